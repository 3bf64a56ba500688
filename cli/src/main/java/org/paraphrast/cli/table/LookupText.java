package org.paraphrast.cli.table;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.PairMarks;
import org.paraphrast.table.SpellingChange;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;
import org.paraphrast.table.rank.RankedParaphrase;

/** A line for each paraphrase: target, features, marks, evidence; below it the sentence. */
record LookupText(PrintWriter out) implements LookupPrinter {
  private static final int PIVOTS = 3;

  @Override
  public void print(TableInfo info, Unit source, List<RankedParaphrase> found) {
    out.println(info.name() + " (" + info.resource() + "): " + found.size());
    found.forEach(candidate -> print(info, candidate));
  }

  private void print(TableInfo info, RankedParaphrase candidate) {
    TableEntry entry = candidate.entry();
    out.print("  " + (entry.target().size() == 0 ? "(nothing)" : entry.target()));
    List<String> names = info.features();
    for (int i = 0; i < names.size(); i++) {
      out.printf(Locale.ROOT, "  %s %.4g", names.get(i), entry.features().get(i));
    }
    if (candidate.score() != entry.score()) {
      out.printf(Locale.ROOT, "  in this sense %.4g", candidate.score());
    }
    printMarks(entry.marks());
    Evidence evidence = entry.evidence();
    if (evidence.count() > 0) {
      out.print("  seen " + evidence.count());
    }
    evidence.pivots().stream()
        .limit(PIVOTS)
        .forEach(
            pivot ->
                out.printf(
                    Locale.ROOT,
                    "  %s:%s %.3g",
                    pivot.language(),
                    pivot.phrase(),
                    pivot.contribution()));
    out.println();
    if (!candidate.sentence().isEmpty()) {
      candidate.log10Prob().ifPresent(p -> out.printf(Locale.ROOT, "    %.3f", p));
      out.println("    " + candidate.sentence());
    }
  }

  private void printMarks(PairMarks marks) {
    if (!marks.sourceType().isEmpty() || !marks.targetType().isEmpty()) {
      out.print("  " + marks.sourceType() + " → " + marks.targetType());
    }
    if (marks.spelling() != SpellingChange.NONE) {
      out.print("  spelling " + marks.spelling().name().toLowerCase(Locale.ROOT));
    }
  }
}
