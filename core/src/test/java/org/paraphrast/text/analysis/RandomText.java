package org.paraphrast.text.analysis;

import java.util.Random;

/** Texts that are hard on a tokenizer: words, marks, scripts and the odd corners of Unicode. */
public final class RandomText {
  private static final String[] PARTS = {
    "the",
    "a",
    "an",
    "Dog",
    "CAT",
    "old",
    "don't",
    "John's",
    "cannot",
    "e.g.",
    "U.S.",
    "Mr.",
    "3.14",
    "1,000",
    "$5",
    "50%",
    "10:30",
    "2009-03-12",
    "http://x.y/z?(a)",
    "a@b.co",
    "file.txt",
    "{0}",
    "{n}",
    "{",
    "}",
    "{{x}}",
    "%s",
    "${v}",
    "<b>",
    "</b>",
    "<a href=\"x y\">",
    "&amp;",
    "`code x`",
    "`",
    "**",
    "_",
    "#tag",
    "@me",
    "[t](u)",
    "(",
    ")",
    "[",
    "]",
    "\"",
    "'",
    "“",
    "”",
    "’",
    "‘",
    "«",
    "»",
    "...",
    "…",
    "--",
    "—",
    "-",
    "/",
    "!",
    "?",
    ".",
    ",",
    ";",
    ":",
    "¿",
    "°C",
    "€",
    "😀",
    "👨‍👩‍👧",
    "👍🏽",
    "🇫🇷",
    "❤️",
    "1️⃣",
    "é",
    "e\u0301",
    "\u0301",
    "\u200D",
    "\u200B",
    "\u00AD",
    "\uFE0F",
    "שלום",
    "\u202E",
    "مرحبا",
    "日本。",
    "\uD83D",
    "\uDE00",
    "\u0000",
    "\u0007",
    "\u001F",
    "\u0085",
    "ǅ",
    "ß",
    "İ",
    "ﬁ",
    "½",
    "x²",
    "<!--",
    "-->",
    "%",
    "$",
    "#",
    "@",
    "&",
    "|",
    "\\",
    "C++",
    ":-)",
    "'tis",
    "\uFFFF"
  };
  private static final String[] SPACES = {
    "", "", "", " ", " ", " ", " ", "  ", "\t", "\n", "\r\n", "\u00A0", "\u2028", "\u3000", "\n\n"
  };

  private RandomText() {}

  public static String of(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(14); i > 0; i--) {
      text.append(SPACES[random.nextInt(SPACES.length)]);
      if (random.nextInt(12) == 0) {
        text.appendCodePoint(random.nextInt(0x11000));
      } else {
        text.append(PARTS[random.nextInt(PARTS.length)]);
      }
    }
    return text.append(SPACES[random.nextInt(SPACES.length)]).toString();
  }
}
