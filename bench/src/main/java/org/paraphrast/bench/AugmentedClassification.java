package org.paraphrast.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.paraphrast.augment.rows.Columns;
import org.paraphrast.augment.rows.Row;
import org.paraphrast.augment.rows.RowFormat;
import org.paraphrast.augment.rows.RowReader;
import org.paraphrast.augment.rows.RowReaders;
import org.paraphrast.bench.TextClassifier.Example;
import org.paraphrast.io.TextFiles;

/**
 * What augmentation does for a text classifier with few examples: accuracy on the test set without
 * it, with WordNet synonyms, with EDA, and with files of {@code paraphrast augment}. See {@code
 * bench/augment}.
 */
public final class AugmentedClassification {
  private static final int DRAWS = 10;
  private static final int[] SIZES = {5, 10, 20};
  private static final double T_9 = 2.262;

  /** Rows of each class that training sets are drawn from. */
  private static final int POOL = 40;

  private final List<Example> pool;
  private final List<Example> test;
  private final int classes;

  private AugmentedClassification(List<Example> pool, List<Example> test) {
    this.pool = pool;
    this.test = test;
    this.classes = (int) pool.stream().mapToInt(Example::label).distinct().count();
  }

  /**
   * {@code pool TRAIN.csv CLASSES POOL.tsv} writes the rows that training sets are drawn from;
   * {@code run POOL.tsv TEST.csv N NAME=VARIANTS.tsv ...} measures.
   */
  public static void main(String... args) throws IOException {
    if (args[0].equals("pool")) {
      writePool(Path.of(args[1]), Integer.parseInt(args[2]), Path.of(args[3]));
      return;
    }
    List<String[]> pool = tsv(Path.of(args[1]));
    Map<String, Integer> labels = new TreeMap<>();
    new TreeSet<>(pool.stream().map(row -> row[1]).toList())
        .forEach(label -> labels.put(label, labels.size()));
    List<Example> test =
        csv(Path.of(args[2])).stream()
            .map(row -> new Example(row[0], labels.getOrDefault(row[1], -1)))
            .filter(example -> example.label() >= 0)
            .toList();
    List<Example> rows =
        pool.stream().map(row -> new Example(row[0], labels.getOrDefault(row[1], -1))).toList();
    AugmentedClassification run = new AugmentedClassification(rows, test);
    int count = Integer.parseInt(args[3]);
    Map<String, List<List<String>>> systems = new LinkedHashMap<>();
    systems.put("WordNet synonyms", run.eda(count, false));
    systems.put("EDA", run.eda(count, true));
    for (int i = 4; i < args.length; i++) {
      int equals = args[i].indexOf('=');
      systems.put(
          args[i].substring(0, equals),
          run.variants(Path.of(args[i].substring(equals + 1)), count));
    }
    run.measure(systems);
  }

  private static void writePool(Path train, int classes, Path file) throws IOException {
    Map<String, List<String>> byLabel = new TreeMap<>();
    for (String[] row : csv(train)) {
      byLabel.computeIfAbsent(row[1], label -> new ArrayList<>()).add(row[0]);
    }
    StringBuilder out = new StringBuilder("text\tcategory\n");
    byLabel.entrySet().stream()
        .limit(classes)
        .forEach(
            entry -> {
              List<String> texts = new ArrayList<>(entry.getValue());
              Collections.shuffle(texts, new Random(1));
              texts.stream()
                  .limit(POOL)
                  .forEach(text -> out.append(text + "\t" + entry.getKey() + "\n"));
            });
    Files.writeString(file, out);
  }

  /** Text and category of each row, white space made plain. */
  private static List<String[]> csv(Path file) {
    List<String> texts = column(file, "text");
    List<String> labels = column(file, "category");
    List<String[]> rows = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      rows.add(new String[] {texts.get(i).replaceAll("\\s+", " ").strip(), labels.get(i)});
    }
    return rows;
  }

  private static List<String> column(Path file, String name) {
    List<String> values = new ArrayList<>();
    try (RowReader reader =
        RowReaders.open(TextFiles.lines(file), RowFormat.CSV, Columns.of(name))) {
      while (reader.hasNext()) {
        Row row = reader.next();
        values.add(row.text().text());
      }
    }
    return values;
  }

  private static List<String[]> tsv(Path file) throws IOException {
    return Files.readAllLines(file).stream().skip(1).map(line -> line.split("\t", -1)).toList();
  }

  /** Variants of each row of the pool, from a file with a last column {@code 12:3}. */
  private List<List<String>> variants(Path file, int count) throws IOException {
    List<List<String>> all = new ArrayList<>();
    pool.forEach(row -> all.add(new ArrayList<>()));
    for (String[] row : tsv(file)) {
      String[] origin = row[row.length - 1].split(":", -1);
      List<String> found = all.get(Integer.parseInt(origin[0]) - 1);
      if (!origin[1].equals("0") && found.size() < count) {
        found.add(row[0]);
      }
    }
    return all;
  }

  private List<List<String>> eda(int count, boolean whole) {
    EasyAugmentation eda = new EasyAugmentation();
    List<List<String>> all = new ArrayList<>();
    for (int i = 0; i < pool.size(); i++) {
      Random random = new Random(i);
      String text = pool.get(i).text();
      all.add(whole ? eda.changed(text, count, random) : eda.replaced(text, count, random));
    }
    return all;
  }

  private void measure(Map<String, List<List<String>>> systems) {
    System.out.printf(
        Locale.ROOT, "%d classes, %d test rows, %d draws%n", classes, test.size(), DRAWS);
    for (int size : SIZES) {
      double[] plain = accuracies(size, row -> List.of());
      System.out.printf(Locale.ROOT, "| %d | none | %.1f | | | |%n", size, 100 * mean(plain));
      systems.forEach(
          (name, variants) -> {
            double[] with = accuracies(size, variants::get);
            double[] gains = new double[DRAWS];
            for (int i = 0; i < DRAWS; i++) {
              gains[i] = 100 * (with[i] - plain[i]);
            }
            double each = variants.stream().mapToInt(List::size).sum() / (double) variants.size();
            System.out.printf(
                Locale.ROOT,
                "| %d | %s | %.1f | %+.1f ± %.1f | %.3f | %.2f |%n",
                size,
                name,
                100 * mean(with),
                mean(gains),
                T_9 * deviation(gains) / Math.sqrt(DRAWS),
                signFlips(gains),
                each);
          });
    }
  }

  private double[] accuracies(int size, Function<Integer, List<String>> variants) {
    double[] accuracies = new double[DRAWS];
    for (int draw = 0; draw < DRAWS; draw++) {
      List<Integer> order = new ArrayList<>();
      for (int i = 0; i < pool.size(); i++) {
        order.add(i);
      }
      Collections.shuffle(order, new Random(1000 + draw));
      int[] taken = new int[classes];
      List<Example> train = new ArrayList<>();
      for (int row : order) {
        Example example = pool.get(row);
        if (taken[example.label()]++ < size) {
          train.add(example);
          variants.apply(row).forEach(text -> train.add(new Example(text, example.label())));
        }
      }
      accuracies[draw] = new TextClassifier(train).accuracy(test);
    }
    return accuracies;
  }

  private static double mean(double[] values) {
    return Arrays.stream(values).sum() / values.length;
  }

  private static double deviation(double[] values) {
    double mean = mean(values);
    double sum = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
    return Math.sqrt(sum / (values.length - 1));
  }

  /** How often a mean at least as far from 0 comes about if the signs are chance: all 1,024. */
  private static double signFlips(double[] gains) {
    double seen = Math.abs(mean(gains)) - 1e-12;
    int as = 0;
    for (int signs = 0; signs < 1 << gains.length; signs++) {
      double[] flipped = gains.clone();
      for (int i = 0; i < flipped.length; i++) {
        flipped[i] *= (signs >> i & 1) == 0 ? 1 : -1;
      }
      as += Math.abs(mean(flipped)) >= seen ? 1 : 0;
    }
    return as / (double) (1 << gains.length);
  }
}
