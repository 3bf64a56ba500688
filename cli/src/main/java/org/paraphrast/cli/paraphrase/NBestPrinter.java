package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.api.Output;
import org.paraphrast.api.Result;

/** Moses' n-best lists: {@code id ||| text ||| feature= value … ||| score}, ids from 0. */
final class NBestPrinter implements ResultPrinter {
  private final PrintWriter out;
  private long id;

  NBestPrinter(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void print(Passage passage, Result result) {
    for (Output output : result.outcome().outputs()) {
      StringBuilder line = new StringBuilder();
      line.append(id).append(" ||| ").append(field(output.text())).append(" |||");
      for (Map.Entry<String, Double> feature : output.features().entrySet()) {
        String name = feature.getKey().replaceAll("[\\s|=]+", "_");
        line.append(' ').append(name).append("= ").append(number(feature.getValue()));
      }
      line.append(" ||| ").append(number(output.score()));
      out.println(line);
    }
    id++;
    out.flush();
  }

  /** A text as a field of the list: the separator cannot stand in it. */
  private static String field(String text) {
    return text.replace("|||", "| | |").replaceAll("[\\r\\n]+", " ");
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.6f", value);
  }
}
