# "hektor doctor": was auf dem Rechner gefunden wird. Wo etwas fehlt, steht dabei, was zu tun ist.

doctor-begin = Hektor { $version } sieht sich diesen Rechner an.
doctor-enter = Enter beendet den Bericht.
# { $path } ist eine Datei oder ein Ordner.
doctor-espeak = Stimme: libespeak-ng { $version }, { $path }.
doctor-no-espeak = Stimme: libespeak-ng ist nicht installiert, deshalb spricht die eingebaute Stimme, die weniger deutlich ist. { $system ->
    [windows] Installieren Sie eSpeak NG, dann spricht sie.
   *[other] Starten Sie setup.sh oder installieren Sie das Paket espeak-ng.
}
doctor-bundled = Eingebaute Stimme: { $languages }.
doctor-no-bundled = Die eingebaute Stimme kann ihre Daten nicht auspacken. Schaffen Sie Platz im Ordner für vorübergehende Dateien.
doctor-system =
    Stimmen des Systems: { $voices ->
        [one] eine Stimme
       *[other] { $voices } Stimmen
    } in { $languages ->
        [one] einer Sprache
       *[other] { $languages } Sprachen
    }.
doctor-no-system = Stimmen des Systems: keine. Hektor braucht sie nicht. { $system ->
    [windows] Windows bringt sie mit seinen Sprachen, unter Einstellungen, Zeit und Sprache, Spracheingabe.
    [macos] Sie sind in den Systemeinstellungen unter Bedienungshilfen, Gesprochene Inhalte.
   *[other] Unter Linux bringt sie das Paket speech-dispatcher.
}
doctor-system-silent = Stimmen des Systems: keine Antwort. Hektor braucht sie nicht. { $system ->
    [windows] Wenn Sie sie möchten, melden Sie sich ab und wieder an.
    [macos] Wenn Sie sie möchten, melden Sie sich ab und wieder an.
   *[other] Wenn Sie sie möchten, installieren Sie speech-dispatcher oder starten Sie ihn neu.
}
doctor-system-not-built = Stimmen des Systems: in diesem Programm nicht eingebaut.
doctor-no-reader = Screenreader: keiner läuft.
doctor-reader = Screenreader: { $readers }. Hektor ist still und schreibt alles.
doctor-reader-speaks = Screenreader: { $readers }. { $name } spricht für Hektor, und die Zeilen stehen nicht im Terminal, damit nichts doppelt gelesen wird.
# Die Programmbibliothek von NVDA fehlt.
doctor-reader-no-client = Screenreader: NVDA. Damit NVDA für Hektor spricht, legen Sie die Datei nvdaControllerClient.dll neben hektor.exe; NVDA bietet sie zum Herunterladen an.
doctor-reader-and-voice = Screenreader: { $readers }. Hektor spricht mit einer eigenen Stimme; wenn zwei Stimmen stören, starten Sie Hektor mit --speech off.
# { $rate } in Abtastwerten je Sekunde, { $host } ist die Tonschnittstelle des Systems.
doctor-output = Lautsprecher: { $name }, { $rate } Hertz, über { $host }.
doctor-no-output = Lautsprecher: keiner. { $system ->
    [windows] Schließen Sie einen an und wählen Sie ihn unter Einstellungen, System, Sound.
    [macos] Schließen Sie einen an und wählen Sie ihn in den Systemeinstellungen unter Ton.
   *[other] Schließen Sie einen an und prüfen Sie, ob der Tonserver läuft.
} Bis dahin geht es mit Text weiter.
doctor-input = Mikrofon: { $name }, { $rate } Hertz.
doctor-no-input = Mikrofon: keines. Es wird nur für gesprochene Züge gebraucht. Schließen Sie eines an, oder spielen Sie mit der Tastatur.
doctor-no-server = Tonserver: weder PulseAudio noch PipeWire antwortet. Wenn nichts zu hören ist, starten Sie einen davon.
doctor-sound-not-built = Ton: dieses Programm wurde ohne Tonausgabe gebaut. Dafür gibt es den Schalter device-audio.
doctor-listening = Zuhören: Hektors eigenes Modell ist da.
doctor-no-listening = Zuhören: Hektors eigenes Modell ist beschädigt. Installieren Sie Hektor neu.
doctor-sphinx = Zuhören: pocketsphinx ist da; mit der Einstellung pocketsphinx gibt es noch eine Meinung.
doctor-no-sphinx = Zuhören: kein pocketsphinx für noch eine Meinung; es ist nicht nötig. { $system ->
    [windows] Legen Sie pocketsphinx.dll neben hektor.exe, dann ist es da.
   *[other] Starten Sie setup.sh, um es zu installieren.
}
doctor-whisper = Zuhören: in { $path } liegt ein Whisper-Modell; es hört noch einmal, was Hektor nicht sicher verstanden hat.
doctor-no-whisper = Zuhören: in { $path } liegt kein Whisper-Modell. Es ist nicht nötig; mit ihm werden freie Sätze viel öfter verstanden. Wie man es bekommt, steht im Handbuch.
doctor-bad-whisper = Zuhören: das Whisper-Modell in { $path } ist beschädigt. Holen Sie es noch einmal, oder löschen Sie den Ordner.
doctor-half-whisper = Zuhören: in { $path } liegt nur ein Teil eines Whisper-Modells. Es braucht beide Dateien, bis zum Ende heruntergeladen.
doctor-lost-whisper = Zuhören: Ihre Einstellungen nennen { $path } für Whisper, und dort liegt kein Modell. Legen Sie seine zwei Dateien dorthin, oder leeren Sie die Einstellung whisper.
doctor-terminal = Terminal: { $name }, { $columns } Spalten, { $rows } Zeilen. Einzelne Tasten gehen.
doctor-narrow = Das Terminal hat nur { $columns } Spalten. Machen Sie es breiter, damit Zeilen nicht umbrechen.
doctor-dumb = Terminal: { $name }, das nur Zeilen kann. Für einzelne Tasten setzen Sie TERM auf xterm.
doctor-pipe = Terminal: keines, sondern eine Pipe oder Datei. Zeilen gehen, einzelne Tasten nicht.
doctor-utf8 = Buchstaben: alle, als UTF-8.
doctor-ascii = Buchstaben: nur ASCII, Umlaute werden mit zwei Buchstaben geschrieben. Für alle Buchstaben setzen Sie LANG auf de_DE.UTF-8.
doctor-folder-settings = Einstellungen und Sprachpakete: { $path }.
doctor-folder-games = Partien: { $path }.
doctor-folder-closed = In den Ordner { $path } kann nicht geschrieben werden. Geben Sie sich Schreibrechte, oder setzen Sie HEKTOR_HOME auf einen anderen Ordner.
doctor-settings = Einstellungsdatei: { $path }, in Ordnung.
doctor-no-settings = Einstellungsdatei: noch keine, es gelten die üblichen Einstellungen. Angelegt wird sie hier: { $path }.
doctor-languages = Sprachen: { $languages }.
# { $moves } ist ein Zug in den Ansagewörtern.
doctor-test = So klingt ein Zug: { $moves }. Ein kurzer Ton folgt.
# Meldungen des Systems folgen, in seinen eigenen Worten.
doctor-details = Was das System dazu meldet, für alle, die Ihnen helfen:
doctor-fine = Alles ist in Ordnung.
doctor-troubles =
    { $troubles ->
        [one] Eines ist zu beachten; was zu tun ist, wurde dazu gesagt.
       *[other] { $troubles } Dinge sind zu beachten; was zu tun ist, wurde jeweils dazu gesagt.
    }
