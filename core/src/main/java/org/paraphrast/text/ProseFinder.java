package org.paraphrast.text;

/** Finds the prose of a document, that is what may be paraphrased. Implementations are stateless. */
@FunctionalInterface
interface ProseFinder {
  Prose find(String document);
}
