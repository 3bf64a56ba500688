"""Pivoted pairs: trains one translation model of many languages into English, translates, and pairs machine English with human English.

    python3 translate.py prepare PIECES FOREIGN DATA OUT            # DATA/NAME.tok + DATA/NAME.LANG.txt, line by line
    python3 translate.py train PIECES FOREIGN OUT [--seconds S]
    python3 translate.py say PIECES FOREIGN OUT [--count N]

FOREIGN are the pieces of `foreign.py`. OUT/translation.npz gets the pairs for translation, OUT/translator.pt the model, OUT/pivoted.npz
the pairs from machine English to human English whose amount of change lies within bounds; sentences of one translation are pairs, too.
"""

import argparse
import glob
import json
import os
import random
import time
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import torch

from drill import DEVICE, drill, held_out, mixed
from foreign import tokens as foreign_tokens
from generator import Generator
from pairs import Maker, Pairs, chunks, made, rng_batches
from pieces import LEARNED, Pieces
from prepare import lines
from signs import FREE, GUARD_END, GUARDS, KINDS, NAME, characters, pr1, said

LEAST, MOST = 0.12, 0.6  # PR1 of pairs that are kept
HELD = 4000


def aligned(data):
    """(foreign tokens, English tokens) of all files."""
    for path in sorted(glob.glob(os.path.join(data, "*.*.txt*"))):
        name = os.path.basename(path).split(".txt")[0]
        english = sorted(glob.glob(os.path.join(data, name + ".tok*")) or glob.glob(os.path.join(data, name.split(".")[0] + ".tok*")))
        yield name, list(zip(lines(path), lines(english[0])))


def prepared(job):
    pieces, foreign, some, seed = job
    items = []
    for other, english in some:
        other, english = foreign_tokens(other), english.split(" ")
        if other and 2 <= len(english) <= 60 and len(other) <= 80 and 0.4 < len(other) / len(english) < 2.5:
            items.append((other, english, FREE))
    return made((pieces, foreign, items, seed, 0.0))


def same(some):
    """Pairs of English sentences that share a translation."""
    groups = defaultdict(set)
    for other, english in some:
        groups[other].add(english)
    rng = random.Random(1)
    out = []
    for group in groups.values():
        group = sorted(group)
        rng.shuffle(group)
        for one, two in zip(group[:4], group[1:5]):
            out.append((one.split(" "), two.split(" "), FREE))
            out.append((two.split(" "), one.split(" "), FREE))
    return out


def prepare(args):
    parts, free = [], []
    with ProcessPoolExecutor(args.workers) as pool:
        for name, some in aligned(args.data):
            some = [(o, e) for o, e in some if o and e]
            if name.startswith("ta"):
                free += same(some)
            parts += [pool.submit(prepared, (args.pieces, args.foreign, chunk, i)) for i, chunk in enumerate(chunks(some))]
        free = [i for i in free if LEAST <= pr1(i[0], i[1]) <= MOST]
        twins = [pool.submit(made, (args.pieces, None, chunk, i, 0.1)) for i, chunk in enumerate(chunks(free))]
        Pairs.join([p.result() for p in parts]).save(os.path.join(args.out, "translation.npz"))
        pairs = Pairs.join([p.result() for p in twins])
        pairs.save(os.path.join(args.out, "twins.npz"))
    print(f"{len(free)} pairs that share a translation", flush=True)


def makers(args, foreign):
    pairs = Pairs.load(os.path.join(args.out, "translation.npz"))
    order = np.random.default_rng(3).permutation(len(pairs))
    held = min(HELD, len(pairs) // 10)
    parts = [pairs.some(order[:held]), pairs.some(order[held:])]
    return [Maker(part.to(DEVICE), len(foreign), with_controls=False) for part in parts], parts[1]


def train(args):
    pieces, foreign = Pieces.read(args.pieces), Pieces.read(args.foreign)
    torch.manual_seed(1)
    (held, all_), _ = makers(args, foreign)
    model = Generator(len(pieces), args.width, args.layers, args.decoders, args.inner, foreign=len(foreign)).to(DEVICE)
    stream = all_.stream(args.budget, np.random.default_rng(1))
    curve = drill("translate", model, [(stream, 1.0)], args.seconds, args.rate, drop=0.0)
    record = dict(vars(args), pairs=len(all_.pairs), held_out_loss=held_out(model, held), curve=curve)
    print({k: v for k, v in record.items() if k != "curve"}, flush=True)
    torch.save({"shape": model.shape, "weights": {k: v.half() for k, v in model.state_dict().items()}}, os.path.join(args.out, "translator.pt"))
    with open(os.path.join(args.out, "translate.json"), "w") as file:
        json.dump(record, file, indent=1)


def guarded(numbers, cases, pieces):
    """The tokens of each guard of a source."""
    base, spans, cut = len(pieces), [], None
    for n, c in zip(numbers, cases):
        if n >= base + GUARDS:
            cut, kind = [], None
        elif n == base + GUARD_END:
            tokens = [[]]
            for piece in cut:
                if kind == NAME and tokens[-1] and piece[0] >= LEARNED and pieces.lines[piece[0] - LEARNED][0] == "^":
                    tokens.append([])
                tokens[-1].append(piece)
            spans.append([pieces.text(t) for t in tokens])
            cut = None
        elif cut is not None and n >= base:
            kind = n - base - KINDS
        elif cut is not None:
            cut.append((n, c))
    return spans


def repaired(job):
    """Pairs of machine English and human English."""
    path, foreign, pairs, numbers, cases, seed = job
    pieces, reader = Pieces.read(path), Pieces.read(foreign)
    items = []
    for i in range(len(pairs)):
        a, b = pairs.source_at[i : i + 2]
        spans = guarded(pairs.source[a:b].tolist(), pairs.source_cases[a:b].tolist(), reader)
        a, b = pairs.target_at[i : i + 2]
        human = said(pairs.target[a:b].tolist(), pairs.target_cases[a:b].tolist(), pieces, spans)
        machine = said(numbers[i].tolist(), cases[i].tolist(), pieces, spans)
        if human and machine and LEAST <= pr1(machine, human) <= MOST and 0.6 < characters(human) / characters(machine) < 1.6:
            items.append((machine, human, FREE))
    return made((path, None, items, seed, 0.1)), [" ".join(m) + "\t" + " ".join(h) for m, h, _ in items[:40]]


def say(args):
    pieces, foreign = Pieces.read(args.pieces), Pieces.read(args.foreign)
    saved = torch.load(os.path.join(args.out, "translator.pt"), map_location="cpu")
    model = Generator(**saved["shape"])
    model.load_state_dict({k: v.float() for k, v in saved["weights"].items()})
    model.to(DEVICE).eval()
    (_, all_), pairs = makers(args, foreign)
    rng = np.random.default_rng(5)
    which = rng.permutation(len(pairs))[: args.count]
    sizes = np.maximum(*all_.pairs.sizes)
    continues = torch.zeros(model.words, dtype=torch.bool, device=DEVICE)
    for i, line in enumerate(pieces.lines):
        continues[LEARNED + i] = line[0] == "+"
    jobs, start, n = [], time.time(), 0
    with ProcessPoolExecutor(args.workers) as pool:
        for some in rng_batches(which, sizes, args.budget * 2, rng):
            batch = all_.batch(some)
            guards = ((batch[0] >= len(foreign) + GUARDS).sum(1)).to(DEVICE)
            with mixed():
                numbers, cases, _ = model.sample(batch[0], batch[1], guards, most=int(batch[0].shape[1] * 1.5) + 10, continues=continues)
            jobs.append(pool.submit(repaired, (args.pieces, args.foreign, pairs.some(some), numbers.cpu().numpy(), cases.cpu().numpy(), len(jobs))))
            n += len(some)
            if len(jobs) % 50 == 0:
                print(f"{n} translated, {n / (time.time() - start):.0f} a second", flush=True)
        results = [job.result() for job in jobs]
    pivoted = Pairs.join([result for result, _ in results])
    pivoted.save(os.path.join(args.out, "pivoted.npz"))
    print(f"{n} translated, {len(pivoted)} pairs kept, {time.time() - start:.0f} s", flush=True)
    with open(os.path.join(args.out, "pivoted.tsv"), "w", encoding="utf-8") as out:
        out.writelines(line + "\n" for _, some in results[:200] for line in some[:5])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["prepare", "train", "say"])
    parser.add_argument("pieces")
    parser.add_argument("foreign")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--seconds", type=float, default=270)
    parser.add_argument("--width", type=int, default=384)
    parser.add_argument("--layers", type=int, default=6)
    parser.add_argument("--decoders", type=int, default=4)
    parser.add_argument("--inner", type=int, default=1024)
    parser.add_argument("--budget", type=int, default=65536)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--count", type=int, default=1_200_000)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    args = parser.parse_args()
    *data, args.out = args.files
    args.data = data[0] if data else None
    os.makedirs(args.out, exist_ok=True)
    {"prepare": prepare, "train": train, "say": say}[args.what](args)


if __name__ == "__main__":
    main()
