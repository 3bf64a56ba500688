package org.paraphrast.fit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;

/**
 * Logistic regression: ln odds are the sum of inputs, each times its factor. Inputs without a
 * factor do not count. Immutable.
 *
 * <p>Its file is text: {@code paraphrast KIND VERSION}, then a line for each input, its name and
 * its factor, separated by a tab.
 *
 * @param factors by the name of the input, in the order of the file
 */
public record Logistic(Kind kind, Map<String, Double> factors) {
  /**
   * What a model judges, and the file that it is kept in.
   *
   * @param stage the stage of a recipe that makes the file; also the word in its first line
   * @param version of the file
   * @param what it is, in messages
   * @param names the inputs that must have a factor
   * @param open whether other inputs may have one
   */
  public record Kind(String stage, int version, String what, List<String> names, boolean open) {
    /** A model with these factors of its names, in their order. */
    public Logistic of(double... factors) {
      Map<String, Double> named = new LinkedHashMap<>();
      for (int i = 0; i < factors.length; i++) {
        named.put(names.get(i), factors[i]);
      }
      return new Logistic(this, named);
    }

    public Logistic read(LineReader lines) {
      return read(lines, model -> model);
    }

    /**
     * Reads what is made of a model.
     *
     * @param maker an {@link IllegalArgumentException} of it is a fault of the file
     */
    public <T> T read(LineReader lines, Function<Logistic, T> maker) {
      String repair =
          "use the file of an intact model, or rebuild it with the recipe stage '" + stage + "'";
      if (!header().equals(lines.next())) {
        throw lines.fault("not " + what + ", or of another version", repair);
      }
      Map<String, Double> factors = new LinkedHashMap<>();
      for (String line = lines.next(); line != null; line = lines.next()) {
        String[] fields = line.split("\t", -1);
        if (fields.length != 2 || fields[0].isEmpty()) {
          throw lines.fault("not a name, a tab and a number", repair);
        }
        if (!open && !names.contains(fields[0])) {
          throw lines.fault("'" + fields[0] + "' is unknown", repair);
        }
        if (factors.put(fields[0], lines.number(fields[1], repair)) != null) {
          throw lines.fault("'" + fields[0] + "' stands here twice", repair);
        }
      }
      try {
        return maker.apply(new Logistic(this, factors));
      } catch (IllegalArgumentException e) {
        throw lines.fault(String.valueOf(e.getMessage()), repair);
      }
    }

    private String header() {
      return "paraphrast " + stage + " " + version;
    }
  }

  public Logistic {
    List<String> missing = new ArrayList<>(kind.names());
    missing.removeAll(factors.keySet());
    if (!missing.isEmpty()) {
      throw new IllegalArgumentException("no line for " + String.join(", ", missing));
    }
    factors = Collections.unmodifiableMap(new LinkedHashMap<>(factors));
  }

  /** The factor of an input; 0 if it does not count. */
  public double factor(String name) {
    return factors.getOrDefault(name, 0.0);
  }

  /** ln of the probability, given the inputs. */
  public double lnProb(Map<String, Double> inputs) {
    double lnOdds = 0;
    for (Map.Entry<String, Double> input : inputs.entrySet()) {
      lnOdds += factor(input.getKey()) * input.getValue();
    }
    return lnSigmoid(lnOdds);
  }

  /** ln of the probability, if these inputs are 1 and all others 0. */
  public double lnProb(Iterable<String> inputs) {
    double lnOdds = 0;
    for (String input : inputs) {
      lnOdds += factor(input);
    }
    return lnSigmoid(lnOdds);
  }

  /** ln (1 / (1 + e^−x)), also for large x. */
  public static double lnSigmoid(double x) {
    return x > 0 ? -Math.log1p(Math.exp(-x)) : x - Math.log1p(Math.exp(x));
  }

  /** Writes its file, with all digits. */
  public void write(Path file) {
    write(file, Double::toString);
  }

  /** Writes its file, with factors as {@code text} writes them. */
  public void write(Path file, DoubleFunction<String> text) {
    try (LineWriter out = TextFiles.write(file)) {
      out.write(kind.header());
      factors.forEach((name, factor) -> out.write(name + "\t" + text.apply(factor)));
      out.commit();
    }
  }
}
