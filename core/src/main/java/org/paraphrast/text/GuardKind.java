package org.paraphrast.text;

/** What a guard protects. */
public enum GuardKind {
  FROZEN("a word the caller froze"),
  CODE("a code span"),
  TAG("an HTML or XML tag"),
  ENTITY("a character entity"),
  SPLIT_WORD("a word with mark-up inside"),
  PLACEHOLDER("a placeholder"),
  MARKDOWN("Markdown markup"),
  MARKUP("mark-up of the document"),
  URL("a web address"),
  EMAIL("an e-mail address"),
  FILE_NAME("a file name"),
  HASHTAG("a hashtag"),
  MENTION("a mention"),
  DATE("a date"),
  TIME("a time"),
  MONEY("an amount of money"),
  PERCENT("a percentage"),
  UNIT("a measurement"),
  NUMBER("a number"),
  QUOTATION("a quotation"),
  TITLE("a quoted title"),
  TERM("a term of its field"),
  NAME("a name"),
  JOINED("joined by signs or digits"),
  REST("outside the part that was asked about");

  private final String description;

  GuardKind(String description) {
    this.description = description;
  }

  /** In words, to complete "guarded because it is …". */
  public String description() {
    return description;
  }
}
