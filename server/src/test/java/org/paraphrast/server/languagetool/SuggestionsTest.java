package org.paraphrast.server.languagetool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.server.RunningService;

/** Suggestions make of a sentence what the best output is, whatever it changes. */
class SuggestionsTest {
  private static final List<String> SENTENCES =
      List.of(
          "He gave an answer very quickly, because he had an appointment.",
          "However, it was really very difficult to find a good apartment in the city.",
          "The report was written by the committee in order to help people who are ill.",
          "She said that she would definitely purchase a big house near the river.",
          "A large number of people actually attended the meeting that was held in May.",
          "In 2019, the company started to hire a lot of new employees, it seems.");

  private static Paraphraser paraphraser;

  @BeforeAll
  static void open() {
    paraphraser = Paraphraser.open(RunningService.MODEL);
  }

  @AfterAll
  static void close() {
    if (paraphraser != null) {
      paraphraser.close();
    }
  }

  static Stream<Arguments> cases() {
    return Stream.of(Purpose.VARIATION, Purpose.COMPRESSION, Purpose.SIMPLIFICATION)
        .flatMap(purpose -> SENTENCES.stream().map(text -> Arguments.of(purpose, text)));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void suggestionsGiveTheBestOutput(Purpose purpose, String text) {
    Request request =
        Request.of(text).withTask(Task.of(purpose).withChange(0.9)).withOutputs(5).withAny(true);
    Result result = paraphraser.paraphrase(request);
    List<Suggestion> suggestions = new Suggestions(text, part -> false).of(result);
    StringBuilder applied = new StringBuilder();
    int position = 0;
    for (Suggestion suggestion : suggestions) {
      assertTrue(suggestion.span().start() >= position, suggestions.toString());
      assertFalse(suggestion.span().isEmpty(), suggestion.toString());
      assertFalse(suggestion.values().stream().anyMatch(String::isBlank), suggestion.toString());
      assertFalse(suggestion.message().isBlank(), suggestion.toString());
      applied.append(text, position, suggestion.span().start()).append(suggestion.values().get(0));
      position = suggestion.span().end();
    }
    assertEquals(result.text(), applied.append(text.substring(position)).toString());
  }
}
