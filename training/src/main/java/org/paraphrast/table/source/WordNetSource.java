package org.paraphrast.table.source;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;

/**
 * Synonyms of WordNet, inflected on both sides (Quirk04's WN: only the most frequent sense; more
 * senses are an option). The score of a member of a synset of k other members is γ^(rank − 1) / k
 * with γ = 0.9, as Zhao08 discounts later definitions.
 *
 * <p>Words that belong to several word classes have a most frequent sense in each, unless {@link
 * Choice} says otherwise.
 *
 * @param senses how many of the first senses of each word and word class
 */
public record WordNetSource(WordNet wordNet, Inflector inflector, int senses, Choice choice)
    implements TableSource {
  private static final double GAMMA = 0.9;

  /** Which of the first senses are taken. */
  public enum Choice {
    /** All. */
    EACH_CLASS,
    /** Only the most frequent one of the source, whatever its word class. */
    MOST_FREQUENT,
    /**
     * Only the one that is most frequent for both words. That keeps {@code begin} for {@code
     * commence} and drops {@code word} for {@code password}.
     */
    MUTUAL
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    for (PartOfSpeech partOfSpeech : PartOfSpeech.values()) {
      wordNet.forEachSense(partOfSpeech, senses, (sense, rank) -> pairs(sense, rank, sink));
    }
  }

  private void pairs(WordNet.Sense sense, int rank, Consumer<TableEntry> sink) {
    if (sense.isCapitalised() || (choice != Choice.EACH_CLASS && !isMostFrequent(sense))) {
      return;
    }
    List<String> targets =
        sense.members().stream()
            .filter(member -> isLowerCase(member) && !member.equals(sense.lemma()))
            .toList();
    float score = (float) (Math.pow(GAMMA, rank - 1) / targets.size());
    for (String target : targets) {
      if (choice == Choice.MUTUAL && !isMostFrequent(target, sense)) {
        continue;
      }
      new InflectedPairs(inflector)
          .emit(
              sense.lemma(),
              sense.partOfSpeech(),
              target,
              List.of(score),
              new Evidence(sense.frequency(), List.of()),
              sink);
    }
  }

  /** Whether the synset is what its word mostly means. */
  private boolean isMostFrequent(WordNet.Sense sense) {
    WordNet.Sense ofSource = wordNet.mostFrequentSense(sense.lemma());
    return ofSource != null
        && ofSource.partOfSpeech() == sense.partOfSpeech()
        && ofSource.members().equals(sense.members());
  }

  /** Whether a member of the synset mostly means it, too. */
  private boolean isMostFrequent(String target, WordNet.Sense sense) {
    WordNet.Sense ofTarget = wordNet.mostFrequentSense(target);
    return ofTarget != null
        && ofTarget.partOfSpeech() == sense.partOfSpeech()
        && ofTarget.members().contains(sense.lemma());
  }

  /** Capitals mark names, which have no synonyms. */
  private static boolean isLowerCase(String member) {
    return member.equals(member.toLowerCase(Locale.ROOT));
  }
}
