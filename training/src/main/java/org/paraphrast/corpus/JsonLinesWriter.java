package org.paraphrast.corpus;

import java.util.List;
import org.paraphrast.io.LineWriter;
import org.paraphrast.json.JsonFields;

/** Writes the sides of a group as the fields of a JSON object, one object a line. */
public final class JsonLinesWriter extends LineBasedWriter<LineGroup> {
  private final List<String> fields;

  /** Writes fields of these names; the lines are owned from now on. */
  public JsonLinesWriter(LineWriter lines, List<String> fields) {
    super(lines);
    this.fields = List.copyOf(fields);
  }

  @Override
  public void write(LineGroup group) {
    if (group.sides().size() != fields.size()) {
      throw new IllegalArgumentException(
          "a group for the fields " + fields + " must have as many sides, got " + group);
    }
    JsonFields row = new JsonFields();
    for (int i = 0; i < fields.size(); i++) {
      row.with(fields.get(i), group.sides().get(i));
    }
    lines.write(row.line());
  }
}
