package org.paraphrast.paper;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Pipeline;
import org.paraphrast.api.UserTables;
import org.paraphrast.decode.Weights;
import org.paraphrast.plan.Structure;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.UserSynonyms;
import org.paraphrast.text.render.Renderer;

/**
 * Chevelu10's model (section 3.1): {@code t* = argmax P(t) Π P(s_i|t_i,B)} of one pivot table and
 * the language model, α_Φ = α_LM = 1. Identity rules have probability 1, so kept words cost
 * nothing; there is no word penalty, no reordering and nobody who judges. ε, τ and κ are those the
 * table was built with.
 */
public final class Chevelu10 {
  /** Its name, if the model has others, too. */
  private static final String TABLE = "pivot";

  /** P(s_i|t_i). */
  private static final String CHANNEL = "p(e1|e2)";

  private Chevelu10() {}

  /** The systems over this model: searches differ, the score does not. */
  public static PaperSystems of(ModelFolder folder, UserTables user) {
    return of(folder, user, Set.of());
  }

  /** The same, refined. */
  static PaperSystems of(ModelFolder folder, UserTables user, Set<Refinement> refinements) {
    PaperSystems all = PaperSystems.of(folder, user);
    List<ParaphraseTable> tables = all.pipeline().parts().tables();
    ParaphraseTable table = tables.size() == 1 ? tables.get(0) : all.table(TABLE);
    boolean turned = table.info().features().contains(CHANNEL); // else P(t|s) has to do
    Map<String, Double> values = new LinkedHashMap<>();
    values.put(table.info().name(), turned ? 0.0 : 1.0);
    if (turned) {
      values.put("ln " + table.info().name() + ":" + CHANNEL, 1.0);
    }
    values.putAll(Map.of(Weights.LM, 1.0, Weights.SELF, 0.0, Weights.USABILITY, 0.0));
    Weights weights = Weights.of(values);
    Stream<ParaphraseTable> ofUser =
        tables.stream().filter(one -> one != table && one.info().name().equals(UserSynonyms.NAME));
    boolean typed = refinements.contains(Refinement.TYPE);
    Pipeline.Parts parts =
        new Pipeline.Parts(
            Stream.concat(Stream.of(table), ofUser).toList(),
            folder.languageModel(),
            typed ? all.pipeline().parts().analysis() : Structure.Analysis.NONE,
            new Renderer(),
            all.pipeline().parts().bans());
    Pipeline made = new Pipeline(parts, purpose -> weights, Pipeline.Extras.NONE);
    return PaperSystems.untuned(typed ? made : made.ofAnyType());
  }
}
