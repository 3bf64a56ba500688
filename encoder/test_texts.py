"""Tests of the readers of `texts`: python3 -m unittest encoder/test_texts.py"""

import importlib.machinery
import importlib.util
import os
import subprocess
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
LOADER = importlib.machinery.SourceFileLoader("texts", os.path.join(HERE, "texts"))
texts = importlib.util.module_from_spec(importlib.util.spec_from_loader("texts", LOADER))
sys.dont_write_bytecode = True
LOADER.exec_module(texts)


class Readers(unittest.TestCase):
    def test_markdown(self):
        page = (
            "---\ntitle: x\n---\n# A heading\n\nSee [the *guide*](a.md) for `this`\nand more.\n\n"
            "```\ncode here\n```\n\n- One item here.\n  It goes on.\n- Another.\n\n| a | b |\n\n    code\n"
        )
        self.assertEqual(
            ["See the guide for this and more.", "One item here. It goes on.", "Another."],
            list(texts.markdown(page)),
        )

    def test_restructured(self):
        page = (
            "Title\n=====\n\nUse :func:`~a.b` as shown_ in\n``this`` way::\n\n    code()\n\n"
            ".. code-block:: python\n\n    more()\n\n.. note::\n\n    Kept as it is.\n\nThe end.\n"
        )
        self.assertEqual(
            ["Use a.b as shown in this way:", "Kept as it is.", "The end."], list(texts.restructured(page))
        )

    def test_book(self):
        page = (
            '<h2>I</h2><p>“Wait⁠—<em>no</em>,” he said.<a epub:type="noteref">1</a></p>'
            '<blockquote epub:type="z3998:verse"><p>Verse</p></blockquote>'
            '<tr><td epub:type="z3998:persona">Ann</td><td>Good day.</td></tr>'
        )
        self.assertEqual(["“Wait—no,” he said.", "Good day."], list(texts.book(page)))

    def test_story_only_with_attribution_licence(self):
        page = "# Name\n\n##\nA goat sat down.\n\n##\n* License: [%s]\n"
        self.assertEqual(["A goat sat down.", ""], list(texts.story(page % "CC-BY")))
        self.assertEqual([], list(texts.story(page % "CC-BY-NC")))

    def test_turns(self):
        self.assertEqual(["Well, yes."], list(texts.turns("**Ann Lee:** Well, \\[laughter\\] yes.\n\n## Break")))


class Kept(unittest.TestCase):
    def test_prose(self):
        self.assertTrue(texts.prose("This is how it should be.", "technical", "markdown"))
        for bad in ("Too short.", "A label for the list of all files", "x = {{ y }} and so it is."):
            self.assertFalse(texts.prose(bad, "technical", "markdown"), bad)

    def test_leaves_out_known_paragraphs_and_eight_words_of_others(self):
        with tempfile.TemporaryDirectory() as folder:
            clone = os.path.join(folder, "a+b", "repo")
            subprocess.run(["git", "init", "-q", clone], check=True)
            with open(os.path.join(clone, "page.md"), "w", encoding="utf-8") as page:
                page.write("One two, three of the five six seven eight nine.\n\nIt is here to stay with us.\n\n"
                           "It is here to stay with us.\n\nThis one was there before now.\n")
            author = ["-c", "user.name=a", "-c", "user.email=a@b"]
            subprocess.run(["git", "-C", clone, "add", "."], check=True)
            subprocess.run(["git", "-C", clone, *author, "commit", "-qm", "x"], check=True)
            source = texts.Source("technical", "a/b", "MIT", "markdown", r".*\.md")
            known = {texts.digest("This one was there before now.")}
            without = set(texts.grams("two three of the five six seven eight".split()))
            kept = list(texts.paragraphs(source, folder, known, without))
            self.assertEqual(["It is here to stay with us."], kept)


if __name__ == "__main__":
    unittest.main()
