package org.paraphrast.rewrite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.certificate.Declaration;
import org.paraphrast.text.render.Renderer;

/** What rules declare is what the certificate finds in their outputs. */
class DeclaredOrderTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "dative | He gave the teacher the book. | He gave the book to the teacher.",
        "that | I think that it does not work. | I think it does not work.",
        "genitive | We await the decision of the committee. | We await the committee's decision.",
        "adverbial-order | In 1998, the company moved to London. | The company moved to London in 1998."
      })
  void whatARuleMakesIsCertified(String name, String text, String output) {
    Sentence sentence = Analyzer.english().analyze(text);
    Rewrite rewrite = rewrite(sentence, name, output);
    Declaration declared = DeclaredOrder.of(sentence, List.of(rewrite));
    Certificate certificate = Certificate.of(sentence);
    assertEquals(List.of(), certificate.violations(output, declared));
  }

  @Test
  void whatIsNotDeclaredIsNotCertified() {
    Sentence sentence = Analyzer.english().analyze("In 1998, the company moved to London.");
    Certificate certificate = Certificate.of(sentence);
    String output = "The company moved to London in 1998.";
    assertFalse(certificate.violations(output).isEmpty(), "guards out of order");
    Rewrite rewrite = rewrite(sentence, "adverbial-order", output);
    Declaration declared = DeclaredOrder.of(sentence, List.of(rewrite));
    assertFalse(certificate.violations("The company moved in 1998.", declared).isEmpty());
    assertFalse(
        certificate.violations("The company never moved to London in 1998.", declared).isEmpty());
    assertFalse(certificate.violations(output + " In 1999.", declared).isEmpty());
  }

  private static Rewrite rewrite(Sentence sentence, String name, String output) {
    List<Rewrite> found = new ArrayList<>();
    try (DistilledSyntax syntax =
        DistilledSyntax.open(Path.of("..", "model", "en", "syntax.bin"))) {
      Tree tree = new Tree(sentence, syntax.analyze(sentence.forms(), Tree.LAYERS));
      for (Rule rule : Rules.english()) {
        if (rule.name().equals(name)) {
          rule.find(tree, found::add);
        }
      }
    }
    for (Rewrite rewrite : found) {
      if (new Renderer().render(sentence, List.of(rewrite.replacement())).text().equals(output)) {
        return rewrite;
      }
    }
    throw new AssertionError(name + " does not say: " + output + " but " + found);
  }
}
