package org.paraphrast.phrase;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.Link;
import org.paraphrast.phrase.LinkCounts.LexicalWeights;

/** Gives phrase pairs their scores and drops those that are to be dropped. Words come as ranks. */
final class PhraseScorer {
  private final PhraseScoring options;
  private final WordNumbers.Ranks sources;
  private final WordNumbers.Ranks targets;
  private final LinkCounts linkCounts;
  private final CountStatistics statistics;
  private final FisherTest fisher;
  private final double threshold;
  private final @Nullable Model1Scorer model1;

  PhraseScorer(
      PhraseScoring options,
      PhraseTableBuilder.WordData words,
      CountStatistics statistics,
      long sentencePairs,
      @Nullable Model1Scorer model1) {
    this.options = options;
    this.sources = words.sources();
    this.targets = words.targets();
    this.linkCounts = words.linkCounts();
    this.statistics = statistics;
    this.fisher = new FisherTest(sentencePairs);
    this.threshold = options.significance().threshold(sentencePairs);
    this.model1 = model1;
  }

  boolean keeps(PhraseCounts counts) {
    if (counts.both() < options.minCount()) {
      return false;
    }
    return options.significance() == SignificanceFilter.OFF
        || fisher.surprise(counts.both(), counts.source().count(), counts.target().count())
            >= threshold;
  }

  PhraseTableEntry score(
      int[] sourceRanks, int[] targetRanks, List<Link> links, PhraseCounts counts) {
    int[] source = sources.numbers(sourceRanks);
    int[] target = targets.numbers(targetRanks);
    LexicalWeights lexical = linkCounts.weights(source, target, links);
    List<Double> scores = new ArrayList<>(6);
    scores.add(options.smoothing().probability(counts.reverse(), statistics));
    scores.add(lexical.reverse());
    scores.add(options.smoothing().probability(counts.forward(), statistics));
    scores.add(lexical.forward());
    if (model1 != null) {
      scores.add(model1.reverse(source, target));
      scores.add(model1.forward(source, target));
    }
    return new PhraseTableEntry(
        sources.text(source),
        targets.text(target),
        scores,
        new Alignment(links),
        List.of(counts.target().count(), counts.source().count(), counts.both()));
  }
}
