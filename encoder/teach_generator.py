"""Teaches the generator, stage by stage: python3 teach_generator.py STAGE… --pieces PIECES --judge TAUGHT --out OUT …

    repair    sentences with words replaced, masked, left out and moved are to be repaired; the encoder begins as the judge's
    pairs     machine English → human English (`translate.py`), those that the judge likes least left out
    tellings  the workbook and replacements that raters found right
    own       two rounds of the best of its own: sampled, certified roughly, judged, told back, and taught again

Each stage begins with OUT/generator.pt, if there is one, and writes it anew; OUT/generator.json records what was run.
"""

import argparse
import json
import os
import random
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import torch
import torch.nn.functional as F

from drill import DEVICE, drill, held_out, mixed
from generator import Generator
from lessons import together
from network import Encoder
from pairs import NONE, Maker, Noise, Pairs, chunks, rng_batches
from pieces import LEARNED, Pieces
from signs import CHANGE, FREE, GUARDS, LENGTH, REPAIR, SPAN, STRUCTURE, WORDS, characters, pair, pr1, said
from teach import Lesson, padded
from translate import guarded

NEGATIONS = set("no not n't never none nobody nothing neither nor nowhere without hardly barely cannot".split())
CLOSING = {".", "?", "!"}


def load(path):
    """Weights in 16 bits, or in 8 with a scale for each row (.npz)."""
    if path.endswith(".npz"):
        file = np.load(path)
        weights = {k[2:]: torch.from_numpy(file[k].astype(np.float32)) for k in file if k.startswith("w.")}
        for k in weights:
            if "s." + k in file:
                weights[k] = weights[k] * torch.from_numpy(file["s." + k])[:, None]
        return {"shape": json.loads(str(file["shape"])), "weights": weights}
    saved = torch.load(path, map_location="cpu")
    return {"shape": saved["shape"], "weights": {k: v.float() for k, v in saved["weights"].items()}}


def warm(model, judge):
    """Begins with the judge's encoder; the decoder with its upper layers."""
    known = judge["weights"]
    own = model.state_dict()
    with torch.no_grad():
        for name, value in known.items():
            if name in own and own[name].shape == value.shape:
                own[name].copy_(value)
        rows = len(known["E.weight"])
        own["E.weight"][:rows].copy_(known["E.weight"])
        own["m.v"][:rows].copy_(known["m.v"])
        layers, decoders = model.shape["layers"], model.shape["decoders"]
        for i in range(decoders):
            for part in ("n1", "n2", "qkv.weight", "o.weight", "w1.weight", "w2.weight"):
                own[f"decoders.{i}.{part}"].copy_(known[f"layers.{max(0, layers - decoders) + i}.{part}"])


def tokens_of(numbers, cases, pieces, spans):
    """Tokens of a source with its guards written out."""
    base, inside, plain = len(pieces), False, []
    out_numbers, out_cases = [], []
    for n, c in zip(numbers, cases):
        if n >= base + GUARDS:
            inside = True
            out_numbers.append(n)
            out_cases.append(0)
        elif n >= base:
            inside = inside and n != base + 24
        elif not inside:
            out_numbers.append(n)
            out_cases.append(c)
    del plain
    return said(out_numbers, out_cases, pieces, spans)


def told(pairs, i, pieces):
    """Both sides of a pair as tokens; None if they cannot be said."""
    a, b = pairs.source_at[i : i + 2]
    numbers, cases = pairs.source[a:b].tolist(), pairs.source_cases[a:b].tolist()
    spans = guarded(numbers, cases, pieces)
    source = tokens_of(numbers, cases, pieces, spans)
    a, b = pairs.target_at[i : i + 2]
    return source, said(pairs.target[a:b].tolist(), pairs.target_cases[a:b].tolist(), pieces, spans)


def reading(source, target, pieces):
    """A sentence with its changes in place, as the judge reads it; None if it is too long."""
    edits = together([t.lower() for t in source], [t.lower() for t in target])
    lesson = Lesson(dict(id="", kind="", tokens=source, edits=[], together=[edits]), pieces)
    numbers, cases, marks = lesson.changed(lesson.together[0])
    return (numbers, cases, marks) if len(numbers) <= 250 and marks else None


def readings(job):
    path, pairs = job
    pieces = Pieces.read(path)
    out = []
    for i in range(len(pairs)):
        source, target = told(pairs, i, pieces)
        out.append(reading(source, target, pieces) if source and target else None)
    return out


@torch.no_grad()
def judged(judge, read):
    """For each reading the least and the mean ln odds of its changes; NaN where there is none."""
    least, mean = np.full(len(read), np.nan), np.full(len(read), np.nan)
    order = sorted((i for i, r in enumerate(read) if r is not None), key=lambda i: len(read[i][0]))
    for k in range(0, len(order), 1024):
        some = order[k : k + 1024]
        numbers = torch.from_numpy(padded([read[i][0] for i in some])).to(DEVICE)
        cases = torch.from_numpy(padded([read[i][1] for i in some])).to(DEVICE)
        row = [j for j, i in enumerate(some) for _ in read[i][2]]
        marks = torch.tensor([m for i in some for m in read[i][2]], device=DEVICE).T
        with mixed():
            odds = judge.reread(judge(numbers, cases), torch.tensor(row, device=DEVICE), *marks).float().cpu().numpy()
        at = 0
        for i in some:
            own = odds[at : at + len(read[i][2])]
            least[i], mean[i] = own.min(), own.mean()
            at += len(own)
    return least, mean


class School:
    def __init__(self, args):
        self.args = args
        self.pieces = Pieces.read(args.pieces)
        self.base = len(self.pieces)
        self.saved = load(args.judge)
        torch.manual_seed(args.seed)
        shape = self.saved["shape"]
        self.judge = Encoder(**shape)
        self.judge.load_state_dict(self.saved["weights"], strict=False)
        self.judge.to(DEVICE).eval()
        path = os.path.join(args.out, "generator.pt")
        if os.path.exists(path):
            start = load(path)
            self.model = Generator(**start["shape"])
            self.model.load_state_dict(start["weights"])
        else:
            self.model = Generator(self.base, shape["width"], shape["layers"], args.decoders, shape["inner"])
            warm(self.model, self.saved)
        self.model.to(DEVICE)
        record = os.path.join(args.out, "generator.json")
        self.record = json.load(open(record)) if os.path.exists(record) else dict(stages=[])
        self.rng = np.random.default_rng(args.seed)
        self.continues = torch.zeros(self.model.words, dtype=torch.bool, device=DEVICE)
        for i, line in enumerate(self.pieces.lines):
            self.continues[LEARNED + i] = line[0] == "+"

    def save(self, stage, **figures):
        self.record["stages"].append(dict(stage=stage, **figures))
        print(stage, {k: v for k, v in figures.items() if k != "curve"}, flush=True)
        with open(os.path.join(self.args.out, "generator.json"), "w") as file:
            json.dump(self.record, file, indent=1)
        weights = {k: v.half().cpu() for k, v in self.model.state_dict().items()}
        for path in ("generator.pt", f"generator-{stage}.pt"):
            torch.save({"shape": self.model.shape, "weights": weights}, os.path.join(self.args.out, path))
        self.show()

    def noise(self):
        others = torch.from_numpy(np.load(self.args.others).astype(np.int64)).to(DEVICE)
        return Noise(self.pieces, others, self.judge)

    def repairs(self):
        text = Pairs.load(self.args.text)
        count = min(2000, len(text) // 10)
        held = text.some(np.arange(count))
        noise = self.noise()
        make = lambda pairs: Maker(pairs.to(DEVICE), self.base, noise=noise)
        return make(text.some(np.arange(count, len(text)))), make(held)

    def stream(self, maker, seed=1):
        return maker.stream(self.args.budget, np.random.default_rng(seed))

    def repair(self):
        maker, held = self.repairs()
        with_noise = self.stream(maker)
        curve = drill("repair", self.model, [(with_noise, 1.0)], self.args.repair_seconds, self.args.rate, drop=0.0, floor=0.3)
        self.save("repair", sentences=len(maker.pairs), seconds=self.args.repair_seconds, held_out_loss=held_out(self.model, held), curve=curve)

    def dev(self):
        return Maker(Pairs.load(self.args.dev).to(DEVICE), self.base, omitted=0.0)

    def pairs(self):
        parts = [Pairs.load(path) for path in self.args.pairs]
        counts = [len(p) for p in parts]
        pairs = Pairs.join(parts)
        start = time.time()
        if self.args.judged > 0:
            some = [np.arange(i, min(i + 5000, len(pairs))) for i in range(0, len(pairs), 5000)]
            with ProcessPoolExecutor(self.args.workers) as pool:
                read = [r for part in pool.map(readings, [(self.args.pieces, pairs.some(k)) for k in some]) for r in part]
            least, mean = judged(self.judge, read)
            enough = np.nanquantile(mean, self.args.judged)
            pairs = pairs.some(np.nonzero(mean >= enough)[0])
            print(f"{sum(counts)} pairs judged in {time.time() - start:.0f} s, those above {enough:.2f} kept: {len(pairs)}", flush=True)
        maker, _ = self.repairs()
        streams = [(self.stream(Maker(pairs.to(DEVICE), self.base)), 0.7), (self.stream(maker, 2), 0.3)]
        if self.args.tellings:
            streams.append((self.stream(Maker(Pairs.load(self.args.tellings).to(DEVICE), self.base), 3), 0.1))
        curve = drill("pairs", self.model, streams, self.args.pairs_seconds, self.args.rate, drop=0.0, floor=0.05)
        self.save("pairs", pairs=counts, kept=len(pairs), seconds=self.args.pairs_seconds, dev_loss=held_out(self.model, self.dev()), curve=curve)

    def tellings(self):
        told_ = Pairs.load(self.args.tellings)
        streams = [(self.stream(Maker(told_.to(DEVICE), self.base)), 0.7)]
        streams.append((self.stream(Maker(Pairs.join([Pairs.load(path) for path in self.args.pairs]).to(DEVICE), self.base), 2), 0.3))
        curve = drill("tellings", self.model, streams, self.args.tellings_seconds, self.args.rate / 3, warmup=50, drop=0.15)
        self.save("tellings", tellings=len(told_), seconds=self.args.tellings_seconds, dev_loss=held_out(self.model, self.dev()), curve=curve)

    def wanted(self, text, which, aims, changes):
        """The same sentences with something to be done with them."""
        asked = text.some(which)
        asked.aim = self.rng.choice(aims, len(asked)).astype(np.uint8)
        asked.change = self.rng.choice(changes, len(asked)).astype(np.uint8)
        asked.length = np.full(len(asked), 4, np.uint8)
        return asked

    def sampled(self, asked, repeats, temperature=0.8, top_p=0.9, count=None):
        """Targets of each sentence: (index, numbers, cases, ln p) in chunks."""
        maker = Maker(asked.to(DEVICE), self.base, omitted=0.0)
        sizes = np.maximum(*maker.pairs.sizes)
        for some in rng_batches(np.arange(len(asked)), sizes, self.args.budget * 4 // repeats, self.rng):
            numbers, cases, _, _ = maker.batch(some)
            guards = (numbers >= self.base + GUARDS).sum(1)
            with mixed():
                out = self.model.sample(numbers, cases, guards, temperature, top_p, int(numbers.shape[1] * 1.4) + 8, repeats, self.continues)
            yield some, *(x.cpu().numpy() for x in out)

    def own(self):
        text = Pairs.load(self.args.text)
        told_ = Pairs.load(self.args.tellings)
        free = Pairs.join([Pairs.load(path) for path in self.args.pairs])
        best = []
        for round_ in range(self.args.rounds):
            start = time.time()
            which = self.rng.choice(len(text), min(len(text), self.args.own), replace=False)
            asked = self.wanted(text, which, (WORDS, WORDS, WORDS, FREE, STRUCTURE), (1, 2, 3, 3, 4))
            jobs = []
            with ProcessPoolExecutor(self.args.workers) as pool:
                for some, numbers, cases, ln in self.sampled(asked, self.args.repeats):
                    jobs.append(pool.submit(certified, (self.args.pieces, asked.some(some), numbers, cases, ln, self.args.repeats)))
                made = [job.result() for job in jobs]
            forth = Pairs.join([m[0] for m in made])
            back = Pairs.join([m[1] for m in made])
            offset = np.cumsum([0] + [m[3] for m in made])
            of = np.concatenate([m[2] + o for m, o in zip(made, offset)])
            change = np.concatenate([m[5] for m in made])
            least, mean = judged(self.judge, [r for m in made for r in m[4]])
            ln_back = self.scored(back)
            score = np.where(np.isnan(least), -99, -np.logaddexp(0, -least) + ln_back)
            score = score + self.args.reward * np.minimum(change, 0.4)
            keep = best_of(of, score, self.args.kept)
            own = forth.some(keep)
            best.append(own)
            print(f"round {round_}: {len(forth)} certified of {len(which) * self.args.repeats}, {len(own)} kept, least ln odds {np.nanmean(least[keep]):.2f} (all {np.nanmean(least):.2f}), told back {ln_back[keep].mean():.2f} (all {ln_back.mean():.2f}), PR1 {change[keep].mean():.3f} (all {change.mean():.3f}), {time.time() - start:.0f} s", flush=True)
            streams = [(self.stream(Maker(Pairs.join(best).to(DEVICE), self.base)), 0.4), (self.stream(Maker(told_.to(DEVICE), self.base), 2), 0.45), (self.stream(Maker(free.to(DEVICE), self.base), 3), 0.15)]
            curve = drill(f"own {round_}", self.model, streams, self.args.own_seconds, self.args.rate / 4, warmup=50, drop=0.1)
            self.save(f"own{round_}", kept=len(own), seconds=self.args.own_seconds, dev_loss=held_out(self.model, self.dev()), curve=curve)

    @torch.no_grad()
    def scored(self, pairs):
        """The mean ln p of a piece of each target."""
        maker = Maker(pairs.to(DEVICE), self.base, omitted=0.0)
        sizes = np.maximum(*maker.pairs.sizes)
        out = np.zeros(len(pairs))
        for some in rng_batches(np.arange(len(pairs)), sizes, self.args.budget * 4, self.rng):
            batch = maker.batch(some)
            with mixed():
                ln, case = self.model(*batch)
            there = batch[2] != 0
            out[some] = ((ln * there).sum(1) / there.sum(1)).float().cpu().numpy()
        return out

    def show(self):
        """A few sentences, to be read."""
        dev = Pairs.load(self.args.dev)
        plain = np.nonzero(dev.aim != SPAN)[0][:: max(1, len(dev) // 24)][:16]
        spans = np.nonzero(dev.aim == SPAN)[0][:: max(1, len(dev) // 16)][:6]
        for which in (plain, spans):
            asked = dev.some(which)
            for some, numbers, cases, ln in self.sampled(asked, 1, 0.0):
                for row, i in enumerate(some):
                    source, target = told(asked, i, self.pieces)
                    a, b = asked.source_at[i : i + 2]
                    spans_ = guarded(asked.source[a:b].tolist(), asked.source_cases[a:b].tolist(), self.pieces)
                    made = said(numbers[row].tolist(), cases[row].tolist(), self.pieces, spans_)
                    print(f"  {asked.aim[i]} {' '.join(source or ['?'])}\n    → {' '.join(made or ['?'])}\n    = {' '.join(target or ['?'])}", flush=True)


def certified(job):
    """Candidates that keep what can be checked at once: forth, back, sentence of each, readings, amount of change."""
    path, asked, numbers, cases, ln, repeats = job
    pieces = Pieces.read(path)
    forth, back, of, read, changes = [], [], [], [], []
    for i in range(len(asked)):
        a, b = asked.source_at[i : i + 2]
        own = asked.source[a:b].tolist(), asked.source_cases[a:b].tolist()
        spans = guarded(*own, pieces)
        source = tokens_of(*own, pieces, spans)
        seen = set()
        for k in range(i * repeats, (i + 1) * repeats):
            target = said(numbers[k].tolist(), cases[k].tolist(), pieces, spans) if np.isfinite(ln[k]) else None
            if not source or not target or tuple(target) in seen or not keeps(source, target):
                continue
            seen.add(tuple(target))
            one, two = pair(source, target, pieces, None), pair(target, source, pieces, None)
            change = reading(source, target, pieces)
            if one is None or two is None or change is None:
                continue
            forth.append((*one, int(asked.aim[i])))
            back.append((*two, FREE))
            of.append(i)
            read.append(change)
            changes.append(pr1(source, target))
    return Pairs.of(forth), Pairs.of(back), np.array(of, dtype=int), len(asked), read, np.array(changes)


def keeps(source, target):
    low, high = [t.lower() for t in source], [t.lower() for t in target]
    negations = lambda words: sum(w in NEGATIONS for w in words)
    known = set(source)
    return (
        0.12 <= pr1(source, target) <= 0.65
        and 0.7 <= characters(target) / characters(source) <= 1.35
        and negations(low) == negations(high)
        and (source[-1] in CLOSING) == (target[-1] in CLOSING)
        and (source[-1] not in CLOSING or source[-1] == target[-1])
        and all(t in known or i == 0 or not (t[0].isupper() or t[0].isdigit()) or t == "I" for i, t in enumerate(target))
        and max(Counter(zip(high, high[1:], high[2:])).values(), default=0) < 2 + max(Counter(zip(low, low[1:], low[2:])).values(), default=0)
        and all(a != b for a, b in zip(high, high[1:]))
    )


def best_of(of, score, kept):
    """The best of each sentence, the better part of them."""
    best = {}
    for i, (sentence, s) in enumerate(zip(of, score)):
        if s > -50 and (sentence not in best or s > score[best[sentence]]):
            best[sentence] = i
    order = sorted(best.values(), key=lambda i: -score[i])
    return np.array(order[: int(len(order) * kept)])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("stages", nargs="+", choices=["repair", "pairs", "tellings", "own"])
    for name in ("pieces", "judge", "out", "text", "others", "tellings", "dev"):
        parser.add_argument("--" + name, required=True)
    parser.add_argument("--pairs", nargs="+", default=[])
    parser.add_argument("--decoders", type=int, default=4)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--budget", type=int, default=65536)
    parser.add_argument("--judged", type=float, default=0.25, help="the part of the pairs that the judge likes least and that is left out")
    for name, seconds in (("repair", 150), ("pairs", 280), ("tellings", 60), ("own", 60)):
        parser.add_argument(f"--{name}-seconds", type=float, default=seconds)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--own", type=int, default=50_000, help="sentences of a round")
    parser.add_argument("--repeats", type=int, default=12)
    parser.add_argument("--kept", type=float, default=0.6)
    parser.add_argument("--reward", type=float, default=2.0, help="of a change of all words")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    school = School(args)
    for stage in args.stages:
        getattr(school, stage)()


if __name__ == "__main__":
    main()
