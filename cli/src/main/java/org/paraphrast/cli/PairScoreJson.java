package org.paraphrast.cli;

import org.paraphrast.api.PairScore;
import org.paraphrast.io.JsonFields;
import org.paraphrast.text.certificate.Violation;

/**
 * A score as one JSON object: every field is always there, {@code derivation} is null where there
 * is none.
 */
final class PairScoreJson {
  private PairScoreJson() {}

  static String of(PairScore pair) {
    return new JsonFields()
        .with("schema", JsonPrinter.SCHEMA)
        .with("source", pair.source().text())
        .with("target", pair.target())
        .with("system", pair.system())
        .with("scoreMeaning", pair.scoreMeaning())
        .with("sourceScore", pair.sourceScore())
        .with("derivation", pair.derivation().map(ReceiptJson::of))
        .with("underivable", pair.underivable())
        .with("unused", pair.unused())
        .with("violations", pair.violations().stream().map(Violation::reason).toList())
        .line();
  }
}
