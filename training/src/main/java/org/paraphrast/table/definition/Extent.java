package org.paraphrast.table.definition;

/** How much of a definition is taken. */
public enum Extent {
  /** What can stand in the place of the word; and the word for it, where it is common. */
  CORE,
  /** All up to the first semicolon, as Zhao08 does; only for the word, never the reverse. */
  WHOLE;

  /** The whole, or the core. */
  public static Extent wholeIf(boolean whole) {
    return whole ? WHOLE : CORE;
  }
}
