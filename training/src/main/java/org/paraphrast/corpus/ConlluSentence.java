package org.paraphrast.corpus;

import java.util.List;

/**
 * A sentence of a CoNLL-U treebank: its comments, and its rows with multiword ranges and empty
 * nodes in their places.
 *
 * @param comments the lines before the first row, with their {@code #}
 * @param rows words numbered 1 .. n, ranges before their first word, empty nodes after their word
 */
public record ConlluSentence(List<String> comments, List<ConlluRow> rows) {
  private static final String TEXT = "# text = ";

  public ConlluSentence {
    comments = List.copyOf(comments);
    rows = List.copyOf(rows);
    for (String comment : comments) {
      if (!comment.startsWith("#")) {
        throw new IllegalArgumentException("comment must start with #, got '" + comment + "'");
      }
    }
    int words = checkNumbering(rows);
    for (ConlluRow row : rows) {
      if (!row.head().equals("_") && Integer.parseInt(row.head()) > words) {
        throw new IllegalArgumentException(
            "HEAD " + row.head() + " of word " + row.id() + " must be 0 .. " + words);
      }
    }
  }

  /** The sentence as it was before it was split: its comment {@code # text}, or its forms. */
  public String text() {
    for (String comment : comments) {
      if (comment.startsWith(TEXT)) {
        return comment.substring(TEXT.length());
      }
    }
    StringBuilder text = new StringBuilder();
    int covered = 0;
    for (ConlluRow row : rows) {
      if (row.kind() == ConlluRow.Kind.EMPTY || row.last() <= covered) {
        continue;
      }
      covered = row.last();
      text.append(row.form()).append(row.spaceAfter() ? " " : "");
    }
    return text.toString().stripTrailing();
  }

  /** The words of the tree, without ranges and empty nodes. */
  public List<ConlluRow> words() {
    return rows.stream().filter(row -> row.kind() == ConlluRow.Kind.WORD).toList();
  }

  private static int checkNumbering(List<ConlluRow> rows) {
    int words = 0;
    int covered = 0;
    for (ConlluRow row : rows) {
      boolean inPlace =
          switch (row.kind()) {
            case WORD -> row.first() == words + 1;
            case RANGE ->
                row.first() == words + 1 && row.first() > covered && row.last() >= words + 1;
            case EMPTY -> row.first() == words;
          };
      if (!inPlace) {
        throw new IllegalArgumentException("ID " + row.id() + " is out of order");
      }
      if (row.kind() == ConlluRow.Kind.WORD) {
        words++;
      } else if (row.kind() == ConlluRow.Kind.RANGE) {
        covered = row.last();
      }
    }
    if (words == 0) {
      throw new IllegalArgumentException("a sentence must have words");
    }
    if (covered > words) {
      throw new IllegalArgumentException("a range ends after the last word " + words);
    }
    return words;
  }
}
