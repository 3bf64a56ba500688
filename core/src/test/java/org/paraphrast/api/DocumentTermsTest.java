package org.paraphrast.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.search.StatisticalGenerator;
import org.paraphrast.decode.search.TermFixtures;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.certificate.Violation;

/** One term keeps one translation within a document. */
class DocumentTermsTest {
  @TempDir Path folder;

  private static String said(Generator generator, String text) {
    try (Paraphraser paraphraser = new Paraphraser(Analyzer.english(), generator)) {
      return paraphraser.paraphraseDocument(Request.of(text)).text();
    }
  }

  @Test
  void aNounThatIsNotSaidAlikeStays() {
    StatisticalGenerator free = TermFixtures.generator(folder);
    String two = "The dog barks.\nThe dog eats.\n";
    assertEquals("The hound barks.\nThe canine eats.\n", said(free, two));
    assertEquals(two, said(free.keepingTerms(), two));
    String kept = "The dog barks.\nThe dog sleeps.\n";
    assertEquals("The hound barks.\nThe dog sleeps.\n", said(free, kept));
    assertEquals(kept, said(free.keepingTerms(), kept));
    String alike = "The dog barks.\nThe dog barks.\n";
    assertEquals(alike.replace("dog", "hound"), said(free.keepingTerms(), alike));
  }

  @Test
  void ofOtherWordsTheMostFrequentTranslationIsKept() {
    StatisticalGenerator free = TermFixtures.generator(folder);
    String text = "Quickly they run.\nQuickly they eat.\nQuickly they walk.\n";
    String first = said(free, text);
    assertEquals(1, first.split("Swiftly", -1).length - 1, first);
    assertEquals(2, first.split("Rapidly", -1).length - 1, first);
    assertEquals(text.replace("Quickly", "Rapidly"), said(free.keepingTerms(), text));
  }

  @Test
  void aTargetThatTearsATermIsToldSo() {
    StatisticalGenerator generator = TermFixtures.generator(folder).keepingTerms();
    try (Paraphraser paraphraser = new Paraphraser(Analyzer.english(), generator)) {
      Request request = Request.of("the dog sleeps and the dog barks .");
      PairScore torn = paraphraser.score(request, "the dog sleeps and the hound barks .");
      assertEquals(List.of("term"), torn.violations().stream().map(Violation::reason).toList());
      PairScore alike = paraphraser.score(request, "the hound sleeps and the hound barks .");
      assertEquals(List.of(), alike.violations());
    }
  }

  @Test
  void withoutTimeTheFirstAnswerStays() {
    StatisticalGenerator generator = TermFixtures.generator(folder).keepingTerms();
    try (Paraphraser paraphraser = new Paraphraser(Analyzer.english(), generator)) {
      Request hurried =
          Request.of("The dog barks.").withBudget(Budget.DEFAULT.withTime(Duration.ofNanos(1)));
      Result first = paraphraser.paraphrase(Request.of("The dog barks."));
      assertEquals("The hound barks.", first.text());
      Result second = paraphraser.attempt(new Again(0, hurried, first));
      assertEquals("The hound barks.", second.text());
    }
  }
}
