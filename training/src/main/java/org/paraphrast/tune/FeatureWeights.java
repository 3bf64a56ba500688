package org.paraphrast.tune;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.stream.DoubleStream;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;

/** A weight for each feature of the log-linear model. Immutable. */
@SuppressWarnings("ArrayRecordComponent") // compared by its values
public record FeatureWeights(List<String> names, double... values) {
  public FeatureWeights {
    names = List.copyOf(names);
    values = values.clone();
    if (names.size() != values.length || new HashSet<>(names).size() != values.length) {
      throw new IllegalArgumentException(
          "as many different names as weights are needed, got " + names + " and " + values.length);
    }
    for (double value : values) {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException("weights must be finite, got " + value);
      }
    }
  }

  public static FeatureWeights of(List<String> names, double... values) {
    return new FeatureWeights(names, values);
  }

  public int size() {
    return values.length;
  }

  public double get(int index) {
    return values[index];
  }

  public double get(String name) {
    int index = names.indexOf(name);
    if (index < 0) {
      throw new IllegalArgumentException("no feature '" + name + "' among " + names);
    }
    return values[index];
  }

  /** A copy of the values. */
  @Override
  public double[] values() {
    return values.clone();
  }

  /** The same features with other values. */
  public FeatureWeights with(double... others) {
    return of(names, others);
  }

  /** The weights times a factor: the order of hypotheses stays. */
  FeatureWeights times(double factor) {
    return with(Arrays.stream(values).map(value -> value * factor).toArray());
  }

  /** Sum of the absolute values. */
  double norm() {
    return Arrays.stream(values).map(Math::abs).sum();
  }

  /** Writes {@code name<TAB>value} lines, after a comment that says where they come from. */
  public void write(Path file, String provenance) {
    try (LineWriter lines = TextFiles.write(file)) {
      lines.write("# " + provenance);
      for (int i = 0; i < values.length; i++) {
        lines.write(names.get(i) + "\t" + values[i]);
      }
      lines.commit();
    }
  }

  public static FeatureWeights read(Path file) {
    List<String> names = new ArrayList<>();
    DoubleStream.Builder values = DoubleStream.builder();
    try (LineReader lines = TextFiles.lines(file)) {
      for (String line = lines.nextEntry(); line != null; line = lines.nextEntry()) {
        String[] cells = line.split("\t", -1);
        if (cells.length != 2 || names.contains(cells[0])) {
          throw lines.fault("not a new name and a weight", "write name, tab, weight; each once");
        }
        names.add(cells[0]);
        values.add(lines.number(cells[1], "write a number"));
      }
    }
    if (names.isEmpty()) {
      throw DataException.in(file, "has no weights", "write name, tab, weight on each line");
    }
    return of(names, values.build().toArray());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FeatureWeights that
        && names.equals(that.names)
        && Arrays.equals(values, that.values);
  }

  @Override
  public int hashCode() {
    return 31 * names.hashCode() + Arrays.hashCode(values);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < values.length; i++) {
      text.append(i == 0 ? "" : " ").append(names.get(i)).append('=').append(values[i]);
    }
    return text.toString();
  }
}
