package org.paraphrast.train.stage;

import java.util.List;
import org.paraphrast.align.PairLineReader;
import org.paraphrast.corpus.AlignedReader;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.LineFormatReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.phrase.PhraseScoring;
import org.paraphrast.phrase.PhraseTableBuilder;
import org.paraphrast.phrase.SignificanceFilter;
import org.paraphrast.phrase.Smoothing;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.table.source.PatternLimits;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * Pattern pairs of an aligned corpus whose target side is English. Output: a Moses phrase table
 * whose symbols are words, slots, and first on either side a syntactic type.
 */
final class PatternsStage implements StageKind {
  @Override
  public String name() {
    return "patterns";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.one("pairs"), Port.one("links"), Port.one("syntax"));
  }

  @Override
  public List<OptionSpec> options() {
    PatternLimits limits = PatternLimits.DEFAULT;
    return List.of(
        new OptionSpec("slots", OptionType.INTEGER, Integer.toString(limits.slots())),
        new OptionSpec("slot-tokens", OptionType.INTEGER, Integer.toString(limits.slot().tokens())),
        new OptionSpec("words", OptionType.INTEGER, Integer.toString(limits.words())),
        new OptionSpec("longest", OptionType.INTEGER, "80"),
        new OptionSpec("min-count", OptionType.INTEGER, "2"));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("phrases", "patterns.zst"));
  }

  @Override
  public Cost cost() {
    return new Cost(4.0, 2.0);
  }

  @Override
  public void run(StageRun run) {
    PhraseScoring scoring =
        new PhraseScoring(
            Smoothing.NONE,
            SignificanceFilter.OFF,
            run.options().integer("min-count"),
            false,
            run.memory());
    try (PhraseTableBuilder builder = new PhraseTableBuilder(scoring);
        LineWriter writer = TextFiles.write(run.output("phrases"))) {
      run.count("patterns seen", extract(run, builder));
      builder.build(entry -> writer.write(entry.toString()), run.progress());
      run.count("pattern pairs", writer.line());
      writer.commit();
    }
  }

  private static long extract(StageRun run, PhraseTableBuilder builder) {
    PatternLimits limits =
        new PatternLimits(
            run.options().integer("slots"),
            new PatternLimits.Slot(run.options().integer("slot-tokens")),
            run.options().integer("words"));
    int longest = run.options().integer("longest");
    try (SyntaxAnalyzer analyzer = DistilledSyntax.open(run.input("syntax"));
        PatternBatches batches =
            new PatternBatches(
                analyzer, limits, new PatternBatches.Threads(run.threads()), builder::add);
        AlignedReader pairs =
            new AlignedReader(
                new PairLineReader(TextFiles.lines(run.input("pairs"), run.progress())),
                LineFormatReader.alignments(TextFiles.lines(run.input("links"))))) {
      for (AlignedPair pair = pairs.next(); pair != null; pair = pairs.next()) {
        if (words(pair.pair().target()) <= longest) {
          batches.add(pair);
        }
      }
      return batches.finish();
    }
  }

  private static int words(String line) {
    int words = 1;
    for (int i = 0; i < line.length(); i++) {
      words += line.charAt(i) == ' ' ? 1 : 0;
    }
    return words;
  }
}
