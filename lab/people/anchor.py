#!/usr/bin/env python3
"""Where the bot's ratings stand on Stockfish's scale (UCI_Elo).

    pip install chess
    anchor.py HEKTOR STOCKFISH GAMES RATING:UCI_ELO... >> results.txt

Each pair plays so many games: the bot at that rating (option `UCI_Elo` where `Level` is 0), Stockfish at that UCI_Elo.
Stockfish held back chooses its move when its search reaches depth 1 + its skill, and loses nothing by stopping after it:
it is searched to one ply more than that, so that it plays as with much time, which is what its scale was made with.
Openings are eight plies of the bot's own at its rating: people's, not lots. One line a pair, and after every tenth game.
"""
import math
import sys

import chess
import chess.engine


def depth(elo):
    """Stockfish 15: skill = ((elo - 1346.6) / 143.4) ^ (1 / 0.806)."""
    return 2 + int(max(0.0, (elo - 1346.6) / 143.4) ** (1 / 0.806))


def play(hektor, stockfish, hektor_white, limit, game):
    board = chess.Board()
    while not board.is_game_over() and not board.is_repetition(3) and board.halfmove_clock < 100 and board.ply() < 400:
        ours = board.ply() < 8 or board.turn == hektor_white
        engine = hektor if ours else stockfish
        board.push(engine.play(board, chess.engine.Limit(depth=limit), game=game).move)
    outcome = board.outcome()
    if outcome is None or outcome.winner is None:
        return 0.5
    return 1.0 if outcome.winner == hektor_white else 0.0


def told(score, games):
    share = min(max(score / games, 0.5 / games), 1 - 0.5 / games)
    error = math.sqrt(share * (1 - share) / games)
    elo = 400 * math.log10(share / (1 - share))
    return f"{100 * score / games:.1f} % of {games}, {elo:+.0f} Elo, error {error * 400 / math.log(10) / share / (1 - share):.0f}"


def main():
    hektor_path, stockfish_path, games, *pairs = sys.argv[1:]
    for pair in pairs:
        name, elo = pair.split(":")
        with chess.engine.SimpleEngine.popen_uci([hektor_path, "uci"], timeout=600) as hektor, chess.engine.SimpleEngine.popen_uci(
            stockfish_path, timeout=600
        ) as stockfish:
            # The bot's own ratings, as long as UCI_Elo is not one of them.
            hektor.configure({"Level": int(name[1:])} if name[0] == "L" else {"UCI_LimitStrength": True, "UCI_Elo": int(name)})
            stockfish.configure({"UCI_LimitStrength": True, "UCI_Elo": int(elo), "Hash": 16})
            score = 0.0
            for number in range(int(games)):
                score += play(hektor, stockfish, number % 2 == 0, depth(int(elo)), number)
                if number % 10 == 9:
                    print(name, elo, told(score, number + 1), flush=True)


main()
