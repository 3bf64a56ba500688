package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.LANGUAGE_MODEL;
import static org.paraphrast.train.Format.TABLE;
import static org.paraphrast.train.Option.flag;
import static org.paraphrast.train.Option.integer;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.number;
import static org.paraphrast.train.Option.positive;
import static org.paraphrast.train.Option.size;

import java.util.Optional;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.edit.PruneOptions;
import org.paraphrast.table.edit.TablePruner;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageCheck;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** A smaller table: pairs that fall short of a condition go, then the worst until it fits. */
final class PruneStage extends StageKind {
  private final Port table = one("table", TABLE, "the table");
  private final Port lm =
      optional(
          "lm",
          LANGUAGE_MODEL,
          "a language model; pairs with words that it does not know are dropped first, then those whose source is rare");
  private final Output output = output("table", "pairs.table", TABLE);
  private final Option<Integer> top =
      add(positive("top", 20), "maximum number of targets for each source");
  private final Option<Double> least =
      add(number("least").orElse("0").atLeast(0), "minimum score of a pair");
  private final Option<Double> leastReverse =
      add(number("least-reverse").orElse("0").atLeast(0), "minimum p(e1|e2) of a pair");
  private final Option<Double> largestRatio =
      add(
          number("largest-ratio").alias("ratio").orElse("Infinity").atLeast(0),
          "maximum ratio of a pair's probability to that of its reverse");
  private final Option<Integer> languages =
      add(natural("languages", 0), "minimum number of languages that support a pair");
  private final Option<Double> sourceCount =
      add(
          number("source-count").orElse("0").atLeast(0),
          "minimum number of occurrences of a source");
  private final Option<Boolean> sameType =
      add(flag("same-type"), "drop pairs whose sides have different syntactic types");
  private final Option<Boolean> withoutRedundant =
      add(
          flag("without-redundant"),
          "drop pairs whose sides start or end with the same words, if the rest is a pair that"
              + " is kept");
  private final Option<Integer> pivots =
      add(
          integer("pivots").alias("evidence").orElse(3).atLeast(0),
          "number of foreign phrases kept as evidence for each pair");
  private final Option<Boolean> exact = add(flag("exact").recent(), TableStage.EXACT_HELP);
  private final Option<Long> maxSize =
      add(
          size("max-size").orElse("1000G").atLeast(1),
          "maximum size of the file in bytes, such as 10M; the worst pairs are dropped until it"
              + " fits");

  PruneStage() {
    super("prune", 2, new Cost(0.05, 0.1, 0.4));
    madeFor(Languages.ANY);
    explain(
        "Drops pairs that fail a condition, then the worst pairs until the table fits a maximum"
            + " size.");
  }

  @Override
  public void check(StageCheck check) {
    requireColumn(check, "p(e1|e2)", leastReverse, check.get(leastReverse) > 0);
    boolean compared = check.get(largestRatio) < Double.POSITIVE_INFINITY;
    requireColumn(check, "p(e1|e2)", largestRatio, compared);
    requireColumn(check, "languages", languages, check.get(languages) > 0);
    requireColumn(check, "count(e1)", sourceCount, check.get(sourceCount) > 0);
  }

  private void requireColumn(StageCheck check, String column, Option<?> option, boolean isUsed) {
    for (Optional<TableInfo> known : check.tables(table).values()) {
      if (isUsed && known.isPresent() && !known.get().features().contains(column)) {
        check.fault(
            option,
            "the table '"
                + known.get().name()
                + "' has no column "
                + column
                + ", only "
                + String.join(", ", known.get().features()),
            "leave the option out");
      }
    }
  }

  @Override
  public Optional<TableInfo> table(StageOptions options, Optional<TableInfo> from) {
    return from;
  }

  @Override
  protected double outputOf(double megabytes, StageOptions options) {
    return Math.min(super.outputOf(megabytes, options), options.get(maxSize) / 1e6);
  }

  @Override
  public void run(StageRun run) {
    PruneOptions options =
        new PruneOptions(
            run.get(top),
            run.get(least).floatValue(),
            run.get(largestRatio),
            run.get(leastReverse).floatValue(),
            run.get(languages),
            run.get(sameType),
            run.get(sourceCount),
            run.get(withoutRedundant),
            run.get(pivots),
            run.get(maxSize));
    try (ParaphraseTable table = ParaphraseTable.open(run.input(this.table))) {
      Optional<LanguageModel> known = run.optional(lm).map(LanguageModel::open);
      TablePruner pruner = new TablePruner(table, options, known);
      TableBuilder.Counts counts =
          pruner.write(
              run.output(output),
              TableStage.precision(run.get(exact)),
              run.temporary(),
              run.memory());
      known.ifPresent(LanguageModel::close);
      run.count("pairs", counts.pairs());
      run.count("sources", counts.sources());
    }
  }
}
