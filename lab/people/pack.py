"""Packs a learned model and the book for the program. pack.py MODEL.npz BOOK OUT

Tables that are looked up are kept in a signed byte a number with one scale each, the rest as
floats of 32 bits; all little-endian, in the order that `src/engine/people/model.rs` reads.
"""
import sys
import numpy as np

W = np.load(sys.argv[1])
BYTES = ['pair', 'place', 'to', 'from']
FLOATS = ['place_rating', 'place_bias', 'move', 'gate', 'context', 'view', 'bias', 'second', 'second_bias', 'last', 'skip']
with open(sys.argv[3], 'wb') as out:
    for name in BYTES:
        w = W[name]
        # A few far values would make all others coarse.
        scale = np.float32(np.quantile(np.abs(w), 0.9995) / 127)
        out.write(scale.tobytes())
        out.write(np.clip(np.round(w / scale), -127, 127).astype(np.int8).tobytes())
    for name in FLOATS:
        out.write(W[name].astype('<f4').tobytes())
    out.write(open(sys.argv[2], 'rb').read())
    print(out.tell(), 'bytes')
