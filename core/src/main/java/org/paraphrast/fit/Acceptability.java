package org.paraphrast.fit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;

/**
 * How likely a replacement is acceptable in its sentence: boosted trees over {@link FitFeatures},
 * calibrated, taught by labelled replacements (Pavlick et al. 2015, PPDB 2.0, ranked pairs out of
 * context; this judges them in it). Immutable and thread-safe.
 *
 * <p>Its file is text: {@code paraphrast acceptability 1}, then lines of a word and values,
 * separated by tabs: {@code calibration} (slope, shift), {@code start} (ln odds), {@code feature}
 * (a name), {@code tree} (features of the nodes, their thresholds, the leaves, each separated by
 * spaces).
 */
public final class Acceptability {
  private static final String HEADER = "paraphrast acceptability 1";
  private static final String REMAKE = "rebuild it with the recipe stage 'acceptability'";

  private final FitFeatures features;
  private final TrainedTrees trained;
  private final int[] columns;
  private final boolean[] knownTables;

  /**
   * Trees, the names of the features they ask for, and how their ln odds are calibrated.
   *
   * @param slope by which they are multiplied
   * @param shift what is added then
   */
  public record TrainedTrees(
      List<String> names,
      double start,
      List<BoostedTrees.Tree> trees,
      BoostedTrees model,
      double slope,
      double shift) {
    public TrainedTrees(
        List<String> names,
        double start,
        List<BoostedTrees.Tree> trees,
        double slope,
        double shift) {
      this(
          List.copyOf(names),
          start,
          List.copyOf(trees),
          new BoostedTrees(start, trees),
          slope,
          shift);
    }

    /** ln odds of a row in the order of the names, calibrated. */
    double lnOdds(double[] row) {
      return slope * model.lnOdds(row) + shift;
    }
  }

  private Acceptability(FitFeatures features, TrainedTrees trained, String source) {
    this.features = features;
    this.trained = trained;
    List<String> available = features.names();
    this.columns = new int[trained.names().size()];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = available.indexOf(trained.names().get(i));
      if (columns[i] < 0 && !isOfTable(trained.names().get(i), trained.names())) {
        throw fault(
            source,
            "needs the feature '" + trained.names().get(i) + "', which this version does not know");
      }
    }
    Set<String> asked = new HashSet<>(trained.names());
    this.knownTables = new boolean[features.tables().size()];
    for (int i = 0; i < knownTables.length; i++) {
      knownTables[i] = asked.contains(features.tables().get(i).name());
    }
  }

  /** Whether a feature is of a table, by the names that {@link FitFeatures} gives those. */
  private static boolean isOfTable(String name, List<String> names) {
    return name.matches("ln .+:.+")
        || names.stream().anyMatch(other -> other.startsWith("ln " + name + ":"));
  }

  /** Reads a file. A table that it was taught with and that is not here says nothing. */
  public static Acceptability read(Path file, FitFeatures features) {
    try (LineReader lines = TextFiles.lines(file)) {
      return read(lines, features);
    }
  }

  /** Reads the lines of a file. */
  public static Acceptability read(LineReader lines, FitFeatures features) {
    return new Acceptability(features, Reading.of(lines), lines.name());
  }

  /** What is judged by. */
  public FitFeatures features() {
    return features;
  }

  /** Whether the model was taught with all tables behind a replacement; else it cannot judge. */
  public boolean knows(FitEvidence evidence) {
    for (int table = 0; table < knownTables.length; table++) {
      if (evidence.has(table) && !knownTables[table]) {
        return false;
      }
    }
    return true;
  }

  /** ln p(acceptable) of a replacement with these features. */
  public double lnProb(double[] row) {
    return Logistic.lnSigmoid(lnOdds(row));
  }

  /** The ln odds that a replacement with these features is acceptable. */
  public double lnOdds(double[] row) {
    double[] asked = new double[columns.length];
    for (int i = 0; i < columns.length; i++) {
      asked[i] = columns[i] < 0 ? 0 : row[columns[i]];
    }
    return trained.lnOdds(asked);
  }

  public static void write(TrainedTrees trained, Path file) {
    try (LineWriter out = TextFiles.write(file)) {
      out.write(HEADER);
      out.write("calibration\t" + trained.slope() + "\t" + trained.shift());
      out.write("start\t" + trained.start());
      trained.names().forEach(name -> out.write("feature\t" + name));
      for (BoostedTrees.Tree tree : trained.trees()) {
        out.write(
            "tree\t"
                + joined(Arrays.stream(tree.features).boxed())
                + "\t"
                + joined(Arrays.stream(tree.thresholds).boxed())
                + "\t"
                + joined(Arrays.stream(tree.leaves).boxed()));
      }
      out.commit();
    }
  }

  private static DataException fault(String source, String cause) {
    return new DataException(source + ": " + cause + "; " + REMAKE);
  }

  private static String joined(Stream<?> values) {
    return values.map(Object::toString).collect(Collectors.joining(" "));
  }

  /** A file being read. */
  private static final class Reading {
    private final List<String> names = new ArrayList<>();
    private final List<BoostedTrees.Tree> trees = new ArrayList<>();
    private double start;
    private double slope = 1;
    private double shift;

    static TrainedTrees of(LineReader lines) {
      Reading reading = new Reading();
      String header = lines.next();
      if (header == null || !header.equals(HEADER)) {
        throw lines.fault("not an acceptability model, or of another version", REMAKE);
      }
      for (String line = lines.next(); line != null; line = lines.next()) {
        try {
          reading.line(line.split("\t", -1));
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
          throw lines.fault("not a line of an acceptability model: " + e.getMessage(), REMAKE);
        }
      }
      if (reading.trees.isEmpty()) {
        throw fault(lines.name(), "has no trees");
      }
      return new TrainedTrees(
          reading.names, reading.start, reading.trees, reading.slope, reading.shift);
    }

    private void line(String[] cells) {
      switch (cells[0]) {
        case "calibration" -> {
          slope = finite(cells[1]);
          shift = finite(cells[2]);
        }
        case "start" -> start = finite(cells[1]);
        case "feature" -> names.add(cells[1]);
        case "tree" -> trees.add(tree(cells));
        default -> throw new IllegalArgumentException("unknown word '" + cells[0] + "'");
      }
    }

    private BoostedTrees.Tree tree(String[] cells) {
      int[] nodes = Arrays.stream(cells[1].split(" ", -1)).mapToInt(Integer::parseInt).toArray();
      for (int feature : nodes) {
        if (feature < 0 || feature >= names.size()) {
          throw new IllegalArgumentException("feature " + feature + " of " + names.size());
        }
      }
      double[] thresholds = numbers(cells[2], Double::parseDouble); // may be infinite
      double[] leaves = numbers(cells[3], Reading::finite);
      BoostedTrees.Tree tree = new BoostedTrees.Tree(nodes, thresholds, leaves);
      if (!trees.isEmpty() && trees.get(0).depth() != tree.depth()) {
        throw new IllegalArgumentException("its depth is not that of the trees before");
      }
      return tree;
    }

    private static double[] numbers(String cell, ToDoubleFunction<String> number) {
      return Arrays.stream(cell.split(" ", -1)).mapToDouble(number).toArray();
    }

    private static double finite(String cell) {
      double value = Double.parseDouble(cell);
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException(cell + " is not finite");
      }
      return value;
    }
  }
}
