package org.paraphrast.table.filter;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.paraphrast.io.Resources;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.text.FunctionWords;

/**
 * What the filters ask about single words, from WordNet and, where there is one, a counted text.
 * Answers are kept, as the same words come millions of times. Thread-safe.
 */
final class WordKnowledge {
  /** A word with capitals this often is a name, if WordNet does not know it as a common word. */
  private static final double MOSTLY = 0.7;

  /** A common word that WordNet has as a name too (Turkey) must have them nearly always. */
  private static final double NEARLY_ALWAYS = 0.95;

  /** Words of a text that are seen less often may be foreign. */
  private static final long COMMON = 5;

  private static final Set<String> PLURALS =
      Resources.words(WordKnowledge.class, "words.txt", "plurals");

  private final WordNet wordNet;
  private final EnglishWords words;
  private final Map<String, Boolean> names = new ConcurrentHashMap<>();
  private final Map<String, Boolean> known = new ConcurrentHashMap<>();
  private final Map<String, Boolean> withS = new ConcurrentHashMap<>();

  WordKnowledge(WordNet wordNet, EnglishWords words) {
    this.wordNet = wordNet;
    this.words = words;
  }

  /** Whether a word in small letters is the name of somebody or something, or made from one. */
  boolean isName(String word) {
    return names.computeIfAbsent(word, this::findName);
  }

  private boolean findName(String word) {
    if (!Character.isLetter(word.codePointAt(0)) || FunctionWords.contains(word)) {
      return false;
    }
    boolean common = isCommon(word);
    String capitalised = word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1);
    if (words.isEmpty()) {
      return !common && wordNet.isName(capitalised);
    }
    double share = words.capitalised(word);
    return (share >= MOSTLY && !common) || (share >= NEARLY_ALWAYS && wordNet.isName(capitalised));
  }

  /** Whether a word belongs to English: in WordNet in any form, or seen often enough. */
  boolean isKnown(String word) {
    return known.computeIfAbsent(
        word,
        w -> FunctionWords.contains(w) || words.count(w) >= COMMON || isCommon(w) || isName(w));
  }

  private boolean isCommon(String word) {
    for (PartOfSpeech partOfSpeech : PartOfSpeech.values()) {
      WordNet.Sense sense = wordNet.firstSense(word, partOfSpeech);
      if (sense != null && !sense.isCapitalised()) {
        return true;
      }
    }
    return false;
  }

  /** Whether a word is a plural or a third person: it ends with -s and what is left is a word. */
  boolean hasEndingS(String word) {
    return withS.computeIfAbsent(word, this::findEndingS);
  }

  private boolean findEndingS(String word) {
    if (PLURALS.contains(word)) {
      return true;
    }
    if (word.length() < 4 || !word.endsWith("s") || word.endsWith("ss")) {
      return false;
    }
    String base =
        word.endsWith("ies")
            ? word.substring(0, word.length() - 3) + "y"
            : word.substring(0, word.length() - 1);
    return List.of(PartOfSpeech.NOUN, PartOfSpeech.VERB).stream()
        .map(partOfSpeech -> wordNet.firstSense(word, partOfSpeech))
        .anyMatch(sense -> sense != null && base.startsWith(sense.lemma()));
  }
}
