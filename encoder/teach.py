"""Teaches the lessons: python3 teach.py ENCODER.pt PIECES LESSONS.jsonl OUT [--tags CONLLU] [--folds K] [--check DEV.jsonl…] …

One encoder, four heads, one loss: the judge of a sentence read once (J), the second reading with the changes in place (X), proposals
(what raters and writers put there), tags. It learns from all lessons: OUT/taught.pt. With --folds, K more that each did not see a part
of the sentences judge that part; OUT/held-out.tsv gets these ln odds, from which the join with the trees is learned. --check scores other lessons with it, --pairs measures one more fold in which neither the sentences nor the pairs
were seen. OUT/teach.json records configuration, data and figures.
"""

import argparse
import hashlib
import json
import multiprocessing
import os
import time
from collections import defaultdict

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from network import Encoder
from pieces import CHANGED, END, INITIAL, LEARNED, LOWER, SOURCE, START, TARGET, UPPER, Pieces

DEVICE = "cuda" if torch.cuda.is_available() else "cpu"
LONGEST_TARGET = 12  # pieces
WEIGHTS = {"judgements": 0.7, "writer": 0.3}  # of a lesson by its kind; 1 for others


def fold_of(text, folds):
    return int(hashlib.sha256(text.encode()).hexdigest()[:8], 16) % max(1, folds)


class Lesson:
    """A sentence in pieces, with its edits."""

    def __init__(self, said, pieces):
        self.id, self.kind = said["id"], said["kind"]
        cuts = [pieces.cut(token) for token in said["tokens"]]
        self.words = [token.lower() for token in said["tokens"]]
        self.starts = np.cumsum([1] + [len(cut) for cut in cuts])  # where the pieces of a token begin, behind START
        flat = [piece for cut in cuts for piece in cut]
        self.numbers = [START] + [n for n, _ in flat] + [END]
        self.cases = [0] + [c for _, c in flat] + [0]
        self.edits = [self.edit(e, pieces) for e in said["edits"]]
        self.together = [[self.edit(e, pieces) for e in some] for some in said["together"]]

    def edit(self, said, pieces):
        a, b, target, right = said
        cut = [n for word in target.split(" ") if word for n, _ in pieces.cut(word)]
        pair = " ".join(self.words[a:b]) + "\t" + target
        return dict(a=int(self.starts[a]), b=int(self.starts[b]), target=cut, right=right, pair=pair, said=said)

    def changed(self, edits):
        """The pieces with all changes in place, and where their marks are."""
        numbers, cases, marks, at = [], [], [], 0
        for e in edits:
            a, b = e["a"], e["b"]
            own = self.cases[a:b]
            case = UPPER if own and all(c == UPPER for c in own) else INITIAL if own and own[0] == INITIAL and a == 1 else LOWER
            target = [case if i == 0 or case == UPPER else LOWER for i in range(len(e["target"]))]
            numbers += self.numbers[at:a]
            cases += self.cases[at:a]
            s = len(numbers)
            numbers += [SOURCE] + self.numbers[a:b] + [TARGET] + e["target"] + [CHANGED]
            cases += [0] + self.cases[a:b] + [0] + target + [0]
            marks.append((s, s + 1 + b - a, len(numbers) - 1))
            at = b
        return numbers + self.numbers[at:], cases + self.cases[at:], marks


def padded(rows):
    width = (max(map(len, rows)) + 7) // 8 * 8
    out = np.zeros((len(rows), width), dtype=np.int64)
    for i, row in enumerate(rows):
        out[i, : len(row)] = row
    return out


def on_device(batch):
    if isinstance(batch, dict):
        return {name: on_device(part) for name, part in batch.items()}
    if isinstance(batch, tuple):
        return tuple(on_device(part) for part in batch)
    return torch.from_numpy(batch).to(DEVICE, non_blocking=True)


def once_batch(items):
    """Sentences with candidates, to be read once. items: (lesson, [(edit, weight)])."""
    rows, a, b, source, target, right, weight = [], [], [], [], [], [], []
    for row, (lesson, edits) in enumerate(items):
        for e, w in edits:
            rows.append(row)
            a.append(e["a"])
            b.append(e["b"])
            source.append(lesson.numbers[e["a"] : e["b"]][:LONGEST_TARGET] or [0])
            target.append(e["target"][:LONGEST_TARGET] or [0])
            right.append(e["right"])
            weight.append(w)
    candidates = dict(row=np.array(rows), a=np.array(a), b=np.array(b), source=padded(source), target=padded(target))
    sentences = padded([lesson.numbers for lesson, _ in items]), padded([lesson.cases for lesson, _ in items])
    return (*sentences, candidates, np.array(right, dtype=np.float32), np.array(weight, dtype=np.float32))


def again_batch(items):
    """Sentences with their changes in place. items: (lesson, edits, weight)."""
    numbers, cases, marks, right, weight = [], [], [], [], []
    for row, (lesson, edits, w) in enumerate(items):
        n, c, places = lesson.changed(edits)
        numbers.append(n)
        cases.append(c)
        for e, (s, t, end) in zip(edits, places):
            if e["right"] is not None:
                marks.append((row, s, t, end))
                right.append(e["right"])
                weight.append(w)
    marks = np.ascontiguousarray(np.array(marks).T)
    return padded(numbers), padded(cases), marks, np.array(right, dtype=np.float32), np.array(weight, dtype=np.float32)


def conllu(path, pieces):
    """Sentences as lists of (token, Penn tag)."""
    sentence = []
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            columns = line.rstrip("\n").split("\t")
            if len(columns) > 4 and columns[0].isdigit():
                sentence.append((columns[1], columns[4]))
            elif not line.strip() and sentence:
                cuts = [pieces.cut(token) for token, _ in sentence]
                starts = np.cumsum([1] + [len(c) for c in cuts])[:-1]
                flat = [p for cut in cuts for p in cut]
                if len(flat) < 200:
                    yield [START] + [n for n, _ in flat] + [END], [0] + [c for _, c in flat] + [0], starts, [tag for _, tag in sentence]
                sentence = []


class Course:
    """Lessons of some sentences, and the tags, in an order of their own."""

    def __init__(self, lessons, skip, tagged, tags, args):
        self.rng = np.random.default_rng(args.seed)
        self.args = args
        self.once, self.again = [], []
        for lesson in lessons:
            w = WEIGHTS.get(lesson.kind, 1.0)
            edits = [(e, w) for e in lesson.edits if e["b"] + 1 <= len(lesson.numbers) and not skip(e)]
            written = [(e, WEIGHTS["writer"]) for some in lesson.together if all(e["right"] for e in some) for e in some if not skip(e)]
            if edits or written:
                self.once.append((lesson, edits + written))
            self.again += [(lesson, [e], w) for e, _ in edits]
            self.again += [(lesson, some, 1.0) for some in lesson.together]
        self.tagged = tagged
        self.tag_numbers = {tag: i for i, tag in enumerate(tags)}

    def plan(self, steps):
        """What each step reads: indices of sentences, of changed sentences, of tagged ones."""
        size = self.args.batch
        sizes = [max(1, min(size // 2, len(self.once))), min(size, len(self.again)), min(max(1, size // 4), len(self.tagged))]
        streams = [self.stream(len(items), n) for items, n in zip((self.once, self.again, self.tagged), sizes)]
        return [tuple(next(stream) for stream in streams) for _ in range(steps)]

    def stream(self, items, size):
        while size:
            order = self.rng.permutation(items)
            for i in range(0, items - size + 1, size):
                yield order[i : i + size]
        while True:
            yield None

    def batch(self, indices):
        once, again, tagged = indices
        tags = None if tagged is None else self.tag_batch([self.tagged[i] for i in tagged])
        return once_batch([self.once[i] for i in once]), again_batch([self.again[i] for i in again]), tags

    def batches(self, steps, workers):
        """The batches of all steps, made by other processes ahead of time if there are some."""
        plan = self.plan(steps)
        if not workers:
            yield from map(self.batch, plan)
            return
        global COURSE
        COURSE = self
        with multiprocessing.get_context("fork").Pool(workers) as pool:
            yield from pool.imap(batch_of_course, plan, chunksize=4)

    def tag_batch(self, items):
        row = np.array([i for i, item in enumerate(items) for _ in item[2]])
        place = np.array([p for item in items for p in item[2]])
        tag = np.array([self.tag_numbers.get(t, -100) for item in items for t in item[3]])
        return padded([i[0] for i in items]), padded([i[1] for i in items]), row, place, tag


COURSE = None  # what forked workers share


def batch_of_course(indices):
    return COURSE.batch(indices)


def mixed():
    return torch.autocast(DEVICE, dtype=torch.bfloat16, enabled=DEVICE == "cuda")


def train(args, start, lessons, skip, tagged, tags):
    torch.manual_seed(args.seed)
    shape = dict(start["shape"], tags=tags)
    model = Encoder(**shape)
    known = {k: v.float() for k, v in start["weights"].items() if not k.startswith("t.")}
    for name in ("w.weight", "n", "v"):
        known["p." + name] = known["m." + name].clone()  # proposals begin as masked words
    model.load_state_dict(known, strict=False)
    model.to(DEVICE).train()
    course = Course(lessons, skip, tagged, tags, args)
    steps = max(1, int(args.epochs * len(course.again) / args.batch))
    heads = ("j.", "x.", "t.", "p.")
    groups = [
        {"params": [p for n, p in model.named_parameters() if not n.startswith(heads)], "rate": args.rate},
        {"params": [p for n, p in model.named_parameters() if n.startswith(heads)], "rate": args.head_rate},
    ]
    optimizer = torch.optim.AdamW(groups, lr=args.rate, weight_decay=0.05)
    began = time.time()
    for step, (once, again, tagging) in enumerate(course.batches(steps, args.workers)):
        for group in optimizer.param_groups:
            group["lr"] = group["rate"] * min(1, (step + 1) / 100) * (1 - step / steps)
        numbers, cases, candidates, right, weight = on_device(once)
        with mixed():
            h = model(numbers, cases, args.drop)
            odds, sp = model.judged(h, candidates)
            # What stands there after all: targets of one piece that were right.
            single = (right > 0) & (candidates["target"][:, 1:].sum(1) == 0) & (candidates["target"][:, 0] >= LEARNED) & (candidates["b"] > candidates["a"])
            proposals = model.p.logits(sp[single], model.E.weight).float()
        j = (F.binary_cross_entropy_with_logits(odds.float(), right, reduction="none") * weight).sum() / weight.sum()
        p = F.cross_entropy(proposals, candidates["target"][single, 0]) if single.any() else 0.0
        numbers, cases, marks, right, weight = on_device(again)
        with mixed():
            odds = model.reread(model(numbers, cases, args.drop), *marks)
        x = (F.binary_cross_entropy_with_logits(odds.float(), right, reduction="none") * weight).sum() / weight.sum()
        lost = j + x + 0.1 * p
        if tagging:
            numbers, cases, row, place, tag = on_device(tagging)
            with mixed():
                t = model.t(model(numbers, cases, args.drop)[row, place])
            lost = lost + 0.3 * F.cross_entropy(t.float(), tag)
        optimizer.zero_grad(set_to_none=True)
        lost.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        if step % 300 == 299:
            print(f"  step {step + 1} of {steps}, {time.time() - began:.0f} s, loss {lost.item():.3f}", flush=True)
    return model.eval()


def judged(model, lessons, skip=lambda e: False):
    """(lesson, edit, ln odds once, ln odds again) of all edits that stand alone."""
    out = []
    items = [(l, [(e, 1.0) for e in l.edits if not skip(e)]) for l in lessons]
    items = sorted((i for i in items if i[1]), key=lambda i: len(i[0].numbers))
    with torch.no_grad(), mixed():
        for k in range(0, len(items), 128):
            some = items[k : k + 128]
            numbers, cases, candidates, _, _ = on_device(once_batch(some))
            once = model.judged(model(numbers, cases), candidates)[0].float().cpu().numpy()
            flat = [(l, e) for l, edits in some for e, _ in edits]
            again = []
            for m in range(0, len(flat), 512):
                part = [(l, [e], 1.0) for l, e in flat[m : m + 512]]
                numbers, cases, marks, _, _ = on_device(again_batch(part))
                again.append(model.reread(model(numbers, cases), *marks).float().cpu().numpy())
            out += [(l, e, float(y), float(x)) for (l, e), y, x in zip(flat, once, np.concatenate(again))]
    return out


def area(right, odds):
    """Area under the ROC curve."""
    right, odds = np.array(right), np.array(odds)
    ranks = np.empty(len(odds))
    values, inverse, counts = np.unique(odds, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[inverse]
    yes = right.sum()
    no = len(right) - yes
    return float((ranks[right == 1].sum() - yes * (yes + 1) / 2) / (yes * no)) if yes and no else float("nan")


def good_at(right, odds, precision):
    """How many right ones lie above the lowest threshold at which so many are right."""
    right = np.array(right)[np.argsort(-np.array(odds), kind="stable")]
    sums = np.cumsum(right)
    enough = np.nonzero(sums / np.arange(1, len(right) + 1) >= precision)[0]
    return int(sums[enough[-1]]) if len(enough) else 0


def figures(rows):
    """Figures of each kind and of all."""
    kinds = defaultdict(list)
    for lesson, edit, y, x in rows:
        kinds[lesson.kind].append((edit["right"], y, x))
        kinds["all"].append((edit["right"], y, x))
    out = {}
    for kind, some in sorted(kinds.items()):
        right, y, x = map(list, zip(*some))
        both = [(a + b) / 2 for a, b in zip(y, x)]
        out[kind] = dict(lessons=len(right), right=sum(right))
        for name, odds in (("once", y), ("again", x), ("both", both)):
            out[kind][name] = dict(auc=round(area(right, odds), 4), good={p: good_at(right, odds, p / 100) for p in (95, 90, 85, 80)})
    return out


def tag_accuracy(model, course, held):
    right = all_ = 0
    with torch.no_grad(), mixed():
        for k in range(0, len(held), 64):
            numbers, cases, row, place, tag = on_device(course.tag_batch(held[k : k + 64]))
            best = model.t(model(numbers, cases)[row, place]).float().argmax(-1)
            right += (best == tag).sum().item()
            all_ += len(tag)
    return right / max(1, all_)


def write_held_out(path, rows):
    with open(path, "w", encoding="utf-8") as out:
        out.write("sentence\tfrom\tto\ttarget\tright\tonce\tagain\tfold\n")
        for lesson, edit, y, x, fold in sorted(rows, key=lambda r: (r[0].id, r[1]["said"][:3])):
            a, b, target, right = edit["said"]
            out.write(f"{lesson.id}\t{a}\t{b}\t{target}\t{right}\t{y:.3f}\t{x:.3f}\t{fold}\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("encoder")
    parser.add_argument("pieces")
    parser.add_argument("lessons", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--tags")
    parser.add_argument("--check", nargs="*", default=[])
    parser.add_argument("--folds", type=int, default=0)
    parser.add_argument("--pairs", action="store_true")
    parser.add_argument("--epochs", type=float, default=3)
    parser.add_argument("--batch", type=int, default=256)
    parser.add_argument("--rate", type=float, default=1.5e-4)
    parser.add_argument("--head-rate", type=float, default=1e-3)
    parser.add_argument("--drop", type=float, default=0.1)
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    os.makedirs(args.out, exist_ok=True)
    pieces = Pieces.read(args.pieces)
    start = torch.load(args.encoder, map_location="cpu")
    window = start["shape"]["window"]

    def read(path):
        with open(path, encoding="utf-8") as lines:
            lessons = [Lesson(json.loads(line), pieces) for line in lines]
        return [l for l in lessons if len(l.numbers) + 40 < window]

    lessons = [lesson for path in args.lessons for lesson in read(path)]
    tagged, held_tags, tags = [], [], []
    if args.tags:
        sentences = list(conllu(args.tags, pieces))
        tags = sorted({tag for s in sentences for tag in s[3]})
        held_tags, tagged = sentences[::20], [s for i, s in enumerate(sentences) if i % 20]
    digest = lambda path: hashlib.sha256(open(path, "rb").read()).hexdigest()
    record = dict(vars(args), sha256={os.path.basename(p): digest(p) for p in [args.encoder, args.pieces, *args.lessons, *filter(None, [args.tags])]})
    print(f"{len(lessons)} sentences, {sum(len(l.edits) for l in lessons)} replacements, {len(tagged)} tagged sentences", flush=True)
    model = train(args, start, lessons, lambda e: False, tagged, tags)
    if held_tags:
        record["tag accuracy"] = round(tag_accuracy(model, Course([], None, tagged, tags, args), held_tags), 4)
        print("tag accuracy on held-out sentences", record["tag accuracy"], flush=True)
    for path in args.check:
        record["check " + os.path.basename(path)] = figures(judged(model, read(path)))
        print(os.path.basename(path), json.dumps(record["check " + os.path.basename(path)]["all"]), flush=True)
    torch.save({"shape": model.shape, "weights": {k: v.half().cpu() for k, v in model.state_dict().items()}}, os.path.join(args.out, "taught.pt"))
    if args.folds:
        rows = []
        for fold in range(args.folds):
            seen = [l for l in lessons if fold_of(l.id, args.folds) != fold]
            model = train(args, start, seen, lambda e: False, tagged, tags)
            rows += [(*row, fold) for row in judged(model, [l for l in lessons if fold_of(l.id, args.folds) == fold])]
            write_held_out(os.path.join(args.out, "held-out.tsv"), rows)
        record["by sentence"] = figures([row[:4] for row in rows])
        print("by sentence", json.dumps(record["by sentence"]["all"]), flush=True)
    if args.pairs:
        new = lambda e: fold_of(e["pair"], 5) == 0
        model = train(args, start, [l for l in lessons if fold_of(l.id, 5) != 0], new, tagged, tags)
        rows = judged(model, [l for l in lessons if fold_of(l.id, 5) == 0], lambda e: not new(e))
        record["by sentence and pair"] = figures(rows)
        print("by sentence and pair", json.dumps(record["by sentence and pair"]["all"]), flush=True)
    with open(os.path.join(args.out, "teach.json"), "w") as file:
        json.dump(record, file, indent=1)


if __name__ == "__main__":
    main()
