## Words that are explained when somebody asks what they mean: command::term has the list.

term-move = To make a move, type or say where a piece goes, as in e4 or knight f3. From square to square works too, as in e2 e4.
term-save = Your game is kept by itself after every move. Say save, and I write its score as a PGN file and name the file; save and a path writes it there.
term-castling = Castling moves the king two squares towards a rook, and the rook jumps over him. Neither may have moved, nothing may stand between them, and the king may not be in check or pass an attacked square. Say castle kingside or castle queenside.
term-en-passant = En passant is a capture by a pawn: when a pawn of the other side has just gone two squares and stands beside yours, yours may take it as if it had gone only one. It has to be done at once.
term-check = A king is in check when he is attacked. The check has to be met at once: the king moves, something comes between, or the attacker is taken.
term-checkmate = Checkmate is a check that cannot be met. It wins the game.
term-stalemate = Stalemate is when the side to move is not in check and has no legal move. The game is a draw.
term-draw = A draw is a game that nobody wins: by agreement, by stalemate, when the position comes a third time, after fifty moves without a capture or a pawn move, or when neither side can mate. Say draw to offer one.
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
term-blindfold = Blindfold is playing without asking about the board. There are four grades. Grade 1: you may hear the whole board three times. Grade 2: single squares only, and no hints. Grade 3: only the moves made so far. Grade 4: nothing but each move as it is played.
term-chess960 = In Chess 960 the pieces on the back rank are drawn by lot; there are 960 arrays. Everything else is as usual.
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
term-pin-skewer = In a pin the more valuable piece stands behind, and the one before it cannot well move. In a skewer it stands in front, has to give way, and the one behind it is lost.
term-openings = I have no drill for openings. In a game, ask which opening it is, what is usual here, or what the opponent could answer.
term-bad-bishop = A bad bishop is shut in by its own pawns, which stand on squares of its colour.
term-which-piece = Name the file or the square it comes from: knight b d2, or knight b1 d2. If you leave it out, I ask which.
term-castling-checked = Yes. A check before does not matter, as long as the king has not moved for it. Only while he is in check he may not castle.
term-confirming = I ask only where a move stood among other words. Say nothing but the move, as in knight f3, and I play it at once.
term-famous = I carry no famous games. What there is: our own games, puzzles, lessons and endings. Say games, or training.
term-set-up = A game can begin from a position of your own when you start me with the option fen. In a running game nothing is set up by hand.
term-voice-on = If you hear me, yes. Say voice on, and I speak; say sound off, and I am silent.
