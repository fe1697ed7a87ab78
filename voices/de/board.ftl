# Antworten über das ganze Brett und die ganze Partie. $piece, $by, $to sind Figuren mit ihren Feldern in den Ansagewörtern.

found-of-color = { color } { $piece }
found-line = { $line }: { $pieces }.
found-lines-empty = Leer: { $lines }.
found-region =
    { $region ->
        [quarter] Im Viertel von { $square }: { $pieces }.
        [diagonals] Auf den Diagonalen von { $square }: { $pieces }.
        [reach] Einen Springerzug von { $square }: { $pieces }.
        [centre] Im Zentrum: { $pieces }.
       *[around] Rund um { $square }: { $pieces }.
    }
found-region-empty =
    { $region ->
        [quarter] Das Viertel von { $square } ist leer.
        [diagonals] Die Diagonalen von { $square } sind leer.
        [reach] Einen Springerzug von { $square } steht nichts.
        [centre] Im Zentrum steht nichts.
       *[around] Rund um { $square } steht nichts.
    }
found-flights =
    { $n ->
        [0] { color } { $king } hat kein Fluchtfeld.
        [one] { color } { $king } hat ein Fluchtfeld: { $squares }.
       *[other] { color } { $king } hat { $n } Fluchtfelder: { $squares }.
    }
found-king =
    { $color ->
        [white] Weißer { $king }{ $check ->
            [yes] , im Schach.
           *[no] .
        }
       *[black] Schwarzer { $king }{ $check ->
            [yes] , im Schach.
           *[no] .
        }
    }
found-king-shield =
    { $n ->
        [0] Kein Bauer steht vor ihm.
        [one] Ein Bauer steht vor ihm: { $squares }.
       *[other] { $n } Bauern stehen vor ihm: { $squares }.
    }
found-king-attacked =
    { $n ->
        [0] Kein Feld neben ihm ist angegriffen.
        [one] Ein Feld neben ihm ist angegriffen: { $squares }.
       *[other] { $n } Felder neben ihm sind angegriffen: { $squares }.
    }
found-king-open =
    { $n ->
        [one] Eine Linie ohne eigenen Bauern: { $files }.
       *[other] Linien ohne eigenen Bauern: { $files }.
    }
found-displaced = { color }: { $pieces }.
found-gone = es fehlen { $pieces }
found-at-home = { color }: alles am Ausgangsplatz.
found-changes = { $moves }.
found-changes-lost = { $moves }, { $pieces }.
found-lost = Geschlagen: { $pieces }.
found-changes-none = Seit Ihrem Zug hat sich nichts geändert.
found-pawns =
    { $n ->
        [one] { color } hat einen Bauern: { $squares }.
       *[other] { color } hat { $n } Bauern: { $squares }.
    }
found-pawns-none = { color } hat keine Bauern.
found-open-files =
    { $n ->
        [0] Keine Linie ist offen.
        [one] Offene Linie: { $files }.
       *[other] Offene Linien: { $files }.
    }
found-half-open-files =
    { $of ->
        [white] Halb offen für Weiß: { $files }.
       *[black] Halb offen für Schwarz: { $files }.
    }
found-doubled =
    { $n ->
        [one] Doppelbauern auf der Linie { $files }.
       *[other] Doppelbauern auf den Linien { $files }.
    }
found-isolated = Vereinzelt: { $squares }.
found-passed =
    { $n ->
        [one] Freibauer: { $squares }.
       *[other] Freibauern: { $squares }.
    }
found-chain = Kette: { $squares }.
# { $n } wie viele Linien, Bauern oder Ketten; { $places } nennt sie.
found-pawns-that =
    { $trait ->
        [doubled] { $n ->
            [0] { color } hat keine Doppelbauern.
            [one] { color } hat Doppelbauern auf der Linie { $places }.
           *[other] { color } hat Doppelbauern auf den Linien { $places }.
        }
        [isolated] { $n ->
            [0] { color } hat keinen vereinzelten Bauern.
            [one] { color } hat einen vereinzelten Bauern: { $places }.
           *[other] { color } hat vereinzelte Bauern: { $places }.
        }
        [passed] { $n ->
            [0] { color } hat keinen Freibauern.
            [one] { color } hat einen Freibauern: { $places }.
           *[other] { color } hat Freibauern: { $places }.
        }
       *[chained] { $n ->
            [0] { color } hat keine Bauernkette.
            [one] { color } hat eine Bauernkette: { $places }.
           *[other] { color } hat Bauernketten: { $places }.
        }
    }
found-times =
    { $n ->
        [0] nicht
        [1] einmal
        [2] zweimal
       *[other] { $n } Mal
    }
found-points =
    { $points ->
        [1] einen Bauern
       *[other] { $points } Punkte
    }
found-exchange =
    { $color ->
        [white] Weiß
       *[black] Schwarz
    } { $piece }: { $attackers ->
        [0] nicht angegriffen, { $defended } gedeckt
       *[other] { $attacked } angegriffen, { $defended } gedeckt
    }{ $gain ->
        [some] ; Schlagen gewinnt { $won }.
        [nothing] ; Schlagen gewinnt nichts.
       *[none] .
    }
found-exchange-empty = { $square } ist leer: { $attacked } angegriffen, { $defended } gedeckt.
found-pin =
    { $role ->
        [queen] Die
       *[other] Der
    } { $color ->
        [white] weiße
       *[black] schwarze
    } { $piece } ist durch { $by } an { $to } gefesselt.
found-pins-none =
    { $of ->
        [white] Weiß hat nichts gefesselt stehen.
        [black] Schwarz hat nichts gefesselt stehen.
       *[both] Nichts ist gefesselt.
    }
found-fork =
    { $role ->
        [queen] Die
       *[other] Der
    } { $color ->
        [white] weiße
       *[black] schwarze
    } { $piece } gabelt { $targets }.
found-forks-none =
    { $of ->
        [white] Weiß gibt keine Gabel.
        [black] Schwarz gibt keine Gabel.
       *[both] Es gibt keine Gabel.
    }
found-overload =
    { $role ->
        [queen] Die
       *[other] Der
    } { $color ->
        [white] weiße
       *[black] schwarze
    } { $piece } deckt allein { $charges }.
found-overloads-none =
    { $of ->
        [white] Bei Weiß ist nichts überlastet.
        [black] Bei Schwarz ist nichts überlastet.
       *[both] Nichts ist überlastet.
    }
found-attacked-none =
    { $of ->
        [white] Von Weiß ist nichts angegriffen.
        [black] Von Schwarz ist nichts angegriffen.
       *[both] Nichts ist angegriffen.
    }
found-check =
    { $mate ->
        [yes] { $move }, matt
       *[no] { $move }
    }
found-checks =
    { $n ->
        [one] { color } hat ein Schach: { $moves }.
       *[other] { color } hat { $n } Schachs: { $moves }.
    }
found-checks-none = { color } hat kein Schach.
found-checks-cannot =
    { $color ->
        [white] Schwarz steht im Schach und muss das zuerst beantworten.
       *[black] Weiß steht im Schach und muss das zuerst beantworten.
    }
found-win = { $piece }, { $won }
found-wins = { color } kann durch Schlagen gewinnen: { $wins }.
found-danger-none = { color } droht kein Schach und gewinnt durch Schlagen nichts.
found-attacks = Der Zug greift { $pieces } an.
found-opened = Der Zug öffnet { $by } den Weg auf { $target }.
found-left = Angegriffen und nicht mehr gedeckt: { $pieces }.
found-effects-none = Der Zug greift nichts an, öffnet nichts und lässt nichts stehen.
found-rights =
    { $sides ->
        [both] { color } darf noch auf beide Seiten rochieren.
        [short] { color } darf nur noch kurz rochieren.
        [long] { color } darf nur noch lang rochieren.
       *[none] { color } darf nicht mehr rochieren.
    }
found-en-passant = Ja: { $moves }.
found-en-passant-none = En passant kann nichts geschlagen werden.
found-counter =
    { $plies ->
        [0] Der letzte Zug war ein Schlag- oder Bauernzug, oder die Partie beginnt hier.
       *[other] { $moves ->
            [0] Ein halber Zug
            [one] Ein Zug
           *[other] { $moves } Züge
        } ohne Schlagen und Bauernzug; noch { $left } bis fünfzig.
    }
found-seen =
    { $seen ->
        [0] Diese Stellung ist neu.
        [1] Diese Stellung ist neu.
        [2] Diese Stellung war schon einmal da.
       *[other] Diese Stellung war mit dieser { $seen } Mal da.
    }
found-moves-none = So weit ist die Partie noch nicht.
found-move-back =
    { $color ->
        [white] { $number }, Weiß: { $move }.
       *[black] { $number }, Schwarz: { $move }.
    }
found-opening = { $name }.
found-opening-none = Für diese Eröffnung kenne ich keinen Namen.

help-by-rank = liest das ganze Brett Reihe für Reihe, von Ihrer Seite aus; mit einer Farbe von deren Seite.
help-by-file = liest das ganze Brett Linie für Linie; mit einer Farbe von deren Seite aus.
help-quarter = und ein Feld liest das Viertel des Bretts, in dem es liegt.
help-displaced = sagt nur, was nicht am Ausgangsplatz steht.
help-changes = sagt, was sich seit Ihrem letzten Zug geändert hat.
help-diagonal = und ein Feld liest beide Diagonalen durch das Feld.
help-reach = und ein Feld sagt, was einen Springerzug entfernt steht.
help-around = und ein Feld sagt, was daneben steht; allein, was neben Ihrem König steht.
help-centre = liest die vier Felder in der Mitte.
help-open-files = sagt, auf welchen Linien kein Bauer steht und welche für eine Seite halb offen sind.
help-king-safety = sagt, wie sicher Ihr König steht: Bauern davor, angegriffene Felder daneben, offene Linien; mit einer Farbe der König dieser Seite.
help-pawn-structure = sagt, wo die Bauern stehen: doppelt, vereinzelt, frei, in Ketten. Mit einer Farbe nur deren Bauern.
help-exchange = und ein Feld sagt, wie oft es angegriffen und gedeckt ist und was ein Abtausch dort gewinnt.
help-flight-squares = sagt, auf welche Felder Ihr König könnte, wer auch am Zug ist; mit einer Farbe der König dieser Seite.
help-pins = sagt, was gefesselt ist.
help-forks = sagt, welche Figuren zwei zugleich angreifen.
help-hanging = sagt, was angegriffen und nicht gedeckt ist.
help-overloaded = sagt, welche Figuren allein mehreres decken.
help-attacked = sagt, was angegriffen ist und was Schlagen gewinnt.
help-checks = sagt, welche Ihrer Züge Schach geben; mit einer Farbe die dieser Seite.
help-danger = sagt, welche Schachs der Gegner hat und was er mit Gewinn schlagen könnte; mit einer Farbe für diese Seite.
help-effects = sagt, was der letzte Zug angreift, geöffnet und verlassen hat.
help-castling-rights = sagt, welche Rochaden noch erlaubt sind.
help-en-passant = sagt, ob ein Bauer en passant geschlagen werden kann.
help-counters = zählt die Züge ohne Schlagen und Bauernzug und sagt, wie oft die Stellung schon da war.
help-moves-from = und eine Zahl sagt die Züge der Partie von dort an.
help-moves-back = und eine Zahl sagt so viele Züge, den letzten zuerst; allein alle.
help-opening = nennt die Eröffnung.

## Vorausdenken, Merkzeichen, ein Zug für nachher

ahead-begin = Vorausdenken: Züge werden gesagt, aber nicht gespielt. Zurück zur Partie führt zurück.
ahead-anew = Eine andere Variante.
ahead-move = Gedacht: { $moves }.
ahead-reply = Am besten darauf: { $moves }.
plan-first = Ein Plan: { $moves }.
plan-then = Dann { $moves }.
# Ein Zug, den nur die Partie hat, wurde in Gedanken gesagt.
ahead-not-there = In Gedanken geht das nicht.
# Ob eine gedachte Folge mit Matt endet.
ahead-is-mate = Ja, das ist matt.
ahead-is-stalemate = Nein, das ist patt.
ahead-only-check = Schach, aber nicht matt.
ahead-no-mate = Nein, weder Schach noch matt.
# Ein Zug von mehreren in einem Atemzug geht nicht.
ahead-line-ends = Der { $place ->
    [2] zweite
    [3] dritte
    [4] vierte
    [5] fünfte
    [6] sechste
    [7] siebte
   *[other] letzte
} Zug geht dort nicht.
# Ein Zug der Seite, die in Gedanken nicht am Zug ist.
ahead-turn = In Gedanken ist { $color ->
    [white] Weiß
   *[other] Schwarz
} am Zug.
# Hinter dem, was vom Gedachten gesagt wird, vor dem, wer in der Partie am Zug ist.
ahead-game = In der Partie:
ahead-back-to = Zurück nach { $moves }.
ahead-back = Zurück am Anfang der Variante.
# Zu einem Zug der Partie nach seiner Nummer.
ahead-to = Gedacht, nach Zug { $number }: { $moves }.
ahead-to-start = Gedacht, am Anfang der Partie.
ahead-no-move = Die Partie hat { $n ->
    [0] noch keinen Zug
    [one] einen Zug
   *[other] nur { $n } Züge
}.
ahead-not-made = Diesen Zug gab es in der Partie nicht.
ahead-at-start = Davor ist nichts.
ahead-at-end = Hier endet die Variante.
ahead-instead = Stattdessen.
ahead-here = In Gedanken:
ahead-in-game = In der Partie { $move }
ahead-where = { $n ->
    [0] In Gedanken, noch ohne Zug. Zurück zur Partie führt Sie zurück.
   *[other] In Gedanken: { $moves }. Zurück zur Partie führt Sie zurück.
}
ahead-none = In der Partie.
ahead-over = Zurück in der Partie.
ahead-not = Sie denken gerade nicht voraus: Sagen Sie was wäre wenn und einen Zug.
ahead-first-return = Sie denken gerade voraus. Sagen Sie zuerst zurück zur Partie.
ahead-in-check = Sie stehen im Schach: Das geht vor.
ahead-not-kept = Diese Variante begann mit dem Zug der anderen Seite: Sie gehört nicht zur Partie.
ahead-nothing = Es gibt keine Variante zum Behalten.
ahead-kept = Die Variante steht bei der Partie.
ahead-difference =
    { $n ->
        [0] Gedacht ist noch kein Zug.
        [one] Einen Zug voraus: { $moves }.
       *[other] { $n } Züge voraus: { $moves }.
    }
ahead-game-went = Die Partie ging weiter mit { $moves }.
premove-kept = Gemerkt, bis Sie am Zug sind. Eine leere Zeile verwirft ihn.
premove-dropped = Verworfen.
premove-illegal = Der gemerkte Zug ist hier nicht erlaubt; verworfen.
mark-set = { $square } gemerkt.
mark-gone = { $square } nicht mehr gemerkt.
mark-none = { $square } war nicht gemerkt.
mark = { $square }
marks-none = Nichts ist gemerkt.
seen-from-white = Von Weiß aus gesehen.
seen-from-black = Von Schwarz aus gesehen.
help-what-if = mit einem Zug spielt ihn nur im Kopf: Die Partie bleibt, wie sie ist, und alle Fragen gelten dem Gedachten. Zurücknehmen geht einen Zug zurück, zurück zur Partie beendet es.
help-return = geht aus dem Gedachten zurück in die Partie.
help-keep-line = behält das Gedachte als Variante der Partie, in ihrem Partieformular.
help-difference = sagt, worin sich das Gedachte von der Partie unterscheidet.
help-step-back = geht in Gedanken einen Zug durch die Partie zurück. Geh zu Zug 9 geht gleich dorthin.
help-step-forward = geht wieder einen Zug vor.
help-mark = und ein Feld merkt es; allein das Feld des Cursors.
help-unmark = und ein Feld nimmt das Merkzeichen weg.
help-marks = sagt, was gemerkt ist.

## Das Brett, Art für Art

board-side-runs = { color } { $groups }.
board-run = { $from } bis { $to }
board-all-pawns =
    { $n ->
        [0] alle Bauern{ $at ->
            [home] {""}
           *[rank] {" "}auf { $rank }
        }
        [one] Bauer { $squares }, die anderen { $at ->
            [home] am Ausgangsplatz
           *[rank] auf { $rank }
        }
       *[other] Bauern { $squares }, die anderen { $at ->
            [home] am Ausgangsplatz
           *[rank] auf { $rank }
        }
    }

## Wie Dinge benannt werden, nach Einstellung

square-piece-after = { $square }: { $name } { $color ->
        [white] weiß
       *[black] schwarz
    }.
square-piece-letter = { $square }: { $color ->
        [white] weiß
       *[black] schwarz
    } { $name }.
square-piece-bare = { $square }: { $name }.
line-piece-after = { $square } { $name } { $color ->
        [white] weiß
       *[black] schwarz
    }
line-piece-letter = { $square } { $color ->
        [white] weiß
       *[black] schwarz
    } { $name }
line-piece-bare = { $square } { $name }
piece-square = { color-piece } { $square }.
piece-square-after = { $name } { $color ->
        [white] weiß
       *[black] schwarz
    } { $square }.
piece-square-letter = { $color ->
        [white] weiß
       *[black] schwarz
    } { $name } { $square }.
piece-square-bare = { $name } { $square }.
piece-alone = { color-piece }.
piece-alone-after = { $name } { $color ->
        [white] weiß
       *[black] schwarz
    }.
piece-alone-letter = { $color ->
        [white] weiß
       *[black] schwarz
    } { $name }.
piece-alone-bare = { $name }.
square-alone = { $square }.
nato-file =
    { $file ->
        [a] Alfa
        [b] Bravo
        [c] Charlie
        [d] Delta
        [e] Echo
        [f] Foxtrott
        [g] Golf
       *[h] Hotel
    }

## Das Menü der Einstellungen

knob =
    { $knob ->
        [verbosity] wie viel gesagt wird
        [positions] wie viel zu Stellungen
        [moves] wie viel zu Zügen
        [clocks] wie viel zu Uhren
        [refusals] wie viel zu Fehlern
        [places] wo das Feld gesagt wird
        [takes] Schlagen in der Ansage
        [style] wie Züge angesagt werden
        [squares] Namen der Felder
        [pieces] Namen der Figuren
        [colours] Farben der Figuren
        [empty] leere Felder
        [captures] Schlagzüge unter den Zügen
        [rate] Tempo
        [sounds] kurze Töne
        [braille] Braillezeilen
        [cells] Zellen der Zeile
        [display] Braillezeile
        [theme] Farben des großen Bretts
        [blunders] Patzerwarnung
        [resignations] Aufgeben
        [draws] Remisangebote
        [pace] menschliches Tempo
        [profile] alles auf einmal
       *[reset] zurücksetzen
    }
knob-choice =
    { $choice ->
        [off] aus
        [on] an
        [print] Buchstaben
        [unicode] Unicode-Zellen
        [brf] ASCII-Braille
        [white-on-black] weiß auf schwarz
        [yellow-on-black] gelb auf schwarz
        [black-on-white] schwarz auf weiß
        [own] eigene
        [brief] knapp
        [normal] normal
        [full] ausführlich
        [usual-amount] wie sonst auch
        [long] lang
        [short] kurz
        [announced] wie die Züge angesagt werden
        [plain] Buchstabe und Zahl
        [nato] internationales Telefonalphabet
        [name] Namen
        [letter] Buchstaben
        [before] vor der Figur
        [after] hinter der Figur
        [shade] mit der Farbe des Feldes
        [word] mit einem Wort
        [unsaid] nicht gesagt
        [usual] wie üblich
        [quick] schnell und knapp
        [thorough] langsam und ausführlich
        [keep] lassen, wie es ist
        [reset] alles wie am Anfang
       *[other] { $choice }
    }
knobs-groups = Einstellungen. 1: Sprechen. 2: Ansagen. 3: Antworten. 4: Braille und Bildschirm. 5: der Gegner. 6: alles auf einmal. Sagen Sie eine Nummer oder einen Namen; abbrechen führt zurück zur Partie.
knobs-group = { knob-group }.
knob-group =
    { $group ->
        [speech] Sprechen
        [announcements] Ansagen
        [board] Antworten
        [screen] Braille und Bildschirm
        [game] der Gegner
       *[everything] alles auf einmal
    }
knobs-try = vormachen
knobs-entry = { $number }: { knob }, { knob-choice }.
knobs-about =
    { $knob ->
        [verbosity] Wie viel gesagt wird: knapp lässt weg, was man auswendig weiß, ausführlich sagt alles.
        [positions] Wie viel ich zu Stellungen sage: Brett, Figuren, Felder.
        [moves] Wie viel ich zu Zügen sage, die möglich sind oder waren.
        [clocks] Wie viel ich zu den Uhren sage.
        [refusals] Wie viel ich zu dem sage, was nicht geht.
        [places] Wo das Feld einer Figur gesagt wird, die Sie auf dem Weg über das Brett treffen.
        [takes] Ob die Ansage eines Zuges sagt, dass er schlägt.
        [style] Wie Züge angesagt werden: lang mit beiden Feldern, kurz mit dem Nötigen.
        [squares] Wie Antworten die Felder nennen.
        [pieces] Ob Antworten die Figuren mit Namen oder Buchstaben nennen.
        [colours] Wo die Farbe einer Figur gesagt wird.
        [empty] Was von einem leeren Feld gesagt wird.
        [captures] Ob ein Schlagzug unter den Zügen mit einem Wort gesagt wird.
        [rate] Wie schnell ich spreche, in Wörtern in der Minute.
        [sounds] Wie laut die kurzen Töne sind, von nichts bis hundert.
        [braille] Ob Zeilen für eine Braillezeile geschrieben werden und wie: in Buchstaben, aus denen Ihr Bildschirmleser Ihre eigene Schrift macht, oder in Zellen der Schachschrift.
        [cells] Wie lang die Zeilen für eine Braillezeile höchstens sind.
        [display] Ob ich die Braillezeile samt ihren Tasten selbst nehme, wo BRLTTY sie hergibt; sonst liest BRLTTY das Terminal.
        [theme] Die Farben des großen Bretts.
        [blunders] Ob ich Ihren Zug zuerst ansehe und nachfrage, wo er viel verliert.
        [resignations] Ob der Gegner verlorene Partien aufgibt.
        [draws] Ob der Gegner Remis anbietet.
        [pace] Ob der Gegner etwa so lange braucht wie ein Mensch.
        [profile] Setzt mehreres auf einmal: für Geübte oder für Neue.
       *[reset] Setzt alles in diesem Menü, wie es am Anfang war.
    }
knobs-choice =
    { $now ->
        [yes] { $number }: { knob-choice }, wie es jetzt ist.
       *[no] { $number }: { knob-choice }.
    }
knobs-set = { knob }: { knob-choice }.
knobs-back = { knob-group }: Sagen Sie eine andere Nummer, wiederholen für die Liste oder abbrechen.
knobs-how = Sagen Sie eine Nummer. Vormachen lässt es hören. Abbrechen geht zurück.
knobs-no-such = Diese Auswahl gibt es hier nicht. Sagen Sie eine Nummer oder abbrechen.
knobs-done = Die Einstellungen sind gespeichert.
help-settings = öffnet das Menü der Einstellungen, jede mit Erklärung und Probe; mit Namen öffnet es diese; mit Namen und Wahl, wie in Einstellungen leere Felder nicht gesagt, wird das gleich eingestellt.

# Where a key goes to, and nothing is there.
cursor-none-taken = Es wurde noch nichts geschlagen.
cursor-no-piece = { $role ->
    [queen] Keine Dame
    [rook] Kein Turm
    [bishop] Kein Läufer
    [knight] Kein Springer
    [king] Kein König
   *[pawn] Kein Bauer
} ist mehr auf dem Brett.
