package org.paraphrast.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.metric.AdditiveScore;
import org.paraphrast.metric.Statistics;

/**
 * Scores of systems that people, or another metric, gave: lines of {@code system, score}, or of
 * {@code system, line, score} with lines counted from 1, tabs between. A system's score is the mean
 * of its lines'; every line needs one.
 *
 * @param scores by system and segment
 * @param bySegment whether the file had a score for each line
 */
public record HumanScores(SystemScores scores, boolean bySegment) {

  /** The mean of given scores. */
  private record Mean(String name) implements AdditiveScore {
    @Override
    public String signature() {
      return "given|file:" + name + "|average:segments";
    }

    @Override
    public double score(Statistics total) {
      return total.get(0) / total.get(1);
    }
  }

  /**
   * Reads the scores of these systems.
   *
   * @param systems their names, as the file has them
   * @param segments how many lines an output has
   */
  public static HumanScores read(Path file, List<String> systems, int segments) {
    Map<String, double[]> scores = new LinkedHashMap<>();
    systems.forEach(system -> scores.put(system, nothing(segments)));
    boolean bySegment = false;
    try (LineReader lines = TextFiles.lines(file)) {
      for (String line = lines.nextEntry(); line != null; line = lines.nextEntry()) {
        String[] cells = line.split("\t", -1);
        if (cells[0].equals("system")) {
          continue;
        }
        bySegment |= cells.length == 3;
        double[] own = cells.length == 2 || cells.length == 3 ? scores.get(cells[0]) : null;
        if (own == null) {
          throw lines.fault(
              "not a score for one of " + systems, "write system, score or system, line, score");
        }
        enter(lines, cells, own);
      }
    }
    return of(file, scores, bySegment);
  }

  private static double[] nothing(int segments) {
    double[] scores = new double[segments];
    Arrays.fill(scores, Double.NaN);
    return scores;
  }

  private static void enter(LineReader lines, String[] cells, double... own) {
    try {
      double score = Double.parseDouble(cells[cells.length - 1]);
      if (cells.length == 2) {
        Arrays.fill(own, score);
      } else {
        own[Integer.parseInt(cells[1]) - 1] = score;
      }
    } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
      throw lines.fault("not a score for one of " + own.length + " lines", "count lines from 1");
    }
  }

  private static HumanScores of(Path file, Map<String, double[]> scores, boolean bySegment) {
    List<List<Statistics>> all = new ArrayList<>();
    scores.forEach(
        (system, own) -> {
          if (Arrays.stream(own).anyMatch(Double::isNaN)) {
            throw DataException.in(
                file,
                "has no scores for " + system,
                "give one for the system, or one for each of its lines");
          }
          all.add(Arrays.stream(own).mapToObj(score -> Statistics.of(score, 1)).toList());
        });
    @Nullable Path name = file.getFileName();
    Mean mean = new Mean(name == null ? "" : name.toString());
    return new HumanScores(new SystemScores(mean, mean, all), bySegment);
  }
}
