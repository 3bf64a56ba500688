package org.paraphrast.pivot;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.LineReader;
import org.paraphrast.json.JsonObject;

/**
 * Reads lists of candidates made elsewhere, sentence by sentence, in two formats that are told by
 * their first character.
 *
 * <pre>
 * TSV    id TAB system TAB text    lines of a sentence stand together;
 *                                  the system {@code source} has the sentence itself
 * JSONL  {"id": "1", "source": "…", "candidates": [{"text": "…", "systems": ["GG:de:MS", …]}, …]}
 * </pre>
 */
public final class CandidateReader implements AutoCloseable {
  /** The system of a TSV line that has the sentence itself. */
  static final String SOURCE = "source";

  private static final String TSV_REPAIR = "write id, system and text with tabs between them";

  private final LineReader lines;
  private @Nullable String ahead;
  private boolean started;

  /** Reads lines that are owned from now on. */
  public CandidateReader(LineReader lines) {
    this.lines = lines;
  }

  /** The candidates of the next sentence, or null after the last. */
  public @Nullable CandidateSet next() {
    if (!started) {
      started = true;
      ahead = nextLine();
    }
    String line = ahead;
    if (line == null) {
      return null;
    }
    if (line.charAt(0) == '{') {
      CandidateSet set = parse(JsonObject.parse(line, lines.name(), lines.line()));
      ahead = nextLine();
      return set;
    }
    return readRows(line);
  }

  @Override
  public void close() {
    lines.close();
  }

  private @Nullable String nextLine() {
    String line = lines.next();
    while (line != null && line.isBlank()) {
      line = lines.next();
    }
    return line;
  }

  private CandidateSet readRows(String first) {
    String id = row(first)[0];
    String source = "";
    Map<SinglePivot, String> texts = new LinkedHashMap<>();
    String line = first;
    while (line != null) {
      String[] row = row(line);
      if (!row[0].equals(id)) {
        break;
      }
      if (row[1].equals(SOURCE)) {
        source = row[2].strip();
      } else if (texts.put(system(row[1]), row[2]) != null) {
        throw lines.fault(
            "a second candidate of " + row[1] + " for sentence " + id,
            "give one candidate per system");
      }
      line = nextLine();
    }
    ahead = line;
    return CandidateSet.merge(id, source, texts);
  }

  private String[] row(String line) {
    String[] row = line.split("\t", -1);
    if (row.length != 3) {
      throw lines.fault(row.length + " columns, expected 3", TSV_REPAIR);
    }
    return row;
  }

  private SinglePivot system(String id) {
    try {
      return SinglePivot.parse(id);
    } catch (IllegalArgumentException e) {
      throw lines.fault(String.valueOf(e.getMessage()), "write GG:de:MS or Online-A");
    }
  }

  private CandidateSet parse(JsonObject object) {
    Map<SinglePivot, String> texts = new LinkedHashMap<>();
    for (JsonObject candidate : object.objects("candidates")) {
      String text = candidate.string("text");
      for (String id : candidate.strings("systems")) {
        if (texts.put(system(id), text) != null) {
          throw object.fault("a second candidate of " + id, "give one candidate per system");
        }
      }
    }
    return CandidateSet.merge(object.string("id"), object.string("source", "").strip(), texts);
  }
}
