package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.util.function.Consumer;
import org.paraphrast.api.ParaphrasedDocument;
import org.paraphrast.cli.common.Style;
import org.paraphrast.cli.common.Usage;
import org.paraphrast.json.DocumentJson;
import org.paraphrast.text.document.DocumentFormat;
import picocli.CommandLine.Option;

/** How results are printed. */
final class OutputOptions {
  @Option(
      names = "--explain",
      description = "Show a receipt for every change: what it is, and what speaks for it.")
  private boolean explain;

  @Option(
      names = "--features",
      description = "Show receipts with all numbers: places, features and scores.")
  private boolean features;

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

  /** Receipts are for readers, JSON is for programs. */
  void check() {
    Usage.refuseIf(
        json && receipts() != Receipts.NONE,
        "--json has all that --explain and --features show; give one of them");
  }

  boolean isPlain() {
    return receipts() == Receipts.NONE && !json;
  }

  Style style() {
    return Style.of(color);
  }

  Receipts receipts() {
    return features ? Receipts.FULL : explain ? Receipts.PLAIN : Receipts.NONE;
  }

  /** Prints documents in the format of the request. */
  Consumer<ParaphrasedDocument> documentPrinter(PrintWriter out, DocumentFormat format) {
    return document -> {
      if (json) {
        out.print(DocumentJson.of(document, format).line() + "\n");
      } else if (receipts() != Receipts.NONE) {
        new ReceiptPrinter(out, style(), receipts()).print(document);
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
    return receipts() == Receipts.NONE
        ? new PlainPrinter(out, numbered)
        : new ReceiptPrinter(out, style(), receipts());
  }
}
