package org.paraphrast.loglinear;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.paraphrast.api.Pipeline;
import org.paraphrast.decode.Weights;
import org.paraphrast.io.DataException;
import org.paraphrast.plan.Purpose;
import org.paraphrast.table.TableInfo;

/** The files of weights that a model may have, and what may stand in them. */
public final class WeightFiles {
  /** The label of the weights of Zhao08 and Baseline-2 where they were not tuned. */
  public static final String BASELINE = "baseline";

  private WeightFiles() {}

  /** The labels that weights of a model may have. */
  public static List<String> labels() {
    List<String> labels = new ArrayList<>(List.of(BASELINE));
    for (Purpose purpose : Purpose.values()) {
      labels.add(purpose.label());
      labels.add(purpose.label() + "-encoder");
    }
    labels.addAll(PaperModel.byLabel().keySet());
    return labels;
  }

  /**
   * All that is wrong with a file of weights for a model of these tables, a line for each fault.
   *
   * @param label what they are for, one of {@link #labels}
   * @param tables empty if it is not known what the model will have
   */
  public static List<String> faults(String label, Path file, Optional<List<TableInfo>> tables) {
    try {
      Weights weights = Weights.read(file);
      PaperModel paper = PaperModel.byLabel().get(label);
      return tables
          .map(
              all ->
                  paper == null
                      ? weights.unknown(Pipeline.weightNames(all))
                      : paper.faults(weights, all))
          .orElse(List.of());
    } catch (DataException e) {
      return e.getMessage().lines().toList();
    }
  }
}
