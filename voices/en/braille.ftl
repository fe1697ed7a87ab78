# What a braille line says in its own wording: as short as can be, for a display of 14 to 80 cells.

# { $move } is a move in writing, { $number } its number.
braille-move-white = { $number }. { $move }
braille-move-black = { $number }... { $move }
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
felt-illegal-none-reaches = no { role } to { $square }
felt-illegal-no-promotion = no promotion on { $square }
felt-reaches = { $piece }: { $squares }
felt-reaches-not = { $piece } cannot move
felt-refused-no-question = nothing asked
felt-refused-game-over = game over, new game?
felt-ahead-begin = ahead: moves, return
felt-ahead-move = ahead { $moves }
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
felt-refused-nowhere = no { $name }
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
felt-knobs-groups = 1 speech 2 announcements 3 answers 4 braille 5 bot 6 all
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
