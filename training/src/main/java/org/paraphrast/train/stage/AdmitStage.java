package org.paraphrast.train.stage;

import java.util.List;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.source.AdmittedPairs;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/** Keeps the pairs of a table that raters accepted. */
final class AdmitStage implements StageKind {
  @Override
  public String name() {
    return "admit";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.one("table"), Port.one("judged"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        new OptionSpec("name", OptionType.TEXT, ""),
        new OptionSpec("least", OptionType.NUMBER, "0.5"));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(new OutputSpec("table", "pairs.table"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.3, 0.1);
  }

  @Override
  public void run(StageRun run) {
    try (ParaphraseTable table = ParaphraseTable.open(run.input("table"));
        ParaphraseTable judged = ParaphraseTable.open(run.input("judged"))) {
      AdmittedPairs source =
          new AdmittedPairs(
              run.options().text("name"), table, judged, (float) run.options().number("least"));
      try (TableBuilder builder =
          new TableBuilder(
              source.info(),
              TableBuilder.Precision.BYTE,
              run.temporary(),
              run.memory(),
              Integer.MAX_VALUE)) {
        source.read(builder::add);
        TableBuilder.Counts counts = builder.write(run.output("table"));
        run.count("pairs", counts.pairs());
        run.count("sources", counts.sources());
      }
    }
  }
}
