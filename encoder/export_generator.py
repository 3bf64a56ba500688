"""Writes a taught generator as Paraphrast reads it: python3 export_generator.py GENERATOR.pt PIECES generator.bin --reading HEAD.pt [--record FILE.json TEXT]

8 bits a weight with a scale for each output, as `export.py` does for the encoder. HEAD.pt are the layers that judge drafts in the states
of the encoder (`read_drafts.py`). --record computes, with the exported weights, what the
generator says about the sentences of TEXT (tokens separated by spaces), for the test of the Java side.
"""

import argparse
import json
import struct

import numpy as np
import torch

from export import PANEL, BinaryFile, panels, quantized
from generator import Generator
from pieces import END, LEARNED, START, Pieces
from signs import CHANGE, GUARDS, LENGTH, SIGNS, SPAN, candidates, said, sentence
from signs import target as target_of

DECODER = ("qkv", "o", "cq", "ckv", "co", "w1", "w2")


class Writer:
    """Adds weights to a file and keeps them as the file has them."""

    def __init__(self, weights):
        self.weights, self.file = weights, BinaryFile("GENE", 1)

    def floats(self, name, key, pad=1):
        value = self.weights[key].astype(np.float32).ravel()
        self.file.add(name, np.pad(value, (0, -len(value) % pad)).astype("<f4").tobytes())

    def matrix(self, name, key):
        q, scale = quantized(self.weights[key])
        self.file.add(name, panels(q))
        self.file.add(name + ".s", np.pad(scale, (0, -len(scale) % PANEL)).astype("<f4").tobytes())
        self.weights[key] = q * scale[:, None]

    def rows(self, name, key):
        q, scale = quantized(self.weights[key])
        self.file.add(name, q.tobytes())
        self.file.add(name + ".s", scale.astype("<f4").tobytes())
        self.weights[key] = q * scale[:, None]


def write(shape, weights, head, pieces, path):
    """Writes the file; the weights become those of the file."""
    out = Writer({**weights, **{"y." + name: value for name, value in head.items()}})
    counts = [shape["width"], shape["layers"], shape["width"] // 64, shape["inner"], shape["window"], len(pieces.lines), shape["decoders"], SIGNS]
    out.file.add("shape", struct.pack("<8i", *counts))
    out.file.add("pieces", "".join(line + "\n" for line in pieces.lines).encode())
    out.rows("E", "E.weight")
    out.floats("C", "C")
    for i in range(shape["layers"]):
        for name in ("qkv", "o", "w1", "w2"):
            out.matrix(f"{i}.{name}", f"layers.{i}.{name}.weight")
        for name in ("n1", "n2"):
            out.floats(f"{i}.{name}", f"layers.{i}.{name}")
    out.floats("nf", "nf")
    for i in range(shape["decoders"]):
        for name in DECODER:
            out.matrix(f"d{i}.{name}", f"decoders.{i}.{name}.weight")
        for name in ("n1", "n2", "n3"):
            out.floats(f"d{i}.{name}", f"decoders.{i}.{name}")
    out.floats("dnf", "dnf")
    out.matrix("m", "m.w.weight")
    out.floats("m.n", "m.n")
    out.floats("m.v", "m.v")
    out.matrix("pq", "pq.weight")
    out.matrix("pk", "pk.weight")
    out.floats("gw", "gate.weight")
    out.floats("gb", "gate.bias")
    out.matrix("ct", "ct.weight")
    out.floats("ct.b", "ct.bias", PANEL)
    for i in range(3):
        out.matrix(f"y{i + 1}", f"y.{2 * i}.weight")
        out.floats(f"y{i + 1}.b", f"y.{2 * i}.bias", PANEL)
    out.file.write(path)
    weights.update((name, out.weights[name]) for name in weights)


def source(tokens, guarded, pieces, aim, change, length, marked=None):
    base = len(pieces)
    numbers, cases = sentence(tokens, pieces, guarded, marked)
    head = [START, base + aim]
    head += [base + CHANGE + change] if change is not None else []
    head += [base + LENGTH + length] if length is not None else []
    return head + numbers + [END], [0] * len(head) + cases + [0]


@torch.no_grad()
def record(model, pieces, path, text):
    """Each sentence with each aim: ln p of itself, and what is said greedily."""
    continues = torch.zeros(model.words, dtype=torch.bool)
    for i, line in enumerate(pieces.lines):
        continues[LEARNED + i] = line[0] == "+"
    out = []
    with open(text, encoding="utf-8") as lines:
        for row, line in enumerate(lines):
            tokens = line.split()
            for aim in (row % 4, SPAN):
                guarded = list(candidates(tokens, pieces))
                marked = None
                if aim == SPAN:
                    free = [i for i in range(len(tokens)) if not any(a <= i < b for a, b, _ in guarded)]
                    marked = (free[0], free[0] + 1)
                change, length = (None, None) if aim == SPAN else (row % 6, 4)
                numbers, cases = source(tokens, guarded, pieces, aim, change, length, marked)
                wanted = tokens[marked[0] : marked[1]] if marked else tokens
                placed = [] if marked else [(a, b, i) for i, (a, b, _) in enumerate(guarded)]
                told = target_of(wanted, pieces, placed)
                x, c = torch.tensor([numbers]), torch.tensor([cases])
                ln, ln_case = model(x, c, torch.tensor([told[0]]), torch.tensor([told[1]]))
                guards = torch.tensor([0 if marked else len(guarded)])
                most = min(model.shape["window"], 2 * len(numbers) + 16)
                made, made_cases, made_ln = model.sample(x, c, guards, most=most, continues=continues)
                made, made_cases = made[0].tolist(), made_cases[0].tolist()
                end = made.index(END) + 1 if END in made else len(made)
                out.append(
                    dict(
                        tokens=tokens, guards=[[a, b, k] for a, b, k in guarded], aim=aim, change=change, length=length, span=marked,
                        source=numbers, cases=cases, target=told[0], target_cases=told[1], target_tokens=wanted,
                        ln_piece=[round(v, 4) for v in ln[0].tolist()], ln_case=[round(v, 4) for v in ln_case[0].tolist()],
                        greedy=made[:end], greedy_cases=made_cases[:end], greedy_ln=round(float(made_ln[0]), 3) if END in made else None,
                        greedy_tokens=said(made[:end], made_cases[:end], pieces, [tokens[a:b] for a, b, _ in guarded]),
                    )
                )  # fmt: skip
    with open(path, "w", encoding="utf-8") as file:
        json.dump(out, file, ensure_ascii=False, indent=1)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("generator")
    parser.add_argument("pieces")
    parser.add_argument("output")
    parser.add_argument("--reading", required=True)
    parser.add_argument("--record", nargs=2)
    args = parser.parse_args()
    saved = torch.load(args.generator, map_location="cpu")
    pieces = Pieces.read(args.pieces)
    weights = {k: v.float().numpy() for k, v in saved["weights"].items()}
    head = {k: v.float().numpy() for k, v in torch.load(args.reading, map_location="cpu").items()}
    write(saved["shape"], weights, head, pieces, args.output)
    if args.record:
        model = Generator(**saved["shape"])
        model.load_state_dict({k: torch.from_numpy(v) for k, v in weights.items()})
        record(model.eval(), pieces, *args.record)


if __name__ == "__main__":
    main()
