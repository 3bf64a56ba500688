package org.paraphrast.corpus;

import java.util.List;

/**
 * Sentences that mean the same: one line of plain text, a pair, or any number of parallel versions.
 * An empty side is missing, as the empty lines of multi-parallel files say.
 *
 * @param sides the versions, in the order of the files, columns, fields or languages asked for
 */
public record LineGroup(List<String> sides) {
  public LineGroup {
    sides = List.copyOf(sides);
    if (sides.isEmpty()) {
      throw new IllegalArgumentException("a group must have at least one side");
    }
  }

  public static LineGroup of(String... sides) {
    return new LineGroup(List.of(sides));
  }

  /** The first side. */
  public String source() {
    return sides.get(0);
  }

  /** The second side. */
  public String target() {
    return sides.get(1);
  }
}
