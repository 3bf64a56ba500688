package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.paraphrast.api.Output;
import org.paraphrast.api.Result;

/**
 * One line in, one line out: the best paraphrase, or the input where there is none. With n-best
 * lists, numbered lines and a blank line between inputs; an input without a paraphrase has one line
 * numbered 0 that says why. Rows of columns stay rows: the number is a column before the others,
 * there are no blank lines, and the row numbered 0 is the row as it was. Line ends and byte-order
 * marks are those of the input.
 */
record PlainPrinter(PrintWriter out, boolean numbered) implements ResultPrinter {
  @Override
  public void print(Passage passage, Result result) {
    out.print(numbered ? passage.lines(list(passage, result)) : passage.lineWith(result.text()));
    out.flush();
  }

  private static List<String> list(Passage passage, Result result) {
    List<String> lines = new ArrayList<>();
    if (passage.line().place().ordinal() > 0 && !passage.isColumn()) {
      lines.add("");
    }
    List<Output> outputs = result.outcome().outputs();
    if (outputs.isEmpty()) {
      String reason = "(" + result.outcome().summary() + ")";
      lines.add("0\t" + (passage.isColumn() ? passage.with(passage.text()) : reason));
    }
    for (int i = 0; i < outputs.size(); i++) {
      lines.add((i + 1) + "\t" + passage.with(outputs.get(i).text()));
    }
    return lines;
  }
}
