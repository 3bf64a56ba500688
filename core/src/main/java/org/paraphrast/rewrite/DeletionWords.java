package org.paraphrast.rewrite;

import java.util.Set;

/** Lists of words that decide what can be left out of a sentence. */
final class DeletionWords {
  /** Adverbs that carry negation, modality or degree, or that a verb needs. */
  static final Set<String> KEPT_ADVERBS = English.words("deletion-words", "kept-adverbs");

  /** Adverbs behind a verb that no verb needs. */
  static final Set<String> FREE_ADVERBS = English.words("deletion-words", "free-adverbs");

  /** Adjectives without which a noun means something else. */
  static final Set<String> KEPT_ADJECTIVES = English.words("deletion-words", "kept-adjectives");

  /** What conditions begin with. */
  static final Set<String> CONDITIONS = English.words("deletion-words", "conditions");

  /** Prepositions that deny or compare. */
  static final Set<String> KEPT_PREPOSITIONS = English.words("deletion-words", "kept-prepositions");

  /** Nouns of which something has to be named: <i>a number of …</i>. */
  static final Set<String> MEASURE_NOUNS = English.words("deletion-words", "measure-nouns");

  /** Nouns that a clause has to tell apart: <i>the way that …</i>. */
  static final Set<String> LIGHT_NOUNS = English.words("deletion-words", "light-nouns");

  /** Verbs whose complement may be said without them. */
  static final Set<String> REPORTS = English.words("deletion-words", "reports");

  /** A verb and the preposition that it needs: {@code depend:on}. */
  static final Set<String> BOUND = English.words("deletion-words", "bound");

  /** Verbs that need an infinitive: <i>ask him to go</i>. */
  static final Set<String> CONTROLLERS = English.words("deletion-words", "controllers");

  private DeletionWords() {}
}
