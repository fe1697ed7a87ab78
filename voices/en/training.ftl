# Drills and the welcome of the first start. Keep these short: they are heard again and again.

# { $number } is the key to press.
drill-which = Which drill?
drill-which-of = Which of them? Back returns.
drill-group-lessons = { $number }: lessons, and the story of the game.
drill-group-play = { $number }: puzzles, endings, and moves to guess.
drill-group-head = { $number }: keeping the board in your head.
drill-group-board = { $number }: short questions about squares, and sounds.
drill-colours-choice = { $number }: the colours of squares.
head-which = A blindfold game, or a drill for the head?
# { $skill } is what would gain most: mistakes, or a skill.
advice = { $skill ->
    [mistakes] The mistakes of your last game are worth most
    [colours] The colours of squares would help you most now
    [diagonals] Diagonals would help you most now
    [neighbours] Steps from square to square would help you most now
    [paths] Shortest ways would help you most now
    [attackers] Counting attackers would help you most now
    [follow] Following moves would help you most now
    [games] Rebuilding positions would help you most now
    [remember] Remembering pieces would help you most now
    [guess] Guessing moves would help you most now
   *[tactics] Puzzles help most at any strength
}. Shall we? Yes or no.
drill-follow-choice = { $number }: following moves in your head.

drill-right = Right.
# The score of a round: { $right } of { $asked } answers; { $longest } is the longest run of right ones.
drill-score = { $right } of { $asked } right{ $longest ->
    [0] { "" }
    [one] { "" }
   *[other] , { $longest } in a row
}.
drill-another = Another round? Yes or no.
# How it goes was asked before anything was answered.
drill-left-some = A few more; stop ends the drill.
drill-left = In this round { $n ->
    [one] one more.
   *[other] { $n } more.
}
drill-none-yet = Nothing is answered yet.
drill-over = The drill is over.
drill-menu-how = Say a number or the name of a drill. Repeat reads the choices again, stop leaves them.
drill-leave-for = That is for the game. Leave the drill for it? Yes or no.
drill-no-level = A drill has no levels. Say easier or harder; or stop, for the game.
drill-back = Back to the game.
# What was said in a drill meant nothing, for the second time.
drill-unheard = I did not get that. Help says what can be said here.
# "Wait", and remarks.
drill-wait = Take your time.
drill-lucky = Luck counts, too.
drill-pleased = Good.
drill-sorry = It happens.
drill-doubt = Each puzzle was checked and has one solution. Say a move to have it weighed, or solution.
drill-secret = I keep it to myself.
drill-previous = I do not go back to earlier ones now; they come back another day. To begin this one again, say restart.
# A drill was asked for while the user's clock runs.
# Put as a question: stop the clock and practise? Yes or no.
drill-stop-clock = stop the clock and practise
drill-clock-runs = The clock is running. Say pause first.

# { $square } is a square in the announcement words, { $colour } is light or dark.
drill-colours-intro = Is the square light or dark? Say stop to end.
drill-colours-ask = { $square }?
drill-colours-wrong = { $given ->
    [no] { "" }
   *[yes] No,{ " " }
}{ $square } is { $colour ->
    [light] light
   *[dark] dark
}.
drill-colours-how = Say light or dark, or stop.
drill-colours-help = Count the files from one to eight. Where file and rank are both odd or both even, the square is dark. Answer with light or dark, white or black, or one letter. Repeat says the square again. Stop ends the drill.

# { $moves } are moves; color-piece has the colour and the piece in { $color } and { $role }.
drill-follow-intro = Follow a game in your head, from the starting position. Again repeats it, stop ends.
drill-follow-moves = { $new ->
    [yes] Another game: { $moves }.
   *[no] { $moves }.
}
drill-follow-ask = What stands on { $square }?
drill-follow-wrong = { $given ->
    [no] On
   *[yes] No, on
} { $square } stands: { color-piece }.
drill-follow-empty = { $given ->
    [no] { "" }
   *[yes] No,{ " " }
}{ $square } is empty.
# { $kind } is piece, yes or number.
drill-follow-how = { $kind ->
    [piece] Name the piece, or say empty, I don't know, again or stop.
    [number] Say one, two or three, I don't know, again or stop.
   *[yes] Say yes, no, I don't know, again or stop.
}
follow-ask-castles = Has { $color ->
    [white] White
   *[black] Black
} still the right to castle, on one side at least?
follow-ask-attacked = Does { $color ->
    [white] White
   *[black] Black
} attack { $square }?
follow-ask-check = Is the side to move in check?
follow-ask-illegal = One of these three moves cannot be made. Which?
# { $role } is a kind of piece, { $from } and { $to } are squares.
follow-named = { $number }: { $role ->
    [king] king
    [queen] queen
    [rook] rook
    [bishop] bishop
    [knight] knight
   *[pawn] pawn
} { $from } to { $to }.
follow-wrong-yes = { $right ->
    [yes] It is so.
   *[no] It is not so.
}
follow-wrong-illegal = { $given ->
    [no] It was
   *[yes] No, it was
} number { $number }.
# The learner's own game, as it stands.
drill-own-intro = Five questions about your game as it stands, from memory. Hint tells the moves again, stop goes back to the game.
drill-own-help = Asked is what stands on a square, whether a side may still castle, whether something is attacked, or which of three moves cannot be made now. A piece is named with or without its colour, or with its letter. Hint tells the moves of the game again. Stop goes back to it.
drill-follow-help = Two right answers make the game one move longer, a wrong one makes it shorter. Asked is what stands on a square, whether a side may still castle, whether something is attacked, whether there is a check, or which of three moves cannot be made. A piece is named with or without its colour, or with its letter. Again repeats the moves. Stop ends the drill.

# The sounds of the board. { $lesson } is pieces, colours, ranks, files or squares.
drill-sounds-choice = { $number }: the sounds of the board.
drill-sounds-intro = Wear headphones if you can. Enter plays the sound again, stop ends the drill.
drill-sounds-lesson = { $lesson ->
    [pieces] King, queen, rook, bishop, knight, pawn. Then: which piece?
    [colours] White is high, Black is low. First White, then Black. Which colour?
    [ranks] The near ranks are low, the far ones high: one to eight. Which rank?
    [files] From left to right: a to h. Which file?
   *[squares] All together. Which square?
}
drill-sounds-wrong = No, { $lesson ->
    [pieces] the { $role ->
        [king] king
        [queen] queen
        [rook] rook
        [bishop] bishop
        [knight] knight
       *[pawn] pawn
    }
    [colours] { $color ->
        [white] White
       *[black] Black
    }
    [ranks] rank { $rank }
   *[files] { $square }
}.
drill-sounds-how = { $lesson ->
    [pieces] Name the piece.
    [colours] Say White or Black.
    [ranks] Say a number from 1 to 8.
    [files] Name the file.
   *[squares] Name the square.
} Enter plays it again.
drill-sounds-score = { $lesson ->
    [pieces] Pieces
    [colours] Colours
    [ranks] Ranks
    [files] Files
   *[squares] Squares
}: { $right } of { $asked }.

# Each language says this in its own voice.
welcome-language = Welcome! I am Hektor, chess you can hear. Answer in your own words, or with one key. For English say English, or press { $number }.
welcome-language-again = English? Then say English, or press { $number }.
welcome-heard = Do you hear this voice? Say yes, or no if you only read these words. By key: Enter, or 2. Skip all leaves out the questions.
welcome-heard-again = So, do you hear me? Yes or no.
welcome-about-heard = I ask so that I know whether my voice comes through. I can also leave the reading to a screen reader.
welcome-unheard = Then check the loudspeaker and its volume. I print everything I say. The command "hektor doctor" looks for the trouble.
welcome-rate = How fast shall I speak? Faster, slower, or fine as it is? By key: plus, minus, Enter.
welcome-rate-again = Faster, slower, or is this fine?
welcome-reader = Does a screen reader read these lines to you? No: press 1. Yes, and I speak too: 2. Yes, and I stay silent: 3.
welcome-reader-again = A screen reader: no, yes and I speak too, or yes and I stay silent?
welcome-reader-known = Your screen reader reads these lines. Shall I speak too? Yes or no.
welcome-about-reader = A screen reader is a program that reads the screen aloud or in braille, such as NVDA, JAWS or VoiceOver. It reads you all I print, the clock too when you ask for it.
welcome-done = You can change all of this at any time: just ask. Now to the game.
welcome-silent = I am silent from now on, and print everything for your screen reader. Now to the game.
welcome-later = I leave it as it is. Say welcome, and I ask again. Now to the game.
welcome-kept = Gladly, right after these questions.
welcome-who = Hello! I am Hektor, and I play chess with you.
welcome-blind = Nothing here needs to be seen: all is spoken, and you simply answer.
welcome-noted = Good to know.
welcome-about-all = A few short questions: whether you hear me, how I announce moves, how fast I speak, and whether a screen reader reads along. Skip all leaves them out.
welcome-ask-later = Ask me that once more, after these questions.
welcome-help = I play chess with you, coach you and train you, and keep the score and the clock. First a few short questions: skip leaves one out, skip all leaves out all. A move begins the game at once.
welcome-begin = Welcome! I am Hektor, chess you can hear. Answer in your own words, or with one key.
welcome-words = How shall I announce moves? In English: knight g1 f3. Or in the official words of the rules for blind players: { "\uE000" }Springer Gustav eins Felix drei{ "\uE001" }. By key: 1 for official, 2 for English.
welcome-words-again = Moves in English, or in the official words?
welcome-about-words = The official words are German and the same in every country, and easy to tell apart: { "\uE000" }Springer{ "\uE001" } is the knight. If you do not know them, take English.
welcome-speed = So fast I speak now. Faster, slower, or is this fine?
