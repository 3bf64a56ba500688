package org.paraphrast.api;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.paraphrast.compose.ComposingGenerator;
import org.paraphrast.compose.DraftFeature;
import org.paraphrast.compose.JudgedDraft;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.GeneratorUse;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;

/**
 * Prints all drafts that break nothing with their features, as tab-separated values, for those who
 * teach the judge of drafts: {@code PrintDrafts MODEL PURPOSE SENTENCES}.
 */
public final class PrintDrafts {
  private PrintDrafts() {}

  public static void main(String[] args) throws Exception {
    Task task =
        Task.of(Purpose.valueOf(args[1].toUpperCase(Locale.ROOT))).withGenerator(GeneratorUse.ONLY);
    System.out.print("number\tsource\tdraft\tof\taim\tlnp");
    for (DraftFeature feature : DraftFeature.values()) {
      System.out.print("\t" + feature.label());
    }
    System.out.println();
    try (ModelFolder folder = ModelFolder.open(Path.of(args[0]))) {
      ComposingGenerator generator =
          (ComposingGenerator)
              folder.system(Systems.standard()).create(Optional.of(folder), UserTables.NONE);
      Analyzer analyzer = folder.analyzer();
      List<String> lines = Files.readAllLines(Path.of(args[2]));
      for (int i = 0; i < lines.size(); i++) {
        Sentence sentence = analyzer.analyze(lines.get(i));
        for (JudgedDraft draft : generator.drafts(new Call(sentence), task)) {
          print(i + 1, sentence, draft);
        }
      }
    }
  }

  private static void print(int number, Sentence sentence, JudgedDraft draft) {
    UnitChoice choice = draft.hypothesis().choices().get(0);
    StringBuilder line = new StringBuilder();
    line.append(number).append('\t').append(sentence.text());
    line.append('\t').append(draft.hypothesis().text().rendering().text());
    line.append('\t').append(choice.support().get(0).text());
    line.append('\t').append(choice.table());
    line.append('\t').append(String.format(Locale.ROOT, "%.4f", draft.lnProb()));
    for (DraftFeature feature : DraftFeature.values()) {
      line.append('\t').append(String.format(Locale.ROOT, "%.4f", draft.features().get(feature)));
    }
    System.out.println(line);
  }
}
