package org.paraphrast.table.collocation;

import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.paraphrast.io.LineReader;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNetLinks;
import org.paraphrast.table.dependency.LinVectors;
import org.paraphrast.table.dependency.Thesaurus;
import org.paraphrast.table.dependency.TripleFile;
import org.paraphrast.table.source.BilingualPhrases;

/**
 * All that is known of the collocations of a corpus: what may be a paraphrase, what speaks for it,
 * and the labels to learn from. Not thread-safe.
 */
public final class CollocationEvidence {
  /** Contexts that a pair must have to get a vector. */
  private static final int CONTEXTS = 3;

  private final Collocations collocations;
  private final CandidatePairs candidates;
  private final PairEvidence evidence;
  private final Optional<SynonymLabels> synonyms;
  private final Optional<JudgedCollocations> judged;

  /**
   * What there is to learn from.
   *
   * @param thesaurus near words of the same triples
   * @param least how often a collocation must have been seen
   * @param phrases tables by language
   * @param synonyms a list to learn from
   * @param judged pairs that somebody judged
   */
  public record Resources(
      Thesaurus thesaurus,
      TripleFile triples,
      TripleFile contexts,
      long least,
      Map<String, BilingualPhrases> phrases,
      Optional<LineReader> synonyms,
      Optional<LineReader> judged) {}

  /** Reads the resources to their ends and closes them. */
  public CollocationEvidence(Resources from, Inflector inflector, WordNetLinks wordNet) {
    LinVectors words = from.thesaurus().vectors();
    collocations = Collocations.read(from.triples(), words, from.least());
    candidates = new CandidatePairs(collocations, from.thesaurus());
    TranslationProfiles translations = new TranslationProfiles(collocations, inflector);
    from.phrases().forEach(translations::read);
    LinVectors contexts =
        LinVectors.read(
            from.contexts(), LinVectors.Direction.HEADS, new LinVectors.Least(CONTEXTS, 1));
    evidence = new PairEvidence(collocations, words, contexts, translations, wordNet);
    synonyms = from.synonyms().map(lines -> new SynonymLabels(lines, inflector));
    judged = from.judged().map(JudgedCollocations::new);
  }

  /** Number of collocations. */
  public int size() {
    return collocations.all().size();
  }

  void candidates(BiConsumer<Collocation, Collocation> sink) {
    candidates.forEach(sink);
  }

  double[] of(Collocation first, Collocation second) {
    return evidence.of(first, second);
  }

  long count(Collocation first, Collocation second) {
    return Math.min(collocations.count(first), collocations.count(second));
  }

  Optional<Boolean> label(Collocation first, Collocation second) {
    return synonyms.flatMap(labels -> labels.label(first, second));
  }

  Optional<JudgedCollocations.Judged> judged(Collocation first, Collocation second) {
    return judged.flatMap(pairs -> pairs.find(first, second));
  }
}
