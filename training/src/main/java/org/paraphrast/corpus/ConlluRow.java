package org.paraphrast.corpus;

import java.util.List;
import java.util.regex.Pattern;

/**
 * A line of a CoNLL-U sentence with its ten columns as they were written; {@code _} is no value.
 * The columns stay text, so that a treebank is written back unchanged.
 *
 * @param columns ID, FORM, LEMMA, UPOS, XPOS, FEATS, HEAD, DEPREL, DEPS, MISC
 */
public record ConlluRow(List<String> columns) {
  /** What a row stands for, told by its ID. */
  public enum Kind {
    /** A word of the tree: {@code 3}. */
    WORD,
    /** A token of several words, {@code 3-4}: {@code don't} above {@code do} and {@code n't}. */
    RANGE,
    /** A word that is understood but not there: {@code 3.1}. */
    EMPTY
  }

  private static final Pattern ID = Pattern.compile("[0-9]{1,9}([-.][0-9]{1,9})?");

  public ConlluRow {
    columns = List.copyOf(columns);
    if (columns.size() != 10) {
      throw new IllegalArgumentException(columns.size() + " columns, expected 10");
    }
    if (columns.stream().anyMatch(String::isEmpty)) {
      throw new IllegalArgumentException(
          "column " + (columns.indexOf("") + 1) + " is empty, expected _");
    }
    String id = columns.get(0);
    if (!ID.matcher(id).matches()) {
      throw new IllegalArgumentException("ID '" + id + "' is not like 3, 3-4 or 3.1");
    }
    if (!columns.get(6).matches("_|[0-9]{1,9}")) {
      throw new IllegalArgumentException("HEAD '" + columns.get(6) + "' is not a number or _");
    }
  }

  public Kind kind() {
    String id = id();
    return id.indexOf('-') > 0 ? Kind.RANGE : id.indexOf('.') > 0 ? Kind.EMPTY : Kind.WORD;
  }

  public String id() {
    return columns.get(0);
  }

  public String form() {
    return columns.get(1);
  }

  public String xpos() {
    return columns.get(4);
  }

  public String head() {
    return columns.get(6);
  }

  public String misc() {
    return columns.get(9);
  }

  /** The number before the hyphen or point, or the whole ID. */
  int first() {
    return Integer.parseInt(id().split("[-.]", 2)[0]);
  }

  /** The number after the hyphen or point, or the whole ID. */
  int last() {
    String[] parts = id().split("[-.]", 2);
    return Integer.parseInt(parts[parts.length - 1]);
  }

  boolean spaceAfter() {
    return !("|" + misc() + "|").contains("|SpaceAfter=No|");
  }
}
