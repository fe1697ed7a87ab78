# The school. Keep what is heard often short.

# Tactics. { $color } is white or black, { $moves } are moves, { $n } a number.
drill-tactics-choice = { $number }: tactics, puzzles to solve in your head.
school-which-move = More than one piece can go there. Say where it comes from.
tactics-intro = Find the best move. Hint helps, skip goes on, stop ends.
tactics-none = There is no puzzle left for you.
tactics-about = This round is about { $theme ->
    [smothered] smothered mates
    [back-rank] the back rank
    [double-check] double check
    [discovered] discovered attacks
    [fork] forks
    [skewer] skewers
    [pin] pins
    [deflection] deflection
    [promotion] promotion
    [sacrifice] sacrifices
    [hanging] hanging pieces
    [mate] mates
    [quiet] quiet moves
    [ending] endings
    [mate-in-1] mate in one
    [mate-in-2] mate in two
    [mate-in-3] mate in three or more
   *[any] everything
}.
tactics-none-about = There is no puzzle left about { $theme ->
    [smothered] smothered mates
    [back-rank] the back rank
    [double-check] double check
    [discovered] discovered attacks
    [fork] forks
    [skewer] skewers
    [pin] pins
    [deflection] deflection
    [promotion] promotion
    [sacrifice] sacrifices
    [hanging] hanging pieces
    [mate] mates
    [quiet] quiet moves
    [ending] endings
    [mate-in-1] mate in one
    [mate-in-2] mate in two
    [mate-in-3] mate in three or more
   *[any] anything
}.
tactics-again = One that you have met before.
tactics-lead = From here: { $moves }.
tactics-last = The last move was { $moves }.
tactics-rest = And { $n ->
    [one] one more piece
   *[other] { $n } more pieces
}.
# Said once: how much of a position is read to whoever begins, and to whoever has become strong.
tactics-scope-small = We begin with small positions. Of larger ones I read only the pieces that matter. Say more to hear the rest, or whole positions to hear every piece from now on.
tactics-scope-own = I read only the pieces that matter. Say more to hear the rest, or whole positions to hear every piece from now on.
tactics-scope-whole = You are ready for whole positions; what matters makes them short again.
tactics-scope-all = Whole positions from now on.
# How many moves of the learner are still to be found.
tactics-length = { $n ->
    [one] One move.
   *[other] { $n } moves of yours.
}
tactics-task = { $mate ->
    [yes] { $color ->
        [white] White
       *[black] Black
    } mates in { $n ->
        [one] one
       *[other] { $n }
    }.
    [open] { $color ->
        [white] White
       *[black] Black
    } to move.
   *[no] { $color ->
        [white] White
       *[black] Black
    } to move and win.
}
tactics-wrong = { $moves } is not it. Try again, or say hint.
tactics-reply = { $moves }. And now?
tactics-solved = Solved.
tactics-solved-help = Solved, with help.
tactics-missed = That one comes back another day.
# { $rating } is a number on the scale of Lichess; { $sure } is no while too few were tried.
tactics-rating = Your puzzle rating is { $sure ->
    [yes] { $rating }
   *[no] about { $rating }, still a rough guess
}.
tactics-hint-motif = { $motif ->
    [smothered] The king is shut in by his own pieces.
    [back-rank] Look at the back rank.
    [double-check] Look for a double check.
    [discovered] A piece can get out of the way of another.
    [fork] One piece can attack two.
    [skewer] Look along a line: one piece hides behind another.
    [pin] A piece is nailed to a line.
    [deflection] Something guards too much: lure it away.
    [promotion] A pawn wants to become more.
    [sacrifice] It costs something first.
    [hanging] Something is not protected.
    [mate] The king can be mated.
    [quiet] The move neither takes nor checks.
    [ending] It is an ending: look at checks and captures first, then count the steps.
   *[none] Look at every check and every capture.
}
tactics-hint-piece = It is a move of the { $role ->
    [king] king
    [queen] queen
    [rook] rook
    [bishop] bishop
    [knight] knight
   *[pawn] pawn
}.
tactics-hint-square = It goes to { $square }.
tactics-hint-move = It is { $moves }.
# The solution of the puzzle before this one.
tactics-was = It was { $moves }.
# The puzzle that was told waits.
tactics-held = The next one waits until you say next.
tactics-revealed = It is { $moves }.
tactics-tried = { $moves }.
tactics-tried-back = Taken back.
tactics-trying = Try moves for both sides. Back returns to the puzzle.
tactics-try-how = Say what if and a move.
tactics-back = Back at the puzzle.
tactics-led-by = { $n ->
    [0] The position is said as it stands.
    [one] One half-move leads into each puzzle.
   *[other] { $n } half-moves lead into each puzzle.
}
tactics-easier = Easier ones.
tactics-harder = Harder ones.
tactics-usual = As hard as suits you.
tactics-how = Answer with a move, or say hint, skip, I don't know, or stop.
tactics-help = Answer with a move, typed or said; the other side replies, and you go on. Hint helps step by step: the idea, the piece, the square, the move. I don't know shows the next move, and solution all of it. What if and a move lets you try things out. Board and the other questions work as in a game, what matters makes positions short, more reads what was left out, and whole positions reads all again. Easier or harder gives you other puzzles. A number from 0 to 8 says how many half-moves before the position you want to start. Tactics forks, or tactics mate in two, trains one thing; tactics everything mixes them again. Skip goes on, stop ends.

# What is found at the start, and what "hektor puzzles" says. { $path } is a file.
found-learner-broken = What I had kept of your learning cannot be read. It is set aside as { $path }, and we begin anew.
puzzles-there = { $shipped } puzzles come with Hektor{ $taken ->
    [0] .
   *[other] , and { $taken } more were taken in.
}
puzzles-taken = { $good ->
    [one] One puzzle
   *[other] { $good } puzzles
} taken in{ $bad ->
    [0] .
    [one] , one line is no puzzle.
   *[other] , { $bad } lines are no puzzles.
}
puzzles-bad-line = Line { $line }: { $reason ->
    [fields] fields are missing
    [position] that is no position in FEN
    [move] move { $move } cannot be read or made
    [rating] the rating is no number
   *[length] the solution ends with the wrong side
}.
puzzles-broken = The file { $path } is damaged or not all there: it cannot be unpacked to its end. Nothing of it was taken in; fetch it once more.
puzzles-none-in = There is no puzzle in { $path }. I can read the puzzle table of Lichess, plain or packed with zstd.

# Warm-ups. { $one }, { $other }, { $square }, { $from } and { $to } are squares.
drill-today-choice = { $number }: today's ten minutes, what you need most.
drill-diagonals-choice = { $number }: two squares, one diagonal?
drill-neighbours-choice = { $number }: steps from square to square.
drill-paths-choice = { $number }: the shortest way of knight and bishop.
drill-attackers-choice = { $number }: counting attackers.
quiz-diagonals-intro = Are the two squares on the same diagonal? Yes or no; stop ends.
quiz-diagonals-ask = { $one } and { $other }?
quiz-diagonals-help = Two squares are on one diagonal when they are as many files apart as ranks.
quiz-neighbours-intro = Name the square you come to, seen from White's side. Stop ends.
# { $side } is right, left or none, { $sides } how many; { $way } is up, down or none, { $ways } how many.
quiz-neighbours-ask = From { $square }{ $side ->
    [right] , { $sides } to the right
    [left] , { $sides } to the left
   *[none] { "" }
}{ $way ->
    [up] , { $ways } up
    [down] , { $ways } down
   *[none] { "" }
}?
quiz-neighbours-help = To the right the files go on, up the ranks count up.
quiz-paths-intro = How many moves does the piece need at least? Say a number; stop ends.
quiz-paths-ask = { $role ->
    [bishop] Bishop
   *[knight] Knight
} from { $from } to { $to }?
quiz-paths-ask-round = { $role ->
    [bishop] Bishop
   *[knight] Knight
} from { $from } to { $to }. A { $enemy ->
    [queen] queen
    [rook] rook
    [bishop] bishop
   *[knight] knight
} stands still on { $square }: step on nothing it attacks, and don't take it. How many moves?
quiz-paths-help = A knight changes the colour of its square with each move: between squares of one colour it needs an even number. What the piece on the board attacks is a wall to step on, not to jump over.
quiz-attackers-intro = You hear some pieces and then a square. How many attack it? Say a number; stop ends.
quiz-attackers-ask = How many { $color ->
    [white] white
   *[black] black
} pieces attack { $square }?
quiz-attackers-help = Go along the lines and diagonals from the square until something stands there, then think of the knights.
# { $right } is the right answer.
# { $given } is no where nothing was answered.
quiz-wrong-yes = { $given ->
    [no] { $right ->
        [yes] They are on one diagonal
       *[no] They are not on one diagonal
    }
   *[yes] No: { $right ->
        [yes] they are on one diagonal
       *[no] they are not
    }
}.
quiz-wrong-square = { $given ->
    [no] It is
   *[yes] No, it is
} { $right }.
quiz-wrong-number = { $given ->
    [no] It is
   *[yes] No, it is
} { $right }.
quiz-how-yes = Say yes, no, I don't know, repeat or stop.
quiz-how-square = Name a square, or say I don't know, repeat or stop.
quiz-how-number = Say a number, I don't know, repeat or stop.

# The day's session.
daily-intro = Ten minutes of what you need most. Stop ends it whenever you like.
daily-end = That was it for today: { $asked ->
    [0] nothing answered yet
   *[other] { $right } of { $asked } right
}.{ $streak ->
    [0] { "" }
    [one] { "" }
   *[other] { " " }{ $streak } days in a row.
}{ $reached ->
    [none] { "" }
    [yes] { " " }Goal reached.
   *[no] { " " }{ $done } of { $goal } minutes.
}

# The goal, in minutes a day; 0 for none.
goal-told = { $goal ->
    [0] You have no goal. Goal 10 would be ten minutes a day
   *[other] Your goal is { $goal ->
        [one] one minute
       *[other] { $goal } minutes
    } a day; today { $done ->
        [one] one minute is done
       *[other] { $done } are done
    }
}.{ $streak ->
    [0] { "" }
    [one] { "" }
   *[other] { " " }{ $streak } days in a row.
}

# What "hektor progress" says. { $sure } is how sure a skill is today, in hundredths.
progress-skill = { $skill ->
    [course] The course
    [colours] Colours of squares
    [diagonals] Diagonals
    [neighbours] Steps from square to square
    [paths] Shortest ways
    [attackers] Counting attackers
    [follow] Following moves
    [games] Following games
    [remember] Remembering pieces
    [guess] Guessing moves
    [tactics] Tactics
   *[endings] Endings
}: { $right } of { $asked } right{ $enough ->
    [yes] ; today it would be about { $sure } in a hundred.
   *[no] .
}
progress-rating = Puzzle rating { $rating }.
progress-streak = { $streak } days in a row.
# How long ago the last practice was.
recent-day = { $days ->
    [0] Last, today:
    [one] Last, yesterday:
   *[other] Last, { $days } days ago:
}
progress-none = Nothing has been practised yet. "hektor drill today" begins.
# The same inside the program.
progress-none-here = Nothing has been practised yet. Say drill today to begin.

# Endings. { $moves } are moves; { $n }, { $longer }, { $made } and { $best } count moves.
drill-endings-choice = { $number }: endings against the best defence.
endings-rule = { $ending ->
    [queen] King and queen against king. Take squares from the king until he stands at the edge, then bring your own king. Beware of stalemate: leave him a square until you mate.
    [rook] King and rook against king. Cut the king off with the rook, bring your king opposite his, then check: he has to step back a line.
    [opposition] The opposition. Two kings that face each other with one square between them: whoever is not to move has the opposition, and the other must give way. Here one king move alone wins.
    [square] The square of the pawn. Draw a square in your head: from the pawn straight up to the last rank, and as far sideways. If the king to move can step into it, he catches the pawn; if not, he is too late. A pawn on its first square goes two steps, so count from the next one.
    [blocked] King and pawn each, the pawns blocked. Whoever comes beside the other's pawn first wins it, and often the game. Do not hurry: when each king stands beside both pawns, whoever has to move loses.
    [triangle] Losing a move. If only it were his move! Your king walks a triangle, three steps to where he could have gone in one, and comes back to the same position: now it is his move, and he must give way.
    [breakthrough] The breakthrough. Three pawns stand before three. Push the middle one; whichever way he takes, push the pawn on the other side, and one of yours runs through. It counts as won when your queen is safe and no pawn of his is close behind.
    [lucena] The bridge, named after Lucena. Your king stands before the pawn, and must come out. First drive his king a file away with the rook. Then put the rook on your fourth rank, walk out, and shield your king from the checks with it.
    [philidor] The wall, after Philidor. Your king stands before the pawn. Keep your rook on the third rank from you, so that his king cannot come forward. As soon as the pawn steps onto that rank, go to the far end with the rook and give check from behind.
    [outside] The outside passed pawn. The far pawn lures his king away; while he fetches it, your king takes what is left.
    [bishops] King and two bishops against king. The bishops side by side are a fence that he cannot cross: push it forward, the king beside it, into a corner.
    [bishop-knight] King, bishop and knight against king. He is mated only in a corner of the bishop's colour. Push him to the edge, then along it from the wrong corner to the right one; the knight takes the squares that the bishop cannot.
   *[pawn] King and pawn against king. Walk with the king in front of the pawn. When the kings face each other with one square between them, whoever is not to move stands better.
}
endings-list = King and queen, king and rook, the square of the pawn, the opposition, king and pawn, blocked pawns, losing a move, the breakthrough, Lucena, Philidor, { $outside ->
    [yes] the outside passed pawn, two bishops
   *[no] two bishops
}, bishop and knight. Say the one you want.
endings-list-rook = King and rook, Lucena, Philidor. Say the one you want.
endings-list-pawn = The square of the pawn, the opposition, king and pawn, blocked pawns, losing a move, the breakthrough. Say the one you want.
endings-which = Which ending? List names them, stop ends.
drill-unknown = There is no drill { $text }.
endings-making = One moment, I am still working this ending out. Skip takes another.
endings-task = { $color ->
    [white] White
   *[black] Black
} to move { $goal ->
    [hold] holds the draw.
    [mate] wins; mate is possible in { $n }.
    [queen] wins, and can be through in { $n }.
   *[win] wins.
}
endings-kept = { $moves }{ $how ->
    [fastest] , the fastest.
    [held] , still drawn.
    [won] , still won.
   *[longer] , still won, { $longer ->
        [one] one move longer.
       *[other] { $longer } moves longer.
    }
}
endings-thrown = { $moves }. That would { $how ->
    [lost] lose the draw
    [stalemate] throw the win away: it is stalemate
   *[draw] throw the win away
}{ endings-why }. Try something else.
endings-why = { $why ->
    [taken] : the { $role ->
        [queen] queen
        [rook] rook
        [bishop] bishop
        [knight] knight
       *[pawn] pawn
    } can be taken
    [opposition] : the king has to take the opposition
    [king-first] : the king has to go first, not the pawn
    [pawn-first] : the pawn has to go, not the king
    [square] : the king has to step into the square of the pawn
    [wall] : the rook has to stay on the third rank
    [behind] : the rook has to go to the far end, and check from behind
   *[no] { "" }
}
# What a move cost, after a game.
review-cost = { $lost ->
    [mate] What was played allowed mate with the next move.
    [win] What was played gave away the win{ review-why }.
    [draw] What was played gave away the draw{ review-why }.
   *[piece] What was played left the { $role ->
        [queen] queen
        [rook] rook
        [bishop] bishop
        [knight] knight
       *[pawn] pawn
    } to be taken.
}
review-why = { $why ->
    [taken] : the { $role ->
        [queen] queen
        [rook] rook
        [bishop] bishop
        [knight] knight
       *[pawn] pawn
    } could be taken
    [opposition] : the king had to take the opposition
    [king-first] : the king had to go first, not the pawn
    [pawn-first] : the pawn had to go, not the king
    [square] : the king had to step into the square of the pawn
    [wall] : the rook had to stay on the third rank
    [behind] : the rook had to go to the far end, and check from behind
   *[no] { "" }
}
# The ending has turned into one that wins by itself; { $what } is what did it.
endings-turned = { $what ->
    [queen] The pawn is through
    [rook] The rook falls
    [pawn] The pawn falls
   *[rest] He has nothing left that holds
}: won, after { $made ->
    [one] one move.
   *[other] { $made } moves.
}
endings-held = Held: that is a draw, after { $made ->
    [one] one move.
   *[other] { $made } moves.
}
# { $n } is a number of men, { $count } of files, { $names } are names of files.
endings-files = Your Syzygy tables are there, for up to { $n } men.
found-syzygy-missing = The folder of Syzygy tables, { $path }, cannot be read: I judge endings without it.
found-syzygy-broken = Of your Syzygy tables these cannot be read: { $names }. I judge without them.
found-syzygy-none = In { $path } there are no Syzygy tables.
endings-no-judge = Nobody here can judge that ending. With Syzygy tables of five men I can: write their folder into the settings as syzygy.
endings-reply = { $moves }.
endings-mate = Mate in { $made }; the fastest was { $best }.
endings-fifty = Fifty moves without capture or pawn move: a draw.
endings-hint = { $holds ->
    [yes] What holds is { $moves }.
   *[no] The fastest is { $moves }.
}
endings-how = Answer with a move, or say hint, board, skip or stop.
endings-help = You have the side that is to move, and the other side answers as well as it can. Each move is judged by tables that know every position: the fastest, still won, still drawn, or thrown away; what throws it away is not made. Hint says a best move, skip takes another position; Lucena, Philidor, the square, two bishops, opposition, rook ending and so on choose one. Stop ends.

# The course from zero. { $e4 } and the like are squares in the announcement words. Each lesson is heard once and then done: short sentences, each word explained where it first comes.
drill-course-choice = { $number }: the course, chess from the very beginning.
course-intro = Take your time. Again repeats the lesson, I don't know shows what is right, stop ends, and next time we go on from there.
course-lesson = Lesson { $number } of { $of }.
course-next = That was this lesson. The next one? Yes or no.
course-done = That was the last lesson: you know the game and its story. Start over? Yes or no.
course-left = Next time we go on from here.
course-not = Not quite.
course-it-is = The answer is { $right ->
    [yes] yes
    [no] no
    [king] the king
    [queen] the queen
    [rook] the rook
    [bishop] the bishop
    [knight] the knight
   *[pawn] the pawn
}.
course-how = Answer the question, or say I don't know, again, skip or stop.

course-board = The board is a square, eight squares wide and eight squares deep. If you have a board with holes or raised squares beside you, put your hands on it: the left hand on the near left corner, the right hand on the near right one.
course-board-1 = How many squares do you touch when you go along the near edge?
course-board-2 = Eight rows of eight: how many squares is that in all?
course-files = The columns that run away from you are called files. From left to right they are named Anna, Bella, Cäsar, David, Eva, Felix, Gustav, Hektor. The rows across are called ranks, and they are counted from one, near White, to eight. A square has the name of its file and the number of its rank.
course-files-1 = Go to the fifth file, and four squares up. What is that square called?
course-files-2 = What is the square in White's near left corner called?
course-colours = The squares are dark and light in turn, so that neighbours along a file or a rank are never of the same colour. On a board for the fingers the dark ones are raised. White's near left corner is dark.
course-colours-1 = { $a1 } is dark. Is its neighbour { $b1 } light?
course-colours-2 = Is the near right corner, { $h1 }, dark as well?
course-diagonals = From corner to corner, squares that touch only with their corners make a diagonal. On a diagonal all squares have the same colour: with each step you go one file and one rank on.
course-diagonals-1 = The longest dark diagonal begins on { $a1 }. Where does it end?
course-diagonals-2 = Are { $a1 } and { $a2 } on one diagonal?
course-start = Each side has sixteen pieces. On the first rank, from the left: rook, knight, bishop, queen, king, bishop, knight, rook. In front of them, on the second rank, stand eight pawns. Black stands opposite, each piece facing its like. White makes the first move, and then they take turns.
course-start-1 = Which piece stands on { $e1 }, beside the queen?
course-start-2 = How many pieces has each side, pawns included?
course-rook = The rook runs along files and ranks, as far as it likes, until something is in its way. It cannot jump.
course-rook-1 = A white rook stands on { $a1 }. Move it six squares up, to the seventh rank.
course-rook-2 = Can a rook move along a diagonal?
course-bishop = The bishop runs along diagonals, as far as it likes, until something is in its way. So it stays on squares of one colour all its life.
course-bishop-1 = A white bishop stands on { $c1 }. Run as far to the right and up as it goes.
course-queen = The queen does both: she runs along files, ranks and diagonals. She is the strongest piece.
course-queen-1 = A white queen stands on { $d1 }. Take her along the diagonal to the right edge.
course-knight = The knight is the only one that jumps: two squares straight and one to the side, whatever stands between. With every jump it changes the colour of its square.
course-knight-1 = Everything stands as at the start. Jump with the right-hand knight from { $g1 } towards the middle, to { $f3 }.
course-knight-2 = { $f3 } is light and { $g1 } is dark. Does a knight always change the colour?
course-king = The king takes one step in any direction. He is the one who must never be lost: he may not step where he could be taken.
course-king-1 = A white king stands on { $e1 }. Take one step straight up.
course-king-2 = In a corner, on an empty board: how many squares can a king step to?
course-pawn = A pawn goes straight up, one square at a time; from where it starts it may go two. It takes another way than it goes: one square diagonally forward. To take, or capture, is to move to where an enemy piece stands; that piece leaves the board.
course-pawn-1 = A white pawn stands on { $e2 }. Let it take its double step.
course-pawn-2 = A white pawn stands on { $e4 }, a black one on { $d5 }. Capture it.
course-check = When a king could be taken with the next move, he is in check. Then something must be done about it at once: the king goes away, something is put in between, or the attacker is taken.
course-check-1 = The black rook on { $e8 } gives check to your king on { $e1 }; your rook stands on { $d2 }. Get out of check.
course-mate = When a king is in check and nothing helps, he is mated, and the game is over. That is the aim.
course-mate-1 = The black king stands on { $g8 } behind his own pawns, your rook on { $a1 }. Give mate.
course-castling = Once in the game, king and rook may move together: the king goes two squares towards the rook, and the rook jumps over him. Neither may have moved before, nothing may stand between them, and the king may not be in check, nor pass or reach an attacked square. It is called castling.
course-castling-1 = Your king is on { $e1 }, your rook on { $h1 }. Castle: say short castling, or the king's move to { $g1 }.
course-passing = When a pawn takes its double step past an enemy pawn that could have taken it after a single step, it may be taken as if it had gone only one. But only at once. That is called en passant, in passing.
course-passing-1 = Black has just played a pawn from { $d7 } to { $d5 }, beside your pawn on { $e5 }. Take it in passing, to { $d6 }.
course-promotion = A pawn that reaches the last rank becomes another piece, nearly always a queen. It is called promotion.
course-promotion-1 = Your pawn stands on { $a7 }. Let it become a queen.
course-draws = A game may end without a winner: when the side to move is not in check but has no move, which is called stalemate; when the same position comes up for the third time; after fifty moves of both sides without a capture or a pawn move; when nobody can mate any more; or when both agree.
course-draws-1 = If I have no move but am not in check: have I lost?
course-draws-2 = After how many moves without capture and pawn move can a draw be claimed?
course-values = To know whether an exchange is good, count in pawns: a knight or a bishop is worth about three, a rook five, a queen nine. The king has no price.
course-values-1 = How many pawns is a queen worth?
course-values-2 = You give a knight and get a rook. Is that good for you?

course-clock = In a serious game each player has a time for all moves. The chess clock is two clocks in one case: when you have made your move you press your button, your clock stops and the opponent's runs. Whoever has no time left loses, if the other could still mate; that is called flag fall.
course-clock-1 = You have made your move. Must you press the clock before the opponent's time runs?
course-clock-2 = Your time is over, and the opponent has only the bare king. Have you lost?
course-notation = Moves are written down in a short way, called notation. The piece has a letter: K for king, Q for queen, R for rook, B for bishop, N for knight, and a pawn has none. Then comes the square it goes to. An x means takes, a plus means check, and castling is written as letters O with a dash between.
course-notation-1 = Which piece is written with the letter N?
course-notation-2 = Everything stands as at the start. Make the move that is written as N, f, 3.
course-announcing = Two blind players sit at two boards, one each, and the game lives in what they say. Whoever moves says the piece, the square it leaves and the square it goes to. The opponent repeats the move aloud and makes it on the other board. For that the files have names that nobody mishears, in the official words Anna, Bella, Cäsar, David, Eva, Felix, Gustav, Hektor.
course-announcing-1 = Everything stands as at the start. Announce the king's pawn from { $e2 } to { $e4 }.
course-blind-rules = The blind player's pieces stand in holes, and the fingers may read them. So a piece counts as touched only when it is taken out of its hole, and then it must move. A move is made when the piece is in its new hole, what it took is off the board, and the move has been announced. A slip of the tongue is put right at once, before the other clock runs. Where a sighted player sits opposite, the same rules hold for both.
course-blind-rules-1 = You feel a rook with your fingers and leave it in its hole. Must you move it?
course-blind-rules-2 = You have put the piece into its new hole. Must you also announce the move?
course-names = The same pieces have other names elsewhere. The bishop is a runner in German, a fool in French, an elephant in Russian. The rook is a tower nearly everywhere, and in Russian a boat. The knight is a horse in Spanish and Italian, and a jumper in German. The queen is a lady in most languages. The pawn is a farmer in German and a foot soldier in Spanish.
course-names-1 = Which piece is a fool in French?
course-names-2 = Which piece is a horse in Spanish?

# The story of the game. Its facts stand in H. J. R. Murray, A History of Chess (1913): India and Persia,
# the courier game (from 1202), the queen of Valencia (Scachs d'amor, about 1475). The Lewis chessmen: British
# Museum and National Museums Scotland, 78 chess pieces, of which 19 are pawns without a face. Playing unseen:
# Hearst and Knott, Blindfold Chess (2009), and for Gareyev (48 in Las Vegas, 2016) Barden in The Guardian,
# 10 February 2017. The association of the blind: IBCA, correspondence from 1951, founded in 1958, the first
# Olympiad in 1961 (H.-G. Schaefer's history of the IBCA).
drill-story-choice = { $number }: the story of the game, to listen to.
course-chapter = Chapter { $number } of { $of }.
story-intro = The story of the game. Again repeats a chapter, skip goes on, stop ends.
story-next = That was this chapter. The next one? Yes or no.
story-done = That was the story, and the next game in it is yours.
story-india = About fifteen hundred years ago people in the north of India played at war on a board of eight by eight squares. They called it chaturanga, the four limbs of an army: elephants, horses, chariots and men on foot. In their middle stood the king, and beside him his counsellor. Later some played it by four, with dice that told which piece must move; but it was the game for two, in which nothing is left to luck, that went out into the world.
story-india-1 = How many limbs had the army?
story-persia = Merchants took the game to Persia, and from there the Arabs learned it. They called it shatranj. Shah means king, and shah mat, the king is at a loss, became our checkmate. It was a slow game: the counsellor went a single step along the diagonal, and the elephant jumped two. But there were masters who wrote books of problems, and more than a thousand years ago it was told of some that they could play with their backs to the board.
story-persia-1 = Was the counsellor as strong as our queen is?
story-europe = Around the year one thousand the game came to Europe, through Spain and Italy, and in the north with seafarers. Nobody there knew elephants of war, so they saw other things in the pieces: the elephant with its two tusks became a bishop with his hat, or a fool with his cap, and the counsellor became a lady beside the king. On an island off Scotland seventy-eight little kings, queens, bishops, knights, guards and pawns were found, most of them of walrus tooth and more than eight hundred years old. All but the pawns have a face that one can read with the fingers.
story-europe-1 = Which piece did the counsellor become?
story-cousins = The game has cousins. In China the pieces stand where lines cross, a river divides the board, and cannons jump to take. In Japan a piece that was taken changes sides and comes back. At the court of Timur they played a great chess with camels and giraffes. And in Germany there was courier chess, on a board twelve squares wide, with a runner who went along the diagonals as far as he liked, centuries before our bishop did.
story-cousins-1 = How many files more than ours had the board of courier chess?
story-queen = For most of a thousand years a game took long to begin. Then, in Spain and Italy shortly before the year fifteen hundred, somebody let the lady run: along files, ranks and diagonals, as far as she liked, and the bishop along diagonals. A game could now be over in a few moves. People called it mad queen's chess, and within a lifetime hardly anybody in Europe played the old one. The pawn had had its double step for some time; how to take it in passing, and castling, were settled only afterwards, and not everywhere alike, until it was the game that you have learned.
story-queen-1 = Did the queen get her long moves only about five hundred years ago?
story-unseen = To play without seeing the board was long held to be a wonder, or bad for the mind. Philidor played several games so in London in the eighteenth century, and all the town spoke of it. Morphy played eight at once in Paris, Najdorf forty-five in São Paulo, and in our century Gareyev played forty-eight. None of them had a picture like a photograph: they knew what each piece could do, and where it had come from. It is the same picture that you make when you listen.
story-unseen-1 = Can somebody play many games at once without seeing any board?
story-today = Since 1886 there have been champions of the world. Blind players have had a world association of their own since the middle of the twentieth century, with Olympiads and championships; they play beside the sighted in the same tournaments, with a board for the fingers and a clock that can be felt or heard. In 1997 a machine beat the champion of the world. Today a program that is far stronger fits into any pocket, and this one sits at your ear.
story-today-1 = May blind and sighted players meet in one tournament?

# What a reviewed game has left to practise.
drill-mistakes-choice = { $number }: the turning points of your game once more.
# A turning point; { $timed } is no where no clock was there.
mistakes-point = Move { $number }, { $color ->
    [white] White
   *[black] Black
}: { $moves } was played{ $timed ->
    [yes] , after { $seconds ->
        [one] one second
       *[other] { $seconds } seconds
    }
   *[no] { "" }
}. What would you play now?
mistakes-why = { $motif ->
    [mate] It mates.
    [fork] A fork: one piece attacks two at once.
    [pin] A pin: a piece is nailed to its line.
    [skewer] A skewer: along a line one piece hides behind another.
    [discovered] A discovered attack: one piece makes way for another.
    [double-check] A double check: two pieces give check at once.
    [deflection] A deflection: what guarded had to leave.
    [back-rank] The king has no way out of his back rank.
    [smothered] The king is shut in by his own pieces.
    [hanging] What it takes was not protected.
    [promotion] The pawn becomes more.
    [sacrifice] A sacrifice: it gives something up and gets more back.
    [quiet] It threatens more than can be met.
   *[none] It was much better than anything else: ask what if, and a move, to see why.
}
mistakes-punished = After { $played }: { $moves }.
mistakes-line = Better was { $moves }.
mistakes-offer = To try it again, say drill mistakes.
review-more = Say more to hear how it goes on.
mistakes-none-clear = In that game neither side made a serious mistake.
mistakes-as-good = Right. As good is { $moves }.
mistakes-none = There is no turning point to practise. Say review after a game first.

# Remembering pieces, and rebuilding a position. { $color } and { $role } are those of a piece, { $n } is how many of them are still to be placed.
drill-remember-choice = { $number }: remembering where pieces stand.
drill-rebuild-choice = { $number }: rebuilding a position after a game's moves.
remember-intro = Remember where these pieces stand; I ask for each. Again repeats them, stop ends.
rebuild-intro = Follow the game; then I ask for everything that no longer stands where it began. Again repeats it, stop ends.
# { $which } says which of several alike are meant: those that have moved, or that took part.
rebuild-ask = { $n ->
    [one] The { $color ->
        [white] white
       *[black] black
    }
   *[other] One of the { $n } { $color ->
        [white] white
       *[black] black
    }
} { $n ->
    [one] { $role ->
        [king] king
        [queen] queen
        [rook] rook
        [bishop] bishop
        [knight] knight
       *[pawn] pawn
    }
   *[other] { $role ->
        [king] kings
        [queen] queens
        [rook] rooks
        [bishop] bishops
        [knight] knights
       *[pawn] pawns
    }
}{ $which ->
    [moved] { $n ->
        [one] , not where it began
       *[other] , not where they began
    }
    [part] { " " }that took part
   *[any] { "" }
}?
rebuild-done = { $right } of { $n } placed rightly. Another? Yes or no.
rebuild-next = Another? Yes or no.
rebuild-how = Name a square, or say I don't know, again, skip or stop.
remember-help = When all are placed rightly there is one more the next time, with two mistakes one less. Again reads those that you are to remember. Skip takes other pieces, stop ends.
rebuild-help = When everything is placed rightly the game is a move longer the next time, with two mistakes a move shorter. Again reads the moves. Skip takes another game, stop ends.

# Guessing the next move. { $moves } are moves; { $n }, { $points } and { $most } count points.
drill-guess-choice = { $number }: guessing the next move of a game.
guess-intro = Guess the next move. The best earns three points, a good one two or one, whether it was played or not. I don't know goes on, stop ends.
guess-ask = { $color ->
    [white] White
   *[black] Black
}'s move?
guess-points = { $n ->
    [0] No points.
    [one] One point.
   *[other] { $n } points.
}
guess-played = Played was { $moves }.
guess-best = Best was { $moves }.
guess-on = { $moves }.
guess-score = { $points } of { $most } points.
guess-another = Another game? Yes or no.
guess-none = There is no game to guess at.
guess-how = Answer with a move, or say hint, board, I don't know, again or stop.
guess-help = Say or type the move that you would play. What it is worth was worked out by the engine beforehand. Hint names the piece of the best move, board reads the position, again reads the whole game. I don't know goes on, stop ends.

# Where the picture was lost in a blindfold game.
drill-picture-choice = { $number }: the places where you lost the picture.
picture-intro = These are the places where the picture was lost. Follow the moves; then I ask where each piece stands that took part.
picture-none = There is nothing to see again. Play a blindfold game first.
picture-help = Name the square on which the piece stands now. Again repeats the position and the moves, skip goes on, stop ends.
picture-over = That was all.

# The picture and the teacher's sheet. { $lesson } is a lesson, { $date } a day or never.
picture-of-skills = How much of a hundred would be right today
picture-of-rating = Puzzle rating
sheet-head = Chess, the progress of { $name }, { $date }.
sheet-head-nameless = Chess, the progress until { $date }.
course-lesson-name = { $lesson ->
    [board] the board
    [files] files and ranks
    [colours] the colours of the squares
    [diagonals] diagonals
    [start] the starting position
    [rook] the rook
    [bishop] the bishop
    [queen] the queen
    [knight] the knight
    [king] the king
    [pawn] the pawn
    [check] check
    [mate] mate
    [castling] castling
    [passing] taking in passing
    [promotion] promotion
    [draws] draws
    [values] what the pieces are worth
    [clock] the clock
    [notation] notation
    [announcing] how moves are announced
    [blind-rules] the rules for blind players
    [names] names in other languages
    [story-india] the story: India
    [story-persia] the story: Persia
    [story-europe] the story: Europe
    [story-cousins] the story: the cousins
    [story-queen] the story: the new queen
    [story-unseen] the story: playing unseen
   *[story-today] the story: today
}
sheet-lesson = Lesson { $number }, { course-lesson-name }: { $date ->
    [never] not yet
   *[other] { $date }
}.
sheet-puzzles = { $n } puzzles come again, { $due } of them today.
skill-name = { $skill ->
    [course] The course
    [colours] Colours of squares
    [diagonals] Diagonals
    [neighbours] Steps from square to square
    [paths] Shortest ways
    [attackers] Counting attackers
    [follow] Following moves
    [games] Following games
    [remember] Remembering pieces
    [guess] Guessing moves
    [tactics] Tactics
   *[endings] Endings
}

# A lesson or chapter that there is not.
course-count = There are { $n } lessons, from 1 on.
story-count = The story has { $n } chapters, from 1 on.
# What an ending is worth now, where that is asked.
endings-still = { $how ->
    [won] It is won for you.
    [drawn] It is a draw.
   *[lost] It is lost for you.
}

# The list of the lessons; { $at } is the one that comes next, { $more } is no where the list ends.
course-list = There are { $n } lessons; you are at number { $at }.
story-list = The story has { $n } chapters; you are at number { $at }.
course-list-one = { $number }: { course-lesson-name }.
course-list-which = Which one? Say its number or its name{ $more ->
    [yes] ; more reads on
   *[no] { "" }
}.
# A lesson was asked for about what puzzles are about.
course-none-about = No lesson is about that, but these puzzles are.
# What puzzles can be about.
tactics-themes = Mate in one, two or three; forks, pins, skewers, discovered attacks, double check, the back rank, smothered mates, sacrifices, deflection, promotions, hanging pieces, quiet moves and endings; or any. Say the one you want.
# The moves of this puzzle until now.
tactics-so-far = Until now: { $moves }.
# Another move than the solution: what answers it, and what it comes to.
tactics-weighed = { $answered ->
    [yes] After { $played }: { $moves }.
   *[no] { $played }.
} { $how ->
    [mated] Then you are mated.
    [no-mate] The mate is gone.
    [piece] That loses the { $role ->
        [king] king
        [queen] queen
        [rook] rook
        [bishop] bishop
        [knight] knight
       *[pawn] pawn
    }.
    [gone] What there was to win is gone.
    [best] Nothing else is as good.
    [less] There is something better.
   *[good] That is good, too, but not what is asked for.
}
