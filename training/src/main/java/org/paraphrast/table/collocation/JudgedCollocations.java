package org.paraphrast.table.collocation;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.io.LineReader;

/**
 * Pairs of collocations that somebody read and judged. A line is {@code label TAB verb TAB object
 * TAB verb TAB object} in base forms; the label is 1 for a paraphrase, 0 for none; {@code #} starts
 * a comment. Every other pair, by its place, is for training, the rest for testing.
 */
final class JudgedCollocations {

  /** A judged pair. */
  record Judged(Collocation first, Collocation second, boolean paraphrase, boolean forTest) {}

  private final Map<String, Judged> pairs = new LinkedHashMap<>();

  JudgedCollocations(LineReader lines) {
    try (lines) {
      for (String line = lines.nextEntry(); line != null; line = lines.nextEntry()) {
        String[] fields = line.split("\t", -1);
        if (fields.length != 5 || !(fields[0].equals("0") || fields[0].equals("1"))) {
          throw lines.fault(
              "not a judged pair", "expected 0 or 1, then verb, object, verb, object");
        }
        Collocation first = new Collocation(fields[1] + "/v", fields[2] + "/n");
        Collocation second = new Collocation(fields[3] + "/v", fields[4] + "/n");
        boolean forTest = pairs.size() % 2 == 1;
        pairs.put(key(first, second), new Judged(first, second, fields[0].equals("1"), forTest));
      }
    }
  }

  Optional<Judged> find(Collocation first, Collocation second) {
    return Optional.ofNullable(pairs.get(key(first, second)));
  }

  private static String key(Collocation first, Collocation second) {
    return first.compareTo(second) < 0
        ? first.name() + " " + second.name()
        : second.name() + " " + first.name();
  }
}
