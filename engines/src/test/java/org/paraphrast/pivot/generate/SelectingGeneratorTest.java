package org.paraphrast.pivot.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.PaperExample;
import org.paraphrast.pivot.SinglePivot;
import org.paraphrast.pivot.select.BleuGain;
import org.paraphrast.pivot.select.MinimumBayesRisk;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Task;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Replacement;

class SelectingGeneratorTest {
  private static final MinimumBayesRisk RISK = new MinimumBayesRisk(BleuGain.SMOOTHED);

  /** Changes the first word, and likes it that much better than the sentence. */
  private record FirstWord(String word, double better) implements Generator {
    @Override
    public String name() {
      return "SPG";
    }

    @Override
    public String scoreMeaning() {
      return "made up";
    }

    @Override
    public Generation generate(Call call, Task task, int count, Seed seed) {
      Replacement replacement = Replacement.of(new TokenSpan(0, 1), word);
      UnitChoice choice =
          new UnitChoice(
              replacement,
              UnitKind.PHRASE,
              List.of(new Support.Votes("own", List.of("known"), 1)),
              OptionalDouble.empty(),
              Map.of("x", better));
      Hypothesis hypothesis =
          new TextWriter(call.sentence(), new Renderer())
              .hypothesis(List.of(choice), Map.of("x", better));
      return new Generation(List.of(hypothesis), true, OptionalDouble.of(0), 0);
    }
  }

  private static List<String> texts(Sentence sentence, Generation generation) {
    List<String> texts = new ArrayList<>();
    for (Hypothesis hypothesis : generation.hypotheses()) {
      texts.add(
          new Renderer()
              .render(sentence, hypothesis.choices().stream().map(UnitChoice::replacement).toList())
              .text());
    }
    return texts;
  }

  private static Generation generate(CandidateSet set, Generator other) {
    Sentence sentence = Analyzer.english().analyze(set.source());
    return new SelectingGenerator(text -> set, other, RISK, new Renderer())
        .generate(sentence, Task.VARIATION, 100, new Generator.Seed(1));
  }

  @Test
  void candidatesComeInTheOrderOfTheirGain() {
    CandidateSet set = PaperExample.set();
    Generation found = generate(set, new FirstWord("she", -1));
    double[] gains = RISK.scores(set);
    List<Integer> order = new ArrayList<>(List.of(0, 1, 2, 3, 4));
    order.sort((a, b) -> Double.compare(gains[b], gains[a]));
    Sentence sentence = Analyzer.english().analyze(set.source());
    List<String> texts = texts(sentence, found);
    assertEquals(5, texts.size());
    for (int rank = 0; rank < 5; rank++) {
      int candidate = order.get(rank);
      assertEquals(gains[candidate], found.hypotheses().get(rank).score(), 1e-12);
      assertEquals(
          set.candidates().get(candidate).text().replace(" .", "."),
          texts.get(rank).replace(" .", "."));
    }
  }

  @Test
  void theOtherSystemsBestIsACandidateIfItIsConvinced() {
    Generation found = generate(PaperExample.set(), new FirstWord("she", 1));
    assertEquals(6, found.hypotheses().size());
    // close to S, and to what all candidates share
    assertEquals("own", found.hypotheses().get(0).choices().get(0).table());
    assertEquals(0, found.hypotheses().get(0).choices().get(0).contribution());
  }

  @Test
  void everyChangeShowsItsVotes() {
    Map<SinglePivot, String> texts = new LinkedHashMap<>();
    texts.put(SinglePivot.parse("A:es:A"), "The hound barked loudly today.");
    texts.put(SinglePivot.parse("A:de:A"), "The hound barked today.");
    texts.put(SinglePivot.parse("B:de:B"), "The dog barked loudly.");
    CandidateSet set = CandidateSet.merge("1", "The dog barked loudly today.", texts);
    Generation found = generate(set, new FirstWord("this", -1));
    List<String> evidence = new ArrayList<>();
    for (Hypothesis hypothesis : found.hypotheses()) {
      hypothesis.choices().forEach(choice -> evidence.add(choice.evidence()));
    }
    assertTrue(evidence.contains("2 of 3 votes: A:es:A, A:de:A"), evidence.toString());
    assertTrue(evidence.contains("1 of 3 votes: B:de:B"), evidence.toString());
  }

  @Test
  void aCandidateThatIsTheSentenceIsNoParaphrase() {
    Map<SinglePivot, String> texts = new LinkedHashMap<>();
    texts.put(SinglePivot.parse("A:es:A"), "The dog barked.");
    CandidateSet set = CandidateSet.merge("1", "The dog barked.", texts);
    assertTrue(generate(set, new FirstWord("this", -1)).hypotheses().isEmpty());
  }
}
