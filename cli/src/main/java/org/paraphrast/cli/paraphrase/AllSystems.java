package org.paraphrast.cli.paraphrase;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.api.Systems;
import org.paraphrast.baseline.BaselineSystems;
import org.paraphrast.paper.Refinement;
import org.paraphrast.pivot.CandidateSource;
import org.paraphrast.pivot.generate.EngineSystems;

/** Every system that the command line knows, put together here only; its names for the help. */
public final class AllSystems implements Iterable<String> {
  /**
   * The systems.
   *
   * @param candidates of MT engines; empty for those of a model's own
   */
  public static Systems of(Optional<CandidateSource> candidates) {
    return of(candidates, Set.of());
  }

  /** The same, refined where they know how. */
  static Systems of(Optional<CandidateSource> candidates, Set<Refinement> refinements) {
    return EngineSystems.and(BaselineSystems.andStandard(refinements), candidates);
  }

  /** The names of those that use what MT engines say. */
  static List<String> usingCandidates() {
    return of(Optional.empty()).all().stream()
        .filter(system -> system.candidates() == Systems.Candidates.USED)
        .map(Systems.Entry::name)
        .toList();
  }

  @Override
  public Iterator<String> iterator() {
    return of(Optional.empty()).all().stream().map(Systems.Entry::name).iterator();
  }
}
