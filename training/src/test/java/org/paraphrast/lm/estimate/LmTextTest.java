package org.paraphrast.lm.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.Progress;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.score.Boundaries;
import org.paraphrast.lm.score.SentenceScore;
import org.paraphrast.lm.score.SentenceScorer;

class LmTextTest {
  @TempDir Path directory;

  private LanguageModel model(TextSettings text, String... lines) {
    Path input = LmFixtures.write(directory, List.of(List.of(String.join("\n", lines))));
    try (NgramModel model =
        new LmEstimator(LmFixtures.options(3, directory), Progress.none(), warning -> {})
            .estimate(List.of(input), text)) {
      return LmFixtures.hashed(model, directory);
    }
  }

  @Test
  void lowercases_and_remembers_how_words_are_written() {
    LanguageModel model =
        model(
            TextSettings.DEFAULT,
            "In Paris the NATO met.",
            "They like Paris, and the NATO.",
            "iPhones sell.",
            "The iPhones sell in Paris.");
    assertTrue(model.text().lowercase());
    assertEquals(LanguageModel.UNKNOWN, model.wordId("Paris"));
    assertTrue(model.wordId("paris") > LanguageModel.END);
    CaseForms forms = model.caseForms();
    assertEquals("Paris", forms.inside("paris"));
    assertEquals("Paris", forms.atStart("paris"));
    assertEquals("NATO", forms.inside("nato"));
    assertEquals("the", forms.inside("the"));
    assertEquals("The", forms.atStart("the"));
    assertEquals("iPhones", forms.atStart("iphones"));
    assertEquals("Unheard", forms.atStart("unheard"));
    assertEquals("unheard", forms.inside("unheard"));
    assertTrue(forms.size() < 5);
  }

  @Test
  void keeps_case_when_asked() {
    LanguageModel model = model(new TextSettings(false, TextSettings.Entities.WORDS), "In Paris.");
    assertTrue(model.wordId("Paris") > LanguageModel.END);
    assertEquals(0, model.caseForms().size());
  }

  @Test
  void scores_text_as_it_was_trained() {
    LanguageModel model = model(TextSettings.DEFAULT, "They don't like it.", "They like it.");
    List<String> words = SentenceScorer.ofText(model).words("They DON'T like it.");
    assertEquals(List.of("they", "do", "n't", "like", "it", "."), words);
    assertEquals(List.of("They", "like"), SentenceScorer.ofTokenized(model).words("They  like "));
  }

  @Test
  void replaces_entities_by_their_class() {
    LanguageModel model =
        model(
            new TextSettings(true, TextSettings.Entities.CLASSES),
            "It cost $5.20 on 3 May 2004.",
            "See http://a.example/b or write to me@mail.example about 17 people.",
            "It rose by 5% at 10:30.");
    for (String entity :
        List.of("<money>", "<date>", "<url>", "<email>", "<number>", "<percent>")) {
      assertTrue(model.wordId(entity) > LanguageModel.END, entity);
    }
    assertEquals(
        List.of("it", "cost", "<money>", "."),
        SentenceScorer.ofText(model).words("It cost $9,000.50."));
    assertEquals(
        List.of("It", "has", "<number>", "parts"),
        SentenceScorer.ofTokenized(model).words("It has 12 parts"));
    SentenceScore score =
        SentenceScorer.ofText(model).score("It rose by 77% at 23:59.", Boundaries.BOTH);
    assertEquals(0, score.unknown());
  }
}
