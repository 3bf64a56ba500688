package org.paraphrast.cli.paraphrase;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import org.paraphrast.api.Systems;
import org.paraphrast.baseline.BaselineSystems;
import org.paraphrast.pivot.CandidateSource;
import org.paraphrast.pivot.generate.EngineSystems;

/** Every system that the command line knows, put together here only; its names for the help. */
public final class AllSystems implements Iterable<String> {
  /**
   * The systems.
   *
   * @param candidates of MT engines, for the systems that cannot do without them
   */
  public static Systems of(Optional<CandidateSource> candidates) {
    return BaselineSystems.andStandard().with(EngineSystems.selection(candidates));
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
