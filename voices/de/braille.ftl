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
# Was auf dem Brett gefunden wird; Figuren als Buchstaben mit ihren Feldern, die weißen groß.
braille-pawns = { $color ->
    [white] B { $squares }
   *[black] b { $squares }
}
braille-doubled = doppelt { $squares }
braille-isolated = vereinzelt { $squares }
braille-passed = frei { $squares }
braille-chain = Kette { $squares }
braille-exchange = { $square } angegriffen { $attackers } gedeckt { $defenders } gewinnt { $points }
braille-pin = { $pinned } gefesselt von { $by } an { $to }
braille-fork = { $by } gabelt { $targets }
braille-win = { $piece } gewinnt { $points }
braille-rights = { $color ->
    [white] Weiß { $ways }
   *[black] Schwarz { $ways }
}
braille-flights = { $king }: { $squares }
