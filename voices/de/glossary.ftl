## Wörter, die erklärt werden, wenn jemand fragt, was sie heißen: die Liste steht in command::term.

term-move = Für einen Zug sagen oder tippen Sie, wohin eine Figur geht, zum Beispiel e4 oder Springer f3. Auch von Feld zu Feld geht es: e2 e4.
term-save = Ihre Partie wird nach jedem Zug von selbst gesichert. Sagen Sie speichern, dann schreibe ich die Mitschrift als PGN-Datei und nenne Ihnen die Datei.
term-castling = Bei der Rochade geht der König zwei Felder auf einen Turm zu, und der Turm springt über ihn. Beide dürfen noch nicht gezogen haben, zwischen ihnen muss alles frei sein, und der König darf nicht im Schach stehen und über kein angegriffenes Feld gehen. Sagen Sie kurze Rochade oder lange Rochade.
term-en-passant = En passant heißt im Vorbeigehen: Ist ein gegnerischer Bauer eben zwei Felder vorgegangen und steht nun neben Ihrem, dann darf Ihrer ihn schlagen, als wäre er nur ein Feld gegangen. Das geht nur sofort.
term-check = Ein König steht im Schach, wenn er angegriffen ist. Das muss sofort abgewehrt werden: Er zieht, etwas stellt sich dazwischen, oder der Angreifer wird geschlagen.
term-checkmate = Matt ist ein Schach, das nicht abzuwehren ist. Damit ist die Partie gewonnen.
term-stalemate = Patt heißt: Wer am Zug ist, steht nicht im Schach und hat keinen erlaubten Zug. Die Partie ist remis.
term-draw = Remis ist eine Partie, die niemand gewinnt, ein halber Punkt für jeden: durch Vereinbarung, durch Patt, bei der dritten Wiederholung, nach fünfzig Zügen ohne Schlagen und ohne Bauernzug, oder wenn niemand mehr mattsetzen kann. Zum Anbieten sagen Sie Remis.
term-promotion = Ein Bauer, der die letzte Reihe erreicht, wird Dame, Turm, Läufer oder Springer, ganz wie Sie wollen.
term-capture = Geschlagen wird, indem man auf das Feld einer gegnerischen Figur zieht; sie kommt vom Brett. Sagen Sie zum Beispiel Springer schlägt e5.
term-pin = Eine Figur ist gefesselt, wenn sie nicht ziehen kann, ohne etwas Wertvolleres hinter sich preiszugeben. Fragen Sie, was gefesselt ist.
term-fork = Bei einer Gabel greift eine Figur zwei zugleich an. Fragen Sie, ob es Gabeln gibt.
term-skewer = Ein Spieß greift eine wertvolle Figur an, die weichen muss, und dahinter steht die nächste.
term-discovered = Beim Abzug zieht eine Figur weg, und eine dahinter greift an.
term-double-check = Beim Doppelschach geben zwei Figuren zugleich Schach. Dann kann nur der König ziehen.
term-hanging = Eine Figur hängt, wenn sie angegriffen und von nichts gedeckt ist. Fragen Sie, was hängt.
term-fianchetto = Fianchetto heißt: Der Läufer steht auf dem zweiten Feld einer Springerlinie, zum Beispiel auf g2, und blickt auf die lange Diagonale.
term-gambit = Ein Gambit gibt in der Eröffnung etwas her, meist einen Bauern, um schneller ins Spiel zu kommen.
term-opening = Die Eröffnung sind etwa die ersten zehn Züge, in denen die Figuren ins Spiel kommen. Fragen Sie, wie die Eröffnung heißt.
term-endgame = Das Endspiel ist, was bleibt, wenn die meisten Figuren fort sind. Dann wird auch der König zum Kämpfer. Zum Üben sagen Sie Übung Endspiele.
term-thought = Gedacht heißt: Züge werden nur ausprobiert und nicht gespielt, die Partie steht, wie sie war. Zurück zur Partie beendet es, spiel das in echt macht den Zug.
term-tempo = Ein Tempo ist ein Zug als Maß der Zeit. Wer ein Tempo gewinnt, ist einen Zug voraus.
term-zugzwang = Zugzwang heißt: ziehen müssen, obwohl jeder Zug schadet.
term-exchange = Beim Abtausch schlagen beide. Die Qualität gewinnt, wer einen Turm für einen Läufer oder Springer bekommt.
term-blunder = Ein Patzer ist ein Zug, der viel verliert. Mit Patzerwarnung an sehe ich mir Ihre Züge vorher an.
term-development = Entwickeln heißt: Springer und Läufer von ihren Plätzen ins Spiel bringen und rochieren. Fragen Sie, welche Ihrer Figuren noch nicht entwickelt sind.
term-centre = Das Zentrum sind die vier Felder in der Mitte: d4, e4, d5 und e5.
term-rank = Eine Reihe läuft von links nach rechts. Gezählt wird von eins bei Weiß bis acht. Fragen Sie zum Beispiel, was auf der vierten Reihe steht.
term-file = Eine Linie läuft von einer Seite zur anderen. Die Linien heißen a bis h oder mit Namen Anna bis Hektor. Fragen Sie zum Beispiel, was auf der e-Linie steht.
term-diagonal = Eine Diagonale läuft schräg über Felder einer Farbe. Die langen gehen von a1 nach h8 und von h1 nach a8.
term-wing = Der Königsflügel ist die Hälfte des Bretts, auf der die Könige beginnen, Linien e bis h. Die andere ist der Damenflügel.
term-resign = Aufgeben heißt, die Partie verloren geben. Ich frage immer nach, bevor es gilt.
term-pgn = PGN ist die übliche Art, eine Partie als Text zu schreiben. Andere Schachprogramme können sie lesen. Sagen Sie speichern, dann schreibe ich diese Partie so.
term-fen = FEN ist eine Zeile Text, die eine Stellung beschreibt. Sagen Sie FEN, um diese zu hören.
term-elo = Elo ist eine Zahl dafür, wie gut jemand spielt: ein Anfänger etwa achthundert, ein Vereinsspieler fünfzehnhundert, ein Meister dreiundzwanzighundert.
term-blindfold = Blindspiel heißt: spielen, ohne nach dem Brett zu fragen. Es gibt vier Grade. Grad 1: Sie haben drei Blicke aufs Brett, und jede Auskunft über mehr als ein Feld ist einer. Grad 2: nur noch einzelne Felder, und keine Tipps. Grad 3: nur noch die Züge, die schon gespielt sind. Grad 4: nichts als die Züge, wie sie fallen.
term-chess960 = Beim Chess 960 wird die Aufstellung auf der Grundreihe ausgelost, unter 960 möglichen. Nach der Rochade stehen König und Turm wie sonst: kurz auf g und f, lang auf c und d; der Weg dorthin muss für beide frei sein. Alles andere ist wie sonst.
term-protocol = Das Protokoll sind die Regeln für blinde Spieler: Ein Zug gilt, sobald er angesagt ist, der Gegner wiederholt ihn, und zurückgenommen wird nichts.
term-flag = Das Blättchen fällt, wenn die Zeit eines Spielers abgelaufen ist. Dann hat er verloren, außer wenn der andere nicht mehr mattsetzen kann.
term-increment = Das Inkrement sind die Sekunden, die Sie mit jedem Zug dazubekommen.
term-passed-pawn = Ein Freibauer hat keinen gegnerischen Bauern vor sich, weder auf seiner Linie noch daneben.
term-isolated-pawn = Ein vereinzelter Bauer hat auf den Linien neben sich keinen eigenen Bauern.
term-doubled-pawn = Doppelbauern sind zwei Bauern einer Seite auf derselben Linie.
term-back-rank = Die Grundreihe ist die, auf der der König beginnt. Ein Grundreihenmatt trifft ihn dort, weil die eigenen Bauern ihn einsperren.
term-perpetual = Dauerschach ist Schach ohne Ende. Es führt zum Remis.
term-fifty = Nach fünfzig Zügen beider Seiten ohne Schlagen und ohne Bauernzug kann jeder Remis verlangen.
term-threefold = Kommt dieselbe Stellung zum dritten Mal, mit demselben Spieler am Zug, dann kann man Remis verlangen.
term-touch-move = Berührt, geführt heißt: Eine Figur, die Sie anfassen, müssen Sie ziehen. Hier gilt das in Partien nach dem Protokoll.
term-adjust = Zurechtrücken heißt: eine Figur nur auf ihrem Feld gerade stellen. Wer das vorher sagt, muss sie nicht ziehen.
term-opposition = Könige stehen in Opposition, wenn sie sich mit einem Feld Abstand gegenüberstehen. Wer nicht ziehen muss, hat sie.
term-official = Die offiziellen Wörter geben die Regeln für blinde Spieler vor: Die Linien heißen Anna, Bella, Cäsar, David, Eva, Felix, Gustav und Hektor, gezählt wird von eins bis acht.
term-announcement = Eine Ansage ist die Art, wie ein Zug gesprochen wird: lang mit dem Feld, von dem er kommt, oder kurz. Sagen Sie kurze Ansagen oder lange Ansagen.
term-braille = Eine Braillezeile, die Ihr Screenreader bedient, zeigt jede Zeile, die ich schreibe. Eine, die BRLTTY bedient, nehme ich selbst: Einstellungen Braillezeile sagt, wie. Zeilen in Punktschrift schreibe ich, wenn Sie mich mit der Option braille starten, also hektor play --braille unicode.
term-online = Ich spiele hier, auf diesem Gerät, und nie über das Internet. Für eine Partie, die Sie anderswo spielen, sagen Sie zwei Spieler und nennen mir die Züge beider Seiten: Dann führe ich Brett und Uhr und beantworte Ihre Fragen dazu.
term-reader = Ein Screenreader ist ein Programm, das vorliest, was auf dem Bildschirm steht, oder es in Braille zeigt, etwa NVDA, JAWS oder VoiceOver. Wenn Sie einen haben, sagen Sie Screenreader an: Dann liest er, und ich bin still. Kein Screenreader, und ich spreche wieder.
term-sweep = Das Klangbild spielt das Brett als Klang, Reihe für Reihe, von links nach rechts. Zum Lernen sagen Sie Übung Klänge.
term-later = Ja, hören Sie auf, wann Sie wollen: Ihre Partie wird von selbst aufbewahrt. Sagen Sie beim nächsten Mal weiter mit der letzten Partie.
term-little = Etwas besser heißt: um ein Drittel bis fast einen ganzen Bauern, deutlich besser: um mehr. Was sich um weniger unterscheidet, ist etwa gleich gut.
term-bookmark = Zu jeder Stellung der Partie kommen Sie zurück: Sagen Sie zum Beispiel geh zu Zug 12. FEN sagt diese Stellung als Textzeile.
term-time-odds = Beide Seiten bekommen gleich viel Zeit. Leichter wird es mit einer niedrigeren Stufe.
term-fewer = Eine Partie mit nur wenigen Figuren habe ich nicht. Am nächsten kommen Endspiele: Sagen Sie Bauernendspiele oder Turmendspiele.
term-delete = Ich lösche keine Partie. Jede ist eine eigene Datei im Ordner der Partien, den der Selbsttest nennt; dort kann man sie löschen.
term-values = Ein Bauer zählt eins, Springer und Läufer je etwa drei, ein Turm fünf, eine Dame neun. Der König hat keinen Preis: Wer ihn verliert, verliert die Partie.
term-level = Die Stufe sagt, wie stark ich spiele, von 1 bis 10. Sagen Sie Stufen, um zu hören, was sie tun.
# Der Name einer Linie.
term-letter =
    { $letter ->
        [a] Anna heißt die a-Linie, von Weiß aus die erste von links.
        [b] Bella heißt die b-Linie, von Weiß aus die zweite von links.
        [c] Cäsar heißt die c-Linie, von Weiß aus die dritte von links.
        [d] David heißt die d-Linie, von Weiß aus die vierte von links.
        [e] Eva heißt die e-Linie, von Weiß aus die fünfte von links.
        [f] Felix heißt die f-Linie, von Weiß aus die sechste von links.
        [g] Gustav heißt die g-Linie, von Weiß aus die siebte von links.
       *[h] Hektor heißt die h-Linie, von Weiß aus die letzte rechts; und so heiße ich.
    } Die Namen sorgen dafür, dass kein Buchstabe mit einem anderen verwechselt wird.
# Eine Figur.
term-piece =
    { $role ->
        [king] Der König geht ein Feld in jede Richtung, aber nie ins Schach.
        [queen] Die Dame geht beliebig weit, gerade oder schräg.
        [rook] Der Turm geht beliebig weit auf seiner Linie oder Reihe.
        [bishop] Der Läufer geht beliebig weit schräg und bleibt auf einer Farbe.
        [knight] Der Springer geht zwei Felder geradeaus und eines zur Seite und springt über alles dazwischen.
       *[pawn] Der Bauer geht ein Feld vor, vom Ausgangsfeld auf Wunsch zwei, und schlägt ein Feld schräg nach vorn.
    }
term-voice = Für eine andere Stimme sagen Sie höhere Stimme oder tiefere Stimme, schneller oder langsamer, lauter oder leiser. Stimmen Ihres Systems oder Ihres Bildschirmlesers sprechen, wenn Sie mich mit der Option speech starten, also hektor play --speech system.
term-queening = Sagen Sie die Figur mit dem Zug, also a8 Dame; ohne sie frage ich, was der Bauer wird.
term-odds = Figuren gebe ich nicht vor. Spielen Sie gegen eine niedrigere Stufe, oder beginnen Sie mit der Option fen aus einer eigenen Stellung.
term-readback = Ich sage jeden Ihrer Züge, sobald er gemacht ist, und zurücknehmen macht ihn ungeschehen. Warnung an sieht ihn sich vorher an, und nach dem Protokoll für Blinde werden Züge wiederholt.
term-warning = Die Zeit sage ich von selbst bei fünf, zwei und einer Minute und in den letzten Sekunden, wo immer eine Uhr läuft.
term-size = Starten Sie mich mit der Option ui large, dann ist das Brett so groß wie Ihr Terminal; größere Buchstaben im Terminal machen größere Felder. Ihre eigene Seite ist unten.
term-languages = Ich spreche Deutsch und Englisch. Sagen Sie sprich Englisch, dann wechsle ich.
term-screen = Den Bildschirm brauche ich nicht: Schalten Sie ihn aus oder decken Sie ihn zu, ich spreche weiter. Das große Brett hat drei Farbpaare; sagen Sie Einstellungen Farben des großen Bretts, um zu wählen.
term-opponents = Sie spielen gegen mich, auf zehn Stufen oder mit jeder Wertung von 600 bis 3200, mit oder ohne Charakter; oder gegen jemanden neben Ihnen: Sagen Sie zwei Spieler. Ein anderes Schachprogramm spielt, wenn Sie mich mit der Option engine starten.
term-takebacks = Zurücknehmen dürfen Sie, sooft Sie mögen, außer in einer Partie nach dem Protokoll. Im Turnier bleibt ein Zug gezogen.
term-undoing = Sagen Sie zurück, dann sind Ihr letzter Zug und die Antwort ungeschehen. Drei Züge zurück nimmt drei zurück.
term-loudness = Sagen Sie lauter oder leiser, schneller oder langsamer, oder eine Zahl, etwa Lautstärke 50 oder Tempo 200.
term-clicks = Die kurzen Klänge sagen, was geschah: ein Zug, ein Schlagen, ein Schach, der Rand des Bretts. Übung Klänge lehrt sie, und Geräusche aus lässt sie weg.
term-pin-skewer = Bei der Fesselung steht die wertvollere Figur hinten, und die vordere kann nicht gut ziehen. Beim Spieß steht sie vorn, muss weichen, und die hintere geht verloren.
term-openings = Eine Übung für Eröffnungen habe ich nicht. Fragen Sie in einer Partie, welche Eröffnung das ist, was man hier üblicherweise spielt oder was der Gegner antworten könnte.
term-bad-bishop = Ein schlechter Läufer ist von eigenen Bauern eingesperrt, die auf Feldern seiner Farbe stehen.
term-which-piece = Nennen Sie die Linie oder das Feld, von dem sie kommt: Springer b d2, oder Springer b1 d2. Lassen Sie es weg, dann frage ich nach.
term-castling-checked = Ja. Ein früheres Schach schadet nicht, solange der König deshalb nicht gezogen hat. Nur solange er im Schach steht, darf er nicht rochieren.
term-confirming = Ich frage nur, wo ein Zug zwischen anderen Worten stand. Sagen Sie nichts als den Zug, etwa Springer f3, dann ziehe ich gleich.
term-famous = Berühmte Partien habe ich keine. Es gibt unsere eigenen Partien, Aufgaben, Lektionen und Endspiele. Sagen Sie Partien, oder Training.
term-set-up = Aus einer eigenen Stellung beginnt eine Partie, wenn Sie mich mit der Option fen starten. In einer laufenden Partie wird nichts von Hand aufgestellt.
term-voice-on = Wenn Sie mich hören, ja. Sagen Sie Stimme an, dann spreche ich; sagen Sie Ton aus, dann bin ich still.

## Regeln, nach denen gefragt wird.
term-array = Auf der ersten Reihe von a bis h: Turm, Springer, Läufer, Dame, König, Läufer, Springer, Turm; Schwarz steht gegenüber. Die Dame beginnt auf einem Feld ihrer eigenen Farbe, und rechts unten ist das Eckfeld hell.
term-first-move = Weiß zieht zuerst, dann geht es abwechselnd.
term-saying-check = Niemand muss Schach sagen. Ich sage es von selbst bei jedem Zug, der Schach gibt.
term-castling-barred = Nein. Der König darf nicht aus dem Schach rochieren, nicht über ein bedrohtes Feld und nicht ins Schach. Ist das Schach abgewehrt und hat er nicht gezogen, darf er es noch.
term-castling-rook = Ja. Nur der König muss auf seinem Weg sicher sein; der Turm darf bedroht sein und über ein bedrohtes Feld gehen.
term-castling-once = Jede Seite darf einmal in der Partie rochieren, und nur, solange dieser König und dieser Turm nicht gezogen haben.
term-queens = Ja. Jeder Bauer, der die letzte Reihe erreicht, darf Dame werden, auch wenn die erste noch steht.
term-king-takes = Ja. Der König darf alles schlagen, was neben ihm steht, wenn es nicht gedeckt ist.
term-king-taken = Nein. Der König wird nie geschlagen: vorher ist die Partie mit dem Matt zu Ende.
term-kings-apart = Nein. Zwischen den Königen bleibt immer ein Feld: keiner darf neben den anderen treten.
term-bare-king = Mit dem König allein kann man nicht mehr gewinnen. Remis wird es noch durch Patt, nach fünfzig Zügen ohne Schlagen und Bauernzug, oder wenn der andere zu wenig zum Matt hat.
term-enough = Eine Dame, ein Turm, zwei Läufer oder Läufer und Springer reichen zum Matt; ein Bauer kann Dame werden. Ein Läufer oder ein Springer allein reicht nicht, dann ist es remis. Zwei Springer können es nicht erzwingen.
term-aim = Das Ziel ist das Matt: den König so anzugreifen, dass er nicht mehr entkommt. Sagen Sie Lektionen, und ich zeige das Spiel von Anfang an.
term-taking-free = Nein, niemand muss schlagen. Nur ein Schach muss abgewehrt werden.
term-no-passing = Nein. Wer am Zug ist, muss ziehen. Wer keinen erlaubten Zug hat, ist matt, wenn er im Schach steht, und sonst patt.
term-one-move = Ein Zug, eine Figur. Nur bei der Rochade ziehen zwei zugleich.
term-backwards = Bauern gehen nie zurück. Alle anderen ziehen rückwärts wie vorwärts.
term-jumping = Nur der Springer springt. Die anderen halten vor allem, was im Weg steht; die einzige Ausnahme ist die Rochade.
term-illegal = Ein unerlaubter Zug gilt hier nicht: ich sage es, und es wird anders gezogen. Im Turnier bekommt der Gegner Zeit dazu, und der zweite verliert.
term-length = Eine Partie hat etwa vierzig Züge auf jeder Seite. Mit einer Viertelstunde für jeden dauert sie höchstens eine halbe Stunde; ohne Uhr so lange, wie man mag.
term-set = Jede Seite hat sechzehn Steine: König, Dame, zwei Türme, zwei Läufer, zwei Springer und acht Bauern. Das Brett hat vierundsechzig Felder.
term-chess-age = Schach ist etwa fünfzehnhundert Jahre alt und kommt aus Indien. Wer es erfunden hat, weiß niemand. Sagen Sie Geschichte, und ich erzähle mehr.
term-white-edge = Ein wenig: von hundert Punkten macht Weiß etwa vierundfünfzig. Unter Meistern merkt man es, sonst kaum.
term-origins = Die meisten Namen sind alt. Schach kommt vom persischen Schah, dem König; Schachmatt von schah mat, der König ist hilflos; und Remis ist französisch für zurückgestellt.
term-time-names = Bullet heißt unter drei Minuten für jeden, Blitz drei bis zehn, Schnellschach bis zu einer Stunde, und alles darüber ist klassisches Schach.
term-pinned-check = Ja. Eine Figur gibt Schach, auch wenn sie gefesselt ist.

## Mehr Wörter des Schachs.
term-middlegame = Das Mittelspiel liegt zwischen Eröffnung und Endspiel: die Figuren sind heraus, und die Pläne beginnen.
term-sacrifice = Ein Opfer gibt mit Absicht Material her, für einen Angriff oder etwas, das mehr wert ist.
term-combination = Eine Kombination ist eine Folge erzwungener Züge, meist mit einem Opfer, die am Ende etwas gewinnt.
term-initiative = Wer die Initiative hat, stellt die Drohungen, und der andere muss antworten.
term-outpost = Ein Vorposten ist ein Feld in der Hälfte des Gegners, das kein Bauer von ihm mehr angreifen kann. Ein Springer steht dort gut.
term-open-file = Auf einer offenen Linie steht kein Bauer, auf einer halboffenen kein eigener. Dorthin gehören die Türme.
term-battery = Eine Batterie sind zwei Figuren hintereinander auf einer Linie, etwa Dame und Läufer, die zusammen wirken.
term-smothered = Beim erstickten Matt gibt ein Springer Schach, und die eigenen Figuren lassen dem König kein Feld.
term-scholars-mate = Das Schäfermatt ist das schnelle Matt auf f7: e4, Läufer c4, Dame h5 und Dame schlägt f7. Gegen die Dame hilft g6 oder Dame e7.
term-fools-mate = Das Narrenmatt ist das kürzeste von allen: Weiß zieht f3 und g4, und die schwarze Dame setzt im zweiten Zug auf h4 matt.
term-backward-pawn = Ein rückständiger Bauer ist hinter seinen Nachbarn geblieben und kann nicht vor, ohne verloren zu gehen.
term-pawn-chain = Eine Bauernkette sind Bauern, die einander schräg decken. Angegriffen wird sie an der Wurzel, dem hintersten.
term-bishop-pair = Wer beide Läufer hat, hat das Läuferpaar: zusammen beherrschen sie beide Farben, was etwa einen halben Bauern zählt.
term-minor-piece = Leichtfiguren sind Springer und Läufer, Schwerfiguren Türme und Damen.
term-overload = Eine überlastete Figur hat zwei Aufgaben und kann nur eine davon erfüllen.
term-deflection = Eine Ablenkung vertreibt eine Figur von dem, was sie deckt; eine Hinlenkung lockt sie auf ein schlechtes Feld.
term-zwischenzug = Ein Zwischenzug kommt vor dem Zug, den alle erwarten, meist ein Schach.
term-luft = Ein Luftloch ist ein kleiner Bauernzug, der dem König einen Ausweg von der Grundreihe gibt.
term-x-ray = Ein Röntgenangriff wirkt durch eine Figur hindurch: ein Turm greift oder deckt noch, was auf seiner Linie hinter einer anderen steht.
term-trap = Eine Falle ist ein Zug, der den anderen zu einem Fehler verlockt.
term-titles = Großmeister ist der höchste Titel, auf Lebenszeit; darunter kommen Internationaler Meister, FIDE-Meister und Kandidatenmeister.
term-fide-body = Die FIDE ist der Weltschachbund, gegründet 1924. Sie macht die Regeln und richtet Weltmeisterschaften und Olympiaden aus.
term-simul = Im Simultan spielt einer gegen viele zugleich und geht von Brett zu Brett. Mit hektor simul geht das auch hier.
term-armageddon = Armageddon ist eine letzte Partie, die nicht remis enden kann: Weiß hat mehr Zeit, und für Schwarz zählt ein Remis als Sieg.
term-adjournment = Eine Hängepartie wird abgebrochen und später weitergespielt. Der letzte Zug kommt vorher in einen Umschlag.
term-time-trouble = Zeitnot ist, wenn die Uhr zu wenig für die Züge lässt, die noch zu machen sind.
term-majority = Eine Mehrheit sind mehr Bauern als der Gegner auf einem Flügel. Aus ihr kann ein Freibauer werden.
term-notation = Ein Zug wird mit dem Buchstaben der Figur und dem Zielfeld geschrieben: S f3 heißt Springer nach f3. Bauern haben keinen; x heißt schlägt, plus heißt Schach, 0 0 ist die Rochade.
term-patzer = Ein Patzer ist ein grober Fehler, und auch, wem er oft unterläuft.
term-kibitzer = Ein Kiebitz schaut zu und gibt Ratschläge, um die niemand gebeten hat.
term-variation = Eine Variante ist eine Folge von Zügen, die man spielen könnte. Die der Eröffnungen haben Namen.
term-mate-in = Matt in zwei heißt: Sie ziehen, und was auch geantwortet wird, der zweite Zug setzt matt.
term-poisoned-pawn = Ein vergifteter Bauer sieht umsonst aus, aber wer ihn nimmt, wird bestraft.
term-king-hunt = Bei einer Königsjagd wird der König mit Schach auf Schach über das Brett getrieben.
term-engine-word = Eine Engine ist ein Programm, das Züge berechnet. Ich habe eine eigene.
term-draw-offer = Remis darf man einmal je Zug anbieten, am besten mit dem eigenen Zug. Sagen Sie Remis anbieten, und ich antworte.
term-queen-mate = Mit Dame und König treibt man den anderen König an den Rand, holt den eigenen heran und hütet sich vor dem Patt. Sagen Sie Endspiele üben.
term-square-names = Jedes Feld hat einen Buchstaben und eine Zahl: der Buchstabe ist die Linie, von a bis h von Weiß aus gesehen von links, die Zahl die Reihe, von eins bei Weiß bis acht. Der weiße König beginnt auf e1.
term-marks = Ein Ausrufezeichen lobt einen Zug, ein Fragezeichen tadelt ihn; zwei davon tun es lauter.
term-not-material = Ja. Am Ende zählt nur der König: wer matt ist, hat verloren, und stehen noch so viele Figuren da.
term-own-men = Nein. Eigene Steine schlägt man nicht; was im Weg steht, muss erst wegziehen.
