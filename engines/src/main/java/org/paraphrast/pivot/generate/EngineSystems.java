package org.paraphrast.pivot.generate;

import java.util.Optional;
import org.paraphrast.api.Systems;
import org.paraphrast.api.Systems.Candidates;
import org.paraphrast.api.Systems.Entry;
import org.paraphrast.api.Systems.Follows;
import org.paraphrast.api.Systems.Needs;
import org.paraphrast.io.DataException;
import org.paraphrast.pivot.CandidateSource;
import org.paraphrast.pivot.select.BleuGain;
import org.paraphrast.pivot.select.MinimumBayesRisk;
import org.paraphrast.text.render.Renderer;

/** The systems that cannot do without candidates of MT engines. */
public final class EngineSystems {
  private EngineSystems() {}

  /**
   * Zhao10's S-1 among these candidates and the best of Paraphrast; it cannot be made without them.
   */
  public static Entry selection(Optional<CandidateSource> candidates) {
    return new Entry(
        "S-1",
        "Zhao10's S-1: minimum Bayes risk among candidates of engines and Paraphrast's best",
        Needs.MODEL,
        Candidates.USED,
        Follows.CONSTRAINTS_ONLY,
        (name, folder, user) ->
            new SelectingGenerator(
                candidates.orElseThrow(EngineSystems::noCandidates),
                Systems.standard()
                    .named(Systems.PARAPHRAST)
                    .create(folder, user.withoutCandidates()),
                new MinimumBayesRisk(BleuGain.SMOOTHED),
                new Renderer()));
  }

  private static DataException noCandidates() {
    return new DataException(
        "the system S-1 chooses among candidates of MT engines; give --engines or --candidates");
  }
}
