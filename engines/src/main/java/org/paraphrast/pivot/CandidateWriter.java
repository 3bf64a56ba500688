package org.paraphrast.pivot;

import org.paraphrast.io.LineWriter;
import org.paraphrast.json.JsonFields;

/** Writes candidates in the formats that {@link CandidateReader} reads. */
public final class CandidateWriter {
  /** How candidates are written. */
  public enum Format {
    TSV,
    JSONL
  }

  private final LineWriter lines;
  private final Format format;

  /** Writes to lines that the caller commits and closes. */
  public CandidateWriter(LineWriter lines, Format format) {
    this.lines = lines;
    this.format = format;
  }

  public void write(CandidateSet set) {
    if (format == Format.JSONL) {
      lines.write(json(set));
      return;
    }
    if (set.hasSource()) {
      row(set.id(), CandidateReader.SOURCE, set.source());
    }
    for (Candidate candidate : set.candidates()) {
      for (SinglePivot system : candidate.systems()) {
        row(set.id(), system.id(), candidate.text());
      }
    }
  }

  private void row(String id, String system, String text) {
    lines.write(id.replace('\t', ' ') + "\t" + system + "\t" + text.replace('\t', ' '));
  }

  private static String json(CandidateSet set) {
    JsonFields fields = new JsonFields().with("id", set.id());
    if (set.hasSource()) {
      fields.with("source", set.source());
    }
    return fields
        .with("candidates", set.candidates().stream().map(CandidateWriter::fields).toList())
        .line();
  }

  private static JsonFields fields(Candidate candidate) {
    return new JsonFields()
        .with("text", candidate.text())
        .with("systems", candidate.systems().stream().map(SinglePivot::id).toList());
  }
}
