package org.paraphrast.table.collocation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.wordnet.WordNetLinks;
import org.paraphrast.syntax.wordnet.WordNetLinks.Link;
import org.paraphrast.table.dependency.LinVectors;

/**
 * What speaks for two collocations being paraphrases: distributional evidence (Lin's similarity of
 * the verbs, of the objects, and of the contexts of the pairs as wholes), pivot evidence (the
 * cosine of their translations, likewise) and evidence of WordNet. A word has similarity 1 with
 * itself. All values are the same both ways. Similarities of words are kept. Not thread-safe.
 */
final class PairEvidence {
  /** The names of the values. */
  static final List<String> NAMES =
      List.of(
          "same verb",
          "same object",
          "similar words",
          "similar contexts",
          "translated words",
          "translated pairs",
          "both pairs have translations",
          "similar words × translated words",
          "synonyms",
          "one is a kind of the other",
          "two kinds of the same",
          "opposites",
          "light verbs",
          "light verbs that are no synonyms",
          "ln count of the rarer",
          "ln ratio of counts",
          "information of the weaker");

  private final Collocations collocations;
  private final LinVectors words;
  private final LinVectors contexts;
  private final TranslationProfiles translations;
  private final WordNetLinks wordNet;
  private final Map<String, Double> similarities = new HashMap<>();
  private final Map<String, Double> cosines = new HashMap<>();
  private final Map<String, Link> links = new HashMap<>();

  PairEvidence(
      Collocations collocations,
      LinVectors words,
      LinVectors contexts,
      TranslationProfiles translations,
      WordNetLinks wordNet) {
    this.collocations = collocations;
    this.words = words;
    this.contexts = contexts;
    this.translations = translations;
    this.wordNet = wordNet;
  }

  double[] of(Collocation first, Collocation second) {
    double similar =
        Math.min(
            similarity(first.verb(), second.verb()), similarity(first.object(), second.object()));
    double translated =
        Math.min(cosine(first.verb(), second.verb()), cosine(first.object(), second.object()));
    List<Link> changed = changed(first, second);
    double rarer = Math.min(collocations.count(first), collocations.count(second));
    double commoner = Math.max(collocations.count(first), collocations.count(second));
    int light = Collocations.lightVerbs(first, second);
    return new double[] {
      is(first.verb().equals(second.verb())),
      is(first.object().equals(second.object())),
      similar,
      contexts(first, second),
      translated,
      translations.cosine(first.name(), second.name()),
      is(translations.has(first.name()) && translations.has(second.name())),
      Math.sqrt(similar * translated),
      is(changed.stream().allMatch(link -> link == Link.SYNONYM)),
      is(changed.contains(Link.HYPERNYM)),
      is(changed.contains(Link.SIBLING)),
      is(changed.contains(Link.ANTONYM)),
      light,
      changed.get(0) == Link.SYNONYM ? 0 : light,
      Math.log(Math.max(1, rarer)),
      Math.log(commoner / Math.max(1, rarer)),
      Math.min(collocations.information(first), collocations.information(second))
    };
  }

  /** What WordNet says of the words that differ. */
  private List<Link> changed(Collocation first, Collocation second) {
    boolean verb = first.verb().equals(second.verb());
    boolean object = first.object().equals(second.object());
    Link verbs = verb ? Link.SYNONYM : link(first.verbLemma(), second.verbLemma(), true);
    Link objects = object ? Link.SYNONYM : link(first.objectLemma(), second.objectLemma(), false);
    return List.of(verbs, objects);
  }

  private Link link(String first, String second, boolean verb) {
    return links.computeIfAbsent(
        first + " " + second + (verb ? "/v" : "/n"),
        key -> wordNet.link(first, second, verb ? PartOfSpeech.VERB : PartOfSpeech.NOUN));
  }

  private double similarity(String first, String second) {
    return first.equals(second)
        ? 1
        : similarities.computeIfAbsent(
            key(first, second), k -> words.similarity(words.vector(first), words.vector(second)));
  }

  private double cosine(String first, String second) {
    return first.equals(second)
        ? 1
        : cosines.computeIfAbsent(key(first, second), k -> translations.cosine(first, second));
  }

  /** The same for two words in either order. */
  static String key(String first, String second) {
    return first.compareTo(second) < 0 ? first + " " + second : second + " " + first;
  }

  private double contexts(Collocation first, Collocation second) {
    int a = contexts.vector(first.name());
    int b = contexts.vector(second.name());
    return a < 0 || b < 0 ? 0 : contexts.similarity(a, b);
  }

  private static double is(boolean condition) {
    return condition ? 1 : 0;
  }
}
