package org.paraphrast.evaluate.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.paraphrast.api.UserTables;
import org.paraphrast.evaluate.Report;
import org.paraphrast.paper.PaperSystems;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;

/**
 * The best paraphrases of phrases without regard to a sentence (Bannard05 table 2): the largest
 * p(e2|e1) of equation 2. Input: the pivot table of the papers' model. Output: the first three of
 * each phrase that the paper prints, beside the paper's best.
 */
final class Bannard05Phrases {
  private static final int SHOWN = 3;

  /** Phrase, what the paper prints in italics: the most probable by manual alignments. */
  private static final List<List<String>> TABLE_2 =
      List.of(
          List.of("under control", "in check"),
          List.of("sooner or later", "at some point"),
          List.of("military force", "force"),
          List.of("long ago", "a long time ago"),
          List.of("green light", "go-ahead"),
          List.of("great care", "particular attention"),
          List.of("first half", "first six months"),
          List.of("crystal clear", "very clear and comprehensive"),
          List.of("carbon dioxide", "co2"),
          List.of("at work", "working"));

  private Bannard05Phrases() {}

  static Report run(Material material) {
    ParaphraseTable table = PaperSystems.of(material.model(), UserTables.NONE).table("pivot");
    List<Report.Example> examples = new ArrayList<>();
    for (List<String> line : TABLE_2) {
      List<String> found =
          table.lookup(Unit.parse(line.get(0))).stream()
              .filter(entry -> !words(entry.target()).equals(words(entry.source())))
              .limit(SHOWN)
              .map(Bannard05Phrases::said)
              .toList();
      examples.add(
          new Report.Example(
              line.get(0),
              found.isEmpty() ? "(pruned as rare)" : String.join(", ", found),
              List.of("paper: " + line.get(1))));
    }
    return new Report(
        "Bannard05 table 2",
        "",
        List.of(
            new Report.Examples(
                "Phrases",
                "p(e2|e1) through German, French, Spanish and Italian; the paper's through hand-made"
                    + " German alignments:",
                examples)));
  }

  /** Without punctuation. */
  private static List<String> words(Unit unit) {
    return unit.symbols().stream()
        .filter(symbol -> symbol.codePoints().anyMatch(Character::isLetterOrDigit))
        .toList();
  }

  private static String said(TableEntry entry) {
    return String.format(
        Locale.ROOT, "%s %.3f", String.join(" ", entry.target().symbols()), entry.score());
  }
}
