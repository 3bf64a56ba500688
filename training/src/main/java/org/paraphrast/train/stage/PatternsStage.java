package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.LINKS;
import static org.paraphrast.train.Format.PAIRS;
import static org.paraphrast.train.Format.PATTERNS;
import static org.paraphrast.train.Format.SYNTAX;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.positive;

import org.paraphrast.io.LineWriter;
import org.paraphrast.phrase.PhraseScoring;
import org.paraphrast.phrase.PhraseTableBuilder;
import org.paraphrast.phrase.SignificanceFilter;
import org.paraphrast.phrase.Smoothing;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.table.source.PatternLimits;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/**
 * Pattern pairs of an aligned corpus whose target side is English. Output: a Moses phrase table
 * whose symbols are words, slots, and first on either side a syntactic type.
 */
public final class PatternsStage extends StageKind {
  private static final PatternLimits LIMITS = PatternLimits.DEFAULT;

  private final Port pairs = one("pairs", PAIRS, "sentence pairs");
  private final Port links = one("links", LINKS, "the links of each pair");
  private final Port syntax = one("syntax", SYNTAX, "the syntax model that tags the English side");
  private final Output output = output("phrases", "patterns.zst", PATTERNS);
  private final Option<Integer> slots =
      add(natural("slots", LIMITS.slots()), "maximum number of slots in a pattern");
  private final Option<Integer> slotTokens =
      add(natural("slot-tokens", LIMITS.slot().tokens()), "maximum number of words in a slot");
  private final Option<Integer> words =
      add(
          natural("words", LIMITS.words()),
          "maximum number of words in a pattern, not counting slots");
  private final Option<Integer> longest =
      add(
          positive("longest", 80),
          "maximum number of words in an English sentence; longer ones are skipped");
  private final Option<Integer> minCount =
      add(positive("min-count", 2), "minimum number of occurrences of a pattern pair");

  PatternsStage() {
    super("patterns", 1, new Cost(0.3, 0.55, 0.07));
    aside(links, 0);
    aside(syntax, 0);
    explain(
        "Extracts and counts pattern pairs from an aligned corpus whose target side is English.");
  }

  @Override
  public void run(StageRun run) {
    try (PhraseTableBuilder builder = new PhraseTableBuilder(scoring(run.options(), run.memory()));
        LineWriter writer = run.write(output)) {
      run.count("patterns seen", extract(run, builder));
      builder.build(entry -> writer.write(entry.toString()), run.progress());
      run.count("pattern pairs", writer.line());
      writer.commit();
    }
  }

  private long extract(StageRun run, PhraseTableBuilder builder) {
    try (SyntaxAnalyzer analyzer = DistilledSyntax.open(run.input(syntax));
        PatternBatches batches =
            new PatternBatches(
                () -> patterns(run.options(), analyzer), run.threads(), builder::add)) {
      run.aligned(pairs, links).forEach(batches::add);
      return batches.finish();
    }
  }

  /** How pattern pairs are scored. */
  public PhraseScoring scoring(StageOptions options, long memory) {
    return new PhraseScoring(
        Smoothing.NONE, SignificanceFilter.OFF, options.get(minCount), false, memory);
  }

  /** What extracts them, for one thread. */
  public PairPatterns patterns(StageOptions options, SyntaxAnalyzer analyzer) {
    return new PairPatterns(
        analyzer,
        new PatternLimits(
            options.get(slots),
            new PatternLimits.Slot(options.get(slotTokens)),
            options.get(words)),
        options.get(longest));
  }
}
