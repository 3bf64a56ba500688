package org.paraphrast.augment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.paraphrast.Property;
import org.paraphrast.api.FakeGenerator;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.RandomGenerator;
import org.paraphrast.api.Request;
import org.paraphrast.augment.AugmentOptions.SpanUse;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Task;
import org.paraphrast.text.CharSpan;

class AugmenterTest {
  private static final List<String> WORDS =
      List.of("cheap", "flights", "to", "Boston", "tomorrow", "a", "big", "😀", "table,", "isn't");
  private static final List<String> ENDS = List.of(". ", "? ", "!\n", " ");

  private static AugmentOptions options(SpanUse use, long seed) {
    return new AugmentOptions(3, 0.05, seed, 1, use, 0);
  }

  /** A text of a few sentences with annotated words, disjoint and in any order. */
  private static AnnotatedText text(Random random) {
    StringBuilder text = new StringBuilder();
    List<CharSpan> spans = new ArrayList<>();
    int words = random.nextInt(25);
    for (int i = 0; i < words; i++) {
      int start = text.length();
      text.append(WORDS.get(random.nextInt(WORDS.size())));
      if (random.nextInt(3) == 0) {
        spans.add(random.nextInt(spans.size() + 1), new CharSpan(start, text.length()));
      }
      text.append(random.nextInt(6) == 0 ? ENDS.get(random.nextInt(ENDS.size())) : " ");
    }
    return new AnnotatedText(text.toString(), spans);
  }

  private static Proposals propose(SpanUse use, long seed, AnnotatedText text) {
    try (Paraphraser paraphraser = RandomGenerator.paraphraser()) {
      Request any = Request.of("").withAny(true);
      return new Augmenter(paraphraser, any, options(use, seed)).propose(text);
    }
  }

  @Test
  void keptSpansKeepTheirTextAndOrder() {
    long[] spans = new long[1];
    Property.check(
        200,
        (random, seed) -> {
          AnnotatedText source = text(random);
          for (Variant variant : propose(SpanUse.KEEP, random.nextLong(), source).variants()) {
            assertEquals(source.spans().size(), variant.spans().size(), seed);
            assertNotEquals(source.text(), variant.text(), seed);
            for (int i = 0; i < source.spans().size(); i++) {
              String before = source.spans().get(i).of(source.text());
              assertEquals(before, variant.spans().get(i).of(variant.text()), seed);
              spans[0]++;
            }
            assertSameOrder(source.spans(), variant.spans(), seed);
          }
        });
    assertTrue(spans[0] > 100, "spans were looked at: " + spans[0]);
  }

  @Test
  void spansThatMayChangeStayApartAndInsideTheText() {
    Property.check(
        200,
        (random, seed) -> {
          AnnotatedText source = text(random);
          for (Variant variant : propose(SpanUse.CHANGE, random.nextLong(), source).variants()) {
            for (CharSpan span : variant.spans()) {
              assertFalse(span.isEmpty(), seed);
              assertEquals(span.of(variant.text()), span.of(variant.text()).strip(), seed);
            }
            assertSameOrder(source.spans(), variant.spans(), seed);
          }
        });
  }

  /** The generator of the test moves nothing. */
  private static void assertSameOrder(List<CharSpan> before, List<CharSpan> after, String seed) {
    for (int i = 0; i < before.size(); i++) {
      for (int j = 0; j < before.size(); j++) {
        boolean first = before.get(i).end() <= before.get(j).start();
        assertTrue(!first || after.get(i).end() <= after.get(j).start(), seed);
      }
    }
  }

  @Test
  void theDrawDependsOnSeedAndText() {
    AnnotatedText source = AnnotatedText.of("Cheap flights and big tables wait. Nobody came.");
    List<Variant> first = propose(SpanUse.KEEP, 7, source).variants();
    assertEquals(first, propose(SpanUse.KEEP, 7, source).variants());
    assertNotEquals(first, propose(SpanUse.KEEP, 8, source).variants());
  }

  @Test
  void nothingComesOfNothing() {
    for (String text : List.of("", "  ", "?!", "\n")) {
      assertEquals(List.of(), propose(SpanUse.KEEP, 1, AnnotatedText.of(text)).variants(), text);
    }
  }

  @Test
  void aSecondRequestIsForTextsWithoutAVariant() {
    Request strict = Request.of("");
    Optional<Request> any = Optional.of(strict.withAny(true));
    AugmentOptions options = options(SpanUse.KEEP, 1);
    AnnotatedText text = AnnotatedText.of("Most big dogs bark.");
    try (Paraphraser fake = FakeGenerator.paraphraser("big=large", "a=one")) {
      assertEquals(List.of(), new Augmenter(fake, strict, options).propose(text).variants());
      Augmenter twice = new Augmenter(fake, strict, any, options);
      assertEquals(
          List.of("Most large dogs bark."),
          twice.propose(text).variants().stream().map(Variant::text).toList());
      Augmenter once = new Augmenter(fake, strict.withAny(true), Optional.of(strict), options);
      assertEquals(1, once.propose(text).variants().size());
    }
  }

  private static List<String> asked(Task task, String text) {
    try (Paraphraser paraphraser = FakeGenerator.paraphraser("big=large", "big=", "dogs=hounds")) {
      Request request = Request.of("").withAny(true).withTask(task);
      return new Augmenter(paraphraser, request, options(SpanUse.KEEP, 1))
          .propose(AnnotatedText.of(text)).variants().stream().map(Variant::text).sorted().toList();
    }
  }

  @Test
  void noSentenceBreaksALimitBecauseItStays() {
    Task narrow = Task.VARIATION.withLength(LengthLimit.NONE.withMaxChars(16));
    assertEquals(
        List.of("Most dogs bark. All dogs bark.", "Most dogs bark. All hounds bark."),
        asked(narrow, "Most big dogs bark. All dogs bark.").stream()
            .filter(text -> text.contains("dogs bark. All"))
            .toList());
    Task hounds = Task.VARIATION.withMust(List.of("hounds"));
    assertEquals(
        List.of("Most hounds bark. All hounds bark."),
        asked(hounds, "Most dogs bark. All dogs bark."));
  }

  @Test
  void aLimitThatASentenceCannotKeepLeavesNoVariant() {
    Task narrow = Task.VARIATION.withLength(LengthLimit.NONE.withMaxChars(16));
    assertEquals(List.of(), asked(narrow, "Elephants never bark. All dogs bark."));
  }
}
