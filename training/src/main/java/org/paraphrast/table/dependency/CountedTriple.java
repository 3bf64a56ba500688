package org.paraphrast.table.dependency;

import org.paraphrast.io.Require;

/**
 * A dependency triple ‖w, r, w′‖ (Lin 1998): two words, the relation between them, and how often it
 * was seen. A word is a lemma and the first letter of its word class, {@code promote/v}; the head
 * may be a verb and its object with a space between them, {@code promote/v trade/n}.
 *
 * @param head the word that governs
 * @param relation {@code obj}, {@code subj}, {@code amod}, {@code prep_in} …
 * @param dependent the other word
 * @param count how often, 1 or more
 */
public record CountedTriple(String head, String relation, String dependent, long count) {
  public CountedTriple {
    if (head.isEmpty() || relation.isEmpty() || dependent.isEmpty()) {
      throw new IllegalArgumentException("a triple must have two words and a relation");
    }
    Require.atLeast("count", count, 1);
  }
}
