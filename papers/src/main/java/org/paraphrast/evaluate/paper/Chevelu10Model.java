package org.paraphrast.evaluate.paper;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Pipeline;
import org.paraphrast.api.UserTables;
import org.paraphrast.decode.Weights;
import org.paraphrast.io.DataException;
import org.paraphrast.paper.PaperSystems;
import org.paraphrast.plan.Structure;
import org.paraphrast.table.BanList;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.render.Renderer;

/**
 * Chevelu10's model (section 3.1): one pivot table and the language model, α_Φ = α_LM = 1. Identity
 * rules have probability 1, so kept words cost nothing; there is no word penalty, no reordering and
 * nobody who judges. It takes the table {@code pivot} and the language model of a folder, whatever
 * the weights of the folder say: these are tuned to show few changes, and leave no order to
 * mistake.
 */
final class Chevelu10Model {
  private static final String TABLE = "pivot";

  /** P(s_i|t_i), as in his t* = argmax P(t) Π P(s_i|t_i,B). */
  private static final String CHANNEL = "p(e1|e2)";

  private Chevelu10Model() {}

  /** The systems that an experiment compares. */
  static PaperSystems of(Material material) {
    ModelFolder folder = material.model();
    return material.settings().ownWeights()
        ? PaperSystems.of(folder, UserTables.NONE)
        : ofPivot(folder);
  }

  /** What is said of the weights in a report. */
  static String said(Material material) {
    return material.settings().ownWeights()
        ? "all tables and the weights of the model"
        : "P(s|t) of the pivot table and the language model with weights 1, kept words at no cost";
  }

  private static PaperSystems ofPivot(ModelFolder folder) {
    ParaphraseTable table =
        folder.tables().stream()
            .filter(one -> one.info().name().equals(TABLE))
            .findFirst()
            .orElseThrow(
                () ->
                    new DataException(
                        "Chevelu10's model needs a table called "
                            + TABLE
                            + "; choose a model that has one, or --model-weights"));
    boolean turned = table.info().features().contains(CHANNEL); // else P(t|s) has to do
    Map<String, Double> values = new LinkedHashMap<>();
    values.put(TABLE, turned ? 0.0 : 1.0);
    if (turned) {
      values.put("ln " + TABLE + ":" + CHANNEL, 1.0);
    }
    values.putAll(Map.of(Weights.LM, 1.0, Weights.SELF, 0.0, Weights.USABILITY, 0.0));
    Weights weights = Weights.of(values);
    Pipeline.Parts parts =
        new Pipeline.Parts(
            List.of(table),
            folder.languageModel(),
            Structure.Analysis.NONE,
            new Renderer(),
            BanList.NONE);
    return PaperSystems.untuned(new Pipeline(parts, purpose -> weights, Pipeline.Extras.NONE));
  }
}
