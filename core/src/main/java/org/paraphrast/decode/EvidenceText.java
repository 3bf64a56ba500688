package org.paraphrast.decode;

import java.util.Locale;
import org.paraphrast.plan.UnitPair;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableInfo;

/** What stands behind a pair, in words. */
public final class EvidenceText {
  private EvidenceText() {}

  public static String of(TableInfo info, Evidence evidence, UnitPair pair) {
    StringBuilder text = new StringBuilder();
    for (int column = 0; column < info.features().size(); column++) {
      text.append(column == 0 ? "" : ", ")
          .append(info.features().get(column))
          .append(' ')
          .append(String.format(Locale.ROOT, "%.4g", pair.feature(column)));
    }
    if (evidence.count() > 0) {
      text.append("; seen ").append(evidence.count()).append(" times");
    }
    String separator = "; by ";
    for (Evidence.Pivot pivot : evidence.pivots()) {
      text.append(separator).append(pivot.language()).append(" '");
      text.append(pivot.phrase()).append('\'');
      separator = ", ";
    }
    if (pair.lnFit() < 0) {
      text.append(
          String.format(Locale.ROOT, "; acceptable here: %.0f%%", 100 * Math.exp(pair.lnFit())));
    }
    return text.toString();
  }
}
