# Übungen und die Begrüßung beim ersten Start. Kurz halten: sie werden wieder und wieder gehört.

# { $number } ist die Taste dafür.
drill-which = Welche Übung?
drill-which-of = Welche davon? Zurück geht zurück.
drill-group-lessons = { $number }: Lektionen und die Geschichte des Spiels.
drill-group-play = { $number }: Aufgaben, Endspiele und Züge zum Raten.
drill-group-head = { $number }: das Brett im Kopf behalten.
drill-group-board = { $number }: kurze Fragen zu Feldern, und Klänge.
drill-colours-choice = { $number }: die Farben der Felder.
head-which = Eine Blindpartie oder eine Übung für den Kopf?
# { $skill } ist, was am meisten bringt: mistakes, oder eine Fertigkeit.
advice = { $skill ->
    [mistakes] Am meisten bringen die Fehler Ihrer letzten Partie
    [colours] Am meisten bringen Ihnen jetzt die Farben der Felder
    [diagonals] Am meisten bringen Ihnen jetzt Diagonalen
    [neighbours] Am meisten bringen Ihnen jetzt Schritte von Feld zu Feld
    [paths] Am meisten bringen Ihnen jetzt kürzeste Wege
    [attackers] Am meisten bringt Ihnen jetzt, Angreifer zu zählen
    [follow] Am meisten bringt Ihnen jetzt, Zügen zu folgen
    [games] Am meisten bringt Ihnen jetzt, Stellungen aufzubauen
    [remember] Am meisten bringt Ihnen jetzt, sich Figuren zu merken
    [guess] Am meisten bringt Ihnen jetzt, Züge zu raten
   *[tactics] Aufgaben bringen bei jeder Stärke am meisten
}. Wollen wir? Ja oder nein.
drill-follow-choice = { $number }: Zügen im Kopf folgen.

drill-right = Richtig.
# Das Ergebnis einer Runde: { $right } von { $asked } Antworten; { $longest } ist die längste Reihe richtiger.
drill-score = { $right } von { $asked } richtig{ $longest ->
    [0] { "" }
    [one] { "" }
   *[other] , { $longest } hintereinander
}.
drill-another = Noch eine Runde? Ja oder nein.
# Wie es steht, wurde gefragt, bevor etwas beantwortet war.
drill-left-some = Noch einige; Stopp beendet die Übung.
drill-left = In dieser Runde { $n ->
    [one] noch eine.
   *[other] noch { $n }.
}
drill-none-yet = Noch ist nichts beantwortet.
drill-over = Die Übung ist beendet.
drill-menu-how = Sagen Sie eine Nummer oder den Namen einer Übung. Wiederholen liest die Auswahl noch einmal, stopp verlässt sie.
drill-leave-for = Das gehört zur Partie. Die Übung dafür verlassen? Ja oder nein.
drill-no-level = Eine Übung hat keine Stufen. Sagen Sie leichter oder schwerer; oder Stopp, für die Partie.
drill-back = Zurück zur Partie.
# In einer Übung hieß etwas zum zweiten Mal nichts.
drill-unheard = Das habe ich nicht verstanden. Hilfe sagt, was hier geht.
# "Warte", und Bemerkungen.
drill-wait = Lassen Sie sich Zeit.
drill-lucky = Auch Glück zählt.
drill-pleased = Schön.
drill-sorry = Das kommt vor.
drill-doubt = Jede Aufgabe ist geprüft und hat eine Lösung. Sagen Sie einen Zug, dann wird er beurteilt, oder Lösung.
drill-secret = Ich behalte es für mich.
drill-previous = Zu früheren gehe ich jetzt nicht zurück; sie kommen an einem anderen Tag wieder. Um diese neu zu beginnen, sagen Sie: noch einmal von vorn.
# Eine Übung wurde verlangt, während die Uhr läuft.
# Als Frage gestellt: Die Uhr anhalten und üben? Ja oder nein.
drill-stop-clock = die Uhr anhalten und üben
drill-clock-runs = Die Uhr läuft. Sagen Sie erst Pause.

# { $square } ist ein Feld in den Ansagewörtern, { $colour } ist light (hell) oder dark (dunkel).
drill-colours-intro = Ist das Feld hell oder dunkel? Stopp beendet die Übung.
drill-colours-ask = { $square }?
drill-colours-wrong = { $given ->
    [no] { "" }
   *[yes] Nein,{ " " }
}{ $square } ist { $colour ->
    [light] hell
   *[dark] dunkel
}.
drill-colours-how = Sagen Sie hell oder dunkel, oder Stopp.
drill-colours-help = Zählen Sie die Linien von eins bis acht. Sind Linie und Reihe beide gerade oder beide ungerade, so ist das Feld dunkel. Antworten Sie mit hell oder dunkel, weiß oder schwarz, oder mit einem Buchstaben. Wiederholen sagt das Feld noch einmal. Stopp beendet die Übung.

# { $moves } sind Züge; color-piece hat Farbe und Figur in { $color } und { $role }.
drill-follow-intro = Folgen Sie einer Partie im Kopf, von der Grundstellung an. Wiederholen sagt sie noch einmal, Stopp beendet.
drill-follow-moves = { $new ->
    [yes] Eine andere Partie: { $moves }.
   *[no] { $moves }.
}
drill-follow-ask = Was steht auf { $square }?
drill-follow-wrong = { $given ->
    [no] Auf
   *[yes] Nein, auf
} { $square } steht: { color-piece }.
drill-follow-empty = { $given ->
    [no] { "" }
   *[yes] Nein,{ " " }
}{ $square } ist leer.
# { $kind } ist piece, yes oder number.
drill-follow-how = { $kind ->
    [piece] Nennen Sie die Figur, oder sagen Sie leer, weiß nicht, wiederholen oder Stopp.
    [number] Sagen Sie eins, zwei oder drei, weiß nicht, wiederholen oder Stopp.
   *[yes] Sagen Sie ja, nein, weiß nicht, wiederholen oder Stopp.
}
follow-ask-castles = Hat { $color ->
    [white] Weiß
   *[black] Schwarz
} noch das Recht zur Rochade, auf wenigstens einer Seite?
follow-ask-attacked = Greift { $color ->
    [white] Weiß
   *[black] Schwarz
} das Feld { $square } an?
follow-ask-check = Steht die Seite am Zug im Schach?
follow-ask-illegal = Einer dieser drei Züge geht nicht. Welcher?
# { $role } ist eine Figurenart, { $from } und { $to } sind Felder.
follow-named = { $number }: { $role ->
    [king] König
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
    [knight] Springer
   *[pawn] Bauer
} { $from } nach { $to }.
follow-wrong-yes = { $right ->
    [yes] Es ist so.
   *[no] Nein, es ist nicht so.
}
follow-wrong-illegal = { $given ->
    [no] Es war
   *[yes] Nein, es war
} Nummer { $number }.
# Die eigene Partie, wie sie steht.
drill-own-intro = Fünf Fragen zu Ihrer Partie, wie sie steht, aus dem Gedächtnis. Tipp sagt die Züge noch einmal, Stopp führt zurück zur Partie.
drill-own-help = Gefragt wird, was auf einem Feld steht, ob eine Seite noch rochieren darf, ob etwas angegriffen ist oder welcher von drei Zügen jetzt nicht geht. Eine Figur nennen Sie mit oder ohne Farbe oder mit ihrem Buchstaben. Tipp sagt die Züge der Partie noch einmal. Stopp führt zurück zu ihr.
drill-follow-help = Zwei richtige Antworten machen die Partie einen Zug länger, eine falsche macht sie kürzer. Gefragt wird, was auf einem Feld steht, ob eine Seite noch rochieren darf, ob etwas angegriffen ist, ob ein Schach besteht oder welcher von drei Zügen nicht geht. Eine Figur nennen Sie mit oder ohne Farbe oder mit ihrem Buchstaben. Wiederholen sagt die Züge noch einmal. Stopp beendet die Übung.

# Die Klänge des Bretts. { $lesson } ist pieces, colours, ranks, files oder squares.
drill-sounds-choice = { $number }: die Klänge des Bretts.
drill-sounds-intro = Am besten mit Kopfhörern. Enter spielt den Ton noch einmal, Stopp beendet die Übung.
drill-sounds-lesson = { $lesson ->
    [pieces] König, Dame, Turm, Läufer, Springer, Bauer. Danach: welche Figur?
    [colours] Weiß ist hoch, Schwarz ist tief. Erst Weiß, dann Schwarz. Welche Farbe?
    [ranks] Die nahen Reihen sind tief, die fernen hoch: eins bis acht. Welche Reihe?
    [files] Von links nach rechts: a bis h. Welche Linie?
   *[squares] Alles zusammen. Welches Feld?
}
drill-sounds-wrong = Nein, { $lesson ->
    [pieces] { $role ->
        [king] der König
        [queen] die Dame
        [rook] der Turm
        [bishop] der Läufer
        [knight] der Springer
       *[pawn] der Bauer
    }
    [colours] { $color ->
        [white] Weiß
       *[black] Schwarz
    }
    [ranks] Reihe { $rank }
   *[files] { $square }
}.
drill-sounds-how = { $lesson ->
    [pieces] Nennen Sie die Figur.
    [colours] Sagen Sie Weiß oder Schwarz.
    [ranks] Sagen Sie eine Zahl von 1 bis 8.
    [files] Nennen Sie die Linie.
   *[squares] Nennen Sie das Feld.
} Enter spielt den Ton noch einmal.
drill-sounds-score = { $lesson ->
    [pieces] Figuren
    [colours] Farben
    [ranks] Reihen
    [files] Linien
   *[squares] Felder
}: { $right } von { $asked }.

# Jede Sprache sagt dies mit ihrer eigenen Stimme.
welcome-language = Willkommen! Ich bin Hektor, Schach zum Hören. Antworten Sie in Ihren eigenen Worten oder mit einer Taste. Für Deutsch sagen Sie Deutsch, oder drücken Sie { $number }.
welcome-language-again = Deutsch? Dann sagen Sie Deutsch, oder drücken Sie { $number }.
welcome-heard = Hören Sie diese Stimme? Sagen Sie ja, oder nein, wenn Sie diese Worte nur lesen. Mit Taste: Enter oder 2. Alle überspringen lässt die Fragen weg.
welcome-heard-again = Also, hören Sie mich? Ja oder nein.
welcome-about-heard = Ich frage, damit ich weiß, ob meine Stimme ankommt. Ich kann das Vorlesen auch einem Screenreader überlassen.
welcome-unheard = Dann prüfen Sie den Lautsprecher und seine Lautstärke. Ich schreibe alles, was ich sage. Der Befehl "hektor doctor" sucht den Fehler.
welcome-rate = Wie schnell soll ich sprechen? Schneller, langsamer, oder gut so? Mit Taste: plus, minus, Enter.
welcome-rate-again = Schneller, langsamer, oder ist es so recht?
welcome-reader = Liest Ihnen ein Screenreader diese Zeilen vor? Nein: Taste 1. Ja, und ich spreche auch: 2. Ja, und ich bleibe still: 3.
welcome-reader-again = Ein Screenreader: nein, ja und ich spreche auch, oder ja und ich bleibe still?
welcome-reader-known = Ihr Screenreader liest diese Zeilen vor. Soll ich auch sprechen? Ja oder nein.
welcome-about-reader = Ein Screenreader ist ein Programm, das den Bildschirm vorliest oder in Braille zeigt, etwa NVDA, JAWS oder VoiceOver. Es liest Ihnen alles vor, was ich schreibe, auch die Uhr, wenn Sie danach fragen.
welcome-done = All das lässt sich jederzeit ändern: sagen Sie es einfach. Nun zur Partie.
welcome-silent = Ich bin von jetzt an still und schreibe alles für Ihren Screenreader. Nun zur Partie.
welcome-later = Ich lasse es, wie es ist. Sagen Sie Willkommen, dann frage ich noch einmal. Nun zur Partie.
welcome-kept = Gern, gleich nach diesen Fragen.
welcome-who = Guten Tag! Ich bin Hektor und spiele mit Ihnen Schach.
welcome-blind = Zu sehen braucht man hier nichts: Alles wird gesprochen, und Sie antworten einfach.
welcome-noted = Gut zu wissen.
welcome-about-all = Ein paar kurze Fragen: ob Sie mich hören, wie ich Züge ansage, wie schnell ich spreche und ob ein Screenreader mitliest. Alle überspringen lässt sie weg.
welcome-ask-later = Das fragen Sie mich gern gleich noch einmal, nach diesen Fragen.
welcome-help = Ich spiele mit Ihnen Schach, berate und trainiere Sie und führe Partieformular und Uhr. Vorher ein paar kurze Fragen: überspringen lässt eine weg, alle überspringen alle. Ein Zug beginnt sofort die Partie.
welcome-begin = Willkommen! Ich bin Hektor, Schach zum Hören. Antworten Sie in Ihren eigenen Worten oder mit einer Taste.
welcome-words = Wie soll ich Züge ansagen? In Alltagswörtern: Springer g1 f3. Oder in den offiziellen Wörtern der Blindenregeln: { "\uE000" }Springer Gustav eins Felix drei{ "\uE001" }. Mit Taste: 1 für offizielle, 2 für Alltagswörter.
welcome-words-again = Züge in Alltagswörtern oder in den offiziellen?
welcome-about-words = Die offiziellen Wörter gelten im Turnier und sind gut zu unterscheiden: Gustav eins ist das Feld g1. Wer sie nicht kennt, nimmt Alltagswörter.
welcome-speed = So schnell spreche ich jetzt. Schneller, langsamer, oder ist es so recht?
