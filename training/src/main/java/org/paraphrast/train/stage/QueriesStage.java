package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.source.QueryLog;
import org.paraphrast.table.source.QuerySource;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.StageRun;

/** Similar queries of logs with clicks: TSV of query, clicked address, count. */
final class QueriesStage extends TableStage {
  @Override
  public String name() {
    return "queries";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.many("logs"), WORDS);
  }

  @Override
  public List<OptionSpec> options() {
    return with(
        new OptionSpec("beta", OptionType.NUMBER, "0.5"),
        new OptionSpec("threshold", OptionType.NUMBER, "0.6"),
        new OptionSpec("most-common", OptionType.INTEGER, "1000"),
        new OptionSpec("least-clicks", OptionType.INTEGER, "1"),
        new OptionSpec("longest", OptionType.INTEGER, "5"));
  }

  @Override
  public Cost cost() {
    return new Cost(5, 0.5);
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    List<LineReader> logs = new ArrayList<>();
    for (Path file : run.labelled("logs").values()) {
      logs.add(TextFiles.lines(file, run.progress()));
    }
    QueryLog log = QueryLog.read(logs, run.options().integer("least-clicks"));
    run.count("queries", log.size());
    return new QuerySource(
        log,
        new QuerySource.Options(
            run.options().integer("top"),
            run.options().number("beta"),
            run.options().integer("most-common"),
            run.options().number("threshold"),
            run.options().integer("longest")));
  }
}
