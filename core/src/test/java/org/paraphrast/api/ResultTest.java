package org.paraphrast.api;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.decode.Generator;
import org.paraphrast.plan.Deadline;
import org.paraphrast.plan.GeneratorUse;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.plan.Term;
import org.paraphrast.plan.Terms;
import org.paraphrast.rewrite.RuleChoice;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.guard.FrozenWords;
import org.paraphrast.text.guard.TermRule;
import org.paraphrast.text.spelling.Spelling;

class ResultTest {
  private static final String TEXT = "The big dog may not bark at 5 cats.";

  private static List<String> texts(Result result) {
    return result.outcome().outputs().stream().map(Output::text).toList();
  }

  private static Task task(LengthLimit length, List<String> avoid, List<String> must) {
    return Task.VARIATION.withLength(length).withAvoid(avoid).withMust(must);
  }

  @Test
  void whatTheModelLikesLessThanTheInputIsNotShown() {
    Paraphraser fake = FakeGenerator.paraphraser("big=large", "dog=hound");
    Result result = fake.paraphrase(Request.of(TEXT).withOutputs(3)); // the input scores 0.5
    Outcome.Unchanged unchanged = assertInstanceOf(Outcome.Unchanged.class, result.outcome());
    assertTrue(unchanged.reason().contains("better than the input"), unchanged.reason());
    assertEquals(
        2,
        fake.paraphrase(Request.of(TEXT).withOutputs(3).withAny(true)).outcome().outputs().size());
  }

  @ParameterizedTest
  @CsvSource({
    "Der Fahrer sagte dass die Straße wegen des Schnees gesperrt sei., true",
    "The driver said that the road was closed because of the snow., false",
    "Die Straße ist gesperrt., false" // too little to tell
  })
  void textInAnotherLanguageIsSaidToBeTheReason(String text, boolean said) {
    Result result = FakeGenerator.paraphraser("big=large").paraphrase(Request.of(text));
    Outcome.Unchanged unchanged = assertInstanceOf(Outcome.Unchanged.class, result.outcome());
    assertEquals(said, unchanged.reason().contains("it does not look like English"));
  }

  @Test
  void changeNothingChangesNothing() {
    Paraphraser fake = FakeGenerator.paraphraser("big=large");
    for (Purpose purpose : Purpose.values()) {
      Task none = Task.of(purpose).withReference(TEXT).withChange(0);
      Result result = fake.paraphrase(Request.of(TEXT).withAny(true).withTask(none));
      assertEquals(new Outcome.Unchanged("no change is wanted (change 0)"), result.outcome());
      assertEquals(TEXT, result.text());
    }
  }

  @Test
  void theBestThatBreakNothingInOrderOfTheGenerator() {
    Paraphraser fake =
        FakeGenerator.paraphraser(
            "not=", "big=large", "may=must", "5=6", "dog=hound", "big=large", "dog=cur");
    Result result = fake.paraphrase(Request.of(TEXT).withAny(true).withOutputs(3));
    assertEquals(
        List.of(
            "The large dog may not bark at 5 cats.",
            "The big hound may not bark at 5 cats.",
            "The big cur may not bark at 5 cats."),
        texts(result));
    assertEquals(Map.of("negation", 1, "modality", 1, "number", 1), result.rejected());
    assertEquals(3, result.rejections());
    assertTrue(result.optimal());
    assertEquals(OptionalDouble.of(0.5), result.sourceScore());
    assertEquals("The large dog may not bark at 5 cats.", result.text());
  }

  @Test
  void contributionsAddUpExactly() {
    Paraphraser fake = FakeGenerator.paraphraser("big=large", "big=huge", "dog=hound");
    for (Output output :
        fake.paraphrase(Request.of(TEXT).withAny(true).withOutputs(3)).outcome().outputs()) {
      double sum = 0;
      for (double contribution : output.features().values()) {
        sum += contribution;
      }
      assertEquals(output.score(), sum);
    }
    Output good = fake.paraphrase(Request.of(TEXT).withAny(true)).outcome().outputs().get(0);
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new Output(
                good.text(), good.score() + 1e-9, good.features(), List.of(), good.offsets(), 0));
  }

  @Test
  void rejectedSaysWhy() {
    Result result =
        FakeGenerator.paraphraser("not=", "may=must").paraphrase(Request.of(TEXT).withAny(true));
    Outcome.Rejected rejected = assertInstanceOf(Outcome.Rejected.class, result.outcome());
    assertTrue(rejected.reason().contains("negation (1), modality (1)"), rejected::reason);
    assertEquals(TEXT, result.text());
  }

  @Test
  void limitsHoldWhateverTheGeneratorDoes() {
    Paraphraser fake =
        FakeGenerator.paraphraser("big=gargantuan", "big=wée", "dog=hound", "dog=pup", "dog=cur");
    int bytes = TEXT.length();
    LengthLimit none = LengthLimit.NONE;
    assertEquals(
        List.of("The big pup may not bark at 5 cats.", "The big cur may not bark at 5 cats."),
        texts(
            fake.paraphrase(
                Request.of(TEXT)
                    .withAny(true)
                    .withOutputs(9)
                    .withTask(task(none.withMaxBytes(bytes), List.of(), List.of())))));
    Result chars =
        fake.paraphrase(
            Request.of(TEXT)
                .withAny(true)
                .withOutputs(9)
                .withTask(task(none.withMaxRatio(1), List.of(), List.of())));
    assertEquals(3, chars.outcome().outputs().size());
    assertEquals(Map.of("length", 2), chars.rejected());
    Result words =
        fake.paraphrase(
            Request.of(TEXT)
                .withAny(true)
                .withOutputs(9)
                .withTask(task(none, List.of("Hound", "cur"), List.of("big"))));
    assertEquals(List.of("The big pup may not bark at 5 cats."), texts(words));
    assertEquals(Map.of("must", 2, "avoid", 2), words.rejected());
  }

  @Test
  void noMarkupComesIn() {
    Paraphraser fake =
        FakeGenerator.paraphraser("big=r&d", "big=r&b", "big=a*b", "big=<b>", "big=wee");
    Request request = Request.of(TEXT).withAny(true).withOutputs(9);
    assertEquals(4, fake.paraphrase(request).outcome().outputs().size());
    assertEquals(Map.of("verbatim", 1), fake.paraphrase(request).rejected());
    assertEquals(
        Map.of("markup", 2, "verbatim", 1),
        fake.paraphrase(request.withFormat(DocumentFormat.HTML)).rejected());
    assertEquals(
        Map.of("markup", 3, "verbatim", 1),
        fake.paraphrase(request.withFormat(DocumentFormat.MARKDOWN)).rejected());
  }

  @Test
  void diverseOutputsSayWhatTheyCost() {
    Paraphraser fake =
        FakeGenerator.paraphraser("big=large", "big=large old", "big=huge", "dog=hound");
    Result result =
        fake.paraphrase(Request.of(TEXT).withAny(true).withOutputs(2).withDiverse(true));
    assertEquals(
        List.of("The large dog may not bark at 5 cats.", "The huge dog may not bark at 5 cats."),
        texts(result));
    assertEquals(0, result.outcome().outputs().get(0).loss());
    assertEquals(1, result.outcome().outputs().get(1).loss(), 1e-12);
  }

  @Test
  void alternativesChangeOnePartOnly() {
    Paraphraser fake =
        FakeGenerator.paraphraser("big=enormous", "dog=hound", "big=wee", "barks=yelps");
    String text = "Here a big dog barks.";
    Result result =
        fake.alternatives(Request.of(text).withAny(true).withOutputs(9), new CharSpan(7, 10));
    assertEquals(List.of("Here an enormous dog barks.", "Here a wee dog barks."), texts(result));
    assertEquals(GuardKind.REST, requireNonNull(result.sentence().guards().at(3)).kind());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "He has a [car]. | He has a vehicle. | vehicle",
        "He has a [car]. | He has an automobile. | automobile",
        "A [car] is red. | An automobile is red. | automobile",
        "HE HAS A [CAR]. | HE HAS AN AUTOMOBILE. | AUTOMOBILE",
        "Water [is important] in life. | Water plays a major role in life. | plays a major role",
        "He has a [car]. | He has transport. | ''",
        "He has a [car]. | He owns a vehicle. | ''",
        "He has a [car] here. | He has a vehicle there. | ''",
        "He has a [big] car. | He has a car. | ''",
        "He has a [big car]. | He has a large car. | large car",
        "[Cars] are red. | Automobiles are red. | Automobiles",
        "He is in [luck]. | He is in good luck. | good luck",
      })
  void anAlternativeCanBePutInThePlaceOfThePart(String text, String output, String instead) {
    CharSpan part = new CharSpan(text.indexOf('['), text.indexOf(']') - 1);
    String input = text.replaceAll("[\\[\\]]", "");
    assertEquals(instead, Alternatives.instead(input, part, output).orElse(""));
  }

  @Test
  void threadsShareAParaphraser() throws ExecutionException, InterruptedException {
    try (Paraphraser baseline = RandomGenerator.paraphraser()) {
      Request request = Request.of("The big dogs quickly purchased a house.").withOutputs(5);
      List<String> expected = texts(baseline.paraphrase(request));
      ExecutorService pool = Executors.newFixedThreadPool(4);
      try {
        List<Future<List<String>>> answers = new ArrayList<>();
        for (int i = 0; i < 64; i++) {
          answers.add(pool.submit(() -> texts(baseline.paraphrase(request))));
        }
        for (Future<List<String>> answer : answers) {
          assertEquals(expected, answer.get());
        }
      } finally {
        pool.shutdownNow();
      }
    }
  }

  @Test
  void aClosedParaphraserSaysSo() {
    Paraphraser baseline = RandomGenerator.paraphraser();
    baseline.close();
    assertThrows(IllegalStateException.class, () -> baseline.paraphrase(Request.of("big dog")));
  }

  @Test
  void aGeneratorThatBreaksAGuardIsRejectedAndCounted() {
    Result result = FakeGenerator.paraphraser("5=6").paraphrase(Request.of("Buy 5 cars"));
    assertInstanceOf(Outcome.Rejected.class, result.outcome());
    assertEquals(Map.of("number", 1), result.rejected());
    assertTrue(result.outcome().outputs().isEmpty());
  }

  @Test
  void nullIsRefusedAtTheDoor() {
    Paraphraser paraphraser = RandomGenerator.paraphraser();
    Request request = Request.of("big dog");
    refuses("text", () -> Request.of(nothing()));
    refuses("task", () -> request.withTask(nothing()));
    refuses("frozen", () -> request.withFrozen(nothing()));
    refuses("format", () -> request.withFormat(nothing()));
    refuses("purpose", () -> Task.of(nothing()));
    refuses("reference", () -> Task.VARIATION.withReference(nothing()));
    refuses("length", () -> Task.VARIATION.withLength(nothing()));
    refuses("avoid", () -> Task.VARIATION.withAvoid(nothing()));
    refuses("must", () -> Task.VARIATION.withMust(nothing()));
    refuses("spelling", () -> Task.VARIATION.withSpelling(nothing()));
    refuses("request", () -> paraphraser.paraphrase(ResultTest.<Request>nothing()));
    refuses("sentence", () -> paraphraser.paraphrase(ResultTest.<String>nothing()));
    refuses("sentence", () -> paraphraser.paraphrase(nothing(), 3));
    refuses("request", () -> paraphraser.paraphraseDocument(nothing()));
    refuses("part", () -> paraphraser.alternatives(request, nothing()));
    refuses("target", () -> paraphraser.score(request, nothing()));
    refuses("modelFolder", () -> Paraphraser.open(nothing()));
    refuses("path", () -> ModelFolder.open(nothing()));
    refuses("name", () -> Systems.standard().named(nothing()));
    refuses("system", () -> Systems.standard().with(nothing()));
    refuses("bans", () -> new UserTables(List.of(), nothing(), Optional.empty()));
  }

  private static void refuses(String name, Executable call) {
    assertEquals(name, assertThrows(NullPointerException.class, call).getMessage());
  }

  /** What the annotations forbid. */
  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"})
  private static <T> T nothing() {
    return null;
  }

  @Test
  void everySettingCanBeSetAlone() {
    FrozenWords frozen = FrozenWords.of(List.of("c"));
    Task task = Task.of(Purpose.SIMILARITY).withReference("a cat").withMust(List.of("cat"));
    assertEquals(
        new Task(
            Purpose.SIMILARITY,
            Optional.of("a cat"),
            LengthLimit.NONE.withMaxChars(9),
            List.of("dog"),
            List.of("cat"),
            0.7,
            Spelling.BRITISH,
            RuleChoice.NONE,
            true,
            Map.of(new Term("cat", PartOfSpeech.NOUN), Terms.STAYS),
            Optional.empty(),
            GeneratorUse.ONLY,
            Deadline.NEVER),
        task.withSpelling(Spelling.BRITISH)
            .withStructure(RuleChoice.NONE)
            .withKeepsMeaning(true)
            .withGenerator(GeneratorUse.ONLY)
            .withTerms(Map.of(new Term("cat", PartOfSpeech.NOUN), Terms.STAYS))
            .withChange(0.7)
            .withAvoid(List.of("dog"))
            .withLength(LengthLimit.NONE.withMaxChars(9)));
    assertEquals(
        new Request(
            "b",
            task,
            2,
            new Generator.Seed(3),
            frozen,
            List.of(),
            new Request.Quoted(false, List.of()),
            new TermRule(Set.of(), false, Spelling.AS_IS),
            true,
            true,
            true,
            DocumentFormat.HTML,
            Budget.DEFAULT.withTokens(7)),
        Request.of("a")
            .withFormat(DocumentFormat.HTML)
            .withBudget(Budget.DEFAULT.withTokens(7))
            .withAny(true)
            .withDiverse(true)
            .withTokenized(true)
            .withQuotationsKept(false)
            .withTerms(new TermRule(Set.of(), false, Spelling.AS_IS))
            .withFrozen(frozen)
            .withSeed(3)
            .withOutputs(2)
            .withTask(task)
            .withText("b"));
  }
}
