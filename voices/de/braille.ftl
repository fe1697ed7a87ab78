# Was eine Zeile in Braille mit eigenen Worten sagt: so kurz wie möglich, für 14 bis 80 Module.

# { $move } ist ein Zug in Schriftform, { $number } seine Nummer.
braille-move-white = { $number }.{ "\u00A0" }{ $move }
braille-move-black = { $number }...{ "\u00A0" }{ $move }
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
braille-pawns-that = { $color ->
    [white] P
   *[black] p
} { $trait ->
    [doubled] doppelt
    [isolated] vereinzelt
    [passed] frei
   *[chained] Kette
} { $n ->
    [0] keine
   *[other] { $places }
}
braille-exchange = { $square } angegriffen { $attackers } gedeckt { $defenders } gewinnt { $points }
# Was angegriffen ist: die Figur, Angreifer zu Deckern, und die Punkte, die Schlagen gewinnt.
braille-attacked = { $square } { $attackers }:{ $defenders }{ $points ->
    [0] {""}
   *[other] {" "}+{ $points }
}
braille-overload = { $by } allein für { $targets }
braille-attacks = greift an { $pieces }
braille-opens = öffnet { $pieces }
braille-leaves = verlässt { $pieces }
braille-gone = fort { $pieces }
braille-pin = { $pinned } gefesselt von { $by } an { $to }
braille-fork = { $by } gabelt { $targets }
braille-win = { $piece } gewinnt { $points }
braille-rights = { $color ->
    [white] Weiß { $ways }
   *[black] Schwarz { $ways }
}
braille-flights = { $king }: { $squares }

# Anstelle des Satzes gleichen Namens: auf einer Zeile zu fühlen, nicht zu hören.
felt-intro-name = { "" }
felt-intro-greeting = { $name }:
felt-intro-bot = { color }, Stufe { $value },
felt-intro-rated = { color }, gegen { $value },
felt-intro-full = { color }, volle Stärke,
felt-intro-adaptive = nach Ergebnis,
felt-intro-engine = { color }, { $engine },
felt-intro-alone = { color },
felt-intro-two = Zwei Spieler,
felt-intro-own-start = eigene Stellung,
felt-intro-blindfold = blind { $level },
felt-intro-time = { $time },
felt-intro-no-clock = keine Uhr,
felt-intro-keys = Tasten, i Zeile, ? Hilfe
felt-intro-keys-brief = Tasten
felt-intro-help = Hilfe: Hilfe
felt-turn-yours = Ihr Zug
felt-resumed = Weiter:
felt-ended-wins =
    { $why ->
        [resignation] { color } gewinnt, aufgegeben
        [arbiter] { color } gewinnt, Schiedsrichter
        [adjournment] { color } gewinnt, Hängepartie
       *[other] { $reason } { color } gewinnt
    }
felt-ended-draw =
    { $why ->
        [agreement] Remis vereinbart
        [arbiter] Remis, Schiedsrichter
        [adjournment] Remis, Hängepartie
       *[other] Remis: { $reason }
    }
felt-reason-checkmate = Matt,
felt-reason-dead-position = tote Stellung
felt-reason-insufficient-material = zu wenig Material
felt-reason-threefold = drittes Mal
felt-reason-fifty-moves = fünfzig Züge
felt-reason-fivefold = fünftes Mal
felt-reason-seventy-five-moves = 75 Züge
felt-reason-time = Zeit,
felt-reason-time-cannot-mate = Zeit, kein Matt möglich
felt-times-none = keine Uhr
felt-material-even = gleich
felt-material-ahead = { color } +{ $points }
felt-evaluation-even = gleich
felt-evaluation-better = { color } besser um { $worth }
felt-evaluation-mate = { color } matt in { $n }
felt-thinking = ...
felt-score-kept = Partie { $number }{ $first ->
    [yes] , speichern: Datei
   *[no] {""}
}
felt-ask-resign = aufgeben? j/n
felt-ask-draw = Remis bieten? j/n
felt-ask-accept-draw = Remis annehmen? j/n
felt-ask-new-game = Partie bleibt, neue? j/n
felt-ask-loss-mate = matt in { $n }. Ziehen? j/n
felt-ask-loss-missed = Matt verpasst. Ziehen? j/n
felt-ask-loss-piece = { role } weg. Ziehen? j/n
felt-ask-loss-pawns = { $n } Bauern weg. Ziehen? j/n
felt-ask-another = neue Partie? j/n
felt-ask-said = { $text }? j/n
felt-ask-meant = { $move }? j/n
felt-ask-which-many = welche Figur, wohin?
felt-draw-offered-you = Remis geboten
felt-draw-offered-opponent = Remis? annehmen/ablehnen
felt-draw-declined-opponent = Remis abgelehnt
felt-taken-back = { $plies } zurück
felt-unknown = ? { $heard }
felt-unknown-near = ? { $heard }: { $nearest }?
felt-illegal-empty = { $square } leer
felt-illegal-not-yours = { $square } nicht Ihre
felt-illegal-own-piece = { $square } eigen: { role }
felt-illegal-blocked = versperrt auf { $square }
felt-illegal-leaves-in-check = Schach von { $piece }
felt-illegal-still-in-check = Schach von { $piece }
felt-asked-legal-check = König im Schach von { $piece }
felt-illegal-none-reaches = { role } nicht nach { $square }
felt-illegal-no-promotion = keine Umwandlung auf { $square }
felt-reaches = { $piece }: { $squares }
felt-reaches-not = { $piece } kann nicht ziehen
felt-refused-no-question = nichts gefragt
felt-refused-game-over = zu Ende, neue Partie?
felt-refused-move-after-end = zu Ende: was wäre wenn, Rückblick, neue Partie
felt-ahead-begin = voraus: Züge, zurück zur Partie
felt-ahead-move = voraus { $moves }
felt-ahead-here = voraus
felt-ahead-over = Partie:
felt-found-pins-none = keine Fesselung
felt-found-forks-none = keine Gabel
felt-found-overloads-none = keine Überlastung
felt-found-attacked-none = nichts angegriffen
felt-found-checks-none = { color } kein Schach
felt-found-danger-none = { color } keine Drohung
felt-asked-hanging-none = { color } nichts hängt
felt-help-start = e4, Sf3 oder eine Frage tippen.
felt-help-group = Thema: { $commands }
felt-help-groups = Hilfe und ein Thema: { $groups }
felt-refused-nowhere = { $kind ->
    [rank] keine Reihe { $name }
   *[other] kein { $name }
}
felt-asked-hanging = { color } hängt { $pieces }
felt-asked-square-colour = { $square } { $shade ->
    [light] hell
   *[dark] dunkel
}
felt-asked-draw-state = { $times }. Mal, ruhig { $plies } Halbzüge
felt-found-counter = ruhig { $plies } Halbzüge, { $left } bis 50,
felt-found-seen = { $seen ->
    [0] neu
    [1] neu
   *[other] { $seen }. Mal
}
felt-found-en-passant-none = kein en passant
felt-found-changes-none = nichts neu
felt-found-effects-none = keine Wirkung
felt-found-opening-none = kein Name bekannt
felt-found-moves-none = noch nicht so weit
felt-illegal-there = { role } schon auf { $square }
felt-ahead-not = nicht voraus
felt-ahead-back-to = zurück nach { $moves }
felt-ahead-back = zurück am Anfang
felt-ahead-kept = Variante behalten
felt-ahead-anew = von vorn:
felt-ahead-first-return = erst zurück zur Partie
felt-knobs-groups = 1{ "\u00A0" }Sprechen 2{ "\u00A0" }Ansagen 3{ "\u00A0" }Antworten 4{ "\u00A0" }Braille 5{ "\u00A0" }Gegner 6{ "\u00A0" }alles
felt-knobs-how = Nummer, probieren, abbrechen
felt-knobs-back = { knob-group }: Nummer, wiederholen, abbrechen
felt-knobs-choice = { $number } { knob-choice }{ $now ->
    [yes] , jetzt
   *[no] {""}
}
felt-knobs-entry = { $number } { knob }: { knob-choice }
felt-knobs-done = Einstellungen behalten
felt-knobs-no-such = keine solche Wahl
felt-more-none = nicht mehr
felt-levels-list = 1 bis 8: 600 bis 2000 Punkte. 9, 10: rechnen voraus. voll. Stufe und Zahl
felt-level-next = nächste Partie Stufe { $value }:
felt-level-next-full = nächste Partie volle Stärke
felt-next-game-on = ab der nächsten Partie
felt-level-about = { $value ->
    [1] 600 Punkte, verliert Figuren
    [2] 800 Punkte, lässt Figuren hängen
    [3] 1000 Punkte, eine Figur je Partie
    [4] 1200 Punkte, ab und zu eine Figur
    [5] 1400 Punkte, verliert Bauern
    [6] 1600 Punkte, gewinnt Gewonnenes
    [7] 1800 Punkte
    [8] 2000 Punkte
    [9] 300 Stellungen je Zug
    [10] 500 Stellungen je Zug
   *[full] was es kann, zwei Sekunden ohne Uhr
}
felt-level-now = { $value ->
    [full] volle Stärke
   *[other] Stufe { $value }: { felt-level-about }
}
felt-level-engine = { $value ->
    [0] { $engine }
   *[other] { $engine }, Stufe { $value }
}
felt-level-engine-next = { $value ->
    [0] nächste Partie { $engine }
   *[other] nächste Partie { $engine }, Stufe { $value }
}
felt-rating-now = { $n ->
    [1] wie { $value } Punkte
   *[0] rechnet voraus wie { $value }
}
felt-rating-next = { $n ->
    [1] nächste Partie wie { $value } Punkte
   *[0] nächste Partie rechnet wie { $value }
}
felt-place = Sie: { $low } bis { $high } Punkte, 4 von 5
felt-characters = Charakter und ein Name:
felt-character-about = { $value ->
    [taker] schlägt, was geht
    [checker] gibt Schach, wo es geht
    [careful] deckt alles, bleibt daheim
    [gambler] gibt Bauern für Angriff
    [trader] tauscht
   *[plain] nichts Besonderes
}
felt-character-entry = { character-name }: { felt-character-about }
felt-setting-resignations = Partieaufgabe { $value ->
    [on] an
   *[off] aus
}
felt-setting-draw-offers = Remisangebote { $value ->
    [on] an, ab Stufe 4
   *[off] aus
}
felt-setting-human-pace = menschliches Tempo { $value ->
    [on] an, bis Stufe 8
   *[off] aus
}
felt-setting-blunder-check = Patzerwarnung { $value ->
    [on] an
   *[off] aus
}
felt-manners-more = je mit an oder aus
felt-keys-explained = Pfeile gehen; k q r b n p nächste, Umschalt vorige; 1-8 Reihe, Alt Linie; Leertaste hebt, setzt; Esc zurück, still; o Feld; m Züge, M Schlagzüge; a Angreifer; x Diagonalen, Alt-x Linien; l letzter Zug, L sein Feld, c letztes Schlagen; t Uhren; w Brett; g Tipp; v wer besser steht; d Drohung; s beste Variante; i Zeile; F3 hört zu; F12 Patzerwarnung
felt-help-coach = für Tipp, Bewertung, Drohung, beste Variante, Leute wie ich, übersehen, Rückblick; Patzerwarnung an
felt-law-commands = sagen: { $commands }
felt-ask-arbiter = entschieden, Wort oder Nummer: { $entries }
felt-ask-arbiter-entry = { $number }{ "\u00A0" }{ $name }
felt-line-moves = am besten { $moves }
felt-line-none = keine Variante
felt-threat-none = keine Drohung
felt-peers = bei { $value }: { $moves }
felt-peers-move = { $move }{ $n ->
    [0] {" "}wenige
    [10] {" "}fast alle
   *[other] {" "}{ $n }/10
}
felt-missed = am besten { $move }, { $n ->
    [0] kaum jemand
    [10] fast alle
   *[other] { $n }/10
} bei { $value };
felt-missed-usual = { $n ->
    [0] verstreut, zuerst { $move }
   *[other] mehr spielen { $move }: { $n }/10
}
felt-review-none = kein schwerer Fehler
felt-review-point = { $number }{ $color ->
    [white] .
   *[black] ...
}{ "\u00A0" }{ $played }, besser { $better }{ $n ->
    [0] , kaum jemand
    [10] {""}
   *[other] , { $n }/10
}
felt-review-line = { $number } besser: { $moves }
felt-review-punished = { $number } nach { $played }: { $moves }
felt-review-more = mehr: wie es weitergeht
felt-drill-menu-how = Nummer, Name, wiederholen oder stopp
felt-drill-leave-for = für die Partie: Übung verlassen?
felt-drill-back = Partie:
felt-drill-over = Übung zu Ende
felt-tactics-intro = bester Zug? Tipp, überspringen, Stopp
felt-tactics-scope-small = von großen Stellungen, was zählt; mehr: der Rest; ganze Stellungen: alles
felt-tactics-scope-own = nur, was zählt; mehr: der Rest; ganze Stellungen: alles
felt-tactics-last = zuletzt { $moves }
felt-tactics-trying = Züge für beide; zurück
felt-tactics-how = Zug, Tipp, überspringen, weiß nicht, Stopp
felt-tactics-missed = kommt wieder
felt-ahead-difference = { $n } voraus: { $moves }
felt-mark-set = { $square } markiert
felt-mark-gone = { $square } nicht mehr markiert
felt-setting-rating = nächste Partie { $value } Punkte
felt-setting-character = nächste Partie { $value ->
    [plain] kein Charakter
   *[other] { character-name }: { felt-character-about }
}
felt-setting-level = nächste Partie { $value ->
    [full] volle Stärke
   *[other] Stufe { $value }: { felt-level-about }
}
