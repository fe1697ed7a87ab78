# Deutsche Sätze, in Fluent (projectfluent.org). For translators: copy this folder, keep the
# names on the left, translate what stands on the right. $piece, $square, $move and the like are
# filled in, in the words that moves are announced in.

## How moves are announced by the pack "de"

announced-square = { $file }{ $rank }
announced-piece = { $piece } { $square }
announced-move = { $piece } { $from } { $takes } { $to } { $promotion } { $enpassant }
announced-check = { $move }, { $check }

## Building blocks

role =
    { $role ->
        [king] König
        [queen] Dame
        [rook] Turm
        [bishop] Läufer
        [knight] Springer
       *[pawn] Bauer
    }
# The accusative, as in "hat keinen Bauern".
role-accusative =
    { $role ->
        [pawn] Bauern
       *[other] { role }
    }
# Eine Linie mit ihrem Namen, in einem Satz.
file-name = { $file }
roles =
    { $role ->
        [king] Könige
        [queen] Damen
        [rook] Türme
        [bishop] Läufer
        [knight] Springer
       *[pawn] Bauern
    }
a-role =
    { $role ->
        [queen] eine Dame
       *[other] ein { role }
    }
no-role =
    { $role ->
        [queen] keine Dame
       *[other] kein { role }
    }
no-role-accusative =
    { $role ->
        [queen] keine Dame
       *[other] keinen { role-accusative }
    }
color =
    { $color ->
        [white] Weiß
       *[black] Schwarz
    }
color-piece =
    { $color ->
        [white] weiße{ ending }
       *[black] schwarze{ ending }
    } { role }
ending =
    { $role ->
        [queen] { "" }
       *[other] r
    }
the-color-piece =
    { $role ->
        [queen] die
       *[other] der
    } { $color ->
        [white] weiße
       *[black] schwarze
    } { role }
by-color-piece =
    { $role ->
        [queen] die
       *[other] den
    } { $role ->
        [queen] { $color ->
            [white] weiße
           *[black] schwarze
        }
       *[other] { $color ->
            [white] weißen
           *[black] schwarzen
        }
    } { role-accusative }
number =
    { $spell ->
        [yes]
            { $n ->
                [1]
                    { $case ->
                        [dative] einer
                       *[other] eine
                    }
                [2] zwei
                [3] drei
                [4] vier
                [5] fünf
                [6] sechs
                [7] sieben
                [8] acht
                [9] neun
                [10] zehn
                [11] elf
                [12] zwölf
               *[other] { $n }
            }
       *[no] { $n }
    }
hours =
    { $n ->
        [one] { number } Stunde
       *[other] { number } Stunden
    }
minutes =
    { $n ->
        [one] { number } Minute
       *[other] { number } Minuten
    }
seconds =
    { $n ->
        [one] { number } Sekunde
       *[other] { number } Sekunden
    }
list-comma = { $head }, { $next }
list-and = { $head } und { $last }
list-or = { $head } oder { $last }
then = { $head }, dann { $next }

## Die Stufen des Gegners: Namen, keine Wertungen; was jede tut, steht in src/engine/levels.rs

level-name =
    { $value ->
        [1] Windstille
        [2] leiser Hauch
        [3] leichte Brise
        [4] schwache Brise
        [5] frische Brise
        [6] starker Wind
        [7] steifer Wind
        [8] stürmischer Wind
        [9] Sturm
       *[10] Orkan
    }
level-about =
    { $value ->
        [1] Spielt wie jemand, der gerade die Züge gelernt hat, etwa sechshundert Punkte, und verliert ständig Figuren.
        [2] Spielt wie ein Anfänger, etwa achthundert Punkte: nimmt, was hängt, lässt selbst manches hängen und gewinnt mit Dame oder Turm allein.
        [3] Spielt wie ein Anfänger mit Übung, etwa tausend Punkte: verliert in den meisten Partien eine Figur.
        [4] Spielt wie ein Gelegenheitsspieler, etwa zwölfhundert Punkte: verliert ab und zu eine Figur.
        [5] Spielt wie jemand mit viel Übung, etwa vierzehnhundert Punkte: verliert Bauern und manchmal eine Figur.
        [6] Spielt wie ein Vereinsspieler, etwa sechzehnhundert Punkte, und gewinnt gewonnene Endspiele.
        [7] Spielt wie ein guter Vereinsspieler, etwa achtzehnhundert Punkte.
        [8] Spielt wie ein starker Vereinsspieler, etwa zweitausend Punkte.
        [9] Sieht sich für jeden Zug dreihundert Stellungen an und spielt den besten, den er findet.
        [10] Sieht sich für jeden Zug fünfhundert Stellungen an und spielt den besten, den er findet.
       *[full] Spielt, so gut er kann: nach der Uhr, sonst mit zwei Sekunden für jeden Zug.
    }
levels-list = Es gibt zehn Stufen und die volle Stärke. Stufe 1 spielt wie jemand, der gerade die Züge gelernt hat, etwa sechshundert Punkte, jede Stufe darüber um etwa zweihundert besser, bis zum starken Vereinsspieler mit zweitausend bei Stufe 8. Gezählt werden die Punkte wie bei Leuten, die über das Internet spielen. Die Stufen 9 und 10 rechnen etwas voraus. Sagen Sie Stufe und eine Zahl, dann stelle ich sie ein und sage, was sie kann.
levels-more = Sagen Sie Stufen, dann hören Sie, wie stark sie sind.
level-named = Die Stufen heißen nach Winden: { level-name } ist Stufe { $value } von zehn. { level-about }
level-like = { $low ->
    [8] { $value ->
        [2000] Stufe 8 spielt wie { $value } Punkte.
       *[other] Die Stufen 9 und 10 sind stärker als zweitausend Punkte.
    }
   *[other] { $value } Punkte sind etwa Stufe { $low }{ $high ->
        [1] {""}
       *[other] {" "}oder Stufe { $high }
    }.
}
level-like-offer = Soll ich spielen wie { $value } Punkte
level-next = In der nächsten Partie spielt der Gegner auf Stufe { $value }, { level-name }.
level-now =
    { $value ->
        [full] Der Gegner spielt mit voller Stärke.
       *[other] Der Gegner spielt auf Stufe { $value }, { level-name }. { level-about }
    }
level-engine =
    { $value ->
        [0] Der Gegner ist { $engine }.
       *[other] Der Gegner ist { $engine } auf Stufe { $value }.
    }
level-engine-next =
    { $value ->
        [0] { $engine } spielt ab der nächsten Partie, so gut es kann.
       *[other] { $engine } spielt ab der nächsten Partie auf Stufe { $value }.
    }
rating-now =
    { $n ->
        [1] Der Gegner spielt wie Leute mit etwa { $value } Punkten.
       *[0] Der Gegner rechnet voraus wie ein Spieler mit etwa { $value }.
    }
rating-next =
    { $n ->
        [1] Der nächste Gegner spielt wie Leute mit etwa { $value } Punkten.
       *[0] Der nächste Gegner rechnet voraus wie ein Spieler mit etwa { $value }.
    }
place = Nach Ihren letzten Partien stehen Sie zwischen { $low } und { $high } Punkten; in vier von fünf Fällen stimmt so eine Spanne.
characters = Der Gegner kann einen Charakter haben, bei jeder Stärke. Sagen Sie Charakter und seinen Namen.
character-name =
    { $value ->
        [taker] Räuber
        [checker] Schachgeber
        [careful] Zauderer
        [gambler] Zocker
        [trader] Händler
       *[plain] schlicht
    }
character-about =
    { $value ->
        [taker] schlägt, was sich schlagen lässt.
        [checker] gibt Schach, wo es geht.
        [careful] lässt nichts ungedeckt und bleibt zu Hause.
        [gambler] gibt Bauern für einen Angriff her.
        [trader] tauscht Figuren, bis wenige übrig sind.
       *[plain] mag nichts besonders gern.
    }
character-entry = { character-name }: { character-about }
character-now = Er ist ein { character-name }: Er { character-about }
character-unknown = So einen Charakter kenne ich nicht. Welche es gibt, sagt das Wort Charaktere.
level-next-full = In der nächsten Partie spielt der Gegner mit voller Stärke.
next-game = Für die nächste Partie gilt:
next-go = Sagen Sie los, dann beginnt sie.
next-game-on = Das gilt ab der nächsten Partie.
manners-more = Zum Ändern sagen Sie Partieaufgabe, Remisangebote, menschliches Tempo oder Patzerwarnung, mit an oder aus.
blunder-check-not-here = Aber nicht in dieser Partie, denn in ihr wird kein Zug zurückgenommen.

## A game begins

intro-name = Hektor.
intro-greeting = Hallo, { $name }.
intro-bot = Sie spielen { color } gegen Stufe { $value }, { level-name }.
intro-rated = Sie spielen { color } gegen Hektor mit etwa { $value }.
intro-full = Sie spielen { color } gegen volle Stärke.
intro-adaptive = Die Stärke des Gegners folgt Ihren Ergebnissen.
intro-engine = Sie spielen { color } gegen { $engine }.
intro-alone = Sie spielen { color }.
intro-two = Zwei Spieler an dieser Tastatur.
intro-chess960 = Schach 960, Stellung { $number }.
intro-own-start = Aus einer eigenen Stellung.
intro-blindfold = Blind, Grad { $level }.
intro-no-clock = Ohne Uhr.
intro-time = { $time }.
intro-keys = Einzelne Tasten: Die Pfeile gehen über das Brett, i öffnet eine Zeile zum Tippen, das Fragezeichen hilft.
intro-keys-brief = Einzelne Tasten.
intro-help = Sagen oder tippen Sie jederzeit Hilfe.
period-all = { $time } für jeden
period-moves =
    { $moves ->
        [one] ein Zug in { $time }
       *[other] { $moves } Züge in { $time }
    }
period-rest = { $time } für den Rest
bonus-increment = { $time } und { $bonus } für jeden Zug
bonus-delay = { $time } mit { $bonus } Aufschub für jeden Zug
bonus-bronstein = { $time }, davon bis zu { $bonus } für jeden Zug zurück
turn-yours = Sie sind am Zug.
turn-opponent = Der Gegner ist am Zug.
turn-color = { color } ist am Zug.
resumed = Die Partie geht weiter.
resumed-moves =
    { $plies ->
        [0] Es ist noch kein Zug gemacht.
        [one] Es ist ein Zug gemacht.
       *[other] Es sind { $plies } Züge gemacht, beide Seiten zusammengezählt.
    }
resumed-last = Der letzte war { $move }.
resumed-damaged =
    { $lines ->
        [one] Eine Zeile der Aufzeichnung war nicht lesbar und ist verloren.
       *[other] { $lines } Zeilen der Aufzeichnung waren nicht lesbar und sind verloren.
    }

## The game ends

# { $why } ist ein Wort dafür, wodurch; der Grund ist der Satz von unten.
ended-wins =
    { $why ->
        [resignation] { color } gewinnt durch Aufgabe.
        [arbiter] { color } gewinnt durch Entscheidung des Schiedsrichters.
        [adjournment] { color } gewinnt nach den Regeln der Hängepartie.
       *[other] { $reason } { color } gewinnt.
    }
ended-draw =
    { $why ->
        [agreement] Remis durch Vereinbarung.
        [arbiter] Remis durch Entscheidung des Schiedsrichters.
        [adjournment] Remis nach den Regeln der Hängepartie.
       *[other] Remis. { $reason }
    }
reason-checkmate = Schachmatt.
reason-resignation = Durch Aufgabe.
reason-stalemate = Patt.
reason-dead-position = Keine Seite kann mehr matt setzen.
reason-insufficient-material = Das Material reicht nicht mehr zum Matt.
reason-agreement = Durch Vereinbarung.
reason-threefold = Die Stellung kam dreimal vor.
reason-fifty-moves = Fünfzig Züge ohne Schlagen und ohne Bauernzug.
reason-fivefold = Die Stellung kam fünfmal vor.
reason-seventy-five-moves = Fünfundsiebzig Züge ohne Schlagen und ohne Bauernzug.
reason-time = Die Zeit ist abgelaufen.
reason-time-cannot-mate = Die Zeit ist abgelaufen, aber der Gegner kann nicht matt setzen.
reason-illegal-moves = Zu viele regelwidrige Züge.
reason-illegal-moves-cannot-mate = Zu viele regelwidrige Züge, aber der Gegner kann nicht matt setzen.
reason-arbiter = Durch Entscheidung des Schiedsrichters.
reason-adjournment = Nach den Regeln der Hängepartie.
reason-quickplay = Dem Antrag im Endspurt wurde stattgegeben.
ended-aborted = Die Partie wurde ohne Ergebnis abgebrochen.

## Answers

turn-number = Zug { $number }.
turn-check = Schach.
move-numbered = { $number }: { $moves }.
moves-none = Es ist noch kein Zug gemacht.
times-you = Sie { $time }.
times-opponent = Gegner { $time }.
times-color = { color } { $time }.
times-to-go =
    { $moves ->
        [one] Ein Zug bis zur Zeitkontrolle.
       *[other] { $moves } Züge bis zur Zeitkontrolle.
    }
times-paused = Die Uhren stehen.
clock-runs = { $answer ->
    [no] Nein, { clock-whose } läuft.
    [whose] { clock-runs-whose }
   *[yes] Ja, { clock-whose } läuft.
}
clock-runs-whose = { $side ->
    [you] Ihre Uhr läuft.
    [opponent] Die Uhr des Gegners läuft.
    [white] Die Uhr von Weiß läuft.
   *[black] Die Uhr von Schwarz läuft.
}
clock-whose = { $side ->
    [you] Ihre Uhr
    [opponent] die Uhr des Gegners
    [white] die Uhr von Weiß
   *[black] die Uhr von Schwarz
}
clock-stands = Nein, die Uhren stehen.
clock-over = Die Partie ist zu Ende, und die Uhren stehen.
clock-ahead = Ja. Die Uhr läuft weiter, während Sie vorausdenken; Pause hält sie an.
times-none = Diese Partie hat keine Uhr.
material-piece =
    { $n ->
        [one] { $n } { role }
       *[other] { $n } { roles }
    }
material-side = { color }: { $pieces }.
material-alone = { color }: nur der König.
material-even = Das Material ist gleich.
material-ahead =
    { $points ->
        [one] { color } hat einen Punkt mehr an Material.
       *[other] { color } hat { $points } Punkte mehr an Material.
    }
board-side = { color }: { $groups }.
board-mirrored = { color }: ebenso, gespiegelt.
board-group =
    { $n ->
        [one] { role } { $squares }
       *[other] { roles } { $squares }
    }
keys-explained = Die Pfeiltasten gehen über das Brett und sagen jedes Feld. K, q, r, b, n und p springen zum nächsten König, zur nächsten Dame, zum Turm, Läufer, Springer oder Bauern, mit der Umschalttaste zum vorigen. Eine Ziffer springt auf eine Reihe, mit Alt auf eine Linie. Leertaste oder Eingabetaste hebt eine Figur auf und setzt sie ab; Escape stellt sie zurück. O sagt dieses Feld, m seine Züge, Umschalt m seine Schlagzüge, a wer es angreift. X blickt entlang der Diagonalen, Alt x entlang Linie und Reihe. L ist der letzte Zug, t die Uhren, w das ganze Brett; Umschalt l springt dahin, wo der letzte Zug endete, c zum letzten Schlagen. G gibt einen Tipp, v sagt, wer besser steht, d, was der Gegner droht, s die beste Variante. I öffnet die Zeile zum Tippen. Escape lässt mich schweigen. F 3 hört zu, F 12 schaltet die Patzerwarnung.
picked-up = { $piece } aufgehoben.
square-piece = { $square }: { color-piece }.
square-empty = { $square }: leer.
square-empty-shade =
    { $shade ->
        [light] { $square }: leer, weißes Feld.
       *[dark] { $square }: leer, schwarzes Feld.
    }
line-file = Linie { $line }: { $pieces }.
line-rank = Reihe { $line }: { $pieces }.
line-file-empty = Linie { $line }: leer.
line-rank-empty = Reihe { $line }: leer.
line-piece = { $square } { color-piece }
along = { $pieces }.
along-straight-none = Auf Linie und Reihe steht nichts.
along-diagonal-none = Auf den Diagonalen steht nichts.
pieces-kind =
    { $n ->
        [one] { color-piece }
       *[other] { $color ->
            [white] weiße
           *[black] schwarze
        } { roles }
    }: { $squares }.
pieces-none = { color } hat { no-role-accusative }.
pieces-all-none = { color } hat keine Figuren.
moves-of = { $piece }: { $squares }.
moves-takes = schlägt { $square }
moves-no-legal = Kein erlaubter Zug.
moves-no-capture = Es gibt nichts zu schlagen.
attacked-by = Angegriffen von { $pieces }.
attacked-not = Nicht angegriffen.
defended-by = Gedeckt von { $pieces }.
defended-not = Nicht gedeckt.
help-start = Tippen oder sagen Sie einen Zug: e4, Sf3 oder Springer Felix drei.
help-list = Oder fragen Sie, in Ihren Worten oder mit einem von diesen: { $commands }. Hilfe und eines davon erklärt es.
help-others = Sagen Sie mehr, dann hören Sie, was es noch gibt.
help-groups = Die übrigen nennt Hilfe mit einem von diesen: { $groups }.
help-group = Dazu gehören: { $commands }.
help-entry = { $name } { $help }
help-words = Sie können auch sagen: { $words }.
help-key =
    { $n ->
        [one] Taste { $keys }.
       *[other] Tasten { $keys }.
    }
key-name =
    { $key ->
        [full-stop] Punkt
        [plus] Plus
        [minus] Minus
        [question-mark] Fragezeichen
        [slash] Schrägstrich
        [space] Leertaste
        [enter] Eingabetaste
        [escape] Escape
        [backspace] Rücktaste
        [left] links
        [right] rechts
        [up] auf
        [down] ab
       *[other] { $key }
    }
key-shift = Umschalt { $key }
key-ctrl = Steuerung { $key }
key-alt = Alt { $key }
help-none = Dazu gibt es keine Hilfe.
peeks =
    { $n ->
        [0] Sie haben nie nach dem Brett gefragt.
        [one] Sie haben einmal nach dem Brett gefragt.
       *[other] Sie haben { $n }-mal nach dem Brett gefragt.
    }
# Wie oft das ganze Brett noch gelesen werden darf.
readings-left = { $n ->
    [0] Das war der letzte Blick aufs Brett.
    [one] Ein Blick aufs Brett bleibt.
   *[other] { $n } Blicke aufs Brett bleiben.
}
picture-tries = { $n ->
    [one] Ein Versuch war nicht erlaubt.
   *[other] { $n } Versuche waren nicht erlaubt.
}
# { $places } ist eine Liste von Zügen.
picture-lost = Das Bild ging verloren bei { $places }.
picture-place = Zug { $number } von { $color ->
    [white] Weiß
   *[black] Schwarz
}
picture-offer = Um es dort noch einmal zu sehen, sagen Sie: Übung Bild.
hint = Mein Vorschlag: { $move }.
hint-with-none = Damit ist kein Zug erlaubt.
hint-theirs = Die beste Antwort des Gegners: { $move }.
# Ein Tipp zur Hälfte: mit welcher Figur, und auf "mehr" der Zug.
clue = Denken Sie an { $piece }.
clue-more = Auf mehr sage ich den Zug.
# Was ein Zug tut, als einer der { $reasons }; { $piece } und { $other } haben ihre Felder.
reasons = Der Zug { $reasons }.
reason-role =
    { $role ->
        [king] den König
        [queen] die Dame
        [rook] den Turm
        [bishop] den Läufer
        [knight] den Springer
       *[pawn] den Bauern
    }
reason-man = { reason-role } auf { $square }
reason-mates = setzt matt
reason-stops-mate = wehrt das Matt ab, das drohte,
reason-promotes =
    macht aus dem Bauern { $role ->
        [queen] eine Dame
        [rook] einen Turm
        [bishop] einen Läufer
       *[knight] einen Springer
    }
reason-takes-free = schlägt { $piece } ungestraft
reason-wins = schlägt { $piece } und gewinnt dabei mehr, als er kostet,
reason-forks = greift { $piece } und { $other } zugleich an
reason-threatens-mate = droht matt
reason-escapes = bringt { reason-role } in Sicherheit
reason-guards = deckt { $piece }
reason-saves = rettet { $piece }
reason-attacks = greift { $piece } an
reason-pins = fesselt { $piece } an { $other }
reason-opens = öffnet die Linie von { $piece } nach { $other }
reason-castles = holt den König aus der Mitte
reason-trades = tauscht { $piece } ab
reason-develops = bringt { reason-role } ins Spiel
reason-centre = besetzt die Mitte
reason-frees =
    öffnet { $role ->
        [queen] der Dame
       *[bishop] dem Läufer
    } auf { $square } den Weg
reason-open-file = stellt den Turm auf eine offene Linie
reason-passes = bringt einen Freibauern voran
reason-checks = gibt Schach
reason-covers = deckt { $piece }
reason-bars = hält { $piece } von { $square } fern
reason-prepares = bereitet den Bauernzug nach { $square } vor
reason-air = schafft dem König Luft
reason-nearer = bringt den König zur Mitte
reason-room =
    gibt { $role ->
        [queen] der Dame
        [rook] dem Turm
        [bishop] dem Läufer
       *[knight] dem Springer
    } mehr Raum
# Wie gut ein Zug war, wenn er gemacht ist, { $made }, und was an ihm falsch ist: { $answer } folgt, { $better } ist ein anderer Zug.
judged-best =
    { $made ->
        [yes] { $move } war das Beste, was ich sehe.
       *[no] { $move }: etwas Besseres sehe ich nicht.
    }
judged-good =
    { $made ->
        [yes] { $move } war ein guter Zug.
       *[no] { $move } ist ein guter Zug.
    }
judged-slack =
    { $made ->
        [yes] { $move } war in Ordnung. Etwas besser war { $better }.
       *[no] { $move } ist in Ordnung. Etwas besser ist { $better }.
    }
# Wie gut eine Seite gespielt hat.
graded = { $who ->
    [you] Ihnen gebe ich
    [other] Ihrem Gegner gebe ich
    [white] Weiß gebe ich
   *[black] Schwarz gebe ich
  } { $n } von zehn Punkten: { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
  }, { $mistakes ->
    [0] kein großer Fehler
    [one] ein großer Fehler
   *[other] { $mistakes } große Fehler
  } { $slips ->
    [0] und kein kleiner
    [one] und ein kleiner
   *[other] und { $slips } kleine
  }.
# Wenn auf eine Partie zurückgesehen wird: { $who } ist die Seite, nach der gefragt ist.
best-played = { $who ->
    [you] Ihr bester Zug
    [other] Der beste Zug Ihres Gegners
    [white] Der beste Zug von Weiß
   *[black] Der beste Zug von Schwarz
  } war Zug { $number }, { $move }.
best-none = { $who ->
    [you] Keiner Ihrer Züge stach heraus
    [other] Kein Zug Ihres Gegners stach heraus
    [white] Kein Zug von Weiß stach heraus
   *[black] Kein Zug von Schwarz stach heraus
  }: andere waren jedes Mal etwa so gut.
mate-missed = In Zug { $number } ging { $move }{ $n ->
    [one] {""}
   *[other] : matt in { $n } Zügen
  }.
mates-missed-none = { $who ->
    [you] Sie haben
    [other] Ihr Gegner hat
    [white] Weiß hat
   *[black] Schwarz hat
  } kein Matt übersehen, das ich finde.
lead = { $who ->
    [you] Sie standen
    [other] Ihr Gegner stand
    [white] Weiß stand
   *[black] Schwarz stand
  } { $only ->
    [yes] nur nach Zug { $first } auf Gewinn
   *[no] zuerst nach Zug { $first } auf Gewinn, zuletzt nach Zug { $last }
  }.
lead-none = { $who ->
    [you] Sie standen
    [other] Ihr Gegner stand
    [white] Weiß stand
   *[black] Schwarz stand
  } nie klar auf Gewinn.
# Was für eine Seite spricht.
advantage-material = { $color ->
    [white] Weiß
   *[black] Schwarz
  } hat { $points ->
    [one] einen Punkt
   *[other] { $points } Punkte
  } mehr an Material.
advantage-hangs = { $other ->
    [white] Bei Weiß
   *[black] Bei Schwarz
  } ist { $piece } zu schlagen.
advantage-passed = { $color ->
    [white] Weiß
   *[black] Schwarz
  } hat einen Freibauern: { $piece }.
advantage-king = { $other ->
    [white] Der weiße
   *[black] Der schwarze
  } König steht noch in der Mitte.
advantage-developed = { $color ->
    [white] Weiß
   *[black] Schwarz
  } hat { $n } Figuren mehr entwickelt.
advantage-none = Nichts Einzelnes spricht für { $color ->
    [white] Weiß
   *[black] Schwarz
  }: Es liegt in den nächsten Zügen.
since-start = Die Figur steht dort von Anfang an.
since-move = Seit Zug { $number }: { $moves }.
better-was = Besser war { $moves }.
move-before-none = Davor gab es keinen.
moves-made =
    { $even ->
        [yes] { $white ->
            [0] Noch keinen.
            [one] Je einen Zug.
           *[other] Je { $white } Züge.
        }
       *[no] Weiß { $white }, Schwarz { $black }.
    }
move-at-none = Einen Zug { $number } gab es nicht.
resigned-why = { $points ->
    [0] Weil { $color ->
        [white] Weiß
       *[black] Schwarz
      } keine Hoffnung mehr sah.
    [one] Weil { $color ->
        [white] Weiß
       *[black] Schwarz
      } einen Punkt zurücklag und keine Hoffnung mehr sah.
   *[other] Weil { $color ->
        [white] Weiß
       *[black] Schwarz
      } { $points } Punkte zurücklag und keine Hoffnung mehr sah.
  }
not-taken-nothing = Da war nichts zu schlagen.
not-taken-pays-not = Kein Schlagen hätte da etwas gewonnen.
not-taken-could = Es ging: { $moves }. Das hätte etwas gewonnen.
back-no-such-move = Diesen Zug gab es in dieser Partie nicht.
judged-nothing-wrong = An { $move } sehe ich nichts Falsches.
judged-bad =
    { $made ->
        [yes] { $move } war ein Fehler.
       *[no] { $move } ist ein Fehler.
    }
judged-answer = Die Antwort ist { $answer }.
judged-mate =
    { $n ->
        [one] Es folgt { $answer }.
       *[other] Es folgt { $answer }, und Matt in { $n } Zügen.
    }
judged-missed = { $better } führt zum Matt.
judged-piece =
    Es folgt { $answer }, und das kostet { $role ->
        [queen] eine Dame
        [rook] einen Turm
        [bishop] einen Läufer
       *[knight] einen Springer
    }.
judged-pawns = Es folgt { $answer }, und das kostet etwa so viel wie { $n } Bauern.
judged-better =
    { $made ->
        [yes] Besser war { $better }.
       *[no] Besser ist { $better }.
    }
hint-no-other = Einen anderen Zug kann ich nicht vorschlagen.
weigh-best = { $move }: etwas Besseres sehe ich nicht.
weigh-good = { $move } ist ein guter Zug.
weigh-slack = { $move } kann man spielen, aber ein anderer Zug ist etwas besser.
weigh-mate =
    { $n ->
        [one] Nach { $move } kann der Gegner mit dem nächsten Zug matt setzen.
       *[other] Nach { $move } kann der Gegner in { $n } Zügen matt setzen.
    }
weigh-missed = Mit { $move } entgeht Ihnen ein Matt.
weigh-piece =
    { $move } verliert { $role ->
        [queen] eine Dame
        [rook] einen Turm
        [bishop] einen Läufer
       *[knight] einen Springer
    }.
weigh-pawns = { $move } verliert etwa so viel wie { $n } Bauern.
compare-alike = { $better } und { $other } sind etwa gleich gut.
compare-little = { $better } ist etwas besser als { $other }.
compare-much = { $better } ist deutlich besser als { $other }.
best-of = Davon ist { $move } am besten.
best-of-alike = Fast genauso gut: { $moves }.
best-of-little = Etwas schwächer: { $moves }.
best-of-much = Deutlich schwächer: { $moves }.
evaluation-even = Die Stellung ist ausgeglichen.
# Wer besser steht: Sie, der Gegner, oder eine Seite nach ihrer Farbe.
evaluation-who =
    { $who ->
        [you] Sie stehen
        [opponent] Ihr Gegner steht
       *[side] { color } steht
    }
evaluation-who-is =
    { $who ->
        [you] Sie sind
        [opponent] Ihr Gegner ist
       *[side] { color } ist
    }
evaluation-who-can =
    { $who ->
        [you] Sie können
        [opponent] Ihr Gegner kann
       *[side] { color } kann
    }
evaluation-better = { evaluation-who } besser, um etwa { $worth }.
evaluation-mate =
    { $n ->
        [one] { evaluation-who-can } mit dem nächsten Zug matt setzen.
       *[other] { evaluation-who-can } in { $n } Zügen matt setzen.
    }
line-none = Dazu gibt es nichts zu sagen.
line-moves = Am besten für beide: { $moves }.
thinking = Einen Moment.
peers = Leute mit etwa { $value }: { $moves }.
peers-move =
    { $n ->
        [0] wenige { $move }
        [1] einer von zehn { $move }
        [10] fast alle { $move }
       *[other] { number } von zehn { $move }
    }
missed =
    { $n ->
        [0] Am besten ist { $move }. Von Leuten mit etwa { $value } findet das kaum jemand.
        [1] Am besten ist { $move }. Von Leuten mit etwa { $value } findet das einer von zehn.
        [10] Am besten ist { $move }. Von Leuten mit etwa { $value } finden das fast alle.
       *[other] Am besten ist { $move }. Von Leuten mit etwa { $value } finden das { number } von zehn.
    }
missed-usual =
    { $n ->
        [0] Die meisten verteilen sich auf andere Züge, zuerst { $move }.
        [1] Mehr spielen { $move }: einer von zehn.
       *[other] Mehr spielen { $move }: { number } von zehn.
    }
review-none-other = Der Gegner hat keinen schweren Fehler gemacht.
finished-here = In der Partie davor.
review-none-you = Sie haben keinen schweren Fehler gemacht.
review-none = Keine Seite hat einen schweren Fehler gemacht.
review-point =
    { $n ->
        [0] Zug { $number }, { color }: { $played }. Besser war { $better }, was kaum jemand Ihrer Stärke findet.
        [1] Zug { $number }, { color }: { $played }. Besser war { $better }, was einer von zehn Ihrer Stärke findet.
        [10] Zug { $number }, { color }: { $played }. Besser war { $better }.
       *[other] Zug { $number }, { color }: { $played }. Besser war { $better }, was { number } von zehn Ihrer Stärke finden.
    }
# How it goes on after the better move, and after the one that was played; { $moves } are six half-moves at most.
review-line = Zug { $number }, besser: { $moves }.
review-punished = Zug { $number }, nach { $played }: { $moves }.

## Questions

ask-which = { $choices }?
# { $which } ist eine Frage für sich.
ask-which-instead = Damit nehmen Sie Ihren Zug zurück. { $which }
ask-which-piece = Welche Figur: { $choices }?
ask-which-file = Welche Linie: { $choices }?
ask-which-rank = Welche Reihe: { $choices }?
ask-which-many = Mehrere Züge passen. Welche Figur, und auf welches Feld?
ask-promotion = Welche Figur: { $choices }?
ask-resign = Wirklich aufgeben? Ja oder nein.
ask-draw = Wirklich Remis anbieten? Ja oder nein.
ask-accept-draw = Wirklich das Remis annehmen? Ja oder nein.
ask-new-game-unkept = Diese Partie ist noch nicht zu Ende, und sie lässt sich gerade nicht speichern: Sie wäre verloren. Trotzdem eine neue beginnen? Ja oder nein.
ask-new-game = Diese Partie ist noch nicht zu Ende. Ich hebe sie auf, damit Sie sie fortsetzen können. Eine neue beginnen? Ja oder nein.
ask-loss-mate =
    { $n ->
        [one] Dann kann der Gegner mit dem nächsten Zug matt setzen.
       *[other] Dann kann der Gegner in { $n } Zügen matt setzen.
    } Trotzdem spielen? Ja oder nein.
ask-loss-missed = Damit entgeht Ihnen ein Matt. Trotzdem spielen? Ja oder nein.
ask-loss-piece =
    Das verliert { $role ->
        [queen] eine Dame
        [rook] einen Turm
        [bishop] einen Läufer
       *[knight] einen Springer
    }. Trotzdem spielen? Ja oder nein.
ask-loss-pawns = Das verliert etwa so viel wie { $n } Bauern. Trotzdem spielen? Ja oder nein.
ask-another = Noch eine Partie? Ja oder nein.
ask-offered = { $text }? Ja oder nein.
ask-said = Meinten Sie: { $text }? Ja oder nein.
ask-either = { $choices }?
ask-either-meant = Meinten Sie: { $choices }?
ask-meant = { $move }? Ja oder nein.
play-what = Welchen Zug? Sagen Sie einen, oder fragen Sie nach einem Tipp.
ask-instead = Den Zug zurücknehmen und stattdessen { $move } spielen? Ja oder nein.

## Draw offers, taking back, clocks

draw-offered-you = Sie bieten Remis an.
draw-offered-opponent = Ihr Gegner bietet Remis an. Annehmen oder ablehnen?
draw-offered-color = { color } bietet Remis an. Annehmen oder ablehnen?
draw-declined-you = Sie lehnen das Remis ab.
draw-declined-opponent = Ihr Gegner lehnt das Remis ab.
draw-declined-color = { color } lehnt das Remis ab.
taken-back-moves = Zurückgenommen: { $moves }.
taken-back =
    { $plies ->
        [one] Ein Zug zurückgenommen.
        [4] Zwei Züge beider Seiten zurückgenommen.
        [6] Drei Züge beider Seiten zurückgenommen.
        [8] Vier Züge beider Seiten zurückgenommen.
       *[other] { $plies } Züge zurückgenommen.
    }
clock-left = { $time }.
clock-left-opponent = Gegner { $time }.
clock-left-color = { color } { $time }.
clock-second = { $n }
clock-five = Fünf Minuten Bedenkzeit.
clock-fifteen = Fünfzehn Minuten Bedenkzeit.
clock-period-moves =
    { $moves ->
        [one] { color }: neue Zeitperiode, ein Zug.
       *[other] { color }: neue Zeitperiode, { $moves } Züge.
    }
clock-period-rest = { color }: die letzte Zeitperiode.
clock-flag = Das Blättchen von { color } ist gefallen.
paused = Die Uhren stehen.
unpaused = Die Uhren laufen.
paused-game = Die Partie ruht, bis Sie weiter sagen.
unpaused-game = Die Partie geht weiter.
no-to-what = Ich hatte nichts gefragt. Sagen Sie es mit anderen Worten: einen Zug oder eine Frage.
cancel-what = Ich hatte nichts gefragt. Um Ihren Zug zurückzunehmen, sagen Sie: zurücknehmen.
cancelled-move = In Ordnung, nicht gezogen.
cancelled = In Ordnung.
new-game = Eine neue Partie.
goodbye = Auf Wiedersehen.
goodbye-unkept = Auf Wiedersehen. Die letzten Züge ließen sich nicht speichern.
goodbye-kept = Auf Wiedersehen. Ihre Partie ist aufgehoben; Sie können sie beim nächsten Mal fortsetzen.

## The opponent's troubles

trouble-cannot-start =
    { $reason ->
        [missing] Ein Programm { $path } gibt es nicht. Stattdessen spielt der eingebaute Gegner.
        [denied] Das Programm { $path } darf nicht ausgeführt werden. Stattdessen spielt der eingebaute Gegner.
        [ended] { $path } ist kein Schachprogramm: es hat sich sofort beendet. Stattdessen spielt der eingebaute Gegner.
        [silent] { $path } antwortet nicht wie ein Schachprogramm. Stattdessen spielt der eingebaute Gegner.
       *[other] Das Schachprogramm { $path } ließ sich nicht starten: { $reason }. Stattdessen spielt der eingebaute Gegner.
    }
trouble-option = Das Schachprogramm kennt die Option { $name } aus Ihren Einstellungen nicht.
trouble-restarted = Das Schachprogramm musste neu gestartet werden.
trouble-replaced = Das Schachprogramm ist wieder ausgefallen. Der eingebaute Gegner spielt weiter.
trouble-illegal = Das Schachprogramm hat { $move } gespielt; das ist nicht erlaubt.
trouble-hung = Das Schachprogramm antwortet nicht.
trouble-gone = Ihr Gegner ist gegangen. Die Partie wartet.
trouble-back = Ihr Gegner ist wieder da.

## Settings

setting-rate = { $value } Wörter in der Minute{ $value ->
        [80] , langsamer geht es nicht
        [700] , schneller geht es nicht
       *[other] { "" }
    }.
rate-before = Vorher waren es { $value } Wörter in der Minute.
volume-before = Vorher war es Lautstärke { $value }.
setting-volume = Lautstärke { $value }{ $value ->
        [100] , lauter geht es nicht
       *[other] { "" }
    }.
setting-pitch = Tonhöhe { $value }.
setting-verbosity =
    { $value ->
        [0] Ich fasse mich kurz.
        [1] Ich sage das Übliche.
        [2] Ich sage Ihnen alles.
       *[other] Ausführlichkeit { $value }.
    }
setting-style =
    { $value ->
        [long] Züge werden mit beiden Feldern angesagt.
        [short] Züge werden kurz angesagt, ohne das Ausgangsfeld.
       *[other] Ansage { $value }.
    }
language-now = Ich spreche jetzt Deutsch.
setting-language = Sprache { $value }.
setting-announce =
    { $value ->
        [fide] Züge werden ab jetzt in den offiziellen Wörtern angesagt, etwa Springer Felix drei.
        [throughout] Ab jetzt gelten die offiziellen Wörter überall, auch in Antworten.
        [en] Züge werden ab jetzt auf Englisch angesagt, etwa knight f3.
        [de] Züge werden ab jetzt in deutschen Alltagswörtern angesagt, wie in Springer f3.
       *[other] Züge werden ab jetzt in anderen Wörtern angesagt.
    }
setting-colour =
    { $value ->
        [black] In der nächsten Partie haben Sie Schwarz.
       *[white] In der nächsten Partie haben Sie Weiß.
    }
setting-blindfold =
    { $value ->
        [0] Die nächste Partie ist nicht blind: Sie dürfen alles zum Brett fragen.
       *[other] Die nächste Partie ist blind, Grad { $value }.
    }
setting-sound =
    { $value ->
        [on] Ton an.
       *[off] Ton aus. Tippen Sie: Ton an, dann hören Sie mich wieder.
    }
setting-screen-reader =
    { $value ->
        [on] Ab jetzt spricht Ihr Screenreader, und ich bin still.
       *[off] Ab jetzt spreche ich selbst.
    }
setting-chess960 =
    { $value ->
        [on] Die nächste Partie ist Schach 960.
       *[off] Die nächste Partie beginnt aus der Grundstellung.
    }
setting-two-players =
    { $value ->
        [on] Die nächste Partie spielen zwei Menschen.
       *[off] Die nächste Partie spielen Sie gegen mich.
    }
setting-protocol =
    { $value ->
        [on] Die nächste Partie läuft nach den Regeln für das Blindenschach.
       *[off] Die nächste Partie läuft ohne die Regeln für das Blindenschach.
    }
## Wie etwas steht, das sich einstellen lässt, gefragt als „Ist der Ton an?“
state-listen =
    { $value ->
        [on] Ja, ich höre zu.
       *[off] Das Mikrofon ist aus. Tippen Sie zuhören, oder drücken Sie die Sprechtaste.
    }
state-learn =
    { $value ->
        [on] Ich lerne aus dem, was Sie bestätigen, wie Sie sprechen.
       *[off] Ich lerne nicht, wie Sie sprechen. Sagen Sie lernen an, dann tue ich es.
    }
state-sound =
    { $value ->
        [on] Der Ton ist an.
       *[off] Der Ton ist aus. Tippen Sie Ton an, dann hören Sie mich wieder.
    }
state-screen-reader =
    { $value ->
        [on] Ihr Bildschirmleser spricht, und ich schweige.
       *[off] Ich spreche selbst und überlasse einem Bildschirmleser nichts.
    }
state-protocol =
    { $value ->
        [on] Diese Partie wird nach dem Protokoll für blinde Spieler gespielt.
       *[off] Diese Partie wird ohne das Protokoll gespielt.
    }
state-chess960 =
    { $value ->
        [on] Ja, diese Partie ist Schach 960.
       *[off] Nein, diese Partie begann aus der üblichen Stellung.
    }
state-two-players =
    { $value ->
        [on] Diese Partie spielen zwei Menschen.
       *[off] Diese Partie spielen Sie gegen mich.
    }
state-blindfold =
    { $value ->
        [on] Ja, diese Partie ist blind.
       *[off] Nein, diese Partie ist nicht blind: Sie dürfen alles über das Brett fragen.
    }
# Gewünscht wurde es für die laufende Partie.
next-not-here = { $what ->
    [clock] Die Uhr dieser Partie läuft weiter; Pause hält sie an.
   *[other] Diese Partie bleibt, wie sie ist.
}
more-time-how = Sagen Sie, wie viel Sie möchten, etwa: fünf Minuten mehr.
next-no-clock = Die nächste Partie hat keine Uhr.
next-clock =
    Die nächste Partie hat { $minutes ->
        [one] eine Minute
       *[other] { $minutes } Minuten
    } für jeden{ $seconds ->
        [0] {""}
        [one] , und für jeden Zug eine Sekunde dazu
       *[other] , und für jeden Zug { $seconds } Sekunden dazu
    }.
setting-in-file = { $text } Das steht in der Datei mit den Einstellungen; wo sie liegt, sagt der Befehl hektor settings.
language-offer = Das war Deutsch. Soll ich Deutsch sprechen? Ja oder nein.
language-speak = { $tag ->
    [en] Soll ich Englisch sprechen
   *[de] Soll ich Deutsch sprechen
}
setting-none = Eine Einstellung { $text } gibt es nicht. Sagen Sie Einstellungen, dann hören Sie, welche es gibt.
settings-more = Sagen Sie einfach, was anders sein soll: langsamer, deutsche Wörter, Stufe drei, zehn Minuten, ich will Schwarz, blind zwei, Ton aus.
setting-mono = { $value ->
    [on] Für ein Ohr: ein Funke sagt die Linie.
   *[off] Für beide Ohren.
}
setting-level =
    { $value ->
        [full] Volle Stärke ab der nächsten Partie. { level-about }
        [adaptive] Ab der nächsten Partie folgt die Stärke des Gegners Ihren Ergebnissen. Nach fünf Partien sage ich, wo Sie stehen.
       *[other] Stufe { $value }, { level-name }, ab der nächsten Partie. { level-about }
    }
setting-rating = Ab der nächsten Partie spielt der Gegner wie Leute mit etwa { $value } Punkten.
setting-character =
    { $value ->
        [plain] Kein besonderer Charakter ab der nächsten Partie.
       *[other] Charakter { character-name } ab der nächsten Partie: Er { character-about }
    }
setting-listen =
    { $value ->
        [on] Ich höre zu.
        [off] Ich höre nicht mehr zu.
       *[other] Zuhören { $value }.
    }
setting-wake-name =
    { $value ->
        [on] Wenn niemand eine Taste drückt, sagen Sie zuerst Hektor, so: Hektor, Springer Felix drei. Was ich frage, beantworten Sie ohne Namen.
       *[other] Meinen Namen brauchen Sie nicht zu sagen.
    }
setting-learn =
    { $value ->
        [on] Ich lerne aus dem, was ich falsch verstehe. Es bleibt auf diesem Gerät; mit vergessen löschen Sie es.
       *[other] Ich lerne nicht mehr aus dem, was ich falsch verstehe.
    }
learn-offer = Das hatte ich falsch verstanden. Sagen Sie lernen, dann merke ich mir von jetzt an, wie Sie solche Wörter sprechen. Es bleibt auf diesem Gerät.
learn-forgotten = Was ich beim Spielen gelernt habe, ist vergessen.
setting-resignations =
    { $value ->
        [on] Der Gegner gibt verlorene Partien auf; bis Stufe 3 nur, wenn sein nackter König lange nicht mattgesetzt wird.
       *[off] Der Gegner gibt nie auf.
    }
setting-draw-offers =
    { $value ->
        [on] Der Gegner bietet Remis an, ab Stufe 4.
       *[off] Der Gegner bietet nie Remis an.
    }
setting-human-pace =
    { $value ->
        [on] Bis Stufe 8 lässt sich der Gegner für einen Zug so viel Zeit wie ein Mensch.
       *[off] Der Gegner antwortet, so schnell er kann.
    }
setting-blunder-check =
    { $value ->
        [on] Ich sehe mir Ihre Züge vorher an und frage nach, wenn einer viel verliert.
       *[off] Ich sehe mir Ihre Züge nicht vorher an.
    }
# So beginnt, wer bei einem Namen genannt sein will; nach einem Gruß wird mehr so verstanden.
name-calls = nenn mich|nenne mich|nennen sie mich|nennt mich|man nennt mich|alle nennen mich|meine freunde nennen mich|mein name lautet|ruf mich|sag einfach|sagen sie einfach
name-hellos = hallo|hi|hey|servus|moin|grüß gott|grüß dich|guten abend|guten tag|guten morgen|na|hallo hektor|hi hektor|hey hektor|guten abend hektor|tag|hallo du
name-after-hello = ich bin|ich bin die|ich bin der|hier ist|hier ist die|hier ist der|hier spricht|bin|bin die|bin der|das ist
name-joins = und|aber
name-breaks = wir|ich|du|sie|kannst|können|könnten|wie|was|bitte
name-rathers = aber alle sagen|aber alle nennen mich|aber nenn mich|aber nennen sie mich|aber man nennt mich|aber meine freunde sagen|aber meine freunde nennen mich|aber sag einfach|nenn mich aber|doch alle sagen
name-fillers = übrigens|eigentlich|ja|halt|also|nämlich|einfach|im übrigen|ganz einfach|wirklich|richtig|gerne|bitte|mit vornamen
name-beginnings = ich heiße|ich heisse|mein name ist
name-questions = wie heiße ich|wie heisse ich|wer bin ich|wie ist mein name|was ist mein name|kennst du meinen namen|kennen sie meinen namen|weißt du, wie ich heiße|weißt du wie ich heiße|wissen sie, wie ich heiße|wissen sie wie ich heiße
name-known = Sie heißen { $name }.
name-unknown = Das haben Sie mir noch nicht gesagt. Sagen Sie: mein Name ist, und wie Sie heißen.
setting-name = Freut mich, { $value }. Ab der nächsten Partie steht Ihr Name in der Mitschrift.
setting-other = { $name }: { $value }.

## Refusals

unknown = Das habe ich nicht verstanden: { $heard }. Sagen Sie einen Zug, fragen Sie mich etwas, oder sagen Sie Hilfe.
unknown-near = Das habe ich nicht verstanden: { $heard }. Meinten Sie { $nearest }?
illegal-empty = Auf { $square } steht nichts.
illegal-not-yours =
    { $role ->
        [queen] Die
       *[other] Der
    } { role } auf { $square } gehört nicht Ihnen.
illegal-other-piece = Auf { $square } steht { a-role }.
illegal-not-how = { a-role } zieht nicht von { $from } nach { $to }.
illegal-nothing-to-take = Auf { $square } gibt es nichts zu schlagen.
illegal-own-piece =
    Auf { $square } steht { $role ->
        [queen] Ihre eigene
       *[other] Ihr eigener
    } { role }.
illegal-blocked = Versperrt durch { by-color-piece } auf { $square }.
illegal-leaves-in-check = Danach stünde Ihr König im Schach von { $piece }.
illegal-still-in-check = Ihr König steht im Schach von { $piece }.
illegal-none-reaches = { no-role } erreicht { $square }.
illegal-no-such-piece = { color } hat { no-role-accusative }.
illegal-not-taken = { no-role } kann geschlagen werden.
illegal-bad-promotion =
    Ein Bauer wird { $role ->
        [queen] keine Dame
       *[other] kein { role }
    }.
illegal-no-promotion = Auf { $square } wird kein Bauer umgewandelt.
illegal-unclear = Kein erlaubter Zug passt dazu.
reaches = { $piece } erreicht { $squares }.
reaches-not = { $piece } kann nicht ziehen.
can-reach = { $pieces } kann dorthin.
castling-king-moved = der König hat schon gezogen
castling-rook-moved = der Turm hat schon gezogen
castling-lost = der König oder der Turm hat schon gezogen
castling-between = { the-color-piece } auf { $square } steht im Weg
castling-in-check = der König steht im Schach von { $piece }
castling-through = der König müsste über { $square }, und das Feld greift { $piece } an
castling-into = der König käme auf { $square }, und das Feld greift { $piece } an
refused-not-heard = Das habe ich nicht verstanden. Bitte noch einmal.
refused-not-your-turn = Sie sind nicht am Zug.
refused-no-game = Es läuft keine Partie. Sagen Sie neue Partie, dann beginnt eine.
refused-game-over = Die Partie ist zu Ende. Für die nächste sagen Sie neue Partie.
refused-move-after-end = Die Partie ist zu Ende. Was wäre wenn und ein Zug probiert ihn aus, Rückblick nennt die Wendepunkte, neue Partie beginnt die nächste.
refused-no-offer = Es liegt kein Remisangebot vor.
refused-nothing-to-take-back = Es gibt nichts zurückzunehmen.
refused-no-take-back = In dieser Partie wird nicht zurückgenommen.
refused-no-claim = Es gibt kein Remis zu reklamieren.
refused-offer-stands = Ihr Remisangebot steht schon.
refused-nothing-to-repeat = Es gibt nichts zu wiederholen.
refused-not-legal = Dieser Zug ist nicht erlaubt.
refused-blindfold = Das sage ich in einer Blindpartie dieses Grades nicht.
refused-blindfold-used = Sie haben alle Ihre Blicke aufs Brett verbraucht. Was auf einem einzelnen Feld steht, sage ich noch.
refused-no-question = Ich hatte nichts gefragt.
refused-paused = Die Partie ruht, bis Sie weiter sagen.
refused-bad-setting = { $name } lässt sich so nicht einstellen.
file-reason = { $reason ->
    [missing] sie ist nicht da
    [denied] der Zugriff ist nicht erlaubt
    [no-file] sie ist keine Datei
    [no-folder] wo ihr Ordner sein sollte, steht eine Datei; verschieben Sie diese
    [no-place] ihr Ordner ist nicht da
    [too-long] sie ist zu lang
    [unreadable] sie ist kein Text
    [full] der Datenträger ist voll
    [held] gerade hält ein anderes Programm sie fest
    [away] ihr Laufwerk ist nicht zu erreichen
    [there] sie ist schon da und bleibt, wie sie ist; ein anderer Name geht
   *[other] { $reason }
 }
file-written = Geschrieben nach { $path }.
refused-file = Die Datei { $path } ist nicht brauchbar: { file-reason }.
refused-unavailable = { $name } gibt es hier nicht.
start-syntax = Das ist keine Stellung in FEN.
start-kings = Jede Seite braucht genau einen König.
start-opposite-check = Die Seite, die nicht am Zug ist, steht im Schach.
start-pawn-on-back-rank = Ein Bauer steht auf der ersten oder letzten Reihe.
start-impossible = So können die Figuren nicht stehen.
start-number = Die Stellungen von Schach 960 haben Nummern von 0 bis 959.

## Help on each command

help-clock = sagt die Zeit beider Seiten. Wie viel Zeit die nächste Partie hat, sagen Sie einfach, etwa: zehn Minuten für jeden.
help-last-move = sagt den letzten Zug.
help-board = liest die ganze Stellung vor.
help-square = sagt mit einem Feld dahinter, etwa Feld e4, was dort steht.
help-scan = liest mit einem Buchstaben dahinter die Linie vor; Reihe und eine Zahl liest die Reihe.
help-pieces = sagt mit einer Figur dahinter, etwa Figuren Springer, wo sie stehen.
help-moves = nennt mit einem Feld oder einer Figur dahinter die möglichen Züge.
help-captures = zählt auf, was geschlagen werden kann.
help-attackers = sagt mit einem Feld dahinter, was es angreift und was es deckt.
help-sweep = spielt das Brett in drei Sekunden als Klang: links ist links, nah ist tief, und jede Figur hat ihren Ton. Mit einer Linie oder Reihe dahinter, etwa Klangbild 4, spielt es nur diese. Die Übung Klänge lehrt es.
help-sound-of = spielt mit einem Feld dahinter, was dort steht.
help-gesture = spielt den letzten Zug, von Feld zu Feld.
help-attack-sounds = spielt mit einem Feld dahinter, woher es angegriffen und dann, woher es gedeckt ist: je länger, desto weiter weg.
help-mono = mit an oder aus: für ein Ohr; ein Funke sagt die Linie, je höher, desto weiter rechts.
help-sound-here = spielt, was auf diesem Feld steht.
help-sweep-rank-here = spielt diese Reihe.
help-sweep-file-here = spielt diese Linie.
help-magnify = zeigt den Teil des großen Bretts um dieses Feld größer, oder wieder das ganze.
help-attack-sounds-here = spielt, woher dieses Feld angegriffen und gedeckt ist.
help-material = zählt die Figuren.
help-turn = sagt, wer am Zug ist.
help-say-moves = sagt mit einer Zahl dahinter so viele letzte Züge an.
help-repeat = sagt das Letzte noch einmal.
help-more = sagt, was ich in der letzten Antwort der Kürze halber wegließ.
help-why = nennt den Grund für das zuletzt Gesagte.
help-silence = unterbricht das Sprechen. Jede Taste tut es auch.
help-help = zählt die Befehle auf; mit einem Befehl erklärt es ihn. Ein Zug wird in jeder Form getippt oder gesagt, etwa e4, Sf3 oder Springer Felix drei.
help-yes = beantwortet eine Frage.
help-no = beantwortet eine Frage; gleich nach Ihrem Zug nimmt es ihn zurück.
help-cancel = lässt eine Frage fallen.
help-take-back = nimmt Ihren letzten Zug und die Antwort zurück.
help-draw = bietet Remis an.
help-accept-draw = nimmt das Angebot des Gegners an.
help-decline-draw = lehnt das Angebot des Gegners ab.
help-claim-draw = reklamiert Remis wegen Wiederholung oder fünfzig Zügen; mit einem Zug den, den Sie machen wollen.
help-resign = gibt die Partie auf, nach einer Rückfrage. Zu zweit sagt eine Farbe davor, wer es ist, wie in Weiß gibt auf, Schwarz bietet Remis, Weiß reklamiert Remis.
help-pause = hält die Uhren an oder lässt sie wieder laufen.
help-continue = lässt die Uhren wieder laufen, wenn sie stehen.
help-hint = nennt einen guten Zug. Wie gut ein eigener wäre, sagt die Frage: Ist Springer f3 gut?
help-evaluate = sagt, wer besser steht und um wie viel.
help-threat = nennt die Drohung des Gegners.
help-review = nennt die Züge, an denen die Partie hing, und was besser war.
help-peers = sagt, was Leute wie Sie hier spielen, und wie viele von ihnen.
help-missed = nennt den besten Zug, wie viele Leute wie Sie ihn finden und was mehr von ihnen spielen.
help-best-line = nennt die besten Züge beider Seiten, je drei; was ist mein Plan sagt nur die eigenen davon, und wozu jeder gut ist.
help-boards = sagt, an welchem Brett einer Simultanvorstellung wer am Zug ist und was dort zuletzt geschah; Brett mit einer Nummer geht dorthin.
help-new-game = beginnt eine neue Partie; eine, die nicht zu Ende ist, wird aufgehoben.
help-rematch = beginnt eine neue Partie mit vertauschten Farben.
help-blunder-check = mit an oder aus: ich sehe mir Ihren Zug an, bevor er gemacht wird, und frage nach, wenn er viel verliert.
help-coach = ist, wen Sie um Rat fragen: Tipp nennt einen guten Zug, Bewertung sagt, wer besser steht, Drohung, was der Gegner droht, beste Variante die besten Züge beider Seiten, Leute wie ich, was andere Ihrer Stärke hier spielen, übersehen, wie viele von ihnen den besten Zug finden, Rückblick die Wendepunkte der Partie. Patzerwarnung an sieht sich jeden Ihrer Züge vorher an.
help-level = mit einer Zahl von 1 bis 10 oder einer Wertung von 600 bis 3200 stellt die Stärke des Gegners für die nächste Partie ein; das tun auch volle Stärke und Stufe anpassen. Stufe allein sagt, wie stark der Gegner jetzt ist.
help-character = und ein Name gibt dem Gegner ab der nächsten Partie einen Charakter; allein sagt es, welche es gibt.
help-manners = sagt, wie der Gegner sich verhält und wie sich das ändern lässt.
help-resignations = mit an oder aus: der Gegner gibt verlorene Partien auf.
help-draw-offers = mit an oder aus: der Gegner bietet Remis an.
help-human-pace = mit an oder aus: der Gegner lässt sich Zeit wie ein Mensch.
help-levels = sagt, was jede Stufe kann.
help-full-strength = lässt den Gegner ab der nächsten Partie so stark spielen, wie er kann.
help-adaptive = lässt die Stärke des Gegners Ihren Ergebnissen folgen und sagt nach fünf Partien, wo Sie stehen.
help-drill = beginnt eine Übung; mit ihrem Namen diese.
help-talk = lässt mich einmal zuhören, bis Sie gesprochen haben.
help-keys = sagt, was die einzelnen Tasten tun.
help-learn = lässt mich von jetzt an merken, wie Sie falsch verstandene Wörter sprechen; mit „aus“ nicht mehr.
help-wake-name = lässt mich, wenn keine Taste gedrückt wird, nur hören, was mit meinem Namen beginnt: Hektor, Springer Felix drei; mit „aus“ wieder alles.
help-forget = lässt mich vergessen, was ich so gelernt habe.
help-listen = lässt mich dem Mikrofon zuhören.
help-stop-listening = beendet das Zuhören.
help-faster = spricht schneller.
help-slower = spricht langsamer.
help-louder = spricht lauter.
help-quieter = spricht leiser.
help-higher = spricht mit höherer Stimme.
help-lower = spricht mit tieferer Stimme.
help-verbosity = ändert, wie viel gesagt wird.
help-brief = lässt mich nur das Nötigste sagen.
help-normal = lässt mich das Übliche sagen.
help-full = lässt mich alles sagen.
help-style = wechselt zwischen langer und kurzer Ansage der Züge.
help-long-style = sagt Züge mit beiden Feldern an.
help-short-style = sagt Züge kurz an.
help-language = mit ihrem Namen wechselt die Sprache.
help-quit = verlässt das Programm; die Partie wird aufgehoben.

## Was beim Start oder unterwegs gefunden wurde

found-no-device = Kein Ton: es wurde kein Lautsprecher gefunden, oder es läuft kein Tondienst. Die Partie geht als Text weiter. Mehr sagt der Befehl hektor doctor.
found-device-lost = Der Lautsprecher ist weg. Die Partie geht als Text weiter, bis er wieder da ist.
found-device-back = Der Lautsprecher ist wieder da.
found-no-device-built = Dieses Programm ist ohne Lautsprecher gebaut. Die Partie geht als Text weiter.
found-wav-failed = Die Tondatei { $path } kann nicht geschrieben werden. Die Partie geht weiter.
# { $system } ist windows, macos oder linux.
found-no-espeak = Die deutlichere Stimme ist nicht installiert. { $system ->
    [windows] Installieren Sie eSpeak NG, dann spricht sie.
   *[other] setup.sh installiert sie.
}
found-no-bundled = Die eingebaute Stimme lässt sich nicht einrichten. Die Partie geht als Text weiter.
found-no-system-voice = Die Stimmen des Systems antworten nicht. Eine andere Stimme spricht.
found-no-voice-for = Keine Stimme spricht die Sprache { $lang }. Eine andere liest sie vor.
found-no-voice = Es gibt keine Stimme. Die Partie geht als Text weiter.
found-voice-failed = Die Stimme ist ausgefallen. Eine andere macht weiter.
# { $name } ist ein Screenreader: NVDA, JAWS, Orca, VoiceOver.
found-reader = { $name } spricht.
found-no-reader = Es läuft kein Screenreader, durch den ich sprechen kann. Eine andere Stimme spricht.
found-braille = Braille, { $cells } Zellen, { $kind ->
    [unicode] Schachschrift
    [brf] BRF
   *[print] Schwarzschrift
}{ $routing ->
    [yes] , Routingtasten wählen Felder
   *[no] {""}
}.
display-left = Die Braillezeile ist weg. Alle Zeilen stehen weiter im Terminal.
display-back = Die Braillezeile ist wieder da.
display-none = Hier bekomme ich keine Braillezeile.
found-reader-left = { $name } antwortet nicht. Eine andere Stimme macht weiter.
found-reader-sets = Tempo, Höhe und Lautstärke stellen Sie in { $name } ein.
keep-failed = Die Partie lässt sich gerade nicht speichern, in { $path }: { file-reason }. Ich versuche es bei jedem Zug wieder.
keep-again = Das Speichern geht wieder, und alles, was inzwischen geschah, ist gespeichert.
set-aside = Was dort stand, ließ sich nicht lesen. Ich habe es beiseitegelegt, als { $path }.
found-no-game = Es gibt keine Partie zum Fortsetzen. Beginnen Sie eine mit hektor play.
found-no-language = Für die Sprache { $name } gibt es keine Wörter.
found-no-announce = Ansagewörter { $name } gibt es nicht; ich sage Züge an wie üblich.
found-no-profile = Ein Profil { $name } gibt es nicht. hektor enrol --profile { $name } legt eines an; bis dahin höre ich Ihnen zu wie jedem.
found-game-missing = Eine Partie { $name } gibt es nicht. hektor games nennt die, die Sie fortsetzen können.
found-game-elsewhere = Partie { $name } ist in einem anderen Hektor offen. Spielen Sie dort weiter, oder schließen Sie sie erst. hektor play beginnt daneben eine andere.
found-game-damaged = In { $name } ist keine Partie zu lesen. Die Datei bleibt, wie sie ist.
found-game-unreadable = Partie { $name } lässt sich nicht lesen: Ihre Datei ist beschädigt und bleibt, wie sie ist. hektor games nennt die Partien, die Sie fortsetzen können.
found-game-closed = Partie { $name } lässt sich nicht öffnen. Zu ihrer Datei: { file-reason }. hektor games nennt die Partien, die Sie fortsetzen können.
found-game-over = Partie { $name } ist zu Ende. hektor games nennt die, die Sie fortsetzen können.
found-damage-aside = Die Aufzeichnung dieser Partie war beschädigt. So, wie sie gefunden wurde, liegt sie in { $path }.
games-entry = Partie { $game }, { $board ->
    [0] { "" }
   *[other] Brett { $board } einer Simultanvorstellung,{" "}
 }{ $color ->
    [white] mit Weiß{" "}
    [black] mit Schwarz{" "}
   *[none] { "" }
 }{ $against ->
    [two] zwei Spieler
    [engine] gegen { $engine }
    [full] gegen volle Stärke
    [rated] gegen Hektor mit etwa { $value }
   *[bot] gegen Stufe { $value }, { level-name }
 }: { $plies ->
    [0] kein Zug
    [one] ein Zug
   *[other] { $plies } Züge
 }, { $unit ->
    [now] eben erst
    [minutes] { $n ->
        [one] vor einer Minute
       *[other] vor { $n } Minuten
     }
    [hours] { $n ->
        [one] vor einer Stunde
       *[other] vor { $n } Stunden
     }
   *[days] { $n ->
        [one] gestern
       *[other] vor { $n } Tagen
     }
 }{ $open ->
    [yes] , offen in einem anderen Hektor
   *[no] { "" }
 }.
resume-which = Welche? Geben Sie die Nummer ein; Eingabe allein setzt die zuerst genannte fort.
games-more = Zum Fortsetzen starten Sie hektor resume mit der Nummer.
found-no-keys = Dieses Terminal liest ganze Zeilen und keine einzelnen Tasten: Tippen Sie eine Zeile und drücken Sie Enter. Für einzelne Tasten setzen Sie TERM auf xterm.
found-bad-option = Die Option { $option } kann nicht { $value } sein. hektor help play sagt, was sie sein kann.
found-bad-pack =
    { $line ->
        [0] Ein Sprachpaket { $path } gibt es nicht. Dafür gelten Hektors eigene Wörter.
       *[other] Im Sprachpaket ist { $path } in Zeile { $line } fehlerhaft und bleibt weg. Dafür gelten Hektors eigene Wörter.
    }
found-bad-setting = { $what ->
    [unknown] Einstellungen, Zeile { $line }: Eine Einstellung { $setting } gibt es nicht.
    [value] Einstellungen, Zeile { $line }: Diesen Wert kann { $setting } nicht haben, es gilt der übliche.
   *[unreadable] Einstellungen, Zeile { $line } ist nicht lesbar.
 }
found-good-settings = Alle anderen Einstellungen gelten. Berichtigen Sie die Datei { $path }, oder sagen Sie Hektor, was anders sein soll.

## Zuhören

ear-off = Es ist kein Mikrofon in Gebrauch. Starten Sie Hektor mit --mic device, damit ich zuhöre.
ear-missing = Es gibt kein Mikrofon. Schließen Sie eines an; die Tastatur geht immer.
ear-busy = Ein anderes Programm benutzt das Mikrofon. Schließen Sie es, damit ich Sie höre.
ear-denied = Das System erlaubt das Mikrofon nicht. Erlauben Sie es in den Einstellungen des Systems.
ear-gone = Das Mikrofon ist weg. Ich suche es; die Tastatur geht immer.
ear-back = Das Mikrofon ist wieder da.
ear-late = Die Partie ging weiter, während ich zuhörte. Bitte noch einmal.
ear-muted = Vom Mikrofon kommt kein Ton. Vielleicht ist es stumm geschaltet.
ear-clipping = Das war zu laut für das Mikrofon. Stellen Sie es leiser, oder gehen Sie etwas weg.
ear-noisy = Der Raum ist zu laut. Kommen Sie näher ans Mikrofon.
ear-faint = Sie sind kaum zu hören. Sprechen Sie näher am Mikrofon.
ear-unusable = Das Mikrofon lässt sich nicht benutzen. Die Tastatur geht immer.
ear-recording = Die Aufnahme { $name } lässt sich nicht lesen.
ear-damaged = Ich kann nicht zuhören: ein Teil des Programms ist beschädigt. Installieren Sie Hektor neu; die Tastatur geht immer.
ear-file = Die Datei { $name } ist nicht brauchbar. Ich höre ohne das zu, was darin stand.
ear-alone = Ich höre ohne { $name } zu und verstehe etwas weniger. Mehr sagt der Befehl hektor doctor.
## The Laws: touching, repeating, penalties, the arbiter, adjournment

law-cite =
    { $part ->
        [guidelines] Richtlinie
        [appendix] Anhang
       *[article] Artikel
    } { $number }.
law-waived = Was { color } berührt hat, bindet nicht mehr.
law-adjusting = Sie rücken zurecht.
law-adjusted = Zurechtgerückt.
law-duty-nothing = Es wurde nichts berührt.
law-duty-any = Keine berührte Figur kann ziehen oder geschlagen werden: Jeder Zug ist erlaubt.
law-duty-move = Berührt: { $piece } muss ziehen.
law-duty-capture = Berührt: { $piece } muss geschlagen werden.
law-duty-with = Berührt: { $piece } muss { $other } schlagen.
law-duty-castle =
    { $side ->
        [short] König, dann Turm: kurz rochieren.
       *[long] König, dann Turm: lang rochieren.
    }
law-rook-first = Der Turm wurde vor dem König berührt: keine Rochade mit ihm.
law-promoted = Der Bauer ist schon { $piece } geworden.
law-commands = Sie können sagen: { $commands }.
law-promoting = Der Bauer wird { $piece }.
law-recording-must = { color } muss mitschreiben.
law-recording-free = { color } muss in dieser Periode nicht mehr mitschreiben: Es bleiben weniger als fünf Minuten.
law-recording-catch-up = Das Blättchen von { color } ist gefallen: Jetzt wird die Mitschrift ergänzt.
law-pace =
    { $pace ->
        [blitz] Diese Partie ist Blitzschach.
        [rapid] Diese Partie ist Schnellschach.
       *[classical] Diese Partie ist weder Schnell- noch Blitzschach.
    }
law-to-repeat = { color }, bitte wiederholen.
law-repeated = Richtig.
law-clock-started = Die Uhr von { color } läuft.
law-wrong-claim = Der Antrag ist falsch und gilt als Remisangebot.
law-must-play = Der Zug muss gemacht werden: { $move }.
law-pressed = { color } hat die Uhr gedrückt, ohne zu ziehen.
law-pawn-left = { color } hat den Bauern auf der letzten Reihe stehen lassen: Er wird eine Dame.
law-illegal = Regelwidriger Zug von { color }, Nummer { $number }.
law-corrected = Das Ergebnis wird berichtigt.
law-act-warn = { color } wird verwarnt.
law-act-add = { color } bekommt { $time }.
law-act-take = { color } verliert { $time }.
law-act-set = Die Uhr von { color } zeigt { $time }.
law-act-draw = Der Schiedsrichter erklärt die Partie für remis.
law-act-award = Der Schiedsrichter spricht { color } die Partie zu.
law-act-retrace =
    { $plies ->
        [0] Zurück zum Anfang.
        [one] Zurück zur Stellung nach dem ersten Zug.
       *[other] Zurück zur Stellung nach { $plies } Zügen, beide Seiten zusammengezählt.
    }
law-act-cut =
    { $halves ->
        [1] { color } verliert einen halben Punkt.
        [2] { color } verliert einen Punkt.
        [3] { color } verliert eineinhalb Punkte.
        [4] { color } verliert zwei Punkte.
       *[other] { color } verliert { $halves } halbe Punkte.
    }
law-act-points =
    { $halves ->
        [1] { color } bekommt einen halben Punkt.
        [2] { color } bekommt einen Punkt.
        [3] { color } bekommt eineinhalb Punkte.
        [4] { color } bekommt zwei Punkte.
       *[other] { color } bekommt { $halves } halbe Punkte.
    }
law-act-agreed = Der Schiedsrichter lässt das Remis zu.
law-act-both-flags = Beide Blättchen sind gefallen, und niemand weiß, welches zuerst.
law-act-late = { color } kommt { $time } zu spät.
law-act-expel = { color } wird ausgeschlossen.
law-act-annul = Schwarz hat die Partie begonnen: Sie wird annulliert.
law-act-stop = { color } hat die Uhren grundlos angehalten, und es war kein Missverständnis: Das gilt als Aufgabe.
law-act-new-clock = Die Uhr wird ersetzt.
law-act-proportion =
    { $plies ->
        [0] Zurück zum Anfang.
        [one] Zurück zur Stellung nach dem ersten Zug, die Zeiten im Verhältnis.
       *[other] Zurück zur Stellung nach { $plies } Zügen, beide Seiten zusammengezählt, die Zeiten im Verhältnis.
    }
law-quickplay-claimed = { color } beantragt Remis, weil der Gegner mit normalen Mitteln nicht gewinnen kann. Stattgeben, aufschieben oder abweisen?
law-quickplay-judged = { color } beantragt Remis, weil der Gegner mit normalen Mitteln nicht gewinnen kann. Zu beurteilen: stattgeben oder abweisen?
law-five-seconds = { color } bittet um fünf Sekunden je Zug und bietet damit Remis an. Nehmen Sie an; oder lehnen Sie ab, und der Schiedsrichter sagt stattgeben oder abweisen.
law-five-seconds-granted = Jeder Zug bringt von jetzt an { $each }. Der Gegner bekommt { $time }.
law-quickplay-decide = Der Antrag von { color } war aufgeschoben. Jetzt wird entschieden: stattgeben oder abweisen?
law-quickplay-over = Abgewiesen. Die Partie geht weiter.
law-quickplay-postponed = Aufgeschoben. Der Gegner bekommt { $time }.
law-quickplay-rejected = Abgewiesen. Der Gegner bekommt { $time }.
law-sealed = { color } hat einen Zug abgegeben. Die Partie ist vertagt.
law-ask-resumption = Wann und wo geht es weiter? Sagen Sie Wiederaufnahme und die Zeit.
law-resumption = Es geht weiter: { $text }.
law-envelope-player = { color }: { $name }.
law-envelope-sealed = { color } hat den { $number }. Zug abgegeben.
law-envelope-times = Verbraucht von Weiß: { $white }, von Schwarz: { $black }.
law-envelope-offer = Ein Remisangebot von { color } steht noch.
law-opened = Der Umschlag ist geöffnet.
law-used = { $whose ->
    [you] Sie
    [opponent] Gegner
   *[both] { color }
}: { $moves ->
    [one] ein Zug
   *[other] { $moves } Züge
}, { $time } verbraucht.
law-edition =
    { $edition ->
        [fide2023] Die FIDE-Regeln von 2023.
        [fide2009] Die FIDE-Regeln von 2009.
       *[code1988] Das Regelwerk von 1988.
    }
law-edition-illegal = Der regelwidrige Zug Nummer { $number } verliert.
law-edition-claim = Ein falscher Remisantrag kostet { $time }.
law-edition-automatic = Fünffache Wiederholung und 75 Züge beenden die Partie.
law-edition-endings = In fünf Endspielen zählen 75 Züge statt 50.
law-event-no-draw = Vor { $number } Zügen jeder Seite lässt das Turnier kein Remis durch Vereinbarung zu.
law-event-arbiter-draw = Remis durch Vereinbarung lässt das Turnier nur mit Zustimmung des Schiedsrichters zu.
law-event-unwatched = Niemand beaufsichtigt diese Partie: Was der Gegner falsch macht, muss reklamiert werden.
law-event-late = Wer mehr als { $time } zu spät kommt, verliert.
law-comparing = Sagen Sie die Züge Ihrer Mitschrift vom ersten an, einen nach dem anderen. Abbrechen beendet es.
law-agree = Beide Mitschriften stimmen bis zum Ende überein: Stellen Sie Ihr Brett richtig.
law-part =
    { $plies ->
        [0] Die Mitschriften unterscheiden sich vom ersten Zug an.
        [one] Die Mitschriften stimmen nur im ersten Zug überein.
       *[other] Die Mitschriften stimmen { $plies } Züge beider Seiten lang überein.
    }
law-part-last = Der letzte gemeinsame Zug: { $move }.
law-part-next = Meine geht weiter mit { $move }.
law-about-to-castle = { color } will rochieren.
law-swapped-go-on = Die Farben waren vertauscht; die Partie geht weiter.
law-swapped-new = Die Farben waren vertauscht: eine neue Partie.
law-swapped-arbiter = Die Farben waren vertauscht: Der Schiedsrichter kann eine neue Partie anordnen.
law-wrong-start = Die Anfangsstellung war falsch: eine neue Partie.
law-points =
    { $half ->
        [yes]
            { $whole ->
                [0] einen halben Punkt
                [1] eineinhalb Punkte
               *[other] { $whole }einhalb Punkte
            }
       *[no]
            { $whole ->
                [0] keinen Punkt
                [1] einen Punkt
               *[other] { $whole } Punkte
            }
    }
law-score = Spieler eins hat { $first }, Spieler zwei hat { $second }.
law-score-bot = Sie haben { $first }, Ihr Gegner hat { $second }.
law-match-over = Der Wettkampf ist zu Ende.
law-game = Partie { $number }. Spieler eins hat { color }.
law-game-bot = Partie { $number }. Sie haben { color }.
law-bar-touch-turn = Nur wer am Zug ist, ist durch Berühren gebunden.
law-bar-claim-turn = Nur wer am Zug ist, darf reklamieren.
law-bar-claim-touched = Eine Figur wurde berührt: kein Antrag in diesem Zug.
law-bar-offer-theirs = Das Angebot des Gegners steht. Annehmen oder ablehnen?
law-bar-offer-first = Remis kann erst vereinbart werden, wenn beide Seiten gezogen haben.
law-bar-offer-early = Remis kann hier erst vereinbart werden, wenn beide Seiten { $n } Züge gemacht haben.
law-offer-moment = Nach den Regeln von 1988 bietet man Remis zwischen Zug und Uhr an. Das Angebot gilt.
law-bar-seal-turn = Nur wer am Zug ist, gibt einen Zug ab.
law-bar-sealed = Ein Zug ist schon abgegeben.
law-bar-seal-none = Sagen Sie Abgabezug und den Zug.
law-bar-stopped = Das Spiel ruht: Erst muss über den Antrag entschieden oder der Umschlag geöffnet werden.
law-bar-open-changed = Der Umschlag wurde nach dem Abgeben verändert. Die Partie bleibt, wie sie war.
law-bar-open-other = Der Umschlag gehört zu einer anderen Partie.
law-bar-lost = Sagen Sie Umschlag verloren und den ganzen Abgabezug.
law-bar-both-flags = Es sind nicht beide Blättchen gefallen.
law-bar-late = Das Spiel hat schon begonnen: Zu spät kommt niemand mehr.
law-bar-no-envelope = Es gibt keinen Umschlag.
law-bar-not-yours = Sie spielen { color }.
law-bar-quick-edition = Diese Regeln kennen keinen solchen Antrag.
law-bar-quick-finish = Das ist keine Endspurtphase: Züge werden gezählt oder bringen Zeit.
law-bar-start = Dafür sind schon zu viele Züge gespielt: Die Anfangsstellung gilt.
law-bar-quick-blitz = Im Blitzschach gibt es keinen solchen Antrag.
law-bar-quick-early = Der Antrag gilt für die letzten zwei Minuten. Sie haben { $time }.
law-bar-quick-decide = Jetzt wird stattgegeben oder abgewiesen.
law-bar-quick-none = Kein Antrag wartet auf Antwort.
law-bar-no-move = Diesen Zug gab es nicht.
law-bar-act-edition = Diese Regeln kennen keine solche Bestimmung.
law-bar-quick-turn = Nur wer am Zug ist, darf den Antrag stellen.
law-bar-no-promotion = Jetzt kann kein Bauer umgewandelt werden.
law-bar-misheard = Nicht derselbe Zug. Angesagt war { $move }. Wiederholen Sie ihn, oder sagen Sie nein zum Verbessern.
law-bar-to-repeat = Nicht dasselbe. Erst wiederholen, was angesagt war: { $move }.
law-bar-completed = Der Zug ist abgeschlossen und kann nicht zurückgenommen werden.
law-bar-press = Es ist kein Zug da, der abzuschließen wäre.
law-bar-no-flag = Das Blättchen des Gegners ist nicht gefallen.
law-bar-claim-first = Erst der regelwidrige Zug des Gegners: Sagen Sie regelwidriger Zug.
law-bar-no-illegal = Es wurde kein regelwidriger Zug abgeschlossen.
law-bar-duty =
    { $duty ->
        [tell] Ich darf in dieser Partie keine Zeiten und Züge sagen.
        [clock] Ich darf in dieser Partie keine Uhr starten.
        [flag] Ich darf in dieser Partie kein Blättchen reklamieren.
        [touch] Ich darf in dieser Partie kein Berühren melden.
        [adjourn] Ich darf in dieser Partie nicht vertagen.
       *[other] Das darf ich in dieser Partie nicht.
    }
ask-act = { $act } Ja oder nein.
ask-side = Welcher Spieler, Weiß oder Schwarz?
ask-minutes = Wie viele Minuten?
ask-seconds = Und wie viele Sekunden?
ask-halves = Wie viele halbe Punkte?
ask-move-number = Zurück bis zu welcher Zugnummer?
ask-line = Welche Linie oder Reihe?
ask-square = Welches Feld?
ask-seal = Welcher Zug wird abgegeben? Tippen Sie ihn ungesehen.
ask-seal-doubt = Den getippten Zug abgeben? Ja oder nein.
ask-seal-unread = Das kann ich nicht als Zug lesen. So abgeben, wie es da steht? Ja oder nein.
ask-resign-of = Gibt { color } wirklich auf? Ja oder nein.
ask-draw-of = Bietet { color } wirklich Remis an? Ja oder nein.
ask-arbiter = Was hat der Schiedsrichter entschieden? Sagen Sie die Worte oder die Nummer. { $entries }
ask-arbiter-entry = { $number }, { $name }.
help-recording = sagt, ob Sie jetzt mitschreiben müssen.
help-new-clock = sagt, dass eine fehlerhafte Uhr ersetzt wurde.
help-needless-stop = mit einer Farbe sagt, dass dieser Spieler die Uhren grundlos angehalten hat; nach den Regeln von 1988 ist das Aufgabe.
help-annul = annulliert eine Partie, die Schwarz begonnen hat; nach den Regeln von 1988.
help-proportion = mit einer Nummer geht dahin zurück, wo dieser Zug zu machen war, und teilt die verbrauchten Zeiten im Verhältnis der Züge.
help-touch = mit einem Feld sagt, dass Sie die Figur dort berührt haben; mit einer Figur, dass diese das Umwandlungsfeld berührt hat.
help-adjust = vor dem Berühren sagt, dass Sie nur zurechtrücken.
help-press = drückt die Uhr: Ihr Zug ist abgeschlossen.
help-claim-flag = reklamiert die Partie, wenn das Blättchen des Gegners gefallen ist.
help-claim-illegal = reklamiert vor Ihrem eigenen Zug, dass der Gegner einen regelwidrigen Zug abgeschlossen hat; im Schnell- und Blitzschach mit wenig Aufsicht.
help-used = sagt, wie viele Züge gemacht sind und wie viel Zeit beide verbraucht haben.
help-laws = sagt, nach welchem Regelwerk gespielt wird, ob dies Schnell- oder Blitzschach ist, und was sich zu den Regeln sagen lässt.
help-arbiter = nennt, was ein Schiedsrichter entscheiden kann, und fragt nach, was fehlt: welcher Spieler, wie viele Minuten.
help-warn = mit einer Farbe verwarnt diesen Spieler.
help-add-time = mit Farbe und Minuten gibt Zeit.
help-take-time = mit Farbe und Minuten zieht Zeit ab.
help-award = mit einer Farbe spricht diesem Spieler die Partie zu.
help-award-draw = erklärt die Partie für remis.
help-retrace = mit einer Zahl geht zurück, bis dieser Zug zu machen war; allein um einen Zug.
help-quickplay = beantragt Remis, weil der Gegner mit normalen Mitteln nicht gewinnen kann.
help-five-seconds = bittet in den letzten zwei Minuten um fünf Sekunden je Zug für beide; das ist auch ein Remisangebot.
help-grant = gibt dem Antrag im Endspurt statt.
help-postpone = schiebt die Antwort darauf auf.
help-reject = weist ihn ab.
help-seal = mit einem Zug gibt diesen Zug ab und vertagt die Partie; tippen Sie ihn ungesehen. Abgabezug allein fragt nach dem Zug.
help-compare = vergleicht Ihre Mitschrift mit meiner, Zug für Zug, und geht zum letzten gemeinsamen Zug zurück.
help-about-to-castle = kündigt an, dass Sie rochieren wollen.
help-swapped = sagt, was folgt, wenn die Farben vertauscht waren.
help-wrong-start = beginnt neu, weil die Anfangsstellung falsch war.
help-resumption = mit beliebigen Worten schreibt auf den Umschlag, wann und wo es weitergeht.
help-lost-envelope = mit einem Zug macht den Abgabezug eines verlorenen Umschlags.
help-waive-touch = sagt, dass auch der Gegner eine Figur berührt hat: die berührte Figur bindet nicht mehr.
help-both-flags = sagt, dass beide Blättchen gefallen sind und niemand weiß, welches zuerst.
help-late = mit Farbe und Minuten sagt, dass dieser Spieler zu spät kam; ohne Minuten eine Stunde.
help-set-clock = mit Farbe, Minuten und Sekunden stellt die Uhr dieses Spielers.
help-cut-points = mit einer Farbe zieht einen halben Punkt im Wettkampf ab; mit einer Zahl so viele halbe Punkte.
help-give-points = mit einer Farbe gibt einen halben Punkt des Wettkampfs; mit einer Zahl so viele halbe Punkte.
help-expel = mit einer Farbe schließt diesen Spieler aus.
help-open-envelope = öffnet den Umschlag und macht den abgegebenen Zug.
help-envelope = liest, was auf dem Umschlag steht, und die Stellung.

enrol-begin = Ich lerne, wie Sie { $word } Wörter sagen. Sprechen Sie mir jedes nach. Die Eingabetaste lässt ein Wort aus, Stopp beendet; was gelernt ist, bleibt.
enrol-say = Sagen Sie: { $word }.
enrol-word = { $word }.
enrol-again = Noch einmal: { $word }.
enrol-stopped = Beendet. { $word } Wörter bleiben für ein andermal.
enrol-done = Danke. Ich kenne jetzt alle Ihre Wörter.
enrol-failed = Ich kann Ihre Wörter nicht lernen: { $word }.

## Antworten auf Fragen in ganzen Sätzen

asked-colour = Sie haben { $color ->
        [white] Weiß
       *[black] Schwarz
    }.
asked-colour-two = Hier spielen zwei, jeder mit einer Farbe.
asked-time-you = Sie haben noch { $time }.
asked-time-opponent = Ihr Gegner hat noch { $time }.
asked-same-colour =
    { $same ->
        [yes] Ja, { $square } und { $other } sind beide { $shade ->
            [light] hell
           *[dark] dunkel
          }.
       *[no] Nein, { $square } ist { $shade ->
            [light] hell, { $other } dunkel
           *[dark] dunkel, { $other } hell
          }.
    }
asked-square-colour =
    { $shade ->
        [light] { $square } ist ein helles Feld.
       *[dark] { $square } ist ein dunkles Feld.
    }
asked-no-diagonal = Diese beiden Felder liegen nicht auf einer Diagonale.
asked-diagonal = Auf der Diagonale von { $from } nach { $to }: { $pieces }.
asked-diagonal-empty = Die Diagonale von { $from } nach { $to } ist leer.
# Was hinter einer Figur steht oder vor ihr: gerade auf ihrer Linie und schräg.
beyond-way =
    { $way ->
        [ahead] Vor
       *[behind] Hinter
    }
asked-beyond = { beyond-way } { $piece }: gerade { $straight }, schräg { $aslant }.
asked-beyond-straight = { beyond-way } { $piece }: { $straight }.
asked-beyond-aslant = Schräg { $way ->
        [ahead] vor
       *[behind] hinter
    } { $piece }: { $aslant }.
asked-beyond-none =
    { $way ->
        [ahead] Vor { $piece } steht nichts.
       *[behind] Hinter { $piece } steht nichts.
    }
asked-undeveloped = { color } hat noch nicht entwickelt: { $pieces }.
asked-undeveloped-none = { color } hat alle Springer und Läufer entwickelt.
settings-unchanged = Sie haben nichts geändert: Alles ist so eingestellt wie am Anfang.
change-undone = Gut, es bleibt, wie es war.
other-nothing = Fragen Sie mich zuerst etwas über eine Seite, dann sage ich Ihnen dasselbe von der anderen.
asked-count =
    { $n ->
        [0] { color } hat { no-role-accusative }.
        [one] { color } hat { $role ->
            [queen] eine
           *[other] einen
        } { role-accusative }.
       *[other] { color } hat { $n } { roles }.
    }
asked-count-all =
    { $n ->
        [0] { color } hat nur noch den König.
        [one] { color } hat außer dem König noch einen Stein.
       *[other] { color } hat außer dem König noch { $n } Steine, Bauern mitgezählt.
    }
asked-count-wing =
    { $n ->
        [0] { color } hat { asked-wing } { no-role-accusative }.
        [one] { color } hat { asked-wing } { $role ->
            [queen] eine
           *[other] einen
        } { role-accusative }.
       *[other] { color } hat { asked-wing } { $n } { roles }.
    }
asked-count-wing-all =
    { $n ->
        [0] { color } hat { asked-wing } nichts, höchstens den König.
        [one] { color } hat { asked-wing } einen Stein, den König nicht gezählt.
       *[other] { color } hat { asked-wing } { $n } Steine, Bauern mitgezählt, ohne König.
    }
asked-wing = { $wing ->
        [kings] am Königsflügel
       *[queens] am Damenflügel
    }
asked-captured = { color } hat verloren: { $pieces }.
asked-captured-none = { color } hat noch nichts verloren.
asked-check =
    { $king ->
        [you] Ja, Sie stehen im Schach, durch { $pieces }.
        [opponent] Ja, Ihr Gegner steht im Schach, durch { $pieces }.
        [white] Ja, Weiß steht im Schach, durch { $pieces }.
       *[black] Ja, Schwarz steht im Schach, durch { $pieces }.
    }
asked-check-no =
    { $king ->
        [you] Nein, Sie stehen nicht im Schach.
        [opponent] Nein, Ihr Gegner steht nicht im Schach.
        [white] Nein, Weiß steht nicht im Schach.
       *[black] Nein, Schwarz steht nicht im Schach.
    }
asked-castling =
    { $side ->
        [short] Ja, kurz.
        [long] Ja, lang.
       *[both] Ja, kurz und lang.
    }
asked-castling-yet = Jetzt nicht.
asked-castling-no =
    { $side ->
        [short] Kurz nicht: { $why }.
        [long] Lang nicht: { $why }.
       *[both] Nein, { $why }.
    }
asked-checked = { color } steht im Schach, durch { $pieces }.
asked-yes = Ja.
asked-castled =
    { $side ->
        [short] Ja, { color } hat kurz rochiert.
        [long] Ja, { color } hat lang rochiert.
       *[none] Nein, { color } hat in dieser Partie nicht rochiert.
    }
asked-mates-none = Kein Matt auf der Stelle.
told-none-checks = Keiner davon gibt Schach.
asked-checks-none = Nein, das gibt kein Schach.
asked-discovered-none = Nein, ein Abzugsschach gibt es nicht.
asked-takes-none = Nein, das geht nicht.
asked-pinned-none =
    { $n ->
        [1] Nein, { $pieces } ist nicht gefesselt.
       *[other] Nein, davon ist nichts gefesselt: { $pieces }.
    }
asked-hangs = Ja: { $piece } ist ungedeckt und angegriffen von { $by }.
asked-hangs-held = Ja: { $piece } ist angegriffen von { $by } und nur von { $held } gedeckt.
asked-hangs-none =
    { $n ->
        [1] Nein, { $pieces } verliert nichts.
       *[other] Nein, davon hängt nichts: { $pieces }.
    }
asked-guarded = Ja, { $piece } ist gedeckt von { $pieces }.
asked-guarded-none = Nein, { $piece } ist nicht gedeckt.
asked-balance = { color } hat mehr: { $pieces }.
asked-safe = Ohne etwas zu verlieren:
asked-safe-none = Nirgends, ohne etwas zu verlieren.
asked-hanging = Angegriffen und ungedeckt stehen bei { color }: { $pieces }.
asked-hanging-held = { $piece } ist gedeckt, aber angegriffen von { $by }.
asked-loose = Ungedeckt stehen bei { color }: { $pieces }.
asked-loose-attacked = Davon angegriffen: { $pieces }.
asked-loose-none = Bei { color } ist alles gedeckt.
asked-targets = { $piece } greift { $pieces } an.
asked-targets-none =
    { $pieces } { $n ->
        [one] greift
       *[other] greifen
    } nichts an.
asked-protects = { $piece } deckt { $pieces }.
asked-protects-none = { $piece } deckt nichts.
asked-movers = { $moves }.
asked-movers-none = { color } kann mit nichts nach { $square }.
asked-between = Zwischen { $from } und { $to }: { $pieces }.
asked-between-none = Zwischen { $from } und { $to } steht nichts.
asked-between-apart = { $from } und { $to } stehen nicht auf einer Linie.
asked-taken = Ja, { $takers } kann { $piece } schlagen, und nichts schlägt zurück.
asked-taken-back = Ja, { $takers } kann { $piece } schlagen; { $back } kann zurückschlagen.
asked-taken-there = { $takers } kann { $piece } schlagen, und nichts schlägt zurück.
asked-taken-back-there = { $takers } kann { $piece } schlagen; { $back } kann zurückschlagen.
asked-untaken-there = Nichts kann { $pieces } schlagen.
asked-untaken-many = Nein, davon kann nichts geschlagen werden.
asked-untaken = Nein, nichts kann { $pieces } schlagen.
# Von vielen Figuren einer Art sind die, die nicht angegriffen und gedeckt sind, nicht einzeln genannt.
attacked-others = { $of ->
    [0] Keiner der { $n } Bauern ist angegriffen, und alle sind gedeckt.
   *[other] Die anderen sind nicht angegriffen und gedeckt.
}
retakes-nothing = Noch ist nichts geschlagen worden.
asked-untaken-none = Keine Ihrer Figuren ist in Gefahr.
fork-possible = Auf dem Brett steht keine Gabel; ein Zug, der eine gibt: { $moves }.
asked-guards = { $piece } deckt man mit { $moves }.
asked-guards-none = Kein Zug deckt { $piece } gut.
asked-chases = { $piece } lässt sich angreifen mit { $moves }.
asked-chases-none = Nichts vertreibt { $piece }.
asked-aims-none =
    { $deed ->
        [forks] Kein Zug gabelt da etwas.
        [pins] Kein Zug fesselt da etwas.
        [attacks] Kein solcher Zug greift das an.
        [guards] Kein solcher Zug deckt das.
       *[other] Ungefährdet kommt da nichts weg.
    }
asked-free = Ja: { $moves }.
asked-free-none = Nein, mit Schlagen ist nichts zu gewinnen.
asked-hanging-none = Bei { color } hängt nichts.
asked-legal = Ja: { $move }.
asked-legal-no = Nein.
asked-legal-check = Der König stünde dann im Schach von { $piece }.
asked-result-none = Die Partie läuft noch.
asked-draw-state =
    { $times ->
        [one] Diese Stellung ist zum ersten Mal auf dem Brett
        [2] Diese Stellung ist zum zweiten Mal auf dem Brett
       *[other] Diese Stellung ist mindestens zum dritten Mal auf dem Brett
    }, und { $plies ->
        [0] zuletzt wurde geschlagen oder ein Bauer gezogen
        [1] seit einem halben Zug wurde nicht geschlagen und kein Bauer gezogen
       *[other] { $moves ->
            [one] seit einem Zug wurde nicht geschlagen und kein Bauer gezogen
           *[other] seit { $moves } Zügen wurde nicht geschlagen und kein Bauer gezogen
        }
    }.
asked-offer-yours = Ihr Remisangebot steht.
asked-offer-theirs = Ihr Gegner hat Remis angeboten: ja oder nein?
asked-offer-of = { $color ->
        [white] Weiß
       *[black] Schwarz
    } hat Remis angeboten.
asked-fen = { $fen }
chat-hello = Hallo! Fragen Sie mich etwas, oder sagen Sie einen Zug.
chat-how = Danke, gut. Spielen wir?
chat-who = Ich bin Hektor. Ich sage die Züge an, schreibe mit, führe die Uhr und spiele gegen Sie.
chat-thanks = Gern geschehen.
chat-praise = Danke, das freut mich.
chat-luck = Ihnen auch viel Glück.
chat-sorry = Macht nichts.
chat-mood = Lassen Sie sich Zeit. Sagen Sie Tipp, wenn Sie Hilfe möchten.
chat-joke = Warum geht der Bauer bis ans Ende vom Brett? Weil er dort Dame wird.
chat-insult = Das tut mir leid. Sagen Sie Hilfe, dann hören Sie, was ich kann.
chat-misheard = Entschuldigung, ich habe Sie falsch verstanden. Sagen Sie es anders und kurz, etwa: meine Uhr, oder: wo steht meine Dame.
chat-fair = Ich halte mich an die Regeln und sehe, was Sie sehen: die Stellung, und nichts von Ihren Gedanken.
chat-fight = Gut so. Die Partie geht weiter.
chat-surrender = Ich spiele weiter, solange es etwas zu spielen gibt.
chat-looks = Nach dem Brett dürfen Sie fragen, so oft Sie wollen.
chat-looks-none = In dieser Partie wird das ganze Brett nicht vorgelesen.
chat-progress = Sagen Sie Übung, danach sage ich, wie weit Sie sind.
chat-recent = Sagen Sie Fortschritt, und ich sage, wie weit Sie sind.
chat-play-on = Ist eine Partie zu Ende, sagen Sie von hier weiterspielen: Dann beginnt eine neue mit dieser Stellung. In Gedanken geht es jederzeit: Sagen Sie etwa geh zu Zug 12, und dann einen Zug.
play-on = Das Ergebnis bleibt stehen; von dieser Stellung geht es als neue Partie weiter.
play-on-offer = das Ergebnis dieser Partie bleibt stehen; { $from ->
    [last] von der letzten Stellung
   *[before] von der Stellung vor Ihrem letzten Zug
 } aus eine neue beginnen
chat-play-from = Das Ende dieser Partie steht fest; von ihrer Stellung aus geht es nicht weiter. In Gedanken können Sie es versuchen: Sagen Sie etwa geh zu Zug 12, und dann einen Zug.
chat-learners = Für Ihren Lehrer starten Sie mich als hektor progress, mit csv, png oder sheet und einer Datei. Für einen anderen Lernenden starten Sie mich mit learner und einem Namen.
chat-licence = Ich bin freie Software unter der GNU General Public License, Version 3 oder später, ohne jede Gewähr. Die Gewichte eines meiner Ohren sind von Google, unter der Apache-Lizenz 2.0.
chat-puzzles = Meine Aufgaben habe ich in Partien gefunden, die ich gegen mich selbst gespielt habe, und bei jeder noch einmal geprüft, dass sie nur eine Lösung hat. Sie stehen unter meiner Lizenz, der GPL.
chat-games = Die Partien, die ich mitbringe, sind von mir: Ich habe sie gegen mich selbst gespielt, wie Leute verschiedener Stärke. Sie stehen unter meiner Lizenz, der GPL.
chat-openings = Die Namen der Eröffnungen sind für mich aufgeschrieben worden, aus allgemeinem Wissen. Sie stehen unter meiner Lizenz, der GPL.
chat-story = Die Geschichte und die Lektionen sind für mich geschrieben; was die Geschichte berichtet, steht in Murrays History of Chess von 1913. Sie stehen unter meiner Lizenz, der GPL.
chat-listening = Ich höre mit eigenen Netzen, die von künstlichen Stimmen und gesprochenen Ziffern gelernt haben, und mit einer Spracheinbettung von Google unter der Apache-Lizenz 2.0. Nichts verlässt dieses Gerät.
chat-voice = Meine Stimme ist eSpeak NG, unter der GPL, Version 3 oder später: die dieses Geräts oder die in mir.
chat-strength = Ich spiele wie Menschen, weil ich aus etwa neunzehntausend Partien von Lichess gelernt habe, die allen freistehen, CC0.
chat-clock = Von selbst sage ich die Zeit nur, wenn sie knapp wird: bei fünf, zwei und einer Minute und in den letzten Sekunden. Sonst nur, wenn Sie fragen.
chat-check = Bei jedem Zug, der Schach gibt, sage ich Schach.
line-too-long = Das war zu lang für mich. Sagen Sie eines nach dem anderen.
chat-aside = Lassen Sie sich nicht stören.
chat-remark = Gut zu wissen.
chat-later = Gut, wann Sie möchten.
chat-oversight = { $value ->
    [0] Das habe ich übersehen.
   *[other] Auf Stufe { $value } übersehe ich so etwas. Sagen Sie stärker, dann sehe ich mehr.
}
chat-talk = Befehle brauchen Sie nicht zu lernen: Reden Sie, wie Sie möchten. Was ich nicht verstehe, frage ich zurück.
chat-weather = Vom Wetter weiß ich nichts; bei uns stehen nur Figuren auf dem Brett.
chat-familiar = Reden Sie mich an, wie Sie mögen; du ist mir recht. Ich selbst bleibe beim Sie.
chat-able = Ich spiele mit Ihnen Schach, so stark Sie möchten, und führe Partieformular und Uhr. Ich gebe Tipps, sehe Ihre Partien mit Ihnen durch und übe mit Ihnen Aufgaben und Endspiele.
chat-machine = Ich bin ein Schachprogramm. Hier sind nur Sie und ich.
chat-players = Da gehen die Meinungen auseinander. Viele nennen Fischer, Kasparow oder Carlsen; ich kenne nur ihr Spiel.
chat-late = Sagen Sie zieh sofort, dann antworte ich, so schnell ich kann.
chat-lesson-time = Eine Lektion dauert fünf bis zehn Minuten. Stopp beendet sie jederzeit, und beim nächsten Mal geht es dort weiter.
chat-points = Punkte gibt es nicht. Für Aufgaben führe ich eine Taktikzahl, die mit Ihnen wächst: Sagen Sie Fortschritt.
chat-teach-openings = Lektionen über Eröffnungen habe ich nicht; in der Partie nenne ich ihre Namen. Es gibt Lektionen, Aufgaben und Endspiele: Sagen Sie Training.
chat-no-level = Eine solche Stufe gibt es nicht. Es gibt die Stufen 1 bis 10, Wertungen von 600 bis 3200, volle Stärke und die angepasste Stufe. Sagen Sie Stufen, dann hören Sie, wie stark sie sind.
chat-no-time = Weniger als nichts hat keine Uhr. Sagen Sie, wie lange die Partie dauern soll, etwa: zehn Minuten für jeden.
chat-novice = Dann ist Stufe 1 die richtige: Sagen Sie Stufe 1. Und sagen Sie Lehrgang, dann lernen Sie alles von Anfang an.
chat-memory = Danke, dass Sie mir das erzählen. Im Schach bleibt so jemand bei uns.
chat-spared = Gut, dann nicht.
chat-won = Herzlichen Glückwunsch, gut gespielt!
chat-eyes = Ich habe nur Ohren. Ich kenne die Stellung, weil ich jeden Zug verfolge.
chat-tireless = Nein, müde werde ich nie. Ich spiele, so lange es Spaß macht.
chat-private = Niemand hört mit. Alles bleibt auf diesem Rechner, und nichts geht ins Internet.
chat-remember = Ich bewahre die Partien, die Einstellungen und was geübt wurde. Was wir reden, vergesse ich.
chat-age = Ich bin jung; das Spiel ist fünfzehnhundert Jahre alt.
chat-home = Hier auf diesem Rechner, und sonst nirgends.
chat-maker = Ich wurde gemacht, damit man Schach mit den Ohren spielen kann. Ich bin freie Software, und jeder darf hineinschauen.
chat-name = Hektor heißt die h-Linie in den Wörtern für blinde Spieler, und ein Held von Troja hieß so.
chat-neither = Weder noch. Ich bin ein Schachprogramm mit einem Namen und einer Stimme.
chat-world = Ich kann nur Schach. Fragen Sie mich nach einem Tipp, oder sagen Sie Hilfe.
chat-unwell = Dann lieber ein wenig ausruhen. Sagen Sie Pause, und die Partie wartet.
chat-cheer = Als Meister wird niemand geboren, und jede Partie lehrt etwas. Sagen Sie Tipp, wenn ich helfen soll, oder leichter für einen sanfteren Gegner.
chat-bored = Dann vielleicht etwas anderes: sagen Sie Aufgabe, oder stärker für eine schwerere Partie.
chat-vexed = So ist Schach manchmal. Sagen Sie Tipp, wenn ich helfen soll.
chat-glad = Das freut mich.
chat-go-on = Nur weiter, ich höre zu.
chat-let-win = Ich spiele so gut, wie meine Stufe ist, und schenke nichts her. Sagen Sie leichter für eine leichtere Partie.
chat-sorrow = Das tut mir leid. Ich bin hier, so lange Sie mögen.
chat-feast = Meine besten Wünsche! Dann auf eine schöne Partie.
chat-hour = Die Uhrzeit sage ich, sobald wir spielen.
chat-date = Den Tag sage ich, sobald wir spielen.
chat-sitting = { $value ->
    [0] Noch keine Minute, seit ich gestartet bin.
    [one] Ich laufe seit einer Minute.
   *[other] Ich laufe seit { $value } Minuten.
}
chat-favourite = Ich mag alles daran; am liebsten einen Springer, der gabelt.
calendar-unknown = Eine andere Uhr als die der Partie habe ich nicht.
calendar-hour = Es ist { $minute ->
    [0] { $hour } Uhr.
   *[other] { $hour } Uhr { $minute }.
}
calendar-day = Heute ist { $weekday ->
    [1] Montag
    [2] Dienstag
    [3] Mittwoch
    [4] Donnerstag
    [5] Freitag
    [6] Samstag
   *[7] Sonntag
}, der { $day }. { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
} { $year }.
chat-next = Sagen Sie einen Zug, etwa e4. Oder fragen Sie mich etwas, oder sagen Sie Hilfe.
chat-next-over = Sagen Sie noch eine Partie, oder stärker, oder leichter. Fehler sagt, wo sie kippte, und alle Züge liest sie noch einmal.
chat-gloat = Gut gemacht. Da muss ich besser aufpassen.
chat-fluke = Ein bisschen Glück gehört dazu. Gute Züge helfen ihm nach.
chat-weak = Dann bin ich Ihnen wohl zu leicht eingestellt. Sagen Sie stärker für einen stärkeren Gegner.
chat-use = Was Sie hier üben, fällt in der Partie leichter: Dieselben Muster kommen wieder, und das Brett im Kopf wird klarer.
chat-unchanged = Gut, es bleibt, wie es ist.
chat-sing = Lieber nicht. Meine Stimme reicht für Schach, zum Singen nicht.
chat-wording = Verzeihung, das war ungeschickt gesagt. Ich sage es in Worten, damit nichts gesehen werden muss.
chat-missed = Das passiert jedem. Sagen Sie zurück, wenn Sie lieber anders gezogen hätten.
chat-rim = Bringt Kummer und Schand, heißt es: Am Rand hat er höchstens vier Felder, in der Mitte acht.
chat-blind = Zu sehen braucht man hier nichts: Alles, was geschieht, wird gesprochen. Sagen Sie Stellung, dann hören Sie das Brett, oder Hilfe.

# Mehrere Bretter: eine Simultanvorstellung.
simul-begins =
    { $boards } Bretter. Sie haben an { $white } Weiß und an { $black } Schwarz. Ich führe Sie von Brett zu Brett; „Bretter“ sagt, wie es steht.
simul-resumed =
    Die Simultanvorstellung geht weiter, mit { $boards } Brettern{ $over ->
        [0] {""}.
        [one] , eines davon ist beendet.
       *[other] , { $over } davon sind beendet.
    }
simul-board = Brett { $number }.
simul-your-move = Sie sind am Zug.
simul-over =
    Alle Bretter sind beendet. { $won ->
        [0] Keines gewonnen
        [one] Eines gewonnen
       *[other] { $won } gewonnen
    }, { $drawn ->
        [0] keines remis
        [one] eines remis
       *[other] { $drawn } remis
    }, { $lost ->
        [0] keines verloren
        [one] eines verloren
       *[other] { $lost } verloren
    }.
one-board = Es gibt ein Brett.
board-state =
    Brett { $number }: { $state ->
        [waits] Sie sind am Zug
        [thinks] der Gegner denkt nach
       *[over] { $winner ->
            [white] Weiß hat gewonnen
            [black] Schwarz hat gewonnen
           *[none] remis
        }
    }{ $known ->
        [yes] ; zuletzt { $move }
       *[no] {""}
    }.
refused-nowhere =
    { $kind ->
        [rank] Eine Reihe { $name } gibt es nicht.
       *[other] Ein { $name } gibt es auf dem Brett nicht.
    } Die Linien gehen von a bis h, die Reihen von 1 bis 8.
refused-no-such-board =
    { $boards ->
        [one] Es gibt nur ein Brett.
       *[other] Es gibt die Bretter 1 bis { $boards }.
    }
illegal-there =
    { $role ->
        [queen] Die Dame
       *[other] Der { role }
    } steht schon auf { $square }.
castling-no = Keine Rochade: { $why }.
refused-too-late = Für nein ist es zu spät. Sagen Sie zurücknehmen, dann haben Sie Ihren Zug wieder.
refused-too-late-stands = Für nein ist es zu spät: Ihr Zug gilt.
ask-which-role =
    { $role ->
        [queen] Welche Dame
       *[other] Welcher { role }
    }: { $choices }?
evaluation-slight = { evaluation-who } etwas besser.
evaluation-ahead = { evaluation-who-is } im Vorteil, um etwa { $worth }.
evaluation-won = { evaluation-who } auf Gewinn, um mehr als eine Dame.
evaluation-figure = In Zahlen: { $pawns } Komma { $tenths } Bauern.
evaluation-worth =
    { $n ->
        [1] einen Bauern
        [2] zwei Bauern
        [3] eine Figur
        [4] eine Figur und einen Bauern
        [5] einen Turm
        [6] einen Turm und einen Bauern
        [7] einen Turm und zwei Bauern
        [8] einen Turm und eine Figur
       *[9] eine Dame
    }
threat = { color } droht { $move }.
threat-none = Von { color } droht nichts.
threat-line = So könnte es weitergehen: { $moves }.
captures-of = { $piece } kann { $targets } schlagen.
capture-target =
    { $enpassant ->
        [yes] im Vorbeigehen den Bauern, auf { $square },
       *[no]
            { $role ->
                [queen] die Dame
                [rook] den Turm
                [bishop] den Läufer
                [knight] den Springer
                [king] den König
               *[pawn] den Bauern
            } auf { $square }
    }
repeat-refusal = Ich sagte: { $text }
more-none = Mehr gibt es dazu nicht zu sagen.
put-back = Zurückgestellt auf { $square }.
key-nothing = Diese Taste tut nichts.
typed-line = { $text }
typed-letter = { $text }
help-goal = und eine Zahl setzt, wie viele Minuten am Tag Sie üben wollen; allein sagt es, wie es damit steht. Ziel 0 nimmt es weg.
help-welcome = stellt die Fragen des ersten Starts noch einmal: Sprache, Stimme, Wörter, Tempo, Screenreader.
# Wie viele beendete Partien der Benutzer gewonnen, verloren und remis gespielt hat.
tally = { $n ->
    [one] { $won ->
        [1] Eine beendete Partie ist aufgehoben, und Sie haben sie gewonnen.
       *[other] { $lost ->
            [1] Eine beendete Partie ist aufgehoben, und Sie haben sie verloren.
           *[other] Eine beendete Partie ist aufgehoben, und sie ging remis aus.
         }
     }
   *[other] Von { $n } beendeten Partien, die aufgehoben sind, haben Sie { $won } gewonnen, { $lost } verloren und { $drawn } remis gespielt.
 }
tally-none = Noch ist keine Partie aufbewahrt, die Sie gegen mich zu Ende gespielt haben.

leaf-begin = Zug für Zug. Mit weiter geht es weiter.
leaf-end = Das war alles.
last-as-white = Sie hatten Weiß.
last-as-black = Sie hatten Schwarz.
last-unfinished = Sie ist nicht zu Ende. Sagen Sie weiter mit der letzten Partie.
games-none = Es gibt keine andere Partie zum Fortsetzen.
games-unkept = Es ist noch keine andere Partie aufgehoben.
games-here = Sagen Sie Partie fortsetzen und ihre Nummer, dann geht es mit ihr weiter. Die jetzige wird aufgehoben.
game-here = Sie sind in Partie { $number }.
game-none = Eine Partie { $number } zum Fortsetzen gibt es nicht.
game-not-kept = Eine Partie { $number } ist nicht aufgehoben.
# Partien, die zu Ende gespielt sind: wie viele, und die Nummern der letzten.
games-over = { $n ->
    [one] Aufgehoben und zu Ende ist Partie { $numbers }. Sagen Sie Partie { $numbers } vorlesen, dann hören Sie sie.
   *[other] Aufgehoben und zu Ende sind die Partien { $numbers }. Sagen Sie Partie vorlesen und eine Nummer, dann hören Sie eine.
}
game-saved = Die Mitschrift ist gespeichert als { $path }.
game-saved-here = Die Mitschrift liegt in meinem Ordner für Partien, als { $file }. Mehr sagt Ihnen, wo er ist.
# Nach einer Partie. { $first } ist "yes" beim ersten Mal, wenn auch gesagt wird, wo die Datei ist.
score-kept =
    Die Mitschrift ist als Partie { $number } aufgehoben.{ $first ->
        [yes] { " " }Sagen Sie speichern, dann nenne ich die Datei.
       *[no] { "" }
    }
help-games = nennt die Partien, die noch nicht zu Ende sind.
help-go-to-game = mit einer Nummer setzt diese Partie fort; allein die zuletzt verlassene. Die jetzige wird aufgehoben.
help-read-game = liest die Partie vor, die Sie vor dieser gespielt haben.
help-save = speichert die Mitschrift dieser Partie als PGN; mit einem Namen unter diesem, und mit einem Pfad dort.
about-language = Die Sprache, die ich spreche: en oder de, oder die eines eigenen Pakets.
about-announce = Die Wörter, in denen Züge angesagt werden: fide für die offiziellen, en oder de für Alltagswörter.
about-throughout = Ob auch Antworten die Ansagewörter verwenden: true für ja, false für nein.
about-short = Ob Züge kurz angesagt werden, ohne das Ausgangsfeld: true für ja, false für nein.
about-verbosity = Wie viel ich sage: 0 wenig, 1 das Übliche, 2 alles.
about-speech = Welche Stimme spricht: auto für die beste, embedded für meine eigene, system für die des Systems, reader für Ihren Screenreader, off für keine.
about-rate = Wie schnell ich spreche, in Wörtern je Minute: 80 bis 700.
about-pitch = Wie hoch meine Stimme ist: 0 bis 100.
about-volume = Wie laut ich spreche: 0 bis 100.
about-sounds = Wie laut die kurzen Töne sind: 0 bis 100.
about-ears = Wie die Orte der Klänge zu hören sind: stereo von links nach rechts, mono für ein Ohr.
about-ui = Wie die Tastatur benutzt wird: line für getippte Zeilen, keys für einzelne Tasten, large für Tasten und ein großes Brett.
about-audio = Wohin der Ton geht: device für den Lautsprecher, null für nirgendwohin.
about-warnings = Wann ich von selbst die Zeit sage, in verbleibenden Sekunden, mit Kommas dazwischen.
about-level = Die Stufe des nächsten Gegners: 1 bis 10.
about-strength = Wie die Stärke des Gegners gewählt wird: level für die Stufe, adaptive nach Ihren Ergebnissen, full für die volle.
about-squares = Wie Antworten Felder nennen: announced wie in den Zügen, plain mit Buchstabe und Ziffer, nato nach dem Telefonalphabet.
about-piece_letters = Ob Antworten die Figuren mit ihrem Buchstaben nennen: true oder false.
about-colours = Wo Antworten die Farbe einer Figur nennen: before davor, after danach, unsaid gar nicht.
about-empty = Was ich von einem leeren Feld sage: shade auch seine Farbe, word nur, dass es leer ist, unsaid nichts davon.
about-braille = Zeilen für eine Braillezeile: off keine, print kurz in Schwarzschrift, unicode in Punkten mit dem Schachcode, brf für Drucker.
about-theme = Die Farben des großen Bretts: white-on-black, yellow-on-black, black-on-white, oder zwei eigene als #rrggbb/#rrggbb.
about-pictures = Ob das große Brett als Bild gezeichnet wird: auto (wo das Terminal es bekanntlich kann), off, kitty oder sixel.
about-display = Ob ich eine Braillezeile, die BRLTTY hergibt, samt ihren Tasten nehme: true oder false.
about-cells = Wie viele Module die Braillezeile hat: 14 bis 80.
about-places = Wo das Feld einer Figur gesagt wird, die man auf dem Weg über das Brett trifft: before davor, after danach, unsaid gar nicht.
about-takes = Ob ein angesagter Zug sagt, dass er schlägt: true oder false.
about-of_positions = Wie viel ich zu Stellungen sage: usual wie bei allem, oder brief wenig, normal, full alles.
about-of_moves = Wie viel ich zu Zügen sage: usual wie bei allem, oder brief wenig, normal, full alles.
about-of_clocks = Wie viel ich zu den Uhren sage: usual wie bei allem, oder brief wenig, normal, full alles.
about-of_refusals = Wie viel ich zu dem sage, was nicht geht: usual wie bei allem, oder brief wenig, normal, full alles.
about-plain_captures = Ob ein Schlagzug unter den Zügen nur sein Feld nennt: true oder false.
about-muted = Ob ich schweige, bis Sie Ton an sagen: true oder false.
about-rating = Die Wertung, wie die der nächste Gegner spielt, wenn strength auf rating steht: 600 bis 3200.
about-character = Was der nächste Gegner gern spielt: plain, taker, checker, careful, gambler oder trader.
about-results = Ihre letzten Ergebnisse, denen eine angepasste Stufe folgt. Ich führe sie selbst.
about-opponents = Die Wertungen der Gegner in diesen Partien. Ich führe sie selbst.
about-resigns = Ob der Gegner verlorene Partien aufgibt: true für ja, false für nein.
about-offers_draws = Ob der Gegner Remis anbietet: true für ja, false für nein.
about-takes_its_time = Ob sich der Gegner Zeit lässt wie ein Mensch: true für ja, false für nein.
about-blunder_check = Ob ich mir Ihren Zug vorher ansehe und nachfrage, wenn er viel verliert: true für ja, false für nein.
about-time = Die Uhr der nächsten Partie: none für keine, oder Minuten und Sekunden für jeden Zug, etwa 15+10.
about-color = Ihre Farbe in der nächsten Partie: white für Weiß, black für Schwarz, random für das Los.
about-slip_seconds = Wie lange ein gesprochener Zug mit nein verbessert werden kann, in Sekunden: 0 bis 10.
about-listen = Ob ich von Anfang an dem Mikrofon zuhöre: true für ja, false für nein.
about-strictness = Wie sicher ich mir des Gehörten sein muss: 0 spielt, wenn ich sicher bin, 1 fragt immer.
about-headphones = Ob Sie Kopfhörer tragen, sodass ich beim Sprechen zuhören kann: true für ja, false für nein.
about-name = Ihr Name, für die Mitschriften Ihrer Partien; leer für keinen.
about-profile = Wessen Stimme ich zuhöre, mit dem Namen, unter dem ich sie kenne; leer für jede.
about-wake_name = Ob ich, wenn keine Taste gedrückt wird, nur höre, was mit meinem Namen beginnt: true für ja, false für nein.
about-learn = Ob ich aus dem lerne, was ich falsch verstand: ask für noch nicht, on für ja, off für nein.
about-syzygy = Der Ordner mit Syzygy-Endspieltabellen, die Endspiele beurteilen; leer für keinen.
about-pocketsphinx = Ob pocketsphinx, wo das Gerät es hat, neben mir beurteilt, was gesagt wurde: true für ja, false für nein.
about-vosk = Der Ordner eines Vosk-Modells, das neben mir zuhört; leer für keines.
about-whisper = Der Ordner eines Whisper-Modells, das noch einmal hört, was ich nicht sicher verstanden habe; leer für das neben Ihren Partien.
about-welcomed = Ob die Fragen des ersten Starts gestellt wurden: true für ja, false für nein.
about-engine_options = Optionen eines anderen Schachprogramms, mit ihren Namen.
