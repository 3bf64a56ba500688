package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.encode.Encoder;
import org.paraphrast.encode.EncoderFixture;
import org.paraphrast.encode.Reading;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;

class CallTest {
  private static final Sentence SENTENCE = Analyzer.english().analyze("The dog barked.");

  private final Call call = new Call(SENTENCE);
  private final List<String> found = new ArrayList<>();

  /** Equal to others of the same name. */
  private record Owner(String name) {}

  private String find(Object owner, Object of, String fact) {
    return call.once(
        owner,
        of,
        () -> {
          found.add(fact);
          return fact;
        });
  }

  @Test
  void aFactIsFoundOutOnce() {
    Owner owner = new Owner("a");
    assertEquals("first", find(owner, List.of("the", "dog"), "first"));
    assertEquals("first", find(owner, new ArrayList<>(List.of("the", "dog")), "second"));
    assertEquals("third", find(owner, List.of("a", "dog"), "third"));
    assertEquals("first", find(owner, List.of("the", "dog"), "fourth"));
    assertEquals(List.of("first", "third"), found);
  }

  @Test
  void ownersAreToldApartByIdentity() {
    Owner one = new Owner("a");
    Owner other = new Owner("a");
    assertEquals("one's", find(one, 1, "one's"));
    assertEquals("the other's", find(other, 1, "the other's"));
    assertEquals("one's", find(one, 1, "again"));
    assertEquals(List.of("one's", "the other's"), found);
  }

  @Test
  void whatFailedIsFoundOutAgain() {
    Owner owner = new Owner("a");
    assertThrows(
        IllegalStateException.class,
        () ->
            call.once(
                owner,
                1,
                () -> {
                  throw new IllegalStateException("not yet");
                }));
    assertEquals("now", find(owner, 1, "now"));
  }

  @Test
  void aFactMayNeedOthers() {
    Owner owner = new Owner("a");
    String whole =
        call.once(
            owner, 0, () -> find(owner, 1, "one") + find(owner, 2, "two") + find(owner, 1, ""));
    assertEquals("onetwoone", whole);
    assertEquals("onetwoone", call.once(owner, 0, () -> "another"));
  }

  @Test
  void callsKnowNothingOfOneAnother() {
    Owner owner = new Owner("a");
    assertEquals("mine", find(owner, 1, "mine"));
    assertEquals("yours", new Call(SENTENCE).once(owner, 1, () -> "yours"));
  }

  @Test
  void whatTheAnalysisFindsOutIsKept() {
    Owner owner = new Owner("a");
    Call begun =
        new Call(
            early -> {
              assertEquals("early", early.once(owner, 1, () -> "early"));
              return SENTENCE;
            });
    assertSame(SENTENCE, begun.sentence());
    assertEquals("early", begun.once(owner, 1, () -> "late"));
  }

  @Test
  void theStructureIsThatOfTheSentence() {
    Structure.Analysis analysis =
        any -> {
          found.add(any.sentence().text());
          return new Structure(List.of("DT", "NN", "VBD", "."), List.of(), List.of());
        };
    assertSame(call.structure(analysis), call.structure(analysis));
    assertEquals(List.of("The dog barked."), found);
  }

  @Test
  void theSameWordsAreReadOnce(@TempDir Path folder) {
    Path file =
        EncoderFixture.random(EncoderFixture.Sizes.TINY, List.of("^the", "^dog"), 1)
            .write(folder.resolve("encoder.bin"));
    try (Encoder encoder = Encoder.open(file);
        Encoder other = Encoder.open(file)) {
      Reading reading = call.reading(encoder, SENTENCE.forms());
      assertSame(reading, call.reading(encoder, new ArrayList<>(SENTENCE.forms())));
      assertNotSame(reading, call.reading(other, SENTENCE.forms()));
      assertEquals(2, call.reading(encoder, SENTENCE.forms().subList(0, 2)).size());
    }
  }
}
