package org.paraphrast.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;
import org.paraphrast.metric.ReplacementCounts;
import org.paraphrast.metric.ReplacementRate;
import org.paraphrast.text.CharSpan;

class LabelSetTest {
  private static final String SENTENCE = "We take the costs into account now.";
  private static final UnitReplacement COSTS =
      UnitReplacement.of(SENTENCE, new CharSpan(12, 17), "prices");
  private static final UnitReplacement NOW =
      UnitReplacement.of(SENTENCE, new CharSpan(31, 34), "at present");
  private static final UnitReplacement CONSIDER =
      new UnitReplacement(
          SENTENCE,
          List.of(
              new UnitReplacement.Part(new CharSpan(3, 7), "consider"),
              new UnitReplacement.Part(new CharSpan(17, 30), "")));

  private static Map<UnitReplacement, Map<String, Label>> votes(
      String rater, Label costs, Label now) {
    Map<UnitReplacement, Map<String, Label>> votes = new LinkedHashMap<>();
    votes.put(COSTS, Map.of(rater, costs));
    votes.put(NOW, Map.of(rater, now));
    return votes;
  }

  @Test
  void showsAReplacementInItsSentence() {
    assertEquals("We [consider] the costs[] now.", CONSIDER.marked());
    assertEquals("We take the costs into account [at present].", NOW.marked());
    assertEquals(3, CONSIDER.words());
    assertEquals("take …  into account", CONSIDER.source());
    assertEquals(CONSIDER, UnitReplacement.parse(SENTENCE, CONSIDER.spans(), CONSIDER.target()));
    assertThrows(
        IllegalArgumentException.class, () -> UnitReplacement.of("short", new CharSpan(2, 9), "x"));
  }

  @Test
  void theMajorityDecidesAndATieDoesNot() {
    LabelSet labels =
        LabelSet.of(votes("ann", Label.CORRECT, Label.CORRECT))
            .with(votes("bob", Label.INCORRECT, Label.CORRECT));
    assertNull(labels.get(COSTS));
    assertEquals(Label.CORRECT, labels.get(NOW));
    assertEquals(List.of(COSTS), labels.ties());
    assertNull(labels.get(CONSIDER), "nobody labelled it");
    LabelSet three = labels.with(votes("cid", Label.INCORRECT, Label.INCORRECT));
    assertEquals(Label.INCORRECT, three.get(COSTS));
    assertEquals(Label.CORRECT, three.get(NOW));
    assertEquals(3, three.pairs().size());
    LabelSet.PairAgreement pair = three.pairs().get(0);
    assertEquals("ann", pair.first());
    assertEquals(0.5, pair.observed());
  }

  @Test
  void labelsAndSheetsGoRoundInBothFormats(@TempDir Path folder) throws IOException {
    LabelSet labels =
        LabelSet.of(votes("ann", Label.CORRECT, Label.INCORRECT))
            .with(Map.of(CONSIDER, Map.of("ann", Label.CORRECT, "bob", Label.CORRECT)));
    for (String name : List.of("labels.tsv", "labels.jsonl", "labels.tsv.gz")) {
      Path file = folder.resolve(name);
      LabelFile.write(labels, file);
      LabelSet back = LabelFile.read(file);
      assertEquals(labels.replacements(), back.replacements(), name);
      assertEquals(labels.votes(CONSIDER), back.votes(CONSIDER), name);
    }
    Path sheet = folder.resolve("sheet.tsv");
    LabelFile.writeSheet(List.of(COSTS, NOW, CONSIDER), sheet);
    List<String> lines = Files.readAllLines(sheet);
    assertEquals(4, lines.size());
    assertTrue(lines.get(1).endsWith("We take the [prices] into account now.\t"), lines.get(1));
    Files.write(
        sheet,
        List.of(lines.get(0), lines.get(1) + "y", lines.get(2) + "?", lines.get(3) + "incorrect"));
    Map<UnitReplacement, Map<String, Label>> answers = LabelFile.readSheet(sheet, "eve");
    assertEquals(
        Map.of(COSTS, Map.of("eve", Label.CORRECT), CONSIDER, Map.of("eve", Label.INCORRECT)),
        answers);
    Files.write(sheet, List.of(lines.get(0), lines.get(1) + "perhaps"));
    String message =
        assertThrows(DataException.class, () -> LabelFile.readSheet(sheet, "eve")).getMessage();
    assertTrue(message.contains("sheet.tsv:2: 'perhaps' is not a label"), message);
  }

  @Test
  void countsWhatNobodyLabelledApart() {
    LabelSet labels = LabelSet.of(votes("ann", Label.CORRECT, Label.INCORRECT));
    List<UnitReplacement> made = List.of(CONSIDER, COSTS, NOW);
    ReplacementCounts out =
        TuningTarget.counts(SENTENCE, made, labels, TuningTarget.Unlabelled.OUT);
    assertEquals(new ReplacementCounts(1, 2, 1, 5, 7), out);
    assertEquals(0.5, ReplacementRate.RP.score(out.statistics()));
    assertEquals(5 / 7.0, ReplacementRate.RR.score(out.statistics()));
    double rf = 2 * 0.5 * (5 / 7.0) / (0.5 + 5 / 7.0);
    assertEquals(rf, ReplacementRate.RF.score(out.statistics()), 1e-12);
    ReplacementCounts wrong =
        TuningTarget.counts(SENTENCE, made, labels, TuningTarget.Unlabelled.WRONG);
    assertEquals(1 / 3.0, ReplacementRate.RP.score(wrong.statistics()), 1e-12);
  }

  @Test
  void readsChangesInsideOthers(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("out.jsonl");
    String change =
        "{\"source\":\"%s\",\"target\":\"%s\",\"start\":%d,\"end\":%d,\"kind\":\"phrase\",\"table\":\"pivot\",\"changes\":[%s]}";
    String inner = String.format(Locale.ROOT, change, "costs", "prices", 12, 17, "");
    Files.writeString(
        file,
        "{\"schema\":3,\"input\":\""
            + SENTENCE
            + "\",\"outputs\":[{\"text\":\"We consider the prices"
            + " now.\",\"score\":-1.5,\"features\":{\"lm\":-1.5},\"changes\":["
            + String.format(
                Locale.ROOT,
                change,
                "take the costs into account",
                "consider the prices",
                3,
                30,
                inner)
            + "]}]}\n");
    UnitReplacement outer =
        UnitReplacement.of(SENTENCE, new CharSpan(3, 30), "consider the prices");
    assertEquals(
        List.of(outer, COSTS),
        ParaphrasedSentence.read(file).get(0).outputs().get(0).replacements().stream()
            .map(ParaphrasedSentence.Chosen::replacement)
            .toList());
  }

  @Test
  void readsTheOutputOfTheCommandBeforeSchema3(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("out.jsonl");
    String change =
        "{\"source\":\"%s\",\"target\":\"%s\",\"start\":%d,\"end\":%d,\"kind\":\"%s\",\"table\":\"pivot\"%s}";
    Files.writeString(
        file,
        "{\"schema\":1,\"input\":\""
            + SENTENCE
            + "\",\"outputs\":[{\"text\":\"We consider the prices"
            + " now.\",\"score\":-1.5,\"features\":{\"lm\":-1.5},\"changes\":["
            + String.format(Locale.ROOT, change, "take", "consider", 3, 7, "pattern", ",\"unit\":0")
            + ","
            + String.format(Locale.ROOT, change, "costs", "prices", 12, 17, "phrase", "")
            + ","
            + String.format(
                Locale.ROOT, change, " into account", "", 17, 30, "pattern", ",\"unit\":0")
            + ","
            + String.format(Locale.ROOT, change, "We", "we", 0, 2, "repair-case", "")
            + "]}]}\n");
    ParaphrasedSentence sentence = ParaphrasedSentence.read(file).get(0);
    assertEquals(
        List.of(CONSIDER, COSTS),
        sentence.outputs().get(0).replacements().stream()
            .map(ParaphrasedSentence.Chosen::replacement)
            .toList());
    assertEquals(-1.5, sentence.outputs().get(0).features().get("lm"));
  }
}
