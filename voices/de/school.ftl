# Die Schule. Was oft gehört wird, kurz halten.

# Taktik. { $color } ist white (Weiß) oder black (Schwarz), { $moves } sind Züge, { $n } eine Zahl.
drill-tactics-choice = { $number }: Taktik, Aufgaben zum Lösen im Kopf.
school-which-move = Mehr als eine Figur kann dorthin. Sagen Sie, woher sie kommt.
tactics-intro = Finden Sie den besten Zug. Tipp hilft, überspringen geht weiter, Stopp beendet.
tactics-none = Für Sie ist keine Aufgabe mehr da.
tactics-about = Jetzt geht es um { $theme ->
    [smothered] erstickte Matts
    [back-rank] die Grundreihe
    [double-check] Doppelschach
    [discovered] Abzüge
    [fork] Gabeln
    [skewer] Spieße
    [pin] Fesselungen
    [deflection] Ablenkung
    [promotion] Umwandlung
    [sacrifice] Opfer
    [hanging] ungedeckte Figuren
    [mate] Mattaufgaben
    [quiet] stille Züge
    [ending] Endspiele
    [mate-in-1] matt in einem Zug
    [mate-in-2] matt in zwei Zügen
    [mate-in-3] matt in drei Zügen und mehr
   *[any] alles
}.
tactics-none-about = Dazu ist keine Aufgabe mehr da: { $theme ->
    [smothered] erstickte Matts
    [back-rank] die Grundreihe
    [double-check] Doppelschach
    [discovered] Abzüge
    [fork] Gabeln
    [skewer] Spieße
    [pin] Fesselungen
    [deflection] Ablenkung
    [promotion] Umwandlung
    [sacrifice] Opfer
    [hanging] ungedeckte Figuren
    [mate] Mattaufgaben
    [quiet] stille Züge
    [ending] Endspiele
    [mate-in-1] matt in einem Zug
    [mate-in-2] matt in zwei Zügen
    [mate-in-3] matt in drei Zügen und mehr
   *[any] alles
}.
tactics-again = Eine, die Sie schon kennen.
tactics-lead = Von hier aus: { $moves }.
tactics-last = Der letzte Zug war { $moves }.
tactics-rest = Dazu { $n ->
    [one] eine weitere Figur
   *[other] { $n } weitere Figuren
}.
# Einmal gesagt: wie viel von einer Stellung vorgelesen wird, wer anfängt und wer stark geworden ist.
tactics-scope-small = Wir beginnen mit kleinen Stellungen. Von größeren nenne ich nur die Figuren, auf die es ankommt. Sagen Sie mehr, dann kommt der Rest, oder ganze Stellungen, dann nenne ich von jetzt an alle Figuren.
tactics-scope-own = Ich nenne nur die Figuren, auf die es ankommt. Sagen Sie mehr, dann kommt der Rest, oder ganze Stellungen, dann nenne ich von jetzt an alle Figuren.
tactics-scope-whole = Jetzt sind ganze Stellungen dran; mit "was zählt" werden sie wieder kurz.
tactics-scope-all = Von nun an ganze Stellungen.
# Wie viele eigene Züge noch zu finden sind.
tactics-length = { $n ->
    [one] Ein Zug.
   *[other] { $n } eigene Züge.
}
tactics-task = { $mate ->
    [yes] { $color ->
        [white] Weiß
       *[black] Schwarz
    } setzt in { $n ->
        [one] einem Zug
       *[other] { $n } Zügen
    } matt.
    [open] { $color ->
        [white] Weiß
       *[black] Schwarz
    } ist am Zug.
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
tactics-rating = Ihre Wertung für Aufgaben ist { $sure ->
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
    [deflection] Etwas deckt zu viel: Locken Sie es weg.
    [promotion] Ein Bauer will mehr werden.
    [sacrifice] Es kostet zuerst etwas.
    [hanging] Etwas steht ungedeckt.
    [mate] Der König kann matt werden.
    [quiet] Der Zug schlägt nicht und gibt kein Schach.
    [ending] Es ist ein Endspiel: Sehen Sie zuerst nach Schach und Schlagen, dann zählen Sie die Schritte.
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
# Die Lösung der Aufgabe davor.
tactics-was = Es war { $moves }.
# Die gestellte Aufgabe wartet.
tactics-held = Die nächste wartet, bis Sie weiter sagen.
tactics-revealed = Es ist { $moves }.
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
tactics-easier = Leichtere.
tactics-harder = Schwerere.
tactics-usual = So schwer, wie es zu Ihnen passt.
tactics-how = Antworten Sie mit einem Zug, oder sagen Sie Tipp, überspringen, weiß nicht oder Stopp.
tactics-help = Antworten Sie mit einem Zug, getippt oder gesprochen; die andere Seite erwidert, und es geht weiter. Tipp hilft Schritt für Schritt: die Idee, die Figur, das Feld, der Zug. Weiß nicht zeigt den nächsten Zug, Lösung alles. Mit "was wäre wenn" und einem Zug probieren Sie etwas aus. Brett und die anderen Fragen gehen wie in der Partie, "was zählt" macht Stellungen kurz, "mehr" liest, was ausgelassen wurde, und "ganze Stellungen" liest wieder alles. Leichter oder schwerer gibt Ihnen andere Aufgaben. Eine Zahl von 0 bis 8 sagt, wie viele Halbzüge vor der Stellung Sie beginnen wollen. Taktik Gabeln oder Taktik Matt in zwei übt nur das eine, Taktik gemischt wieder alles. Überspringen geht weiter, Stopp beendet.

# Was sich beim Start findet, und was "hektor puzzles" sagt. { $path } ist eine Datei.
found-learner-broken = Was von Ihrem Lernen aufgehoben war, ist nicht lesbar. Es liegt jetzt in { $path }, und wir fangen neu an.
puzzles-there = { $shipped } Aufgaben bringt Hektor mit{ $taken ->
    [0] .
   *[other] , dazu kommen { $taken } weitere.
}
puzzles-taken = { $good ->
    [one] Eine Aufgabe
   *[other] { $good } Aufgaben
} aufgenommen{ $bad ->
    [0] .
    [one] , eine Zeile ist keine Aufgabe.
   *[other] , { $bad } Zeilen sind keine Aufgaben.
}
puzzles-bad-line = Zeile { $line }: { $reason ->
    [fields] Es fehlen Felder
    [position] Das ist keine Stellung in FEN
    [move] Zug { $move } ist nicht lesbar oder nicht möglich
    [rating] Die Wertung ist keine Zahl
   *[length] Die Lösung endet mit der falschen Seite
}.
puzzles-broken = Die Datei { $path } ist beschädigt oder unvollständig und lässt sich nicht bis zum Ende entpacken. Es wurde nichts daraus aufgenommen; laden Sie die Datei noch einmal herunter.
puzzles-none-in = In { $path } ist keine Aufgabe. Lesen kann ich die Aufgabentabelle von Lichess, offen oder mit zstd gepackt.

# Zum Aufwärmen. { $one }, { $other }, { $square }, { $from } und { $to } sind Felder.
drill-today-choice = { $number }: die zehn Minuten von heute, was Sie am nötigsten haben.
drill-diagonals-choice = { $number }: zwei Felder, eine Diagonale?
drill-neighbours-choice = { $number }: Schritte von Feld zu Feld.
drill-paths-choice = { $number }: der kürzeste Weg von Springer und Läufer.
drill-attackers-choice = { $number }: Angreifer zählen.
quiz-diagonals-intro = Liegen die beiden Felder auf einer Diagonale? Ja oder nein; Stopp beendet.
quiz-diagonals-ask = { $one } und { $other }?
quiz-diagonals-help = Zwei Felder liegen auf einer Diagonale, wenn sie gleich viele Linien wie Reihen auseinander sind.
quiz-neighbours-intro = Nennen Sie das Feld, auf das Sie kommen, von Weiß aus gesehen. Stopp beendet.
# { $side } ist right, left oder none, { $sides } wie viele; { $way } ist up, down oder none, { $ways } wie viele.
quiz-neighbours-ask = Von { $square }{ $side ->
    [right] , { $sides } nach rechts
    [left] , { $sides } nach links
   *[none] { "" }
}{ $way ->
    [up] , { $ways } nach oben
    [down] , { $ways } nach unten
   *[none] { "" }
}?
quiz-neighbours-help = Nach rechts geht es die Linien weiter, nach oben zählen die Reihen hoch.
quiz-paths-intro = Wie viele Züge braucht die Figur mindestens? Sagen Sie eine Zahl; Stopp beendet.
quiz-paths-ask = { $role ->
    [bishop] Läufer
   *[knight] Springer
} von { $from } nach { $to }?
quiz-paths-ask-round = { $role ->
    [bishop] Läufer
   *[knight] Springer
} von { $from } nach { $to }. Auf { $square } steht { $enemy ->
    [queen] eine Dame
    [rook] ein Turm
    [bishop] ein Läufer
   *[knight] ein Springer
} und rührt sich nicht: Betreten Sie nichts, was angegriffen ist, und schlagen Sie nicht. Wie viele Züge?
quiz-paths-help = Ein Springer wechselt mit jedem Zug die Feldfarbe: Zwischen Feldern einer Farbe braucht er eine gerade Zahl. Angegriffene Felder darf man nicht betreten, aber überqueren.
quiz-attackers-intro = Sie hören einige Figuren und dann ein Feld. Wie viele greifen es an? Sagen Sie eine Zahl; Stopp beendet.
quiz-attackers-ask = Wie viele { $color ->
    [white] weiße
   *[black] schwarze
} Figuren greifen { $square } an?
quiz-attackers-help = Gehen Sie vom Feld aus die Linien und Diagonalen entlang, bis etwas im Weg steht, und denken Sie dann an die Springer.
# { $right } ist die richtige Antwort.
# { $given } is no where nothing was answered.
quiz-wrong-yes = { $given ->
    [no] { $right ->
        [yes] Sie liegen auf einer Diagonale
       *[no] Sie liegen auf keiner gemeinsamen Diagonale
    }
   *[yes] Nein: { $right ->
        [yes] Sie liegen auf einer Diagonale
       *[no] Sie liegen auf keiner gemeinsamen
    }
}.
quiz-wrong-square = { $given ->
    [no] Es ist
   *[yes] Nein, es ist
} { $right }.
quiz-wrong-number = { $given ->
    [no] Richtig ist
   *[yes] Nein, richtig ist
} { $right }.
quiz-how-yes = Sagen Sie ja, nein, weiß nicht, wiederholen oder Stopp.
quiz-how-square = Nennen Sie ein Feld, oder sagen Sie weiß nicht, wiederholen oder Stopp.
quiz-how-number = Sagen Sie eine Zahl, weiß nicht, wiederholen oder Stopp.

# Die Übung des Tages.
# Das Ziel, in Minuten am Tag; 0 für keines.
goal-told = { $goal ->
    [0] Sie haben kein Ziel. Ziel 10 wären zehn Minuten am Tag
   *[other] Ihr Ziel: { $goal ->
        [one] eine Minute
       *[other] { $goal } Minuten
    } am Tag; heute { $done ->
        [one] war es eine
       *[other] waren es { $done }
    }
}.{ $streak ->
    [0] { "" }
    [one] { "" }
   *[other] { " " }{ $streak } Tage hintereinander.
}
daily-intro = Zehn Minuten von dem, was Sie am nötigsten haben. Stopp beendet, wann Sie wollen.
daily-end = Das war es für heute: { $asked ->
    [0] noch nichts beantwortet
   *[other] { $right } von { $asked } richtig
}.{ $streak ->
    [0] { "" }
    [one] { "" }
   *[other] { " " }{ $streak } Tage hintereinander.
}{ $reached ->
    [none] { "" }
    [yes] { " " }Ziel erreicht.
   *[no] { " " }{ $done } von { $goal } Minuten.
}

# Was "hektor progress" sagt. { $sure } ist, wie sicher etwas heute sitzt, in Hundertsteln.
progress-skill = { $skill ->
    [course] Der Lehrgang
    [colours] Farben der Felder
    [diagonals] Diagonalen
    [neighbours] Schritte von Feld zu Feld
    [paths] Kürzeste Wege
    [attackers] Angreifer zählen
    [follow] Zügen folgen
    [games] Partien folgen
    [remember] Figuren merken
    [guess] Züge erraten
    [tactics] Taktik
   *[endings] Endspiele
}: { $right } von { $asked } richtig{ $enough ->
    [yes] ; heute wären es etwa { $sure } von hundert.
   *[no] .
}
progress-rating = Taktikzahl { $rating }.
progress-streak = { $streak } Tage hintereinander.
# Wie lange die letzte Übung her ist.
recent-day = { $days ->
    [0] Zuletzt, heute:
    [one] Zuletzt, gestern:
   *[other] Zuletzt, vor { $days } Tagen:
}
progress-none = Noch wurde nichts geübt. "hektor drill today" beginnt.
# Dasselbe im Programm.
progress-none-here = Noch wurde nichts geübt. Übung heute beginnt.

# Endspiele. { $moves } sind Züge; { $n }, { $longer }, { $made } und { $best } zählen Züge.
drill-endings-choice = { $number }: Endspiele gegen den besten Verteidiger.
endings-rule = { $ending ->
    [queen] König und Dame gegen König. Nehmen Sie dem König Felder, bis er am Rand steht, dann holen Sie den eigenen König. Vorsicht vor Patt: Lassen Sie ihm ein Feld, bis es matt ist.
    [rook] König und Turm gegen König. Schneiden Sie den König mit dem Turm ab, stellen Sie Ihren König gegenüber und geben Sie dann Schach: Er muss eine Reihe zurück.
    [opposition] Die Opposition. Stehen sich zwei Könige mit einem Feld dazwischen gegenüber, so hat der die Opposition, der nicht am Zug ist: Der andere muss weichen. Hier gewinnt nur ein einziger Königszug.
    [square] Das Quadrat des Bauern. Ziehen Sie im Kopf ein Quadrat: vom Bauern gerade hinauf bis zur letzten Reihe und ebenso weit zur Seite. Kann der König am Zug hineintreten, so holt er den Bauern ein; sonst kommt er zu spät. Ein Bauer auf seinem ersten Feld geht zwei Schritte: Zählen Sie vom nächsten Feld.
    [blocked] Jeder hat König und Bauer, und die Bauern sperren einander. Wer zuerst neben den fremden Bauern kommt, gewinnt ihn und oft das Spiel. Eilen Sie nicht: Stehen beide Könige neben beiden Bauern, so verliert, wer ziehen muss.
    [triangle] Einen Zug verlieren. Wäre nur der andere am Zug! Ihr König geht ein Dreieck, drei Schritte dorthin, wo er mit einem hätte sein können, und dieselbe Stellung ist wieder da: Nun ist der andere am Zug und muss weichen.
    [breakthrough] Der Durchbruch. Drei Bauern stehen vor dreien. Ziehen Sie den mittleren vor; wie er auch schlägt, dann den auf der anderen Seite, und einer der Ihren läuft durch. Gewonnen ist, wenn Ihre Dame sicher steht und ihm kein Bauer dicht vor der Umwandlung bleibt.
    [lucena] Die Brücke, nach Lucena benannt. Ihr König steht vor dem Bauern und muss heraus. Drängen Sie zuerst den fremden König mit dem Turm eine Linie weiter weg. Dann kommt der Turm auf Ihre vierte Reihe, der König geht heraus, und der Turm deckt ihn gegen die Schachs.
    [philidor] Die Mauer, nach Philidor. Ihr König steht vor dem Bauern. Halten Sie den Turm auf der dritten Reihe von Ihnen aus, damit der fremde König nicht vorankommt. Sobald der Bauer diese Reihe betritt, geht der Turm ans andere Ende und gibt von hinten Schach.
    [outside] Der entfernte Freibauer. Der ferne Bauer lockt den König fort; während er ihn holt, nimmt Ihr König, was übrig ist.
    [bishops] König und zwei Läufer gegen König. Die Läufer nebeneinander sind ein Zaun, über den er nicht kommt: Schieben Sie ihn vor, den König daneben, bis in eine Ecke.
    [bishop-knight] König, Läufer und Springer gegen König. Matt geht nur in einer Ecke von der Farbe des Läufers. Treiben Sie ihn an den Rand, dann von der falschen Ecke zur richtigen; der Springer nimmt die Felder, die der Läufer nicht nehmen kann.
   *[pawn] König und Bauer gegen König. Gehen Sie mit dem König vor dem Bauern her. Stehen sich die Könige mit einem Feld dazwischen gegenüber, steht besser, wer nicht am Zug ist.
}
endings-list = König und Dame, König und Turm, das Quadrat, die Opposition, König und Bauer, gesperrte Bauern, einen Zug verlieren, der Durchbruch, Lucena, Philidor, { $outside ->
    [yes] der entfernte Freibauer, zwei Läufer
   *[no] zwei Läufer
}, Läufer und Springer. Sagen Sie, welches Sie wollen.
endings-list-rook = König und Turm, Lucena, Philidor. Sagen Sie, welches Sie wollen.
endings-list-pawn = Das Quadrat, die Opposition, König und Bauer, gesperrte Bauern, einen Zug verlieren, der Durchbruch. Sagen Sie, welches Sie wollen.
endings-which = Welches Endspiel? Liste nennt sie, Stopp beendet.
drill-unknown = Eine Übung { $text } gibt es nicht.
endings-making = Einen Moment, dieses Endspiel rechne ich noch aus. Überspringen nimmt ein anderes.
endings-task = { $color ->
    [white] Weiß
   *[black] Schwarz
} am Zug { $goal ->
    [hold] hält das Remis.
    [mate] gewinnt, und zwar mit Matt in { $n ->
        [one] einem Zug.
       *[other] { $n } Zügen.
    }
    [queen] gewinnt und kann in { $n ->
        [one] einem Zug
       *[other] { $n } Zügen
    } durch sein.
   *[win] gewinnt.
}
endings-kept = { $moves }{ $how ->
    [fastest] , am schnellsten.
    [held] , noch remis.
    [won] , noch gewonnen.
   *[longer] , noch gewonnen, { $longer ->
        [one] ein Zug länger.
       *[other] { $longer } Züge länger.
    }
}
endings-thrown = { $moves }. { $how ->
    [lost] Damit wäre das Remis verschenkt
    [stalemate] Damit wäre der Gewinn verschenkt: Das ist patt
   *[draw] Damit wäre der Gewinn verschenkt
}{ endings-why }. Versuchen Sie etwas anderes.
endings-why = { $why ->
    [taken] : { $role ->
        [queen] Die Dame
        [rook] Der Turm
        [bishop] Der Läufer
        [knight] Der Springer
       *[pawn] Der Bauer
    } kann geschlagen werden
    [opposition] : Der König muss die Opposition nehmen
    [king-first] : Erst muss der König gehen, nicht der Bauer
    [pawn-first] : Der Bauer muss ziehen, nicht der König
    [square] : Der König muss ins Quadrat des Bauern
    [wall] : Der Turm muss auf der dritten Reihe bleiben
    [behind] : Der Turm muss ans andere Ende, um von hinten Schach zu geben
   *[no] { "" }
}
# Was ein Zug gekostet hat, nach einer Partie.
review-cost = { $lost ->
    [mate] Der gespielte Zug ließ Matt im nächsten Zug zu.
    [win] Der gespielte Zug gab den Gewinn weg{ review-why }.
    [draw] Der gespielte Zug gab das Remis weg{ review-why }.
   *[piece] Nach dem gespielten Zug konnte { $role ->
        [queen] die Dame
        [rook] der Turm
        [bishop] der Läufer
        [knight] der Springer
       *[pawn] der Bauer
    } geschlagen werden.
}
review-why = { $why ->
    [taken] : { $role ->
        [queen] Die Dame
        [rook] Der Turm
        [bishop] Der Läufer
        [knight] Der Springer
       *[pawn] Der Bauer
    } konnte geschlagen werden
    [opposition] : Der König musste die Opposition nehmen
    [king-first] : Erst musste der König gehen, nicht der Bauer
    [pawn-first] : Der Bauer musste ziehen, nicht der König
    [square] : Der König musste ins Quadrat des Bauern
    [wall] : Der Turm musste auf der dritten Reihe bleiben
    [behind] : Der Turm musste ans andere Ende, um von hinten Schach zu geben
   *[no] { "" }
}
# Das Endspiel ist zu einem geworden, das von selbst gewinnt; { $what } sagt, wodurch.
endings-turned = { $what ->
    [queen] Der Bauer ist durch
    [rook] Der Turm fällt
    [pawn] Der Bauer fällt
   *[rest] Nichts hält mehr
}: gewonnen, nach { $made ->
    [one] einem Zug.
   *[other] { $made } Zügen.
}
endings-held = Gehalten: Das ist remis, nach { $made ->
    [one] einem Zug.
   *[other] { $made } Zügen.
}
# { $n } ist eine Zahl von Steinen, { $names } sind Namen von Dateien.
endings-files = Ihre Syzygy-Tabellen sind da, für bis zu { $n } Steine.
found-syzygy-missing = Der Ordner der Syzygy-Tabellen, { $path }, lässt sich nicht lesen: Ich beurteile Endspiele ohne ihn.
found-syzygy-broken = Von Ihren Syzygy-Tabellen lassen sich diese nicht lesen: { $names }. Ich urteile ohne sie.
found-syzygy-none = In { $path } sind keine Syzygy-Tabellen.
endings-no-judge = Dieses Endspiel kann hier niemand beurteilen. Mit Syzygy-Tabellen für fünf Steine kann ich es: Schreiben Sie deren Ordner als syzygy in die Einstellungen.
endings-reply = { $moves }.
endings-mate = Matt in { $made }; am schnellsten ging es in { $best }.
endings-fifty = Fünfzig Züge ohne Schlagen und ohne Bauernzug: remis.
endings-hint = { $holds ->
    [yes] Remis hält { $moves }.
   *[no] Am schnellsten ist { $moves }.
}
endings-how = Antworten Sie mit einem Zug, oder sagen Sie Tipp, Brett, überspringen oder Stopp.
endings-help = Sie haben die Seite, die am Zug ist, und die andere antwortet, so gut sie kann. Jeder Zug wird nach Tabellen beurteilt, die jede Stellung kennen: am schnellsten, noch gewonnen, noch remis oder weggegeben; was es weggibt, wird nicht ausgeführt. Tipp nennt einen besten Zug, überspringen nimmt eine andere Stellung; Lucena, Philidor, das Quadrat, zwei Läufer, Opposition, Turmendspiel und so weiter wählt aus. Stopp beendet.

# Der Lehrgang von Anfang an. { $e4 } und dergleichen sind Felder in den Ansagewörtern. Jede Lektion wird einmal gehört und dann getan: kurze Sätze, jedes Wort erklärt, wo es zuerst vorkommt.
drill-course-choice = { $number }: der Lehrgang, Schach von Anfang an.
course-intro = Nehmen Sie sich Zeit. Wiederholen sagt die Lektion noch einmal, weiß nicht zeigt, was richtig ist, Stopp beendet, und beim nächsten Mal geht es dort weiter.
course-lesson = Lektion { $number } von { $of }.
course-next = Das war diese Lektion. Die nächste? Ja oder nein.
course-done = Das war die letzte Lektion: Sie kennen das Spiel und seine Geschichte. Noch einmal von vorn? Ja oder nein.
course-left = Beim nächsten Mal geht es hier weiter.
course-not = Nicht ganz.
course-it-is = Richtig ist: { $right ->
    [yes] ja
    [no] nein
    [king] der König
    [queen] die Dame
    [rook] der Turm
    [bishop] der Läufer
    [knight] der Springer
   *[pawn] der Bauer
}.
course-how = Beantworten Sie die Frage, oder sagen Sie weiß nicht, wiederholen, überspringen oder Stopp.

course-board = Das Brett ist ein Quadrat, acht Felder breit und acht Felder tief. Haben Sie ein Steckbrett oder ein Tastbrett neben sich, dann legen Sie die Hände darauf: die linke auf die linke Ecke bei Ihnen, die rechte auf die rechte.
course-board-1 = Wie viele Felder berühren Sie, wenn Sie den vorderen Rand entlanggehen?
course-board-2 = Acht Reihen zu acht: Wie viele Felder sind das zusammen?
course-files = Die Spalten, die von Ihnen wegführen, heißen Linien. Von links nach rechts tragen sie die Namen Anna, Bella, Cäsar, David, Eva, Felix, Gustav, Hektor. Die Zeilen quer dazu heißen Reihen und werden gezählt, von eins bei Weiß bis acht. Ein Feld heißt nach seiner Linie und der Zahl seiner Reihe.
course-files-1 = Gehen Sie auf die fünfte Linie und vier Felder hinauf. Wie heißt dieses Feld?
course-files-2 = Wie heißt das Feld in der linken Ecke bei Weiß?
course-colours = Die Felder sind abwechselnd dunkel und hell, sodass Nachbarn auf einer Linie oder Reihe nie dieselbe Farbe haben. Auf dem Tastbrett sind die dunklen erhöht. Die linke Ecke bei Weiß ist dunkel.
course-colours-1 = { $a1 } ist dunkel. Ist der Nachbar { $b1 } hell?
course-colours-2 = Ist die rechte Ecke, { $h1 }, auch dunkel?
course-diagonals = Felder, die sich nur mit den Ecken berühren, bilden eine Diagonale. Auf einer Diagonale haben alle Felder dieselbe Farbe: Mit jedem Schritt geht es eine Linie und eine Reihe weiter.
course-diagonals-1 = Die längste dunkle Diagonale beginnt auf { $a1 }. Wo endet sie?
course-diagonals-2 = Liegen { $a1 } und { $a2 } auf einer Diagonale?
course-start = Jede Seite hat sechzehn Figuren. Auf der ersten Reihe stehen von links: Turm, Springer, Läufer, Dame, König, Läufer, Springer, Turm. Davor, auf der zweiten Reihe, stehen acht Bauern. Schwarz steht gegenüber, jede Figur ihresgleichen vor Augen. Weiß macht den ersten Zug, dann geht es abwechselnd.
course-start-1 = Welche Figur steht auf { $e1 }, neben der Dame?
course-start-2 = Wie viele Figuren hat jede Seite, die Bauern mitgezählt?
course-rook = Der Turm läuft Linien und Reihen entlang, so weit er mag, bis etwas im Weg steht. Springen kann er nicht.
course-rook-1 = Ein weißer Turm steht auf { $a1 }. Ziehen Sie ihn sechs Felder hinauf, auf die siebte Reihe.
course-rook-2 = Kann ein Turm schräg ziehen?
course-bishop = Der Läufer läuft Diagonalen entlang, so weit er mag, bis etwas im Weg steht. So bleibt er sein Leben lang auf Feldern einer Farbe.
course-bishop-1 = Ein weißer Läufer steht auf { $c1 }. Laufen Sie nach rechts oben, so weit es geht.
course-queen = Die Dame kann beides: Sie läuft Linien, Reihen und Diagonalen entlang. Sie ist die stärkste Figur.
course-queen-1 = Eine weiße Dame steht auf { $d1 }. Führen Sie sie schräg bis an den rechten Rand.
course-knight = Der Springer ist der Einzige, der springt: zwei Felder geradeaus und eines zur Seite, was immer dazwischen steht. Mit jedem Sprung wechselt er die Farbe seines Feldes.
course-knight-1 = Alles steht wie am Anfang. Springen Sie mit dem rechten Springer von { $g1 } zur Mitte hin, nach { $f3 }.
course-knight-2 = { $f3 } ist hell, { $g1 } dunkel. Wechselt ein Springer immer die Farbe?
course-king = Der König geht einen Schritt in jede Richtung. Er ist der, den man nie verlieren darf: Er darf nirgends hin, wo er geschlagen werden könnte.
course-king-1 = Ein weißer König steht auf { $e1 }. Gehen Sie einen Schritt geradeaus.
course-king-2 = In der Ecke eines leeren Brettes: Auf wie viele Felder kann ein König gehen?
course-pawn = Ein Bauer geht geradeaus, ein Feld nach dem anderen; von dort, wo er anfängt, darf er zwei gehen. Er schlägt anders, als er geht: ein Feld schräg nach vorn. Schlagen heißt, dorthin zu ziehen, wo eine Figur des Gegners steht; sie verlässt das Brett.
course-pawn-1 = Ein weißer Bauer steht auf { $e2 }. Lassen Sie ihn seinen Doppelschritt machen.
course-pawn-2 = Ein weißer Bauer steht auf { $e4 }, ein schwarzer auf { $d5 }. Schlagen Sie ihn.
course-check = Könnte ein König mit dem nächsten Zug geschlagen werden, so steht er im Schach. Dann muss sofort etwas geschehen: Der König geht weg, etwas wird dazwischengestellt, oder der Angreifer wird geschlagen.
course-check-1 = Der schwarze Turm auf { $e8 } gibt Ihrem König auf { $e1 } Schach; Ihr Turm steht auf { $d2 }. Wehren Sie das Schach ab.
course-mate = Steht ein König im Schach und hilft nichts mehr, so ist er matt, und die Partie ist zu Ende. Das ist das Ziel.
course-mate-1 = Der schwarze König steht auf { $g8 } hinter seinen eigenen Bauern, Ihr Turm auf { $a1 }. Setzen Sie matt.
course-castling = Einmal in der Partie dürfen König und Turm zusammen ziehen: Der König geht zwei Felder auf den Turm zu, und der Turm springt über ihn. Keiner von beiden darf vorher gezogen haben, nichts darf dazwischen stehen, und der König darf weder im Schach stehen noch über ein angegriffenes Feld gehen oder dort ankommen. Das heißt Rochade.
course-castling-1 = Ihr König steht auf { $e1 }, Ihr Turm auf { $h1 }. Rochieren Sie: Sagen Sie kurze Rochade, oder den Königszug nach { $g1 }.
course-passing = Geht ein Bauer mit dem Doppelschritt an einem gegnerischen Bauern vorbei, der ihn nach einem einfachen Schritt hätte schlagen können, so darf er geschlagen werden, als wäre er nur einen gegangen. Aber nur sofort. Das heißt en passant, im Vorübergehen.
course-passing-1 = Schwarz hat eben einen Bauern von { $d7 } nach { $d5 } gezogen, neben Ihren Bauern auf { $e5 }. Schlagen Sie ihn im Vorübergehen, nach { $d6 }.
course-promotion = Erreicht ein Bauer die letzte Reihe, so wird er zu einer anderen Figur, fast immer zur Dame. Das heißt Umwandlung.
course-promotion-1 = Ihr Bauer steht auf { $a7 }. Lassen Sie ihn Dame werden.
course-draws = Eine Partie kann ohne Sieger enden: wenn die Seite am Zug nicht im Schach steht, aber keinen Zug hat, das heißt patt; wenn dieselbe Stellung zum dritten Mal entsteht; nach fünfzig Zügen beider Seiten ohne Schlagen und ohne Bauernzug; wenn niemand mehr matt setzen kann; oder wenn beide es wollen.
course-draws-1 = Ich habe keinen Zug mehr, stehe aber nicht im Schach: Habe ich verloren?
course-draws-2 = Nach wie vielen Zügen ohne Schlagen und Bauernzug kann man remis verlangen?
course-values = Ob ein Tausch gut ist, zählt man in Bauern: Springer und Läufer sind etwa drei wert, ein Turm fünf, eine Dame neun. Der König hat keinen Preis.
course-values-1 = Wie viele Bauern ist eine Dame wert?
course-values-2 = Sie geben einen Springer und bekommen einen Turm. Ist das gut für Sie?

course-clock = In einer ernsten Partie hat jeder eine Zeit für alle Züge. Die Schachuhr ist zwei Uhren in einem Gehäuse: Haben Sie gezogen, drücken Sie Ihren Knopf, Ihre Uhr steht, und die des Gegners läuft. Wer keine Zeit mehr hat, verliert, wenn der andere noch matt setzen könnte; man sagt: Die Klappe ist gefallen.
course-clock-1 = Sie haben gezogen. Müssen Sie die Uhr drücken, damit die Zeit des Gegners läuft?
course-clock-2 = Ihre Zeit ist um, und der Gegner hat nur noch den König. Haben Sie verloren?
course-notation = Züge schreibt man kurz auf, in einer Notation. Die Figur hat einen Buchstaben: K für König, D für Dame, T für Turm, L für Läufer, S für Springer, und ein Bauer hat keinen. Dann kommt das Feld, auf das sie geht. Ein x heißt schlägt, ein Plus heißt Schach, und die Rochade schreibt man mit Nullen und einem Strich dazwischen.
course-notation-1 = Welche Figur schreibt man mit S?
course-notation-2 = Alles steht wie am Anfang. Machen Sie den Zug, den man S, f, 3 schreibt.
course-announcing = Zwei blinde Spieler sitzen an zwei Brettern, jeder an seinem, und die Partie lebt in dem, was sie sagen. Wer zieht, sagt die Figur, das Feld, das sie verlässt, und das Feld, auf das sie geht. Der Gegner wiederholt den Zug laut und führt ihn auf seinem Brett aus. Dafür haben die Linien Namen, bei denen sich niemand verhört: Anna, Bella, Cäsar, David, Eva, Felix, Gustav, Hektor.
course-announcing-1 = Alles steht wie am Anfang. Sagen Sie den Königsbauern von { $e2 } nach { $e4 } an.
course-blind-rules = Auf dem Steckbrett stecken die Figuren in Löchern, und die Finger dürfen sie lesen. Darum gilt eine Figur erst als berührt, wenn sie aus dem Loch genommen ist, und dann muss sie ziehen. Ein Zug ist ausgeführt, wenn die Figur im neuen Loch steckt, das Geschlagene vom Brett ist und der Zug angesagt wurde. Wer sich verspricht, berichtigt sich sofort, bevor die andere Uhr läuft. Sitzt ein Sehender gegenüber, gelten für beide dieselben Regeln.
course-blind-rules-1 = Sie befühlen einen Turm und lassen ihn in seinem Loch. Müssen Sie ihn ziehen?
course-blind-rules-2 = Sie haben die Figur ins neue Loch gesteckt. Müssen Sie den Zug auch ansagen?
course-names = Dieselben Figuren heißen anderswo anders. Der Läufer ist auf Englisch ein Bischof, auf Französisch ein Narr, auf Russisch ein Elefant. Der Turm ist fast überall ein Turm, auf Russisch aber ein Boot. Der Springer ist auf Spanisch und Italienisch ein Pferd, auf Englisch ein Ritter. Die Dame ist auf Englisch eine Königin. Der Bauer ist auf Spanisch ein Fußsoldat.
course-names-1 = Welche Figur ist auf Französisch ein Narr?
course-names-2 = Welche Figur ist auf Spanisch ein Pferd?

# Die Geschichte des Spiels.
drill-story-choice = { $number }: die Geschichte des Spiels, zum Zuhören.
course-chapter = Kapitel { $number } von { $of }.
story-intro = Die Geschichte des Spiels. Wiederholen sagt ein Kapitel noch einmal, überspringen geht weiter, Stopp beendet.
story-next = Das war dieses Kapitel. Das nächste? Ja oder nein.
story-done = Das war die Geschichte, und die nächste Partie darin ist Ihre.
story-india = Vor etwa fünfzehnhundert Jahren spielten Menschen im Norden Indiens Krieg auf einem Brett von acht mal acht Feldern. Sie nannten es Chaturanga, die vier Glieder des Heeres: Elefanten, Pferde, Wagen und Männer zu Fuß. In ihrer Mitte stand der König, neben ihm sein Ratgeber. Später spielten es manche auch zu viert, mit Würfeln, die sagten, welche Figur ziehen muss; in die Welt hinaus aber ging das Spiel zu zweit, in dem nichts dem Glück bleibt.
story-india-1 = Wie viele Glieder hatte das Heer?
story-persia = Kaufleute brachten das Spiel nach Persien, und von dort lernten es die Araber. Sie nannten es Schatrandsch. Schah heißt König, und Schah mat, der König ist ratlos, wurde unser Schachmatt. Es war ein langsames Spiel: Der Ratgeber ging nur einen Schritt schräg, der Elefant sprang zwei. Aber es gab Meister, die Bücher voller Aufgaben schrieben, und schon vor mehr als tausend Jahren erzählte man von einigen, sie könnten mit dem Rücken zum Brett spielen.
story-persia-1 = War der Ratgeber so stark, wie es unsere Dame ist?
story-europe = Um das Jahr tausend kam das Spiel nach Europa, über Spanien und Italien, und im Norden mit den Seefahrern. Dort kannte niemand Kriegselefanten, und so sah man anderes in den Figuren: Aus dem Elefanten mit seinen zwei Stoßzähnen wurde ein Bischof mit Hut oder ein Narr mit Kappe, und aus dem Ratgeber eine Dame neben dem König. Auf einer Insel vor Schottland fand man achtundsiebzig kleine Könige, Damen, Bischöfe, Ritter, Wächter und Bauern, die meisten aus Walrosszahn und mehr als achthundert Jahre alt. Alle außer den Bauern haben ein Gesicht, das man mit den Fingern lesen kann.
story-europe-1 = Welche Figur wurde aus dem Ratgeber?
story-cousins = Das Spiel hat Vettern. In China stehen die Figuren dort, wo sich Linien kreuzen, ein Fluss teilt das Brett, und Kanonen springen, um zu schlagen. In Japan wechselt eine geschlagene Figur die Seite und kommt wieder. Am Hof Timurs spielte man ein großes Schach mit Kamelen und Giraffen. Und in Deutschland gab es das Kurierspiel, auf einem zwölf Felder breiten Brett, mit einem Läufer, der schräg so weit lief, wie er wollte, Jahrhunderte vor dem unseren.
story-cousins-1 = Wie viele Linien mehr als unseres hatte das Brett des Kurierspiels?
story-queen = Fast tausend Jahre lang kam eine Partie nur langsam in Gang. Dann, in Spanien und Italien kurz vor dem Jahr fünfzehnhundert, ließ jemand die Dame laufen: Linien, Reihen und Diagonalen entlang, so weit sie wollte, und den Läufer die Diagonalen. Nun konnte eine Partie nach wenigen Zügen zu Ende sein. Man nannte es das Schach der verrückten Dame, und ein Menschenalter später spielte in Europa kaum noch jemand das alte. Den Doppelschritt hatte der Bauer schon länger; wie man ihn im Vorübergehen schlägt und wie man rochiert, wurde erst danach geregelt, und nicht überall gleich, bis es das Spiel war, das Sie gelernt haben.
story-queen-1 = Kann die Dame erst seit etwa fünfhundert Jahren so weit ziehen?
story-unseen = Zu spielen, ohne das Brett zu sehen, galt lange als Wunder, oder als schlecht für den Kopf. Philidor spielte im achtzehnten Jahrhundert in London mehrere Partien so, und die ganze Stadt sprach davon. Morphy spielte in Paris acht zugleich, Najdorf in São Paulo fünfundvierzig, und in unserem Jahrhundert Gareyev achtundvierzig. Keiner von ihnen hatte ein Bild wie eine Fotografie: Sie wussten, was jede Figur kann und woher sie kam. Es ist dasselbe Bild, das Sie sich machen, wenn Sie zuhören.
story-unseen-1 = Kann jemand viele Partien zugleich spielen, ohne ein Brett zu sehen?
story-today = Seit 1886 gibt es Weltmeister. Blinde Spieler haben seit der Mitte des zwanzigsten Jahrhunderts einen eigenen Weltverband, mit Olympiaden und Meisterschaften; sie spielen neben den Sehenden in denselben Turnieren, mit einem Brett für die Finger und einer Uhr, die man fühlen oder hören kann. 1997 schlug eine Maschine den Weltmeister. Heute passt ein viel stärkeres Programm in jede Tasche, und dieses hier sitzt Ihnen am Ohr.
story-today-1 = Dürfen blinde und sehende Spieler in einem Turnier aufeinandertreffen?

# Was von einer durchgesehenen Partie zu üben bleibt.
drill-mistakes-choice = { $number }: die Wendepunkte Ihrer Partie noch einmal.
# Ein Wendepunkt; { $timed } ist no, wo keine Uhr da war.
mistakes-point = Zug { $number }, { $color ->
    [white] Weiß
   *[black] Schwarz
}: Gespielt wurde { $moves }{ $timed ->
    [yes] , nach { $seconds ->
        [one] einer Sekunde
       *[other] { $seconds } Sekunden
    }
   *[no] { "" }
}. Was spielen Sie jetzt?
mistakes-why = { $motif ->
    [mate] Der Zug setzt matt.
    [fork] Eine Gabel: Eine Figur greift zwei zugleich an.
    [pin] Eine Fesselung: Eine Figur ist an ihre Linie gebunden.
    [skewer] Ein Spieß: Auf einer Linie steht eine Figur hinter einer anderen.
    [discovered] Ein Abzug: Eine Figur macht einer anderen Platz.
    [double-check] Ein Doppelschach: Zwei Figuren geben zugleich Schach.
    [deflection] Eine Ablenkung: Was deckte, musste weg.
    [back-rank] Der König kommt von der Grundreihe nicht fort.
    [smothered] Der König ist von den eigenen Figuren eingeschlossen.
    [hanging] Was geschlagen wird, war ungedeckt.
    [promotion] Der Bauer wird mehr.
    [sacrifice] Ein Opfer: Es gibt etwas her und bekommt mehr zurück.
    [quiet] Es droht mehr, als abgewehrt werden kann.
   *[none] Es war viel besser als alles andere: Warum, zeigt "was wäre wenn" mit einem Zug.
}
mistakes-punished = Nach { $played }: { $moves }.
mistakes-line = Besser war: { $moves }.
mistakes-offer = Zum Üben sagen Sie: Übung Fehler.
review-more = Sagen Sie mehr, dann hören Sie, wie es weitergeht.
mistakes-none-clear = In dieser Partie hat niemand einen schweren Fehler gemacht.
mistakes-as-good = Richtig. Ebenso gut ist { $moves }.
mistakes-none = Es gibt keinen Wendepunkt zu üben. Sehen Sie zuerst eine Partie durch, mit dem Wort Rückblick.

# Figuren merken und eine Stellung aufbauen. { $color } und { $role } sind die einer Figur, { $n } ist, wie viele davon noch zu setzen sind.
drill-remember-choice = { $number }: merken, wo Figuren stehen.
drill-rebuild-choice = { $number }: eine Stellung nach den Zügen einer Partie aufbauen.
remember-intro = Merken Sie sich, wo diese Figuren stehen; ich frage nach jeder. Wiederholen sagt sie noch einmal, Stopp beendet.
rebuild-intro = Folgen Sie der Partie; dann frage ich nach allem, was nicht mehr am Anfangsplatz steht. Wiederholen sagt sie noch einmal, Stopp beendet.
# { $which } sagt, welche von mehreren gleichen gemeint sind: die gezogen haben, oder die beteiligt waren.
rebuild-ask = { $n ->
    [one] { $role ->
        [king] Der { $color ->
            [white] weiße
           *[black] schwarze
        } König
        [queen] Die { $color ->
            [white] weiße
           *[black] schwarze
        } Dame
        [rook] Der { $color ->
            [white] weiße
           *[black] schwarze
        } Turm
        [bishop] Der { $color ->
            [white] weiße
           *[black] schwarze
        } Läufer
        [knight] Der { $color ->
            [white] weiße
           *[black] schwarze
        } Springer
       *[pawn] Der { $color ->
            [white] weiße
           *[black] schwarze
        } Bauer
    }
   *[other] { $role ->
        [queen] Eine
       *[rook] Einer
    } der { $n } { $color ->
        [white] weißen
       *[black] schwarzen
    } { $role ->
        [king] Könige
        [queen] Damen
        [rook] Türme
        [bishop] Läufer
        [knight] Springer
       *[pawn] Bauern
    }
}{ $which ->
    [moved] , nicht am Anfangsplatz
    [part] { " " }aus diesen Zügen
   *[any] { "" }
}?
rebuild-done = { $right } von { $n } richtig gesetzt. Noch eine? Ja oder nein.
rebuild-next = Noch eine? Ja oder nein.
rebuild-how = Nennen Sie ein Feld, oder sagen Sie weiß nicht, wiederholen, überspringen oder Stopp.
remember-help = Sind alle richtig gesetzt, ist es beim nächsten Mal eine mehr, bei zwei Fehlern eine weniger. Wiederholen liest, was Sie sich merken sollen. Überspringen nimmt andere Figuren, Stopp beendet.
rebuild-help = Ist alles richtig gesetzt, ist die Partie beim nächsten Mal einen Zug länger, bei zwei Fehlern einen kürzer. Wiederholen liest die Züge. Überspringen nimmt eine andere Partie, Stopp beendet.

# Den nächsten Zug raten. { $moves } sind Züge; { $n }, { $points } und { $most } zählen Punkte.
drill-guess-choice = { $number }: den nächsten Zug einer Partie raten.
guess-intro = Raten Sie den nächsten Zug. Der beste bringt drei Punkte, ein guter zwei oder einen, ob er gespielt wurde oder nicht. Weiß nicht geht weiter, Stopp beendet.
guess-ask = Was zieht { $color ->
    [white] Weiß
   *[black] Schwarz
}?
guess-points = { $n ->
    [0] Keine Punkte.
    [one] Ein Punkt.
   *[other] { $n } Punkte.
}
guess-played = Gespielt wurde { $moves }.
guess-best = Am besten war { $moves }.
guess-on = { $moves }.
guess-score = { $points } von { $most } Punkten.
guess-another = Noch eine Partie? Ja oder nein.
guess-none = Es ist keine Partie zum Raten da.
guess-how = Antworten Sie mit einem Zug, oder sagen Sie Tipp, Brett, weiß nicht, wiederholen oder Stopp.
guess-help = Sagen oder tippen Sie den Zug, den Sie spielen würden. Was er wert ist, hat die Engine vorher ausgerechnet. Tipp nennt die Figur des besten Zuges, Brett liest die Stellung, wiederholen liest die ganze Partie. Weiß nicht geht weiter, Stopp beendet.

# Wo in einer Blindpartie das Bild verloren ging.
drill-picture-choice = { $number }: die Stellen, an denen Ihnen das Bild verloren ging.
picture-intro = Das sind die Stellen, an denen das Bild verloren ging. Folgen Sie den Zügen; dann frage ich, wo jede beteiligte Figur steht.
picture-none = Es gibt nichts noch einmal zu sehen. Spielen Sie zuerst eine Blindpartie.
picture-help = Nennen Sie das Feld, auf dem die Figur jetzt steht. Wiederholen sagt die Stellung und die Züge noch einmal, überspringen geht weiter, Stopp beendet.
picture-over = Das war alles.

# Das Bild und das Blatt für Lehrende. { $lesson } ist eine Lektion, { $date } ein Tag oder never.
picture-of-skills = Wie viel von hundert heute richtig wäre
picture-of-rating = Taktikzahl
sheet-head = Schach, der Stand von { $name }, { $date }.
sheet-head-nameless = Schach, der Stand am { $date }.
course-lesson-name = { $lesson ->
    [board] das Brett
    [files] Linien und Reihen
    [colours] die Farben der Felder
    [diagonals] Diagonalen
    [start] die Grundstellung
    [rook] der Turm
    [bishop] der Läufer
    [queen] die Dame
    [knight] der Springer
    [king] der König
    [pawn] der Bauer
    [check] Schach
    [mate] Matt
    [castling] die Rochade
    [passing] Schlagen im Vorübergehen
    [promotion] Umwandlung
    [draws] Remis
    [values] was die Figuren wert sind
    [clock] die Uhr
    [notation] Notation
    [announcing] wie man Züge ansagt
    [blind-rules] die Regeln für Blinde
    [names] Namen in anderen Sprachen
    [story-india] die Geschichte: Indien
    [story-persia] die Geschichte: Persien
    [story-europe] die Geschichte: Europa
    [story-cousins] die Geschichte: die Vettern
    [story-queen] die Geschichte: die neue Dame
    [story-unseen] die Geschichte: blind gespielt
   *[story-today] die Geschichte: heute
}
sheet-lesson = Lektion { $number }, { course-lesson-name }: { $date ->
    [never] noch nicht
   *[other] { $date }
}.
sheet-puzzles = { $n } Aufgaben kommen wieder, davon heute { $due }.
skill-name = { $skill ->
    [course] Der Lehrgang
    [colours] Farben der Felder
    [diagonals] Diagonalen
    [neighbours] Schritte von Feld zu Feld
    [paths] Kürzeste Wege
    [attackers] Angreifer zählen
    [follow] Zügen folgen
    [games] Partien folgen
    [remember] Figuren merken
    [guess] Züge erraten
    [tactics] Taktik
   *[endings] Endspiele
}

# A lesson or chapter that there is not.
course-count = Es gibt { $n } Lektionen, von 1 an.
story-count = Die Geschichte hat { $n } Kapitel, von 1 an.
# What an ending is worth now, where that is asked.
endings-still = { $how ->
    [won] Es ist für Sie gewonnen.
    [drawn] Es ist remis.
   *[lost] Es ist für Sie verloren.
}

# Die Liste der Lektionen; { $at } ist die, die dran ist, { $more } ist no, wo die Liste endet.
course-list = Es gibt { $n } Lektionen; Sie sind bei Nummer { $at }.
story-list = Die Geschichte hat { $n } Kapitel; Sie sind bei Nummer { $at }.
course-list-one = { $number }: { course-lesson-name }.
course-list-which = Welche? Sagen Sie die Nummer oder den Namen{ $more ->
    [yes] ; mehr liest weiter
   *[no] { "" }
}.
# Eine Lektion war gewünscht über etwas, worum es in Aufgaben geht.
course-none-about = Darüber gibt es keine Lektion, aber diese Aufgaben.
# Worum es in Aufgaben gehen kann.
tactics-themes = Matt in einem, zwei oder drei Zügen; Gabeln, Fesselungen, Spieße, Abzüge, Doppelschach, die Grundreihe, erstickte Matts, Opfer, Ablenkung, Umwandlungen, ungedeckte Figuren, stille Züge und Endspiele; oder gemischt. Sagen Sie, was Sie möchten.
# Die Züge dieser Aufgabe bis jetzt.
tactics-so-far = Bis jetzt: { $moves }.
# Ein anderer Zug als die Lösung: was ihm antwortet, und worauf er hinausläuft.
tactics-weighed = { $answered ->
    [yes] Nach { $played }: { $moves }.
   *[no] { $played }.
} { $how ->
    [mated] Dann werden Sie matt gesetzt.
    [no-mate] Das Matt ist weg.
    [piece] Das verliert { $role ->
        [king] den König
        [queen] die Dame
        [rook] den Turm
        [bishop] den Läufer
        [knight] den Springer
       *[pawn] den Bauern
    }.
    [gone] Was zu gewinnen war, ist weg.
    [best] Nichts anderes ist so gut.
    [less] Es gibt etwas Besseres.
   *[good] Auch gut, aber nicht das, was gefragt ist.
}
