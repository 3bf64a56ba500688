package org.paraphrast.compose;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Structure;
import org.paraphrast.rewrite.Tree;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.text.Sentence;

class WhoDidWhatTest {
  private static SyntaxAnalyzer syntax;

  @BeforeAll
  static void open() {
    syntax = DistilledSyntax.open(Path.of("../model/en/syntax.bin"));
  }

  @AfterAll
  static void close() {
    syntax.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "The dog chased the man. | The man chased the dog. | true",
        "The dog bit the man. | The man was bitten by the dog. | false",
        "The man was bitten by the dog. | The dog was bitten by the man. | true",
        "The dog bit the man. | The hound bit the man. | false",
        "The company bought a rival in May. | A rival purchased the company in May. | true",
        "In May the company bought a rival. | The company bought a rival in May. | false",
      })
  void placesThatChangedAreSeen(String before, String after, boolean reversed) {
    Structure.Analysis analysis =
        call -> {
          Sentence sentence = call.sentence();
          Tree tree = new Tree(sentence, syntax.analyze(sentence.forms(), Tree.LAYERS));
          return new Structure(List.of(), List.of(), List.of(), Optional.of(tree));
        };
    Call call = new Call(ComposeFixture.sentence(before));
    assertEquals(reversed, new WhoDidWhat(analysis).isReversed(call, after));
  }
}
