# Was eine Zeile in Braille mit eigenen Worten sagt: so kurz wie möglich, für 14 bis 80 Module.

# { $move } ist ein Zug in Schriftform, { $number } seine Nummer.
braille-move-white = { $number }. { $move }
braille-move-black = { $number }... { $move }
# Die Figuren mit ihren Feldern, die weißen groß.
braille-attackers = { $square } angegriffen: { $attackers } gedeckt: { $defenders }
braille-turn = { $color ->
    [white] Weiß
   *[black] Schwarz
} { $number }{ $check ->
    [yes] , Schach
   *[no] {""}
}
braille-times = W { $white } S { $black }
