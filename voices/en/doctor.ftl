# "hektor doctor": what is found on the machine. Where something is missing, say what to do next.

doctor-begin = Hektor { $version } looks at this machine.
doctor-enter = Enter ends the report.
# { $path } is a file or folder.
doctor-espeak = Voice: libespeak-ng { $version }, { $path }.
doctor-no-espeak = Voice: libespeak-ng is not installed, so the bundled voice speaks, which is less clear. { $system ->
    [windows] Install eSpeak NG to have it.
   *[other] Run setup.sh, or install the package espeak-ng.
}
doctor-bundled = Bundled voice: { $languages }.
doctor-no-bundled = The bundled voice cannot unpack its data. Make room in the folder for temporary files.
doctor-system =
    System voices: { $voices ->
        [one] one voice
       *[other] { $voices } voices
    } in { $languages ->
        [one] one language
       *[other] { $languages } languages
    }.
doctor-no-system = System voices: none. Hektor does not need them. { $system ->
    [windows] Windows brings them with its languages, in Settings, Time and language, Speech.
    [macos] They are in the system settings, under Accessibility, Spoken content.
   *[other] On Linux, the package speech-dispatcher brings them.
}
doctor-system-silent = System voices: no answer. Hektor does not need them. { $system ->
    [windows] If you want them, sign out and in again.
    [macos] If you want them, log out and in again.
   *[other] If you want them, install or restart speech-dispatcher.
}
doctor-system-not-built = System voices: this build has no part for them.
doctor-no-reader = Screen reader: none is running.
doctor-reader = Screen reader: { $readers }. Hektor is silent and prints everything.
doctor-reader-speaks = Screen reader: { $readers }. { $name } speaks for Hektor, and the lines are kept from the terminal, so that nothing is read twice.
# The client library of NVDA is missing.
doctor-reader-no-client = Screen reader: NVDA. To have it speak for Hektor, put nvdaControllerClient.dll, which NVDA offers for download, beside hektor.exe.
doctor-reader-and-voice = Screen reader: { $readers }. Hektor speaks with a voice of its own; if two voices disturb you, start it with --speech off.
# { $rate } is in samples a second, { $host } is the system's sound interface.
doctor-output = Loudspeaker: { $name }, { $rate } hertz, through { $host }.
doctor-no-output = Loudspeaker: none. { $system ->
    [windows] Connect one and choose it in Settings, System, Sound.
    [macos] Connect one and choose it in the system settings, under Sound.
   *[other] Connect one and check that the sound server runs.
} Until then Hektor goes on in text.
doctor-input = Microphone: { $name }, { $rate } hertz.
doctor-no-input = Microphone: none. It is needed only for spoken moves. Connect one, or play with the keyboard.
doctor-no-server = Sound server: no PulseAudio and no PipeWire answers. If there is no sound, start one of them.
doctor-sound-not-built = Sound: this build plays through no device. Build it with the feature device-audio.
doctor-listening = Listening: Hektor's own model is there.
doctor-no-listening = Listening: Hektor's own model is damaged. Install Hektor again.
doctor-sphinx = Listening: pocketsphinx is there; with the setting pocketsphinx it gives one more opinion.
doctor-no-sphinx = Listening: no pocketsphinx for one more opinion; it is not needed. { $system ->
    [windows] Put pocketsphinx.dll beside hektor.exe to have it.
   *[other] Run setup.sh to install it.
}
doctor-whisper = Listening: a Whisper model is in { $path }; it hears again what Hektor is not sure of.
doctor-no-whisper = Listening: no Whisper model in { $path }. It is not needed; with it free sentences are understood far more often. The manual tells how to get it.
doctor-bad-whisper = Listening: the Whisper model in { $path } is damaged. Get it again, or delete the folder.
doctor-half-whisper = Listening: only a part of a Whisper model is in { $path }. It needs both files, downloaded to their end.
doctor-lost-whisper = Listening: your settings name { $path } for Whisper, and no model is there. Put its two files there, or empty the setting whisper.
doctor-terminal = Terminal: { $name }, { $columns } columns, { $rows } rows. Single keys work.
doctor-narrow = The terminal has only { $columns } columns. Make it wider, so that lines are not broken.
doctor-dumb = Terminal: { $name }, which can do lines only. For single keys, set TERM to xterm.
doctor-pipe = Terminal: none, but a pipe or a file. Lines work, single keys do not.
doctor-utf8 = Letters: all of them, as UTF-8.
doctor-ascii = Letters: only ASCII, so umlauts are written as two letters. For all letters, set LANG to en_US.UTF-8.
doctor-folder-settings = Settings and language packs: { $path }.
doctor-folder-games = Games: { $path }.
doctor-folder-closed = The folder { $path } cannot be written. Give yourself the right to write there, or set HEKTOR_HOME to another folder.
doctor-settings = Settings file: { $path }, valid.
doctor-no-settings = Settings file: none yet, the usual settings hold. It will be { $path }.
doctor-languages = Languages: { $languages }.
# { $moves } is a move in the announcement words.
doctor-test = This is how a move sounds: { $moves }. A short sound follows.
# Messages of the system follow, in whatever words it has.
doctor-details = What the system says about it, for whoever helps you:
doctor-fine = Everything is fine.
doctor-troubles =
    { $troubles ->
        [one] One thing needs attention; what to do was said with it.
       *[other] { $troubles } things need attention; what to do was said with each.
    }
