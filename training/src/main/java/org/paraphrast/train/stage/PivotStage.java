package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.PHRASES;
import static org.paraphrast.train.Option.choice;
import static org.paraphrast.train.Option.integer;
import static org.paraphrast.train.Option.number;
import static org.paraphrast.train.Option.positive;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.MosesPhrases;
import org.paraphrast.table.source.PivotOptions;
import org.paraphrast.table.source.PivotSource;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.Format;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** Pivots through the phrase tables of several languages, which all weigh the same (Bannard05). */
public class PivotStage extends TableStage {
  private final Port phrases;
  private final Option<Double> epsilon =
      add(
          number("epsilon").orElse("1e-5").atLeast(0).atMost(0.999),
          "minimum probability of a round trip through one foreign phrase");
  private final Option<Integer> tau =
      add(
          integer("tau").orElse(200).atLeast(2),
          "maximum number of English phrases for a foreign phrase; foreign phrases with more are"
              + " skipped");
  private final Option<Integer> candidates =
      add(
          positive("candidates", 1).recent(),
          "number of pairs that go through the filters for each source, as a multiple of `top`");
  private final Option<Integer> pivots =
      add(
          integer("pivots").alias("evidence").orElse(3).atLeast(0).recent(),
          "number of foreign phrases kept as evidence for each pair");
  private final Option<MosesPhrases.Side> english =
      add(
          choice("english", MosesPhrases.Side.class).orElse("target").recent(),
          "the side of the phrase tables that is English");

  PivotStage() {
    this("pivot", 2, PHRASES);
    explain(
        "Pairs English phrases that share translations in several languages, all with equal"
            + " weight (Bannard05).");
  }

  PivotStage(String name, int version, Format format) {
    super(name, version, new Cost(1.5, 0.2, 0.1));
    phrases = many("phrases", format, "phrase tables, labelled by language");
    add(WORDS);
  }

  @Override
  protected TableInfo info(StageOptions options) {
    return PivotSource.tableInfo();
  }

  @Override
  protected TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    return new PivotSource(languages(run), pivotOptions(run), run.temporary(), run.memory());
  }

  final List<PivotSource.Language> languages(StageRun run) {
    Map<String, Path> files = run.labelled(phrases);
    List<PivotSource.Language> languages = new ArrayList<>();
    files.forEach(
        (code, file) ->
            languages.add(
                new PivotSource.Language(
                    code, weight(files.size()), new MosesPhrases(file, run.get(english)))));
    return languages;
  }

  /** What each of so many languages weighs. */
  public static double weight(int languages) {
    return 1.0 / languages;
  }

  final PivotOptions pivotOptions(StageRun run) {
    return pivotOptions(run.options());
  }

  /** How the join is pruned. */
  public final PivotOptions pivotOptions(StageOptions options) {
    long most = Math.min(Integer.MAX_VALUE, (long) options.get(candidates) * options.get(top));
    return new PivotOptions(
        options.get(epsilon),
        options.get(tau),
        new PivotOptions.Top((int) most),
        options.get(pivots));
  }

  /** Which side of the phrase tables is English. */
  public final MosesPhrases.Side english(StageOptions options) {
    return options.get(english);
  }
}
