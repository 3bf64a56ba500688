package org.paraphrast.spark.stage;

import org.jspecify.annotations.Nullable;
import org.paraphrast.table.dependency.LinVectors;
import org.paraphrast.table.dependency.Thesaurus;

/** The vectors of all words on their way to executors, each of which makes one index of them. */
final class SentVectors {
  private final LinVectors vectors;
  private final int words;
  private final double similarity;
  private transient Thesaurus.@Nullable Finder finder;

  SentVectors(LinVectors vectors, Thesaurus.Nearest nearest) {
    this.vectors = vectors;
    this.words = nearest.words();
    this.similarity = nearest.similarity();
  }

  /** A search for one task. */
  synchronized Thesaurus.Search search() {
    Thesaurus.Finder made = finder;
    if (made == null) {
      made = new Thesaurus.Finder(vectors, new Thesaurus.Nearest(words, similarity));
      finder = made;
    }
    return made.search();
  }
}
