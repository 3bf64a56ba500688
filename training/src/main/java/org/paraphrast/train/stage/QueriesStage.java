package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.QUERIES;
import static org.paraphrast.train.Option.integer;
import static org.paraphrast.train.Option.number;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.io.LineReader;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.QueryLog;
import org.paraphrast.table.source.QuerySource;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** Similar queries of logs with clicks: TSV of query, clicked address, count. */
final class QueriesStage extends TableStage {
  private final Port logs = many("logs", QUERIES, "query logs with clicks");
  private final Option<Double> beta =
      add(
          number("beta").orElse("0.5").atLeast(0).atMost(1),
          "weight of the words of queries relative to their clicks, 0 to 1");
  private final Option<Double> threshold =
      add(
          number("threshold").orElse("0.6").atLeast(0).atMost(1),
          "queries are paired if their similarity is larger than this");
  private final Option<Integer> mostCommon =
      add(
          integer("most-common").orElse(1000).atLeast(1),
          "words and pages shared by more queries than this are not used to find pairs");
  private final Option<Integer> leastClicks =
      add(
          integer("least-clicks").orElse(1).atLeast(0),
          "minimum number of clicks for a page to count for a query");
  private final Option<Integer> longest =
      add(integer("longest").orElse(5).atLeast(1), LONGEST_HELP);

  QueriesStage() {
    super("queries", 1, new Cost(1.5, 5, 0.5));
    add(WORDS);
    explain("Pairs similar queries from logs with clicks.");
  }

  @Override
  TableInfo promised(StageOptions options) {
    return promise("queries", "score");
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    List<LineReader> logs = new ArrayList<>();
    for (Path file : run.files(this.logs)) {
      logs.add(run.lines(file));
    }
    QueryLog log = QueryLog.read(logs, run.get(leastClicks));
    run.count("queries", log.size());
    return new QuerySource(
        log,
        new QuerySource.Options(
            run.get(top),
            run.get(beta),
            run.get(mostCommon),
            run.get(threshold),
            run.get(longest)));
  }
}
