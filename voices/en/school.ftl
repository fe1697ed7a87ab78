# The school. Keep what is heard often short.

# Tactics. { $color } is white or black, { $moves } are moves, { $n } a number.
drill-tactics-choice = { $number }: tactics, puzzles to solve in your head.
school-which-move = More than one piece can go there. Say where it comes from.
tactics-intro = Find the best move. Hint helps, skip goes on, stop ends.
tactics-none = There is no puzzle left for you.
tactics-again = One that you have met before.
tactics-lead = From here: { $moves }.
tactics-last = The last move was { $moves }.
tactics-rest = And { $n ->
    [one] one more piece
   *[other] { $n } more pieces
}. Board reads them all.
tactics-task = { $mate ->
    [yes] { $color ->
        [white] White
       *[black] Black
    } mates in { $n ->
        [one] one
       *[other] { $n }
    }.
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
   *[no] about { $rating }, which is still rough
}.
tactics-hint-motif = { $motif ->
    [smothered] The king is shut in by his own pieces.
    [back-rank] Look at the back rank.
    [double-check] Look for a double check.
    [discovered] A piece can get out of the way of another.
    [fork] One piece can attack two.
    [skewer] Look along a line: one piece hides behind another.
    [pin] A piece is nailed to a line.
    [promotion] A pawn wants to become more.
    [sacrifice] It costs something first.
    [hanging] Something is not protected.
    [mate] The king can be mated.
    [quiet] The move neither takes nor checks.
    [ending] It is an ending: count the steps.
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
tactics-revealed = { $moves }.
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
tactics-how = Answer with a move, or say hint, skip, I don't know, or stop.
tactics-help = Answer with a move, typed or said; the other side replies, and you go on. Hint helps step by step: the idea, the piece, the square, the move. I don't know shows one half-move. What if and a move lets you try things out. Board and the other questions work as in a game, and what matters reads only the pieces that touch each other. A number from 0 to 8 says how many half-moves before the position you want to start. Skip goes on, stop ends.

# What is found at the start, and what "hektor puzzles" says. { $path } is a file.
found-learner-broken = What I had kept of your learning cannot be read. It is set aside as { $path }, and we begin anew.
puzzles-there = { $shipped } puzzles come with Hektor{ $taken ->
    [0] .
   *[other] , and { $taken } more were taken in.
}
puzzles-taken = { $good } puzzles taken in{ $bad ->
    [0] .
    [one] , one line is no puzzle.
   *[other] , { $bad } lines are no puzzles.
}
puzzles-bad-line = Line { $line }: { $reason }.
puzzles-none-in = There is no puzzle in { $path }. I can read the puzzle table of Lichess, plain or packed with zstd.
