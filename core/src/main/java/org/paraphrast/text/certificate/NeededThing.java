package org.paraphrast.text.certificate;

import java.util.List;
import java.util.Set;

/**
 * Things that are needed for a purpose: <i>what documents do I need to apply</i> asks for
 * documents, <i>what documents do I have to apply</i> for an action. Behind a word that asks or
 * relates, and its subject, {@code need} is no duty and stays.
 */
final class NeededThing {
  private static final Set<String> ASKING =
      Set.of("what", "which", "whatever", "how", "all", "everything", "anything", "something");

  private static final Set<String> NEEDING = Set.of("need", "needs", "needed");

  /** Words between what is asked for and {@code need}. */
  private static final int WITHIN = 6;

  private NeededThing() {}

  /** How many things are needed in a text. */
  static int count(List<String> words) {
    int count = 0;
    int asked = Integer.MIN_VALUE / 2;
    for (int i = 0; i + 1 < words.size(); i++) {
      if (ASKING.contains(words.get(i))) {
        asked = i;
      }
      boolean needs = NEEDING.contains(words.get(i)) && words.get(i + 1).equals("to");
      count += needs && i - asked >= 2 && i - asked <= WITHIN ? 1 : 0;
    }
    return count;
  }
}
