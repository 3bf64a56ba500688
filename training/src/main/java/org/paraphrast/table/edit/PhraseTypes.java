package org.paraphrast.table.edit;

import java.util.Arrays;
import java.util.List;
import org.paraphrast.collect.LongIntMap;
import org.paraphrast.table.PhraseType;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.vocabulary.Vocabulary;

/**
 * The syntactic types of phrases: of each the one it has most often in a tagged text.
 *
 * <p>Input: the phrases, then tagged sentences ({@link Counter#count}). Output: the majority {@link
 * PhraseType} of each phrase that was seen; of equally frequent ones the first by name. Immutable
 * and thread-safe; the counter is neither.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record PhraseTypes(PhraseNumbers phrases, Vocabulary.Builder types, int[] majority) {
  /** The type of a phrase, or the empty string if it was not counted or never seen. */
  public String type(Unit unit) {
    int phrase = phrases.of(unit);
    return phrase < 0 || majority[phrase] < 0 ? "" : types.word(majority[phrase]);
  }

  /** The pair with the types of both sides. */
  public TableEntry mark(TableEntry entry) {
    return entry.withMarks(entry.marks().withTypes(type(entry.source()), type(entry.target())));
  }

  /** How many phrases have a type. */
  public long known() {
    return Arrays.stream(majority).filter(type -> type >= 0).count();
  }

  /** Takes how often a phrase has a type. */
  @FunctionalInterface
  public interface Sink {
    void take(int phrase, String type, long count);
  }

  /** Counts the types of given phrases. */
  public static final class Counter {
    private static final int TYPE_BITS = 24;
    private static final int LETTER_BITS = 5;

    /** Of a count: twelve a slot, at worst a quarter full. */
    private static final int BYTES = 48;

    private final PhraseNumbers phrases;
    private final Vocabulary.Builder types = new Vocabulary.Builder();

    /** The number of the type, one up, by the packed letters of the tags. */
    private final LongIntMap typeOfLetters = new LongIntMap();

    private final LongIntMap counts = new LongIntMap();

    public Counter(PhraseNumbers phrases) {
      this.phrases = phrases;
    }

    /** A sentence: the forms of its tokens and their Penn tags. */
    public void count(List<String> forms, List<String> tags) {
      if (forms.size() != tags.size()) {
        throw new IllegalArgumentException(
            forms.size() + " words must have as many tags, got " + tags.size());
      }
      int[] words = new int[forms.size()];
      char[] letters = new char[words.length];
      for (int i = 0; i < words.length; i++) {
        words[i] = phrases.word(Tokenizer.lowerCase(forms.get(i)));
        letters[i] = PhraseType.letter(tags.get(i));
      }
      phrases.find(
          words,
          (phrase, start, end) -> {
            long packed = 0;
            for (int i = start; i < end; i++) {
              packed = packed << LETTER_BITS | (letters[i] - 'A' + 1);
            }
            counts.add((long) phrase << TYPE_BITS | type(packed), 1);
          });
    }

    private int type(long packed) {
      int known = typeOfLetters.get(packed);
      if (known != 0) {
        return known - 1;
      }
      StringBuilder letters = new StringBuilder();
      for (long rest = packed; rest != 0; rest >>>= LETTER_BITS) {
        letters.append((char) ('A' - 1 + (rest & ((1 << LETTER_BITS) - 1))));
      }
      int type = types.add(PhraseType.ofLetters(letters.reverse().toString()));
      typeOfLetters.add(packed, type + 1);
      return type;
    }

    /** How much memory the counts take, about. */
    public long bytes() {
      return (long) BYTES * counts.size();
    }

    /** What was counted: each type of a phrase once, in no particular order. */
    public void forEach(Sink sink) {
      counts.forEach(
          (key, count) ->
              sink.take(
                  (int) (key >>> TYPE_BITS),
                  types.word((int) key & ((1 << TYPE_BITS) - 1)),
                  count));
    }

    /** The majority types of what was counted. */
    public PhraseTypes types() {
      Majority majority = new Majority(phrases);
      forEach(majority::add);
      return majority.types();
    }
  }

  /** Finds the most frequent type of each phrase. */
  public static final class Majority {
    private final PhraseNumbers phrases;
    private final Vocabulary.Builder types = new Vocabulary.Builder();
    private final int[] best;
    private final long[] bestCounts;

    public Majority(PhraseNumbers phrases) {
      this.phrases = phrases;
      this.best = new int[phrases.size()];
      this.bestCounts = new long[phrases.size()];
      Arrays.fill(best, -1);
    }

    /** How often a phrase has a type, all of it; in any order. */
    public void add(int phrase, String type, long count) {
      if (isBetter(
          type, count, best[phrase] < 0 ? "" : types.word(best[phrase]), bestCounts[phrase])) {
        best[phrase] = types.add(type);
        bestCounts[phrase] = count;
      }
    }

    /** Whether a type is to be preferred to another; of equally frequent ones the first by name. */
    public static boolean isBetter(String type, long count, String other, long otherCount) {
      return count > otherCount || (count == otherCount && type.compareTo(other) < 0);
    }

    public PhraseTypes types() {
      return new PhraseTypes(phrases, types, best);
    }
  }
}
