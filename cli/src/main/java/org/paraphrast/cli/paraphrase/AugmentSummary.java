package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.util.Locale;
import org.paraphrast.augment.AugmentCounts;
import org.paraphrast.cli.common.Terminal;

/**
 * What a run made of its rows, in words.
 *
 * @param before how many rows an interrupted run had finished
 */
record AugmentSummary(AugmentCounts counts, long before) {

  void tell(PrintWriter notes) {
    String resumed = before == 0 ? "" : text(" (after %,d that were finished before)", before);
    notes.println(
        Terminal.cleared()
            + text("paraphrast: %,d rows", counts.texts())
            + resumed
            + text(", %,d variants", counts.variants())
            + text("; without a variant: %,d rows", counts.without())
            + (counts.empty() == 0 ? "" : text(" and %,d without text", counts.empty())));
    notes.println(
        text("paraphrast: left out: %,d too much alike", counts.alike())
            + text(", %,d that repeat an earlier row or variant", counts.repeated())
            + (counts.spansLost() == 0
                ? ""
                : text(", %,d with a span that has no clear place", counts.spansLost())));
    notes.flush();
  }

  private static String text(String format, long number) {
    return String.format(Locale.ROOT, format, number);
  }
}
