"""What the generator is taught from the workbook and from lessons: python3 retellings.py OUT.jsonl --workbook FILE… [--lessons FILE…] [--part NAME]

Each line is a sentence: {"tokens", "tellings": [{"aim", "tokens"}], "spans": [[from, to, [tokens]]]}. Tellings come from one part of the
workbook; spans from its `words` and from replacements that raters found right (`lessons.py`), which are also put together, a few at a time,
into tellings of their own.
"""

import argparse
import json
import random

from lessons import Tokens, open_text, together
from signs import AIMS, WORDS, WORD

LONGEST = 8  # tokens of a span


def capitals(tokens, a, target):
    """A replacement with the capital of the sentence's first word."""
    if a == 0 and target and tokens and tokens[0][:1].isupper():
        return [target[0][:1].upper() + target[0][1:]] + target[1:]
    return target


def composed(tokens, edits, rng):
    """The sentence with some replacements in place."""
    chosen, end = [], -1
    some = rng.sample(edits, min(len(edits), 4))
    for a, b, target in sorted(some, key=lambda e: e[:2]):
        if a > end:
            chosen.append((a, b, target))
            end = b
    out, at = [], 0
    for a, b, target in chosen:
        out += tokens[at:a] + target
        at = b
    return out + tokens[at:]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("--workbook", nargs="+", default=[])
    parser.add_argument("--lessons", nargs="*", default=[])
    parser.add_argument("--part", default="train")
    args = parser.parse_args()
    rng = random.Random(1)
    texts, sentences = Tokens(), []
    for path in args.workbook:
        with open_text(path) as lines:
            for said in map(json.loads, lines):
                if said.get("part", "train") == args.part and said.get("tellings"):
                    sentences.append(said)
                    texts.want(said["text"])
                    for telling in said["tellings"]:
                        texts.want(telling["text"])
    texts.fill()
    counts = [0, 0]
    with open(args.out, "w", encoding="utf-8") as out:

        def write(tokens, tellings, spans):
            counts[0] += len(tellings)
            counts[1] += len(spans)
            out.write(json.dumps(dict(tokens=tokens, tellings=tellings, spans=spans), ensure_ascii=False) + "\n")

        for said in sentences:
            tokens = texts.forms(said["text"])
            tellings, spans = [], []
            for telling in said["tellings"]:
                if telling["purpose"] not in AIMS:
                    continue
                forms = texts.forms(telling["text"])
                tellings.append(dict(aim=AIMS[telling["purpose"]], tokens=forms))
                if telling["purpose"] == "words":
                    words = [t.lower() for t in tokens]
                    for a, b, target, _ in together(words, [t.lower() for t in forms]):
                        if a < b <= a + LONGEST and target:
                            spans.append([a, b, capitals(tokens, a, target.split(" "))])
            write(tokens, tellings, spans)
        for path in args.lessons:
            with open_text(path) as lines:
                for said in map(json.loads, lines):
                    tokens = said["tokens"]
                    right = [(a, b, capitals(tokens, a, t.split(" "))) for a, b, t, r in said["edits"] if r == 1 and t and a < b]
                    if right:
                        tellings = [dict(aim=WORDS, tokens=composed(tokens, right, rng)) for _ in range(1 if len(right) == 1 else 2)]
                        write(tokens, tellings, [list(e) for e in right if any(WORD.search(w) for w in e[2])])
    print(f"{counts[0]} tellings, {counts[1]} spans")


if __name__ == "__main__":
    main()
