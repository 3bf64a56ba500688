package org.paraphrast.fit;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.syntax.WordForms;

/**
 * How hard words are, from 0 to 6: each whole number ends a {@link Band}. A word that is not listed
 * is as hard as its base form, if that is listed; otherwise its spelling tells, by a formula that
 * was fitted to the rarest of the listed words, since the frequent ones are all listed.
 *
 * <p>Its file is text: {@code paraphrast difficulty 1}; a line for each of {@link
 * WordShape#FEATURES}, {@code =}, its name, a tab and its factor in the formula; then words and
 * difficulties, separated by tabs, in the order of their bytes. In memory the words are one array
 * of bytes. Immutable and thread-safe.
 */
public final class WordDifficulty {
  /** No word is harder. */
  public static final double HARDEST = 6;

  private static final String HEADER = "paraphrast difficulty 1";
  private static final String REMAKE = "rebuild it with the recipe stage 'difficulty'";
  private static final double STEPS = 100; // the file has two decimals

  private final byte[] letters;
  private final int[] starts;
  private final short[] hundredths;
  private final double[] formula;

  private WordDifficulty(SortedMap<Key, Double> words, List<Double> formula) {
    if (formula.size() != WordShape.FEATURES.size()) {
      throw new IllegalArgumentException(
          "a formula has " + WordShape.FEATURES.size() + " factors, got " + formula.size());
    }
    this.formula = formula.stream().mapToDouble(Double::doubleValue).toArray();
    this.starts = new int[words.size() + 1];
    this.hundredths = new short[words.size()];
    this.letters = new byte[words.keySet().stream().mapToInt(key -> key.bytes.length).sum()];
    int number = 0;
    for (Map.Entry<Key, Double> word : words.entrySet()) {
      byte[] bytes = word.getKey().bytes;
      System.arraycopy(bytes, 0, letters, starts[number], bytes.length);
      starts[number + 1] = starts[number] + bytes.length;
      hundredths[number++] = (short) Math.round(checked(word.getValue()) * STEPS);
    }
  }

  /**
   * Difficulties of lower-case words, rounded to hundredths.
   *
   * @param formula the factors of {@link WordShape#FEATURES} for other words
   */
  public static WordDifficulty of(Map<String, Double> words, List<Double> formula) {
    SortedMap<Key, Double> sorted = new TreeMap<>();
    words.forEach((word, difficulty) -> sorted.put(new Key(word), difficulty));
    return new WordDifficulty(sorted, formula);
  }

  /** The bytes of a word, in the order of the file. */
  private static final class Key implements Comparable<Key> {
    private final byte[] bytes;

    Key(String word) {
      this.bytes = word.getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public int compareTo(Key other) {
      return Arrays.compareUnsigned(bytes, other.bytes);
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Key key && Arrays.equals(bytes, key.bytes);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(bytes);
    }
  }

  private static double checked(double difficulty) {
    if (!(difficulty >= 0 && difficulty <= HARDEST)) {
      throw new IllegalArgumentException("a difficulty must be 0 .. 6, got " + difficulty);
    }
    return difficulty;
  }

  /** Reads a file; the fault of a bad line names it. */
  public static WordDifficulty read(LineReader lines) {
    if (!HEADER.equals(lines.next())) {
      throw lines.fault("not a list of word difficulties, or of another version", REMAKE);
    }
    Double[] formula = new Double[WordShape.FEATURES.size()];
    for (int i = 0; i < formula.length; i++) {
      String name = "=" + WordShape.FEATURES.get(i);
      String line = lines.next();
      String[] fields = line == null ? new String[0] : line.split("\t", -1);
      if (fields.length != 2 || !fields[0].equals(name)) {
        throw lines.fault("not '" + name + "' and its factor, separated by a tab", REMAKE);
      }
      formula[i] = lines.number(fields[1], REMAKE);
    }
    SortedMap<Key, Double> words = new TreeMap<>();
    for (String line = lines.next(); line != null; line = lines.next()) {
      addLine(lines, line, words);
    }
    return new WordDifficulty(words, List.of(formula));
  }

  private static void addLine(LineReader lines, String line, SortedMap<Key, Double> words) {
    int tab = line.indexOf('\t');
    if (tab < 1) {
      throw lines.fault("not a word and its difficulty, separated by a tab", REMAKE);
    }
    Key key = new Key(line.substring(0, tab));
    if (!words.isEmpty() && words.lastKey().compareTo(key) >= 0) {
      throw lines.fault("'" + line.substring(0, tab) + "' is out of order or twice", REMAKE);
    }
    try {
      words.put(key, checked(lines.number(line.substring(tab + 1), REMAKE)));
    } catch (IllegalArgumentException e) {
      throw lines.fault(String.valueOf(e.getMessage()), REMAKE);
    }
  }

  /** Writes the file. */
  public void write(Path file) {
    try (LineWriter out = TextFiles.write(file)) {
      out.write(HEADER);
      for (int i = 0; i < formula.length; i++) {
        out.write("=" + WordShape.FEATURES.get(i) + "\t" + formula[i]);
      }
      for (int i = 0; i < hundredths.length; i++) {
        String word =
            new String(letters, starts[i], starts[i + 1] - starts[i], StandardCharsets.UTF_8);
        out.write(word + "\t" + String.format(Locale.ROOT, "%.2f", hundredths[i] / STEPS));
      }
      out.commit();
    }
  }

  /** How many words are listed. */
  public int size() {
    return hundredths.length;
  }

  /**
   * The difficulty of a lower-case word, 0 .. 6. What has no letter and clitics ({@code 's}) are no
   * harder than nothing.
   */
  public double of(String word) {
    if (word.startsWith("'") || word.chars().noneMatch(Character::isLetter)) {
      return 0;
    }
    OptionalDouble listed = listed(word);
    if (listed.isPresent()) {
      return listed.getAsDouble();
    }
    double easiest = Double.POSITIVE_INFINITY;
    for (String base : WordForms.english().basesOf(word)) {
      easiest = Math.min(easiest, listed(base).orElse(easiest));
    }
    return easiest <= HARDEST ? easiest : estimate(word);
  }

  /** The difficulty of a word that is listed itself. */
  public OptionalDouble listed(String word) {
    byte[] key = word.getBytes(StandardCharsets.UTF_8);
    int low = 0;
    int high = hundredths.length - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      int order =
          Arrays.compareUnsigned(letters, starts[middle], starts[middle + 1], key, 0, key.length);
      if (order == 0) {
        return OptionalDouble.of(hundredths[middle] / STEPS);
      }
      low = order < 0 ? middle + 1 : low;
      high = order < 0 ? high : middle - 1;
    }
    return OptionalDouble.empty();
  }

  private double estimate(String word) {
    double[] features = WordShape.features(word);
    double sum = 0;
    for (int i = 0; i < formula.length; i++) {
      sum += formula[i] * features[i];
    }
    return Math.max(0, Math.min(HARDEST, sum));
  }
}
