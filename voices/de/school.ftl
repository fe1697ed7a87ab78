# Die Schule. Was oft gehört wird, kurz halten.

# Taktik. { $color } ist white (Weiß) oder black (Schwarz), { $moves } sind Züge, { $n } eine Zahl.
drill-tactics-choice = { $number }: Taktik, Aufgaben zum Lösen im Kopf.
school-which-move = Mehr als eine Figur kann dorthin. Sagen Sie, woher sie kommt.
tactics-intro = Finden Sie den besten Zug. Tipp hilft, überspringen geht weiter, Stopp beendet.
tactics-none = Für Sie ist keine Aufgabe mehr da.
tactics-again = Eine, die Sie schon kennen.
tactics-lead = Von hier aus: { $moves }.
tactics-last = Zuletzt geschah { $moves }.
tactics-rest = Dazu { $n ->
    [one] eine weitere Figur
   *[other] { $n } weitere Figuren
}. Brett liest alle vor.
tactics-task = { $mate ->
    [yes] { $color ->
        [white] Weiß
       *[black] Schwarz
    } setzt in { $n ->
        [one] einem Zug
       *[other] { $n } Zügen
    } matt.
   *[no] { $color ->
        [white] Weiß
       *[black] Schwarz
    } zieht und gewinnt.
}
tactics-wrong = { $moves } ist es nicht. Versuchen Sie es noch einmal, oder sagen Sie Tipp.
tactics-reply = { $moves }. Und jetzt?
tactics-solved = Gelöst.
tactics-solved-help = Gelöst, mit Hilfe.
tactics-missed = Diese kommt an einem anderen Tag wieder.
# { $rating } ist eine Zahl auf der Skala von Lichess; { $sure } ist no, solange zu wenige versucht wurden.
tactics-rating = Ihre Taktikzahl ist { $sure ->
    [yes] { $rating }
   *[no] ungefähr { $rating }, noch grob geschätzt
}.
tactics-hint-motif = { $motif ->
    [smothered] Der König ist von den eigenen Figuren eingesperrt.
    [back-rank] Achten Sie auf die Grundreihe.
    [double-check] Suchen Sie ein Doppelschach.
    [discovered] Eine Figur kann einer anderen den Weg freigeben.
    [fork] Eine Figur kann zwei angreifen.
    [skewer] Schauen Sie eine Linie entlang: Dahinter steht noch etwas.
    [pin] Eine Figur ist gefesselt.
    [promotion] Ein Bauer will mehr werden.
    [sacrifice] Es kostet zuerst etwas.
    [hanging] Etwas steht ungedeckt.
    [mate] Der König kann matt werden.
    [quiet] Der Zug schlägt nicht und gibt kein Schach.
    [ending] Es ist ein Endspiel: Zählen Sie die Schritte.
   *[none] Prüfen Sie jedes Schach und jedes Schlagen.
}
tactics-hint-piece = Es zieht { $role ->
    [king] der König
    [queen] die Dame
    [rook] der Turm
    [bishop] der Läufer
    [knight] der Springer
   *[pawn] der Bauer
}.
tactics-hint-square = Der Zug geht nach { $square }.
tactics-hint-move = Es ist { $moves }.
tactics-revealed = { $moves }.
tactics-tried = { $moves }.
tactics-tried-back = Zurückgenommen.
tactics-trying = Probieren Sie Züge für beide Seiten. Zurück führt wieder zur Aufgabe.
tactics-try-how = Sagen Sie "was wäre wenn" und einen Zug.
tactics-back = Zurück bei der Aufgabe.
tactics-led-by = { $n ->
    [0] Die Stellung wird gesagt, wie sie ist.
    [one] Ein Halbzug führt zu jeder Aufgabe hin.
   *[other] { $n } Halbzüge führen zu jeder Aufgabe hin.
}
tactics-how = Antworten Sie mit einem Zug, oder sagen Sie Tipp, überspringen, weiß nicht oder Stopp.
tactics-help = Antworten Sie mit einem Zug, getippt oder gesprochen; die andere Seite erwidert, und es geht weiter. Tipp hilft Schritt für Schritt: die Idee, die Figur, das Feld, der Zug. Weiß nicht zeigt einen Halbzug. Mit "was wäre wenn" und einem Zug probieren Sie etwas aus. Brett und die anderen Fragen gehen wie in der Partie, und "was zählt" liest nur die Figuren, die einander berühren. Eine Zahl von 0 bis 8 sagt, wie viele Halbzüge vor der Stellung Sie beginnen wollen. Überspringen geht weiter, Stopp beendet.

# Was sich beim Start findet, und was "hektor puzzles" sagt. { $path } ist eine Datei.
found-learner-broken = Was von Ihrem Lernen aufgehoben war, ist nicht lesbar. Es liegt jetzt in { $path }, und wir fangen neu an.
puzzles-there = { $shipped } Aufgaben bringt Hektor mit{ $taken ->
    [0] .
   *[other] , dazu kommen { $taken } weitere.
}
puzzles-taken = { $good } Aufgaben aufgenommen{ $bad ->
    [0] .
    [one] , eine Zeile ist keine Aufgabe.
   *[other] , { $bad } Zeilen sind keine Aufgaben.
}
puzzles-bad-line = Zeile { $line }: { $reason }.
puzzles-none-in = In { $path } ist keine Aufgabe. Lesen kann ich die Aufgabentabelle von Lichess, offen oder mit zstd gepackt.
