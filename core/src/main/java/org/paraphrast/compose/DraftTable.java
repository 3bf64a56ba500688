package org.paraphrast.compose;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.encode.Encoder;
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
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Replacement;

/**
 * What drafts say for parts of a sentence, and what the network says that is asked for one part,
 * the sentence in view, as one more table of the sentence. Its columns are the probability of a
 * piece, and the share of the drafts that say so. Thread-safe.
 */
public final class DraftTable implements SentenceTableSource {
  private static final TableInfo INFO =
      new TableInfo(Drafter.NAME, "drafts of whole sentences", List.of("p", "share"));

  /** Words of the longest part. */
  private static final int LONGEST = 5;

  /** How many parts are read where they stand, the likeliest first. */
  private static final int READ = 16;

  private static final Offer NOTHING = new Offer(0, 0);

  private final Drafts drafts;
  private final SpanAnswers answers;

  /** For all sentences of which nothing is said. */
  private final ParaphraseTable empty = TemporaryTable.of(INFO, List.of());

  public DraftTable(Drafts drafts, Drafter drafter) {
    this.drafts = drafts;
    this.answers = new SpanAnswers(drafter);
  }

  /** The evidence for a pair. */
  private record Offer(double prob, double share) {
    static Offer more(Offer one, Offer other) {
      return new Offer(Math.max(one.prob, other.prob), one.share + other.share);
    }
  }

  @Override
  public TableInfo info() {
    return INFO;
  }

  /** Drafts that break a limit offer nothing. */
  @Override
  public boolean asksForLimits() {
    return true;
  }

  @Override
  public ParaphraseTable of(Call call, Structure structure, Task task) {
    Sentence sentence = call.sentence();
    if (!Encoder.canRead(sentence.forms())) {
      return empty;
    }
    List<String> words = Tokenizer.lowerCased(sentence.forms());
    Map<Replaced, Offer> offers = new LinkedHashMap<>();
    List<WrittenDraft> written = drafts.written(call, task).list();
    for (WrittenDraft one : written) {
      Offer offer = new Offer(Math.exp(one.lnProb()), 1.0 / written.size());
      for (Replacement change : one.changes()) {
        if (!change.copies()) {
          List<String> said = Tokenizer.lowerCased(change.said(words));
          widened(words, sentence, new Replaced(change.source(), said))
              .ifPresent(pair -> offers.merge(pair, offer, Offer::more));
        }
      }
    }
    task.deadline().check();
    answers
        .of(call, task)
        .forEach(
            (answer, prob) ->
                widened(words, sentence, answer)
                    .ifPresent(pair -> offers.merge(pair, new Offer(prob, 0), Offer::more)));
    task.deadline().check();
    List<TableEntry> entries = new ArrayList<>();
    for (Replaced pair : drafts.offered(sentence, likeliest(offers))) {
      entries.add(entry(words, pair, offers.getOrDefault(pair, NOTHING)));
    }
    return entries.isEmpty() ? empty : TemporaryTable.of(INFO, entries);
  }

  private static List<Replaced> likeliest(Map<Replaced, Offer> offers) {
    Comparator<Map.Entry<Replaced, Offer>> least =
        Comparator.comparingDouble(entry -> entry.getValue().prob() + entry.getValue().share());
    return offers.entrySet().stream()
        .sorted(least.reversed())
        .limit(READ)
        .map(Map.Entry::getKey)
        .toList();
  }

  private static TableEntry entry(List<String> words, Replaced pair, Offer offer) {
    return new TableEntry(
        new Unit(words.subList(pair.span().start(), pair.span().end())),
        new Unit(pair.target()),
        List.of((float) offer.prob(), (float) offer.share()),
        Evidence.NONE);
  }

  /**
   * A change with as many of the words around it as it takes for both sides to have some and for
   * the source to stand in the sentence once: a change of one “of” is not one of another. Empty if
   * that takes a guard, anything but words, or too many of them.
   */
  private static Optional<Replaced> widened(
      List<String> words, Sentence sentence, Replaced change) {
    int start = change.span().start();
    int end = change.span().end();
    List<String> target = new ArrayList<>(change.target());
    boolean left = true; // words behind it first
    while (!isClear(words, new TokenSpan(start, end), target)) {
      left = !left;
      if (left && start > 0) {
        target.add(0, words.get(--start));
      } else if (end < words.size()) {
        target.add(words.get(end++));
      } else if (start > 0) {
        target.add(0, words.get(--start));
      }
      if (end - start > LONGEST || end - start == words.size()) {
        return Optional.empty();
      }
    }
    TokenSpan span = new TokenSpan(start, end);
    List<String> source = words.subList(start, end);
    boolean ofWords =
        source.stream().allMatch(DraftTable::isWord)
            && target.stream().allMatch(DraftTable::isWord);
    return ofWords
            && span.length() <= LONGEST
            && target.size() <= LONGEST + 2
            && !source.equals(target)
            && !sentence.guards().touches(span)
        ? Optional.of(new Replaced(span, target))
        : Optional.empty();
  }

  private static boolean isClear(List<String> words, TokenSpan span, List<String> target) {
    if (span.isEmpty() || target.isEmpty()) {
      return false;
    }
    List<String> source = words.subList(span.start(), span.end());
    int count = 0;
    for (int at = 0; at + source.size() <= words.size(); at++) {
      count += words.subList(at, at + source.size()).equals(source) ? 1 : 0;
    }
    return count == 1;
  }

  static boolean isWord(String token) {
    return token.codePoints().anyMatch(Character::isLetterOrDigit);
  }
}
