package org.paraphrast.augment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LabelEvidenceTest {
  private static final List<String> ROWS =
      List.of(
          "vacation_left|How many vacation days do I have left?",
          "vacation_left|Show me my vacation balance",
          "vacation_left|Is there any time off on my account?",
          "nextHoliday|When is the next holiday?",
          "nextHoliday|Is Monday a holiday?",
          "nextHoliday|Which public holiday comes next?",
          "cancel_order|I want to cancel my order",
          "cancel_order|Please stop the order I made",
          "track_order|Where is my order?",
          "track_order|Has my order been sent?",
          "closeAccount|Close my account, please",
          "closeAccount|How do I shut my account?");

  private static LabelEvidence evidence(List<String> rows) {
    LabelEvidence.Builder builder = new LabelEvidence.Builder();
    for (String row : rows) {
      String[] fields = row.split("\\|", -1);
      builder.add(fields[0], fields[1]);
    }
    return builder.build();
  }

  private static Optional<LabelShift> shift(String label, String text, String variant, double p) {
    Variant judged = new Variant(variant, List.of(), OptionalDouble.of(p));
    return evidence(ROWS).shift(label, text, judged);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "vacation_left | Show me my vacation balance | Show me my holiday balance | 0.80"
            + " | vacation → holiday (vacation_left, not nextHoliday)",
        "cancel_order | I want to cancel my order | I want to track my order | 0.80"
            + " | cancel → track (cancel_order, not track_order)",
        // no row knows it, but the label is called by what went, and the judge is not sure
        "cancel_order | I want to cancel my order | I want to finish my order | 0.20"
            + " | cancel → finish (cancel_order, not track_order)",
        "closeAccount | Close my account, please | Cancel my account, please | 0.60"
            + " | close → cancel (closeAccount, not cancel_order)",
      })
  void aWordOfALabelDoesNotBecomeOneOfAnother(
      String label, String text, String variant, double p, String why) {
    assertEquals(why, shift(label, text, variant, p).map(LabelShift::toString).orElse("kept"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // its own rows have it
        "closeAccount | Close my account, please | Shut my account, please | 0.60",
        // no row knows it, and the judge is sure
        "vacation_left | Show me my vacation balance | Show me my leave balance | 0.95",
        // what stands for no label
        "nextHoliday | Is Monday a holiday? | Is Tuesday a holiday? | 0.60",
        // other words say it
        "vacation_left | Show the balance of vacation days I have left"
            + " | Show the account of vacation days I have left | 0.70",
        // nothing went
        "cancel_order | I want to cancel my order | I want to cancel my last order | 0.60",
        "unknown | Show me my vacation balance | Show me my holiday balance | 0.60",
      })
  void otherWordsMayStandForIt(String label, String text, String variant, double p) {
    assertEquals(Optional.empty(), shift(label, text, variant, p));
  }

  /** A word that only its own row has speaks for nothing. */
  @Test
  void aRowIsNoEvidenceForItself() {
    List<String> rows = new ArrayList<>(ROWS);
    rows.add("greeting|Bonjour friend");
    rows.add("cancel_order|Hello order");
    Variant variant = new Variant("Hello friend", List.of(), OptionalDouble.of(0.6));
    assertEquals(Optional.empty(), evidence(rows).shift("greeting", "Bonjour friend", variant));
  }

  @Test
  void theOrderOfRowsDoesNotMatter() {
    List<String> rows = new ArrayList<>(ROWS);
    Collections.shuffle(rows, new Random(1));
    Variant variant = new Variant("Show me my holiday balance", List.of(), OptionalDouble.of(0.8));
    String source = "Show me my vacation balance";
    assertEquals(
        evidence(ROWS).shift("vacation_left", source, variant),
        evidence(rows).shift("vacation_left", source, variant));
    assertEquals(evidence(ROWS).hash(), evidence(rows).hash());
    assertNotEquals(evidence(ROWS).hash(), evidence(rows.subList(1, rows.size())).hash());
  }

  @Test
  void proposalsLoseWhatDoesNotFit() {
    Variant good = new Variant("Show me the vacation balance", List.of(), OptionalDouble.of(0.8));
    Variant bad = new Variant("Show me my holiday balance", List.of(), OptionalDouble.of(0.8));
    Proposals all = new Proposals(List.of(good, bad), 2, List.of(), List.of());
    Proposals kept =
        evidence(ROWS).keep("vacation_left", AnnotatedText.of("Show me my vacation balance"), all);
    assertEquals(List.of(good), kept.variants());
    assertEquals(2, kept.spansLost());
    Picker picker = new Picker(AugmentOptions.of(1));
    picker.pick(AnnotatedText.of("Show me my vacation balance"), kept);
    assertEquals(1, picker.counts().shifted());
    assertEquals(
        List.of("vacation → holiday (vacation_left, not nextHoliday)"),
        picker.counts().mostShifted(3));
  }
}
