package org.paraphrast.evaluate.paper;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.paraphrast.evaluate.Ratings;
import org.paraphrast.evaluate.Report;

/**
 * An experiment of a paper, repeated with a model of ours. Input: {@link Material}. Output: tables
 * and plots in which the paper's figures stand beside ours, every figure with a signature.
 *
 * @param name by which a user asks for it, {@code zhao08-tables}
 * @param description what it shows and which table of which paper that is, in a line
 * @param ofRatings its tables that need ratings and nothing else, if it has any
 */
public record Experiment(
    String name,
    String description,
    Function<Material, Report> experiment,
    Optional<Function<Ratings, Report>> ofRatings) {
  /** The experiments, in the order of the papers. */
  public static final List<Experiment> ALL =
      List.of(
          new Experiment(
              "baselines",
              "systems side by side: change, rp, ratings (Quirk04 tables 2, 3; Zhao09 table 1)",
              Baselines::run,
              Optional.of(Baselines::ofRatings)),
          new Experiment(
              "bannard05-ablation",
              "corpora, word sense, language model, by ratings of 'evaluate phrases' (Bannard05"
                  + " table 3)",
              material -> Bannard05Ablation.run(material.ratings()),
              Optional.of(Bannard05Ablation::run)),
          of(
              "zhao08-tables",
              "#DCS and accuracy of each table alone and added one by one (Zhao08 tables 1, 2)",
              Zhao08Tables::run),
          of(
              "zhao08-top",
              "accuracy of the first n outputs by labels, by kind of text (Zhao08 table 3)",
              Zhao08Top::run),
          of(
              "zhao09-applications",
              "compression, simplification, similarity: shares, and the baselines' chance (Zhao09"
                  + " s. 5)",
              Zhao09Applications::run),
          of(
              "chevelu10-tau",
              "order of n-best lists against true scores, by n (Chevelu10 figure 1)",
              Chevelu10Tau::run),
          of(
              "chevelu10-search",
              "true scores of decoder, exact and Monte-Carlo search (Chevelu10 figure 3)",
              Chevelu10Search::run));

  private static Experiment of(
      String name, String description, Function<Material, Report> experiment) {
    return new Experiment(name, description, experiment, Optional.empty());
  }

  public Report run(Material material) {
    return experiment.apply(material);
  }

  /**
   * An experiment by its name.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  public static Experiment named(String name) {
    for (Experiment experiment : ALL) {
      if (experiment.name().equals(name)) {
        return experiment;
      }
    }
    throw new IllegalArgumentException(
        "unknown experiment '"
            + name
            + "'; choose one of: "
            + String.join(", ", ALL.stream().map(Experiment::name).toList()));
  }
}
