package org.paraphrast.augment;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.paraphrast.text.FunctionWords;

/**
 * What the rows of a file say about labels: in how many rows of each label a content word stands.
 * By that it leaves out variants that another label would suit better than the text they are made
 * of: <i>vacation days</i> that became <i>holiday days</i> where there is a label for holidays.
 *
 * <p>A word speaks for a label by ln((k + 1) / (e + 1)), where k rows of it have the word and e
 * would if labels did not matter; of a text, the words add up (naive Bayes). The row that a variant
 * is made of is not counted. A variant is left out if some label gains so much on its own that it
 * comes near or overtakes it, and more than the judge is sure of the variant: both are ln odds. How
 * far a gain counts depends on how well the rows know the words that came: of one that stands
 * nowhere they say nothing. The words of a label's own name stand for many rows. Input: every row,
 * once. Immutable and thread-safe.
 */
public final class LabelEvidence {
  /** How many rows a label's own name is worth. */
  private static final int NAME_ROWS = 50;

  /** With so many rows, half of what they say about a word counts. */
  private static final double KNOWN = 5;

  /** What counts at least if a word of the label's name went. */
  private static final double NAMED = 0.5;

  /** The ln odds by which a label has to lead for all to be well. */
  private static final double CLEAR = 1;

  /** How much more another label gains than the judge is sure, in ln odds. */
  private static final double MARGIN = 3;

  private static final double SUREST = 0.999;

  private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}\\p{Nd}]+");
  private static final Pattern CAMEL = Pattern.compile("(?<=[\\p{Ll}\\p{Nd}])(?=\\p{Lu})");

  private final Map<String, Integer> numbers;
  private final List<String> labels;
  private final List<Set<String>> names;
  private final int[] sizes;
  private final Map<String, Counts> words;
  private final long total;
  private final long hash;

  /** How many rows have a word: all, and by label. */
  private static final class Counts {
    private int all;
    private final Map<Integer, Integer> byLabel = new HashMap<>();

    void add(int label, int rows) {
      all += rows;
      byLabel.merge(label, rows, Integer::sum);
    }
  }

  private LabelEvidence(Builder rows) {
    this.numbers = rows.numbers;
    this.labels = List.copyOf(rows.sizes.keySet());
    this.names = labels.stream().map(LabelEvidence::name).toList();
    this.sizes = rows.sizes.values().stream().mapToInt(size -> size + NAME_ROWS).toArray();
    this.words = rows.words;
    this.hash = rows.hash;
    long sum = 0;
    for (int label = 0; label < sizes.length; label++) {
      sum += sizes[label];
      for (String word : names.get(label)) {
        words.computeIfAbsent(word, any -> new Counts()).add(label, NAME_ROWS);
      }
    }
    this.total = sum;
  }

  /** Takes the rows, in any order. */
  public static final class Builder {
    private final Map<String, Integer> sizes = new LinkedHashMap<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, Counts> words = new HashMap<>();
    private long hash;

    /** Counts a row. */
    public void add(String label, String text) {
      int number = numbers.computeIfAbsent(label, any -> numbers.size());
      sizes.merge(label, 1, Integer::sum);
      for (String word : content(text)) {
        words.computeIfAbsent(word, any -> new Counts()).add(number, 1);
      }
      hash += TextHash.of(label + '\t' + text);
    }

    /** What the rows say; ends the builder. */
    public LabelEvidence build() {
      return new LabelEvidence(this);
    }
  }

  /** The words that say what a text is about. */
  private static Set<String> content(String text) {
    Set<String> words = new LinkedHashSet<>(FoldedWords.of(text).words());
    words.removeIf(FunctionWords::contains);
    return words;
  }

  /** The words of a label: {@code cancel_order}, {@code CancelOrder}. */
  private static Set<String> name(String label) {
    return content(NO_LETTERS.matcher(CAMEL.matcher(label).replaceAll(" ")).replaceAll(" "));
  }

  /** One number for the same rows in any order. */
  public long hash() {
    return hash;
  }

  /** The proposals for a row without the variants that another label would suit better. */
  public Proposals keep(String label, AnnotatedText source, Proposals proposals) {
    List<Variant> kept = new ArrayList<>();
    List<LabelShift> shifts = new ArrayList<>(proposals.shifts());
    for (Variant variant : proposals.variants()) {
      shift(label, source.text(), variant).ifPresentOrElse(shifts::add, () -> kept.add(variant));
    }
    return new Proposals(kept, proposals.spansLost(), shifts, proposals.results());
  }

  /** Which label would suit a variant of a row better, if one would. */
  Optional<LabelShift> shift(String label, String source, Variant variant) {
    int own = numbers.getOrDefault(label, -1);
    Set<String> before = content(source);
    Set<String> after = content(variant.text());
    Set<String> gone = new TreeSet<>(before);
    gone.removeAll(after);
    Set<String> come = new TreeSet<>(after);
    come.removeAll(before);
    double known = own < 0 || gone.isEmpty() ? 0 : known(own, gone, come);
    if (known == 0) {
      return Optional.empty();
    }
    double probability = Math.min(SUREST, variant.acceptability().orElse(0.5));
    double most = Math.max(0, Math.log(probability / (1 - probability)) + MARGIN);
    Row row = new Row(own, before);
    int towards = -1;
    for (int other = 0; other < sizes.length; other++) {
      double left = other == own ? CLEAR : row.lead(after, other);
      double gain = left >= CLEAR ? 0 : known * (row.lead(before, other) - left);
      if (gain > most) {
        most = gain;
        towards = other;
      }
    }
    return towards < 0
        ? Optional.empty()
        : Optional.of(new LabelShift(gone, come, label, labels.get(towards)));
  }

  /** How far what the rows say of words that came for others counts, from 0 to 1. */
  private double known(int label, Set<String> gone, Set<String> come) {
    double sum = 0;
    for (String word : come) {
      Counts counts = words.get(word);
      sum += counts == null ? 0 : counts.all / (counts.all + KNOWN);
    }
    double named = gone.stream().anyMatch(names.get(label)::contains) ? NAMED : 0;
    return Math.max(named, come.isEmpty() ? 0 : sum / come.size());
  }

  /** A row and its words, which are not counted. */
  private final class Row {
    private final int label;
    private final Set<String> own;

    Row(int label, Set<String> own) {
      this.label = label;
      this.own = own;
    }

    /** How far words speak more for the label of the row than for another. */
    double lead(Set<String> said, int other) {
      double lead = 0;
      for (String word : said) {
        Counts counts = words.get(word);
        int minus = own.contains(word) ? 1 : 0;
        if (counts != null && counts.all > minus) {
          lead += speaks(counts, label, minus) - speaks(counts, other, minus);
        }
      }
      return lead;
    }

    private double speaks(Counts counts, int of, int minus) {
      boolean here = of == label;
      int rows = counts.byLabel.getOrDefault(of, 0) - (here ? minus : 0);
      double size = sizes[of] - (here ? 1 : 0);
      double expected = size * (counts.all - minus) / (total - 1);
      return Math.log((rows + 1) / (expected + 1));
    }
  }
}
