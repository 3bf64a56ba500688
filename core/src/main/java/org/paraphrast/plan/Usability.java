package org.paraphrast.plan;

import java.util.List;
import org.paraphrast.rewrite.Rewrite;

/**
 * What a target unit does for a purpose in one sentence (Zhao09 section 3.4). Belongs to one
 * caller.
 */
@FunctionalInterface
public interface Usability {
  /** The answer for a target that cannot achieve the purpose. */
  double NONE = Double.NaN;

  /**
   * ρ(s, t), or {@link #NONE} if planning has to delete the target.
   *
   * @param source the lower-case words of the source unit; patterns with their slots filled,
   *     collocations with the words between
   * @param target the same for the target unit
   */
  double rho(List<String> source, List<String> target);

  /** ρ of a structural unit. */
  default double rho(Rewrite rewrite, List<String> source, List<String> target) {
    return rho(source, target);
  }
}
