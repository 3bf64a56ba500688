package org.paraphrast.corpus.mine;

import org.paraphrast.io.Require;

/**
 * A sentence of a story: a line {@code key<TAB>document<TAB>number<TAB>sentence}.
 *
 * @param key what stories are compared by: the name of the event's cluster, or the date
 * @param document the name of the story
 * @param number where it stands in the story
 * @param text the sentence
 */
public record StorySentence(String key, String document, long number, String text) {
  public StorySentence {
    if (key.isBlank() || document.isBlank()) {
      throw new IllegalArgumentException("a sentence must have a key and a document");
    }
    Require.atLeast("number", number, 0);
  }

  /** The line. */
  @Override
  public String toString() {
    return key + "\t" + document + "\t" + number + "\t" + text;
  }
}
