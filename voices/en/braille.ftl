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
braille-pin = { $pinned } pinned by { $by } to { $to }
braille-fork = { $by } forks { $targets }
braille-win = { $piece } wins { $points }
braille-rights = { $color ->
    [white] White { $ways }
   *[black] Black { $ways }
}
braille-flights = { $king }: { $squares }
