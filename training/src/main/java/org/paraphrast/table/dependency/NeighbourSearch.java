package org.paraphrast.table.dependency;

/** Where the neighbours of all words are looked for: on this machine, or on many. */
@FunctionalInterface
public interface NeighbourSearch {
  Thesaurus find(LinVectors vectors, Thesaurus.Nearest nearest, int threads);
}
