package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.util.Locale;
import org.paraphrast.augment.AugmentCounts;
import org.paraphrast.command.Terminal;

/**
 * What a run made of its rows, in words.
 *
 * @param before how many rows an interrupted run had finished
 */
record AugmentSummary(AugmentCounts counts, long before) {
  /** How many reasons are told. */
  private static final int MOST_SHIFTS = 3;

  void tell(PrintWriter notes) {
    String resumed = before == 0 ? "" : text(" (after %,d that were finished before)", before);
    notes.println(
        Terminal.cleared()
            + text("paraphrast: rows: %,d", counts.texts())
            + resumed
            + text("; variants: %,d", counts.variants())
            + text("; rows without a variant: %,d", counts.without())
            + (counts.empty() == 0 ? "" : text(", without a text: %,d", counts.empty())));
    notes.println(
        text("paraphrast: left out: %,d too much alike", counts.alike())
            + text(", %,d that repeat an earlier row or variant", counts.repeated())
            + (counts.unsure() == 0 ? "" : text(", %,d not sure enough", counts.unsure()))
            + (counts.doubled() == 0 ? "" : text(", %,d with a word twice", counts.doubled()))
            + (counts.spansLost() == 0
                ? ""
                : text(", %,d with a span that has no clear place", counts.spansLost())));
    if (counts.shifted() > 0) {
      notes.println(
          text("paraphrast: left out for their label: %,d, such as ", counts.shifted())
              + String.join(", ", counts.mostShifted(MOST_SHIFTS)));
    }
    if (2 * counts.without() > counts.texts()) {
      notes.println(
          "paraphrast: to get more variants, try a higher --change (more changes, more mistakes)");
    }
    notes.flush();
  }

  private static String text(String format, long number) {
    return String.format(Locale.ROOT, format, number);
  }
}
