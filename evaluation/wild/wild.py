"""The sources of the wild sets, and how sentences are read from them: shared by choose and draw.

A mirror is a folder with a bare git directory OWNER+NAME/repo for each source. Every sentence has a
place in its file, which is all that we keep of it: the sent_id in a treebank, the line in a chat log,
PARAGRAPH.SENTENCE (counted from 1, as read here) everywhere else.
"""
import csv
import hashlib
import html
import json
import re
import subprocess
import sys
from collections import namedtuple
from pathlib import Path

EARLIER = ["dev", "test-1", "test-2", "test-3"]
SIZES = {"test-4": 200, "test-5": 200, "test-6": 200, "everyday-1": 150, "everyday-2": 150}
PARTS = EARLIER + list(SIZES)
COLUMNS = ["id", "kind", "source", "commit", "path", "place", "words", "sha256"]

EWT = "UniversalDependencies/UD_English-EWT"
GUM = "UniversalDependencies/UD_English-GUM"
PUD = "UniversalDependencies/UD_English-PUD"
KUBERNETES = "kubernetes/website"
RUST = "rust-lang/book"
CHAT = "jkkummerfeld/irc-disentanglement"

AESLC = "ryanzhumich/AESLC"
TOPICAL = "alexa/Topical-Chat"
NEWS = "nishkalavallabhi/OneStopEnglishCorpus"
ABSA = "davidsbatista/Aspect-Based-Sentiment-Analysis"
LIVEQA = "abachaa/LiveQA_MedicalTask_TREC2017"
MEDQUAD = "abachaa/MedQuAD"
CONTRACTS = "LexPredict/lexpredict-contraxsuite-samples"
ABSTRACTS = "allenai/scitldr"
MCTEST = "mcobzarenco/mctest"
LYRICS = "Lyrics/lyrics-database"
HYMNS = "Sacred-Harp-Publishing-Company/2025-edition"
TACOS = "sinker/tacofancy"
HOME = "home-assistant/home-assistant.io"
USDS = "usds/website"
MOZILLA = "mozilla/bedrock"
REDIS = "redis/redis"
SQLITE = "sqlite/sqlite"
REQUESTS = "psf/requests"
CLICK = "pallets/click"

NOVELS = {f"standardebooks/{book}": commit for book, commit in [
    ("agatha-christie_the-mystery-of-the-blue-train", "7f3879ae5192bec133652028dcc25f5aedd0b729"),
    ("dorothy-l-sayers_the-unpleasantness-at-the-bellona-club", "75f156b1ba2ec1b432898cf28f135263078259e5"),
    ("e-m-forster_howards-end", "ce1c0279044b638b16dc8037b4addd795f663a73"),
    ("edgar-rice-burroughs_the-mucker", "0c54ee9a05cd281d7cf0f1110b1b0452c60134af"),
    ("john-buchan_greenmantle", "9549ed9e4f78aeb73dcda14a999946055904f5a7"),
    ("p-g-wodehouse_piccadilly-jim", "f9d1e665acb37a60b143fecaf811db6feb2f1c34"),
    ("sinclair-lewis_dodsworth", "4538f492b8ac002258db3fc9339019dbcd1a7c7a"),
    ("virginia-woolf_to-the-lighthouse", "cc38996ded1c7144abb6af9966888c96f4798a44"),
]}
CHILDREN = {f"standardebooks/{book}": commit for book, commit in [
    ("e-nesbit_the-phoenix-and-the-carpet", "2f373b0b8992888486c3d0905aaac4dbdd97f901"),
    ("l-frank-baum_the-marvelous-land-of-oz", "672237e18cccb7bd89368435f41661c8edb64f81"),
    ("l-frank-baum_the-road-to-oz", "1de66bd8b74da22a82539d491fbb5e07cc65a7ad"),
]}
COMMITS = {
    EWT: "15d613d8447b3478787d4c278730a1e48a945efb",
    GUM: "afb41ee9bca57991125814fa04d96a0e61470c8b",
    PUD: "f16eba4ae7f3d161870ed320676c5088b8fa476c",
    KUBERNETES: "56464fe6c846523da555b49fbb012f0e270871ae",
    RUST: "917544888a55e4da7109bdba8c88c893c0da70f4",
    CHAT: "82ed04f9627a45d0d6f2ec3c8683c88eb408a0d5",
    AESLC: "7afc087a1cc234d07121f0d4a2d87102ddceabc2",
    TOPICAL: "7c939229cbcf6f55f6977b341a5a2f2fe982d53f",
    NEWS: "37f8db3945cd2f3cc0caafe45674147b224349be",
    ABSA: "1d9c8ec1131993d924e96676fa212db6b53cb870",
    LIVEQA: "3f5a42ccbaa0b8ff1c665a6dc23785740ab0f09f",
    MEDQUAD: "577bd37b96c02d1833b2c9eed2de9f96964e96cb",
    CONTRACTS: "2e01728e21e2ba8181e6cdb25c180dc29d311449",
    ABSTRACTS: "5ccad9c00a60ad75c9e04abf7f27d0f53f983b20",
    MCTEST: "3e6896c23d1e4dcac8cfa6d9f5c993fb05be3d1b",
    LYRICS: "1c70f8b1c14ee935b969775fef7b942bc358a1ef",
    HYMNS: "00fec6a1c484ee7472f62584f783637e28fdb077",
    TACOS: "075ba589da8bea2d8c46fa3e0e5c9421a7e462e7",
    HOME: "b711f6b8ec0b30aae368470600d166e9c836e9c9",
    USDS: "493d1850033806256f2b8016a1ca59ac08ce7bd0",
    MOZILLA: "291c5661c39dd47f5fd5545a62fc56c2cbb038d5",
    REDIS: "4f8cdc2a1ea53e42955af758aabffee67cb455dd",
    SQLITE: "0eaef28cf2acc3b55dc479f3410c40218f95c88d",
    REQUESTS: "1f6589ec3a1ee910f9a65cc3ceac60b26677bc0e",
    CLICK: "2c8cd3ac958a7eb316d67f2d316c27086c4c0369",
    **NOVELS,
    **CHILDREN,
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


def full_name(part):
    return part if part.startswith("everyday") else f"wild-{part}"


def git(mirror, source, commit, *command):
    """What a git command says in the mirrored repository of a source."""
    directory = Path(mirror, source.replace("/", "+"), "repo")
    if not directory.is_dir():
        raise Failure(f"{directory}: not found. Mirror https://github.com/{source} there (git clone --mirror)")
    if (directory / ".git").is_dir():
        directory /= ".git"
    try:
        done = subprocess.run(["git", f"--git-dir={directory}", *command], capture_output=True, check=False)
    except FileNotFoundError as error:
        raise Failure("git: not found. Install it") from error
    if done.returncode:
        cause = done.stderr.decode(errors="replace").strip()
        raise Failure(f"{directory}: {cause}. Fetch commit {commit} of https://github.com/{source} into it")
    return done.stdout.decode(errors="replace")


def list_files(mirror, source, commit, folder):
    return git(mirror, source, commit, "ls-tree", "-rz", "--name-only", commit, folder).split("\0")[:-1]


def read(mirror, source, commit, path):
    """The sentences of a file, in order."""
    content = git(mirror, source, commit, "show", f"{commit}:{path}")
    if path.endswith(".conllu"):
        return list(read_treebank(source, path, content))
    if source == CHAT:
        return list(read_chat(source, path, content))
    paragraphs = next(reader for ending, reader in READERS.items() if re.search(ending, f"{source}/{path}"))
    return list(number(source, path, paragraphs(content)))


def rebuild(mirror, part):
    """The rows of PART.tsv, each with its text."""
    table, files = Path(__file__).resolve().parent / f"{part}.tsv", {}
    for row in rows(table):
        key = row["source"], row["commit"], row["path"]
        if key not in files:
            files[key] = {s.place: s.text.replace(CODE, "") for s in read(mirror, *key)}
        text = files[key].get(row["place"])
        if text is None or sha256(text) != row["sha256"]:
            cause = "no such sentence" if text is None else "another sentence than was chosen"
            raise Failure(f"{table}: {row['id']}: {cause} at {row['place']} of {row['path']} in {row['source']}. "
                          f"Restore wild.py and {table.name} as committed together")
        yield row, text


def rows(table):
    try:
        with open(table, encoding="utf-8", newline="") as lines:
            reader = csv.DictReader(lines, delimiter="\t", quoting=csv.QUOTE_NONE)
            if reader.fieldnames != COLUMNS:
                raise Failure(f"{table}: the columns must be {', '.join(COLUMNS)}. Restore the file as committed")
            table_rows = list(reader)
            if any(None in row or None in row.values() for row in table_rows):
                raise Failure(f"{table}: a line has another number of columns. Restore the file as committed")
            return table_rows
    except OSError as error:
        raise Failure(f"{table}: {error.strerror}. Restore the file as committed") from error


def number(source, path, paragraphs):
    """The sentences of running text, with their places; a file of many documents names that of each paragraph."""
    for i, paragraph in enumerate(paragraphs, 1):
        document, text = (path, paragraph) if isinstance(paragraph, str) else paragraph
        for j, sentence in enumerate(split(text), 1):
            yield Sentence(source, path, document, i, f"{i}.{j}", sentence)


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


# Plain text

def lines(content):
    """Each line is a paragraph; e-mail ends with its subject."""
    return map(plain, content.lstrip("\ufeff").split("@subject")[0].split("\n"))


def blocks(content):
    """The paragraphs of a contract, without their numbers."""
    numbers = r"((\(\w{1,4}\)|[\dA-Z]{1,4}(\.\d+)*[.)]|\d+(\.\d+)+)\s+)+"
    return (re.sub(rf"^{numbers}", "", plain(block)) for block in re.split(r"\n\s*\n", content))


def stanzas(content):
    """Stanzas as running text; where a line may end a sentence without a full stop, it is doubtful."""
    verses = re.split(r"\n_{3,}", content)[0]
    for stanza in re.split(r"\n\s*\n", re.sub(r"(?m)^\s*[#\[(].*$", "", verses)):
        yield plain(re.sub(r"(?<=[^\s.,;:?!…—-])[ \t]*\n\s*(?=[^\sa-z])", f"{DOUBTFUL} ", stanza.strip()))


def messages(content):
    """Web copy in a Fluent file; of its variables only the commonest names are put in."""
    content = re.sub(r"\{ *-brand-name-(firefox|mozilla) *\}", lambda m: m[1].title(), content)
    for message in re.findall(r"(?m)^[a-z][\w-]* =(.*(?:\n[ \t]+.*)*)", content):
        yield plain(html.unescape(re.sub(r"</?\w[^<>]*>", "", message)))


# Programs

def comments(content):
    """The paragraphs of comments in C."""
    found = re.findall(r"(?s)/\*.*?\*/", content) + re.findall(r"(?m)(?:^[ \t]*//.*\n)+", content)
    return prose_of(re.sub(r"(?m)^[ \t]*(/?\*+/?|//+)|\*+/", "", comment) for comment in found)


def docstrings(content):
    """The paragraphs of docstrings and comments in Python."""
    found = re.findall(r'(?s)"""(.*?)"""', content) + re.findall(r"(?m)(?:^[ \t]*#.*\n)+", content)
    return prose_of(re.sub(r"(?m)^[ \t]*#+", "", re.sub(r":\w+:`[^`]*`", DOUBTFUL, comment)) for comment in found)


def prose_of(found):
    """The paragraphs of comments that are no licence; items, fields and examples begin a paragraph."""
    for comment in found:
        if not re.search(r"(?i)copyright|licen[cs]e", comment):
            for block in re.split(r"\n\s*(?=\n|[-*+:>|]|\.\. |\(?\w[.)] )", comment):
                yield plain(without_markup(block))


# Collections: the paragraphs of many documents, each with the name of its document

def conversations(content):
    return [(name, plain(turn["message"])) for name, said in json.loads(content).items() for turn in said["content"]]


def papers(content):
    for paper in map(json.loads, content.splitlines()):
        yield paper["paper_id"], plain(" ".join(paper["source"]))


def stories(content):
    for row in csv.reader(content.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE):
        for paragraph in re.split(r"(?:\\newline){2,}", row[2]):
            yield row[0], plain(paragraph.replace("\\newline", " ").replace("\\tab", " "))


def review_sentences(content):
    for name, review in re.findall(r'(?s)<Review rid="([^"]*)">(.*?)</Review>', content):
        for text in re.findall(r"(?s)<text>(.*?)</text>", review):
            yield name, plain(html.unescape(text))


def requests(content):
    for name, text in re.findall(r'(?s)<NLM-QUESTION qid="(\w+)">.*?<MESSAGE>(.*?)</MESSAGE>', content):
        yield name, plain(html.unescape(text))


def answers(content):
    """The paragraphs of answers; lists, which have lost their lines, are doubtful."""
    for answer in re.findall(r"(?s)<Answer>(.*?)</Answer>", content):
        for paragraph in re.split(r"\n\s*\n", answer):
            yield re.sub(r"(^| )- ", f" {DOUBTFUL} ", plain(html.unescape(paragraph)))


READERS = {  # by the end of SOURCE/PATH
    r"\.xhtml$": book_paragraphs,
    r"\.(md|markdown)$": page_paragraphs,
    r"\.ftl$": messages,
    r"\.[ch]$": comments,
    r"\.py$": docstrings,
    r"\.json$": conversations,
    r"\.jsonl$": papers,
    r"\.tsv$": stories,
    rf"^{ABSA}/": review_sentences,
    rf"^{LIVEQA}/": requests,
    rf"^{MEDQUAD}/": answers,
    rf"^{CONTRACTS}/": blocks,
    rf"^({LYRICS}|{HYMNS})/": stanzas,
    r"": lines,
}

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
