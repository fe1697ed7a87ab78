"""Answers to every question about the board, computed by python-chess alone (pip install chess).

Writes answers.tsv: for each of 200 positions a start, the moves played from it, the user's colour, and what each
question's answer must name: pieces with squares (`nf3`), squares, counts (`x2`), gains (`g3`). Run: python3 make.py > answers.tsv
"""

import random
import sys

import chess

LETTER = "?pnbrqk"
VALUE = [0, 1, 3, 3, 5, 9, 0]


def name(board, square):
    return LETTER[board.piece_type_at(square)] + chess.square_name(square)


def names(board, squares):
    return [name(board, s) for s in squares]


def other(board):
    """The same with the other side to move, if that is a position."""
    if board.is_check():
        return None
    swapped = board.copy(stack=False)
    swapped.turn = not swapped.turn
    swapped.ep_square = None
    return swapped


def to_move(board, color):
    return board if board.turn == color else other(board)


def best(board, square):
    """Points won by taking on a square as long as it pays."""
    found = 0
    for move in board.legal_moves:
        if move.to_square != square or not board.is_capture(move) or board.is_en_passant(move):
            continue
        won = VALUE[board.piece_type_at(square)]
        if move.promotion:
            won += VALUE[move.promotion] - 1
        board.push(move)
        found = max(found, won - best(board, square))
        board.pop()
    return found


def gain(board, square):
    piece = board.piece_at(square)
    if piece is None or piece.piece_type == chess.KING:
        return None
    position = to_move(board, not piece.color)
    return None if position is None else best(position.copy(stack=False), square)


def exchange(board, square):
    piece = board.piece_at(square)
    owner = piece.color if piece else board.turn
    attackers = len(board.attackers(not owner, square))
    defenders = len(board.attackers(owner, square))
    said = [name(board, square) if piece else chess.square_name(square), f"x{attackers}", f"x{defenders}"]
    won = gain(board, square)
    if attackers and won is not None:
        said.append(f"g{won}")
    return said


def attacked(board, color):
    return [s for s in chess.scan_forward(board.occupied_co[color] & ~board.kings) if board.attackers(not color, s)]


def step(square, delta):
    file, rank = chess.square_file(square) + delta[0], chess.square_rank(square) + delta[1]
    return chess.square(file, rank) if 0 <= file < 8 and 0 <= rank < 8 else None


STRAIGHT = [(1, 0), (-1, 0), (0, 1), (0, -1)]
DIAGONAL = [(1, 1), (1, -1), (-1, 1), (-1, -1)]


def walk(board, square, delta):
    """The pieces met in a direction."""
    met = []
    while (square := step(square, delta)) is not None:
        if board.piece_at(square):
            met.append(square)
    return met


def pins(board, color):
    said = []
    for by in chess.scan_forward(board.occupied_co[not color]):
        kind = board.piece_type_at(by)
        ways = {chess.ROOK: STRAIGHT, chess.BISHOP: DIAGONAL, chess.QUEEN: STRAIGHT + DIAGONAL}.get(kind, [])
        for delta in ways:
            met = walk(board, by, delta)[:2]
            if len(met) < 2 or any(board.color_at(s) != color for s in met):
                continue
            front, back = (board.piece_type_at(s) for s in met)
            if front == chess.KING:
                continue
            king = back == chess.KING
            alone = not board.attackers(color, met[1])
            if king or VALUE[back] > VALUE[front] and (VALUE[back] > VALUE[kind] or alone):
                said += [name(board, met[0]), name(board, by), name(board, met[1])]
    return said


def forks(board, color):
    said = []
    for by in chess.scan_forward(board.occupied_co[color]):
        kind = board.piece_type_at(by)
        targets = []
        for target in board.attacks(by) & board.occupied_co[not color]:
            victim = board.piece_type_at(target)
            dear = kind != chess.KING and VALUE[victim] > VALUE[kind]
            loose = victim != chess.PAWN and not board.attackers(not color, target)
            if victim == chess.KING or dear or loose:
                targets.append(target)
        if len(targets) > 1:
            said += names(board, [by] + targets)
    return said


def overloads(board, color):
    charges = {}
    for square in attacked(board, color):
        defenders = list(board.attackers(color, square))
        if len(defenders) == 1:
            charges.setdefault(defenders[0], []).append(square)
    said = []
    for piece, squares in charges.items():
        if len(squares) > 1:
            said += names(board, [piece] + squares)
    return said


def hanging(board, color):
    return [s for s in attacked(board, color) if not board.attackers(color, s)]


def held(board, color):
    """What is guarded and lost all the same, each with the attackers that are worth less, or with all."""
    said = []
    for square in attacked(board, color):
        if board.attackers(color, square) and gain(board, square):
            by = list(board.attackers(not color, square))
            worth = VALUE[board.piece_type_at(square)]
            less = [s for s in by if board.piece_type_at(s) != chess.KING and VALUE[board.piece_type_at(s)] < worth]
            said += names(board, [square] + (less or by))
    return said


def pawn_structure(board, color):
    own = list(board.pieces(chess.PAWN, color))
    theirs = board.pieces(chess.PAWN, not color)
    files = [chess.square_file(s) for s in own]
    said = [chess.square_name(s) for s in own]
    said += [chess.square_name(s) for s in own if not {chess.square_file(s) - 1, chess.square_file(s) + 1} & set(files)]

    def passed(s):
        ahead = [t for t in theirs if abs(chess.square_file(t) - chess.square_file(s)) <= 1]
        if color:
            return all(chess.square_rank(t) <= chess.square_rank(s) for t in ahead)
        return all(chess.square_rank(t) >= chess.square_rank(s) for t in ahead)

    said += [chess.square_name(s) for s in own if passed(s)]
    # Whoever defends or is defended by a pawn is in a chain.
    said += [chess.square_name(s) for s in own if any(t != s and (t in board.attacks(s) or s in board.attacks(t)) for t in own)]
    return said


def moves(board, chosen):
    said = []
    for square in {m.from_square for m in chosen}:
        said.append(name(board, square))
        targets = set()
        for move in chosen:
            if move.from_square != square:
                continue
            if board.is_castling(move):
                targets.add("oo" if chess.square_file(move.to_square) == 6 else "ooo")
            else:
                targets.add(chess.square_name(move.to_square))
        said += sorted(targets)
    return said


def check_moves(board, color):
    own = to_move(board, color)
    if own is None:
        return None
    return [m for m in own.legal_moves if own.gives_check(m)]


def san_squares(board, move):
    """What a move said short names: its piece, what tells it apart, and where it goes."""
    if board.is_castling(move):
        return ["oo" if chess.square_file(move.to_square) == 6 else "ooo"]
    return [chess.square_name(move.to_square)]


def long_squares(board, move):
    if board.is_castling(move):
        return ["oo" if chess.square_file(move.to_square) == 6 else "ooo"]
    return [name(board, move.from_square), chess.square_name(move.to_square)]


def danger(board, by):
    said = []
    chosen = check_moves(board, by)
    if chosen is None:
        return []
    own = to_move(board, by)
    for move in chosen:
        said += san_squares(own, move)
    for square in chess.scan_forward(board.occupied_co[not by]):
        won = gain(board, square)
        if won:
            said += [name(board, square), f"g{won}"]
    return said


def effects(before, move, after):
    color = before.turn
    moved = after.occupied_co[color] & ~before.occupied_co[color]
    theirs, own = after.occupied_co[not color], after.occupied_co[color]
    attacks = set()
    for square in chess.scan_forward(moved):
        attacks |= set(after.attacks(square) & theirs)
    said = names(after, attacks)
    for by in chess.scan_forward(own & ~moved & (after.bishops | after.rooks | after.queens)):
        for target in (after.attacks(by) & theirs) - before.attacks(by):
            said += names(after, [by, target])
    defends = set()
    for square in chess.scan_forward(moved):
        defends |= set(after.attacks(square))
    for square in before.attacks(move.from_square) & own:
        lost = square not in defends and not moved & chess.BB_SQUARES[square]
        if lost and after.piece_type_at(square) != chess.KING and after.attackers(not color, square):
            said.append(name(after, square))
    return said


def answers(start, line, you):
    before = chess.Board(start)
    for move in line[:-1]:
        before.push_uci(move)
    last = chess.Move.from_uci(line[-1])
    board = before.copy()
    board.push(last)
    me, pieces = you, list(chess.scan_forward(board.occupied))
    at = random.choice(pieces)
    square = random.choice(chess.SQUARES)
    file, rank = chess.square_file(square), chess.square_rank(square)
    both = [me, not me]
    found = {"at": chess.square_name(at), "square": chess.square_name(square)}
    found["board"] = names(board, pieces)
    found["on-at"] = [name(board, at)]
    found["on-square"] = [name(board, square) if board.piece_at(square) else chess.square_name(square)]
    found["file"] = names(board, [s for s in pieces if chess.square_file(s) == file])
    found["rank"] = names(board, [s for s in pieces if chess.square_rank(s) == rank])
    found["knights"] = names(board, chess.scan_forward(board.knights))
    found["my-pieces"] = names(board, chess.scan_forward(board.occupied_co[me]))
    found["by-rank"] = names(board, pieces)
    found["by-file"] = names(board, pieces)
    quarter = [s for s in pieces if (chess.square_file(s) < 4) == (file < 4) and (chess.square_rank(s) < 4) == (rank < 4)]
    found["quarter"] = [chess.square_name(square)] + names(board, quarter)
    initial = chess.Board(start)
    found["displaced"] = names(board, [s for s in pieces if board.piece_at(s) != initial.piece_at(s)])
    found["changes"] = []
    replay, since = chess.Board(start), []
    for move in line:
        move = chess.Move.from_uci(move)
        if replay.turn == me:
            since = []
        else:
            victim = None
            if replay.is_en_passant(move):
                victim = "p" + chess.square_name(chess.square(chess.square_file(move.to_square), chess.square_rank(move.from_square)))
            elif replay.is_capture(move):
                victim = name(replay, move.to_square)
            since = long_squares(replay, move) + ([victim] if victim else [])
        replay.push(move)
    found["changes"] = since
    found["diagonal"] = [chess.square_name(square)] + names(
        board, [s for s in pieces if abs(chess.square_file(s) - file) == abs(chess.square_rank(s) - rank)]
    )
    hops = [s for s in pieces if {abs(chess.square_file(s) - file), abs(chess.square_rank(s) - rank)} == {1, 2}]
    found["reach"] = [chess.square_name(square)] + names(board, hops)
    found["around"] = [chess.square_name(square)] + names(board, [s for s in pieces if chess.square_distance(s, square) == 1])
    king = board.king(me)
    found["around-king"] = [chess.square_name(king)] + names(board, [s for s in pieces if chess.square_distance(s, king) == 1])
    found["pawns"] = sum((pawn_structure(board, c) for c in both), [])
    found["exchange-at"] = exchange(board, at)
    found["exchange-square"] = exchange(board, square)
    piece = board.piece_at(at)
    found["attackers"] = names(board, board.attackers(True, at) | board.attackers(False, at)) if piece else []
    found["pins"] = sum((pins(board, c) for c in both), [])
    found["pins-me"] = pins(board, me)
    found["forks"] = sum((forks(board, c) for c in both), [])
    found["hanging"] = sum((names(board, hanging(board, c)) + held(board, c) for c in both), [])
    found["overloaded"] = sum((overloads(board, c) for c in both), [])
    found["attacked"] = sum((exchange(board, s) for c in both for s in attacked(board, c)), [])
    chosen = check_moves(board, me)
    own = to_move(board, me)
    found["checks"] = sum((san_squares(own, m) for m in chosen), []) if chosen is not None else []
    found["danger"] = danger(board, not me)
    found["effects"] = effects(before, last, board)
    targets = to_move(board, piece.color)
    found["moves-at"] = moves(targets, [m for m in targets.legal_moves if m.from_square == at]) if targets else []
    found["captures"] = moves(own, [m for m in own.legal_moves if own.is_capture(m)]) if own else []
    found["check"] = names(board, board.checkers())
    rights = []
    for color in both:
        rights += ["oo"] * board.has_kingside_castling_rights(color) + ["ooo"] * board.has_queenside_castling_rights(color)
    found["rights"] = rights
    found["en-passant"] = sum((long_squares(board, m) for m in board.legal_moves if board.is_en_passant(m)), [])
    found["counter"] = [f"m{board.halfmove_clock // 2}"] if board.halfmove_clock else []
    made, replay = [], chess.Board(start)
    for move in line:
        move = chess.Move.from_uci(move)
        made += long_squares(replay, move)
        replay.push(move)
    found["back"] = made
    return found


def endgame():
    """A few pieces anywhere, so that promotions, mates and lone kings come too."""
    while True:
        board = chess.Board(None)
        board.turn = random.random() < 0.5
        squares = random.sample(chess.SQUARES, random.randint(4, 9))
        kinds = "Kk" + "".join(random.choice("PPpqQrRbBnN" + "p") for _ in squares[2:])
        for square, kind in zip(squares, kinds):
            board.set_piece_at(square, chess.Piece.from_symbol(kind))
        if board.is_valid() and not board.is_game_over():
            return board


def game(plies):
    board = chess.Board()
    for _ in range(plies):
        options = list(board.legal_moves)
        if not options:
            return None
        # Developing and capturing, so that the positions look like games.
        def weight(m):
            if board.is_en_passant(m) or board.is_castling(m):
                return 40
            if board.is_capture(m):
                return 4
            return 3 if board.piece_type_at(m.from_square) in (chess.KNIGHT, chess.BISHOP, chess.PAWN) else 1
        board.push(random.choices(options, [weight(m) for m in options])[0])
        if board.is_game_over():
            return None
    return board


def main():
    random.seed(15)
    rows, head = [], None
    while len(rows) < 200:
        n = len(rows)
        start = endgame() if n % 5 == 4 else game(random.randint(0, 70))
        if start is None:
            continue
        board, line = start.copy(stack=False), []
        for _ in range(random.randint(1, 4)):
            options = list(board.legal_moves)
            if not options:
                break
            special = [m for m in options if board.is_en_passant(m) or board.is_castling(m) or m.promotion]
            move = random.choice(special if special and random.random() < 0.7 else options)
            line.append(move.uci())
            board.push(move)
        if not line or board.is_game_over():
            continue
        # Every other time the user is asked for while the opponent thinks.
        you = board.turn if n % 2 == 0 else not board.turn
        found = answers(start.fen(), line, you)
        head = head or list(found)
        cells = [found[k] if isinstance(found[k], str) else " ".join(sorted(found[k])) for k in head]
        rows.append([start.fen(en_passant="legal"), " ".join(line), "white" if you else "black"] + cells)
    out = sys.stdout
    out.write("\t".join(["start", "moves", "you"] + head) + "\n")
    for row in rows:
        out.write("\t".join(row) + "\n")


main()
