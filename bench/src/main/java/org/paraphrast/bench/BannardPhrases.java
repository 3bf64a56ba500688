package org.paraphrast.bench;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.paraphrast.evaluate.phrase.PaperPhrases;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.Unit;

/**
 * The 46 phrases of Bannard05 in a table, the five best each, as Markdown beside the paper's table
 * 2.
 *
 * <pre>
 * java -cp … org.paraphrast.bench.BannardPhrases pivot.table
 * </pre>
 */
public final class BannardPhrases {
  private static final int TOP = 5;
  private static final int SHOWN = 6;

  private BannardPhrases() {}

  public static void main(String[] args) {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    int found = 0;
    List<String> lines = PaperPhrases.lines();
    try (ParaphraseTable table = ParaphraseTable.open(Path.of(args[0]))) {
      out.println("| phrase | ours: best five, p(e2\\|e1) | paper, manual alignments |");
      out.println("|---|---|---|");
      for (String line : lines) {
        String[] fields = line.split("\t", -1);
        String ours =
            table.lookup(Unit.parse(fields[0])).stream()
                .limit(TOP)
                .map(e -> e.target() + String.format(Locale.ROOT, " %.3f", e.score()))
                .collect(Collectors.joining(", "));
        found += ours.isEmpty() ? 0 : 1;
        out.println(
            "| "
                + fields[0]
                + " | "
                + (ours.isEmpty() ? "–" : ours)
                + " | "
                + paper(fields)
                + " |");
      }
    }
    out.println();
    out.println(found + " of " + lines.size() + " phrases have a paraphrase.");
  }

  private static String paper(String[] fields) {
    if (fields.length < 2) {
      return "";
    }
    String[] all = fields[1].split(", ", -1);
    String shown = List.of(all).stream().limit(SHOWN).collect(Collectors.joining(", "));
    return all.length > SHOWN ? shown + ", …" : shown;
  }
}
