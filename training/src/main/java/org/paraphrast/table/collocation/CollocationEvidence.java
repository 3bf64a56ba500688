package org.paraphrast.table.collocation;

import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
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
  private final @Nullable SynonymLabels synonyms;
  private final @Nullable JudgedCollocations judged;

  private CollocationEvidence(Builder builder, Inflector inflector, WordNetLinks wordNet) {
    LinVectors words = builder.thesaurus.vectors();
    collocations = Collocations.read(builder.triples, words, builder.least);
    candidates = new CandidatePairs(collocations, builder.thesaurus);
    TranslationProfiles translations = new TranslationProfiles(collocations, inflector);
    builder.phrases.forEach(translations::read);
    LinVectors contexts =
        LinVectors.read(
            builder.contexts, LinVectors.Direction.HEADS, LinVectors.Least.of(CONTEXTS, 1));
    evidence = new PairEvidence(collocations, words, contexts, translations, wordNet);
    synonyms = builder.synonyms == null ? null : new SynonymLabels(builder.synonyms, inflector);
    judged = builder.judged == null ? null : new JudgedCollocations(builder.judged);
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
    return synonyms == null ? Optional.empty() : synonyms.label(first, second);
  }

  Optional<JudgedCollocations.Judged> judged(Collocation first, Collocation second) {
    return judged == null ? Optional.empty() : judged.find(first, second);
  }

  /** Takes the resources one by one. */
  public static final class Builder {
    private final Thesaurus thesaurus;
    private final TripleFile triples;
    private final TripleFile contexts;
    private final long least;
    private Map<String, BilingualPhrases> phrases = Map.of();
    private @Nullable LineReader synonyms;
    private @Nullable LineReader judged;

    /**
     * @param thesaurus near words of the same triples
     * @param least how often a collocation must have been seen
     */
    public Builder(Thesaurus thesaurus, TripleFile triples, TripleFile contexts, long least) {
      this.thesaurus = thesaurus;
      this.triples = triples;
      this.contexts = contexts;
      this.least = least;
    }

    /** Phrase tables by language. */
    public Builder phrases(Map<String, BilingualPhrases> tables) {
      phrases = tables;
      return this;
    }

    /** A list of synonyms to learn from, which is read to its end. */
    public Builder synonyms(LineReader lines) {
      synonyms = lines;
      return this;
    }

    /** Pairs that somebody judged, which are read to their end. */
    public Builder judged(LineReader lines) {
      judged = lines;
      return this;
    }

    public CollocationEvidence build(Inflector inflector, WordNetLinks wordNet) {
      return new CollocationEvidence(this, inflector, wordNet);
    }
  }
}
