package org.paraphrast.train.stage;

import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.paraphrast.align.Words;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.table.source.PatternExtractor;
import org.paraphrast.table.source.PatternLimits;

/**
 * The patterns of aligned pairs, one pair after another: tags the English side, which is the
 * target, and extracts. Belongs to one thread; threads may share the analyzer.
 */
public final class PairPatterns {
  private final SyntaxAnalyzer analyzer;
  private final PatternExtractor extractor;
  private final int longest;

  /** Passes over sentences of more than {@code longest} English words. */
  PairPatterns(SyntaxAnalyzer analyzer, PatternLimits limits, int longest) {
    this.analyzer = analyzer;
    this.extractor = new PatternExtractor(limits);
    this.longest = longest;
  }

  /** Gives the pattern pairs of a sentence pair. */
  public void extract(AlignedPair pair, BiConsumer<List<String>, List<String>> sink) {
    List<String> english = Words.of(pair.pair().target());
    if (english.size() <= longest) {
      extractor.extract(
          Words.of(pair.pair().source()),
          pair.alignment(),
          analyzer.analyze(english, Set.of(SyntaxLayer.TAGS, SyntaxLayer.CHUNKS)),
          sink);
    }
  }
}
