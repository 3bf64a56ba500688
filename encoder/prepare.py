"""Prepares texts: learns the pieces and cuts the texts into them.

    python3 prepare.py pieces OUT/pieces.txt TEXT... [--size 16384]
    python3 prepare.py cut PIECES OUT TEXT[:REPEATS]... [--workers N]

A text has a sentence a line, tokens separated by single spaces (`paraphrast text split FILE | paraphrast text tokenize --normalize`);
it may be compressed (.bz2, .xz). `cut` writes OUT/pieces.npy and OUT/cases.npy, sentences ended by END, blocks of 50 sentences
in a random order, and OUT/texts.json: names, SHA-256 and numbers of words and pieces of the texts. REPEATS takes a text several
times, or a part of it: the mix is what the encoder becomes.
"""

import argparse
import bz2
import hashlib
import json
import lzma
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

import numpy as np

from pieces import END, MOST, Pieces, learn, lower

BLOCK = 50


def read(path):
    with open(path, "rb") as file:
        data = file.read()
    if path.endswith(".bz2"):
        data = bz2.decompress(data)
    elif path.endswith(".xz"):
        data = lzma.decompress(data)
    return data


def lines(path):
    return read(path).decode("utf-8", "replace").split("\n")[:-1]


def count(path):
    counts = Counter()
    for line in lines(path):
        counts.update(line.split(" "))
    small = Counter()
    for word, n in counts.items():
        if word and len(word) <= MOST:
            small[lower(word)] += n
    return small


def cut(job):
    pieces = Pieces.read(job[0])
    data = read(job[1])
    digest = hashlib.sha256(data).hexdigest()
    blocks, block, words = [], [], 0
    for i, line in enumerate(data.decode("utf-8", "replace").split("\n")[:-1]):
        tokens = line.split(" ")
        words += len(tokens)
        for token in tokens:
            block.extend(pieces.cut(token))
        block.append((END, 0))
        if i % BLOCK == BLOCK - 1:
            blocks.append(np.array(block, dtype=np.uint16))
            block = []
    if block:
        blocks.append(np.array(block, dtype=np.uint16))
    return blocks, {"text": os.path.basename(job[1]), "sha256": digest, "words": words, "pieces": sum(map(len, blocks))}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["pieces", "cut"])
    parser.add_argument("files", nargs="+")
    parser.add_argument("--size", type=int, default=16384)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with ProcessPoolExecutor(args.workers) as pool:
        if args.what == "pieces":
            counts = Counter()
            for some in pool.map(count, args.files[1:]):
                counts.update(some)
            pieces = learn(counts, args.size)
            pieces.write(args.files[0])
            print(f"{len(pieces)} pieces of {len(counts)} words")
            return
        vocabulary, out, *texts = args.files
        os.makedirs(out, exist_ok=True)
        split = [(text.rsplit(":", 1) + ["1"])[:2] for text in texts]
        rng = np.random.default_rng(args.seed)
        blocks, report = [], []
        jobs = [(vocabulary, text) for text, _ in split]
        for (found, said), (_, repeats) in zip(pool.map(cut, jobs), split):
            repeats = float(repeats)
            report.append(dict(said, repeats=repeats))
            for _ in range(int(repeats)):
                blocks += found
            part = int(len(found) * (repeats % 1))
            blocks += [found[i] for i in rng.choice(len(found), part, replace=False)]
        order = rng.permutation(len(blocks))
        flat = np.concatenate([blocks[i] for i in order])
        np.save(os.path.join(out, "pieces.npy"), flat[:, 0])
        np.save(os.path.join(out, "cases.npy"), flat[:, 1].astype(np.uint8))
        with open(os.path.join(out, "texts.json"), "w") as file:
            json.dump(report, file, indent=1)
        print(f"{len(flat)} pieces from {len(texts)} texts")


if __name__ == "__main__":
    main()
