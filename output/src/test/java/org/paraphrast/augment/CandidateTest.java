package org.paraphrast.augment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.paraphrast.api.FakeGenerator;
import org.paraphrast.api.Output;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;

class CandidateTest {
  private static final Candidate.Saying UNJUDGED = new Candidate.Saying(output(), 0);

  private static Output output() {
    try (Paraphraser fake = FakeGenerator.paraphraser("dog=hound")) {
      Request request = Request.of("A dog barks.").withAny(true);
      return fake.paraphrase(request).outcome().outputs().get(0);
    }
  }

  private static Candidate.Saying judged(double probability) {
    double ln = Math.log(probability);
    Output any = output();
    Map<String, Double> features = Map.of("acceptable", ln);
    return new Candidate.Saying(
        new Output(any.text(), ln, features, List.of(), any.offsets(), 0), 0);
  }

  @Test
  void allSentencesHaveToBeAcceptable() {
    Candidate two =
        Candidate.NOTHING.and(judged(0.5)).and(Candidate.Saying.AS_IT_WAS).and(judged(0.4));
    assertEquals(0.2, two.acceptability().orElseThrow(), 1e-12);
    assertEquals(OptionalDouble.empty(), two.and(UNJUDGED).acceptability());
    assertEquals(OptionalDouble.of(1), Candidate.NOTHING.acceptability());
  }
}
