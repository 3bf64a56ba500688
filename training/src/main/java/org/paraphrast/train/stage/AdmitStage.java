package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.TABLE;
import static org.paraphrast.train.Option.share;
import static org.paraphrast.train.Option.text;

import java.util.Optional;
import org.paraphrast.io.sort.ExternalSorter;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.AdmittedPairs;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** Keeps the pairs of a table that raters accepted. */
final class AdmitStage extends StageKind {
  private final Port table = one("table", TABLE, "the table");
  private final Port judged = one("judged", TABLE, "judged pairs, from the stage `judged`");
  private final Output output = output("table", "pairs.table", TABLE);
  private final Option<String> name = add(text("name"), "the new table's name in the model");
  private final Option<Double> least =
      add(share("least", "0.5"), "minimum share of judgements that accept a pair");

  AdmitStage() {
    super("admit", 1, new Cost(0.05, 0.1, 0.1));
    aside(judged, 0.1);
    madeFor(Languages.ANY);
    explain("Keeps the pairs of a table that raters accepted.");
  }

  @Override
  public Optional<TableInfo> table(StageOptions options, Optional<TableInfo> from) {
    return from.map(info -> new TableInfo(options.get(name), info.resource(), info.features()));
  }

  @Override
  public void run(StageRun run) {
    try (ParaphraseTable table = ParaphraseTable.open(run.input(this.table));
        ParaphraseTable judged = ParaphraseTable.open(run.input(this.judged))) {
      AdmittedPairs source =
          new AdmittedPairs(run.get(name), table, judged, run.get(least).floatValue());
      try (TableBuilder builder =
          new TableBuilder(
              source.info(),
              TableBuilder.Precision.BYTE,
              new ExternalSorter(run.temporary(), run.memory()),
              Integer.MAX_VALUE)) {
        source.read(builder::add);
        TableBuilder.Counts counts = builder.write(run.output(output));
        run.count("pairs", counts.pairs());
        run.count("sources", counts.sources());
      }
    }
  }
}
