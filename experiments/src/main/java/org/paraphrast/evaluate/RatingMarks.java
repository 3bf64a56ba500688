package org.paraphrast.evaluate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.io.JsonObject;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.metric.Confidence;

/** Reads marks as {@code rate import --json} prints them, one a line. */
public final class RatingMarks {
  private RatingMarks() {}

  /** The marks of a file; how many raters were of one mind is not in it, so that is NaN. */
  public static List<RatingResults.Mark> read(Path file) {
    List<RatingResults.Mark> marks = new ArrayList<>();
    try (LineReader lines = TextFiles.lines(file)) {
      for (JsonObject at = JsonObject.next(lines); at != null; at = JsonObject.next(lines)) {
        Map<String, Double> shares = new LinkedHashMap<>();
        JsonObject given = at.object("shares");
        given.names().forEach(name -> shares.put(name, given.number(name)));
        marks.add(
            new RatingResults.Mark(
                at.string("system"),
                at.integer("rank"),
                at.string("question"),
                new Confidence.Range(at.number("mark"), at.number("low"), at.number("high")),
                shares,
                Double.NaN,
                at.integer("judgements")));
      }
    }
    return marks;
  }
}
