"""Word pieces: lower-case pieces with a class of case, cut inside tokens, lossless.

The same definition as org.paraphrast.encode.WordPieces; test_pieces.py and WordPiecesTest share cases.
"""

import heapq
from collections import Counter, defaultdict

PAD, START, END, MASK, SOURCE, TARGET, CHANGED = range(7)
BYTES = 8  # the number of byte 0
LEARNED = BYTES + 256  # the number of the first learned piece
LONGEST = 24  # code points of a piece
MOST = 64  # code points of a token that are read

LOWER, INITIAL, UPPER = range(3)


def is_upper(c):
    return "A" <= c <= "Z" or ("\u00c0" <= c <= "\u00de" and c != "\u00d7")


def is_lower(c):
    return "a" <= c <= "z" or ("\u00e0" <= c <= "\u00fe" and c != "\u00f7")


def lower(text):
    """Lower case of the letters that have case here; every other character stands for itself."""
    if text.isascii():
        return text.lower()
    return "".join(chr(ord(c) + 32) if is_upper(c) else c for c in text)


def case_of(text):
    """The class that all capitals of a piece follow; None if they follow none."""
    capitals = [is_upper(c) for c in text]
    if not any(capitals):
        return LOWER
    if capitals[0] and not any(capitals[1:]):
        return INITIAL
    cased = [c for c in text if is_upper(c) or is_lower(c)]
    return UPPER if all(map(is_upper, cased)) else None


class Pieces:
    """A vocabulary of pieces: `^the` begins a word, `+ing` continues one."""

    def __init__(self, lines):
        self.lines = list(lines)
        self.initial, self.inside = {}, {}
        for i, line in enumerate(self.lines):
            (self.initial if line[0] == "^" else self.inside)[line[1:]] = LEARNED + i
        self.cache = {}

    @classmethod
    def read(cls, path):
        with open(path, encoding="utf-8", newline="\n") as lines:
            return cls(lines.read().split("\n")[:-1])

    def write(self, path):
        with open(path, "w", encoding="utf-8", newline="\n") as out:
            out.writelines(line + "\n" for line in self.lines)

    def __len__(self):
        return LEARNED + len(self.lines)

    def cut(self, token):
        """The pieces of a token: pairs of number and case."""
        cut = self.cache.get(token)
        if cut is None:
            cut = tuple(self._cut(token[:MOST]))
            if len(self.cache) < 1_000_000:
                self.cache[token] = cut
        return cut

    def _cut(self, token):
        small = lower(token)
        at = 0
        while at < len(token):
            known = self.inside if at else self.initial
            for end in range(min(len(token), at + LONGEST), at, -1):
                number = known.get(small[at:end])
                if number is not None:
                    case = case_of(token[at:end])
                    if case is not None:
                        yield number, case
                        at = end
                        break
            else:
                for byte in token[at].encode("utf-8", "surrogatepass"):
                    yield BYTES + byte, LOWER
                at += 1

    def text(self, cut):
        """The token that was cut, if it was not too long."""
        out = bytearray()
        for number, case in cut:
            if number < LEARNED:
                out.append(number - BYTES)
                continue
            piece = self.lines[number - LEARNED][1:]
            upper = [chr(ord(c) - 32) if is_lower(c) else c for c in piece]
            if case == INITIAL:
                piece = upper[0] + piece[1:]
            elif case == UPPER:
                piece = "".join(upper)
            out += piece.encode("utf-8", "surrogatepass")
        return out.decode("utf-8", "surrogatepass")


def learn(counts, size, rarest_character=50):
    """Byte-pair encoding over the words of a text: `size` pieces in all, special ones and bytes counted in."""
    words, freqs = [], []
    characters = Counter()
    for word, n in counts.items():
        if len(word) <= LONGEST:
            for i, c in enumerate(word):
                characters[("+" if i else "^") + c] += n
    alphabet = {c for c, n in characters.items() if n >= rarest_character}
    for word, n in sorted(counts.items()):
        symbols = [("+" if i else "^") + c for i, c in enumerate(word)]
        if n > 1 and len(word) <= LONGEST and alphabet.issuperset(symbols):
            words.append(symbols)
            freqs.append(n)
    pairs, where = Counter(), defaultdict(set)
    for w, symbols in enumerate(words):
        for pair in zip(symbols, symbols[1:]):
            pairs[pair] += freqs[w]
            where[pair].add(w)
    heap = [(-n, pair) for pair, n in pairs.items()]
    heapq.heapify(heap)
    pieces = sorted(alphabet)
    known = set(pieces)
    while heap and len(pieces) < size - LEARNED:
        n, pair = heapq.heappop(heap)
        if pairs.get(pair, 0) != -n or n == 0:
            continue
        merged = pair[0] + pair[1][1:]
        if merged not in known:
            known.add(merged)
            pieces.append(merged)
        changed = set()
        for w in where.pop(pair):
            symbols, out, i = words[w], [], 0
            for old in zip(symbols, symbols[1:]):
                pairs[old] -= freqs[w]
                changed.add(old)
            while i < len(symbols):
                if i + 1 < len(symbols) and (symbols[i], symbols[i + 1]) == pair:
                    out.append(merged)
                    i += 2
                else:
                    out.append(symbols[i])
                    i += 1
            words[w] = out
            for new in zip(out, out[1:]):
                pairs[new] += freqs[w]
                where[new].add(w)
                changed.add(new)
        for old in changed:
            if old != pair and pairs[old] > 0:
                heapq.heappush(heap, (-pairs[old], old))
        pairs.pop(pair, None)
    return Pieces(pieces)
