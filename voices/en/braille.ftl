# What a braille line says in its own wording: as short as can be, for a display of 14 to 80 cells.

# { $move } is a move in writing, { $number } its number.
braille-move-white = { $number }.{ "\u00A0" }{ $move }
braille-move-black = { $number }...{ "\u00A0" }{ $move }
# The pieces with their squares, White's in capitals.
braille-attackers = { $square } attacked: { $attackers } defended: { $defenders }
braille-turn = { $color ->
    [white] White
   *[black] Black
} { $number }{ $check ->
    [yes] , check
   *[no] {""}
}
braille-times = W { $white } B { $black }
# What is found on the board; pieces as letters with their squares, White's in capitals.
braille-pawns = { $color ->
    [white] P { $squares }
   *[black] p { $squares }
}
braille-doubled = doubled { $squares }
braille-isolated = isolated { $squares }
braille-passed = passed { $squares }
braille-chain = chain { $squares }
braille-pawns-that = { $color ->
    [white] P
   *[black] p
} { $trait ->
    [doubled] doubled
    [isolated] isolated
    [passed] passed
   *[chained] chain
} { $n ->
    [0] none
   *[other] { $places }
}
braille-exchange = { $square } attacked { $attackers } defended { $defenders } wins { $points }
# What is attacked: the piece, attackers to defenders, and the points that taking it wins.
braille-attacked = { $square } { $attackers }:{ $defenders }{ $points ->
    [0] {""}
   *[other] {" "}+{ $points }
}
braille-overload = { $by } alone for { $targets }
braille-attacks = attacks { $pieces }
braille-opens = opens { $pieces }
braille-leaves = leaves { $pieces }
braille-gone = gone { $pieces }
braille-pin = { $pinned } pinned by { $by } to { $to }
braille-fork = { $by } forks { $targets }
braille-win = { $piece } wins { $points }
braille-rights = { $color ->
    [white] White { $ways }
   *[black] Black { $ways }
}
braille-flights = { $king }: { $squares }

# In the place of the sentence of the same name: felt on a display, not heard.
felt-intro-name = { "" }
felt-intro-greeting = { $name }:
felt-intro-bot = { color }, level { $value },
felt-intro-rated = { color }, against { $value },
felt-intro-full = { color }, full strength,
felt-intro-adaptive = adaptive,
felt-intro-engine = { color }, { $engine },
felt-intro-alone = { color },
felt-intro-two = Two players,
felt-intro-own-start = own position,
felt-intro-blindfold = blindfold { $level },
felt-intro-time = { $time },
felt-intro-no-clock = no clock,
felt-intro-keys = single keys, i a line, ? help
felt-intro-keys-brief = single keys
felt-intro-help = help: help
felt-turn-yours = your move
felt-resumed = Goes on:
felt-ended-wins =
    { $why ->
        [resignation] { color } wins, resigned
        [arbiter] { color } wins, arbiter
        [adjournment] { color } wins, adjourned
       *[other] { $reason } { color } wins
    }
felt-ended-draw =
    { $why ->
        [agreement] Draw agreed
        [arbiter] Draw, arbiter
        [adjournment] Draw, adjourned
       *[other] Draw: { $reason }
    }
felt-reason-checkmate = Mate,
felt-reason-dead-position = dead position
felt-reason-insufficient-material = too little material
felt-reason-threefold = third time
felt-reason-fifty-moves = fifty moves
felt-reason-fivefold = fifth time
felt-reason-seventy-five-moves = 75 moves
felt-reason-time = Time,
felt-reason-time-cannot-mate = time, cannot mate
felt-times-none = no clock
felt-material-even = even
felt-material-ahead = { color } +{ $points }
felt-evaluation-even = even
felt-evaluation-better = { color } better by { $worth }
felt-evaluation-mate = { color } mates in { $n }
felt-thinking = ...
felt-score-kept = game { $number } kept{ $first ->
    [yes] , save: its file
   *[no] {""}
}
felt-ask-resign = resign? y/n
felt-ask-draw = offer draw? y/n
felt-ask-accept-draw = accept draw? y/n
felt-ask-new-game = game kept, another? y/n
felt-ask-loss-mate = mated in { $n }. play? y/n
felt-ask-loss-missed = misses mate. play? y/n
felt-ask-loss-piece = loses { role }. play? y/n
felt-ask-loss-pawns = loses { $n } pawns. play? y/n
felt-ask-another = another game? y/n
felt-ask-said = { $text }? y/n
felt-ask-meant = { $move }? y/n
felt-ask-which-many = which piece, where to?
felt-draw-offered-you = draw offered
felt-draw-offered-opponent = draw? accept/decline
felt-draw-declined-opponent = draw declined
felt-taken-back = { $plies } back
felt-unknown = ? { $heard }
felt-unknown-near = ? { $heard }: { $nearest }?
felt-illegal-empty = { $square } empty
felt-illegal-not-yours = { $square } not yours
felt-illegal-own-piece = { $square } own { role }
felt-illegal-blocked = blocked on { $square }
felt-illegal-leaves-in-check = in check from { $piece }
felt-illegal-still-in-check = in check from { $piece }
felt-asked-legal-check = king in check from { $piece }
felt-illegal-none-reaches = no { role } to { $square }
felt-illegal-no-promotion = no promotion on { $square }
felt-reaches = { $piece }: { $squares }
felt-reaches-not = { $piece } cannot move
felt-refused-no-question = nothing asked
felt-refused-game-over = game over, new game?
felt-refused-move-after-end = game over: what if, review, new game
felt-ahead-begin = ahead: moves, return
felt-ahead-move = ahead { $moves }
felt-ahead-here = ahead
felt-ahead-over = game:
felt-found-pins-none = no pin
felt-found-forks-none = no fork
felt-found-overloads-none = no overload
felt-found-attacked-none = none attacked
felt-found-checks-none = { color } no check
felt-found-danger-none = { color } no threat
felt-asked-hanging-none = { color } none hanging
felt-help-start = Type e4, Nf3, or a question.
felt-help-group = topic: { $commands }
felt-help-groups = help and a topic: { $groups }
felt-refused-nowhere = no { $kind ->
    [rank] rank { $name }
   *[other] { $name }
}
felt-asked-hanging = { color } hanging { $pieces }
felt-asked-square-colour = { $square } { $shade ->
    [light] light
   *[dark] dark
}
felt-asked-draw-state = seen { $times }, quiet { $plies } plies
felt-found-counter = quiet { $plies } plies, { $left } to fifty,
felt-found-seen = { $seen ->
    [0] new
    [1] new
   *[other] seen { $seen }
}
felt-found-en-passant-none = no en passant
felt-found-changes-none = no change
felt-found-effects-none = no effect
felt-found-opening-none = no name known
felt-found-moves-none = not that far
felt-illegal-there = { role } on { $square } already
felt-ahead-not = not ahead
felt-ahead-back-to = back to { $moves }
felt-ahead-back = back to the start
felt-ahead-kept = line kept
felt-ahead-anew = anew:
felt-ahead-first-return = return first
felt-knobs-groups = 1{ "\u00A0" }speech 2{ "\u00A0" }announcements 3{ "\u00A0" }answers 4{ "\u00A0" }braille 5{ "\u00A0" }bot 6{ "\u00A0" }all
felt-knobs-how = number, try it, cancel
felt-knobs-back = { knob-group }: number, repeat, cancel
felt-knobs-choice = { $number } { knob-choice }{ $now ->
    [yes] , now
   *[no] {""}
}
felt-knobs-entry = { $number } { knob }: { knob-choice }
felt-knobs-done = settings kept
felt-knobs-no-such = no such choice
felt-more-none = no more
felt-levels-list = 1 to 8: 600 to 2000 points. 9, 10: look ahead. full. level and a number
felt-level-next = next game level { $value }:
felt-level-next-full = next game full strength
felt-next-game-on = from the next game on
felt-level-about = { $value ->
    [1] 600 points, loses pieces
    [2] 800 points, leaves pieces hanging
    [3] 1000 points, loses a piece a game
    [4] 1200 points, loses some pieces
    [5] 1400 points, loses pawns
    [6] 1600 points, wins won endings
    [7] 1800 points
    [8] 2000 points
    [9] looks at 300 positions a move
    [10] looks at 500 positions a move
   *[full] all it can, two seconds without a clock
}
felt-level-now = { $value ->
    [full] full strength
   *[other] level { $value }: { felt-level-about }
}
felt-level-engine = { $value ->
    [0] { $engine }
   *[other] { $engine }, level { $value }
}
felt-level-engine-next = { $value ->
    [0] next game { $engine }
   *[other] next game { $engine }, level { $value }
}
felt-rating-now = { $n ->
    [1] like { $value } points
   *[0] looks ahead like { $value }
}
felt-rating-next = { $n ->
    [1] next game like { $value } points
   *[0] next game looks ahead like { $value }
}
felt-place = you: { $low } to { $high } points, 4 in 5
felt-characters = character and a name:
felt-character-about = { $value ->
    [taker] takes all it can
    [checker] checks when it can
    [careful] guards all, stays home
    [gambler] gives pawns for attack
    [trader] exchanges
   *[plain] nothing special
}
felt-character-entry = { character-name }: { felt-character-about }
felt-setting-resignations = resignations { $value ->
    [on] on
   *[off] off
}
felt-setting-draw-offers = draw offers { $value ->
    [on] on, from level 4
   *[off] off
}
felt-setting-human-pace = human pace { $value ->
    [on] on, to level 8
   *[off] off
}
felt-setting-blunder-check = blunder check { $value ->
    [on] on
   *[off] off
}
felt-manners-more = each with on or off
felt-keys-explained = arrows walk; k q r b n p next, shift before; 1-8 rank, alt file; space lift, put; esc back, quiet; o square; m moves, M captures; a attackers; x diagonals, alt-x lines; l last move, L its square, c last capture; t clocks; w board; g hint; v who is better; d threat; s best line; i line; F3 listen; F12 blunder check
felt-help-coach = for hint, evaluate, threat, best line, players like me, missed, review; blunder check on
felt-law-commands = say: { $commands }
felt-ask-arbiter = decided, word or number: { $entries }
felt-ask-arbiter-entry = { $number }{ "\u00A0" }{ $name }
felt-line-moves = best { $moves }
felt-line-none = no line
felt-threat-none = no threat
felt-peers = at { $value }: { $moves }
felt-peers-move = { $move }{ $n ->
    [0] {" "}few
    [10] {" "}most
   *[other] {" "}{ $n }/10
}
felt-missed = best { $move }, { $n ->
    [0] hardly any
    [10] nearly all
   *[other] { $n }/10
} at { $value } find it;
felt-missed-usual = { $n ->
    [0] most spread, { $move } first
   *[other] more play { $move }: { $n }/10
}
felt-review-none = no serious mistake
felt-review-point = { $number }{ $color ->
    [white] .
   *[black] ...
}{ "\u00A0" }{ $played }, better { $better }{ $n ->
    [0] , hardly any
    [10] {""}
   *[other] , { $n }/10
}
felt-review-line = { $number } better: { $moves }
felt-review-punished = { $number } after { $played }: { $moves }
felt-review-more = more: how it goes on
felt-drill-menu-how = a number, a name, repeat or stop
felt-drill-leave-for = for the game: leave the drill?
felt-drill-back = game:
felt-drill-over = drill over
felt-tactics-intro = best move? hint, skip, stop
felt-tactics-scope-small = of large positions what matters; more: the rest; whole positions: all
felt-tactics-scope-own = what matters only; more: the rest; whole positions: all
felt-tactics-last = last { $moves }
felt-tactics-trying = try moves for both; back
felt-tactics-how = a move, hint, skip, I don't know, stop
felt-tactics-missed = comes again
felt-ahead-difference = { $n } ahead: { $moves }
felt-mark-set = { $square } marked
felt-mark-gone = { $square } unmarked
felt-setting-rating = next game { $value } points
felt-setting-character = next game { $value ->
    [plain] no character
   *[other] { character-name }: { felt-character-about }
}
felt-setting-level = next game { $value ->
    [full] full strength
   *[other] level { $value }: { felt-level-about }
}
