package org.paraphrast.fit.teach;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.TokenSpan;

/**
 * What encoders that had not seen the sentence of a lesson said about it: TSV that {@code
 * encoder/teach.py} writes, with the columns sentence (the hash that judgements use), from, to,
 * target, right, once, again, fold. Immutable.
 */
public final class ReadingsOfLessons {
  private static final String REPAIR = "write it with encoder/teach.py --folds";
  private static final int COLUMNS = 8;

  private final Map<String, Map<Replaced, LnOdds>> bySentence = new HashMap<>();

  /**
   * Two judgements of a replacement.
   *
   * @param once by a reading of the sentence
   * @param again by a reading with the replacement in place
   */
  public record LnOdds(double once, double again) {}

  private ReadingsOfLessons() {}

  public static ReadingsOfLessons read(Path file) {
    ReadingsOfLessons readings = new ReadingsOfLessons();
    try (LineReader lines = TextFiles.lines(file)) {
      lines.next(); // the names of the columns
      for (String line = lines.next(); line != null; line = lines.next()) {
        String[] fields = line.split("\t", -1);
        if (fields.length != COLUMNS) {
          throw lines.fault(fields.length + " columns instead of " + COLUMNS, REPAIR);
        }
        try {
          TokenSpan span = new TokenSpan(Integer.parseInt(fields[1]), Integer.parseInt(fields[2]));
          List<String> target = fields[3].isEmpty() ? List.of() : List.of(fields[3].split(" "));
          LnOdds lnOdds = new LnOdds(Double.parseDouble(fields[5]), Double.parseDouble(fields[6]));
          readings
              .bySentence
              .computeIfAbsent(fields[0], key -> new HashMap<>())
              .put(new Replaced(span, target), lnOdds);
        } catch (IllegalArgumentException e) {
          throw lines.fault("not a number: " + e.getMessage(), REPAIR);
        }
      }
    }
    return readings;
  }

  /** What was said about a replacement in a sentence. */
  public Optional<LnOdds> of(String sentence, Replaced replaced) {
    return Optional.ofNullable(bySentence.get(CorpusLabels.key(sentence)))
        .map(known -> known.get(replaced));
  }
}
