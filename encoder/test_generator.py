"""python3 -m unittest discover encoder; the network's tests need PyTorch."""

import os
import random
import subprocess
import sys
import tempfile
import unittest
from collections import Counter

from pieces import END, LEARNED, learn
from signs import FREE, GUARDS, change_bin, guards, length_bin, pair, pr1, said

try:
    import torch

    from tiny import TEXT
except ImportError:
    torch, TEXT = None, "The old miller 's daughter could n't sort the list of NAMES before noon .\nIs it open on Main Street at 9 a.m. ?\n"

SENTENCES = [line.split() for line in TEXT.splitlines()]


def tiny_pieces():
    counts = Counter(word.lower() for word in TEXT.split())
    return learn(Counter({word: 60 * n for word, n in counts.items()}), 400)


class SignsTest(unittest.TestCase):
    def setUp(self):
        self.pieces = tiny_pieces()

    def test_target_with_its_guards_is_said_as_it_was(self):
        for tokens in SENTENCES:
            numbers, cases, target, target_cases, change, length = pair(tokens, tokens, self.pieces, random.Random(1), frozen=1.0)
            spans = [tokens[a:b] for a, b, _, _ in guards(tokens, tokens, self.pieces, random.Random(1), 1.0)]
            self.assertEqual(tokens, said(target, target_cases, self.pieces, spans))
            self.assertEqual((0, 4), (change, length))
            self.assertGreater(len(numbers), len(tokens) - 1)

    def test_names_and_numbers_of_both_sides_are_guards(self):
        found = guards("We met in Main Street at 9".split(), "At 9 we met in Main Street".split(), self.pieces)
        self.assertEqual([(3, 5, 1, 5), (6, 7, 2, 1)], found)

    def test_bins(self):
        self.assertEqual([0, 1, 2, 5, 5], [change_bin(r) for r in (0.05, 0.1, 0.29, 0.5, 1.0)])
        self.assertEqual([0, 1, 4, 5], [length_bin(r) for r in (0.4, 0.5, 1.0, 1.2)])
        self.assertAlmostEqual(1 / 3, pr1("the old dog .".split(), "the dog barks .".split()))


@unittest.skipUnless(torch, "needs PyTorch")
class GeneratorTest(unittest.TestCase):
    def model(self, pieces):
        from generator import Generator

        torch.manual_seed(3)
        return Generator(len(pieces), width=64, layers=2, decoders=2, inner=128, window=64).eval()

    def test_each_guard_is_said_once_and_sampling_agrees_with_forcing(self):
        pieces = tiny_pieces()
        model = self.model(pieces)
        tokens = SENTENCES[2]
        from export_generator import source
        from signs import candidates

        guarded = list(candidates(tokens, pieces))
        numbers, cases = source(tokens, guarded, pieces, FREE, 3, 4)
        x, c = torch.tensor([numbers]), torch.tensor([cases])
        out, out_cases, ln = model.sample(x, c, torch.tensor([len(guarded)]), temperature=1.0, repeats=8)
        ended = 0
        for i in range(8):
            row = out[i].tolist()
            if END not in row:
                continue
            ended += 1
            row = row[: row.index(END) + 1]
            self.assertEqual(sorted(n for n in row if n >= len(pieces)), [len(pieces) + GUARDS + k for k in range(len(guarded))])
            self.assertTrue(all(n >= LEARNED or n == END for n in row))
            piece, case = model(x, c, torch.tensor([row]), out_cases[i : i + 1, : len(row)])
            self.assertAlmostEqual(float(piece.sum() + case.sum()), float(ln[i]), places=2)
        self.assertGreater(ended, 0)

    def test_noise_leaves_guards_alone(self):
        from pairs import Maker, Noise, Pairs

        pieces = tiny_pieces()
        pairs = Pairs.of([(*pair(s, s, pieces), FREE) for s in SENTENCES])
        others = torch.zeros(len(pieces), 2, dtype=torch.long)
        others[LEARNED:] = LEARNED + 5
        maker = Maker(pairs.to("cpu"), len(pieces), noise=Noise(pieces, others))
        for _ in range(20):
            numbers, _, target, _ = maker.batch([0, 1, 2, 3, 4])
            signs = lambda rows: [sorted(n for n in row if n >= len(pieces) + GUARDS) for row in rows.tolist()]
            self.assertEqual(signs(target), signs(numbers))

    def test_the_head_learns_what_is_wrong(self):
        import argparse

        from network import Encoder
        from read_drafts import states, taught

        pieces = tiny_pieces()
        torch.manual_seed(5)
        encoder = Encoder(len(pieces), width=64, layers=2, inner=128, window=64).eval()
        with torch.no_grad():
            for weight in encoder.parameters():
                weight += 0.15 * torch.randn_like(weight)
        change = lambda tokens, word, ok: dict(tokens=tokens, edits=[[1, 2, word, ok]], ok=ok)
        drafts = [change(s, word, ok) for s in SENTENCES for word, ok in (("list", 1), ("names", 0))] * 8
        read = states(encoder, pieces, drafts)
        head = taught(encoder.x, drafts, read, range(len(drafts)), argparse.Namespace(seed=1, rate=3e-3, epochs=40))
        with torch.no_grad():
            odds = [float(head(r)[0, 0]) for r in read]
        self.assertGreater(min(o for o, d in zip(odds, drafts) if d["ok"]), max(o for o, d in zip(odds, drafts) if not d["ok"]))

    def test_the_exported_file_is_written(self):
        with tempfile.TemporaryDirectory() as folder:
            here = os.path.dirname(os.path.abspath(__file__))
            subprocess.run([sys.executable, os.path.join(here, "tiny_generator.py"), folder], check=True)
            self.assertGreater(os.path.getsize(os.path.join(folder, "generator-tiny.bin")), 100_000)


if __name__ == "__main__":
    unittest.main()
