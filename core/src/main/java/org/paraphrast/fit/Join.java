package org.paraphrast.fit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;

/**
 * How the ln odds of the trees are joined with those of the encoder, and those of a second reading
 * with both: logistic regression over judgements of judges that had not seen the sentence.
 *
 * <p>Its file is text: {@code paraphrast join 1}, then {@code once} and {@code again}, each with
 * three numbers, separated by tabs: the factor of what was said before, that of the encoder, and
 * what is added.
 */
public record Join(Row once, Row again) {
  private static final String HEADER = "paraphrast join 1";
  private static final String REMAKE = "rebuild it with the recipe stage 'join'";

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
        throw new IllegalArgumentException("factors must be finite, and the first above 0");
      }
    }

    /** The joined ln odds. */
    public double lnOdds(double known, double read) {
      return before * known + encoder * read + shift;
    }
  }

  public static Join read(LineReader lines) {
    if (!HEADER.equals(lines.next())) {
      throw lines.fault("not a join of judges, or of another version", REMAKE);
    }
    List<Row> rows = new ArrayList<>();
    for (String name : List.of("once", "again")) {
      String line = lines.next();
      String[] fields = line == null ? new String[0] : line.split("\t", -1);
      try {
        if (fields.length != 4 || !fields[0].equals(name)) {
          throw new IllegalArgumentException("not '" + name + "' and three numbers");
        }
        rows.add(new Row(number(fields[1]), number(fields[2]), number(fields[3])));
      } catch (IllegalArgumentException e) {
        throw lines.fault("not a line of a join: " + e.getMessage(), REMAKE);
      }
    }
    if (lines.next() != null) {
      throw lines.fault("has more lines than a join", REMAKE);
    }
    return new Join(rows.get(0), rows.get(1));
  }

  private static double number(String field) {
    return Double.parseDouble(field);
  }

  public void write(Path file) {
    try (LineWriter out = TextFiles.write(file)) {
      out.write(HEADER);
      out.write(line("once", once));
      out.write(line("again", again));
      out.commit();
    }
  }

  private static String line(String name, Row row) {
    return name + "\t" + row.before() + "\t" + row.encoder() + "\t" + row.shift();
  }
}
