package org.paraphrast.evaluate.paper;

import java.util.List;
import java.util.function.Function;
import org.paraphrast.evaluate.Report;

/**
 * A table or figure of a paper, made again. Input: {@link Material}. Output: tables and plots in
 * which the paper's figures stand beside ours, every figure with a signature.
 *
 * @param name by which a user asks for it, {@code zhao08-tables}
 * @param description what it shows and which table of which paper that is, in a line
 * @param takes what it is made with unless something else is given
 * @param top how many outputs of a sentence it looks at unless told otherwise
 */
public record Experiment(
    String name, String description, Takes takes, int top, Function<Material, Report> experiment) {

  /** What {@link ShippedMaterial} gives it. */
  enum Takes {
    /** The sentences that labels are of, and these. */
    LABELS,
    /** Real sentences, each with another way to say it. */
    SENTENCES,
    /** Real sentences as long as Chevelu10's. */
    LONG_SENTENCES,
    /** What raters said of outputs. */
    RATINGS,
    /** No sentences but those of the paper. */
    MODELS
  }

  private static final int SOME = 10;
  private static final int MANY = 100;

  /** The experiments, in the order of the papers. */
  public static final List<Experiment> ALL =
      List.of(
          of("systems", "every system on one sentence", Takes.MODELS, Examples::systems),
          of(
              "progress",
              "the papers' systems and ours on the same real sentences, by blind ratings",
              Takes.RATINGS,
              RatingTables::progress),
          of(
              "quirk04-systems",
              "systems side by side: change, edit distance (Quirk04 section 5)",
              Takes.SENTENCES,
              Baselines::run),
          of(
              "quirk04-ratings",
              "acceptable paraphrases, kinds of change (Quirk04 tables 2 and 3)",
              Takes.RATINGS,
              RatingTables::quirk04),
          of(
              "bannard05-phrases",
              "the best paraphrase of the paper's phrases (Bannard05 table 2)",
              Takes.MODELS,
              Bannard05Phrases::run),
          of(
              "bannard05-ablation",
              "corpora, word sense, language model (Bannard05 table 3)",
              Takes.RATINGS,
              material -> Bannard05Ablation.run(material.ratings())),
          of(
              "zhao08-tables",
              "#DCS and accuracy of each table alone and added one by one (Zhao08 tables 1, 2)",
              Takes.LABELS,
              Zhao08Tables::run),
          of(
              "zhao08-top",
              "accuracy of the first n outputs by labels, by kind of text (Zhao08 table 3)",
              Takes.LABELS,
              Zhao08Top::run),
          of(
              "zhao09-applications",
              "compression, simplification, similarity: shares, and the baselines' chance (Zhao09"
                  + " section 5)",
              Takes.SENTENCES,
              Zhao09Applications::run),
          of(
              "zhao09-ratings",
              "adequacy, fluency, usability (Zhao09 table 1)",
              Takes.RATINGS,
              RatingTables::zhao09),
          of(
              "zhao09-example",
              "one sentence for three applications (Zhao09 table 2)",
              Takes.MODELS,
              Examples::zhao09),
          of(
              "zhao10-ratings",
              "mean scores of selection and decoding (Zhao10 figure 1)",
              Takes.RATINGS,
              RatingTables::zhao10),
          of(
              "zhao10-rates",
              "paraphrase rates of selection and decoding (Zhao10 figure 3)",
              Takes.SENTENCES,
              Zhao10Rates::run),
          of(
              "zhao10-example",
              "one sentence by every system (Zhao10 table 6)",
              Takes.MODELS,
              Examples::zhao10),
          new Experiment(
              "chevelu10-tau",
              "order of n-best lists against true scores, by n (Chevelu10 figure 1)",
              Takes.LONG_SENTENCES,
              MANY,
              Chevelu10Tau::run),
          new Experiment(
              "chevelu10-search",
              "true scores of decoder, exact and Monte-Carlo search (Chevelu10 figure 3)",
              Takes.LONG_SENTENCES,
              MANY,
              Chevelu10Search::run));

  private static Experiment of(
      String name, String description, Takes takes, Function<Material, Report> experiment) {
    return new Experiment(name, description, takes, SOME, experiment);
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
        "unknown table '"
            + name
            + "'; choose one of: "
            + String.join(", ", ALL.stream().map(Experiment::name).toList()));
  }
}
