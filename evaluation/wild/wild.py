"""The sources of the wild sets, and how sentences are read from them: shared by choose and draw.

A mirror is a folder with a bare git directory OWNER+NAME/repo for each source. Every sentence has a
place in its file, which is all that we keep of it: the sent_id in a treebank, the line in a chat log,
PARAGRAPH.SENTENCE (counted from 1, as read here) in a book or a page of documentation.
"""
import hashlib
import html
import re
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

PARTS = {"dev": 300, "test-1": 200, "test-2": 200, "test-3": 200}
KINDS = ["news", "fiction", "reviews", "questions", "instructions", "mail"]
COLUMNS = ["id", "kind", "source", "commit", "path", "place", "words", "sha256"]

EWT = "UniversalDependencies/UD_English-EWT"
GUM = "UniversalDependencies/UD_English-GUM"
PUD = "UniversalDependencies/UD_English-PUD"
WODEHOUSE = "standardebooks/p-g-wodehouse_love-among-the-chickens"
DOYLE = "standardebooks/arthur-conan-doyle_the-adventures-of-sherlock-holmes"
KUBERNETES = "kubernetes/website"
RUST = "rust-lang/book"
CHAT = "jkkummerfeld/irc-disentanglement"

COMMITS = {
    EWT: "15d613d8447b3478787d4c278730a1e48a945efb",
    GUM: "afb41ee9bca57991125814fa04d96a0e61470c8b",
    PUD: "f16eba4ae7f3d161870ed320676c5088b8fa476c",
    WODEHOUSE: "225f938a7eea9b3fa721065cf04917f253733285",
    DOYLE: "23b2b6e0aa1350aaccaac91e1d0fe3bb6ed4c81f",
    KUBERNETES: "56464fe6c846523da555b49fbb012f0e270871ae",
    RUST: "917544888a55e4da7109bdba8c88c893c0da70f4",
    CHAT: "82ed04f9627a45d0d6f2ec3c8683c88eb408a0d5",
}

# document: what is never divided between parts; block: how a treebank labels the paragraph (heading,
# caption, …); finite: whether it has a finite verb, None where nobody has annotated it
Sentence = namedtuple("Sentence", "source path document paragraph place text block finite", defaults=("", None))

DOUBTFUL = "\ufffc"  # stands for markup that has no plain text: no sentence with it is taken
CODE = "\ue000"  # stands before a word that is set as code


class Failure(Exception):
    """A message for the user: what is wrong, and how to repair it."""


def run(main):
    """Runs a command; a failure prints one line and exits with 3."""
    try:
        main(sys.argv[1:])
    except Failure as failure:
        print(f"{Path(sys.argv[0]).name}: {failure}", file=sys.stderr)
        sys.exit(3)


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def count_words(text):
    return sum(any(map(str.isalnum, word)) for word in text.split())


def git(mirror, source, commit, *command):
    """What a git command says in the mirrored repository of a source."""
    directory = Path(mirror, source.replace("/", "+"), "repo")
    if not directory.is_dir():
        raise Failure(f"{directory}: not found. Mirror https://github.com/{source} there (git clone --mirror)")
    try:
        done = subprocess.run(["git", f"--git-dir={directory}", *command], capture_output=True, check=False)
    except FileNotFoundError as error:
        raise Failure("git: not found. Install it") from error
    if done.returncode:
        cause = done.stderr.decode(errors="replace").strip()
        raise Failure(f"{directory}: {cause}. Fetch commit {commit} of https://github.com/{source} into it")
    return done.stdout.decode(errors="replace")


def list_files(mirror, source, commit, folder):
    return git(mirror, source, commit, "ls-tree", "-r", "--name-only", commit, folder).splitlines()


def read(mirror, source, commit, path):
    """The sentences of a file, in order."""
    content = git(mirror, source, commit, "show", f"{commit}:{path}")
    if path.endswith(".conllu"):
        return list(read_treebank(source, path, content))
    if path.endswith(".xhtml"):
        return list(number(source, path, book_paragraphs(content)))
    if path.endswith(".md"):
        return list(number(source, path, page_paragraphs(content)))
    return list(read_chat(source, path, content))


def number(source, path, paragraphs):
    """The sentences of running text, with their places."""
    for i, paragraph in enumerate(paragraphs, 1):
        for j, text in enumerate(split(paragraph), 1):
            yield Sentence(source, path, path, i, f"{i}.{j}", text)


# Treebanks

def read_treebank(source, path, content):
    """Sentences as "# text" has them, which is the original without tokenisation."""
    document, paragraph, block, left = path, 0, "", 0
    for lines in (part.splitlines() for part in content.split("\n\n")):
        comments = dict(line[2:].partition(" = ")[::2] for line in lines if line.startswith("# "))
        if "text" not in comments:
            continue
        if "newdoc id" in comments:
            document, paragraph = comments["newdoc id"], 0
        if any(key.startswith("newpar") for key in comments) or source == PUD:  # PUD samples its articles
            paragraph += 1
        if "newpar_block" in comments:
            block = re.sub(r"[^a-z|]", " ", re.sub(r'"[^"]*"|\(\d+ s\)', "", comments["newpar_block"]))
            left = max(int(n) for n in re.findall(r"\((\d+) s\)", comments["newpar_block"]))
        left -= 1
        features = [line.split("\t")[5] for line in lines if not line.startswith("#")]
        finite = any("VerbForm=Fin" in feature or "Mood=Imp" in feature for feature in features)
        label = f"{block if left >= 0 else ''} {comments.get('s_type', '')}"
        yield Sentence(source, path, document, paragraph, comments["sent_id"], comments["text"], label, finite)


# Chat

def read_chat(source, path, content):
    """Messages, one a line, without the time, the speaker and the name of whom they speak to."""
    lines = [re.fullmatch(r"\[\d\d:\d\d\] <([^>]+)> (.*)", line) for line in content.split("\n")]
    names = {line[1].lower() for line in lines if line}
    for i, line in enumerate(lines, 1):
        if not line or "bot" in line[1].lower():
            continue
        text = line[2].strip()
        address = re.match(r"(\S+?)[:,]\s+", text)
        if address and address[1].lower() in names:
            text = text[address.end():]
        yield Sentence(source, path, path, i, str(i), " ".join(text.split()))


# Books and documentation

def book_paragraphs(content):
    """The paragraphs of a Standard Ebooks chapter, without titles and verse."""
    body = re.sub(r"(?s)<hgroup.*?</hgroup>|<header.*?</header>|<table.*?</table>", "", content)
    body = re.sub(r'(?s)<a [^>]*noteref[^>]*>.*?</a>', "", body)
    for paragraph in re.findall(r"(?s)<p(?: [^>]*)?>(.*?)</p>", body):
        if "<br" not in paragraph and "<span" not in paragraph:
            yield plain(html.unescape(re.sub(r"<[^>]+>", "", paragraph)))


def page_paragraphs(content):
    """The paragraphs and list items of a Markdown page, without front matter, code, tables and headings."""
    content = re.sub(r"(?s)\A---\n.*?\n---\n", "", content)
    content = re.sub(r"(?s)<!--.*?-->", "", content)
    lines, fence = [], None
    for line in content.split("\n") + [""]:
        line = re.sub(r"^(\s*> ?)+", "", line)
        marker = re.match(r"\s*(```+|~~~+)", line)
        if fence or marker:
            if marker and fence in (None, marker[1]):
                fence = None if fence else marker[1]
            line = ""
        item = re.match(r"\s*([-*+]|\d+[.)])\s+", line)
        breaks = re.match(r"\s*$|\s*#|\s*\||\s*<|\s*\{\{|\s*:|\s*\[[^\]]+\]:|\s*(---|===)|.*\s\|\s", line)
        code = re.match(r"( {4}|\t)", line) and not lines
        if (item or breaks or code) and lines:
            yield plain(without_markup(" ".join(lines)))
            lines = []
        if not breaks and not code:
            lines.append((line[item.end():] if item else line).strip())


def without_markup(text):
    """A Markdown paragraph as a reader sees it; what cannot be shown in plain text is marked as doubtful."""
    text = re.sub(r"!\[[^\]]*\](\([^)]*\)|\[[^\]]*\])", DOUBTFUL, text)
    text = re.sub(r"\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])", r"\1", text)
    text = re.sub(r"(`+)(.+?)\1", lambda m: CODE + m[2] if re.fullmatch(r"[\w.-]+", m[2]) else DOUBTFUL, text)
    text = re.sub(r"(\*\*|__)(?=\S)(.+?)\1", r"\2", text)
    text = re.sub(r"(?<![\w*])([*_])(?=[^\s*_])([^*_]+)\1(?!\w)", r"\2", text)
    text = re.sub(r"\{\{.*?\}\}|</?\w[^>]*>|\\.", DOUBTFUL, text)
    return html.unescape(text)


def plain(text):
    """The text on one line, without the invisible characters of typesetting."""
    return " ".join(re.sub("[\u2060\u00ad\u200b]", "", text).split())


ABBREVIATIONS = re.compile(r"(?i)(?:^|[\s(“\"])(?:mr|mrs|ms|dr|st|prof|rev|col|capt|gen|lieut|sgt|hon|esq|no|vs|etc"
                           r"|e\.g|i\.e|fig|inc|ltd|co|jr|sr|a\.m|p\.m|cf|ch|approx|[a-z])\.$")


def split(paragraph):
    """The sentences of a paragraph; one that ends nowhere sure runs on, and is left out later."""
    start = 0
    for boundary in re.finditer(r"[.?!…]+[”’\")]*\s+(?=[“‘\"(]?[A-Z0-9\ue000])", paragraph):
        end = re.match(r"[.?!…]+", boundary[0])[0]
        sentence = paragraph[start:boundary.start() + len(boundary[0].rstrip())]
        if end == "." and ABBREVIATIONS.search(paragraph[start:boundary.start() + 1]):
            continue
        if end != "." and re.match(r"[.?!…]+[”’\"]", boundary[0]):  # “Why?” He said so, or: “Why?” Holmes asked.
            continue
        yield sentence
        start = boundary.end()
    if start < len(paragraph):
        yield paragraph[start:]
