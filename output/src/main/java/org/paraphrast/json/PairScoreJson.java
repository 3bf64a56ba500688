package org.paraphrast.json;

import org.paraphrast.api.PairScore;
import org.paraphrast.text.certificate.Violation;

/**
 * A score as one JSON object: every field is always there, {@code derivation} is null where there
 * is none.
 */
public final class PairScoreJson {
  private PairScoreJson() {}

  public static String of(PairScore pair) {
    return new JsonFields()
        .with("schema", ResultJson.SCHEMA)
        .with("source", pair.source().text())
        .with("target", pair.target())
        .with("system", pair.system())
        .with("scoreMeaning", pair.scoreMeaning())
        .with("sourceScore", pair.sourceScore())
        .with("derivation", pair.derivation().map(output -> OutputJson.of(output, Detail.RECEIPTS)))
        .with("underivable", pair.underivable())
        .with("unused", pair.unused())
        .with("violations", pair.violations().stream().map(Violation::reason).toList())
        .line();
  }
}
