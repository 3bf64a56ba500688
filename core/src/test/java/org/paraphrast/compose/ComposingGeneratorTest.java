package org.paraphrast.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.search.TrueScore;
import org.paraphrast.decode.search.TrueScorer;
import org.paraphrast.fit.Band;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.GeneratorUse;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Level;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.render.Replacement;

class ComposingGeneratorTest {
  private static final Generator.Seed SEED = new Generator.Seed(1);
  private static final Sentence SENTENCE =
      ComposeFixture.sentence("The big dog barked at us in 1999.");
  private static final Task ONLY = Task.VARIATION.withGenerator(GeneratorUse.ONLY);
  private static final Task ON = Task.VARIATION.withGenerator(GeneratorUse.ON);

  private static final String SMALL = "The large dog barked at us in 1999.";
  private static final String WIDE = "A large dog was barking at us in 1999.";

  /** {@link #WIDE} without its least likely change. */
  private static final String LESS = "The big dog was barking at us in 1999.";

  /** Says one word otherwise, with this acceptability. */
  private record OneWord(double acceptability, double score) implements Generator, TrueScorer {
    @Override
    public String name() {
      return "one";
    }

    @Override
    public String scoreMeaning() {
      return "of its own";
    }

    @Override
    public Generation generate(Call call, Task task, int count, Seed seed) {
      UnitChoice choice =
          new UnitChoice(
              Replacement.of(new TokenSpan(1, 2), "huge"),
              UnitKind.PHRASE,
              List.of(new Support.Votes("one", List.of("one"), 1)),
              OptionalDouble.of(acceptability),
              Map.of("own", score));
      Hypothesis hypothesis =
          ComposeFixture.writer(call.sentence()).hypothesis(List.of(choice), Map.of("own", score));
      return new Generation(List.of(hypothesis), true, OptionalDouble.of(0), 0);
    }

    @Override
    public TrueScore.Result trueScore(Sentence sentence, Task task, Sentence target) {
      return new TrueScore.Result(7, Optional.empty(), List.of(), List.of());
    }
  }

  private static ComposingGenerator composing(OneWord system, Drafter drafter) {
    Drafts drafts = ComposeFixture.drafts(drafter);
    ComposingGenerator.Composition both = new ComposingGenerator.Composition(system, drafts);
    return new ComposingGenerator(system, () -> both);
  }

  private static List<String> texts(Generation generation) {
    return generation.hypotheses().stream().map(h -> h.text().rendering().text()).toList();
  }

  @Test
  void offIsTheSystemItself() {
    OneWord system = new OneWord(0.9, 1);
    ComposingGenerator generator =
        new ComposingGenerator(
            system,
            () -> {
              throw new AssertionError("nothing may be opened");
            });
    assertEquals(
        system.generate(SENTENCE, Task.VARIATION, 2, SEED),
        generator.generate(SENTENCE, Task.VARIATION, 2, SEED));
    assertEquals("of its own", generator.scoreMeaning(Task.VARIATION));
    assertSame(system.name(), generator.name());
    assertEquals(7, generator.trueScore(SENTENCE, Task.VARIATION, "x").sourceScore());
  }

  @Test
  void onlyRanksDraftsByWorth() {
    FakeDrafter drafter = new FakeDrafter(SMALL, WIDE, "The wrong dog barked at us in 1999.");
    ComposingGenerator generator = composing(new OneWord(0.9, 1), drafter);
    Call call = new Call(SENTENCE);
    Generation found = generator.generate(call, ONLY, 5, SEED);
    assertEquals(
        List.of(WIDE, SMALL, LESS), texts(found), "more change is worth more; wrong is out");
    assertEquals(4, generator.drafts(call, ONLY).size());
    assertFalse(found.optimal());
    assertNotEquals("of its own", generator.scoreMeaning(ONLY));
    assertEquals(List.of(WIDE), texts(generator.generate(call, ONLY, 1, SEED)));
    assertEquals(6, drafter.asked.size(), "drafts are written once");
  }

  @Test
  void fewAreTheFirstLikelyOnesOfAll() {
    String[] drafts = {SMALL, WIDE, "The wrong dog barked at us in 1999.", "A dog barked in 1999."};
    List<JudgedDraft> all =
        composing(new OneWord(0.9, 1), new FakeDrafter(drafts)).drafts(new Call(SENTENCE), ONLY);
    for (int count = 1; count <= all.size(); count++) {
      Drafts some = ComposeFixture.drafts(new FakeDrafter(drafts));
      assertEquals(
          all.stream()
              .filter(draft -> Math.exp(draft.lnProb()) >= 0.5)
              .limit(count)
              .map(JudgedDraft::hypothesis)
              .toList(),
          some.likely(new Call(SENTENCE), ONLY, count).hypotheses());
    }
  }

  @Test
  void longSentencesAreLeftToTheSystem() {
    Sentence many = ComposeFixture.sentence("The big dog barked at us ".repeat(15) + "in 1999.");
    ComposingGenerator generator = composing(new OneWord(0.9, 1), new FakeDrafter(SMALL));
    assertEquals(0, generator.drafts(new Call(many), ONLY).size());
  }

  @Test
  void receiptsAddUp() {
    ComposingGenerator generator = composing(new OneWord(0.9, 1), new FakeDrafter(SMALL, WIDE));
    for (Hypothesis found : generator.generate(SENTENCE, ON, 5, SEED).hypotheses()) {
      double acceptable = found.features().getOrDefault(Amount.ACCEPTABLE, 0.0);
      double change = found.features().getOrDefault(Amount.CHANGE, 0.0);
      assertEquals(acceptable + change, found.score(), 1e-12);
      double shares = found.choices().stream().mapToDouble(UnitChoice::contribution).sum();
      assertEquals(acceptable, shares, 1e-12);
    }
  }

  @Test
  void supportNamesTheDraft() {
    ComposingGenerator generator = composing(new OneWord(0.9, 1), new FakeDrafter(SMALL, WIDE));
    Hypothesis best = generator.generate(SENTENCE, ONLY, 1, SEED).hypotheses().get(0);
    assertEquals(2, best.choices().size());
    assertEquals(
        new Support.Drafted("generator", 2, 2, "words", -0.2),
        best.choices().get(0).support().get(0));
    assertEquals(
        "draft 2 of 2 (words), p 0.82 a piece", best.choices().get(0).support().get(0).text());
  }

  @Test
  void onPutsBothIntoOneList() {
    String own = "The huge dog barked at us in 1999.";
    FakeDrafter drafts = new FakeDrafter(SMALL, WIDE);
    assertEquals(
        List.of(WIDE, own, SMALL, LESS),
        texts(composing(new OneWord(0.99, 1), drafts).generate(SENTENCE, ON, 5, SEED)));
    assertEquals(
        List.of(WIDE, SMALL, LESS, own),
        texts(
            composing(new OneWord(0.3, 1), new FakeDrafter(SMALL, WIDE))
                .generate(SENTENCE, ON, 5, SEED)));
  }

  @Test
  void onLeavesOutWhatTheSystemFindsWorseThanTheSentence() {
    OneWord system = new OneWord(0.99, -1);
    assertEquals(
        List.of(SMALL),
        texts(composing(system, new FakeDrafter(SMALL)).generate(SENTENCE, ON, 5, SEED)));
  }

  @Test
  void whatBreaksSomethingIsCounted() {
    FakeDrafter drafter =
        new FakeDrafter(
            SENTENCE.text(),
            "The big dog did not bark at us in 1999.",
            "The big dog barked.",
            SMALL);
    Generation found = composing(new OneWord(0.9, 1), drafter).generate(SENTENCE, ONLY, 5, SEED);
    assertEquals(List.of(SMALL), texts(found));
    assertEquals(2, found.rejected());
  }

  @Test
  void constraintsHoldForDrafts() {
    for (Task task :
        List.of(
            ONLY.withAvoid(List.of("large")),
            ONLY.withMust(List.of("big")),
            ONLY.withLength(LengthLimit.NONE.withMaxChars(10)))) {
      Generation found =
          composing(new OneWord(0.9, 1), new FakeDrafter(SMALL, WIDE))
              .generate(SENTENCE, task, 5, SEED);
      assertEquals(List.of(), found.hypotheses());
      assertEquals(2, found.rejected());
    }
  }

  @Test
  void simplificationBringsInNothingHarder() {
    Task simpler = Task.of(Purpose.SIMPLIFICATION).withGenerator(GeneratorUse.ONLY);
    String hard = "The enormous dog barked at us in 1999.";
    assertEquals(
        List.of(SMALL),
        texts(
            composing(new OneWord(0.9, 1), new FakeDrafter(hard, SMALL))
                .generate(SENTENCE, simpler.withLevel(Level.of(Band.A2)), 5, SEED)));
    assertEquals(
        List.of(hard, SMALL),
        texts(
            composing(new OneWord(0.9, 1), new FakeDrafter(hard, SMALL))
                .generate(SENTENCE, simpler.withLevel(Level.of(Band.C2)), 5, SEED)));
  }

  @Test
  void compressionMayDropAGuard() {
    Task shorter = Task.of(Purpose.COMPRESSION).withGenerator(GeneratorUse.ONLY);
    Generation found =
        composing(new OneWord(0.9, 1), new FakeDrafter("The big dog barked at us."))
            .generate(SENTENCE, shorter, 5, SEED);
    assertEquals(List.of("The big dog barked at us."), texts(found));
    List<UnitChoice> choices = new ArrayList<>(found.hypotheses().get(0).choices());
    assertTrue(choices.stream().allMatch(choice -> choice.kind() == UnitKind.PHRASE));
  }
}
