package org.paraphrast.rewrite;

import java.util.Set;
import org.paraphrast.io.Resources;

/** Lists of words that decide what can be left out of a sentence. */
final class DeletionWords {
  /** Adverbs that carry negation, modality or degree, or that a verb needs. */
  static final Set<String> KEPT_ADVERBS = list("kept-adverbs");

  /** Adverbs behind a verb that no verb needs. */
  static final Set<String> FREE_ADVERBS = list("free-adverbs");

  /** Adjectives without which a noun means something else. */
  static final Set<String> KEPT_ADJECTIVES = list("kept-adjectives");

  /** What conditions begin with. */
  static final Set<String> CONDITIONS = list("conditions");

  /** Prepositions that deny or compare. */
  static final Set<String> KEPT_PREPOSITIONS = list("kept-prepositions");

  /** Nouns of which something has to be named: <i>a number of …</i>. */
  static final Set<String> MEASURE_NOUNS = list("measure-nouns");

  /** Nouns that a clause has to tell apart: <i>the way that …</i>. */
  static final Set<String> LIGHT_NOUNS = list("light-nouns");

  /** Verbs whose complement may be said without them. */
  static final Set<String> REPORTS = list("reports");

  /** A verb and the preposition that it needs: {@code depend:on}. */
  static final Set<String> BOUND = list("bound");

  /** Verbs that need an infinitive: <i>ask him to go</i>. */
  static final Set<String> CONTROLLERS = list("controllers");

  private DeletionWords() {}

  private static Set<String> list(String name) {
    return Resources.words(DeletionWords.class, "deletion-words.txt", name);
  }
}
