## Words that are explained when somebody asks what they mean: command::term has the list.

term-move = To make a move, type or say where a piece goes, as in e4 or knight f3. From square to square works too, as in e2 e4.
term-save = Your game is kept by itself after every move. Say save, and I write its score as a PGN file and name the file; save and a path writes it there.
term-castling = Castling moves the king two squares towards a rook, and the rook jumps over him. Neither may have moved, nothing may stand between them, and the king may not be in check or pass an attacked square. Say castle kingside or castle queenside.
term-en-passant = En passant is a capture by a pawn: when a pawn of the other side has just gone two squares and stands beside yours, yours may take it as if it had gone only one. It has to be done at once.
term-check = A king is in check when he is attacked. The check has to be met at once: the king moves, something comes between, or the attacker is taken.
term-checkmate = Checkmate is a check that cannot be met. It wins the game.
term-stalemate = Stalemate is when the side to move is not in check and has no legal move. The game is a draw.
term-draw = A draw is a game that nobody wins, half a point for each: by agreement, by stalemate, when the position comes a third time, after fifty moves without a capture or a pawn move, or when neither side can mate. Say draw to offer one.
term-promotion = A pawn that reaches the last rank becomes a queen, rook, bishop or knight, as you choose.
term-capture = To capture is to move onto the square of an enemy piece, which leaves the board. Say knight takes e5, or take the pawn.
term-pin = A piece is pinned when it cannot move without exposing something more valuable behind it. Ask what is pinned.
term-fork = A fork is one piece attacking two at once. Ask whether there are forks.
term-skewer = A skewer attacks a valuable piece that has to give way, and the piece behind it is lost.
term-discovered = A discovered attack opens when a piece moves away and one behind it attacks.
term-double-check = A double check comes from two pieces at once. Only the king can move then.
term-hanging = A piece hangs when it is attacked and nothing defends it. Ask what is hanging.
term-fianchetto = Fianchetto is a bishop on the second square of a knight's file, behind its pawn, as on g2, looking down the long diagonal.
term-gambit = A gambit gives up something in the opening, mostly a pawn, for quick development.
term-opening = The opening is the first ten moves or so, when the pieces come out. Ask for the name of the opening.
term-endgame = The endgame is what is left when most pieces are gone. The king becomes a fighter then. You can train it: say drill endings.
term-thought = In thought means that moves are only tried out: nothing is played, and the game stands as it was. Back to the game ends it; do it for real plays the move.
term-tempo = A tempo is a move as a unit of time. Whoever gains a tempo is a move ahead.
term-zugzwang = Zugzwang is having to move when every move makes it worse.
term-exchange = An exchange is when both sides take. To win the exchange is to win a rook for a bishop or a knight.
term-blunder = A blunder is a move that loses a lot. Say blunder check on, and I look at your moves first.
term-development = To develop is to bring the knights and bishops from where they began to where they do something, and to castle. Ask which of your pieces are not developed.
term-centre = The centre is the four squares in the middle: d4, e4, d5 and e5.
term-rank = A rank is a row of squares from left to right. They are numbered from one, where White begins, to eight. Ask for one, as in what is on the fourth rank.
term-file = A file is a column of squares from one side to the other. They go by letters from a to h, or by their names, Anna to Hektor. Ask for one, as in what is on the e file.
term-diagonal = A diagonal runs aslant over squares of one colour. The long ones go from a1 to h8 and from h1 to a8.
term-wing = The kingside is the half of the board where the kings begin, files e to h; the queenside is the other half.
term-resign = To resign is to give up the game. I always ask before it counts.
term-pgn = PGN is the usual way to write a game down as text; other chess programs can read it. Say save, and I write this game so.
term-fen = FEN is a line of text that describes one position. Say FEN to hear this one.
term-elo = Elo is a number for how well somebody plays: a beginner has about eight hundred, a club player fifteen hundred, a master twenty-three hundred.
term-blindfold = Blindfold is playing without asking about the board. There are four grades. Grade 1: you have three looks at the board, and whatever tells of more than one square is a look. Grade 2: single squares only, and no hints. Grade 3: only the moves made so far. Grade 4: nothing but each move as it is played.
term-chess960 = In Chess 960 the pieces on the back rank are drawn by lot; there are 960 arrays. After castling king and rook stand as usual: kingside on g and f, queenside on c and d; the way there has to be free for both. Everything else is as usual.
term-protocol = The protocol is the rules for blind players: a move counts when it is announced, the opponent repeats it, and nothing is taken back.
term-flag = The flag falls when the time of a player is up. He has lost then, unless the other cannot mate.
term-increment = The increment is the seconds that are added to your clock with each move.
term-passed-pawn = A passed pawn has no enemy pawn before it, on its own file or beside it.
term-isolated-pawn = An isolated pawn has no pawn of its own side on the files beside it.
term-doubled-pawn = Doubled pawns are two of one side on the same file.
term-back-rank = The back rank is the one where the king begins. A back rank mate comes along it while his own pawns shut him in.
term-perpetual = Perpetual check is check without end. It ends in a draw.
term-fifty = After fifty moves of each side without a capture or a pawn move either of you may claim a draw.
term-threefold = When the same position comes for the third time, with the same side to move, a draw can be claimed.
term-touch-move = Touch move means that a piece you touch has to be moved. Here it holds in games by the protocol.
term-adjust = To adjust is to straighten a piece on its square. Who says so first need not move it.
term-opposition = Kings are in opposition when they face each other with one square between them. Whoever does not have to move has it.
term-official = The official words are those that the rules give blind players: the files are Anna, Bella, Caesar, David, Eva, Felix, Gustav and Hektor, the numbers and the pieces are German. Say English words to hear moves in English.
term-announcement = An announcement is how a move is said: long, with the square that it comes from, or short. Say short announcements or long announcements.
term-reader = A screen reader is a program that reads aloud what is on the screen, or shows it in braille, such as NVDA, JAWS or VoiceOver. If you have one, say screen reader on: then it reads and I am silent. No screen reader, and I speak again.
term-braille = A braille display that your screen reader drives shows every line that I print. One that BRLTTY drives I take myself: settings braille display says how. Lines in braille cells are printed when you start me with the option braille, as in hektor play --braille unicode.
term-online = I play here, on this machine, and never over the internet. For a game that you play elsewhere say two players and tell me both sides' moves: then I keep its board and its clock, and answer your questions about it.
term-sweep = A sweep plays the board as sound, rank by rank, from left to right. Say sweep to hear it, or drill sounds to learn it.
term-later = Yes, quit whenever you like: your game is kept by itself. Next time say go on with my last game.
term-little = A little better means by a third of a pawn to almost a whole one, clearly better by more than that. What differs by less is about equally good.
term-bookmark = You can come back to every position of the game: say go to move 12, for example. Say FEN for this one as a line of text.
term-time-odds = Both sides get the same time. For an easier game take a lower level.
term-fewer = I have no game with only a few of the pieces. Endings come nearest: say pawn endings, or rook endings.
term-delete = I delete no game. Each is a file of its own in the folder of games, which doctor names, and can be deleted there.
term-values = A pawn counts one, a knight and a bishop about three each, a rook five, a queen nine. The king has no price: who loses him loses the game.
term-level = The level is how strong I play, from 1 to 10. Say levels to hear what they do.
# The name of a file in the official words.
term-letter =
    { $letter ->
        [a] Anna is the name of the a file, the first from the left as White sees it.
        [b] Bella is the name of the b file, the second from the left as White sees it.
        [c] Caesar is the name of the c file, the third from the left as White sees it.
        [d] David is the name of the d file, the fourth from the left as White sees it.
        [e] Eva is the name of the e file, the fifth from the left as White sees it.
        [f] Felix is the name of the f file, the sixth from the left as White sees it.
        [g] Gustav is the name of the g file, the seventh from the left as White sees it.
       *[h] Hektor is the name of the h file, the last from the left as White sees it; and it is my name.
    } The letters are named so that none is taken for another.
# A kind of piece, by any of its names.
term-piece =
    { $role ->
        [king] The king goes one square in any direction, and never into check. His official word is König.
        [queen] The queen goes any number of squares, straight or aslant. Her official word is Dame.
        [rook] The rook goes any number of squares along its file or rank. Its official word is Turm.
        [bishop] The bishop goes any number of squares aslant, and stays on one colour. Its official word is Läufer.
        [knight] The knight goes two squares straight and one to the side, and jumps over what is between. Its official word is Springer.
       *[pawn] The pawn goes one square ahead, from its first square two if it likes, and takes one square aslant. Its official word is Bauer.
    }
term-voice = For another voice say a higher voice or a deeper voice, faster or slower, louder or quieter. Voices of your system or of your screen reader speak when you start me with the option speech, as in hektor play --speech system.
term-queening = Say the piece with the move, as in a8 queen; without one I ask which it becomes.
term-odds = I give no odds of pieces. Play a lower level instead, or begin from a position of your own with the option fen.
term-readback = I say each move of yours as soon as it is made, and take back undoes it. Blunder check on looks at it before, and the protocol of the rules for blind players has moves repeated.
term-warning = I say the time by myself at five, two and one minute and in the last seconds, wherever there is a clock.
term-size = Start me with the option ui large, and the board is as large as your terminal; larger letters in the terminal make larger squares. Your own side is at the bottom.
term-languages = I speak English and German. Say speak German, and I do.
term-screen = The screen is nothing I need: switch it off or cover it, and I go on speaking. The large board has three pairs of colours; say settings colours of the large board to choose.
term-opponents = You play against me, at ten levels or any rating from 600 to 3200, with or without a character; or against somebody beside you: say two players. Another chess program plays when you start me with the option engine.
term-takebacks = You may take back as often as you like, except in a game by the protocol. In a tournament a move stays made.
term-undoing = Say take back, and your last move and the answer are undone. Take back three takes back three.
term-loudness = Say louder or quieter, faster or slower, or a number, as in volume 50 or speed 200.
term-clicks = The short sounds tell what happened: a move, a capture, a check, the edge of the board. Say drill sounds to learn them, or sound effects off.
term-pin-skewer = In a pin the more valuable piece stands behind, and the one before it cannot well move. In a skewer it stands in front, has to give way, and the one behind it is lost.
term-openings = I have no drill for openings. In a game, ask which opening it is, what is usual here, or what the opponent could answer.
term-bad-bishop = A bad bishop is shut in by its own pawns, which stand on squares of its colour.
term-which-piece = Name the file or the square it comes from: knight b d2, or knight b1 d2. If you leave it out, I ask which.
term-castling-checked = Yes. A check before does not matter, as long as the king has not moved for it. Only while he is in check he may not castle.
term-confirming = I ask only where a move stood among other words. Say nothing but the move, as in knight f3, and I play it at once.
term-famous = I carry no famous games. What there is: our own games, puzzles, lessons and endings. Say games, or training.
term-set-up = A game can begin from a position of your own when you start me with the option fen. In a running game nothing is set up by hand.
term-voice-on = If you hear me, yes. Say voice on, and I speak; say sound off, and I am silent.

## Rules that are asked after.
term-array = White's first rank, from a to h: rook, knight, bishop, queen, king, bishop, knight, rook; Black's stands opposite. The queen begins on a square of her own colour, and every player has a light corner on the right.
term-first-move = White moves first, and then the sides take turns.
term-saying-check = Nobody has to say check. I say it myself with every move that gives it.
term-castling-barred = No. The king may not castle out of check, over an attacked square, or into check. He may once the check is met, if he has not moved.
term-castling-rook = Yes. Only the king must be safe on his way; the rook may be attacked, and may pass an attacked square.
term-castling-once = Each side may castle once in a game, and only before that king and that rook have moved.
term-queens = Yes. Every pawn that reaches the last rank may become a queen, even while the first one still stands.
term-king-takes = Yes. A king may take whatever stands beside him, as long as nothing guards it.
term-king-taken = No. A king is never taken: the game ends before, with checkmate.
term-kings-apart = No. A square always stays between the kings: neither may step beside the other.
term-bare-king = With the king alone you cannot win any more. You still draw by stalemate, after fifty moves without a capture or a pawn move, or when the other side has too little to mate.
term-enough = A queen, a rook, two bishops, or bishop and knight are enough to mate; a pawn can become a queen. One bishop or one knight alone is not, and the game is a draw. Two knights cannot force it.
term-aim = The aim is checkmate: to attack the king so that he cannot get away. Say lessons, and I show you the game from the start.
term-taking-free = No, nobody has to take. Only a check has to be met.
term-no-passing = No. Whose turn it is has to move. Who has no legal move is mated when in check, and else it is stalemate.
term-one-move = One move a turn, with one piece. Only in castling two of them move.
term-backwards = Pawns never go back. All the others move backwards as they do forwards.
term-jumping = Only the knight jumps. The others stop before whatever stands in their way; castling is the one exception.
term-illegal = An illegal move does not count here: I say so, and you make another. In tournaments the opponent gets extra time for it, and a second one loses.
term-length = A game has about forty moves on each side. With a quarter of an hour each it takes half an hour at most; without a clock, as long as you like.
term-set = Each side has sixteen men: king, queen, two rooks, two bishops, two knights and eight pawns. The board has sixty-four squares.
term-chess-age = Chess is about fifteen hundred years old and comes from India. Nobody knows who invented it. Say story, and I tell you more.
term-white-edge = A little: of a hundred points White makes about fifty-four. Below master strength it hardly matters.
term-origins = Most names are old. Chess and check come from the Persian shah, the king; checkmate from shah mat, the king is helpless; and rook from rukh, a chariot.
term-time-names = Bullet is less than three minutes a side, blitz from three to ten, rapid up to an hour, and all beyond is classical chess.
term-pinned-check = Yes. A piece gives check even when it is pinned.

## More words of chess.
term-middlegame = The middlegame comes between opening and endgame: the pieces are out, and the plans begin.
term-sacrifice = A sacrifice gives up material on purpose, for an attack or something else that is worth more.
term-combination = A combination is a run of forced moves, mostly with a sacrifice, that gains something in the end.
term-initiative = Who has the initiative makes the threats, and the other has to answer them.
term-outpost = An outpost is a square in the enemy's half that no enemy pawn can attack any more. A knight stands well there.
term-open-file = An open file has no pawns on it, a half-open one none of your own. Rooks belong there.
term-battery = A battery is two pieces behind each other on one line, such as queen and bishop, that work together.
term-smothered = In a smothered mate a knight gives check, and the king's own pieces leave him no square.
term-scholars-mate = Scholar's mate is the quick one on f7: e4, bishop c4, queen h5, and queen takes f7. A good answer to the queen is g6 or queen e7.
term-fools-mate = Fool's mate is the shortest of all: White plays f3 and g4, and Black's queen mates on h4 at the second move.
term-backward-pawn = A backward pawn has stayed behind its neighbours, and cannot go on without being lost.
term-pawn-chain = A pawn chain is pawns that guard each other aslant. It is attacked at its base, the last one behind.
term-bishop-pair = Who has both bishops has the bishop pair: together they cover both colours, which counts about half a pawn.
term-minor-piece = Minor pieces are the knights and bishops, major pieces the rooks and queens.
term-overload = An overloaded piece has two things to guard, and can do only one of them.
term-deflection = A deflection drives a piece away from what it guards; a decoy lures it to a bad square.
term-zwischenzug = A zwischenzug is a move in between: instead of the move that all expect comes first another, mostly a check.
term-luft = Luft is German for air: a small pawn move that gives the king a way out of the back rank.
term-x-ray = An x-ray works through a piece: a rook still attacks or guards what stands behind another on its line.
term-trap = A trap is a move that tempts the other side to a mistake.
term-titles = Grandmaster is the highest title, for life; below it come international master, FIDE master and candidate master.
term-fide-body = FIDE is the world federation of chess, founded in 1924. It makes the rules and holds the world championships and Olympiads.
term-simul = In a simul one player plays many others at once, going from board to board. Start me as hektor simul, and you can do it too.
term-armageddon = Armageddon is a last game that cannot be drawn: White has more time, and for Black a draw is a win.
term-adjournment = An adjourned game is broken off and played on later. The last move is sealed in an envelope before.
term-time-trouble = Time trouble is when the clock leaves you too little for the moves that remain.
term-majority = A majority is more pawns than the other side on one wing. It can make a passed pawn.
term-notation = A move is written with the letter of its piece and the square it goes to: N f3 is knight to f3. Pawns have no letter; x is a capture, plus is check, O O is castling.
term-patzer = A patzer is a weak player, or a bad move; the word is German.
term-kibitzer = A kibitzer looks on and gives advice that nobody asked for.
term-variation = A variation is a line of moves that could be played. Those of openings have names.
term-mate-in = Mate in two means that you move, and whatever the answer, your second move mates.
term-poisoned-pawn = A poisoned pawn looks free, but who takes it is punished.
term-king-hunt = In a king hunt the king is driven over the board by check after check.
term-engine-word = An engine is a program that works out moves. I have one of my own.
term-draw-offer = You may offer a draw once a move; best with your move. Say offer a draw, and I answer.
term-queen-mate = To mate with queen and king, drive the other king to the edge, bring your own king, and beware of stalemate. Say drill endings to practise it.
term-square-names = Every square has a letter and a number: the letter is its file, from a to h as White sees it from the left, the number its rank, from one on White's side to eight. White's king begins on e1.
term-marks = An exclamation mark praises a move and a question mark blames it; two of them say it louder.
term-not-material = Yes. Only the king counts in the end: whoever is mated has lost, however many pieces are left.
term-own-men = No. Nobody takes a man of their own side; what stands in the way has to move first.
