"""Tests of the training program: python3 -m unittest discover encoder (those of the network need PyTorch, a CPU will do)."""

import importlib.util
import json
import os
import struct
import subprocess
import sys
import tempfile
import unittest
from collections import Counter

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from lessons import reduced, together  # noqa: E402
from pieces import BYTES, INITIAL, LEARNED, LOWER, UPPER, Pieces, case_of, learn, lower  # noqa: E402

TORCH = importlib.util.find_spec("torch") and importlib.util.find_spec("numpy")


class PiecesTest(unittest.TestCase):
    pieces = Pieces(["^the", "^s", "^sort", "+ing", "+s", "^i", "+phone", "^caf", "+é"])

    def test_the_longest_piece_comes_first(self):
        self.assertEqual([(LEARNED + 2, LOWER), (LEARNED + 3, LOWER)], list(self.pieces.cut("sorting")))

    def test_capitals_are_a_class_of_the_piece(self):
        self.assertEqual([(LEARNED, LOWER)], list(self.pieces.cut("the")))
        self.assertEqual([(LEARNED, INITIAL)], list(self.pieces.cut("The")))
        self.assertEqual([(LEARNED, UPPER)], list(self.pieces.cut("THE")))
        self.assertEqual([(LEARNED + 5, LOWER), (LEARNED + 6, INITIAL)], list(self.pieces.cut("iPhone")))
        self.assertIsNone(case_of("tHe"))

    def test_what_no_piece_fits_becomes_bytes(self):
        self.assertEqual([(BYTES + b, LOWER) for b in "€".encode()], list(self.pieces.cut("€")))

    def test_nothing_is_lost(self):
        for token in ["sorting", "SORTS", "tHe", "Café", "CAFÉ", "🎉🎉", "naïve", "İstanbul", "x" * 40]:
            self.assertEqual(token, self.pieces.text(self.pieces.cut(token)))

    def test_only_latin_letters_have_case(self):
        self.assertEqual("éaı×÷ß", lower("ÉAı×÷ß"))

    def test_frequent_words_become_pieces(self):
        pieces = learn(Counter({"the": 500, "then": 300, "hen": 60}), LEARNED + 12, 50)
        self.assertIn("^the", pieces.lines)
        self.assertEqual("then", pieces.text(pieces.cut("then")))


class LessonsTest(unittest.TestCase):
    def test_words_that_both_sides_share_are_left_out(self):
        self.assertEqual((1, 2, ["shut"]), reduced("to close it".split(), (0, 3), "to shut it".split()))
        self.assertEqual((1, 1, ["very"]), reduced("a big".split(), (0, 2), "a very big".split()))

    def test_changes_of_a_retelling(self):
        changes = together("he went home late".split(), "he walked home very late".split(), (1, 2))
        self.assertEqual([[1, 2, "walked", 0], [3, 3, "very", 1]], changes)


@unittest.skipUnless(TORCH, "PyTorch is not installed")
class ChainTest(unittest.TestCase):
    """The whole way from a text to a file, with a tiny encoder."""

    def run_program(self, *args):
        environment = dict(os.environ, OMP_NUM_THREADS="1")
        run = subprocess.run([sys.executable, *args], cwd=HERE, env=environment, capture_output=True, text=True)
        self.assertEqual(0, run.returncode, run.stderr)
        return run.stdout

    def test_chain(self):
        with tempfile.TemporaryDirectory() as folder:
            path = lambda name: os.path.join(folder, name)
            text = [f"The {a} dog {b} the {c} house ." for a in ("big", "old", "small") for b in ("saw", "left") for c in ("red", "new")] * 40
            with open(path("text.txt"), "w") as out:
                out.writelines(line + "\n" for line in text)
            with open(path("lessons.jsonl"), "w") as out:
                for i in range(24):
                    tokens = text[i].split()
                    edits = [[1, 2, "large", i % 2], [3, 4, "noticed", 1 - i % 2]]
                    said = dict(id=f"{i:x}", kind="news", part="train", tokens=tokens, edits=edits, together=[[[1, 2, "large", 1], [5, 6, "", 0]]])
                    out.write(json.dumps(said) + "\n")
            with open(path("tags.conllu"), "w") as out:
                for _ in range(24):
                    out.write("1\tThe\t_\t_\tDT\n2\tdog\t_\t_\tNN\n\n")
            self.run_program("prepare.py", "pieces", path("pieces.txt"), path("text.txt"), "--size", "320")
            self.run_program("prepare.py", "cut", path("pieces.txt"), folder, path("text.txt") + ":1.5")
            tiny = ["--width", "64", "--layers", "1", "--inner", "64", "--batch", "4", "--length", "16", "--seconds", "1"]
            self.run_program("pretrain.py", folder, folder, *tiny)
            said = self.run_program(
                "teach.py", path("encoder.pt"), path("pieces.txt"), path("lessons.jsonl"), "--out", folder, "--folds", "2", "--epochs", "1",
                "--batch", "8", "--tags", path("tags.conllu"), "--check", path("lessons.jsonl"),
            )  # fmt: skip
            self.assertIn("by sentence", said)
            with open(path("held-out.tsv")) as lines:
                self.assertEqual(1 + 48, len(list(lines)))
            self.run_program("export.py", path("taught.pt"), path("pieces.txt"), path("encoder.bin"))
            with open(path("encoder.bin"), "rb") as file:
                data = file.read()
            self.assertEqual(b"PARAPHR\nENCO" + struct.pack("<i", 1), data[:16])
            self.assertTrue(data.endswith(b"\nPARAEND"))
            self.assertEqual(len(data), struct.unpack("<q", data[-24:-16])[0])


if __name__ == "__main__":
    unittest.main()
