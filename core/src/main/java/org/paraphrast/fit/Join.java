package org.paraphrast.fit;

import java.nio.file.Path;
import java.util.List;
import org.paraphrast.io.LineReader;

/**
 * How the ln odds of the trees are joined with those of the encoder, and those of a second reading
 * with both: two models of logistic regression in one file, over judgements of judges that had not
 * seen the sentence.
 */
public record Join(Row once, Row again) {
  private static final Logistic.Kind KIND =
      new Logistic.Kind(
          "join",
          2,
          "a join of judges",
          List.of(
              "once.before",
              "once.encoder",
              "once.shift",
              "again.before",
              "again.encoder",
              "again.shift"),
          false);

  /**
   * A sum of ln odds.
   *
   * @param before the factor of the ln odds known so far
   * @param encoder the factor of the encoder's
   * @param shift what is added
   */
  public record Row(double before, double encoder, double shift) {
    public Row {
      if (!(before > 0 && Double.isFinite(before + encoder + shift))) {
        throw new IllegalArgumentException("factors must be finite, and 'before' above 0");
      }
    }

    /** The joined ln odds. */
    public double lnOdds(double known, double read) {
      return before * known + encoder * read + shift;
    }
  }

  public static Join read(LineReader lines) {
    return KIND.read(lines, model -> new Join(row(model, "once"), row(model, "again")));
  }

  private static Row row(Logistic model, String name) {
    return new Row(
        model.factor(name + ".before"),
        model.factor(name + ".encoder"),
        model.factor(name + ".shift"));
  }

  public void write(Path file) {
    KIND.of(once.before, once.encoder, once.shift, again.before, again.encoder, again.shift)
        .write(file);
  }
}
