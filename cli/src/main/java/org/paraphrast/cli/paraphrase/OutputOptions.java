package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.util.function.Consumer;
import org.paraphrast.cli.common.Style;
import org.paraphrast.text.document.DocumentFormat;
import picocli.CommandLine.Option;

/** How results are printed. */
final class OutputOptions {
  @Option(names = "--explain", description = "Show a receipt for every change.")
  private boolean explain;

  @Option(names = "--json", description = "Print one JSON object for each input line or document.")
  private boolean json;

  @Option(
      names = "--color",
      paramLabel = "WHEN",
      defaultValue = "auto",
      description =
          "Colour receipts: auto (on a terminal, unless NO_COLOR is set), always or never"
              + " (default: ${DEFAULT-VALUE}).")
  private Style.Choice color = Style.Choice.AUTO;

  boolean isPlain() {
    return !explain && !json;
  }

  Style style() {
    return Style.of(color);
  }

  boolean explain() {
    return explain;
  }

  /** Prints documents in the format of the request. */
  Consumer<ParaphrasedDocument> documentPrinter(PrintWriter out, DocumentFormat format) {
    return document -> {
      if (json) {
        out.print(DocumentJson.of(document, format).line() + "\n");
      } else if (explain) {
        new ReceiptPrinter(out, style()).print(document);
      } else {
        out.print(document.output());
      }
      out.flush();
    };
  }

  ResultPrinter printer(PrintWriter out, boolean numbered) {
    if (json) {
      return new JsonPrinter(out);
    }
    return explain ? new ReceiptPrinter(out, style()) : new PlainPrinter(out, numbered);
  }
}
