package org.paraphrast.evaluate.paper;

import java.util.List;
import java.util.Optional;
import org.paraphrast.api.Systems;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.systems.PaperModel;
import org.paraphrast.decode.systems.PaperSystems;
import org.paraphrast.io.DataException;
import org.paraphrast.plan.Purpose;

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
    return material.model().tables().stream()
        .filter(
            table ->
                isPaper()
                    ? PaperModel.ZHAO08.uses(table.info())
                    : PaperModel.isShared(table.info()))
        .map(table -> table.info().name())
        .toList();
  }

  /** The system over some of the tables; weights of the others do not count. */
  Generator over(List<String> tables) {
    PaperSystems systems =
        material.model().systems(material.tables(tables), new Tuned(material, tables));
    return isPaper() ? systems.of(PaperModel.ZHAO08) : systems.exact();
  }

  /** The weights of a model, as far as they are of some of its tables. */
  private record Tuned(Material material, List<String> tables)
      implements PaperSystems.WeightsSource {
    @Override
    public Weights of(Purpose purpose) {
      return material.weights(tables);
    }

    @Override
    public Optional<Weights> tuned(PaperModel model, Purpose purpose) {
      return material.model().weights(model, purpose).map(all -> material.only(all, tables));
    }

    @Override
    public Weights ofBaselines() {
      return Weights.DEFAULT;
    }
  }
}
