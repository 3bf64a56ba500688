package org.paraphrast.table.source;

import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;

/**
 * Synonyms of WordNet, inflected on both sides (Quirk04's WN: only the most frequent sense; more
 * senses are an option). The score of a member of a synset of k other members is γ^(rank − 1) / k
 * with γ = 0.9, as Zhao08 discounts later definitions.
 *
 * <p>With {@code mutual}, a pair must hold both ways: the synset is the most frequent one of the
 * source, whatever its word class, and of the target. That keeps {@code begin} for {@code commence}
 * and drops {@code word} for {@code password}.
 */
public final class WordNetSource implements TableSource {
  private static final double GAMMA = 0.9;

  private final WordNet wordNet;
  private final InflectedPairs pairs;
  private final int senses;
  private final boolean mutual;

  /** The first {@code senses} senses of each word and word class. */
  public WordNetSource(WordNet wordNet, Inflector inflector, int senses) {
    this(wordNet, inflector, senses, false);
  }

  /** The first {@code senses} senses of each word and word class, perhaps only mutual ones. */
  public WordNetSource(WordNet wordNet, Inflector inflector, int senses, boolean mutual) {
    if (senses < 1) {
      throw new IllegalArgumentException("senses must be 1 or more, got " + senses);
    }
    this.wordNet = wordNet;
    this.pairs = new InflectedPairs(inflector);
    this.senses = senses;
    this.mutual = mutual;
  }

  @Override
  public TableInfo info() {
    return new TableInfo(
        "wordnet",
        "WordNet 3.1, first " + senses + " sense(s)" + (mutual ? ", mutual" : "") + ", inflected",
        List.of("score"));
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    for (PartOfSpeech partOfSpeech : PartOfSpeech.values()) {
      wordNet.forEachSense(partOfSpeech, senses, (sense, rank) -> pairs(sense, rank, sink));
    }
  }

  private void pairs(WordNet.Sense sense, int rank, Consumer<TableEntry> sink) {
    if (sense.isCapitalised()) {
      return;
    }
    List<String> targets =
        sense.members().stream()
            .filter(member -> isLowerCase(member) && !member.equals(sense.lemma()))
            .toList();
    float score = (float) (Math.pow(GAMMA, rank - 1) / targets.size());
    for (String target : targets) {
      if (mutual && !isMutual(sense, target)) {
        continue;
      }
      pairs.emit(
          sense.lemma(),
          sense.partOfSpeech(),
          target,
          List.of(score),
          new Evidence(sense.frequency(), List.of()),
          sink);
    }
  }

  /** Whether the synset is what both words mostly mean. */
  private boolean isMutual(WordNet.Sense sense, String target) {
    WordNet.Sense ofSource = wordNet.mostFrequentSense(sense.lemma());
    WordNet.Sense ofTarget = wordNet.mostFrequentSense(target);
    return ofSource != null
        && ofTarget != null
        && ofSource.partOfSpeech() == sense.partOfSpeech()
        && ofTarget.partOfSpeech() == sense.partOfSpeech()
        && ofSource.members().equals(sense.members())
        && ofTarget.members().contains(sense.lemma());
  }

  /** Capitals mark names, which have no synonyms. */
  private static boolean isLowerCase(String member) {
    return member.equals(member.toLowerCase(Locale.ROOT));
  }
}
