package org.paraphrast.pivot.stage;

import java.util.List;
import org.paraphrast.align.PairLineReader;
import org.paraphrast.corpus.AlignedReader;
import org.paraphrast.corpus.LineFormatReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.phrase.ExtractionLimit;
import org.paraphrast.phrase.HeldOutCounts;
import org.paraphrast.pivot.translate.TranslationTableBuilder;
import org.paraphrast.pivot.translate.TranslationTableBuilder.Direction;
import org.paraphrast.pivot.translate.TranslationTableBuilder.Limits;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * The table of one direction of a translator, of a phrase table from a language to English. The
 * phrases of held-out {@code pairs} with their {@code links} are taken out of it; {@code
 * max-length} is that of the phrase table.
 */
final class TranslationTableStage implements StageKind {
  @Override
  public String name() {
    return "translation-table";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.one("phrases"), Port.optional("pairs"), Port.optional("links"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        new OptionSpec("name", OptionType.TEXT, ""),
        new OptionSpec("turned", OptionType.SWITCH, "false"),
        new OptionSpec("top", OptionType.INTEGER, "20"),
        new OptionSpec("least", OptionType.NUMBER, "0.002"),
        new OptionSpec("min-count", OptionType.INTEGER, "2"),
        new OptionSpec("max-length", OptionType.INTEGER, "5"));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("table", "pairs.table"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.2, 0.3);
  }

  @Override
  public void run(StageRun run) {
    TranslationTableBuilder builder =
        new TranslationTableBuilder(
            run.options().isOn("turned") ? Direction.TURNED : Direction.FORWARD,
            new Limits(
                run.options().integer("top"),
                run.options().number("least"),
                run.options().integer("min-count")),
            heldOut(run),
            run.temporary(),
            run.memory());
    TableBuilder.Counts counts =
        builder.build(
            run.input("phrases"), run.options().text("name"), run.output("table"), run.progress());
    run.count("pairs", counts.pairs());
    run.count("sources", counts.sources());
  }

  private static HeldOutCounts heldOut(StageRun run) {
    if (run.optional("pairs").isEmpty() || run.optional("links").isEmpty()) {
      return new HeldOutCounts();
    }
    try (AlignedReader pairs =
        new AlignedReader(
            new PairLineReader(TextFiles.lines(run.input("pairs"))),
            LineFormatReader.alignments(TextFiles.lines(run.input("links"))))) {
      return HeldOutCounts.of(pairs, ExtractionLimit.words(run.options().integer("max-length")));
    }
  }
}
