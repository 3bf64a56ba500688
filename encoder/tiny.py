"""A tiny random encoder with recorded answers, for the test of the Java side: python3 tiny.py FOLDER

Writes FOLDER/encoder-tiny.bin and FOLDER/encoder-tiny.json. Weights are large, so that the answers differ from each other.
"""

import os
import subprocess
import sys
import tempfile
from collections import Counter

import torch

from network import Encoder
from pieces import learn

TEXT = """The old miller's daughter could n't sort the list of NAMES before noon .
" Sort the list , please , " he said , and she laughed .
Is the café on Main Street open at 9 a.m. , or should we book a table ?
Unbelievably , the TELEPHONE rang — twice ! 🎉
The committee will decide whether the iPhone prototypes are ready for production next year .
"""


def main():
    folder = sys.argv[1]
    torch.manual_seed(7)
    counts = Counter(word.lower() for word in TEXT.split())
    pieces = learn(Counter({word: 60 * n for word, n in counts.items()}), 400)
    model = Encoder(len(pieces), width=64, layers=2, inner=128, window=48, tags=["DT", "JJ", "NN", "VB"])
    with torch.no_grad():
        for name, weight in model.named_parameters():
            weight.copy_(torch.randn_like(weight) * (0.15 if weight.dim() == 2 else 0.3) + (1 if weight.dim() == 1 and name[-2:] in ("n1", "n2", "nf", ".n") else 0))
    with tempfile.TemporaryDirectory() as temporary:
        path = lambda name: os.path.join(temporary, name)
        torch.save({"shape": model.shape, "weights": model.state_dict()}, path("taught.pt"))
        pieces.write(path("pieces.txt"))
        with open(path("text.txt"), "w", encoding="utf-8") as out:
            out.write(TEXT)
        here = os.path.dirname(os.path.abspath(__file__))
        target = os.path.join(folder, "encoder-tiny")
        subprocess.run(
            [sys.executable, os.path.join(here, "export.py"), path("taught.pt"), path("pieces.txt"), target + ".bin", "--record", target + ".json", path("text.txt")],
            check=True,
        )


if __name__ == "__main__":
    main()
