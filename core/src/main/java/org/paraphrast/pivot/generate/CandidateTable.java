package org.paraphrast.pivot.generate;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.phrase.PhraseTableEntry;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.CandidateSource;
import org.paraphrast.pivot.SinglePivot;
import org.paraphrast.pivot.decode.SentenceTable;
import org.paraphrast.plan.SentenceTableSource;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.TemporaryTable;
import org.paraphrast.table.Unit;
import org.paraphrast.text.Sentence;

/**
 * The phrase pairs between a sentence and its candidates (Zhao10, section 4.2) as one more table of
 * the log-linear model for that sentence, so that SPG and multi-pivot are one system. Every pair of
 * words is kept, however few say it: its columns are the four scores of a phrase table and the
 * share of the systems behind it, by which it is judged. The evidence names these systems.
 */
public final class CandidateTable implements SentenceTableSource {
  /** The name of the table, in receipts and weights. */
  public static final String NAME = "engines";

  private static final TableInfo INFO =
      new TableInfo(
          NAME,
          "candidates of MT engines",
          List.of("p(t|s)", "p(s|t)", "lex(t|s)", "lex(s|t)", "share"));

  private final CandidateSource candidates;

  /** For all sentences of which nothing is said. */
  private final ParaphraseTable empty = TemporaryTable.of(INFO, List.of());

  public CandidateTable(CandidateSource candidates) {
    this.candidates = candidates;
  }

  @Override
  public TableInfo info() {
    return INFO;
  }

  @Override
  public ParaphraseTable of(Sentence sentence) {
    CandidateSet set = candidates.of(sentence.text());
    List<TableEntry> entries = new ArrayList<>();
    for (SentenceTable.Voted voted : SentenceTable.voted(set, 1)) {
      if (changesWords(words(voted.entry().source()), words(voted.entry().target()))) {
        entries.add(entry(voted, set.votes()));
      }
    }
    return entries.isEmpty() ? empty : TemporaryTable.of(INFO, entries);
  }

  /** Whether both sides are nothing but words, and differ: another comma is no paraphrase. */
  private static boolean changesWords(List<String> source, List<String> target) {
    return !source.equals(target)
        && source.stream().allMatch(CandidateTable::isWord)
        && target.stream().allMatch(CandidateTable::isWord);
  }

  private static boolean isWord(String token) {
    return token.codePoints().anyMatch(Character::isLetterOrDigit);
  }

  private static TableEntry entry(SentenceTable.Voted voted, int votes) {
    PhraseTableEntry entry = voted.entry();
    int systems = voted.systems().size();
    List<Evidence.Pivot> said = new ArrayList<>();
    for (SinglePivot system : voted.systems()) {
      said.add(new Evidence.Pivot(language(system), system.id(), 1f / votes));
    }
    List<Float> features =
        List.of(
            score(entry, 2),
            score(entry, 0),
            score(entry, 3),
            score(entry, 1),
            (float) systems / votes);
    return new TableEntry(
        new Unit(words(entry.source())),
        new Unit(words(entry.target())),
        features,
        new Evidence(systems, said));
  }

  private static List<String> words(String phrase) {
    return List.of(phrase.split(" ", -1));
  }

  private static String language(SinglePivot system) {
    return system.language().isEmpty() ? "system" : system.language();
  }

  private static float score(PhraseTableEntry entry, int index) {
    return entry.scores().get(index).floatValue();
  }
}
