package org.paraphrast.rewrite;

import java.util.List;

/** The structural rules: to add one, implement {@link Rule} and add a line here. */
public final class Rules {
  private static final List<Rule> ENGLISH = List.of();

  private Rules() {}

  /** All rules for English. */
  public static List<Rule> english() {
    return ENGLISH;
  }
}
