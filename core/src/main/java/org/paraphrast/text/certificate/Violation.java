package org.paraphrast.text.certificate;

/**
 * Why a text may not be shown as a paraphrase of another.
 *
 * @param reason one word, by which violations are counted: {@code negation}, {@code frequency},
 *     {@code number}, {@code name}, {@code placeholder} …
 * @param detail what is wrong, for a reader: {@code “not” is gone}
 */
public record Violation(String reason, String detail) {
  static final String NEGATION = "negation";
  static final String MODALITY = "modality";
  static final String NUMBER = "number";
  static final String BREAK = "break";
  static final String MEASURE = "measure";
  static final String CONTRACTION = "contraction";
  static final String VERBATIM = "verbatim";
  static final String REPEAT = "repeat";
  static final String CONTRAST = "contrast";
  static final String CASE = "case";
  static final String PEOPLE = "people";

  public Violation {
    if (reason.isBlank()) {
      throw new IllegalArgumentException("a violation must have a reason");
    }
  }

  @Override
  public String toString() {
    return reason + ": " + detail;
  }
}
