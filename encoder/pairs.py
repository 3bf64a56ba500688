"""Pairs of sentences for the generator, and batches of them.

    python3 pairs.py workbook PIECES OUT.npz LESSONS.jsonl...        # what `retellings.py` wrote
    python3 pairs.py text PIECES OUT.npz TEXT...                     # sentences to be repaired
"""

import argparse
import json
import random
from concurrent.futures import ProcessPoolExecutor

import numpy as np
import torch

from pieces import CHANGED, END, LEARNED, MASK, SOURCE, START, Pieces
from prepare import lines
from signs import CHANGE, FREE, GUARD_END, GUARDS, LENGTH, REPAIR, SPAN, WINDOW, pair

NONE = 255  # no bin
CHUNK = 20_000
WIDTHS = (16, 24, 32, 40, 48, 64, 96, 160, 256)


class Pairs:
    """Ragged pairs: sources without START and END, targets with END, what is wanted, the number of guards."""

    FIELDS = ("source", "source_cases", "target", "target_cases", "source_at", "target_at", "aim", "change", "length")

    def __init__(self, **arrays):
        for name in self.FIELDS:
            setattr(self, name, arrays[name])

    @classmethod
    def of(cls, items):
        """items: (source numbers, cases, target numbers, cases, change, length, aim)."""
        flat = lambda k, t: np.array([n for item in items for n in item[k]], dtype=t)
        at = lambda k: np.concatenate([[0], np.cumsum([len(item[k]) for item in items])]).astype(np.int64)
        small = lambda k: np.array([item[k] for item in items], dtype=np.uint8)
        return cls(
            source=flat(0, np.uint16), source_cases=flat(1, np.uint8), target=flat(2, np.uint16), target_cases=flat(3, np.uint8),
            source_at=at(0), target_at=at(2), change=small(4), length=small(5), aim=small(6),
        )  # fmt: skip

    @classmethod
    def join(cls, parts):
        parts = [p for p in parts if len(p)] or [cls.of([])]
        whole = {name: np.concatenate([getattr(p, name) for p in parts]) for name in cls.FIELDS if not name.endswith("_at")}
        for name in ("source_at", "target_at"):
            sizes = np.concatenate([np.diff(getattr(p, name)) for p in parts])
            whole[name] = np.concatenate([[0], np.cumsum(sizes)])
        return cls(**whole)

    def some(self, which):
        """A part, in the given order."""
        arrays = {name: getattr(self, name)[which] for name in ("aim", "change", "length")}
        for name in ("source", "target"):
            at = getattr(self, name + "_at")
            sizes = np.diff(at)[which]
            ends = np.cumsum(sizes)
            index = np.repeat(at[which] - (ends - sizes), sizes) + np.arange(ends[-1] if len(ends) else 0)
            arrays[name] = getattr(self, name)[index]
            arrays[name + "_cases"] = getattr(self, name + "_cases")[index]
            arrays[name + "_at"] = np.concatenate([[0], ends])
        return Pairs(**arrays)

    def __len__(self):
        return len(self.aim)

    def save(self, path):
        np.savez(path, **{name: getattr(self, name) for name in self.FIELDS})

    @classmethod
    def load(cls, path):
        return cls(**np.load(path))

    def to(self, device):
        """The same on a device."""
        wide = {name: torch.from_numpy(np.ascontiguousarray(getattr(self, name)).astype(np.int32 if getattr(self, name).dtype == np.uint16 else getattr(self, name).dtype)).to(device) for name in self.FIELDS}
        on = Pairs(**wide)
        on.sizes = np.diff(self.source_at) + 5, np.diff(self.target_at)
        return on


def compact(keep, width, *rows):
    """Rows without what is not kept, padded with 0."""
    at = keep.cumsum(1) - 1
    at = torch.where(keep, at, torch.full_like(at, width))
    return [torch.zeros(len(row), width + 1, dtype=row.dtype, device=row.device).scatter_(1, at, row)[:, :width] for row in rows]


def ragged(flat, at, which):
    """Rows of flat pieces, and where they are."""
    start, size = at[which], at[which + 1] - at[which]
    place = torch.arange(int(size.max().item()), device=flat.device)[None]
    inside = place < size[:, None]
    return torch.where(inside, flat[(start[:, None] + place).clamp(max=len(flat) - 1)].long(), torch.zeros_like(place)), inside


class Maker:
    """Makes batches: adds START, END and what is wanted, some of it left out at random; adds noise to what is to be repaired.

    base: number of the first sign of the source. noise: a function of (numbers, cases, free places) or None.
    """

    def __init__(self, pairs, base, omitted=0.15, noise=None, with_controls=True):
        self.pairs, self.base, self.omitted, self.noise, self.with_controls = pairs, base, omitted, noise, with_controls

    def batch(self, which):
        p = self.pairs
        width = width_of(np.maximum(*p.sizes)[which].max())
        which = torch.as_tensor(which, device=p.aim.device)
        body, inside = ragged(p.source, p.source_at, which)
        cases, _ = ragged(p.source_cases, p.source_at, which)
        target, told = ragged(p.target, p.target_at, which)
        target_cases, _ = ragged(p.target_cases, p.target_at, which)
        if self.noise is not None:
            body, cases, inside = self.noise(body, cases, inside)
        b, device = len(which), body.device
        column = lambda x: x.long()[:, None]
        head = torch.cat([torch.full((b, 1), START, device=device), self.base + column(p.aim[which]), self.base + CHANGE + column(p.change[which]), self.base + LENGTH + column(p.length[which])], 1)
        kept = torch.rand(b, 4, device=device) >= self.omitted
        kept[:, 0] = True
        kept[:, 1] &= self.with_controls
        kept[:, 2] &= (p.change[which] != NONE) & self.with_controls
        kept[:, 3] &= (p.length[which] != NONE) & self.with_controls
        end = torch.full((b, 1), END, device=device)
        zeros = torch.zeros(b, 4, dtype=torch.long, device=device)
        numbers = torch.cat([head, body, end], 1)
        keep = torch.cat([kept, inside, torch.ones_like(end, dtype=torch.bool)], 1)
        numbers, cases = compact(keep, width, numbers, torch.cat([zeros, cases, zeros[:, :1]], 1))
        (target, target_cases) = compact(told, width, target, target_cases)
        return numbers, cases, target, target_cases

    def stream(self, budget, rng, pool=400_000):
        """Batches for ever, sentences of like length together, `budget` pieces of both sides."""
        sizes = np.maximum(*self.pairs.sizes)
        while True:
            order = rng.permutation(len(sizes))
            for k in range(0, len(order), pool):
                some = rng_batches(order[k : k + pool], sizes, budget, rng)
                whole = [which for which in some if len(which) == batch_size(width_of(sizes[which].max()), budget)]
                for which in whole or some:
                    yield self.batch(which)


def width_of(size):
    """Batches have few shapes, since each new one costs the accelerator time."""
    return next(width for width in WIDTHS if width >= size)


def batch_size(width, budget):
    return max(1, budget // (2 * width) // 8 * 8) if budget >= 16 * width else max(1, budget // (2 * width))


def rng_batches(some, sizes, budget, rng):
    """Batches of sentences whose sizes fall into one class, in a random order."""
    classes = np.searchsorted(WIDTHS, sizes[some])
    batches = []
    for i, width in enumerate(WIDTHS):
        these, count = some[classes == i], batch_size(width, budget)
        batches += [these[k : k + count] for k in range(0, len(these), count)]
    return [batches[i] for i in rng.permutation(len(batches))]


def chunks(items):
    return [items[i : i + CHUNK] for i in range(0, len(items), CHUNK)]


def made(job):
    """Pairs of a chunk: (source tokens, target tokens, aim, span or None)."""
    path, reader, items, seed, frozen = job
    pieces = Pieces.read(path)
    reader = Pieces.read(reader) if reader else None
    rng = random.Random(seed)
    out = []
    for source, target, aim in items:
        said = pair(source, target, pieces, rng, reader, frozen)
        if said is not None:
            out.append((*said, aim))
    return Pairs.of(out)


def make(pieces, items, workers, reader=None, frozen=0.1, seed=1):
    """Pairs of (source tokens, target tokens, aim), made by many processes."""
    jobs = [(pieces, reader, chunk, seed + i, frozen) for i, chunk in enumerate(chunks(items))]
    with ProcessPoolExecutor(workers) as pool:
        return Pairs.join(list(pool.map(made, jobs)))


def span_pair(tokens, a, b, target, pieces):
    """A span to be rewritten where it stands; guards inside are left as they are written."""
    from signs import candidates, sentence, target as target_of

    guarded = [g for g in candidates(tokens, pieces) if g[1] <= a or g[0] >= b]
    made_ = target_of(target, pieces, [])
    if made_ is None:
        return None
    numbers, cases = sentence(tokens, pieces, guarded[:32], marked=(a, b))
    return None if len(numbers) > WINDOW - 6 else (numbers, cases, *made_, NONE, NONE, SPAN)


class Noise:
    """What is to be repaired: words replaced by others that a table vouches for, the likelier ones oftener; words masked, left out, moved.

    others: for each piece up to K others, 0 where there is none; reader: an encoder whose proposals choose among them, or None.
    """

    def __init__(self, pieces, others, reader=None, replaced=0.3, masked=0.08, dropped=0.04, moved=0.25):
        self.base, self.others, self.reader = len(pieces), others, reader
        begins = torch.ones(len(pieces) + 64, dtype=torch.bool)
        for i, line in enumerate(pieces.lines):
            begins[LEARNED + i] = line[0] == "^"
        self.begins = begins.to(others.device)
        self.replaced, self.masked, self.dropped, self.moved = replaced, masked, dropped, moved

    @torch.no_grad()
    def __call__(self, numbers, cases, inside):
        b, t = numbers.shape
        device = numbers.device
        sign = numbers >= self.base
        opened = (numbers >= self.base + GUARDS).int() - (numbers == self.base + GUARD_END).int()
        free = inside & ~sign & (opened.cumsum(1) <= 0) & (numbers >= LEARNED)
        begins = self.begins[numbers]
        following = torch.cat([begins[:, 1:], torch.ones(b, 1, dtype=torch.bool, device=device)], 1)
        whole = free & begins & following  # words of one piece
        # Each sentence has an amount of its own, so that the model sees little and much.
        amount = torch.rand(b, 1, device=device)
        others = self.others[numbers.clamp(max=len(self.others) - 1)]
        chosen = whole & (others[..., 0] > 0) & (torch.rand(b, t, device=device) < 2 * self.replaced * amount)
        scores = torch.rand(others.shape, device=device).clamp(1e-6, 1 - 1e-6).log().neg().log().neg()
        if self.reader is not None:
            row, place = chosen.nonzero(as_tuple=True)
            start = torch.full((b, 1), START, device=device)
            zero = torch.zeros_like(start)
            plain = torch.where(sign, torch.zeros_like(numbers), numbers)
            h = self.reader(torch.cat([start, plain], 1), torch.cat([zero, cases], 1))
            q = self.reader.p.query(h[row, place + 1])
            these = others[row, place]
            logits = torch.einsum("nd,nkd->nk", q, self.reader.E.weight[these].to(q.dtype)).float() + self.reader.p.v[these]
            scores[row, place] += logits
        scores = scores.masked_fill(others == 0, -1e9)
        other = others.gather(-1, scores.argmax(-1, keepdim=True))[..., 0]
        numbers = torch.where(chosen, other, numbers)
        u = torch.rand(b, t, device=device)
        numbers = torch.where(free & (u < self.masked), torch.full_like(numbers, MASK), numbers)
        keep = inside & ~(free & (u > 1 - self.dropped))
        word = ((begins | sign) & (opened.cumsum(1) - opened <= 0)).int().cumsum(1)
        far = torch.where(torch.rand(b, 1, device=device) < self.moved, 3.0, 0.0)
        key = word + far * torch.rand(b, int(word.max().item()) + 1, device=device).gather(1, word.long())
        key = torch.where(keep, key, key.new_tensor(1e6))
        order = key.sort(dim=1, stable=True).indices
        return numbers.gather(1, order), cases.gather(1, order), keep.gather(1, order)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["workbook", "text"])
    parser.add_argument("pieces")
    parser.add_argument("out")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--workers", type=int, default=4)
    args = parser.parse_args()
    pieces = Pieces.read(args.pieces)
    if args.what == "text":
        sentences = [line.split(" ") for path in args.files for line in lines(path)]
        sentences = [s for s in sentences if 4 <= len(s) <= 60]
        pairs = make(args.pieces, [(s, s, REPAIR) for s in sentences], args.workers)
        pairs.change[:], pairs.length[:] = NONE, NONE
    else:
        items, spans = [], []
        for path in args.files:
            for line in lines(path):
                said = json.loads(line)
                for telling in said["tellings"]:
                    items.append((said["tokens"], telling["tokens"], telling["aim"]))
                for a, b, target in said["spans"]:
                    one = span_pair(said["tokens"], a, b, target, pieces)
                    if one is not None:
                        spans.append(one)
        pairs = Pairs.join([make(args.pieces, items, args.workers), Pairs.of(spans)])
    pairs.save(args.out)
    print(f"{len(pairs)} pairs, {len(pairs.source)} and {len(pairs.target)} pieces")


if __name__ == "__main__":
    main()
