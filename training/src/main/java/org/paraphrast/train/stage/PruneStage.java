package org.paraphrast.train.stage;

import java.util.List;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.edit.PruneOptions;
import org.paraphrast.table.edit.TablePruner;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/** A smaller table: pairs that fall short of a condition go, then the worst until it fits. */
final class PruneStage implements StageKind {
  @Override
  public String name() {
    return "prune";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.one("table"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        new OptionSpec("top", OptionType.INTEGER, "20"),
        new OptionSpec("least", OptionType.NUMBER, "0"),
        new OptionSpec("least-reverse", OptionType.NUMBER, "0"),
        new OptionSpec("largest-ratio", OptionType.NUMBER, "Infinity"),
        new OptionSpec("languages", OptionType.INTEGER, "0"),
        new OptionSpec("source-count", OptionType.NUMBER, "0"),
        new OptionSpec("same-type", OptionType.SWITCH, "false"),
        new OptionSpec("without-redundant", OptionType.SWITCH, "false"),
        new OptionSpec("pivots", OptionType.INTEGER, "3"),
        new OptionSpec("max-size", OptionType.SIZE, "1000G"));
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
    PruneOptions options =
        new PruneOptions(
            run.options().integer("top"),
            (float) run.options().number("least"),
            run.options().number("largest-ratio"),
            (float) run.options().number("least-reverse"),
            run.options().integer("languages"),
            run.options().isOn("same-type"),
            run.options().number("source-count"),
            run.options().isOn("without-redundant"),
            run.options().integer("pivots"),
            run.options().size("max-size"));
    try (ParaphraseTable table = ParaphraseTable.open(run.input("table"))) {
      TableBuilder.Counts counts =
          new TablePruner(table, options)
              .write(
                  run.output("table"), TableBuilder.Precision.BYTE, run.temporary(), run.memory());
      run.count("pairs", counts.pairs());
      run.count("sources", counts.sources());
    }
  }
}
