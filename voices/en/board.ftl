# Answers about the whole board and the whole game. $piece, $by, $to are pieces with their squares in the announcing words.

found-of-color = { color } { $piece }
found-line = { $line }: { $pieces }.
found-lines-empty = Empty: { $lines }.
found-region =
    { $region ->
        [quarter] In the quarter of { $square }: { $pieces }.
        [diagonals] On the diagonals of { $square }: { $pieces }.
        [reach] A knight's move from { $square }: { $pieces }.
        [centre] In the centre: { $pieces }.
       *[around] Around { $square }: { $pieces }.
    }
found-region-empty =
    { $region ->
        [quarter] The quarter of { $square } is empty.
        [diagonals] The diagonals of { $square } are empty.
        [reach] Nothing stands a knight's move from { $square }.
        [centre] The centre is empty.
       *[around] Nothing stands around { $square }.
    }
found-flights =
    { $n ->
        [0] { color } { $king } has no flight square.
        [one] { color } { $king } has one flight square: { $squares }.
       *[other] { color } { $king } has { $n } flight squares: { $squares }.
    }
found-king =
    { $check ->
        [yes] { color } { $king }, in check.
       *[no] { color } { $king }.
    }
found-king-shield =
    { $n ->
        [0] No pawn stands before it.
        [one] One pawn stands before it: { $squares }.
       *[other] { $n } pawns stand before it: { $squares }.
    }
found-king-attacked =
    { $n ->
        [0] No square beside it is attacked.
        [one] One square beside it is attacked: { $squares }.
       *[other] { $n } squares beside it are attacked: { $squares }.
    }
found-king-open =
    { $n ->
        [one] A file without a pawn of its own: { $files }.
       *[other] Files without a pawn of its own: { $files }.
    }
found-displaced = { color }: { $pieces }.
found-gone = gone { $pieces }
found-at-home = { color }: all at home.
found-changes = { $moves }.
found-changes-lost = { $moves }, { $pieces }.
found-lost = Taken: { $pieces }.
found-changes-none = Nothing has changed since your move.
found-pawns =
    { $n ->
        [one] { color } has one pawn: { $squares }.
       *[other] { color } has { $n } pawns: { $squares }.
    }
found-pawns-none = { color } has no pawns.
found-open-files =
    { $n ->
        [0] No file is open.
        [one] Open file: { $files }.
       *[other] Open files: { $files }.
    }
found-half-open-files =
    { $of ->
        [white] Half-open for White: { $files }.
       *[black] Half-open for Black: { $files }.
    }
found-doubled =
    { $n ->
        [one] Doubled on the file { $files }.
       *[other] Doubled on the files { $files }.
    }
found-isolated = Isolated: { $squares }.
found-passed =
    { $n ->
        [one] Passed pawn: { $squares }.
       *[other] Passed pawns: { $squares }.
    }
found-chain = Chain: { $squares }.
# { $n } how many files, pawns or chains; { $places } names them.
found-pawns-that =
    { $trait ->
        [doubled] { $n ->
            [0] { color } has no doubled pawns.
            [one] { color } has doubled pawns on the { $places } file.
           *[other] { color } has doubled pawns on the files { $places }.
        }
        [isolated] { $n ->
            [0] { color } has no isolated pawn.
            [one] { color } has one isolated pawn: { $places }.
           *[other] { color } has isolated pawns: { $places }.
        }
        [passed] { $n ->
            [0] { color } has no passed pawn.
            [one] { color } has a passed pawn: { $places }.
           *[other] { color } has passed pawns: { $places }.
        }
       *[chained] { $n ->
            [0] { color } has no pawn chain.
            [one] { color } has a pawn chain: { $places }.
           *[other] { color } has pawn chains: { $places }.
        }
    }
found-times =
    { $n ->
        [0] not
        [1] once
        [2] twice
       *[other] { $n } times
    }
found-points =
    { $points ->
        [1] a pawn
       *[other] { $points } points
    }
found-exchange =
    { $color ->
        [white] White
       *[black] Black
    } { $piece }: { $attackers ->
        [0] not attacked, { $defended } defended
       *[other] attacked { $attacked }, defended { $defended }
    }{ $gain ->
        [some] ; taking wins { $won }.
        [nothing] ; taking wins nothing.
       *[none] .
    }
found-exchange-empty = { $square } is empty: attacked { $attacked }, defended { $defended }.
found-pin =
    { $color ->
        [white] White
       *[black] Black
    } { $piece } is pinned by { $by } to { $to }.
found-pins-none =
    { $of ->
        [white] White has nothing pinned.
        [black] Black has nothing pinned.
       *[both] Nothing is pinned.
    }
found-fork =
    { $color ->
        [white] White
       *[black] Black
    } { $piece } forks { $targets }.
found-forks-none =
    { $of ->
        [white] White gives no fork.
        [black] Black gives no fork.
       *[both] There is no fork.
    }
found-overload =
    { $color ->
        [white] White
       *[black] Black
    } { $piece } alone defends { $charges }.
found-overloads-none =
    { $of ->
        [white] White has nothing overloaded.
        [black] Black has nothing overloaded.
       *[both] Nothing is overloaded.
    }
found-attacked-none =
    { $of ->
        [white] None of White's pieces is attacked.
        [black] None of Black's pieces is attacked.
       *[both] No piece is attacked.
    }
found-check =
    { $mate ->
        [yes] { $move }, mate
       *[no] { $move }
    }
found-checks =
    { $n ->
        [one] { color } has one check: { $moves }.
       *[other] { color } has { $n } checks: { $moves }.
    }
found-checks-none = { color } has no check.
found-checks-cannot =
    { $color ->
        [white] Black is in check and must answer that first.
       *[black] White is in check and must answer that first.
    }
found-win = { $piece }, { $won }
found-wins = { color } can win by taking: { $wins }.
found-danger-none = { color } threatens no check and wins nothing by taking.
found-attacks = It attacks { $pieces }.
found-opened = It opens { $by } to { $target }.
found-left = It leaves { $pieces } attacked and no longer defends it.
found-effects-none = It attacks nothing, opens nothing and leaves nothing.
found-rights =
    { $sides ->
        [both] { color } may still castle on both sides.
        [short] { color } may still castle kingside only.
        [long] { color } may still castle queenside only.
       *[none] { color } may no longer castle.
    }
found-en-passant = Yes: { $moves }.
found-en-passant-none = Nothing can be taken en passant.
found-counter =
    { $plies ->
        [0] The last move was a capture or a pawn move, or the game begins here.
       *[other] { $moves ->
            [0] Half a move
            [one] One move
           *[other] { $moves } moves
        } without capture or pawn move; { $left } to the fifty.
    }
found-seen =
    { $seen ->
        [0] This position is new.
        [1] This position is new.
        [2] This position was here once before.
       *[other] This position was here { $seen } times, this time counted.
    }
found-moves-none = The game has not come that far.
found-move-back =
    { $color ->
        [white] { $number }, White: { $move }.
       *[black] { $number }, Black: { $move }.
    }
found-opening = { $name }.
found-opening-none = This opening has no name that I know.

help-by-rank = reads the whole board rank by rank, from your side; with a colour, from that side.
help-by-file = reads the whole board file by file; with a colour, from that side.
help-quarter = and a square reads the quarter of the board that it lies in.
help-displaced = says only what does not stand where it began.
help-changes = says what has changed since your last move.
help-diagonal = and a square reads both diagonals through it.
help-reach = and a square says what stands a knight's move from it.
help-around = and a square says what stands beside it; alone, beside your king.
help-centre = reads the four squares in the middle.
help-open-files = says on which files no pawn stands, and which are half-open for either side.
help-king-safety = says what your king's safety rests on: pawns before it, attacked squares beside it, open files; with a colour, of that side's king.
help-pawn-structure = says where the pawns stand: doubled, isolated, passed, and in chains. With a colour, of that side.
help-exchange = and a square says how often it is attacked and defended, and what an exchange there wins.
help-flight-squares = says where your king could go, whosever move it is; with a colour, that side's.
help-pins = says what is pinned.
help-forks = says which pieces attack two at once.
help-hanging = says what is attacked and not defended.
help-overloaded = says which pieces alone defend several.
help-attacked = says what is attacked, and what taking it wins.
help-checks = says which of your moves give check; with a colour, of that side's.
help-danger = says which checks the opponent has and what could be taken for gain; with a colour, of that side.
help-effects = says what the last move attacks, opened and left.
help-castling-rights = says which castlings are still allowed.
help-en-passant = says whether a pawn can be taken en passant.
help-counters = counts the moves without capture or pawn move, and says how often this position was there.
help-moves-from = and a number says the game's moves from there on.
help-moves-back = and a number says that many moves, the latest first; alone, all.
help-opening = names the opening.

## Thinking ahead, marks, a move for later

ahead-begin = Thinking ahead: say moves, they are not played. Return goes back to the game.
ahead-anew = Another line.
ahead-move = In thought: { $moves }.
ahead-reply = Best then: { $moves }.
plan-first = A plan: { $moves }.
plan-then = Then { $moves }.
# A move that only the game has was said in a thought.
ahead-not-there = That does not go in thought.
# Whether a line that was thought ends in mate.
ahead-is-mate = Yes, that is mate.
ahead-is-stalemate = No, that is stalemate.
ahead-only-check = It is check, but no mate.
ahead-no-mate = No, neither check nor mate.
# A move of several that were said in one breath cannot be made.
ahead-line-ends = The { $place ->
    [2] second
    [3] third
    [4] fourth
    [5] fifth
    [6] sixth
    [7] seventh
   *[other] last
} move cannot be made there.
# A move for the side whose turn it is not in thought.
ahead-turn = In thought { $color ->
    [white] White
   *[other] Black
} is to move.
# Behind what is told of a thought, before whose move it is in the game.
ahead-game = In the game:
ahead-back-to = Back to { $moves }.
ahead-back = Back to the beginning of the line.
# To a move of the game by its number.
ahead-to = In thought, after move { $number }: { $moves }.
ahead-to-start = In thought, at the beginning of the game.
ahead-no-move = The game has { $n ->
    [0] no move yet
    [one] one move
   *[other] only { $n } moves
}.
ahead-not-made = That move is not in this game.
ahead-at-start = There is nothing before this.
ahead-at-end = This is the end of the line.
ahead-instead = Instead of that.
ahead-here = In thought.
ahead-in-game = In the game, { $move }
ahead-where = { $n ->
    [0] In thought, with no move yet. Return goes back to the game.
   *[other] In thought: { $moves }. Return goes back to the game.
}
ahead-none = In the game.
ahead-over = Back in the game.
ahead-not = You are not thinking ahead: say what if, and a move.
ahead-first-return = You are thinking ahead. Say return first.
ahead-in-check = You are in check: that comes first.
ahead-not-kept = This line began with the other side to move: it is no line of the game.
ahead-nothing = There is no line to keep.
ahead-kept = The line is kept with the game.
ahead-difference =
    { $n ->
        [0] The thought stands where it began.
        [one] One move ahead: { $moves }.
       *[other] { $n } moves ahead: { $moves }.
    }
ahead-game-went = The game went on with { $moves }.
premove-kept = Kept for your turn. An empty line drops it.
premove-dropped = Dropped.
premove-illegal = The move you had kept is not legal now, so I dropped it.
mark-set = { $square } marked.
mark-gone = { $square } no longer marked.
mark-none = { $square } was not marked.
mark = { $square }
marks-none = Nothing is marked.
seen-from-white = Seen from White's side.
seen-from-black = Seen from Black's side.
help-what-if = with a move plays it in the head only: the game stands as it is, and every question is answered about the thought. Take back goes a move back, return to the game.
help-return = goes from the thought back to the game.
help-keep-line = keeps the line as a variation of the game, in its scoresheet.
help-difference = says how the thought differs from the game.
help-step-back = goes a move back through the game, in thought. Go to move 9 goes there at once.
help-step-forward = goes a move forward again.
help-mark = and a square marks it; alone, the square of the cursor.
help-unmark = and a square takes the mark away.
help-marks = says what is marked.

## The board, kind by kind

board-side-runs = { color } { $groups }.
board-run = { $from } to { $to }
board-all-pawns =
    { $n ->
        [0] all pawns{ $at ->
            [home] {""}
           *[rank] {" "}on { $rank }
        }
        [one] pawn { $squares }, the others { $at ->
            [home] at home
           *[rank] on { $rank }
        }
       *[other] pawns { $squares }, the others { $at ->
            [home] at home
           *[rank] on { $rank }
        }
    }

## How things are named, by setting

square-piece-after = { $square }: { $name } { $color ->
        [white] white
       *[black] black
    }.
square-piece-letter = { $square }: { $color ->
        [white] white
       *[black] black
    } { $name }.
square-piece-bare = { $square }: { $name }.
line-piece-after = { $square } { $name } { $color ->
        [white] white
       *[black] black
    }
line-piece-letter = { $square } { $color ->
        [white] white
       *[black] black
    } { $name }
line-piece-bare = { $square } { $name }
piece-square = { color-piece } { $square }.
piece-square-after = { $name } { $color ->
        [white] white
       *[black] black
    } { $square }.
piece-square-letter = { $color ->
        [white] white
       *[black] black
    } { $name } { $square }.
piece-square-bare = { $name } { $square }.
piece-alone = { color-piece }.
piece-alone-after = { $name } { $color ->
        [white] white
       *[black] black
    }.
piece-alone-letter = { $color ->
        [white] white
       *[black] black
    } { $name }.
piece-alone-bare = { $name }.
square-alone = { $square }.
nato-file =
    { $file ->
        [a] alfa
        [b] bravo
        [c] charlie
        [d] delta
        [e] echo
        [f] foxtrot
        [g] golf
       *[h] hotel
    }

## The menu of settings

knob =
    { $knob ->
        [verbosity] how much is said
        [positions] how much about positions
        [moves] how much about moves
        [clocks] how much about clocks
        [refusals] how much about mistakes
        [places] where squares are said
        [takes] captures as they are announced
        [style] how moves are announced
        [squares] names of squares
        [pieces] names of pieces
        [colours] colours of pieces
        [empty] empty squares
        [captures] captures among moves
        [rate] speed
        [sounds] short sounds
        [braille] braille lines
        [cells] cells of the display
        [display] braille display
        [theme] colours of the large board
        [blunders] blunder check
        [resignations] resignations
        [draws] draw offers
        [pace] human pace
        [profile] everything at once
       *[reset] reset
    }
knob-choice =
    { $choice ->
        [off] off
        [on] on
        [print] letters
        [unicode] cells of Unicode
        [brf] ASCII braille
        [white-on-black] white on black
        [yellow-on-black] yellow on black
        [black-on-white] black on white
        [own] your own
        [brief] brief
        [normal] normal
        [full] full
        [usual-amount] as for everything else
        [long] long
        [short] short
        [announced] as moves are announced
        [plain] letter and number
        [nato] telephone alphabet
        [name] names
        [letter] letters
        [before] before the piece
        [after] after the piece
        [shade] with the colour of the square
        [word] a word
        [unsaid] not said
        [usual] as usual
        [quick] quick and brief
        [thorough] slow and full
        [keep] leave as it is
        [reset] all as at first
       *[other] { $choice }
    }
knobs-groups = Settings. 1: speech. 2: announcements. 3: answers. 4: braille and screen. 5: the bot. 6: all at once. Say a number or a name; cancel goes back to the game.
knobs-group = { knob-group }.
knob-group =
    { $group ->
        [speech] speech
        [announcements] announcements
        [board] answers
        [screen] braille and screen
        [game] the bot
       *[everything] all at once
    }
knobs-try = try it
knobs-entry = { $number }: { knob }, { knob-choice }.
knobs-about =
    { $knob ->
        [verbosity] How much is said: brief leaves out what you know by heart, full says everything.
        [positions] How much is said of positions: the board, pieces, squares.
        [moves] How much is said of moves that can be made or were.
        [clocks] How much is said of clocks.
        [refusals] How much is said of what cannot be done.
        [places] Where the square is said of a piece that you meet on the way over the board.
        [takes] Whether a move as it is announced says that it captures.
        [style] How moves are announced: long with both squares, short with what is needed.
        [squares] How answers name squares.
        [pieces] Whether answers name pieces by name or by letter.
        [colours] Where the colour of a piece is said.
        [empty] What is said of an empty square.
        [captures] Whether a capture among the moves is told by a word.
        [rate] How fast I speak, in words a minute.
        [sounds] How loud the short sounds are, from nothing to a hundred.
        [braille] Whether lines are printed for a braille display, and how: letters, which your screen reader turns into your own braille, or the cells of the chess code.
        [cells] How long the lines for a braille display are at most.
        [display] Whether I take the braille display to myself, with its keys, where BRLTTY lends it; off, BRLTTY reads the terminal.
        [theme] The colours of the large board.
        [blunders] Whether I look at your move first and ask where it loses much.
        [resignations] Whether the bot gives up lost games.
        [draws] Whether the bot offers draws.
        [pace] Whether the bot takes about as long as a person for a move.
        [profile] Sets several at once: for who is used to me, or new.
       *[reset] Sets everything in this menu as it was at first.
    }
knobs-choice =
    { $now ->
        [yes] { $number }: { knob-choice }, as it is now.
       *[no] { $number }: { knob-choice }.
    }
knobs-set = { knob }: { knob-choice }.
knobs-back = { knob-group }: say another number, repeat for the list, or cancel.
knobs-how = Say a number. Try it lets you hear it. Cancel goes back.
knobs-no-such = There is no such choice here. Say a number, or cancel.
knobs-done = The settings are kept.
help-settings = opens the menu of settings, each with an explanation and a trial; with a name it opens that one; with a name and a choice, as in settings empty squares not said, it sets that at once.

# Where a key goes to, and nothing is there.
cursor-none-taken = Nothing has been taken yet.
cursor-no-piece = There is no { role } on the board.
