package org.paraphrast.pivot.translate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.table.PairCursor;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.tune.FeatureWeights;

/**
 * Looks up all phrases of a sentence. Input: the sentence. Output: its {@link PhraseOptions}. A
 * pair that does not keep the numbers of its source is passed over; a word that has no translation
 * of its own can be copied, so that every sentence can be translated. Belongs to one thread.
 */
final class OptionCollector {
  /** Charged for copying a word, whatever the weights: only where there is nothing else. */
  static final double LN_UNKNOWN = -10;

  /** Words of the longest source that is looked up. */
  static final int LONGEST = 10;

  private final TranslationTable table;
  private final FeatureWeights weights;
  private final BeamOptions limits;
  private final PairCursor cursor = new PairCursor();
  private final LmState empty;
  private LmState context;
  private LmState next;

  OptionCollector(TranslationTable table, FeatureWeights weights, BeamOptions limits) {
    this.table = table;
    this.weights = weights;
    this.limits = limits;
    this.empty = table.lm().newState();
    this.context = table.lm().newState();
    this.next = table.lm().newState();
  }

  PhraseOptions collect(SourceSentence source) {
    PhraseOptions options = new PhraseOptions(source.size(), LONGEST);
    ParaphraseTable pairs = table.pairs();
    for (int position = 0; position < source.size(); position++) {
      options.sameAs[position] = source.firstLike(position);
      int node = ParaphraseTable.NONE;
      boolean open = true;
      for (int length = 1; length <= LONGEST; length++) {
        int last = position + length - 1;
        open &= last < source.size() && !source.isCopied(last);
        if (open) {
          int word = table.number(source.word(last));
          node = length == 1 ? pairs.root(word) : pairs.child(node, word);
          open = node != ParaphraseTable.NONE;
        }
        if (open && pairs.unit(node) != ParaphraseTable.NONE) {
          pairs.pairs(pairs.unit(node), cursor);
          translations(source, position, length, options);
        }
        if (length == 1 && options.count == options.first(position, 1)) {
          copy(source, position, options);
        }
        options.endSpan(position, length, limits.targets());
      }
    }
    return options;
  }

  private void translations(
      SourceSentence source, int position, int length, PhraseOptions options) {
    List<String> numbers = new ArrayList<>(0);
    for (int i = position; i < position + length; i++) {
      if (!source.numberKey(i).isEmpty()) {
        numbers.add(source.numberKey(i));
      }
    }
    Collections.sort(numbers);
    while (cursor.next()) {
      if (cursor.targetLength() == 0 || !keeps(numbers)) {
        continue;
      }
      int from = options.wordCount;
      for (int i = 0; i < cursor.targetLength(); i++) {
        int word = cursor.targetWord(i);
        options.addWord(word, table.lmWord(word));
      }
      int option = options.add(position, length, from);
      double base = 0;
      for (int score = 0; score < PhraseOptions.SCORES; score++) {
        options.scores[option * PhraseOptions.SCORES + score] = cursor.feature(score);
        base += weights.get(score) * cursor.feature(score);
      }
      finish(options, option, base);
    }
  }

  /** Whether the pair has these numbers, and no others. */
  private boolean keeps(List<String> numbers) {
    List<String> found = null;
    for (int i = 0; i < cursor.targetLength(); i++) {
      if (table.hasDigits(cursor.targetWord(i))) {
        if (numbers.isEmpty()) {
          return false;
        }
        found = found == null ? new ArrayList<>() : found;
        found.add(NumberKey.of(table.word(cursor.targetWord(i))));
      }
    }
    if (found == null) {
      return numbers.isEmpty();
    }
    Collections.sort(found);
    return found.equals(numbers);
  }

  private void copy(SourceSentence source, int position, PhraseOptions options) {
    int from = options.wordCount;
    int lmWord =
        source.isCopied(position)
            ? LanguageModel.UNKNOWN
            : table.lm().wordId(source.word(position));
    options.addWord(PhraseOptions.COPY, lmWord);
    int option = options.add(position, 1, from);
    for (int score = 0; score < PhraseOptions.SCORES; score++) {
      options.scores[option * PhraseOptions.SCORES + score] = 0;
    }
    finish(options, option, LN_UNKNOWN);
  }

  /** Words, the phrase, and what the language model says of the words without their context. */
  private void finish(PhraseOptions options, int option, double scores) {
    int length = options.to[option] - options.from[option];
    double base =
        scores
            + weights.get(TranslationWeights.WORDS) * length
            + weights.get(TranslationWeights.PHRASES);
    context.set(empty);
    double log10 = 0;
    for (int i = options.from[option]; i < options.to[option]; i++) {
      log10 += table.lm().log10Prob(context, options.lmWords[i], next);
      LmState other = context;
      context = next;
      next = other;
    }
    options.base[option] = base;
    options.estimate[option] =
        base + weights.get(TranslationWeights.LM) * LanguageModel.LN_10 * log10;
  }
}
