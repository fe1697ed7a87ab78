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
