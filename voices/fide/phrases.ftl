# How a move is announced. Parts that a move does not have are empty; spaces left over are removed.
announced-square = { $file } { $rank }
announced-piece = { $piece } { $square }
announced-move = { $piece } { $from } { $takes } { $to } { $promotion } { $enpassant }
announced-check = { $move }, { $check }
