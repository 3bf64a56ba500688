package org.paraphrast.cli.paraphrase;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.cli.common.OrderedWork;
import org.paraphrast.decode.search.TermFixtures;
import org.paraphrast.io.Progress;
import org.paraphrast.text.analysis.Analyzer;

/** One term keeps one translation within a document, with any number of threads. */
class DocumentTermsRunTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1, 4})
  void termsAreSaidAlike(int threads) throws IOException {
    String text =
        "Quickly they run.\n" + "Quickly they eat.\nThe dog barks.\nThe dog eats.\n".repeat(20);
    Path file = Files.writeString(folder.resolve("a.txt"), text);
    StringWriter out = new StringWriter();
    try (Paraphraser paraphraser =
        new Paraphraser(Analyzer.english(), TermFixtures.generator(folder).keepingTerms())) {
      new DocumentRun(
              paraphraser,
              Request.of(""),
              Set.of(),
              new OrderedWork(threads),
              Progress.none(),
              new RunNotes(new PrintWriter(out), new LanguageNote(new PrintWriter(out)), true))
          .run(
              List.of(file),
              System.in,
              new DirectRunOutput(new PrintWriter(out)),
              document -> out.append(document.output()));
    }
    assertEquals(text.replace("Quickly", "Rapidly"), out.toString());
  }
}
