package org.paraphrast.augment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PickerTest {
  private static final AnnotatedText SOURCE =
      AnnotatedText.of("I can't find the card that you sent me last week.");

  private static Proposals proposals(String... texts) {
    List<Variant> variants = Stream.of(texts).map(text -> new Variant(text, List.of())).toList();
    return new Proposals(variants, 0, List.of(), List.of());
  }

  private static List<String> pick(Picker picker, AnnotatedText source, String... texts) {
    return picker.pick(source, proposals(texts)).stream().map(Variant::text).toList();
  }

  @Test
  void whatIsHardlyDifferentIsLeftOut() {
    Picker picker = new Picker(new AugmentOptions(5, 0.05, 1, 1, AugmentOptions.SpanUse.KEEP, 0));
    List<String> taken =
        pick(
            picker,
            SOURCE,
            "I can not find the card that you sent me last week!",
            "i CANNOT find the card, that you sent me last week.",
            "I can't find the card you sent me last week.",
            "I can't find the card which you sent me last week.",
            "I can't locate the card that you sent me last week.",
            "I can't locate the card you sent me last week.",
            "I can't find the letter that you sent me last week.");
    assertEquals(
        List.of(
            "I can't locate the card that you sent me last week.",
            "I can't find the letter that you sent me last week."),
        taken);
    assertEquals(5, picker.counts().alike());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Can I have it sent by email? | Can I have it sent by e-mail?",
        "Can I have it sent by e mail? | Can I have it sent by E-Mail?",
        "When is check-in? | When is check in?",
        "When is the checkin? | When's the check-in?",
        "Which colour is it? | Which color is it?",
        "Is it a colour-coded ticket? | Is it a color coded ticket?",
        "I dont recognise that cheque | I don't recognize that check",
        "Show the up-to-date prices | Show the up to date prices",
      })
  void spellingIsNoDifference(String text, String same) {
    assertEquals(FoldedWords.of(text).hash(), FoldedWords.of(same).hash());
    assertTrue(FoldedWords.of(text).isLike(FoldedWords.of(same), 0));
    Picker picker = new Picker(new AugmentOptions(5, 0, 1, 1, AugmentOptions.SpanUse.KEEP, 0));
    assertEquals(List.of(), pick(picker, AnnotatedText.of(text), same));
  }

  @Test
  void aCompoundIsJoinedOnlyAsTheOtherTextHasIt() {
    FoldedWords text = FoldedWords.of("Do you check in guests by e-mail?");
    assertTrue(text.isLike(FoldedWords.of("You check-in guests by e mail?"), 0)); // Do
    assertFalse(text.isLike(FoldedWords.of("Do you accept guests by email?"), 0));
  }

  @Test
  void theLeastChangeIsAShareOfTheWords() {
    Picker picker = new Picker(new AugmentOptions(5, 0.2, 1, 1, AugmentOptions.SpanUse.KEEP, 0));
    assertEquals(
        List.of("I can't locate the letter that you gave me last week."),
        pick(
            picker,
            SOURCE,
            "I can't locate the card that you sent me last week.",
            "I can't locate the letter that you gave me last week."));
  }

  @Test
  void whatIsNotSureEnoughIsLeftOut() {
    Picker picker = new Picker(new AugmentOptions(5, 0, 1, 1, AugmentOptions.SpanUse.KEEP, 0.5));
    Variant sure = new Variant("Where is the letter?", List.of(), OptionalDouble.of(0.5));
    Variant unsure = new Variant("Where is the note?", List.of(), OptionalDouble.of(0.49));
    Variant unknown = new Variant("Where is the paper?", List.of());
    Proposals all = new Proposals(List.of(unsure, unknown, sure), 0, List.of(), List.of());
    assertEquals(List.of(unknown, sure), picker.pick(AnnotatedText.of("Where is the card?"), all));
    assertEquals(1, picker.counts().unsure());
  }

  @Test
  void noTextIsSaidTwice() {
    Picker picker = new Picker(AugmentOptions.of(2));
    picker.remember("Where is the letter?");
    assertEquals(
        List.of("Where is my bank card?"),
        pick(
            picker,
            AnnotatedText.of("Where is the card?"),
            "where's the letter",
            "Where is the the letter?",
            "Where is my bank card?"));
    assertEquals(
        List.of(), pick(picker, AnnotatedText.of("Where is my paper?"), "Where's my bank card?"));
    assertEquals(2, picker.counts().repeated());
    assertEquals(1, picker.counts().doubled());
    assertEquals(1, picker.counts().without());
    assertEquals(2, picker.counts().texts());
  }
}
