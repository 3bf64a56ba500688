"""Teaches a head that reads drafts: python3 read_drafts.py TAUGHT PIECES DRAFTS.jsonl… --out HEAD.pt [--folds K]

Each line is a rated draft: {"tokens", "edits": [[from, to, "words that come", right]], "ok"}, where `right` is 0 for what the rater marked
as wrong, 1 in a draft that is acceptable, null where nobody said. The states are those of the encoder (TAUGHT), which does not change:
only the three layers behind the marks are taught, beginning with those of the second reading. A draft is right if all its changes are.
With --folds the figures of sentences that were not seen are printed: area under the ROC curve of drafts and of changes.
"""

import argparse
import copy
import hashlib
import json
import random

import numpy as np
import torch
import torch.nn.functional as F

from network import Encoder
from pieces import Pieces
from teach import Lesson, area, padded
from teach_generator import load

BATCH = 64


@torch.no_grad()
def states(encoder, pieces, drafts):
    """For each draft the states of the three marks of its changes."""
    read = []
    for draft in drafts:
        lesson = Lesson(dict(id="", kind="", tokens=draft["tokens"], edits=[], together=[draft["edits"]]), pieces)
        read.append(lesson.changed(lesson.together[0]))
    out = [None] * len(read)
    order = sorted(range(len(read)), key=lambda i: len(read[i][0]))
    for k in range(0, len(order), 32):
        some = order[k : k + 32]
        h = encoder(torch.from_numpy(padded([read[i][0] for i in some])), torch.from_numpy(padded([read[i][1] for i in some])))
        for row, i in enumerate(some):
            marks = torch.tensor(read[i][2])
            out[i] = torch.cat([h[row, marks[:, 0]], h[row, marks[:, 1]], h[row, marks[:, 2]]], -1)
    return out


def taught(head, drafts, read, which, args):
    """The head after all epochs: the loss of whole drafts and that of the changes that raters marked."""
    torch.manual_seed(args.seed)
    head, which, rng = copy.deepcopy(head).train(), list(which), random.Random(args.seed)
    optimizer = torch.optim.AdamW(head.parameters(), lr=args.rate, weight_decay=0.05)
    steps, step = max(1, args.epochs * len(which) // BATCH), 0
    for _ in range(args.epochs):
        rng.shuffle(which)
        for k in range(0, len(which), BATCH):
            some = which[k : k + BATCH]
            step += 1
            for group in optimizer.param_groups:
                group["lr"] = args.rate * max(0.02, 1 - step / steps)
            odds = head(F.dropout(torch.cat([read[i] for i in some]), 0.15))[:, 0]
            row = torch.cat([torch.full((len(read[i]),), r) for r, i in enumerate(some)])
            ln = torch.zeros(len(some)).index_add(0, row, F.logsigmoid(odds)).clamp(max=-1e-4)
            ok = torch.tensor([float(drafts[i]["ok"]) for i in some])
            lost = -(ok * ln + (1 - ok) * torch.log1p(-ln.exp())).mean()
            right = [e[3] for i in some for e in drafts[i]["edits"]]
            said = torch.tensor([r is not None for r in right])
            if said.any():
                lost = lost + F.binary_cross_entropy_with_logits(odds[said], torch.tensor([float(r or 0) for r in right])[said])
            optimizer.zero_grad()
            lost.backward()
            optimizer.step()
    return head.eval()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("taught")
    parser.add_argument("pieces")
    parser.add_argument("drafts", nargs="+")
    parser.add_argument("--out", required=True)
    parser.add_argument("--folds", type=int, default=0)
    parser.add_argument("--epochs", type=int, default=7)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    saved = load(args.taught)
    encoder = Encoder(**saved["shape"])
    encoder.load_state_dict(saved["weights"], strict=False)
    encoder.eval()
    pieces = Pieces.read(args.pieces)
    drafts = [json.loads(line) for path in args.drafts for line in open(path, encoding="utf-8")]
    read = states(encoder, pieces, drafts)
    if args.folds:
        fold = np.array([int(hashlib.sha256(" ".join(d["tokens"]).encode()).hexdigest()[:6], 16) % args.folds for d in drafts])
        odds = [None] * len(drafts)
        for k in range(args.folds):
            head = taught(encoder.x, drafts, read, np.nonzero(fold != k)[0], args)
            with torch.no_grad():
                for i in np.nonzero(fold == k)[0]:
                    odds[i] = head(read[i])[:, 0]
        whole = [float(F.logsigmoid(o).sum()) for o in odds]
        changes = [(e[3], float(x)) for d, o in zip(drafts, odds) for e, x in zip(d["edits"], o) if e[3] is not None]
        print(f"drafts: {area([d['ok'] for d in drafts], whole):.3f}, changes: {area(*map(list, zip(*changes))):.3f}", flush=True)
    torch.save(taught(encoder.x, drafts, read, range(len(drafts)), args).state_dict(), args.out)


if __name__ == "__main__":
    main()
