package org.paraphrast.decode.search;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.Set;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.Weights;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Structure;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.render.Renderer;

/** A system that says {@code dog} differently before different verbs, if it is let. */
public final class TermFixtures {
  private static final Set<String> NOUNS = Set.of("dog", "hound", "canine");
  private static final Set<String> FUNCTION = Set.of("the", "and", ".");

  private TermFixtures() {}

  /**
   * {@code the hound barks}, {@code the canine eats}, {@code the dog sleeps}; {@code swiftly they
   * run}, {@code rapidly they eat}.
   */
  public static StatisticalGenerator generator(Path folder) {
    return generator(folder, SearchOptions.DEFAULT);
  }

  static StatisticalGenerator generator(Path folder, SearchOptions options) {
    ParaphraseTable table =
        DecodeFixtures.table(
            folder,
            "words",
            List.of(
                DecodeFixtures.entry("dog", "hound", 0.5),
                DecodeFixtures.entry("dog", "canine", 0.5),
                DecodeFixtures.entry("quickly", "rapidly", 0.9),
                DecodeFixtures.entry("quickly", "swiftly", 0.9)));
    LanguageModel lm = lm();
    LogLinearModel model =
        DecodeFixtures.model(List.of(table), lm, Weights.DEFAULT, OptionalDouble.empty());
    Planner planner = new Planner(List.of(table), lm, TermFixtures::structure, PlanLimits.DEFAULT);
    return new StatisticalGenerator("SPG", planner, task -> model, new Renderer(), options);
  }

  private static LanguageModel lm() {
    List<String> lines = new ArrayList<>();
    for (String line :
        List.of(
            "the hound barks .",
            "the canine eats .",
            "the dog sleeps .",
            "the dog sleeps and the hound barks .",
            "the canine eats and the hound barks .",
            "rapidly they eat .",
            "rapidly they walk .",
            "swiftly they run .")) {
      lines.addAll(Collections.nCopies(20, line));
    }
    return DecodeFixtures.lm(3, lines);
  }

  private static Structure structure(Call call) {
    List<String> tags = new ArrayList<>();
    for (String form : call.sentence().forms()) {
      String word = form.toLowerCase(Locale.ROOT);
      String content = word.endsWith("ly") ? "RB" : "VBZ";
      tags.add(NOUNS.contains(word) ? "NN" : FUNCTION.contains(word) ? "DT" : content);
    }
    return new Structure(tags, List.of(), List.of());
  }
}
