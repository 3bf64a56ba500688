package org.paraphrast.pivot.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
import org.paraphrast.pivot.decode.Decoded;
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
    return new SelectingGenerator(
            "S-1+", text -> set, Optional.of(other), new Ranking.ByRisk(RISK), new Renderer())
        .generate(sentence, Task.VARIATION, 100, new Generator.Seed(1));
  }

  /** The first text that a ranking chooses. */
  private static String chosen(CandidateSet set, Ranking ranking, long seed) {
    Sentence sentence = Analyzer.english().analyze(set.source());
    SelectingGenerator selecting =
        new SelectingGenerator("S", text -> set, Optional.empty(), ranking, new Renderer());
    return texts(
            sentence, selecting.generate(sentence, Task.VARIATION, 1, new Generator.Seed(seed)))
        .get(0);
  }

  @Test
  void theBestSystemSpeaksWhereItCan() {
    Map<SinglePivot, String> texts = new LinkedHashMap<>();
    texts.put(SinglePivot.parse("A:es:A"), "The hound barked today.");
    texts.put(SinglePivot.parse("A:de:A"), "The dog yelped today.");
    CandidateSet set = CandidateSet.merge("1", "The dog barked today.", texts);
    SinglePivot absent = SinglePivot.parse("A:fr:A");
    Ranking order = new Ranking.BySystem(List.of(absent, SinglePivot.parse("A:de:A")));
    assertEquals("The dog yelped today.", chosen(set, order, 1));
    assertEquals(
        "The hound barked today.",
        chosen(set, new Ranking.BySystem(List.of(SinglePivot.parse("A:es:A"))), 1));
  }

  @Test
  void chanceFollowsTheSeedAndTheVotes() {
    Map<SinglePivot, String> texts = new LinkedHashMap<>();
    for (int i = 0; i < 9; i++) {
      texts.put(SinglePivot.named("often" + i), "The hound barked today.");
    }
    texts.put(SinglePivot.named("once"), "The dog yelped today.");
    CandidateSet set = CandidateSet.merge("1", "The dog barked today.", texts);
    int often = 0;
    for (long seed = 0; seed < 1000; seed++) {
      String first = chosen(set, new Ranking.ByChance(), seed);
      assertEquals(first, chosen(set, new Ranking.ByChance(), seed));
      often += first.startsWith("The hound") ? 1 : 0;
    }
    assertEquals(900, often, 40); // 4 standard deviations
  }

  @Test
  void aDecoderSaysItOnceWithTheVotesBehindEachChange() {
    Map<SinglePivot, String> texts = new LinkedHashMap<>();
    texts.put(SinglePivot.parse("A:es:A"), "The hound barked today.");
    texts.put(SinglePivot.parse("A:de:A"), "The hound barked today.");
    CandidateSet set = CandidateSet.merge("1", "The dog barked today.", texts);
    Sentence sentence = Analyzer.english().analyze(set.source());
    DecodingGenerator decoding =
        new DecodingGenerator(
            "D-1",
            text -> set,
            given -> new Decoded("The hound barked today.", -3, true, List.of(), 2),
            new Renderer());
    Generation found = decoding.generate(sentence, Task.VARIATION, 9, new Generator.Seed(1));
    assertEquals(List.of("The hound barked today."), texts(sentence, found));
    assertEquals(-3, found.hypotheses().get(0).score());
    assertTrue(found.hypotheses().get(0).choices().get(0).evidence().startsWith("2 of 2 votes"));
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
