package org.paraphrast.table.collocation;

import org.paraphrast.table.dependency.LemmaWord;

/**
 * A verb and its object, both in their base forms (Zhao09's {@code <promote, OBJ, trade>}).
 *
 * @param verb as triples name it, {@code promote/v}
 * @param object likewise, {@code trade/n}
 */
record Collocation(String verb, String object) implements Comparable<Collocation> {

  /** The name under which the contexts of the pair are counted. */
  String name() {
    return verb + " " + object;
  }

  String verbLemma() {
    return LemmaWord.parse(verb).lemma();
  }

  String objectLemma() {
    return LemmaWord.parse(object).lemma();
  }

  @Override
  public int compareTo(Collocation other) {
    int byVerb = verb.compareTo(other.verb);
    return byVerb != 0 ? byVerb : object.compareTo(other.object);
  }
}
