package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Result;
import org.paraphrast.json.Detail;
import org.paraphrast.json.JsonFields;
import org.paraphrast.json.ResultJson;

/** One JSON object a line, as the schema of {@link ResultJson} has it. */
public record JsonPrinter(PrintWriter out) implements ResultPrinter {
  @Override
  public void print(Passage passage, Result result) {
    out.print(ResultJson.of(result, line(passage), Detail.RECEIPTS).line() + "\n");
    out.flush();
  }

  /** All that it takes to write the line again, with another text or without. */
  private static @Nullable JsonFields line(Passage passage) {
    if (!passage.isPlaced()) {
      return null;
    }
    InputLines.Line line = passage.line();
    boolean column = passage.isColumn();
    return new JsonFields()
        .with("file", line.place().source())
        .with("number", line.place().number())
        .with("byteOrderMark", !line.mark().isEmpty())
        .with("end", line.end())
        .with("column", column ? passage.column().getAsInt() + 1 : null)
        .with("columns", column ? passage.columns() : null);
  }
}
