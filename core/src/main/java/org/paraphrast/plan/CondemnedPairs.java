package org.paraphrast.plan;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.paraphrast.io.Resources;
import org.paraphrast.text.CommonEnds;

/**
 * Pairs that readers of the program's outputs found dull or wrong nearly always and never worth
 * offering: {@code on} → {@code upon}, {@code several} → {@code many}. From {@code
 * condemned-pairs.txt}, which {@code workbook/marks/condemn} makes.
 */
final class CondemnedPairs {
  private static final Set<String> PAIRS =
      Resources.entries(CondemnedPairs.class, "condemned-pairs.txt").stream()
          .map(line -> line.split("\t", -1))
          .map(cells -> cells[0] + "\t" + cells[1])
          .collect(Collectors.toUnmodifiableSet());

  private CondemnedPairs() {}

  /** Whether words in small letters are such a pair where they differ. */
  static boolean has(List<String> source, List<String> target) {
    CommonEnds common = CommonEnds.of(source, target);
    return PAIRS.contains(
        String.join(" ", common.between(source)) + "\t" + String.join(" ", common.between(target)));
  }
}
