package org.paraphrast.cli.table;

import java.nio.file.Path;
import java.util.Map;
import org.paraphrast.cli.common.StageArguments;
import org.paraphrast.cli.common.StageCommand;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;
import org.paraphrast.train.stage.StageKinds;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** A smaller table. */
@Command(
    name = "prune",
    header = "Keep the best pairs of a table.",
    description =
        "%nThe best pairs have the largest p(e2|e1) · p(e1|e2) · languages; features that the"
            + " table lacks are left out.")
final class TablePruneCommand extends StageCommand {
  private static final StageKind PRUNE = StageKinds.named("prune");

  @Mixin private TableOutput output = new TableOutput();

  @Parameters(paramLabel = "TABLE", description = "The table.")
  private Path table = Path.of("");

  TablePruneCommand() {
    super(new StageArguments(PRUNE, option -> true));
  }

  @Override
  public void run() {
    StageRun run =
        run(
            PRUNE,
            options(PRUNE),
            Map.of(PRUNE.port("table"), Map.of("", table)),
            output.file(),
            output.memory());
    output.report(run, notes());
  }
}
