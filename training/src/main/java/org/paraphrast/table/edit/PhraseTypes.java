package org.paraphrast.table.edit;

import java.util.Arrays;
import java.util.List;
import org.paraphrast.collect.LongIntMap;
import org.paraphrast.table.PhraseType;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.vocabulary.Vocabulary;

/**
 * The syntactic types of phrases: of each the one it has most often in a tagged text.
 *
 * <p>Input: first the phrases ({@link Counter#add}), then tagged sentences ({@link Counter#count}).
 * Output: the majority {@link PhraseType} of each phrase that was seen; of equally frequent ones
 * the first by name. A phrase is known by a hash of 64 bits of its word numbers, so that millions
 * cost some thirty bytes each; two of ten million phrases share one with a probability of 3·10⁻⁶.
 * Immutable and thread-safe; the counter is neither.
 */
public final class PhraseTypes {
  private static final int TYPE_BITS = 24;

  private final Vocabulary.Builder words;
  private final LongIntMap phrases;
  private final Vocabulary.Builder types;
  private final int[] majority;

  private PhraseTypes(Counter counter, int[] majority) {
    this.words = counter.words;
    this.phrases = counter.phrases;
    this.types = counter.types;
    this.majority = majority;
  }

  /** The type of a phrase, or the empty string if it was not counted or never seen. */
  public String type(Unit unit) {
    long key = 0;
    for (String symbol : unit.symbols()) {
      int word = words.number(symbol);
      if (word == Vocabulary.UNKNOWN) {
        return "";
      }
      key = extend(key, word);
    }
    int phrase = phrases.get(key) - 1;
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

  private static long extend(long key, int word) {
    return mix(key * 31 + word + 1);
  }

  /** The finaliser of MurmurHash3: every bit of the key moves every bit of the result. */
  private static long mix(long key) {
    long hash = (key ^ key >>> 33) * 0xFF51AFD7ED558CCDL;
    hash = (hash ^ hash >>> 33) * 0xC4CEB9FE1A85EC53L;
    return hash ^ hash >>> 33;
  }

  /** Counts the types of given phrases. */
  public static final class Counter {
    private final Vocabulary.Builder words = new Vocabulary.Builder();
    private final LongIntMap phrases = new LongIntMap();
    private final Vocabulary.Builder types = new Vocabulary.Builder();

    /** The number of the type, one up, by the packed letters of the tags. */
    private final LongIntMap typeOfLetters = new LongIntMap();

    private final LongIntMap counts = new LongIntMap();
    private int longest;

    /** A phrase to count; patterns, collocations and what is too long are passed over. */
    public void add(Unit phrase) {
      if (phrase.size() == 0
          || phrase.size() > PhraseType.LONGEST
          || phrase.kind() != UnitKind.PHRASE) {
        return;
      }
      long key = 0;
      for (String symbol : phrase.symbols()) {
        key = extend(key, words.add(symbol));
      }
      phrases.number(key);
      longest = Math.max(longest, phrase.size());
    }

    /** A sentence: the forms of its tokens and their Penn tags. */
    public void count(List<String> forms, List<String> tags) {
      if (forms.size() != tags.size()) {
        throw new IllegalArgumentException(
            forms.size() + " words must have as many tags, got " + tags.size());
      }
      int size = forms.size();
      int[] numbers = new int[size];
      char[] letters = new char[size];
      for (int i = 0; i < size; i++) {
        numbers[i] = words.number(Tokenizer.lowerCase(forms.get(i)));
        letters[i] = PhraseType.letter(tags.get(i));
      }
      for (int start = 0; start < size; start++) {
        countFrom(start, numbers, letters);
      }
    }

    /** Phrases that start at a word; a word of none ends them all. */
    private void countFrom(int start, int[] numbers, char[] letters) {
      long key = 0;
      long packed = 0;
      int end = Math.min(numbers.length, start + longest);
      for (int i = start; i < end && numbers[i] != Vocabulary.UNKNOWN; i++) {
        key = extend(key, numbers[i]);
        packed = packed << 5 | (letters[i] - 'A' + 1);
        int phrase = phrases.get(key);
        if (phrase != 0) {
          counts.add((long) phrase << TYPE_BITS | type(packed), 1);
        }
      }
    }

    private int type(long packed) {
      int known = typeOfLetters.get(packed);
      if (known != 0) {
        return known - 1;
      }
      StringBuilder letters = new StringBuilder();
      for (long rest = packed; rest != 0; rest >>>= 5) {
        letters.append((char) ('A' - 1 + (rest & 31)));
      }
      int type = types.add(PhraseType.ofLetters(letters.reverse().toString()));
      typeOfLetters.add(packed, type + 1);
      return type;
    }

    /** The majority types of what was counted. */
    public PhraseTypes types() {
      int[] best = new int[phrases.size()];
      int[] bestCounts = new int[phrases.size()];
      Arrays.fill(best, -1);
      counts.forEach(
          (key, count) -> {
            int phrase = (int) (key >>> TYPE_BITS) - 1;
            int type = (int) key & ((1 << TYPE_BITS) - 1);
            boolean first =
                count == bestCounts[phrase]
                    && types.word(type).compareTo(types.word(best[phrase])) < 0;
            if (count > bestCounts[phrase] || first) {
              best[phrase] = type;
              bestCounts[phrase] = count;
            }
          });
      return new PhraseTypes(this, best);
    }
  }
}
