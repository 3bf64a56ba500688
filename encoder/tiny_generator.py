"""A tiny random generator with recorded answers, for the test of the Java side: python3 tiny_generator.py FOLDER

Writes FOLDER/generator-tiny.bin and FOLDER/generator-tiny.json.
"""

import os
import subprocess
import sys
import tempfile
from collections import Counter

import torch

from generator import Generator
from network import judge
from pieces import learn
from tiny import TEXT


def main():
    folder = sys.argv[1]
    torch.manual_seed(7)
    counts = Counter(word.lower() for word in TEXT.split())
    pieces = learn(Counter({word: 60 * n for word, n in counts.items()}), 400)
    model = Generator(len(pieces), width=64, layers=2, decoders=2, inner=128, window=64)
    with torch.no_grad():
        for name, weight in model.named_parameters():
            norm = weight.dim() == 1 and name.rsplit(".", 1)[-1] in ("n1", "n2", "n3", "nf", "dnf", "n")
            weight.copy_(torch.randn_like(weight) * (0.15 if weight.dim() == 2 else 0.3) + norm)
    with tempfile.TemporaryDirectory() as temporary:
        path = lambda name: os.path.join(temporary, name)
        torch.save({"shape": model.shape, "weights": model.state_dict()}, path("generator.pt"))
        torch.save(judge(3 * 64).state_dict(), path("head.pt"))
        pieces.write(path("pieces.txt"))
        with open(path("text.txt"), "w", encoding="utf-8") as out:
            out.write(TEXT)
        here = os.path.dirname(os.path.abspath(__file__))
        target = os.path.join(folder, "generator-tiny")
        program = os.path.join(here, "export_generator.py")
        subprocess.run([sys.executable, program, path("generator.pt"), path("pieces.txt"), target + ".bin", "--reading", path("head.pt"), "--record", target + ".json", path("text.txt")], check=True)


if __name__ == "__main__":
    main()
