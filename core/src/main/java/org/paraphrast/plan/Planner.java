package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.table.PairCursor;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.Tokenizer;

/**
 * Paraphrase planning (Zhao09 section 3.3, figures 2 and 3).
 *
 * <p>Input: a sentence with guards, and a task. Output: every source unit of the sentence that any
 * table has, with the targets that serve the application; a target that cannot is deleted, and with
 * its last target a source is gone. A unit may cover a guard only if its target repeats it; words
 * that the task avoids are never brought in. Thread-safe.
 */
public final class Planner {
  private final List<ParaphraseTable> tables;
  private final LanguageModel lm;
  private final Structure.Analysis analysis;
  private final PlanLimits limits;
  private final List<SlotSymbols> slotSymbols;

  public Planner(
      List<ParaphraseTable> tables,
      LanguageModel lm,
      Structure.Analysis analysis,
      PlanLimits limits) {
    this.tables = List.copyOf(tables);
    this.lm = lm;
    this.analysis = analysis;
    this.limits = limits;
    this.slotSymbols = this.tables.stream().map(table -> SlotSymbols.of(table.words())).toList();
  }

  public List<ParaphraseTable> tables() {
    return tables;
  }

  /** The units of the sentence that serve the task. */
  public Plan plan(Sentence sentence, Task task) {
    return plan(sentence, task, Application.of(task.application()));
  }

  /** The units of the sentence that serve an application, perhaps one of the caller's own. */
  public Plan plan(Sentence sentence, Task task, Application application) {
    Structure structure = analysis.of(sentence);
    String[] words = new String[sentence.size()];
    for (int token = 0; token < words.length; token++) {
      words[token] = Tokenizer.lowerCase(sentence.form(token));
    }
    PlanWords planWords = new PlanWords();
    Targets targets =
        new Targets(
            sentence,
            words,
            planWords,
            application.usability(task, lm),
            avoided(task),
            limits.targets());
    PairCursor cursor = new PairCursor();
    List<UnitPair> pairs = new ArrayList<>();
    for (int table = 0; table < tables.size(); table++) {
      TableUnits units =
          new TableUnits(tables.get(table), slotSymbols.get(table), words, structure, limits);
      int index = table;
      units.find(match -> targets.add(tables.get(index), index, match, cursor, pairs));
    }
    return new Plan(sentence, task, planWords, pairs);
  }

  private static Set<String> avoided(Task task) {
    Set<String> avoided = new HashSet<>();
    for (String word : task.avoid()) {
      avoided.add(Tokenizer.lowerCase(word));
    }
    return avoided;
  }
}
