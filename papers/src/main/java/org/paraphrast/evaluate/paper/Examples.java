package org.paraphrast.evaluate.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.paraphrast.api.Systems;
import org.paraphrast.decode.Generator;
import org.paraphrast.evaluate.Report;
import org.paraphrast.pivot.generate.EngineSystems;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.tune.ParaphrasedSentence;

/**
 * Single sentences that the papers print, and one for every system. Input: the models. Output: what
 * systems make of them, beside what the paper's made.
 */
final class Examples {
  /** For every system: a sentence of a newspaper's kind, with a number and a name in it. */
  private static final String SENTENCE =
      "The company said on Friday that its 1,200 employees in Boston would lose their jobs.";

  private static final String ZHAO09 =
      "Liu Lefei says that in the long term, in terms of asset allocation, overseas investment"
          + " should occupy a certain proportion of an insurance company's overall allocation.";

  private static final String ZHAO09_REFERENCE =
      "Liu Lefei said that in terms of capital allocation, outbound investment should make up a"
          + " certain ratio of overall allocations for insurance companies in the long run.";

  /** Purpose, the paper's output. */
  private static final List<List<String>> ZHAO09_2 =
      List.of(
          List.of(
              "compression",
              "Liu Lefei says that in the long run, in area of asset allocation, overseas investment"
                  + " should occupy a certain part of an insurance company's overall allocation."),
          List.of(
              "simplification",
              "Liu Lefei says that in the long run, in terms of wealth distribution, overseas"
                  + " investment should occupy a certain part of an insurance company's overall"
                  + " allocation."),
          List.of(
              "similarity",
              "Liu Lefei says that in the long run, in terms of capital allocation, overseas"
                  + " investment should occupy the certain ratio of an insurance company's overall"
                  + " allocation."));

  private static final String ZHAO10 =
      "he said there will be major cuts in the salaries of high-level civil servants .";

  /** System, the paper's output. */
  private static final List<List<String>> ZHAO10_6 =
      List.of(
          List.of(
              "S-1",
              "he said that there will be significant cuts in the salaries of senior officials ."),
          List.of(
              "S-2", "he said there will be major cuts in salaries of civil servants high level ."),
          List.of(
              "S-3",
              "he said that there will be significant cuts in the salaries of senior officials ."),
          List.of(
              "D-1",
              "he said , there will be significant cuts in salaries of senior civil servants ."),
          List.of(
              "D-2", "he said , there will be significant cuts in salaries of senior officials ."),
          List.of(
              "Baseline-2",
              "he said that there will be the main cuts in the wages of high-level civil"
                  + " servants ."));

  private Examples() {}

  /** Every name, with the command that asks for it. */
  static Report systems(Material material) {
    List<Report.Example> examples = new ArrayList<>();
    for (Systems.Entry system : Available.all().all()) {
      if (system.name().equals(EngineSystems.WITH_PARAPHRAST)) {
        continue; // needs engines, which the English model does not bring
      }
      Available one = Available.of(material.models(), List.of(system.name()));
      Generator generator = one.generators().get(system.name());
      String said =
          generator == null
              ? one.note().strip()
              : said(generator, system.name(), SENTENCE, Task.VARIATION);
      examples.add(new Report.Example(system.name(), said, List.of()));
    }
    return new Report(
        "Every system",
        "",
        List.of(
            new Report.Examples(
                "By name", "`paraphrast --system NAME \"" + SENTENCE + "\"`", examples)));
  }

  static Report zhao09(Material material) {
    List<Report.Example> examples = new ArrayList<>();
    for (List<String> line : ZHAO09_2) {
      Task task =
          Task.of(Purpose.valueOf(line.get(0).toUpperCase(Locale.ROOT)))
              .withReference(ZHAO09_REFERENCE);
      examples.add(example(line.get(0), line.get(1), said(material, "Zhao09", ZHAO09, task)));
    }
    return new Report(
        "Zhao09 table 2",
        "",
        List.of(
            new Report.Examples("Three applications", quoted(ZHAO09, ZHAO09_REFERENCE), examples)));
  }

  static Report zhao10(Material material) {
    List<Report.Example> examples = new ArrayList<>();
    for (List<String> line : ZHAO10_6) {
      examples.add(
          example(line.get(0), line.get(1), said(material, line.get(0), ZHAO10, Task.VARIATION)));
    }
    return new Report(
        "Zhao10 table 6",
        "",
        List.of(new Report.Examples("The paper's sentence", quoted(ZHAO10, ""), examples)));
  }

  private static Report.Example example(String name, String paper, String ours) {
    return new Report.Example(name, ours, List.of("paper: " + paper));
  }

  private static String quoted(String sentence, String reference) {
    return "“" + sentence + "”" + (reference.isEmpty() ? "" : " Reference: “" + reference + "”");
  }

  private static String said(Material material, String system, String sentence, Task task) {
    Available available = Available.of(material.models(), List.of(system));
    Generator generator = available.generators().get(system);
    return generator == null ? available.note().strip() : said(generator, system, sentence, task);
  }

  private static String said(Generator generator, String system, String sentence, Task task) {
    ParaphrasedSentence made =
        new SystemRun(generator, 1)
            .outputs(List.of(sentence), i -> task, 1, SystemRun.Take.of(system))
            .get(0);
    return made.outputs().isEmpty() ? "(unchanged)" : made.outputs().get(0).text();
  }
}
