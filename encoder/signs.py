"""The signs of the generator and the sequences it reads and writes. The same definition as org.paraphrast.generate.

A source is START, what is wanted (aim, amount of change, length: each may be missing), the sentence, END; guarded spans are written
`G1 kind pieces GUARD_END`. A target is pieces, `G1` alone for a guarded span, END.
"""

import re
from collections import Counter

from pieces import CHANGED, END, LEARNED, SOURCE, START

SIGNS = 64
WORDS, STRUCTURE, SHORTER, SIMPLER, SPAN, FREE, REPAIR = range(7)
AIMS = {"words": WORDS, "structure": STRUCTURE, "shorter": SHORTER, "simpler": SIMPLER}
CHANGE, LENGTH, GUARD_END, KINDS, GUARDS = 8, 16, 24, 25, 32
FROZEN, NAME, NUMBER, JOINED = 0, 1, 2, 6  # kinds that training tells apart
MOST_GUARDS = 32
LENGTH_BINS = (0.5, 0.65, 0.8, 0.95, 1.1)
WINDOW = 256

WORD = re.compile(r"\w")


def words(tokens):
    return [token.lower() for token in tokens if WORD.search(token)]


def pr1(source, target):
    """The share of the source's words that the target does not have."""
    said = words(source)
    return sum((Counter(said) - Counter(words(target))).values()) / max(1, len(said))


def change_bin(rate):
    return min(5, int(rate * 10 + 1e-9))


def length_bin(ratio):
    return sum(ratio >= edge for edge in LENGTH_BINS)


def characters(tokens):
    return sum(map(len, tokens)) + len(tokens)


def is_capital(token):
    return token[0].isalpha() and token[0].isupper() and token != "I"


def candidates(tokens, pieces):
    """Spans that the program would guard, roughly: numbers, names, what has bytes."""
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if any(c.isdigit() for c in token):
            yield at, at + 1, NUMBER
        elif any(n < LEARNED for n, _ in pieces.cut(token)):
            yield at, at + 1, JOINED
        elif is_capital(token) and at > 0:
            end = at + 1
            while end < len(tokens) and end < at + 4 and is_capital(tokens[end]):
                end += 1
            yield at, end, NAME
            at = end
            continue
        at += 1


def find(tokens, span, taken):
    size = len(span)
    for at in range(len(tokens) - size + 1):
        if tokens[at : at + size] == span and not any(taken[at : at + size]):
            return at
    return -1


def guards(source, target, pieces, rng=None, frozen=0.1):
    """Guarded spans of both sides: (from, to, kind, place in the target). Sometimes a shared word is frozen, as users do."""
    taken = [False] * len(target)
    found = []
    spans = list(candidates(source, pieces))
    if rng is not None and rng.random() < frozen:
        inside = {i for a, b, _ in spans for i in range(a, b)}
        free = [i for i, token in enumerate(source) if i not in inside and WORD.search(token) and token in target]
        for i in rng.sample(free, min(len(free), rng.choice((1, 1, 2)))):
            spans.append((i, i + 1, FROZEN))
    for a, b, kind in sorted(spans):
        at = find(target, source[a:b], taken)
        if at >= 0 and len(found) < MOST_GUARDS:
            taken[at : at + b - a] = [True] * (b - a)
            found.append((a, b, kind, at))
    return found


def sentence(tokens, pieces, guarded, marked=None, base=None):
    """Numbers and cases of a sentence as the encoder reads it, without START and END."""
    base = len(pieces) if base is None else base
    opens = {a: (i, b, kind) for i, (a, b, kind, *_) in enumerate(guarded)}
    numbers, cases, end = [], [], -1
    for at in range(len(tokens) + 1):
        if at == end:
            numbers.append(base + GUARD_END)
            cases.append(0)
        if marked and at == marked[1]:
            numbers.append(CHANGED)
            cases.append(0)
        if marked and at == marked[0]:
            numbers.append(SOURCE)
            cases.append(0)
        if at in opens:
            i, end, kind = opens[at]
            numbers += [base + GUARDS + i, base + KINDS + kind]
            cases += [0, 0]
        if at < len(tokens):
            for n, c in pieces.cut(tokens[at]):
                numbers.append(n)
                cases.append(c)
    return numbers, cases


def target(tokens, pieces, placed):
    """Numbers and cases of a target with END; None if it has bytes. placed: (from, to, number of the guard)."""
    base = len(pieces)
    opens = {a: (b, i) for a, b, i in placed}
    numbers, cases, at = [], [], 0
    while at < len(tokens):
        if at in opens:
            at, i = opens[at]
            numbers.append(base + GUARDS + i)
            cases.append(0)
            continue
        for n, c in pieces.cut(tokens[at]):
            if n < LEARNED:
                return None
            numbers.append(n)
            cases.append(c)
        at += 1
    return numbers + [END], cases + [0]


def said(numbers, cases, pieces, spans):
    """The tokens of a target; spans: the tokens of each guard. None if it is none."""
    base, tokens, cut = len(pieces), [], []

    def end():
        if cut:
            tokens.append(pieces.text(cut))
            cut.clear()

    for n, c in zip(numbers, cases):
        if n == END:
            break
        if n >= base + GUARDS:
            end()
            if n - base - GUARDS >= len(spans):
                return None
            tokens += spans[n - base - GUARDS]
        elif n >= base or n < LEARNED:
            return None
        else:
            if pieces.lines[n - LEARNED][0] == "^":
                end()
            elif not cut:
                return None
            cut.append((n, c))
    end()
    return tokens


def pair(source, target_tokens, pieces, rng=None, reader=None, frozen=0.1):
    """A pair as (source numbers, cases, target numbers, cases, change, length); None if it cannot be said. `reader`: the source's pieces."""
    reader = reader or pieces
    guarded = guards(source, target_tokens, reader, rng, frozen)
    made = target(target_tokens, pieces, [(at, at + b - a, i) for i, (a, b, _, at) in enumerate(guarded)])
    if made is None:
        return None
    numbers, cases = sentence(source, reader, guarded)
    if len(numbers) > WINDOW - 6 or len(made[0]) > WINDOW - 2:
        return None
    return numbers, cases, *made, change_bin(pr1(source, target_tokens)), length_bin(characters(target_tokens) / max(1, characters(source)))
