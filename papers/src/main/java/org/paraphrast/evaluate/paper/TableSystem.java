package org.paraphrast.evaluate.paper;

import java.util.List;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Pipeline;
import org.paraphrast.api.Systems;
import org.paraphrast.decode.Generator;
import org.paraphrast.io.DataException;
import org.paraphrast.loglinear.PaperModel;
import org.paraphrast.paper.PaperSystems;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableInfo;

/**
 * The system of Zhao08's experiments over some tables of a model: the paper's own with the weights
 * it was tuned to, or the one that judges replacements, if it is asked for.
 */
final class TableSystem {
  private static final String PAPER = PaperModel.ZHAO08.system();
  private static final String OURS = Systems.PARAPHRAST;

  private final Material material;
  private final String name;

  TableSystem(Material material) {
    this.material = material;
    List<String> asked = material.settings().systems();
    boolean retunes = material.settings().retune().isPresent();
    String byDefault = retunes ? OURS : PAPER;
    this.name = asked.isEmpty() ? byDefault : Available.named(asked.get(0)).name();
    if (asked.size() > 1 || !(isPaper() || name.equals(OURS))) {
      throw new DataException(
          "this experiment runs " + PAPER + " or " + OURS + ", one at a time; give one of them");
    }
    if (retunes && isPaper()) {
      throw new DataException(
          "tables are tuned anew for " + OURS + " only; leave --retune out, or name that system");
    }
  }

  String name() {
    return name;
  }

  /** Whether it is the paper's. */
  boolean isPaper() {
    return name.equals(PAPER);
  }

  /** The tables that it uses, in the order of the manifest. */
  List<String> tables() {
    List<TableInfo> all = material.model().tables().stream().map(ParaphraseTable::info).toList();
    List<TableInfo> used =
        isPaper() ? PaperModel.ZHAO08.used(all) : all.stream().filter(Pipeline::isUsed).toList();
    return used.stream().map(TableInfo::name).toList();
  }

  /** The system over some of the tables; weights of the others do not count. */
  Generator over(List<String> tables) {
    ModelFolder model = material.model();
    Pipeline pipeline =
        Pipeline.over(model, material.tables(tables), purpose -> material.weights(tables));
    return isPaper()
        ? new PaperSystems(
                pipeline,
                model.trigrams(),
                (paper, purpose) ->
                    model.weights(paper.label(purpose)).map(all -> material.only(all, tables)))
            .of(PaperModel.ZHAO08)
        : pipeline.exact();
  }
}
