"""Average the weights of networks that went on from the same one.

    python average.py OUT.pt A.pt B.pt ...
"""

from __future__ import annotations

import sys

from network import load, save


def main() -> None:
    out, *paths = sys.argv[1:]
    networks = [load(path) for path in paths]
    weights = networks[0].state_dict()
    for name, weight in weights.items():
        if weight.is_floating_point():  # not the counts of batches
            weights[name] = sum(n.state_dict()[name] for n in networks) / len(networks)
    networks[0].load_state_dict(weights)
    save(out, networks[0], {"average of": " ".join(paths)})


if __name__ == "__main__":
    main()
