package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.rewrite.Rules;
import org.paraphrast.rewrite.Tree;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;

class IdleMovesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dative | He gave the book to the teacher. | true",
        "that | I think that it does not work. | true",
        "that | I think it does not work. | true",
        "adverbial-order | In 1998, the company moved to London. | true",
        "coordination | We sell apples and pears. | true",
        "relative-full | The people living here are nice. | true",
        "genitive | We await the committee's decision. | true",
        "genitive | We await the decision of the committee. | false",
        "purpose | In order to win, you have to play. | false",
        "purpose | To win, you have to play. | true",
        "relative-reduced | I know the man who is standing there. | false",
        "relative-reduced | The people who live here are nice. | false",
        "split-coordination | I gave it my all and I tried my best to deliver for you. | false"
      })
  void whatSavesNothingIsIdle(String rule, String text, boolean idle) {
    Sentence sentence = Analyzer.english().analyze(text);
    List<Rewrite> found = new ArrayList<>();
    try (DistilledSyntax syntax =
        DistilledSyntax.open(Path.of("..", "model", "en", "syntax.bin"))) {
      Tree tree = new Tree(sentence, syntax.analyze(sentence.forms(), Tree.LAYERS));
      Rules.english().stream()
          .filter(one -> one.name().equals(rule))
          .forEach(one -> one.find(tree, found::add));
    }
    assertFalse(found.isEmpty(), "the rule does not fire");
    WindowWords words = new WindowWords(sentence, new TokenSpan(0, sentence.size()));
    for (Rewrite rewrite : found) {
      assertEquals(idle, IdleMoves.has(rewrite, words), rewrite.toString());
    }
  }
}
