package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.Property;
import org.paraphrast.decode.Limit;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.search.SearchFixtures;
import org.paraphrast.decode.search.SearchOptions;
import org.paraphrast.io.Resources;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.BanList;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Change;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.spelling.Spelling;
import org.paraphrast.text.spelling.SpellingList;

/** What {@code --spelling} does to whole sentences, by a search over a small table. */
class RespellingTest {
  private static final Weights WEIGHTS = Weights.of(Map.of("lm", 0.5, "units", 3.0));

  @TempDir static Path folder;
  private static LanguageModel lm;
  private static ParaphraseTable table;
  private static Paraphraser paraphraser;

  @BeforeAll
  static void open() {
    lm = SearchFixtures.lm(folder, "dogs.lm");
    table =
        SearchFixtures.table(
            "t",
            List.of(
                SearchFixtures.entry("big", "colorful", 0.9),
                SearchFixtures.entry("center", "middle", 0.9),
                SearchFixtures.entry("realised", "noticed", 0.9),
                SearchFixtures.entry("color", "colour", 0.9)));
    LogLinearModel model =
        SearchFixtures.model(List.of(table), lm, WEIGHTS, OptionalDouble.empty());
    paraphraser =
        new Paraphraser(
            Analyzer.english(),
            SearchFixtures.generator(List.of(table), model, Structure.NONE, SearchOptions.DEFAULT));
  }

  @AfterAll
  static void close() {
    table.close();
    lm.close();
  }

  private static Request request(String text, Spelling spelling, double change) {
    return Request.of(text).withTask(Task.VARIATION.withSpelling(spelling).withChange(change));
  }

  private static String respelled(String text, Spelling spelling) {
    return paraphraser.paraphrase(request(text, spelling, 0)).text();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The center was big.|The centre was big.",
        "We organize it.|We organise it.",
        "THE BIG CENTER IS GRAY.|THE BIG CENTRE IS GREY.",
        "Centers of color.|Centres of colour.",
        "An honor and a color-coded center's gray wall.|An honour and a colour-coded centre's grey wall.",
        "The World Trade Center was gray.|The World Trade Center was grey.",
        "See https://color.org/center or `color` in gray.|See https://color.org/center or `color` in grey.",
        "Write {color} in gray.|Write {color} in grey.",
        "He said, \"The color is gray,\" and the color was gray.|He said, \"The color is gray,\" and the colour was grey.",
        "The color is gray,” he said in gray.|The color is gray,” he said in grey.",
        "The color and the “gray one.|The colour and the “gray one.",
        "Nothing here.|Nothing here.",
      })
  void withChangeZeroNothingButTheSpellingChanges(String text, String expected) {
    assertEquals(expected, respelled(text, Spelling.BRITISH));
  }

  @Test
  void namesKeepTheirSpelling() {
    assertEquals(
        "The Labour Party of labor.", respelled("The Labour Party of labour.", Spelling.AMERICAN));
  }

  @Test
  void aRespelledWordIsAChangeOfItsOwnKindThatNamesTheList() {
    Result result = paraphraser.paraphrase(request("The center is gray.", Spelling.BRITISH, 0));
    Output output = result.outcome().outputs().get(0);
    assertEquals(2, output.receipts().size());
    for (Receipt receipt : output.receipts()) {
      assertEquals(Change.Kind.SPELLING, receipt.change().kind());
      assertEquals(SpellingList.NAME, receipt.support().get(0).table());
    }
    assertEquals(OptionalDouble.of(output.score()), result.sourceScore());
  }

  @Test
  void whatIsSpelledAsWantedIsUnchangedForThatReason() {
    Result result = paraphraser.paraphrase(request("The centre is grey.", Spelling.BRITISH, 0));
    Outcome.Unchanged unchanged = assertInstanceOf(Outcome.Unchanged.class, result.outcome());
    assertTrue(unchanged.reason().contains("spelled as is wanted"), unchanged.reason());
  }

  /** The option adds nothing to what is replaced, and replacements come in the wanted spelling. */
  @Test
  void otherChangesAreThoseOfTheSentenceAsItIs() {
    String text = "The big color realised it.";
    assertEquals(
        "The colorful color noticed it.",
        paraphraser.paraphrase(request(text, Spelling.AMERICAN, 0.5)).text());
    assertEquals(
        "The colourful colour noticed it.",
        paraphraser.paraphrase(request(text, Spelling.BRITISH, 0.5)).text());
    assertEquals(
        "The colourful colour noticed it.",
        paraphraser.paraphrase(request("The big colour realised it.", Spelling.AS_IS, 0.5)).text());
  }

  @Test
  void limitsAreThoseOfTheTextAsItIsSpelled() {
    String text = "The colour is big.";
    Task task =
        Task.VARIATION
            .withSpelling(Spelling.AMERICAN)
            .withLength(LengthLimit.NONE.withMaxChars(text.length() - 1));
    assertEquals(
        "The color is big.", paraphraser.paraphrase(Request.of(text).withTask(task)).text());
    Task must =
        Task.VARIATION.withSpelling(Spelling.AMERICAN).withMust(List.of("color", "colorful"));
    assertEquals(
        "The color is colorful.", paraphraser.paraphrase(Request.of(text).withTask(must)).text());
  }

  @Test
  void aLimitThatTheSpellingBreaksIsToldWithTheNearest() {
    String text = "The color is gray.";
    Task task =
        Task.VARIATION
            .withSpelling(Spelling.BRITISH)
            .withLength(LengthLimit.NONE.withMaxChars(text.length()));
    Result result = paraphraser.paraphrase(Request.of(text).withTask(task));
    Outcome.Unmet unmet = assertInstanceOf(Outcome.Unmet.class, result.outcome());
    assertEquals(Set.of(Limit.MAX_CHARS), unmet.limits());
    assertEquals("The colour is grey.", unmet.nearest().orElseThrow().text());
    Task shorter = Task.of(Purpose.COMPRESSION).withSpelling(Spelling.BRITISH);
    Outcome none = paraphraser.paraphrase(Request.of(text).withTask(shorter)).outcome();
    assertEquals(Set.of(Limit.SPELLING), assertInstanceOf(Outcome.Unmet.class, none).limits());
  }

  @Test
  void aDocumentIsSpelledAlikeThroughout() {
    DocumentResult british =
        paraphraser.paraphraseDocument(Request.of("The colour was seen. It was big."));
    assertEquals("The colour was seen. It was colourful.", british.text());
    DocumentResult unknown = paraphraser.paraphraseDocument(Request.of("It was big. So be it."));
    assertEquals("It was colorful. So be it.", unknown.text());
  }

  @Test
  void longSentencesAreRespelledToo() {
    String text = "The color of it is big, ".repeat(40) + "and so on.";
    assertEquals(text.replace("color", "colour"), respelled(text, Spelling.BRITISH));
    assertEquals(
        text.replace("color", "colour").replace("big", "colourful"),
        paraphraser.paraphrase(request(text, Spelling.BRITISH, 0.5)).text());
  }

  @Test
  void everySearchRespells() {
    Pipeline.Parts parts =
        new Pipeline.Parts(
            List.of(table), lm, Structure.Analysis.NONE, new Renderer(), BanList.NONE);
    Pipeline pipeline = new Pipeline(parts, purpose -> WEIGHTS, Pipeline.Extras.NONE);
    for (SearchOptions options : List.of(SearchOptions.beam(10), SearchOptions.moses(100))) {
      Paraphraser other =
          new Paraphraser(Analyzer.english(), pipeline.searching("search", options));
      assertEquals(
          "The centre is grey.",
          other.paraphrase(request("The center is gray.", Spelling.BRITISH, 0)).text());
    }
  }

  @Test
  void outputsDifferByListedPairsOnlyAndAreFixedPoints() {
    List<List<String>> pairs = new ArrayList<>();
    for (String line : Resources.entries(SpellingList.class, "spelling.txt")) {
      pairs.add(List.of(line.split(" ", -1)).subList(0, 2));
    }
    List<String> fillers = List.of("the", "big", "dog", "a", "is", "saw", "and", "3", "—", "of");
    Property.check(
        300,
        (random, seed) -> {
          List<String> words = new ArrayList<>(List.of("We", "saw"));
          for (int i = 0; i < 8; i++) {
            words.add(
                random.nextBoolean()
                    ? fillers.get(random.nextInt(fillers.size()))
                    : pairs.get(random.nextInt(pairs.size())).get(random.nextInt(2)));
          }
          Spelling spelling = random.nextBoolean() ? Spelling.BRITISH : Spelling.AMERICAN;
          String text = String.join(" ", words);
          String output = respelled(text, spelling);
          String[] now = output.split(" ", -1);
          assertEquals(words.size(), now.length, seed);
          for (int i = 0; i < now.length; i++) {
            List<String> pair = List.of(words.get(i), now[i]);
            boolean listed =
                pairs.contains(pair) || pairs.contains(List.of(pair.get(1), pair.get(0)));
            assertTrue(listed || words.get(i).equals(now[i]), () -> seed + " " + pair);
          }
          assertEquals(output, respelled(output, spelling), seed);
        });
  }

  /** Certificates see no negation, number or name in a spelling. */
  @Test
  void everyPairOfTheListPassesTheCertificate() {
    List<String> american = new ArrayList<>();
    List<String> british = new ArrayList<>();
    for (String line : Resources.entries(SpellingList.class, "spelling.txt")) {
      if (!line.contains(">") && !line.contains("<")) {
        String[] pair = line.split(" ", -1);
        american.add(pair[0]);
        british.add(pair[1]);
      }
      if (american.size() == 20) {
        String one = "we saw " + String.join(", ", american);
        String other = "we saw " + String.join(", ", british);
        assertEquals(other, respelled(one, Spelling.BRITISH));
        assertEquals(one, respelled(other, Spelling.AMERICAN));
        american.clear();
        british.clear();
      }
    }
  }
}
