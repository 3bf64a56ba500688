package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;

class FirstWordNamesTest {
  private static final CaseForms CASES =
      new CaseForms(Map.of("brazil", new CaseForms.Written("Brazil", "Brazil")));

  /** Gives the tags of a case, from any of its words on. */
  private record Tagged(String tags) implements SyntaxAnalyzer {
    @Override
    public Set<SyntaxLayer> layers() {
      return Set.of(SyntaxLayer.TAGS);
    }

    @Override
    public SyntaxAnalysis analyze(List<String> forms, Set<SyntaxLayer> layers) {
      String[] all = tags.split(" ", -1);
      String[] last = Arrays.copyOfRange(all, all.length - forms.size(), all.length);
      return new SyntaxAnalysis.Builder(forms).tags(last).build();
    }

    @Override
    public void close() {}
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Brazil is large. | NN VBZ JJ . | Brazil",
        "Apple fell today. | NNP VBD NN . | Apple",
        "Bill said so. | NNP VBD RB . | Bill",
        "Bill will go. | NNP MD VB . | Bill",
        "Apple's phone. | NNP POS NN . | Apple",
        "Bill and Mary left. | NNP CC NNP VBD . | Bill Mary",
        "Jones says so. | NNP VBZ RB . | Jones",
        "He went home. Rose left. | PRP VBD RB . NNP VBD . | Rose",
        // no names
        "The dog fell. | DT NN VBD . | ''",
        "Birds sang. | NNS VBD . | ''",
        "Reports said so. | NNP VBD RB . | ''",
        "Students like it. | NNS VBP PRP . | ''",
        "Will you go? | NNP PRP VB . | ''",
        "Mark my words. | NNP PRP$ NNS . | ''",
        "Bill the customer. | NNP DT NN . | ''",
        "Create a page. | NNP DT NN . | ''",
        "Technology is new. | NNP VBZ JJ . | ''",
        "Slide and play. | NNP CC VB . | ''",
        "BRAZIL IS LARGE. | NNP VBZ JJ . | ''",
      })
  void namesAreSeenByTheLexiconAndByWhatFollows(String text, String tags, String names) {
    for (FirstWordNames.View view : FirstWordNames.View.values()) {
      FirstWordNames rule = new FirstWordNames(CASES, Optional.of(new Tagged(tags)), view);
      Sentence sentence = Analyzer.english().with(rule).analyze(text);
      List<String> found =
          sentence.guards().list().stream()
              .filter(guard -> guard.kind() == GuardKind.NAME)
              .map(guard -> guard.chars().of(text))
              .toList();
      assertEquals(names, String.join(" ", found), view.name());
    }
  }

  @Test
  void aTaggerThatReadsSentencesReadsTheWholeOne() {
    List<List<String>> read = new ArrayList<>();
    SyntaxAnalyzer syntax =
        new SyntaxAnalyzer() {
          @Override
          public Set<SyntaxLayer> layers() {
            return Set.of(SyntaxLayer.TAGS);
          }

          @Override
          public SyntaxAnalysis analyze(List<String> forms, Set<SyntaxLayer> layers) {
            read.add(List.copyOf(forms));
            return new Tagged("PRP VBD RB . NNP VBD .").analyze(forms, layers);
          }
        };
    FirstWordNames rule =
        new FirstWordNames(CASES, Optional.of(syntax), FirstWordNames.View.SENTENCE);
    Sentence sentence = Analyzer.english().with(rule).analyze("He went home. Rose left.");
    assertEquals(List.of(sentence.forms()), read);
  }
}
