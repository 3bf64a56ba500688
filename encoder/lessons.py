"""Collects what the encoder is taught: replacements in sentences with a verdict.

    python3 lessons.py OUT.jsonl [--labels FILE…] [--judgements FILE… --texts FILE…] [--workbook FILE…] [--offers FILE…] [--part NAME]

Labels and judgements are the project's files (`recipes/english`); texts have a sentence a line, untokenised, and are needed because
judgements name their sentences by a hash. Of the workbook only the part `train` is read. Each line of the output is a sentence:

    {"id", "kind", "part", "tokens": […], "edits": [[from, to, "words that come", right]], "together": [[[from, to, "words", right], …]]}

Places are tokens. `edits` stand alone in the sentence; each list in `together` is one text with several changes, `right` is null where
nobody knows. Tokens are those of Paraphrast (`PARAPHRAST`, by default ../paraphrast).
"""

import argparse
import difflib
import hashlib
import json
import lzma
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAM = os.environ.get("PARAPHRAST", os.path.join(HERE, "..", "paraphrast"))


def open_text(path):
    return lzma.open(path, "rt", encoding="utf-8") if path.endswith(".xz") else open(path, encoding="utf-8")


def tokenized(texts, *options):
    """Tokens of each text, by the program itself."""
    run = subprocess.run(
        [PROGRAM, "text", "tokenize", *options],
        input="\n".join(texts) + "\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    lines = run.stdout.split("\n")[:-1]
    if len(lines) != len(texts):
        sys.exit(f"lessons.py: {len(texts)} texts gave {len(lines)} lines of tokens")
    return [line.split(" ") if line else [] for line in lines]


class Tokens:
    """Texts and their tokens, tokenised in one go."""

    def __init__(self):
        self.texts = {}

    def want(self, text):
        self.texts[text] = None

    def fill(self):
        texts = list(self.texts)
        plain, forms = tokenized(texts), tokenized(texts, "--normalize")
        for text, surfaces, said in zip(texts, plain, forms):
            starts, at = [], 0
            for surface in surfaces:
                at = text.index(surface, at)
                starts.append((at, at + len(surface)))
                at += len(surface)
            self.texts[text] = (starts, said)

    def span(self, text, start, end):
        """The tokens of a place, or None if it cuts one. Places count UTF-16 units, as everywhere in the project."""
        places, _ = self.texts[text]
        if not text.isascii():
            units = text.encode("utf-16-le")
            start = len(units[: 2 * start].decode("utf-16-le", "ignore"))
            end = len(units[: 2 * end].decode("utf-16-le", "ignore"))
        first = [i for i, (s, _) in enumerate(places) if s == start]
        last = [i + 1 for i, (_, e) in enumerate(places) if e == end]
        return (first[0], last[0]) if first and last and first[0] < last[0] else None

    def forms(self, text):
        return self.texts[text][1]

    def words(self, text):
        return [form.lower() for form in self.texts[text][1]]


def reduced(words, span, target):
    """A replacement without the words that both sides begin and end with, as plan.Replaced does."""
    source, (start, end) = words[span[0] : span[1]], span
    head = 0
    while head < min(len(source), len(target)) and source[head] == target[head]:
        head += 1
    tail = 0
    while tail < min(len(source), len(target)) - head and source[-1 - tail] == target[-1 - tail]:
        tail += 1
    return start + head, end - tail, target[head : len(target) - tail]


def label_lines(path):
    with open(path, encoding="utf-8") as lines:
        next(lines)
        for line in lines:
            sentence, spans, _, target, label, *_ = line.rstrip("\n").split("\t")
            if label in ("correct", "incorrect") and "," not in spans and " " not in spans:
                start, end = map(int, spans.split("-"))
                yield sentence, start, end, target, label == "correct"


def judgement_lines(paths, texts):
    by_hash = {}
    for path in paths:
        with open(path, encoding="utf-8") as lines:
            next(lines)
            for line in lines:
                key, start, end, _, target, label = line.rstrip("\n").split("\t")
                by_hash.setdefault(key, []).append((int(start), int(end), target, label == "1"))
    wanted = sum(map(len, by_hash.values()))
    found = 0
    for path in texts:
        with open_text(path) as lines:
            for line in lines:
                line = line.rstrip("\n")
                of = by_hash.pop(hashlib.sha256(line.encode()).hexdigest()[:16], None)
                for start, end, target, right in of or ():
                    found += 1
                    yield line, start, end, target, right
    print(f"{found} of {wanted} judgements found their sentences", file=sys.stderr)


def together(words, other, wrong=None):
    """The changes between a sentence and its retelling, word by word; `wrong` is the place in the retelling of what is not right."""
    changes = []
    for kind, a, b, c, d in difflib.SequenceMatcher(None, words, other, autojunk=False).get_opcodes():
        if kind != "equal":
            right = 1 if wrong is None else int(not (c < wrong[1] and wrong[0] < max(d, c + 1)))
            changes.append([a, b, " ".join(other[c:d]), right])
    return changes


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    for name in ("labels", "judgements", "texts", "workbook", "offers"):
        parser.add_argument("--" + name, nargs="*", default=[])
    parser.add_argument("--part", default="train")
    args = parser.parse_args()
    tokens, alone, retold = Tokens(), [], []
    for path in args.labels:
        alone += [(os.path.basename(path).split(".")[0], *line) for line in label_lines(path)]
    if args.judgements:
        alone += [("judgements", *line) for line in judgement_lines(args.judgements, args.texts)]
    for path in args.workbook + args.offers:
        with open_text(path) as lines:
            for sentence in map(json.loads, lines):
                if sentence.get("part", "train") != "train":
                    continue
                kind = sentence.get("kind") or sentence["id"].rsplit("-", 1)[0]
                for offer in sentence.get("offers", []):
                    if offer.get("right") is not None:
                        alone.append((kind, sentence["text"], *offer["from"], offer["to"], offer["right"]))
                for telling in sentence.get("tellings", []):
                    if telling["purpose"] == "words":
                        retold.append((kind, sentence["text"], telling["text"], None))
                for miss in sentence.get("misses", []):
                    if miss["purpose"] == "words":
                        retold.append((kind, sentence["text"], miss["text"], miss["span"]))
    for _, text, _, _, target, _ in alone:
        tokens.want(text)
        tokens.want(target)
    for _, text, other, _ in retold:
        tokens.want(text)
        tokens.want(other)
    tokens.texts.pop("", None)
    tokens.fill()
    tokens.texts[""] = ([], [])
    sentences, cut = {}, 0

    def sentence(kind, text):
        key = hashlib.sha256(text.encode()).hexdigest()[:16]
        return sentences.setdefault(text, dict(id=key, kind=kind, part=args.part, tokens=tokens.forms(text), edits=[], together=[]))

    for kind, text, start, end, target, right in alone:
        span = tokens.span(text, start, end)
        if span is None:
            cut += 1
            continue
        a, b, words = reduced(tokens.words(text), span, tokens.words(target))
        edit = [a, b, " ".join(words), int(right)]
        edits = sentence(kind, text)["edits"]
        if (words or a < b) and edit[:3] not in [e[:3] for e in edits]:
            edits.append(edit)
    for kind, text, other, wrong in retold:
        if wrong is not None:
            wrong = tokens.span(other, *wrong)
            if wrong is None:
                cut += 1
                continue
        changes = together(tokens.words(text), tokens.words(other), wrong)
        if changes and (wrong is None or any(c[3] == 0 for c in changes)):
            sentence(kind, text)["together"].append(changes)
    with open(args.out, "w", encoding="utf-8") as out:
        for said in sentences.values():
            out.write(json.dumps(said, ensure_ascii=False) + "\n")
    edits = sum(len(s["edits"]) for s in sentences.values())
    lists = sum(len(s["together"]) for s in sentences.values())
    print(f"{len(sentences)} sentences, {edits} replacements, {lists} texts with several; {cut} places that cut a token left out")


if __name__ == "__main__":
    main()
