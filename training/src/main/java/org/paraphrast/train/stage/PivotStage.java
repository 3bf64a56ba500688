package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.source.MosesPhrases;
import org.paraphrast.table.source.PivotOptions;
import org.paraphrast.table.source.PivotSource;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.train.StageRun;

/** Pivots through the phrase tables of several languages, which all weigh the same (Bannard05). */
class PivotStage extends TableStage {
  /** How many pivot phrases are kept as evidence of a pair. */
  private static final int PIVOTS = 3;

  @Override
  public String name() {
    return "pivot";
  }

  @Override
  public int version() {
    return 2;
  }

  @Override
  public List<Port> ports() {
    return List.of(Port.many("phrases"), WORDS);
  }

  @Override
  public List<OptionSpec> options() {
    return with(
        new OptionSpec("epsilon", OptionType.NUMBER, "1e-5"),
        new OptionSpec("tau", OptionType.INTEGER, "200"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.5, 0.1);
  }

  @Override
  TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    return new PivotSource(languages(run), pivotOptions(run), run.temporary(), run.memory());
  }

  static List<PivotSource.Language> languages(StageRun run) {
    Map<String, Path> files = run.labelled("phrases");
    List<PivotSource.Language> languages = new ArrayList<>();
    files.forEach(
        (code, file) ->
            languages.add(
                new PivotSource.Language(
                    code, 1.0 / files.size(), new MosesPhrases(file, MosesPhrases.Side.TARGET))));
    return languages;
  }

  static PivotOptions pivotOptions(StageRun run) {
    return new PivotOptions(
        run.options().number("epsilon"),
        run.options().integer("tau"),
        new PivotOptions.Top(run.options().integer("top")),
        PIVOTS);
  }
}
