# English sentences, in Fluent (projectfluent.org). For translators: copy this folder, keep the
# names on the left, translate what stands on the right. $piece, $square, $move and the like are
# filled in, in the words that moves are announced in.

## How moves are announced by the pack "en"

announced-square = { $file }{ $rank }
announced-piece = { $piece } { $square }
announced-move = { $piece } { $from } { $takes } { $to } { $promotion } { $enpassant }
announced-check = { $move }, { $check }

## Building blocks

role =
    { $role ->
        [king] king
        [queen] queen
        [rook] rook
        [bishop] bishop
        [knight] knight
       *[pawn] pawn
    }
# A file by its name, within an English sentence: the names of the Laws, as an English voice says them.
file-name =
    { $letter ->
        [c] Caesar
       *[other] { $file }
    }
roles =
    { $role ->
        [king] kings
        [queen] queens
        [rook] rooks
        [bishop] bishops
        [knight] knights
       *[pawn] pawns
    }
color =
    { $color ->
        [white] White
       *[black] Black
    }
color-piece =
    { $color ->
        [white] white
       *[black] black
    } { role }
number =
    { $spell ->
        [yes]
            { $n ->
                [1] one
                [2] two
                [3] three
                [4] four
                [5] five
                [6] six
                [7] seven
                [8] eight
                [9] nine
                [10] ten
                [11] eleven
                [12] twelve
               *[other] { $n }
            }
       *[no] { $n }
    }
hours =
    { $n ->
        [one] { number } hour
       *[other] { number } hours
    }
minutes =
    { $n ->
        [one] { number } minute
       *[other] { number } minutes
    }
seconds =
    { $n ->
        [one] { number } second
       *[other] { number } seconds
    }
list-comma = { $head }, { $next }
list-and = { $head } and { $last }
list-or = { $head } or { $last }
then = { $head }, then { $next }

## The bot's levels: names, not ratings; what each does stands in src/engine/levels.rs

level-name =
    { $value ->
        [1] calm
        [2] light air
        [3] light breeze
        [4] gentle breeze
        [5] fresh breeze
        [6] strong breeze
        [7] high wind
        [8] gale
        [9] storm
       *[10] hurricane
    }
level-about =
    { $value ->
        [1] Plays like somebody who has just learned the moves, about six hundred points, and keeps losing pieces.
        [2] Plays like a beginner, about eight hundred points: takes what hangs, leaves pieces hanging, and can win with a lone queen or rook.
        [3] Plays like a beginner with practice, about one thousand points: loses a piece in most games.
        [4] Plays like an occasional player, about twelve hundred points: loses a piece now and then.
        [5] Plays like a practised player, about fourteen hundred points: loses pawns, and sometimes a piece.
        [6] Plays like a club player, about sixteen hundred points, and wins endings that are won.
        [7] Plays like a good club player, about eighteen hundred points.
        [8] Plays like a strong club player, about two thousand points.
        [9] Looks at three hundred positions for each move, and plays the best it finds.
        [10] Looks at five hundred positions for each move, and plays the best it finds.
       *[full] Plays as well as it can: by the clock, or with two seconds a move.
    }
levels-list = There are ten levels, and full strength. Level 1 plays like somebody who has just learned the moves, about six hundred points, and each level above it about two hundred better, up to a strong club player with two thousand at level 8. Points are counted as by people who play over the internet. Levels 9 and 10 look ahead a little. Say level and a number to choose one, and I tell you what it does.
levels-more = Say levels to hear how strong they are.
level-named = The levels are named after winds: { level-name } is level { $value } of ten. { level-about }
level-like = { $low ->
    [8] { $value ->
        [2000] Level 8 plays like { $value } points.
       *[other] Levels 9 and 10 are stronger than two thousand points.
    }
   *[other] { $value } points are near level { $low }{ $high ->
        [1] {""}
       *[other] , or level { $high }
    }.
}
level-like-offer = Shall I play like { $value } points
level-next = The next game will be at level { $value }, { level-name }.
level-now =
    { $value ->
        [full] The opponent plays at full strength.
       *[other] The opponent plays at level { $value }, { level-name }. { level-about }
    }
level-engine =
    { $value ->
        [0] The opponent is { $engine }.
       *[other] The opponent is { $engine } at level { $value }.
    }
level-engine-next =
    { $value ->
        [0] { $engine } plays as well as it can from the next game on.
       *[other] { $engine } plays at level { $value } from the next game on.
    }
rating-now =
    { $n ->
        [1] The opponent plays like people of about { $value } points.
       *[0] The opponent looks ahead like a player of about { $value }.
    }
rating-next =
    { $n ->
        [1] The next opponent plays like people of about { $value } points.
       *[0] The next opponent looks ahead like a player of about { $value }.
    }
place = Going by your last games, you would be between { $low } and { $high } points. Four times in five, such an estimate is right.
characters = The opponent can have a character, at any strength. Say character and its name.
character-name =
    { $value ->
        [taker] taker
        [checker] checker
        [careful] careful
        [gambler] gambler
        [trader] trader
       *[plain] plain
    }
character-about =
    { $value ->
        [taker] takes whatever can be taken.
        [checker] gives check whenever it can.
        [careful] leaves nothing unguarded and stays at home.
        [gambler] gives pawns away for an attack.
        [trader] exchanges pieces until few are left.
       *[plain] likes nothing in particular.
    }
character-entry = { character-name }: { character-about }
character-now = It is a { character-name }: it { character-about }
character-unknown = I know no such character. Say characters to hear which there are.
level-next-full = The next game will be at full strength.
next-game = For the next game:
next-go = Say go to begin it.
next-game-on = That holds from the next game on.
manners-more = To change that, say resignations, draw offers, human pace or blunder check, with on or off.
blunder-check-not-here = But not in this game, because its moves cannot be taken back.

## A game begins

intro-name = Hektor.
intro-greeting = Hello, { $name }.
intro-bot = You play { color } against level { $value }, { level-name }.
intro-rated = You play { color } against Hektor at about { $value }.
intro-full = You play { color } against full strength.
intro-adaptive = The opponent's strength follows your results.
intro-engine = You play { color } against { $engine }.
intro-alone = You play { color }.
intro-two = Two players at this keyboard.
intro-chess960 = Chess 960, position { $number }.
intro-own-start = From a position of your own.
intro-blindfold = Blindfold, grade { $level }.
intro-no-clock = No clock.
intro-time = { $time }.
intro-keys = Single keys: the arrows walk over the board, i opens a line to type in, the question mark helps.
intro-keys-brief = Single keys.
intro-help = Say or type help at any time.
period-all = { $time } each
period-moves =
    { $moves ->
        [one] one move in { $time }
       *[other] { $moves } moves in { $time }
    }
period-rest = { $time } for the rest
bonus-increment = { $time } and { $bonus } a move
bonus-delay = { $time } with a delay of { $bonus } a move
bonus-bronstein = { $time }, of which up to { $bonus } are given back each move
turn-yours = Your move.
turn-opponent = Your opponent's move.
turn-color = { color } to move.
resumed = The game goes on.
resumed-moves =
    { $plies ->
        [0] No move has been made yet.
        [one] One move has been made.
       *[other] { $plies } moves have been made, counting both sides.
    }
resumed-last = The last one was { $move }.
resumed-damaged =
    { $lines ->
        [one] One line of the record could not be read and is lost.
       *[other] { $lines } lines of the record could not be read and are lost.
    }

## The game ends

# { $why } is how, in a word; what it gives as a reason is the sentence below for it.
ended-wins =
    { $why ->
        [resignation] { color } wins by resignation.
        [arbiter] { color } wins by decision of the arbiter.
        [adjournment] { color } wins by the rules of adjournment.
       *[other] { $reason } { color } wins.
    }
ended-draw =
    { $why ->
        [agreement] Draw by agreement.
        [arbiter] Draw by decision of the arbiter.
        [adjournment] Draw by the rules of adjournment.
       *[other] Draw. { $reason }
    }
reason-checkmate = Checkmate.
reason-resignation = By resignation.
reason-stalemate = Stalemate.
reason-dead-position = Neither side can mate any more.
reason-insufficient-material = There is too little material left to mate.
reason-agreement = By agreement.
reason-threefold = The position occurred three times.
reason-fifty-moves = Fifty moves without a capture or a pawn move.
reason-fivefold = The position occurred five times.
reason-seventy-five-moves = Seventy-five moves without a capture or a pawn move.
reason-time = Time is up.
reason-time-cannot-mate = Time is up, but the opponent cannot mate.
reason-illegal-moves = Too many illegal moves.
reason-illegal-moves-cannot-mate = Too many illegal moves, but the opponent cannot mate.
reason-arbiter = By decision of the arbiter.
reason-adjournment = By the rules of adjournment.
reason-quickplay = The claim in the quickplay finish was granted.
ended-aborted = The game was broken off without a result.

## Answers

turn-number = Move { $number }.
turn-check = Check.
move-numbered = { $number }: { $moves }.
moves-none = No move has been made yet.
times-you = You { $time }.
times-opponent = Opponent { $time }.
times-color = { color } { $time }.
times-to-go =
    { $moves ->
        [one] One move to the time control.
       *[other] { $moves } moves to the time control.
    }
times-paused = The clocks are stopped.
times-none = This game has no clock.
clock-runs = { $answer ->
    [no] No, { clock-whose } is running.
    [whose] { clock-runs-whose }
   *[yes] Yes, { clock-whose } is running.
}
clock-runs-whose = { $side ->
    [you] Your clock is running.
    [opponent] Your opponent's clock is running.
    [white] White's clock is running.
   *[black] Black's clock is running.
}
clock-whose = { $side ->
    [you] your clock
    [opponent] your opponent's clock
    [white] White's clock
   *[black] Black's clock
}
clock-stands = No, the clocks are stopped.
clock-over = The game is over, and the clocks stand.
clock-ahead = Yes. The clock goes on while you think ahead; pause stops it.
material-piece =
    { $n ->
        [one] { $n } { role }
       *[other] { $n } { roles }
    }
material-side = { color }: { $pieces }.
material-alone = { color }: only the king.
material-even = Material is even.
material-ahead =
    { $points ->
        [one] { color } is one point ahead in material.
       *[other] { color } is { $points } points ahead in material.
    }
board-side = { color }: { $groups }.
board-mirrored = { color }: the same, mirrored.
board-group =
    { $n ->
        [one] { role } { $squares }
       *[other] { roles } { $squares }
    }
keys-explained = The arrow keys move over the board and speak each square. K, q, r, b, n and p jump to the next king, queen, rook, bishop, knight or pawn; with Shift, to the one before. A digit jumps to a rank; with Alt, to a file. Space or Enter lifts a piece and puts it down; Escape puts it back. O says this square, m its moves, Shift m its captures, a what attacks it. X looks along the diagonals, Alt x along file and rank. L is the last move, t the clocks, w the whole board; Shift l jumps to where the last move ended, c to the last capture. G is a hint, v says who is better, d what the opponent threatens, s the best line. I opens the line to type in. Escape silences me. F 3 listens, F 12 switches the blunder check.
picked-up = { $piece } lifted.
square-piece = { $square }: { color-piece }.
square-empty = { $square }: empty.
square-empty-shade =
    { $shade ->
        [light] { $square }: empty, light.
       *[dark] { $square }: empty, dark.
    }
line-file = File { $line }: { $pieces }.
line-rank = Rank { $line }: { $pieces }.
line-file-empty = File { $line }: empty.
line-rank-empty = Rank { $line }: empty.
line-piece = { $square } { color-piece }
along = { $pieces }.
along-straight-none = Nothing stands along the file or the rank.
along-diagonal-none = Nothing stands along the diagonals.
pieces-kind =
    { $color ->
        [white] White
       *[black] Black
    } { $n ->
        [one] { role }
       *[other] { roles }
    }: { $squares }.
pieces-none = { color } has no { role }.
pieces-all-none = { color } has no pieces.
moves-of = { $piece }: { $squares }.
moves-takes = takes { $square }
moves-no-legal = No legal move.
moves-no-capture = No legal capture.
attacked-by = Attacked by { $pieces }.
attacked-not = Not attacked.
defended-by = Defended by { $pieces }.
defended-not = Not defended.
help-start = Type or say a move: e4, knight f3, or Springer Felix drei.
help-list = Or ask, in your own words or with one of these: { $commands }. Help and one of them tells you more about it.
help-others = Say more to hear what else there is.
help-groups = For the others say help and one of these: { $groups }.
help-group = Related: { $commands }.
help-entry = { $name } { $help }
help-words = You can also say { $words }.
help-key =
    { $n ->
        [one] Key { $keys }.
       *[other] Keys { $keys }.
    }
key-name =
    { $key ->
        [full-stop] full stop
        [plus] plus
        [minus] minus
        [question-mark] question mark
        [slash] slash
        [space] space
        [enter] Enter
        [escape] Escape
        [backspace] Backspace
        [left] left
        [right] right
        [up] up
        [down] down
       *[other] { $key }
    }
key-shift = Shift { $key }
key-ctrl = Control { $key }
key-alt = Alt { $key }
help-none = There is no help on that.
peeks =
    { $n ->
        [0] You never asked about the board.
        [one] You asked about the board once.
       *[other] You asked about the board { $n } times.
    }
# How often the whole board may still be read.
readings-left = { $n ->
    [0] That was the last look at the board.
    [one] One look at the board is left.
   *[other] { $n } looks at the board are left.
}
picture-tries = { $n ->
    [one] One try was not legal.
   *[other] { $n } tries were not legal.
}
# { $places } is a list of moves.
picture-lost = The picture was lost at { $places }.
picture-place = { $color ->
    [white] White
   *[black] Black
}'s move { $number }
picture-offer = To see it there again, say drill picture.
hint = My suggestion: { $move }.
hint-with-none = There is no legal move with that.
hint-theirs = Your opponent's best answer: { $move }.
# A hint by halves: which piece, and after "more" the move.
clue = Look at { $piece }.
clue-more = Say more for the move.
# What a move does, as one of the { $reasons }; { $piece } and { $other } have their squares.
reasons = It { $reasons }.
reason-man = the { role } on { $square }
reason-mates = mates
reason-stops-mate = stops the mate that was threatened
reason-promotes = makes a { role }
reason-takes-free = takes { $piece } for nothing
reason-wins = takes { $piece }, which is worth more than it costs,
reason-forks = attacks { $piece } and { $other } at once
reason-threatens-mate = threatens mate
reason-escapes = takes the { role } out of danger
reason-guards = guards { $piece }
reason-saves = saves { $piece }
reason-attacks = attacks { $piece }
reason-pins = pins { $piece } to { $other }
reason-opens = opens the line from { $piece } to { $other }
reason-castles = takes the king out of the middle
reason-trades = exchanges { $piece }
reason-develops = brings out the { role }
reason-centre = takes ground in the centre
reason-frees = opens the way for the { role } on { $square }
reason-open-file = puts the rook on an open file
reason-passes = brings a passed pawn nearer to its goal
reason-checks = gives check
reason-covers = covers { $piece }
reason-bars = keeps { $piece } from going to { $square }
reason-prepares = prepares a pawn step to { $square }
reason-air = gives the king a way out
reason-nearer = brings the king towards the middle
reason-room = gives the { role } more room
# How good a move was that is { $made }, and what is wrong with it: { $answer } comes next, { $better } is another move.
judged-best =
    { $made ->
        [yes] { $move } was the best that I see.
       *[no] { $move }: I see nothing better.
    }
judged-good =
    { $made ->
        [yes] { $move } was a good move.
       *[no] { $move } is a good move.
    }
judged-slack =
    { $made ->
        [yes] { $move } was all right. A little better was { $better }.
       *[no] { $move } is all right. A little better is { $better }.
    }
# How well a side has played.
graded = { $who ->
    [you] I give you
    [other] I give your opponent
    [white] I give White
   *[black] I give Black
  } { $n } out of ten: { $moves ->
    [one] one move
   *[other] { $moves } moves
  }, { $mistakes ->
    [0] no big mistake
    [one] one big mistake
   *[other] { $mistakes } big mistakes
  } { $slips ->
    [0] and no small one
    [one] and a small one
   *[other] and { $slips } small ones
  }.
# Of a game that is looked back at: { $who } is the side that is asked about.
best-played = { $who ->
    [you] Your best move
    [other] Your opponent's best move
    [white] White's best move
   *[black] Black's best move
  } was move { $number }, { $move }.
best-none = { $who ->
    [you] None of your moves stood out
    [other] None of your opponent's moves stood out
    [white] None of White's moves stood out
   *[black] None of Black's moves stood out
  }: each time others were about as good.
mate-missed = Move { $number } could have been { $move }{ $n ->
    [one] {""}
   *[other] : mate in { $n } moves
  }.
mates-missed-none = { $who ->
    [you] You missed no mate
    [other] Your opponent missed no mate
    [white] White missed no mate
   *[black] Black missed no mate
  } that I can see.
lead = { $who ->
    [you] You were winning
    [other] Your opponent was winning
    [white] White was winning
   *[black] Black was winning
  } { $only ->
    [yes] after move { $first } only
   *[no] first after move { $first }, and last after move { $last }
  }.
lead-none = { $who ->
    [you] You were never clearly winning
    [other] Your opponent was never clearly winning
    [white] White was never clearly winning
   *[black] Black was never clearly winning
  }.
# What speaks for a side.
advantage-material = { $points ->
    [one] { $color ->
        [white] White
       *[black] Black
      } is one point ahead in material.
   *[other] { $color ->
        [white] White
       *[black] Black
      } is { $points } points ahead in material.
  }
advantage-hangs = { $other ->
    [white] White's
   *[black] Black's
  } { $piece } can be taken.
advantage-passed = { $color ->
    [white] White
   *[black] Black
  } has a passed pawn: { $piece }.
advantage-king = { $other ->
    [white] White's
   *[black] Black's
  } king still stands in the middle.
advantage-developed = { $color ->
    [white] White
   *[black] Black
  } has { $n } more pieces out.
advantage-none = I see nothing single that speaks for { $color ->
    [white] White
   *[black] Black
  }: it is in the moves to come.
since-start = It has stood there from the start.
since-move = Since move { $number }: { $moves }.
better-was = Better was { $moves }.
move-before-none = There was none before that.
moves-made =
    { $even ->
        [yes] { $white ->
            [0] None yet.
            [one] One move each.
           *[other] { $white } moves each.
        }
       *[no] White { $white }, Black { $black }.
    }
move-at-none = No move { $number } was made.
resigned-why = { $points ->
    [0] Because { $color ->
        [white] White
       *[black] Black
      } saw no hope left.
    [one] Because { $color ->
        [white] White
       *[black] Black
      } was one point behind, and saw no hope left.
   *[other] Because { $color ->
        [white] White
       *[black] Black
      } was { $points } points behind, and saw no hope left.
  }
not-taken-nothing = There was nothing to take.
not-taken-pays-not = No capture would have won anything there.
not-taken-could = It was possible: { $moves }. That would have won something.
back-no-such-move = No such move was made in this game.
judged-nothing-wrong = I see nothing wrong with { $move }.
judged-bad =
    { $made ->
        [yes] { $move } was a mistake.
       *[no] { $move } is a mistake.
    }
judged-answer = The answer is { $answer }.
judged-mate =
    { $n ->
        [one] { $answer } follows.
       *[other] { $answer } follows, and mate in { $n }.
    }
judged-missed = { $better } leads to mate.
judged-piece = { $answer } follows, and that costs a { role }.
judged-pawns = { $answer } follows, and that costs about as much as { $n } pawns.
judged-better =
    { $made ->
        [yes] Better was { $better }.
       *[no] Better is { $better }.
    }
hint-no-other = I have no other move to suggest.
weigh-best = { $move }: I see nothing better.
weigh-good = { $move } is a good move.
weigh-slack = { $move } can be played, but something else is a little better.
weigh-mate =
    { $n ->
        [one] After { $move } your opponent can mate with the next move.
       *[other] After { $move } your opponent can mate in { $n }.
    }
weigh-missed = { $move } misses a mate.
weigh-piece = { $move } loses a { role }.
weigh-pawns = { $move } gives away about as much as { $n } pawns.
compare-alike = { $better } and { $other } are about equally good.
compare-little = { $better } is a little better than { $other }.
compare-much = { $better } is clearly better than { $other }.
best-of = Of these { $move } is best.
best-of-alike = Just about as good: { $moves }.
best-of-little = A little weaker: { $moves }.
best-of-much = Clearly weaker: { $moves }.
evaluation-even = The position is even.
# Whose it is that stands better: you, opponent, or a side by its colour.
evaluation-who =
    { $who ->
        [you] You are
        [opponent] Your opponent is
       *[side] { color } is
    }
evaluation-who-can =
    { $who ->
        [you] You can
        [opponent] Your opponent can
       *[side] { color } can
    }
evaluation-better = { evaluation-who } better, by about { $worth }.
evaluation-mate =
    { $n ->
        [one] { evaluation-who-can } mate with the next move.
       *[other] { evaluation-who-can } force mate in { $n } moves.
    }
line-none = There is nothing to be said about that.
line-moves = The best for both: { $moves }.
thinking = One moment.
peers = Players of about { $value }: { $moves }.
peers-move =
    { $n ->
        [0] a few { $move }
        [10] nearly all { $move }
       *[other] { number } in ten { $move }
    }
missed =
    { $n ->
        [0] The best is { $move }. Of players of about { $value }, hardly any find it.
        [10] The best is { $move }. Of players of about { $value }, nearly all find it.
       *[other] The best is { $move }. Of players of about { $value }, { number } in ten find it.
    }
missed-usual =
    { $n ->
        [0] Most of them spread over other moves, { $move } first.
       *[other] More of them play { $move }: { number } in ten.
    }
review-none-other = Your opponent made no serious mistake.
finished-here = In the game before.
review-none-you = You made no serious mistake.
review-none = Neither side made a serious mistake.
review-point =
    { $n ->
        [0] Move { $number }, { color }: { $played }. Better was { $better }, which hardly any players like you find.
        [1] Move { $number }, { color }: { $played }. Better was { $better }, which one in ten players like you finds.
        [10] Move { $number }, { color }: { $played }. Better was { $better }.
       *[other] Move { $number }, { color }: { $played }. Better was { $better }, which { number } in ten players like you find.
    }
# How it goes on after the better move, and after the one that was played; { $moves } are six half-moves at most.
review-line = Move { $number }, better: { $moves }.
review-punished = Move { $number }, after { $played }: { $moves }.

## Questions

ask-which = { $choices }?
# { $which } is a question of its own.
ask-which-instead = That takes your move back. { $which }
ask-which-piece = Which piece: { $choices }?
ask-which-file = Which file: { $choices }?
ask-which-rank = Which rank: { $choices }?
ask-which-many = Several moves fit. Which piece, and to which square?
ask-promotion = Which piece: { $choices }?
ask-resign = Really resign? Yes or no.
ask-draw = Really offer a draw? Yes or no.
ask-accept-draw = Really accept the draw? Yes or no.
ask-new-game-unkept = This game is not over, and it cannot be saved just now: it would be lost. Begin another all the same? Yes or no.
ask-new-game = This game is not over. I keep it, so that you can go on with it. Begin another? Yes or no.
ask-loss-mate =
    { $n ->
        [one] Then your opponent can mate with the next move.
       *[other] Then your opponent can mate in { $n }.
    } Play it anyway? Yes or no.
ask-loss-missed = That misses a mate. Play it anyway? Yes or no.
ask-loss-piece = That loses a { role }. Play it anyway? Yes or no.
ask-loss-pawns = That loses about as much as { $n } pawns. Play it anyway? Yes or no.
ask-another = Another game? Yes or no.
ask-offered = { $text }? Yes or no.
ask-said = Did you mean: { $text }? Yes or no.
ask-either = { $choices }?
ask-either-meant = Did you mean: { $choices }?
ask-meant = { $move }? Yes or no.
play-what = Which move? Say one, or ask for a hint.
ask-instead = Take that back and play { $move } instead? Yes or no.

## Draw offers, taking back, clocks

draw-offered-you = You offer a draw.
draw-offered-opponent = Your opponent offers a draw. Accept or decline?
draw-offered-color = { color } offers a draw. Accept or decline?
draw-declined-you = You decline the draw.
draw-declined-opponent = Your opponent declines the draw.
draw-declined-color = { color } declines the draw.
taken-back-moves = Taken back: { $moves }.
taken-back =
    { $plies ->
        [one] One move taken back.
        [4] Two moves of each side taken back.
        [6] Three moves of each side taken back.
        [8] Four moves of each side taken back.
       *[other] { $plies } moves taken back.
    }
clock-left = { $time }.
clock-left-opponent = Opponent { $time }.
clock-left-color = { color } { $time }.
clock-second = { $n }
clock-five = Five minutes of thinking.
clock-fifteen = Fifteen minutes of thinking.
clock-period-moves =
    { $moves ->
        [one] { color }: a new period, one move.
       *[other] { color }: a new period, { $moves } moves.
    }
clock-period-rest = { color }: the last period.
clock-flag = { color }'s flag has fallen.
paused = The clocks are stopped.
unpaused = The clocks are running.
paused-game = The game is paused. Say continue to go on.
unpaused-game = The game goes on.
no-to-what = I had not asked anything. Tell me in other words: a move, or a question.
cancel-what = I had not asked anything. To take your move back, say take back.
cancelled-move = All right, not played.
cancelled = All right.
new-game = A new game.
goodbye = Goodbye.
goodbye-unkept = Goodbye. The last moves could not be saved.
goodbye-kept = Goodbye. Your game is kept, and you can go on with it next time.

## The opponent's troubles

trouble-cannot-start =
    { $reason ->
        [missing] There is no program { $path }. The built-in opponent plays instead.
        [denied] The program { $path } may not be run. The built-in opponent plays instead.
        [ended] The program { $path } is no chess engine: it ended at once. The built-in opponent plays instead.
        [silent] The program { $path } does not answer like a chess engine. The built-in opponent plays instead.
       *[other] The engine { $path } could not be started: { $reason }. The built-in opponent plays instead.
    }
trouble-option = The engine does not know the option { $name } from your settings.
trouble-restarted = The engine had to be started again.
trouble-replaced = The engine failed again. The built-in opponent plays on in its place.
trouble-illegal = The engine played { $move }, which is not legal.
trouble-hung = The engine does not answer.
trouble-gone = Your opponent has left. The game waits.
trouble-back = Your opponent is back.

## Settings

setting-rate = { $value } words a minute{ $value ->
        [80] , the slowest
        [700] , the fastest
       *[other] { "" }
    }.
rate-before = Before that it was { $value } words a minute.
volume-before = Before that it was volume { $value }.
setting-volume = Volume { $value }{ $value ->
        [100] , as loud as it goes
       *[other] { "" }
    }.
setting-pitch = Pitch { $value }.
setting-verbosity =
    { $value ->
        [0] I keep it short.
        [1] I say the usual.
        [2] I tell you everything.
       *[other] Verbosity { $value }.
    }
setting-style =
    { $value ->
        [long] Moves are announced with both squares.
        [short] Moves are announced short, without the square they come from.
       *[other] Announcements { $value }.
    }
language-now = I speak English now.
setting-language = Language { $value }.
setting-announce =
    { $value ->
        [fide] Moves are announced in the official words from now on, as in Springer Felix drei.
        [throughout] The official words are used throughout from now on, in answers too.
        [en] Moves are announced in English from now on, as in knight f3.
        [de] Moves are announced in German everyday words from now on, as in Springer f3.
       *[other] Moves are announced in other words from now on.
    }
setting-colour =
    { $value ->
        [black] You will have Black in the next game.
       *[white] You will have White in the next game.
    }
setting-blindfold =
    { $value ->
        [0] The next game is not blindfold: you may ask anything about the board.
       *[other] The next game is blindfold, grade { $value }.
    }
setting-sound =
    { $value ->
        [on] Sound on.
       *[off] Sound off. Type sound on to hear me again.
    }
setting-screen-reader =
    { $value ->
        [on] Your screen reader speaks from now on, and I am silent.
       *[off] I speak myself from now on.
    }
setting-chess960 =
    { $value ->
        [on] The next game is Chess960.
       *[off] The next game starts from the usual position.
    }
setting-two-players =
    { $value ->
        [on] Two people play the next game.
       *[off] You play the next game against me.
    }
setting-protocol =
    { $value ->
        [on] The next game is played by the protocol for blind players.
       *[off] The next game is played without the protocol.
    }
## How something is that can be set, asked as "is the sound on?"
state-listen =
    { $value ->
        [on] Yes, I am listening.
       *[off] The microphone is off. Type listen, or press the talk key.
    }
state-learn =
    { $value ->
        [on] I learn how you speak from what you confirm.
       *[off] I do not learn from how you speak. Say learn on, and I do.
    }
state-sound =
    { $value ->
        [on] The sound is on.
       *[off] The sound is off. Type sound on to hear me again.
    }
state-screen-reader =
    { $value ->
        [on] Your screen reader speaks, and I am silent.
       *[off] I speak myself, and leave nothing to a screen reader.
    }
state-protocol =
    { $value ->
        [on] This game is played by the protocol for blind players.
       *[off] This game is played without the protocol.
    }
state-chess960 =
    { $value ->
        [on] Yes, this game is Chess960.
       *[off] No, this game began from the usual position.
    }
state-two-players =
    { $value ->
        [on] Two people play this game.
       *[off] You play this game against me.
    }
state-blindfold =
    { $value ->
        [on] Yes, this game is blindfold.
       *[off] No, this game is not blindfold: you may ask anything about the board.
    }
# It was wished for the game that is on.
next-not-here = { $what ->
    [clock] The clock of this game goes on; pause stops it.
   *[other] This game stays as it is.
}
more-time-how = Say how much you would like, such as: five minutes more.
next-no-clock = The next game has no clock.
next-clock =
    The next game has { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    } for each side{ $seconds ->
        [0] {""}
        [one] , and one second more for each move
       *[other] , and { $seconds } seconds more for each move
    }.
setting-in-file = { $text } That one is set in the file of settings; the command hektor settings says where it is.
language-offer = That was English. Shall I speak English? Yes or no.
language-speak = { $tag ->
    [de] Shall I speak German
   *[en] Shall I speak English
}
setting-none = There is no setting { $text }. Say settings to hear which there are.
settings-more = To change one, just say it: slower, English words, level three, ten minutes, play black, blindfold two, sound off.
setting-mono = { $value ->
    [on] For one ear: a spark tells the file.
   *[off] For two ears.
}
setting-level =
    { $value ->
        [full] Full strength from the next game on. { level-about }
        [adaptive] From the next game on the opponent's strength follows your results. After five games I say where you stand.
       *[other] Level { $value }, { level-name }, from the next game on. { level-about }
    }
setting-rating = From the next game on the opponent plays like people of about { $value } points.
setting-character =
    { $value ->
        [plain] No special character from the next game on.
       *[other] Character { character-name } from the next game on: it { character-about }
    }
setting-listen =
    { $value ->
        [on] I am listening.
        [off] I am no longer listening.
       *[other] Listening { $value }.
    }
setting-wake-name =
    { $value ->
        [on] When nobody presses a key, say Hektor first, as in: Hektor, knight Felix three. What I ask about is answered without it.
       *[other] You need not say my name.
    }
setting-learn =
    { $value ->
        [on] I learn from what I misunderstand. It stays on this machine; say forget to delete it.
       *[other] I no longer learn from what I misunderstand.
    }
learn-offer = I had misunderstood that. Say learn, and from now on I remember how you say such words. It stays on this machine.
learn-forgotten = What I learned while playing is forgotten.
setting-resignations =
    { $value ->
        [on] The opponent resigns when it is lost; up to level 3 only if its bare king goes unmated for long.
       *[off] The opponent never resigns.
    }
setting-draw-offers =
    { $value ->
        [on] The opponent offers draws, from level 4 on.
       *[off] The opponent never offers a draw.
    }
setting-human-pace =
    { $value ->
        [on] Up to level 8, the opponent takes as long for a move as a person would.
       *[off] The opponent answers as fast as it can.
    }
setting-blunder-check =
    { $value ->
        [on] I look at your moves first, and ask when one loses a lot.
       *[off] I do not look at your moves first.
    }
# Said at the beginning by who wants to be called something; after a hello more is understood so.
name-calls = call me|you can call me|just call me|please call me|people call me|everyone calls me|they call me|my friends call me|the name is|the name's|my name's
name-hellos = hi|hello|hey|hi there|hello there|hey there|good evening|good morning|good afternoon|good day|howdy|hi hektor|hello hektor|hey hektor|good evening hektor|greetings
name-after-hello = i'm|i am|im|this is|it's|it is|here is
name-joins = and|but|so
name-breaks = i|i'm|im|we|you|can|could|how|what|please
name-rathers = but call me|but everyone calls me|but everybody calls me|but people call me|but my friends call me|but they call me|but you can call me|but just call me|but i go by|but i'm called
name-fillers = by the way|actually|really|just|well|simply|please|incidentally
name-beginnings = my name is|i am called|i'm called
name-questions = what is my name|what's my name|whats my name|who am i|do you know my name|do you know who i am|do you remember my name
name-known = You are { $name }.
name-unknown = You have not told me yet. Say my name is, and your name.
setting-name = Pleased to meet you, { $value }. The scores of your games carry your name from the next one on.
setting-other = { $name }: { $value }.

## Refusals

unknown = I did not understand: { $heard }. Say a move, ask me something, or say help.
unknown-near = I did not understand: { $heard }. Did you mean { $nearest }?
illegal-empty = There is nothing on { $square }.
illegal-not-yours = The { role } on { $square } is not yours.
illegal-other-piece = There is a { role } on { $square }.
illegal-not-how = A { role } does not move from { $from } to { $to }.
illegal-nothing-to-take = There is nothing to take on { $square }.
illegal-own-piece = Your own { role } stands on { $square }.
illegal-blocked = Blocked by the { color-piece } on { $square }.
illegal-leaves-in-check = That leaves your king in check from { $piece }.
illegal-still-in-check = Your king is in check from { $piece }.
illegal-none-reaches = No { role } can reach { $square }.
illegal-no-such-piece = { color } has no { role }.
illegal-not-taken = No { role } can be taken.
illegal-bad-promotion = A pawn cannot become a { role }.
illegal-no-promotion = There is no promotion on { $square }.
illegal-unclear = No legal move fits that.
reaches = { $piece } reaches { $squares }.
reaches-not = { $piece } cannot move.
can-reach = { $pieces } can.
castling-king-moved = the king has moved
castling-rook-moved = the rook has moved
castling-lost = the king or the rook has moved
castling-between = the { color-piece } on { $square } is in the way
castling-in-check = the king is in check from { $piece }
castling-through = the king would cross { $square }, which { $piece } attacks
castling-into = the king would arrive on { $square }, which { $piece } attacks
refused-not-heard = I did not understand. Please say it again.
refused-not-your-turn = It is not your move.
refused-no-game = There is no game. Say new game to begin one.
refused-game-over = The game is over. Say new game to begin another.
refused-move-after-end = The game is over. What if and a move tries it out, review names the turning points, new game begins another.
refused-no-offer = There is no draw offer.
refused-nothing-to-take-back = There is nothing to take back.
refused-no-take-back = Moves cannot be taken back in this game.
refused-no-claim = There is no draw to claim.
refused-offer-stands = Your draw offer stands already.
refused-nothing-to-repeat = There is nothing to repeat.
refused-not-legal = That move is not legal.
refused-blindfold = That is not told in a blindfold game of this grade.
refused-blindfold-used = You have used up your looks at the board. I still tell you what stands on a single square.
refused-no-question = I had not asked anything.
refused-paused = The game is paused. Say continue to go on.
refused-bad-setting = { $name } cannot be set to that.
file-reason = { $reason ->
    [missing] it is not there
    [denied] you have no right to it
    [no-file] it is no file
    [no-place] its folder is not there
    [no-folder] a file stands where its folder should be; move that file away
    [too-long] it is too long
    [unreadable] it is no text
    [full] the disk is full
    [held] another program holds it just now
    [away] its drive cannot be reached
    [there] it is there already and stays; another name may be given
   *[other] { $reason }
 }
file-written = Written to { $path }.
refused-file = The file { $path } cannot be used: { file-reason }.
refused-unavailable = { $name } is not available here.
start-syntax = This is not a position in FEN.
start-kings = Each side needs exactly one king.
start-opposite-check = The side that is not to move is in check.
start-pawn-on-back-rank = A pawn stands on the first or the last rank.
start-impossible = The pieces cannot stand like that.
start-number = Chess 960 positions have numbers from 0 to 959.

## Help on each command

help-clock = says the time of both sides.
help-last-move = says the last move.
help-board = reads the whole position.
help-square = and a square, as in square e4, says what stands there.
help-scan = and a file or rank, as in scan e, reads it.
help-pieces = and a kind, as in pieces knight, says where they stand.
help-moves = and a square or piece lists its legal moves.
help-captures = lists what can be taken.
help-attackers = and a square says what attacks and defends it.
help-sweep = plays the board by sound alone, in three seconds: left is left, near is low, and each piece has its sound. With a rank or file, as in sweep rank 4, it plays that one. The drill sounds teaches it.
help-sound-of = and a square plays what stands there.
help-gesture = plays the last move, from square to square.
help-attack-sounds = and a square plays from where it is attacked, and then from where it is defended: the longer, the further away.
help-mono = with on or off: for one ear; a spark tells the file, the higher the further to the right.
help-sound-here = plays what stands on this square.
help-sweep-rank-here = plays this rank.
help-sweep-file-here = plays this file.
help-magnify = shows the part of the large board around here larger, or all of it again.
help-attack-sounds-here = plays from where this square is attacked and defended.
help-material = counts the pieces.
help-turn = says whose move it is.
help-say-moves = and a number says that many last moves.
help-repeat = says the last thing again.
help-more = tells what I left out of the last answer to be short.
help-why = gives the reason of what was said last.
help-silence = stops speaking. So does any key.
help-help = lists the commands; with a command it explains it. A move is typed or said in any form, as in e4, knight f3 or Springer Felix drei.
help-yes = answers a question.
help-no = answers a question; right after your move it takes it back.
help-cancel = drops a question.
help-take-back = takes back your last move and the reply.
help-draw = offers a draw.
help-accept-draw = accepts the opponent's offer.
help-decline-draw = declines the opponent's offer.
help-claim-draw = claims a draw by repetition or fifty moves; with a move, that is the one you are about to make.
help-resign = gives up the game, after a question. With two players a colour in front says who it is, as in White resigns, Black offers a draw, White claims a draw.
help-pause = stops the clocks, or lets them run again.
help-continue = lets the clocks run again, if they stand.
help-hint = names a good move. To hear how good one of your own is, ask: is knight f3 good?
help-evaluate = says who is better, and by how much.
help-threat = names what the opponent threatens.
help-review = names the moves that the game turned on, and what was better.
help-peers = says what players like you do here, and how many of them.
help-missed = names the best move, how many players like you find it, and what more of them play.
help-best-line = gives the best moves for both, three each; what is my plan tells only your own of them, and what each is for.
help-boards = says who waits at which board of an exhibition, and what was played there last; board and a number goes to that board.
help-new-game = begins another game; one that is not over is kept.
help-rematch = begins another game with the colours changed.
help-blunder-check = with on or off: I look at your move before it is made, and ask when it loses a lot.
help-coach = is who you can ask for advice: hint names a good move, evaluate says who is better, threat what the opponent threatens, best line the best moves for both, players like me what people of your strength do here, missed how many of them find the best, and review what the game turned on. Blunder check on has each of your moves looked at first.
help-level = and a number from 1 to 10, or a rating from 600 to 3200, sets the opponent's strength for the next game; so do full strength and adaptive level. Level alone says how strong the opponent is now.
help-character = and a name gives the opponent a character from the next game on; alone it says which there are.
help-manners = says how the opponent behaves, and how to change it.
help-resignations = with on or off: the opponent gives up lost games.
help-draw-offers = with on or off: the opponent offers draws.
help-human-pace = with on or off: the opponent takes as long for a move as a person would.
help-levels = says what each level does.
help-full-strength = lets the opponent play as strong as it can from the next game on.
help-adaptive = lets the opponent's strength follow your results, and after five games says where you stand.
help-drill = begins a drill; with its name, that one.
help-talk = makes me listen once, until you have spoken.
help-keys = says what the single keys do.
help-learn = makes me remember from now on how you say words that I misunderstood; with "off" no longer.
help-wake-name = makes me listen, when no key is pressed, only to what begins with my name: Hektor, knight Felix three; with "off" to everything again.
help-forget = makes me forget what I learned so.
help-listen = makes me listen to the microphone.
help-stop-listening = makes me stop listening to the microphone.
help-faster = makes me speak faster.
help-slower = makes me speak slower.
help-louder = makes me speak louder.
help-quieter = makes me speak more quietly.
help-higher = gives me a higher voice.
help-lower = gives me a lower voice.
help-verbosity = changes how much is said.
help-brief = keeps what I say short.
help-normal = makes me say the usual.
help-full = makes me say everything.
help-style = changes between long and short announcements of moves.
help-long-style = announces moves with both squares.
help-short-style = announces moves short.
help-language = and its name changes the language.
help-quit = leaves; your game is kept.

## What was found at the start or on the way

found-no-device = There is no sound: no loudspeaker was found, or no sound server runs. The game goes on in text. The command hektor doctor tells you more.
found-device-lost = The loudspeaker is gone. The game goes on in text until it is back.
found-device-back = The loudspeaker is back.
found-no-device-built = This build has no loudspeaker. The game goes on in text.
found-wav-failed = The sound file { $path } cannot be written. The game goes on.
# { $system } is windows, macos or linux.
found-no-espeak = The clearer voice is not installed. { $system ->
    [windows] Install eSpeak NG to have it.
   *[other] Run setup.sh to install it.
}
found-no-bundled = The built-in voice cannot be set up. The game goes on in text.
found-no-system-voice = The system's voices do not answer. Another voice speaks.
found-no-voice-for = No voice speaks the language { $lang }. Another one reads it.
found-no-voice = There is no voice. The game goes on in text.
found-voice-failed = The voice failed. Another one goes on.
# { $name } is a screen reader: NVDA, JAWS, Orca, VoiceOver.
found-reader = { $name } speaks.
found-braille = Braille, { $cells } cells, { $kind ->
    [unicode] chess code
    [brf] BRF
   *[print] print
}{ $routing ->
    [yes] , routing keys choose squares
   *[no] {""}
}.
display-left = The braille display is gone. All lines still stand in the terminal.
display-back = The braille display is back.
display-none = No braille display is lent to me here.
found-no-reader = No screen reader is running that I can speak through. Another voice speaks.
found-reader-left = { $name } does not answer. Another voice goes on.
found-reader-sets = Speed, pitch and volume are set in { $name }.
keep-failed = The game cannot be saved just now, in { $path }: { file-reason }. I try again with each move.
keep-again = Saving works again, and everything since is saved.
set-aside = What stood there could not be read. I have put it aside as { $path }.
found-no-game = There is no game to go on with. Start one with hektor play.
found-no-language = There are no words for the language { $name }.
found-no-announce = There are no announcement words { $name }, so I announce moves as usual.
found-no-profile = There is no profile { $name }. hektor enrol --profile { $name } makes one; until then I listen to you as to anybody.
found-game-missing = There is no game { $name }. hektor games lists those that you can go on with.
found-game-elsewhere = Game { $name } is open in another Hektor. Go on there, or close it first. hektor play begins another game beside it.
found-game-damaged = In { $name } there is no game that can be read. The file stays as it is.
found-game-unreadable = Game { $name } cannot be read: its file is damaged, and stays as it is. hektor games lists those that you can go on with.
found-game-closed = Game { $name } cannot be opened. Of its file: { file-reason }. hektor games lists those that you can go on with.
found-game-over = Game { $name } is over. hektor games lists those that you can go on with.
found-damage-aside = The record of this game was damaged. As it was found, it is in { $path }.
games-entry = Game { $game }, { $board ->
    [0] { "" }
   *[other] board { $board } of an exhibition,{" "}
 }{ $color ->
    [white] White{" "}
    [black] Black{" "}
   *[none] { "" }
 }{ $against ->
    [two] two players
    [engine] against { $engine }
    [full] against full strength
    [rated] against Hektor at about { $value }
   *[bot] against level { $value }, { level-name }
 }: { $plies ->
    [0] no move
    [one] one move
   *[other] { $plies } moves
 }, { $unit ->
    [now] just now
    [minutes] { $n ->
        [one] one minute ago
       *[other] { $n } minutes ago
     }
    [hours] { $n ->
        [one] an hour ago
       *[other] { $n } hours ago
     }
   *[days] { $n ->
        [one] yesterday
       *[other] { $n } days ago
     }
 }{ $open ->
    [yes] , open in another Hektor
   *[no] { "" }
 }.
resume-which = Which one? Type its number; Enter alone goes on with the first that I named.
games-more = To go on with one, start hektor resume with its number.
found-no-keys = This terminal reads whole lines and no single keys: type a line and press Enter. For single keys, set TERM to xterm.
found-bad-option = The option { $option } cannot be { $value }. hektor help play says what it can be.
found-bad-pack =
    { $line ->
        [0] There is no language pack { $path }. Hektor's own words take its place.
       *[other] In the language pack, { $path } has a mistake in line { $line } and is left out. Hektor's own words take its place.
    }
found-bad-setting = { $what ->
    [unknown] Settings, line { $line }: there is no setting { $setting }.
    [value] Settings, line { $line }: { $setting } cannot have that value, so it has its usual one.
   *[unreadable] Settings, line { $line } cannot be read.
 }
found-good-settings = All other settings hold. Correct the file { $path }, or change by asking what is missing.

## Listening

ear-off = There is no microphone in use. Start Hektor with --mic device to be heard.
ear-missing = There is no microphone. Connect one; the keyboard always works.
ear-busy = Another program uses the microphone. Close it to be heard.
ear-denied = The system does not allow the microphone. Allow it in the system's settings.
ear-gone = The microphone is gone. I am looking for it; the keyboard always works.
ear-back = The microphone is back.
ear-late = The game went on while I listened. Please say it again.
ear-muted = The microphone gives no sound. It may be muted.
ear-clipping = That was too loud for the microphone. Turn it down or move away a little.
ear-noisy = The room is too loud. Come nearer to the microphone.
ear-faint = I hear you only faintly. Speak nearer to the microphone.
ear-unusable = The microphone cannot be used. The keyboard always works.
ear-recording = The recording { $name } cannot be read.
ear-damaged = I cannot listen: a part of the program is damaged. Install Hektor again; the keyboard always works.
ear-file = The file { $name } cannot be used. I listen without what was kept in it.
ear-alone = I listen without { $name }, and understand a little less. The command hektor doctor tells you more.
## The Laws: touching, repeating, penalties, the arbiter, adjournment

law-cite =
    { $part ->
        [guidelines] Guidelines
        [appendix] Appendix
       *[article] Article
    } { $number }.
law-waived = What { color } touched no longer binds.
law-adjusting = You adjust.
law-adjusted = Adjusted.
law-duty-nothing = Nothing is touched.
law-duty-any = No touched piece can move or be taken: any move.
law-duty-move = Touched: { $piece } must move.
law-duty-capture = Touched: { $piece } must be taken.
law-duty-with = Touched: { $piece } must take { $other }.
law-duty-castle =
    { $side ->
        [short] King, then rook: castle kingside.
       *[long] King, then rook: castle queenside.
    }
law-rook-first = The rook was touched before the king: no castling with it.
law-promoted = The pawn has become { $piece } already.
law-commands = You can say: { $commands }.
law-promoting = The pawn becomes { $piece }.
law-recording-must = { color } must keep score.
law-recording-free = { color } need not keep score in this period, with less than five minutes left.
law-recording-catch-up = { color }'s flag has fallen: now the missing moves are written down.
law-pace =
    { $pace ->
        [blitz] This game is blitz.
        [rapid] This game is rapid chess.
       *[classical] This game is neither rapid nor blitz.
    }
law-to-repeat = { color }, repeat.
law-repeated = Right.
law-clock-started = { color }'s clock runs.
law-wrong-claim = The claim is wrong and counts as a draw offer.
law-must-play = The move must be made: { $move }.
law-pressed = { color } pressed the clock without a move.
law-pawn-left = { color } left the pawn on the last rank: it becomes a queen.
law-illegal = Illegal move of { color }, number { $number }.
law-corrected = The result is corrected.
law-act-warn = { color } is warned.
law-act-add = { color } gets { $time }.
law-act-take = { color } loses { $time }.
law-act-set = { color }'s clock shows { $time }.
law-act-draw = The arbiter declares a draw.
law-act-award = The arbiter awards the game to { color }.
law-act-retrace =
    { $plies ->
        [0] Back to the beginning.
        [one] Back to the position after the first move.
       *[other] Back to the position after { $plies } moves, counting both sides.
    }
law-act-cut =
    { $halves ->
        [1] { color } loses half a point.
        [2] { color } loses one point.
        [3] { color } loses one and a half points.
        [4] { color } loses two points.
       *[other] { color } loses { $halves } half points.
    }
law-act-points =
    { $halves ->
        [1] { color } gets half a point.
        [2] { color } gets one point.
        [3] { color } gets one and a half points.
        [4] { color } gets two points.
       *[other] { color } gets { $halves } half points.
    }
law-act-agreed = The arbiter allows the draw.
law-act-both-flags = Both flags are down, and nobody knows which fell first.
law-act-late = { color } is late by { $time }.
law-act-expel = { color } is expelled.
law-act-annul = The game was begun by Black: it is annulled.
law-act-stop = { color } stopped the clocks without cause, and it was no misunderstanding: that is resigning.
law-act-new-clock = The clock is replaced.
law-act-proportion =
    { $plies ->
        [0] Back to the beginning.
        [one] Back to the position after the first move, with the times in proportion.
       *[other] Back to the position after { $plies } moves, counting both sides, with the times in proportion.
    }
law-quickplay-claimed = { color } claims that the opponent cannot win by normal means. Grant, postpone or reject?
law-quickplay-judged = { color } claims that the opponent cannot win by normal means. To be judged: grant or reject?
law-five-seconds = { color } asks for five seconds a move, and offers a draw with it. Accept it; or decline it, and the arbiter says grant or reject.
law-five-seconds-granted = Each move brings { $each } from now on. The opponent gets { $time }.
law-quickplay-decide = The claim of { color } was postponed. Now it is decided: grant or reject?
law-quickplay-over = Rejected. Play goes on.
law-quickplay-postponed = Postponed. The opponent gets { $time }.
law-quickplay-rejected = Rejected. The opponent gets { $time }.
law-sealed = { color } has sealed a move. The game is adjourned.
law-ask-resumption = When and where does play go on? Say resumption and the time.
law-resumption = Play goes on: { $text }.
law-envelope-player = { color }: { $name }.
law-envelope-sealed = { color } sealed move { $number }.
law-envelope-times = Used by White: { $white }, by Black: { $black }.
law-envelope-offer = A draw offer of { color } stands.
law-opened = The envelope is opened.
law-used = { $whose ->
    [you] You
    [opponent] Opponent
   *[both] { color }
}: { $moves ->
    [one] one move
   *[other] { $moves } moves
}, { $time } used.
law-edition =
    { $edition ->
        [fide2023] The Laws of FIDE, 2023.
        [fide2009] The Laws of FIDE, 2009.
       *[code1988] The code of 1988.
    }
law-edition-illegal = Illegal move number { $number } loses.
law-edition-claim = A wrong draw claim costs { $time }.
law-edition-automatic = Fivefold repetition and 75 moves end the game.
law-edition-endings = In five endings 75 moves count instead of 50.
law-event-no-draw = The event allows no draw by agreement before { $number } moves of each side.
law-event-arbiter-draw = The event allows a draw by agreement only with the arbiter's consent.
law-event-unwatched = Nobody watches this game: what the opponent does wrong has to be claimed.
law-event-late = Who comes more than { $time } late loses.
law-comparing = Say the moves of your score from the first on, one at a time. Say cancel to stop.
law-agree = Both scores agree to the end: put your board right.
law-part =
    { $plies ->
        [0] The scores differ from the first move on.
        [one] The scores agree in the first move only.
       *[other] The scores agree for { $plies } moves of both sides.
    }
law-part-last = The last common move: { $move }.
law-part-next = Mine goes on with { $move }.
law-about-to-castle = { color } is about to castle.
law-swapped-go-on = The colours were swapped; the game goes on.
law-swapped-new = The colours were swapped: a new game.
law-swapped-arbiter = The colours were swapped: the arbiter may order a new game.
law-wrong-start = The starting position was wrong: a new game.
law-points =
    { $half ->
        [yes]
            { $whole ->
                [0] half a point
                [1] one and a half points
               *[other] { $whole } and a half points
            }
       *[no]
            { $whole ->
                [0] no points
                [1] one point
               *[other] { $whole } points
            }
    }
law-score = Player one has { $first }, player two has { $second }.
law-score-bot = You have { $first }, your opponent has { $second }.
law-match-over = The match is over.
law-game = Game { $number }. Player one has { color }.
law-game-bot = Game { $number }. You have { color }.
law-bar-touch-turn = Only the player to move is bound by touching.
law-bar-claim-turn = Only the player to move may claim.
law-bar-claim-touched = A piece was touched: no claim in this move.
law-bar-offer-theirs = The opponent's offer stands. Accept or decline?
law-bar-offer-first = No draw is agreed before each side has made a move.
law-bar-offer-early = No draw is agreed here before each side has made { $n } moves.
law-offer-moment = In the code of 1988 a draw is offered between the move and the clock. The offer counts.
law-bar-seal-turn = Only the player to move seals.
law-bar-sealed = A move is sealed already.
law-bar-seal-none = Say seal and the move.
law-bar-stopped = Play stands: first the claim or the envelope.
law-bar-open-changed = The envelope was changed after it was sealed. The game stays as it was.
law-bar-open-other = The envelope belongs to another game.
law-bar-lost = Say lost envelope and the sealed move, whole.
law-bar-both-flags = The flags are not both down.
law-bar-late = Play has begun: nobody is late.
law-bar-no-envelope = There is no envelope.
law-bar-not-yours = You play { color }.
law-bar-quick-edition = These Laws know no such claim.
law-bar-quick-finish = This is no quickplay finish: moves are counted or bring time.
law-bar-start = Too many moves have been made: the start stands.
law-bar-quick-blitz = Blitz knows no such claim.
law-bar-quick-early = The claim is for the last two minutes. You have { $time }.
law-bar-quick-decide = Now it is granted or rejected.
law-bar-quick-none = No claim waits for an answer.
law-bar-no-move = There was no such move.
law-bar-act-edition = These Laws know no such rule.
law-bar-quick-turn = Only the player to move may claim.
law-bar-no-promotion = No pawn can be promoted now.
law-bar-misheard = Not the same. Announced was { $move }. Repeat it, or say no to correct it.
law-bar-to-repeat = Not the same. First repeat what was announced: { $move }.
law-bar-completed = The move is completed: it cannot be taken back.
law-bar-press = There is no move to complete.
law-bar-no-flag = The opponent's flag has not fallen.
law-bar-claim-first = The opponent's illegal move comes first: say claim illegal.
law-bar-no-illegal = No illegal move was completed.
law-bar-duty =
    { $duty ->
        [tell] In this game I may not tell times or moves.
        [clock] In this game I may not start clocks.
        [flag] In this game I may not claim a flag.
        [touch] In this game I may not report touched pieces.
        [adjourn] In this game I may not adjourn.
       *[other] In this game I may not do that.
    }
ask-act = { $act } Yes or no.
ask-side = Which player, White or Black?
ask-minutes = How many minutes?
ask-seconds = And how many seconds?
ask-halves = How many half points?
ask-move-number = Back to which move number?
ask-square = Which square?
ask-line = Which file or rank?
ask-seal = Which move is to be sealed? Type it unseen.
ask-seal-doubt = Seal the move that was typed? Yes or no.
ask-seal-unread = I cannot read that as a move. Seal it as it stands? Yes or no.
ask-resign-of = Does { color } really resign? Yes or no.
ask-draw-of = Does { color } really offer a draw? Yes or no.
ask-arbiter = What has the arbiter decided? Say the words or the number. { $entries }
ask-arbiter-entry = { $number }, { $name }.
help-recording = says whether you have to keep score now.
help-new-clock = says that a faulty clock was replaced.
help-needless-stop = and a colour says that this player stopped the clocks without cause; in the code of 1988 that is resigning.
help-annul = annuls a game that was begun by Black; in the code of 1988.
help-proportion = and a number goes back to where that move was to be made, and splits the times used in proportion to the moves.
help-touch = and a square says that you touched the piece there; and a piece, that this piece touched the square of promotion.
help-adjust = before touching says that you only straighten a piece.
help-press = presses the clock: your move is completed.
help-claim-flag = claims the game when the opponent's flag has fallen.
help-claim-illegal = claims that the opponent completed an illegal move, before your own move; in rapid and blitz with little supervision.
help-used = says how many moves were made and the time used by both.
help-laws = says which edition of the Laws is played by, whether this is rapid or blitz, and what can be said about the Laws.
help-arbiter = lists what an arbiter can decide, and asks for what is missing: which player, how many minutes.
help-warn = and a colour warns that player.
help-add-time = with a colour and minutes gives time.
help-take-time = with a colour and minutes takes time off.
help-award = and a colour gives that player the game.
help-award-draw = declares a draw.
help-retrace = and a number goes back to where that move was to be made; alone, one move back.
help-quickplay = claims that the opponent cannot win by normal means.
help-five-seconds = asks in the last two minutes for five seconds a move for both; it is a draw offer too.
help-grant = grants a claim in the quickplay finish.
help-postpone = postpones the answer to it.
help-reject = rejects it.
help-seal = and a move seals that move and adjourns the game; type it unseen. Seal alone asks for the move.
help-compare = compares your score with mine, move by move, and goes back to the last common move.
help-about-to-castle = announces that you are about to castle.
help-swapped = says what follows when the colours were swapped.
help-wrong-start = begins anew because the starting position was wrong.
help-resumption = and any words writes on the envelope when and where play goes on.
help-lost-envelope = and a move makes the sealed move of a lost envelope.
help-waive-touch = says that your opponent touched a piece too: your touched piece no longer binds.
help-both-flags = says that both flags are down and nobody knows which fell first.
help-late = with a colour and minutes says that this player came late; an hour if no minutes are said.
help-set-clock = with a colour, minutes and seconds sets this player's clock.
help-cut-points = and a colour takes half a point of the match; with a number, so many half points.
help-give-points = and a colour gives half a point of the match; with a number, so many half points.
help-expel = and a colour expels that player.
help-open-envelope = opens the envelope and makes the sealed move.
help-envelope = reads what stands on the envelope, and the position.

enrol-begin = I learn how you say { $word } words. Say each one after me. Enter leaves a word out, stop ends; what is learned is kept.
enrol-say = Say: { $word }.
enrol-word = { $word }.
enrol-again = Again: { $word }.
enrol-stopped = Stopped. { $word } words are left for another time.
enrol-done = Thank you. I know all your words now.
enrol-failed = I cannot learn your words: { $word }.

## Answers to questions asked in sentences

asked-colour = You have the { $color ->
        [white] white
       *[black] black
    } pieces.
asked-colour-two = Two people play here, one with each colour.
asked-time-you = You have { $time }.
asked-time-opponent = Your opponent has { $time }.
asked-same-colour =
    { $same ->
        [yes] Yes, { $square } and { $other } are both { $shade ->
            [light] light
           *[dark] dark
          }.
       *[no] No, { $square } is { $shade ->
            [light] light, { $other } dark
           *[dark] dark, { $other } light
          }.
    }
asked-square-colour =
    { $shade ->
        [light] { $square } is a light square.
       *[dark] { $square } is a dark square.
    }
asked-no-diagonal = Those two squares are not on one diagonal.
asked-diagonal = On the diagonal from { $from } to { $to }: { $pieces }.
asked-diagonal-empty = The diagonal from { $from } to { $to } is empty.
# What stands behind a piece, or before it: straight on its file and aslant.
beyond-way =
    { $way ->
        [ahead] In front of
       *[behind] Behind
    }
asked-beyond = { beyond-way } { $piece }: straight { $straight }, aslant { $aslant }.
asked-beyond-straight = { beyond-way } { $piece }: { $straight }.
asked-beyond-aslant = { beyond-way } { $piece }, aslant: { $aslant }.
asked-beyond-none =
    { $way ->
        [ahead] Nothing stands in front of { $piece }.
       *[behind] Nothing stands behind { $piece }.
    }
asked-undeveloped = { color } has not developed { $pieces }.
asked-undeveloped-none = { color } has developed all knights and bishops.
settings-unchanged = You have changed nothing: every setting is as it was at first.
change-undone = All right, it stays as it was.
other-nothing = Ask me something about one side first; then I tell you the same of the other.
asked-count =
    { $n ->
        [0] { color } has no { roles }.
        [one] { color } has one { role }.
       *[other] { color } has { $n } { roles }.
    }
asked-count-all =
    { $n ->
        [0] { color } has only the king.
        [one] { color } has one piece beside the king, pawns included.
       *[other] { color } has { $n } pieces beside the king, pawns included.
    }
asked-count-wing =
    { $n ->
        [0] { color } has no { roles } { asked-wing }.
        [one] { color } has one { role } { asked-wing }.
       *[other] { color } has { $n } { roles } { asked-wing }.
    }
asked-count-wing-all =
    { $n ->
        [0] { color } has nothing { asked-wing } but perhaps the king.
        [one] { color } has one piece { asked-wing }, the king not counted.
       *[other] { color } has { $n } pieces { asked-wing }, pawns included and the king not.
    }
asked-wing = { $wing ->
        [kings] on the kingside
       *[queens] on the queenside
    }
asked-captured = { color } has lost { $pieces }.
asked-captured-none = { color } has lost nothing yet.
asked-check =
    { $king ->
        [you] Yes, you are in check from { $pieces }.
        [opponent] Yes, your opponent is in check from { $pieces }.
        [white] Yes, White is in check from { $pieces }.
       *[black] Yes, Black is in check from { $pieces }.
    }
asked-check-no =
    { $king ->
        [you] No, you are not in check.
        [opponent] No, your opponent is not in check.
        [white] No, White is not in check.
       *[black] No, Black is not in check.
    }
asked-castling =
    { $side ->
        [short] Yes, kingside.
        [long] Yes, queenside.
       *[both] Yes, kingside and queenside.
    }
asked-castling-yet = Not now.
asked-castling-no =
    { $side ->
        [short] Not kingside: { $why }.
        [long] Not queenside: { $why }.
       *[both] No, { $why }.
    }
asked-checked = { color } is in check from { $pieces }.
asked-yes = Yes.
asked-castled =
    { $side ->
        [short] Yes, { color } has castled kingside.
        [long] Yes, { color } has castled queenside.
       *[none] No, { color } has not castled in this game.
    }
asked-mates-none = No mate at once.
told-none-checks = None of them gives check.
asked-checks-none = No, that gives no check.
asked-discovered-none = No, there is no discovered check.
asked-takes-none = No, that cannot be done.
asked-pinned-none =
    { $n ->
        [1] No, { $pieces } is not pinned.
       *[other] No, none of these is pinned: { $pieces }.
    }
asked-hangs = Yes: { $piece } is attacked by { $by }, and nothing defends it.
asked-hangs-held = Yes: { $piece } is attacked by { $by } and defended only by { $held }.
asked-hangs-none =
    { $n ->
        [1] No, { $pieces } loses nothing.
       *[other] No, none of these hangs: { $pieces }.
    }
asked-guarded =
    { $n ->
        [1] Yes, { $pieces } guards { $piece }.
       *[other] Yes, { $pieces } guard { $piece }.
    }
asked-guarded-none = No, nothing guards { $piece }.
asked-balance = { color } has { $pieces } more.
asked-safe = Without losing anything:
asked-safe-none = Nowhere without losing something.
asked-hanging = { color } has left hanging: { $pieces }.
asked-hanging-held = { $piece } is guarded, but attacked by { $by }.
asked-loose = { color } has unguarded: { $pieces }.
asked-loose-attacked = Of these, attacked: { $pieces }.
asked-loose-none = { color } has everything guarded.
asked-targets = { $piece } attacks { $pieces }.
asked-targets-none =
    { $pieces } { $n ->
        [one] attacks
       *[other] attack
    } nothing.
asked-protects = { $piece } guards { $pieces }.
asked-protects-none = { $piece } guards nothing.
asked-movers = { $moves }.
asked-movers-none = { color } has nothing that can go to { $square }.
asked-between = Between { $from } and { $to }: { $pieces }.
asked-between-none = Nothing stands between { $from } and { $to }.
asked-between-apart = { $from } and { $to } are not on one line.
asked-taken = Yes, { $takers } can take { $piece }, and nothing takes back.
asked-taken-back = Yes, { $takers } can take { $piece }; { $back } can take back.
asked-taken-there = { $takers } can take { $piece }, and nothing takes back.
asked-taken-back-there = { $takers } can take { $piece }; { $back } can take back.
asked-untaken-there = Nothing can take { $pieces }.
asked-untaken-many = No, nothing can take any of them.
asked-untaken = No, nothing can take { $pieces }.
# Of many pieces of a kind those that are not attacked and are defended are not named.
attacked-others = { $of ->
    [0] None of the { $n } pawns is attacked, and all are defended.
   *[other] The others are not attacked, and are defended.
}
retakes-nothing = Nothing has been taken yet.
asked-untaken-none = None of your pieces is in danger.
fork-possible = No fork is on the board; a move that gives one: { $moves }.
asked-guards = To guard { $piece }: { $moves }.
asked-guards-none = No move guards { $piece } well.
asked-chases = { $piece } can be attacked with { $moves }.
asked-chases-none = Nothing chases { $piece } away.
asked-aims-none =
    { $deed ->
        [forks] No move forks anything there.
        [pins] No move pins anything there.
        [attacks] No such move attacks it.
        [guards] No such move guards it.
       *[other] It cannot get away safely.
    }
asked-free = Yes: { $moves }.
asked-free-none = No, no capture wins anything.
asked-hanging-none = { color } has nothing hanging.
asked-legal = Yes: { $move }.
asked-legal-no = No.
asked-legal-check = The king would stand in check from { $piece }.
asked-result-none = The game is still going on.
asked-draw-state =
    { $times ->
        [one] This position is on the board for the first time
        [2] This position is on the board for the second time
       *[other] This position is on the board for at least the third time
    }, and { $plies ->
        [0] the last move was a capture or a pawn move
        [1] half a move has passed without a capture or a pawn move
       *[other] { $moves ->
            [one] one move has passed without a capture or a pawn move
           *[other] { $moves } moves have passed without a capture or a pawn move
        }
    }.
asked-offer-yours = Your offer of a draw stands.
asked-offer-theirs = Your opponent has offered a draw: say yes or no.
asked-offer-of = { $color ->
        [white] White
       *[black] Black
    } has offered a draw.
asked-fen = { $fen }
chat-hello = Hello! Ask me anything, or say a move.
chat-how = Very well, thank you. Shall we play?
chat-who = I am Hektor. I announce the moves, keep the score and the clock, and I play against you.
chat-thanks = You're welcome.
chat-praise = Thank you, that is kind of you.
chat-luck = Good luck to you too.
chat-sorry = No harm done.
chat-mood = Take your time. Say hint if you would like some help.
chat-joke = Why does the pawn cross the board? Because on the other side it will be a queen.
chat-insult = I am sorry. Say help to hear what I can do.
chat-misheard = Sorry, I took you wrong. Say it in other words and short, such as my clock, or where is my queen.
chat-fair = I play by the rules and see what you see: the position, and nothing of your thoughts.
chat-fight = Good. The game goes on.
chat-surrender = I play on while there is something to play for.
chat-looks = You may ask about the board as often as you like.
chat-looks-none = In this game the whole board is not read.
chat-progress = Say drill, and I tell you how far you are after it.
chat-recent = Say progress, and I tell you how far you are.
chat-play-on = When a game is over, say play on from here: then another begins from that position. In thought you can do so at any time: say go to move 12, for example, and then a move.
play-on = The result stands; from this position it goes on as a new game.
play-on-offer = the result of this game stands; begin a new one from { $from ->
    [last] the last position
   *[before] the position before your last move
 }
chat-play-from = The end of this game is settled, and it does not go on from its position. In thought you can try it: say go to move 12, for example, and then a move.
chat-learners = For your teacher, start me as hektor progress, with csv, png or sheet and a file. For another learner, start me with learner and a name.
chat-licence = I am free software under the GNU General Public License, version 3 or later, and come without any warranty. The weights of one of my ears are Google's, under the Apache License 2.0.
chat-puzzles = I found my puzzles in games that I played against myself, and judged each again to have one solution. They are under my licence, the GPL.
chat-games = The games I carry are mine: I played them against myself, like people of many strengths. They are under my licence, the GPL.
chat-openings = The names of the openings were written down for me, from common knowledge. They are under my licence, the GPL.
chat-story = The story and the lessons were written for me; the facts of the story stand in Murray's History of Chess of 1913. They are under my licence, the GPL.
chat-listening = I listen with networks of my own, which learned from synthetic voices and spoken digits, and with a speech embedding of Google's, under the Apache License 2.0. Nothing leaves this machine.
chat-voice = My voice is eSpeak NG, under the GPL, version 3 or later: this machine's, or the one built into me.
chat-strength = I play like people because I learned from about nineteen thousand games of Lichess, which are free for all, CC0.
chat-clock = I say the time by myself only when it gets short: at five, two and one minute, and in the last seconds. Else only when you ask.
chat-check = I say check with every move that gives it.
line-too-long = That was too long for me to take in. Say one thing at a time.
chat-aside = Don't mind me.
chat-remark = Good to know.
chat-later = All right, whenever you like.
chat-oversight = { $value ->
    [0] I overlooked it.
   *[other] At level { $value } I overlook such things. Say stronger, and I see more.
}
chat-talk = There are no commands to learn: talk as you like. Where I do not understand, I ask back.
chat-weather = I know nothing of the weather; here there are only pieces on a board.
chat-familiar = Gladly. Call me Hektor, and talk to me as you like.
chat-able = I play chess with you, as strongly as you like, and keep the score and the clock. I give hints, look back at your games with you, and train you with puzzles and endings.
chat-machine = I am a chess program. Nobody else is here but you and me.
chat-players = The lists differ. Many name Fischer, Kasparov or Carlsen; I only know how their game is played.
chat-late = Say move at once, and I answer as fast as I can.
chat-lesson-time = A lesson takes five to ten minutes. Say stop when you like; next time we go on from there.
chat-points = There are no points. Puzzles have a rating that grows with you: say progress to hear it.
chat-teach-openings = I have no lessons on openings; in a game I tell you their names. What I have is lessons, puzzles and endings: say training.
chat-no-level = There is no such level. There are levels 1 to 10, ratings from 600 to 3200, full strength and adaptive level. Say levels to hear how strong they are.
chat-no-time = No clock has less than nothing on it. Say how long the game is to be, for example ten minutes each.
chat-novice = Then level 1 is the right one: say level 1. And say lessons, to learn it all from the start.
chat-memory = Thank you for telling me. Chess keeps such people with us.
chat-spared = All right, not that.
chat-won = Congratulations, well played!
chat-eyes = I have nothing but ears. I know the position because I follow every move.
chat-tireless = No, I never tire. I play as long as you like.
chat-private = Nobody listens in. What you say stays on this machine, and nothing goes out over the internet.
chat-remember = I keep your games, your settings and what you have practised. What we talk about I forget.
chat-age = I am young; the game is fifteen hundred years old.
chat-home = Here, on your machine, and nowhere else.
chat-maker = I was made so that chess can be played by ear. I am free software, and anyone may look inside.
chat-name = Hektor is the name of the h file in the words for blind players, and was a hero of Troy.
chat-neither = Neither. I am a chess program, with a name and a voice.
chat-world = I only know chess. Ask me for a hint, or say help.
chat-unwell = Then rest a little. Say pause, and the game waits for you.
chat-cheer = Nobody is born a master, and every game teaches something. Say hint for help here, or easier for a gentler opponent.
chat-bored = Then something else perhaps: say puzzle, or stronger for a harder game.
chat-vexed = Chess can be like that. Say hint if you would like some help.
chat-glad = I am glad to hear it.
chat-go-on = Go on, I am listening.
chat-let-win = I play as well as my level can, and give nothing away. For an easier game say easier.
chat-sorrow = I am sorry to hear that. I am here as long as you like.
chat-feast = My best wishes! Then let us have a good game.
chat-hour = I tell you the time once we play.
chat-date = I tell you the day once we play.
chat-sitting = { $value ->
    [0] Not a minute yet, since you started me.
    [one] For a minute, since you started me.
   *[other] For { $value } minutes, since you started me.
}
chat-favourite = I like them all; a knight that forks most of all.
calendar-unknown = I have no clock but that of the game.
calendar-hour = { $minute ->
    [0] It is { $twelve } o'clock
   *[other] It is { $twelve }:{ $two }
} { $half ->
    [morning] in the morning.
    [afternoon] in the afternoon.
   *[evening] in the evening.
}
calendar-day = Today is { $weekday ->
    [1] Monday
    [2] Tuesday
    [3] Wednesday
    [4] Thursday
    [5] Friday
    [6] Saturday
   *[7] Sunday
}, { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $day }, { $year }.
chat-next = Say a move, such as e4. Or ask me anything, or say help.
chat-next-over = Say another game, or harder, or easier. Say mistakes to hear where it turned, and moves to hear it all again.
chat-gloat = Well done. I shall have to look more closely.
chat-fluke = A little luck belongs to it. Good moves bring it about.
chat-weak = Then I may be set too easy for you. Say stronger for a harder opponent.
chat-use = What you practise here comes easier in your games: the same patterns come again, and the board grows clearer in your head.
chat-unchanged = All right, it stays as it is.
chat-sing = Better not. I have a voice for chess, and none for singing.
chat-wording = Sorry, that was badly put. I say it in words, so that nothing has to be seen.
chat-missed = It happens to everybody. Say take back if you would rather have played something else.
chat-rim = Dim, they say: on the rim a knight has four squares at most, in the middle eight.
chat-blind = Nothing here needs to be seen: all that happens is spoken. Say board to hear the position, or help.

# Several boards: a simultaneous exhibition.
simul-begins =
    { $boards } boards. You have White on { $white } and Black on { $black }. I take you from board to board; say boards to hear how they stand.
simul-resumed =
    The exhibition goes on with { $boards } boards{ $over ->
        [0] {""}.
        [one] , one of them finished.
       *[other] , { $over } of them finished.
    }
simul-board = Board { $number }.
simul-your-move = Your move.
simul-over =
    All boards are finished. { $won ->
        [0] None won
        [one] One won
       *[other] { $won } won
    }, { $drawn ->
        [0] none drawn
        [one] one drawn
       *[other] { $drawn } drawn
    }, { $lost ->
        [0] none lost
        [one] one lost
       *[other] { $lost } lost
    }.
one-board = There is one board.
board-state =
    Board { $number }: { $state ->
        [waits] your move
        [thinks] the opponent thinks
       *[over] { $winner ->
            [white] White has won
            [black] Black has won
           *[none] drawn
        }
    }{ $known ->
        [yes] ; last { $move }
       *[no] {""}
    }.
refused-nowhere =
    { $kind ->
        [rank] There is no rank { $name }.
       *[other] There is no { $name } on the board.
    } The files are a to h, the ranks 1 to 8.
refused-no-such-board =
    { $boards ->
        [one] There is only one board.
       *[other] There are boards 1 to { $boards }.
    }
illegal-there = The { role } stands on { $square } already.
castling-no = No castling: { $why }.
refused-too-late = It is too late for no. Say take back to have your move back.
refused-too-late-stands = It is too late for no: your move stands.
ask-which-role = Which { role }: { $choices }?
evaluation-slight = { evaluation-who } slightly better.
evaluation-ahead = { evaluation-who } ahead by about { $worth }.
evaluation-won = { evaluation-who } winning, by more than a queen.
evaluation-figure = In figures, { $pawns }.{ $tenths } pawns.
evaluation-worth =
    { $n ->
        [1] a pawn
        [2] two pawns
        [3] a piece
        [4] a piece and a pawn
        [5] a rook
        [6] a rook and a pawn
        [7] a rook and two pawns
        [8] a rook and a piece
       *[9] a queen
    }
threat = { color } threatens { $move }.
threat-none = { color } threatens nothing.
threat-line = It could go on: { $moves }.
captures-of = { $piece } can take { $targets }.
capture-target =
    { $enpassant ->
        [yes] the pawn in passing, on { $square }
       *[no] the { role } on { $square }
    }
repeat-refusal = I said: { $text }
more-none = There is no more to say about that.
put-back = Put back on { $square }.
key-nothing = That key does nothing.
typed-line = { $text }
typed-letter = { $text }
help-goal = and a number sets how many minutes a day you want to practise; alone, it says how that stands. Goal 0 takes it away.
help-welcome = asks the questions of the first start again: language, voice, words, speed, screen reader.
# How many games that are over the user has won, lost and drawn.
tally = { $n ->
    [one] { $won ->
        [1] One game is kept and over, and you won it.
       *[other] { $lost ->
            [1] One game is kept and over, and you lost it.
           *[other] One game is kept and over, and it was drawn.
         }
     }
   *[other] Of { $n } games that are kept and over you won { $won }, lost { $lost } and drew { $drawn }.
 }
tally-none = No game that you have played against me to its end is kept yet.

leaf-begin = Move by move. Say next to go on.
leaf-end = That was all of it.
last-as-white = You had White.
last-as-black = You had Black.
last-unfinished = It is not over. Say go on with my last game.
games-none = There is no other game to go on with.
games-unkept = No other game is kept yet.
games-here = Say game and its number to go on with one. The game you are in is kept.
game-here = You are in game { $number }.
game-none = There is no game { $number } to go on with.
game-not-kept = No game { $number } is kept.
# Games that were played to their end: how many, and the numbers of the last of them.
games-over = { $n ->
    [one] Kept and over is game { $numbers }. Say read game { $numbers } to hear it.
   *[other] Kept and over are games { $numbers }. Say read game and a number to hear one.
}
game-saved = The score is saved as { $path }.
game-saved-here = The score is saved in my folder of games, as { $file }. More tells you where that is.
# After a game. { $first } is "yes" the first time, when it is also said how to have the file.
score-kept =
    The score is kept as game { $number }.{ $first ->
        [yes] { " " }Say save, and I tell you which file it is in.
       *[no] { "" }
    }
help-games = says which games are not over yet.
help-go-to-game = and a number goes on with that game; alone, with the one you left last. The game you are in is kept.
help-read-game = reads the game you played before this one.
help-save = saves the score of this game as PGN; with a name, under that name, and with a path, there.
about-language = The language I speak: en or de, or that of a pack of your own.
about-announce = The words that moves are announced in: fide for the official ones, en or de for everyday words.
about-throughout = Whether answers, too, use the announcement words: true or false.
about-short = Whether moves are announced short, without the square they come from: true or false.
about-verbosity = How much I say: 0 little, 1 the usual, 2 everything.
about-speech = Which voice speaks: auto for the best there is, embedded for my own, system for the system's, reader for your screen reader, off for none.
about-rate = How fast I speak, in words a minute: 80 to 700.
about-pitch = How high my voice is: 0 to 100.
about-volume = How loud I speak: 0 to 100.
about-sounds = How loud the short sounds are: 0 to 100.
about-ears = How the places of sounds are told: stereo from left to right, mono for one ear.
about-ui = How the keyboard is used: line for typed lines, keys for single keys, large for keys and a large board.
about-audio = Where sound goes: device for the loudspeaker, null for nowhere.
about-warnings = When I tell the time by myself, in seconds left, with commas between.
about-level = The level of the next opponent: 1 to 10.
about-strength = How the opponent's strength is chosen: level, adaptive to follow your results, or full.
about-squares = How answers name squares: announced as in the moves, plain by letter and digit, nato by the telephone alphabet.
about-piece_letters = Whether answers name pieces by their letter: true or false.
about-colours = Where answers say the colour of a piece: before it, after it, or unsaid.
about-empty = What I say of an empty square: shade for its colour too, word for empty alone, or unsaid.
about-braille = Lines for a braille display: off, print in short print, unicode in cells with the chess code, brf for embossers.
about-theme = The colours of the large board: white-on-black, yellow-on-black, black-on-white, or two of your own as #rrggbb/#rrggbb.
about-pictures = Whether the large board is drawn as pictures: auto (where the terminal is known to draw them), off, kitty or sixel.
about-display = Whether a braille display that BRLTTY lends is taken, with its keys: true or false.
about-cells = How many cells the braille display has: 14 to 80.
about-places = Where the square is said of a piece met on the way over the board: before it, after it, or unsaid.
about-takes = Whether an announced move says that it captures: true or false.
about-of_positions = How much I say of positions: usual as of everything, or brief, normal, full.
about-of_moves = How much I say of moves: usual as of everything, or brief, normal, full.
about-of_clocks = How much I say of clocks: usual as of everything, or brief, normal, full.
about-of_refusals = How much I say of what cannot be done: usual as of everything, or brief, normal, full.
about-plain_captures = Whether a capture among the moves is named by its square alone: true or false.
about-muted = Whether I am silent until you say sound on: true or false.
about-rating = The rating that the next opponent plays like, where strength is rating: 600 to 3200.
about-character = What the next opponent likes: plain, taker, checker, careful, gambler or trader.
about-results = Your last results, which an adaptive level follows. I keep them myself.
about-opponents = The ratings of the opponents in those games. I keep them myself.
about-resigns = Whether the opponent resigns when it is lost: true or false.
about-offers_draws = Whether the opponent offers draws: true or false.
about-takes_its_time = Whether the opponent takes as long for a move as a person: true or false.
about-blunder_check = Whether I look at your move first and ask when it loses a lot: true or false.
about-time = The clock of the next game: none, or minutes and seconds for each move, as in 15+10.
about-color = Your colour in the next game: white, black or random.
about-slip_seconds = How long a spoken move can be corrected with no, in seconds: 0 to 10.
about-listen = Whether I listen to the microphone from the start: true or false.
about-strictness = How sure I must be of what I heard: 0 to play when I am sure, up to 1 to ask always.
about-headphones = Whether you wear headphones, so that I can listen while I speak: true or false.
about-name = Your name, for the scores of your games; empty for none.
about-profile = Whose voice I listen to, by the name it was enrolled with; empty for anybody.
about-wake_name = Whether I listen, when no key is pressed, only to what begins with my name: true or false.
about-learn = Whether I learn from what I misunderstood: ask, on or off.
about-syzygy = The folder of Syzygy endgame tables that judge endings; empty for none.
about-pocketsphinx = Whether pocketsphinx, where the machine has it, judges beside me what was said: true or false.
about-vosk = The folder of a Vosk model that listens beside me; empty for none.
about-whisper = The folder of a Whisper model that hears again what I am not sure of; empty for the one beside your games.
about-welcomed = Whether the questions of the first start were asked: true or false.
about-engine_options = Options of another chess engine, by name.
