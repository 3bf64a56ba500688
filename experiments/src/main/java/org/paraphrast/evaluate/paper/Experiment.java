package org.paraphrast.evaluate.paper;

import java.util.List;
import org.paraphrast.evaluate.Report;

/**
 * An experiment of a paper, repeated with a model of ours. Input: {@link Material}. Output: tables
 * and plots in which the paper's figures stand beside ours, every figure with a signature.
 */
public interface Experiment {
  /** The experiments, in the order of the papers. */
  List<Experiment> ALL =
      List.of(
          new Baselines(),
          new Bannard05Ablation(),
          new Zhao08Tables(),
          new Zhao08Top(),
          new Zhao09Applications(),
          new Chevelu10Tau(),
          new Chevelu10Search());

  /** The name by which a user asks for it, {@code zhao08-tables}. */
  String name();

  /** What it shows and which table of which paper that is, in a line. */
  String description();

  Report run(Material material);

  /**
   * An experiment by its name.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  static Experiment named(String name) {
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
