package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.WORKBOOK;
import static org.paraphrast.train.Option.choices;
import static org.paraphrast.train.Option.positive;
import static org.paraphrast.train.Option.text;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.workbook.Telling;
import org.paraphrast.corpus.workbook.WorkbookReader;
import org.paraphrast.corpus.workbook.WorkbookSentence;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.table.source.WorkbookSource;
import org.paraphrast.train.Option;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.StageRun;

/** Pairs from the edits of a workbook. */
final class WorkbookStage extends TableStage {
  private final Port workbook = many("workbook", WORKBOOK, "the files of the workbook");
  private final Option<String> name = add(text("name").orElse("workbook"), NAME_HELP);
  private final Option<Integer> longest = add(positive("longest", 5), LONGEST_HELP);
  private final Option<List<Telling.Purpose>> purposes =
      add(
          choices("purposes", Telling.Purpose.class),
          "purposes of the tellings to learn from; if none is given, `words`, `structure` and"
              + " `simpler`");

  WorkbookStage() {
    super("workbook", 1, new Cost(1.5, 2, 0.3));
    add(WORDS);
    explain(
        "Takes phrase pairs from the edits of a workbook's part `train`: what was reworded, and"
            + " longer phrases around it.");
  }

  @Override
  protected TableInfo info(StageOptions options) {
    return info(
        options.get(name),
        "edits of a workbook",
        "p(e2|e1)",
        "p(e1|e2)",
        "count(e1)",
        "count(e2)",
        "sentences");
  }

  @Override
  protected TableSource source(StageRun run, WordNet wordNet, Inflector inflector) {
    List<Supplier<CorpusReader<WorkbookSentence>>> books = new ArrayList<>();
    for (Path file : run.files(workbook)) {
      books.add(() -> new WorkbookReader(run.lines(file)));
    }
    return new WorkbookSource(
        books, purposes(run), run.get(longest), run.temporary(), run.memory());
  }

  private Set<Telling.Purpose> purposes(StageRun run) {
    List<Telling.Purpose> given = run.get(purposes);
    return given.isEmpty()
        ? EnumSet.of(Telling.Purpose.WORDS, Telling.Purpose.STRUCTURE, Telling.Purpose.SIMPLER)
        : EnumSet.copyOf(given);
  }
}
