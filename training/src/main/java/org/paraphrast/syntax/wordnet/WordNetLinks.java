package org.paraphrast.syntax.wordnet;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.paraphrast.syntax.PartOfSpeech;

/**
 * How WordNet relates two words of a class, in any of their senses. What was looked up is kept. Not
 * thread-safe.
 */
public final class WordNetLinks {

  /** The closest relation of two words. */
  public enum Link {
    /** WordNet does not know one of them. */
    UNKNOWN,
    /** Opposites. */
    ANTONYM,
    /** A synset has both. */
    SYNONYM,
    /** One is a kind of the other, one step up. */
    HYPERNYM,
    /** Both are kinds of the same, one step up. */
    SIBLING,
    /** Nothing of these. */
    NONE
  }

  private final WordNet wordNet;
  private final Map<PartOfSpeech, Map<String, WordNet.Synsets>> known =
      new EnumMap<>(PartOfSpeech.class);
  private final Map<PartOfSpeech, Set<String>> opposites = new EnumMap<>(PartOfSpeech.class);

  public WordNetLinks(WordNet wordNet) {
    this.wordNet = wordNet;
    for (PartOfSpeech partOfSpeech : PartOfSpeech.values()) {
      known.put(partOfSpeech, new HashMap<>());
      Set<String> pairs = new HashSet<>();
      wordNet.forEachAntonym(partOfSpeech, (a, b) -> pairs.add(a + "\t" + b));
      opposites.put(partOfSpeech, pairs);
    }
  }

  /** The closest relation of two base forms. */
  public Link link(String first, String second, PartOfSpeech partOfSpeech) {
    if (opposites.getOrDefault(partOfSpeech, Set.of()).contains(first + "\t" + second)) {
      return Link.ANTONYM;
    }
    WordNet.Synsets a = synsets(first, partOfSpeech);
    WordNet.Synsets b = synsets(second, partOfSpeech);
    if (a.senses().isEmpty() || b.senses().isEmpty()) {
      return Link.UNKNOWN;
    }
    if (meet(a.senses(), b.senses())) {
      return Link.SYNONYM;
    }
    if (meet(a.hypernyms(), b.senses()) || meet(a.senses(), b.hypernyms())) {
      return Link.HYPERNYM;
    }
    return meet(a.hypernyms(), b.hypernyms()) ? Link.SIBLING : Link.NONE;
  }

  private WordNet.Synsets synsets(String word, PartOfSpeech partOfSpeech) {
    return known
        .getOrDefault(partOfSpeech, new HashMap<>())
        .computeIfAbsent(word, w -> wordNet.synsets(w, partOfSpeech));
  }

  private static boolean meet(Set<Long> a, Set<Long> b) {
    return a.stream().anyMatch(b::contains);
  }
}
