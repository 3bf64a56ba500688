package org.paraphrast.train.stage;

import java.util.List;
import java.util.Locale;
import org.paraphrast.align.PairLineReader;
import org.paraphrast.corpus.AlignedReader;
import org.paraphrast.corpus.AlignedReader.AlignedPair;
import org.paraphrast.corpus.LineFormatReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.phrase.ExtractionLimit;
import org.paraphrast.phrase.PhraseScoring;
import org.paraphrast.phrase.PhraseTableBuilder;
import org.paraphrast.phrase.SignificanceFilter;
import org.paraphrast.phrase.Smoothing;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/** Phrase pairs of an aligned corpus, extracted and scored. Output: a Moses phrase table. */
final class PhrasesStage implements StageKind {
  @Override
  public String name() {
    return "phrases";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.one("pairs"), Port.one("links"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        new OptionSpec("max-length", OptionType.INTEGER, "5"),
        new OptionSpec("min-count", OptionType.INTEGER, "1"),
        new OptionSpec("smoothing", OptionType.TEXT, "none"));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("phrases", "phrases.zst"));
  }

  @Override
  public Cost cost() {
    return new Cost(2.0, 2.0);
  }

  @Override
  public void run(StageRun run) {
    Smoothing smoothing =
        Smoothing.valueOf(
            run.options().text("smoothing").toUpperCase(Locale.ROOT).replace('-', '_'));
    ExtractionLimit limit = ExtractionLimit.words(run.options().integer("max-length"));
    PhraseScoring scoring =
        new PhraseScoring(
            smoothing,
            SignificanceFilter.OFF,
            run.options().integer("min-count"),
            false,
            run.memory());
    try (PhraseTableBuilder builder = new PhraseTableBuilder(scoring);
        LineWriter writer = TextFiles.write(run.output("phrases"))) {
      try (AlignedReader pairs =
          new AlignedReader(
              new PairLineReader(TextFiles.lines(run.input("pairs"), run.progress())),
              LineFormatReader.alignments(TextFiles.lines(run.input("links"))))) {
        for (AlignedPair pair = pairs.next(); pair != null; pair = pairs.next()) {
          builder.extract(pair, limit);
        }
      }
      builder.build(entry -> writer.write(entry.toString()), run.progress());
      run.count("phrase pairs", writer.line());
      writer.commit();
    }
  }
}
