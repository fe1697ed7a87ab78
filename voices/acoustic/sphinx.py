"""pocketsphinx with its English model as a second opinion on the same candidates.

The decoder computes the scores of all senones once and writes them to a file; every candidate is then searched
on that file by a grammar of one sentence, with all beams open, so that the scores can be compared.
"""

from __future__ import annotations

import ctypes
import tempfile
import tomllib
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from phones import HERE, LEXICON

MODEL = "/usr/share/pocketsphinx/model/en-us/en-us"
# Scores are counted in powers of 1.0001, shifted right by 10 bits.
NATS = float(np.log(1.0001)) * 1024
_TABLE = tomllib.loads((HERE / "pocketsphinx.toml").read_text(encoding="utf-8"))
PHONES: dict[str, str] = _TABLE["phones"]


def english_phones(word: str) -> list[str]:
    """Variants of a word in the English model's phones."""
    written = _TABLE["words"].get(word)
    if written:
        return written.split("|")
    variants = [" ".join(PHONES[p] for p in variant) for variant in LEXICON[word]]
    return list(dict.fromkeys(variants))


class Sphinx:
    def __init__(self, model: str = MODEL) -> None:
        ctypes.CDLL("libsphinxbase.so.3", ctypes.RTLD_GLOBAL)
        base = ctypes.CDLL("libsphinxbase.so.3")
        self._lib = lib = ctypes.CDLL("libpocketsphinx.so.3")
        self._c = ctypes.CDLL("libc.so.6")
        self._c.fopen.restype = ctypes.c_void_p
        self._c.fclose.argtypes = [ctypes.c_void_p]
        base.err_set_logfp.argtypes = [ctypes.c_void_p]
        base.err_set_logfp(None)
        base.cmd_ln_parse_r.restype = ctypes.c_void_p
        lib.ps_args.restype = ctypes.c_void_p
        lib.ps_init.restype = ctypes.c_void_p
        lib.ps_init.argtypes = [ctypes.c_void_p]
        lib.ps_get_hyp.restype = ctypes.c_char_p
        lib.ps_get_hyp.argtypes = [ctypes.c_void_p, ctypes.POINTER(ctypes.c_int32)]
        lib.ps_start_utt.argtypes = lib.ps_end_utt.argtypes = [ctypes.c_void_p]
        lib.ps_process_raw.argtypes = [ctypes.c_void_p, ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int]
        lib.ps_decode_senscr.argtypes = [ctypes.c_void_p, ctypes.c_void_p]
        lib.ps_add_word.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_int]
        lib.ps_set_jsgf_string.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p]
        lib.ps_set_search.argtypes = lib.ps_unset_search.argtypes = [ctypes.c_void_p, ctypes.c_char_p]
        self._folder = tempfile.TemporaryDirectory()
        shared = {
            "-hmm": model, "-compallsen": "yes", "-beam": "0", "-wbeam": "0", "-pbeam": "0", "-maxhmmpf": "-1",
            "-bestpath": "no", "-fwdflat": "no", "-remove_silence": "no", "-remove_noise": "no", "-dither": "no",
        }  # fmt: skip

        def decoder(options: dict[str, str]) -> int:
            words = [b"listen", *(s.encode() for pair in options.items() for s in pair)]
            arguments = (ctypes.c_char_p * len(words))(*words)
            self._kept.append(arguments)
            config = base.cmd_ln_parse_r(None, ctypes.c_void_p(lib.ps_args()), len(words), arguments, 1)
            handle = lib.ps_init(ctypes.c_void_p(config)) if config else None
            if not handle:
                raise RuntimeError("pocketsphinx did not start")
            return handle

        self._kept: list = []
        self._scorer = decoder(shared | {"-senlogdir": self._folder.name})
        self._searcher = decoder(shared)
        self._utterance = 0
        self._words: dict[str, str] = {}
        self._grammars: dict[str, str] = {}
        lib.ps_add_word(self._scorer, b"any", b"AA", 1)
        self._set_grammar(self._scorer, "any", "any")
        lib.ps_set_search(self._scorer, b"any")

    def _set_grammar(self, handle: int, name: str, words: str) -> None:
        text = f"#JSGF V1.0;\ngrammar {name};\npublic <s> = {words};\n"
        if self._lib.ps_set_jsgf_string(handle, name.encode(), text.encode()) < 0:
            raise RuntimeError(f"no grammar for {words}")

    def _grammar(self, sentence: str) -> str:
        if sentence not in self._grammars:
            for word in sentence.split():
                if word not in self._words:
                    name = f"w{len(self._words)}"
                    for number, phones in enumerate(english_phones(word)):
                        label = name if number == 0 else f"{name}({number + 1})"
                        if self._lib.ps_add_word(self._searcher, label.encode(), phones.encode(), 1) < 0:
                            raise RuntimeError(f"pocketsphinx refuses {word}: {phones}")
                    self._words[word] = name
            if len(self._grammars) > 2000:
                for name in self._grammars.values():
                    self._lib.ps_unset_search(self._searcher, name.encode())
                self._grammars.clear()
            name = f"g{len(self._grammars)}"
            self._set_grammar(self._searcher, name, " ".join(self._words[w] for w in sentence.split()))
            self._grammars[sentence] = name
        return self._grammars[sentence]

    def scores(self, samples: np.ndarray, candidates: Sequence[str]) -> np.ndarray:
        """Log scores in nats; -inf where a candidate does not fit the utterance at all."""
        dither = np.random.default_rng(0).standard_normal(len(samples)) * 4
        data = np.clip(samples / max(1e-6, np.abs(samples).max()) * 16000 + dither, -32768, 32767).astype(np.int16)
        lib = self._lib
        lib.ps_start_utt(self._scorer)
        lib.ps_process_raw(self._scorer, data.ctypes.data_as(ctypes.c_void_p), len(data), 0, 1)
        lib.ps_end_utt(self._scorer)
        written = sorted(Path(self._folder.name).glob("*.sen"))[-1]
        found = []
        for candidate in candidates:
            lib.ps_set_search(self._searcher, self._grammar(candidate).encode())
            file = self._c.fopen(str(written).encode(), b"rb")
            lib.ps_decode_senscr(self._searcher, file)
            self._c.fclose(file)
            score = ctypes.c_int32()
            words = lib.ps_get_hyp(self._searcher, ctypes.byref(score))
            found.append(score.value * NATS if words else -np.inf)
        written.unlink()
        return np.array(found)
