package org.paraphrast.train.stage;

import static java.util.Objects.requireNonNull;
import static org.paraphrast.train.Format.ACCEPTABILITY;
import static org.paraphrast.train.Format.ENCODER;
import static org.paraphrast.train.Format.JOIN;
import static org.paraphrast.train.Format.TABLE;
import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Option.positive;
import static org.paraphrast.train.Option.share;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.paraphrast.align.Parallel;
import org.paraphrast.encode.Encoder;
import org.paraphrast.fit.Acceptability;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.fit.Join;
import org.paraphrast.fit.Judge;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.sort.ExternalSorter;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.rank.PairsInText;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** Judges the pairs of a model in running text and keeps what a search may use anywhere. */
final class SearchStage extends PlanningStage {
  private static final String NAME = "search";

  /** Sentences that are read at once. */
  private static final int BATCH = 4096;

  private final Port texts = many("texts", TEXT, "texts to judge pairs in");
  private final Port acceptability = one("acceptability", ACCEPTABILITY, "who judges");
  private final Port encoder = optional("encoder", ENCODER, "an encoder that judges, too");
  private final Port join = optional("join", JOIN, "how both judge together");
  private final Output output = output("table", "search.table", TABLE);
  private final Option<Double> least =
      add(share("least", "0.6"), "minimum mean probability that a pair fits, both ways");
  private final Option<Integer> places =
      add(positive("places", 5), "minimum number of places in which a pair was judged");
  private final Option<Integer> top =
      add(positive("top", 5), "maximum number of targets for each source");
  private final Option<Integer> every =
      add(positive("every", 1), "one in this many sentences is read");

  SearchStage() {
    super(NAME, 1, new Cost(5, 25, 0.05));
    aside(acceptability, 0.01);
    aside(encoder, 0.01);
    aside(join, 0.01);
    explain("Judges the pairs of a model in running text and keeps those that a search may use.");
  }

  @Override
  public Optional<TableInfo> table(StageOptions options, Optional<TableInfo> from) {
    return Optional.of(PairsInText.info(NAME));
  }

  @Override
  protected double work(Port port, double megabytes, StageOptions options) {
    return port.equals(texts) ? megabytes / options.get(every) : megabytes;
  }

  @Override
  public void run(StageRun run) {
    try (Encoder encoder = run.optional(this.encoder).map(Encoder::open).orElse(null)) {
      withPlanner(
          run,
          Optional.empty(),
          features -> Optional.of(judge(run, features, encoder)),
          (planner, features) -> write(run, new PairsInText(planner)));
    }
  }

  private Judge judge(StageRun run, FitFeatures features, @Nullable Encoder encoder) {
    Optional<Path> joined = run.optional(join);
    if (joined.isPresent() != (encoder != null)) {
      throw new IllegalArgumentException("an encoder needs a join, and a join an encoder");
    }
    return new Judge(
        Acceptability.read(run.input(acceptability), features),
        joined.map(file -> new Judge.Reading(requireNonNull(encoder), join(run, file))));
  }

  private static Join join(StageRun run, Path file) {
    try (LineReader lines = run.lines(file)) {
      return Join.read(lines);
    }
  }

  private void write(StageRun run, PairsInText pairs) {
    forEachSentence(run, pairs::judge);
    forEachSentence(run, pairs::count);
    run.count("sources met", pairs.size());
    try (TableBuilder builder =
        new TableBuilder(
            PairsInText.info(NAME),
            TableBuilder.Precision.BYTE,
            new ExternalSorter(run.temporary(), run.memory()),
            run.get(top))) {
      pairs.write(run.get(least), run.get(places), builder::add);
      TableBuilder.Counts counts = builder.write(run.output(output));
      run.count("pairs", counts.pairs());
      run.count("sources", counts.sources());
    }
  }

  /** Reads the texts in all threads; the order in which sentences are taken is any. */
  private void forEachSentence(StageRun run, Consumer<String> reader) {
    List<String> batch = new ArrayList<>(BATCH);
    Runnable read =
        () -> {
          Parallel.forEach(
              run.threads(),
              new Parallel.Range(0, batch.size()),
              () -> reader,
              (own, i) -> own.accept(batch.get(i)));
          batch.clear();
        };
    run.forEachLine(
        texts,
        run.get(every),
        line -> {
          batch.add(line);
          if (batch.size() == BATCH) {
            read.run();
          }
        });
    read.run();
  }
}
