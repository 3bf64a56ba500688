package org.paraphrast.evaluate.paper;

import org.paraphrast.api.UserTables;
import org.paraphrast.paper.Chevelu10;
import org.paraphrast.paper.PaperSystems;

/** The model of Chevelu10's experiments: his, unless the folder's own weights are asked for. */
final class Chevelu10Model {
  private Chevelu10Model() {}

  /** The systems that an experiment compares. */
  static PaperSystems of(Material material) {
    return material.settings().ownWeights()
        ? PaperSystems.of(material.model(), UserTables.NONE)
        : Chevelu10.of(material.model(), UserTables.NONE);
  }

  /** What is said of the weights in a report. */
  static String said(Material material) {
    return material.settings().ownWeights()
        ? "all tables and the weights of the model"
        : "P(s|t) of the pivot table and the language model with weights 1, kept words at no cost";
  }
}
