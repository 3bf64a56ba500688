package org.paraphrast.pivot.generate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.CandidateSource;
import org.paraphrast.pivot.SinglePivot;
import org.paraphrast.pivot.decode.SentenceTable;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.SentenceTableSource;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.TemporaryTable;
import org.paraphrast.table.Unit;
import org.paraphrast.text.CommonEnds;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * The phrase pairs between a sentence and its candidates (Zhao10, section 4.2) as one more table of
 * the log-linear model for that sentence, so that Paraphrast and multi-pivot are one system. Every
 * pair of words is kept, however few say it: its columns are the four scores of a phrase table and
 * the share of the systems behind it, by which it is judged. The evidence names these systems.
 */
public final class CandidateTable implements SentenceTableSource {
  /** The name of the table, in receipts and weights. */
  public static final String NAME = "engines";

  private static final TableInfo INFO =
      new TableInfo(
          NAME,
          "candidates of MT engines",
          List.of("p(t|s)", "p(s|t)", "lex(t|s)", "lex(s|t)", "share"));

  /** Where a phrase table has φ(t|s), φ(s|t), lex(t|s), lex(s|t). */
  private static final int[] SCORES = {2, 0, 3, 1};

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
  public ParaphraseTable of(Call call, Structure structure, Task task) {
    Sentence sentence = call.sentence();
    CandidateSet set = candidates.of(sentence.text());
    List<String> words = Tokenizer.lowerCased(sentence.forms());
    Map<Rewording, Votes> changes = new LinkedHashMap<>();
    for (SentenceTable.Voted voted : SentenceTable.voted(set, 1)) {
      Rewording change = Rewording.of(words(voted.entry().source()), words(voted.entry().target()));
      if (change.isOfWords()) {
        change
            .trimmed(words)
            .ifPresent(least -> changes.computeIfAbsent(least, none -> new Votes()).add(voted));
      }
    }
    List<TableEntry> entries = new ArrayList<>();
    changes.forEach((change, votes) -> entries.add(votes.entry(change, set.votes())));
    return entries.isEmpty() ? empty : TemporaryTable.of(INFO, entries);
  }

  /** Words that go and words that come. */
  private record Rewording(List<String> source, List<String> target) {
    static Rewording of(List<String> source, List<String> target) {
      return new Rewording(List.copyOf(source), List.copyOf(target));
    }

    /** Whether both sides are nothing but words, and differ: another comma is no paraphrase. */
    boolean isOfWords() {
      return !source.equals(target)
          && source.stream().allMatch(CandidateTable::isWord)
          && target.stream().allMatch(CandidateTable::isWord);
    }

    /**
     * This change without the words that it keeps at its ends, as far as both sides have a word and
     * the source stands in the sentence once: a change is not worth more because words around it
     * were translated with it, and a change of one “of” is none of another. Empty if even the whole
     * of it does not tell its place.
     */
    Optional<Rewording> trimmed(List<String> sentence) {
      CommonEnds common = CommonEnds.of(source, target);
      for (int kept = 0; kept <= common.size(); kept++) {
        int least = Math.max(0, kept - common.end());
        for (int left = least; left <= Math.min(kept, common.start()); left++) {
          int from = common.start() - left;
          int behind = common.end() - (kept - left);
          Rewording shorter = between(from, behind);
          boolean whole = !shorter.source.isEmpty() && !shorter.target.isEmpty();
          if (whole && shorter.occurrences(sentence) == 1) {
            return Optional.of(shorter);
          }
        }
      }
      return Optional.empty();
    }

    private Rewording between(int from, int behind) {
      return of(
          source.subList(from, source.size() - behind),
          target.subList(from, target.size() - behind));
    }

    private int occurrences(List<String> sentence) {
      int count = 0;
      for (int at = 0; at + source.size() <= sentence.size(); at++) {
        count += sentence.subList(at, at + source.size()).equals(source) ? 1 : 0;
      }
      return count;
    }
  }

  /** What speaks for a change: of all phrase pairs that make it, the best of each. */
  private static final class Votes {
    private final float[] scores = new float[SCORES.length];
    private List<SinglePivot> systems = List.of();

    void add(SentenceTable.Voted voted) {
      for (int i = 0; i < SCORES.length; i++) {
        scores[i] = Math.max(scores[i], voted.entry().scores().get(SCORES[i]).floatValue());
      }
      if (voted.systems().size() > systems.size()) {
        systems = voted.systems();
      }
    }

    TableEntry entry(Rewording change, int votes) {
      List<Float> features = new ArrayList<>();
      for (float score : scores) {
        features.add(score);
      }
      features.add((float) systems.size() / votes);
      List<Evidence.Pivot> said = new ArrayList<>();
      for (SinglePivot system : systems) {
        said.add(new Evidence.Pivot(language(system), system.id(), 1f / votes));
      }
      return new TableEntry(
          new Unit(change.source()),
          new Unit(change.target()),
          features,
          new Evidence(systems.size(), said));
    }
  }

  private static boolean isWord(String token) {
    return token.codePoints().anyMatch(Character::isLetterOrDigit);
  }

  private static List<String> words(String phrase) {
    return List.of(phrase.split(" ", -1));
  }

  private static String language(SinglePivot system) {
    return system.language().isEmpty() ? "system" : system.language();
  }
}
