package org.paraphrast.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import org.paraphrast.api.PairScore;
import org.paraphrast.io.JsonText;
import org.paraphrast.text.Violation;

/**
 * A score as one JSON object: every field is always there, {@code derivation} is null where there
 * is none.
 */
final class PairScoreJson {
  private PairScoreJson() {}

  static String of(PairScore pair) {
    return JsonText.object(json -> write(json, pair));
  }

  private static void write(JsonGenerator json, PairScore pair) throws IOException {
    ReceiptJson receipts = new ReceiptJson(json);
    json.writeNumberField("schema", JsonPrinter.SCHEMA);
    json.writeStringField("source", pair.source().text());
    json.writeStringField("target", pair.target());
    json.writeStringField("system", pair.system());
    json.writeStringField("scoreMeaning", pair.scoreMeaning());
    json.writeNumberField("sourceScore", pair.sourceScore());
    json.writeFieldName("derivation");
    if (pair.derivation().isPresent()) {
      receipts.write(pair.derivation().get());
    } else {
      json.writeNull();
    }
    receipts.strings("underivable", pair.underivable());
    receipts.strings("unused", pair.unused());
    receipts.strings("violations", pair.violations().stream().map(Violation::reason).toList());
  }
}
