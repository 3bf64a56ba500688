"""Texts of other languages for the translation that pivoted pairs come from.

    python3 foreign.py pieces OUT/foreign.txt TEXT... [--size 24576]

A text has a sentence a line; it may be compressed. Words are cut by a plain rule, the same for all languages.
"""

import argparse
import re
from collections import Counter

from pieces import MOST, learn, lower
from prepare import lines

TOKEN = re.compile(r"\d+(?:[.,]\d+)*|\w+['’]?|[^\w\s]")


def tokens(line):
    return TOKEN.findall(line)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("what", choices=["pieces"])
    parser.add_argument("out")
    parser.add_argument("texts", nargs="+")
    parser.add_argument("--size", type=int, default=24576)
    parser.add_argument("--rarest", type=int, default=4)
    args = parser.parse_args()
    counts = Counter()
    for path in args.texts:
        some = Counter()
        for line in lines(path):
            some.update(tokens(line))
        for word, n in some.items():
            if len(word) <= MOST:
                counts[lower(word)] += n
    counts = Counter({word: n for word, n in counts.items() if n >= args.rarest})
    pieces = learn(counts, args.size)
    pieces.write(args.out)
    print(f"{len(pieces)} pieces of {len(counts)} words")


if __name__ == "__main__":
    main()
