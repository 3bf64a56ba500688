package org.paraphrast.plan;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.paraphrast.fit.Band;

/**
 * How hard the words of a text may be for those who read it: a band ({@code B1}), or a grade at
 * school. Grades 3, 5, 8 and 12 end with A2, B1, B2 and C1; those between lie between.
 *
 * @param label as it is written: {@code B1}, {@code grade 5}
 * @param hardest the difficulty of the hardest words that are still easy enough, above 0 and at
 *     most 6
 */
public record Level(String label, double hardest) {
  /** What names can look like, for messages. */
  public static final String NAMES = "A1, A2, B1, B2, C1 or C2, or a grade from 1 to 12";

  private static final Pattern GRADE = Pattern.compile("(?:grade\\s*)?(\\d{1,2})");

  /** The hardest words of grades 1 to 12. */
  private static final double[] GRADES = {1, 1.5, 2, 2.5, 3, 3.33, 3.67, 4, 4.25, 4.5, 4.75, 5};

  public Level {
    if (!(hardest > 0 && hardest <= Band.C2.end())) {
      throw new IllegalArgumentException(
          "the hardest words must have a difficulty above 0 and at most 6, got " + hardest);
    }
  }

  /** The level that ends with a band. */
  public static Level of(Band band) {
    return new Level(band.name(), band.end());
  }

  /** The level of a grade, 1 .. 12. */
  public static Level ofGrade(int grade) {
    if (grade < 1 || grade > GRADES.length) {
      throw new IllegalArgumentException("a grade must be 1 .. 12, got " + grade);
    }
    return new Level("grade " + grade, GRADES[grade - 1]);
  }

  /** The level of a name: {@code b1}, {@code grade 5} or {@code 5}; none if it is no name. */
  public static Optional<Level> named(String name) {
    String plain = name.strip().toLowerCase(Locale.ROOT);
    Matcher grade = GRADE.matcher(plain);
    if (!grade.matches()) {
      return Band.named(plain).map(Level::of);
    }
    int number = Integer.parseInt(grade.group(1));
    return number < 1 || number > GRADES.length ? Optional.empty() : Optional.of(ofGrade(number));
  }
}
