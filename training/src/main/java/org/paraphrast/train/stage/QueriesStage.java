package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.QUERIES;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.positive;
import static org.paraphrast.train.Option.share;

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
      add(share("beta", "0.5"), "weight of the words of queries relative to their clicks, 0 to 1");
  private final Option<Double> threshold =
      add(share("threshold", "0.6"), "queries are paired if their similarity is larger than this");
  private final Option<Integer> mostCommon =
      add(
          positive("most-common", 1000),
          "words and pages shared by more queries than this are not used to find pairs");
  private final Option<Integer> leastClicks =
      add(natural("least-clicks", 1), "minimum number of clicks for a page to count for a query");
  private final Option<Integer> longest = add(positive("longest", 5), LONGEST_HELP);

  QueriesStage() {
    super("queries", 1, new Cost(1.5, 5, 0.5));
    add(WORDS);
    explain("Pairs similar queries from logs with clicks.");
  }

  @Override
  protected TableInfo info(StageOptions options) {
    return info("queries", "similar queries of a log with clicks", "score");
  }

  @Override
  protected TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    QueryLog log = QueryLog.read(run.readers(logs, lines -> lines), run.get(leastClicks));
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
