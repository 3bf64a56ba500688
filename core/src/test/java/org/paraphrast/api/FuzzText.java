package org.paraphrast.api;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Sentences that have something to paraphrase and much that must not change: placeholders, mark-up,
 * numbers, names, code, and the odd corners of Unicode.
 */
final class FuzzText {
  private static final String[] WORDS = {
    "the",
    "a",
    "an",
    "big",
    "old",
    "car",
    "house",
    "man",
    "quickly",
    "bought",
    "found",
    "large",
    "purchase",
    "answer",
    "begin",
    "help",
    "people",
    "old",
    "small",
    "start",
    "and",
    "of",
    "in",
    "not",
    "never",
    "can't",
    "must",
    "may",
    "won't",
    "no",
    "don't",
    "should",
    "without",
    "is",
    "was",
    "has",
    "they",
    "we",
    "country",
    "dog",
    "dogs",
    "watching",
    "water",
    "amount"
  };

  private static final String[] FIXED = {
    "{0}",
    "{name}",
    "%s",
    "%1$d",
    "${user.id}",
    "{{x}}",
    "__NAME__",
    "<b>",
    "</b>",
    "<a href=\"big house\">",
    "</a>",
    "<br/>",
    "&amp;",
    "&#39;",
    "`big car`",
    "**",
    "_",
    "[",
    "](u/v)",
    "$5.50",
    "3",
    "1,000",
    "50%",
    "10:30",
    "12 March 2009",
    "2009-03-12",
    "three",
    "20 km",
    "Paris",
    "John Smith",
    "Dr. Brown",
    "NASA",
    "McDonald",
    "https://x.org/big?a=house",
    "a@b.co",
    "file.txt",
    "#big",
    "@old",
    "C:\\big\\car",
    "--help",
    ":smile:"
  };

  private static final String[] ODD = {
    "😀",
    "👨‍👩‍👧",
    "🇫🇷",
    "\uD83D",
    "\uDE00",
    "שלום",
    "مرحبا",
    "\u202E",
    "\u200F",
    "\u0000",
    "\u0007",
    "\u001B",
    "\u0085",
    "e\u0301",
    "\u0301",
    "\u200B",
    "\u00AD",
    "\uFEFF",
    "\uFFFF",
    "日本語",
    "Ж",
    "ß",
    "İ",
    "ﬁ",
    "<",
    ">",
    "<!--",
    "&",
    "<script>",
    "\"",
    "'",
    "“",
    "”",
    "(",
    ")",
    "…",
    "—",
    "|",
    "\\"
  };

  private static final String[] SPACES = {
    " ", " ", " ", " ", " ", " ", "  ", "\t", "\n", "\u00A0", "", "\r\n", "\u3000"
  };

  private FuzzText() {}

  static String of(Random random) {
    List<String> parts = new ArrayList<>();
    int size = 3 + random.nextInt(14);
    for (int i = 0; i < size; i++) {
      int kind = random.nextInt(20);
      if (kind < 13) {
        String word = pick(WORDS, random);
        boolean capital = i == 0 || random.nextInt(15) == 0;
        parts.add(capital ? Character.toUpperCase(word.charAt(0)) + word.substring(1) : word);
      } else if (kind < 18) {
        parts.add(pick(FIXED, random));
      } else if (kind < 19) {
        parts.add(pick(ODD, random));
      } else {
        parts.add(Character.toString(random.nextInt(0x110000)));
      }
    }
    StringBuilder text = new StringBuilder();
    for (String part : parts) {
      text.append(text.isEmpty() ? "" : pick(SPACES, random)).append(part);
    }
    return text.append(random.nextInt(3) > 0 ? "." : "").toString();
  }

  private static String pick(String[] choices, Random random) {
    return choices[random.nextInt(choices.length)];
  }
}
