package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.util.List;
import org.paraphrast.api.Output;
import org.paraphrast.api.Result;

/**
 * One line in, one line out: the best paraphrase, or the input where there is none. With n-best
 * lists, numbered lines and a blank line between inputs; an input without a paraphrase has one line
 * numbered 0 that says why.
 */
final class PlainPrinter implements ResultPrinter {
  private final PrintWriter out;
  private final boolean numbered;
  private boolean first = true;

  PlainPrinter(PrintWriter out, boolean numbered) {
    this.out = out;
    this.numbered = numbered;
  }

  @Override
  public void print(Result result) {
    List<Output> outputs = result.outcome().outputs();
    if (!numbered) {
      out.println(outputs.isEmpty() ? result.sentence().text() : outputs.get(0).text());
    } else {
      if (!first) {
        out.println();
      }
      if (outputs.isEmpty()) {
        out.println("0\t(" + result.outcome().summary() + ")");
      }
      for (int i = 0; i < outputs.size(); i++) {
        out.println((i + 1) + "\t" + outputs.get(i).text());
      }
    }
    first = false;
    out.flush();
  }
}
