package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.render.Replacement;

class OutputTest {
  /** Some output with other receipts. */
  private static Output of(Map<String, Double> features, Receipt... receipts) {
    double score = features.values().stream().mapToDouble(Double::doubleValue).sum();
    Output any = output();
    return new Output(any.text(), score, features, List.of(receipts), any.offsets(), 0);
  }

  private static Output output() {
    Request request = Request.of("The dog barks.").withAny(true);
    try (Paraphraser fake = FakeGenerator.paraphraser("dog=hound")) {
      return fake.paraphrase(request).outcome().outputs().get(0);
    }
  }

  private static Receipt judged(String table, OptionalDouble probability, Receipt... inner) {
    UnitChoice choice =
        new UnitChoice(
            Replacement.of(new TokenSpan(1, 2), "hound"),
            UnitKind.PHRASE,
            List.of(new Support.Votes(table, List.of("one"), 1)),
            probability,
            Map.of());
    return new Receipt(output().receipts().get(0).change(), choice, Arrays.asList(inner));
  }

  private static Receipt judged(double probability, Receipt... inner) {
    return judged("table", OptionalDouble.of(probability), inner);
  }

  @Test
  void aTextIsAsAcceptableAsAllItsChanges() {
    Receipt repair = new Receipt(output().receipts().get(0).change(), null, List.of());
    Receipt listed = judged("user", OptionalDouble.empty());
    Output output = of(Map.of(), judged(0.5, judged(0.8)), repair, listed, judged(0.25));
    assertEquals(0.1, output.acceptability().orElseThrow(), 1e-12);
  }

  @Test
  void aDraftIsJudgedAsAWhole() {
    Output draft = of(Map.of("acceptable", Math.log(0.75)), judged(0.5), judged(0.5));
    assertEquals(0.75, draft.acceptability().orElseThrow(), 1e-12);
  }

  @Test
  void whatNobodyJudgedIsNotKnown() {
    assertEquals(OptionalDouble.empty(), output().acceptability());
    Receipt unjudged = judged("table", OptionalDouble.empty());
    assertEquals(OptionalDouble.empty(), of(Map.of(), judged(0.5), unjudged).acceptability());
  }
}
