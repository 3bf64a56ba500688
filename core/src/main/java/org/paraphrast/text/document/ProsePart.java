package org.paraphrast.text.document;

/**
 * Parts of HTML and Markdown that are left alone unless a user wants them: other text refers to
 * them by their words, or they are too short to be said in other words well.
 */
public enum ProsePart {
  /** Headings and the title of a page. */
  HEADINGS,
  /** Cells and captions of tables. */
  TABLES,
  /** Buttons, and the labels and options of forms. */
  BUTTONS
}
