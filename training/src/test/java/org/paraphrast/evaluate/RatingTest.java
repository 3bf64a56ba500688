package org.paraphrast.evaluate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;
import org.paraphrast.tune.ParaphrasedSentence;

class RatingTest {
  private static final String[] NOUNS = {"baker", "teacher", "captain", "gardener", "painter"};
  private static final String[] VERBS = {"opened", "carried", "repaired", "described"};

  /** Two systems: good always says something fine, bad always something odd; some are the same. */
  private static List<SystemOutput> outputs(int sentences) {
    List<SystemOutput> outputs = new ArrayList<>();
    for (int i = 0; i < sentences; i++) {
      String who = NOUNS[i % NOUNS.length];
      String did = VERBS[i % VERBS.length];
      String source = "The old " + who + " quietly " + did + " parcel number " + i + ".";
      outputs.add(
          new SystemOutput(
              "good", "s" + i, source, "Quietly, the aged " + who + " " + did + " " + i, 1));
      String bad = i % 10 == 0 ? outputs.get(outputs.size() - 1).output() : "Odd " + did + " " + i;
      outputs.add(new SystemOutput("bad", "s" + i, source, bad, 1));
    }
    return outputs;
  }

  private static RatingExport.Export export(RatingScale scale, int raters, int judgements) {
    return RatingExport.of(outputs(40), new RatingExport.Options(scale, raters, "", judgements, 3));
  }

  /** Answers as a careful rater would; {@code noise} of the answers on systems are turned round. */
  private static RatingSheet rate(
      RatingSheet sheet, RatingKey key, double noise, boolean careless, long seed) {
    Random random = new Random(seed);
    Map<String, Foil> foils = key.foils();
    List<RatingItem> items = new ArrayList<>();
    for (RatingItem item : sheet.items()) {
      Foil foil = foils.get(item.id());
      boolean fine = foil == null ? item.output().startsWith("Quietly") : !foil.isBad();
      fine ^= foil == null && random.nextDouble() < noise;
      Map<String, String> answers = new LinkedHashMap<>();
      for (Question question : sheet.scale().questions()) {
        List<String> values = question.values();
        answers.put(question.name(), values.get(fine || careless ? values.size() - 1 : 0));
      }
      items.add(item.withAnswers(answers));
    }
    return new RatingSheet(sheet.rater(), sheet.scale(), sheet.purpose(), items);
  }

  @Test
  void sheetsHideTheSystemAndHoldATenthOfFoils() {
    RatingExport.Export export = export(RatingScale.ACCEPTABLE, 2, 2);
    RatingKey key = export.key();
    // 80 outputs, 4 of them the same for both systems
    assertEquals(List.of("bad", "good"), key.systems());
    for (RatingSheet sheet : export.sheets()) {
      assertEquals(76 + 9, sheet.items().size());
      long foils = sheet.items().stream().filter(i -> key.foils().containsKey(i.id())).count();
      assertEquals(9, foils);
      assertTrue(sheet.items().stream().allMatch(item -> item.answers().isEmpty()));
      assertFalse(sheet.toString().contains("good"));
    }
    assertNotEquals(
        export.sheets().get(0).items().get(0).id(), export.sheets().get(1).items().get(0).id());
    Set<Foil> kinds = new HashSet<>(key.foils().values());
    assertEquals(Set.of(Foil.values()), kinds);
    assertEquals(
        export.key(), export(RatingScale.ACCEPTABLE, 2, 2).key(), "same seed, same sheets");
  }

  @Test
  void foilsAreWhatTheySay() {
    RatingExport.Export export = export(RatingScale.ACCEPTABLE, 1, 1);
    Map<String, Foil> foils = export.key().foils();
    for (RatingItem item : export.sheets().get(0).items()) {
      Foil foil = foils.get(item.id());
      if (foil == Foil.SOURCE) {
        assertEquals(item.source(), item.output());
      } else if (foil != null) {
        assertNotEquals(item.source(), item.output());
        assertFalse(
            outputs(40).stream()
                .anyMatch(
                    o -> o.source().equals(item.source()) && o.output().equals(item.output())),
            item.toString());
        boolean fromElsewhere =
            outputs(40).stream()
                .anyMatch(
                    o -> !o.source().equals(item.source()) && o.output().equals(item.output()));
        assertEquals(foil == Foil.OTHER, fromElsewhere, item.toString());
      }
    }
  }

  @Test
  void eachItemGoesToAsManyRatersAsWanted() {
    RatingExport.Export export = export(RatingScale.FIVE_POINT, 4, 2);
    Map<String, Integer> seen = new LinkedHashMap<>();
    for (RatingSheet sheet : export.sheets()) {
      sheet.items().forEach(item -> seen.merge(item.id(), 1, Integer::sum));
    }
    Map<String, Foil> foils = export.key().foils();
    seen.forEach((id, times) -> assertEquals(foils.containsKey(id) ? 1 : 2, times));
  }

  @Test
  void aCarelessRaterDoesNotCount() {
    for (RatingScale scale : RatingScale.values()) {
      RatingExport.Export export = export(scale, 2, 2);
      RatingResults results =
          new RatingResults(
              export.key(),
              List.of(
                  rate(export.sheets().get(0), export.key(), 0, false, 1),
                  rate(export.sheets().get(1), export.key(), 0, true, 1)));
      assertEquals(1, results.counted().size(), scale.id());
      assertTrue(results.checks().get(0).passed(), scale.id());
      assertFalse(results.checks().get(1).passed(), scale.id());
      assertEquals(0, results.checks().get(0).untouchedRejected(), scale.id());
    }
  }

  @Test
  void nineOfTenBadFoilsAreEnough() {
    assertTrue(new FoilCheck("a", 9, 10, 0, 5).passed());
    assertFalse(new FoilCheck("a", 8, 9, 0, 5).passed());
    assertFalse(new FoilCheck("a", 0, 0, 0, 5).passed());
  }

  @Test
  void marksAndAgreementOfTwoCarefulRaters() {
    RatingExport.Export export = export(RatingScale.ACCEPTABLE, 2, 2);
    RatingResults results =
        new RatingResults(
            export.key(),
            List.of(
                rate(export.sheets().get(0), export.key(), 0, false, 1),
                rate(export.sheets().get(1), export.key(), 0.1, false, 2)));
    RatingResults.Mark bad = results.marks().get(0);
    RatingResults.Mark good = results.marks().get(1);
    assertEquals("good", good.system());
    assertEquals(80, good.judgements());
    assertTrue(good.mark().value() > 0.9 && good.mark().low() > 0.85 && good.mark().high() < 1);
    assertTrue(bad.mark().value() < 0.25, bad.toString());
    assertTrue(good.unanimous() <= good.mark().value());
    assertEquals(1, good.shares().values().stream().mapToDouble(x -> x).sum(), 1e-9);
    RatingAgreement agreement = RatingAgreement.of(results, export.key()).get(0);
    assertEquals(76, agreement.items());
    assertTrue(agreement.observed() > 0.8 && agreement.observed() < 1, agreement.toString());
    assertTrue(agreement.cohen() > 0.6 && agreement.cohen() < 1, agreement.toString());
    // two answers: P(E) = 1/2
    assertEquals(2 * agreement.observed() - 1, agreement.uniform(), 1e-9);
  }

  @Test
  void bannardsCorrectIsMeaningAndGrammar() {
    RatingExport.Export export = export(RatingScale.MEANING_GRAMMAR, 1, 1);
    RatingResults results =
        new RatingResults(
            export.key(), List.of(rate(export.sheets().get(0), export.key(), 0, false, 1)));
    assertEquals(
        List.of("meaning", "grammar", "correct"),
        results.questions().stream().map(Question::name).toList());
    assertEquals(6, results.marks().size());
  }

  @Test
  void sheetsAndKeysGoRound(@TempDir Path folder) throws IOException {
    RatingExport.Export export = export(RatingScale.THREE_POINT, 1, 1);
    RatingSheet sheet = rate(export.sheets().get(0), export.key(), 0.2, false, 4);
    for (String name : List.of("sheet.tsv", "sheet.jsonl")) {
      Path file = folder.resolve(name);
      RatingSheetFile.write(sheet, file);
      assertEquals(sheet, RatingSheetFile.read(file), name);
    }
    Path key = folder.resolve("key.jsonl");
    RatingKeyFile.write(export.key(), key);
    assertEquals(export.key(), RatingKeyFile.read(key));
    assertThrows(DataException.class, () -> RatingSheetFile.read(key));
    assertThrows(DataException.class, () -> RatingKeyFile.read(folder.resolve("sheet.jsonl")));
    Path tsv = folder.resolve("sheet.tsv");
    Files.writeString(
        tsv, Files.readString(tsv).replaceFirst("\t[123]\t[123]\t[123]\n", "\t7\t1\t1\n"));
    String message =
        assertThrows(DataException.class, () -> RatingSheetFile.read(tsv)).getMessage();
    assertTrue(
        message.contains("'7' is not an answer to 'adequacy'; write one of 1, 2, 3"), message);
  }

  @Test
  void readsSystemOutputsOfBothFormats(@TempDir Path folder) throws IOException {
    Path tsv = folder.resolve("outputs.tsv");
    Files.writeString(
        tsv, "system\tsentence\tsource\toutput\trank\na\t1\tIt rains.\tRain falls.\t2\n");
    SystemOutput output = new SystemOutput("a", "1", "It rains.", "Rain falls.", 2);
    assertEquals(List.of(output), SystemOutputs.read(tsv));
    Path json = folder.resolve("outputs.jsonl");
    Files.writeString(
        json,
        "{\"system\":\"a\",\"sentence\":\"1\",\"source\":\"It rains.\",\"output\":\"Rain"
            + " falls.\",\"rank\":2}\n");
    assertEquals(List.of(output), SystemOutputs.read(json));
    Files.writeString(tsv, "a\t1\tIt rains.\n");
    assertThrows(DataException.class, () -> SystemOutputs.read(tsv));
  }

  @Test
  void marksTellRatersApartAndGoRound(@TempDir Path folder) throws IOException {
    RatingExport.Export export = export(RatingScale.THREE_POINT, 2, 2);
    RatingResults results =
        new RatingResults(
            export.key(),
            List.of(
                rate(export.sheets().get(0), export.key(), 0, false, 1),
                rate(export.sheets().get(1), export.key(), 0.3, false, 2)));
    List<RatingAgreement> agreements = RatingAgreement.of(results, export.key());
    List<String> lines = new ArrayList<>();
    results.marksByRank().forEach(mark -> lines.add(RatingMarks.json(mark).line()));
    agreements.forEach(agreement -> lines.add(RatingMarks.json(agreement).line()));
    Ratings read = RatingMarks.read(Files.write(folder.resolve("marks.jsonl"), lines));
    assertEquals(agreements, read.agreements());
    assertEquals(results.marksByRank().size(), read.marks().size());
    for (int i = 0; i < read.marks().size(); i++) {
      RatingResults.Mark mark = results.marksByRank().get(i);
      assertEquals(mark.detail(), read.marks().get(i).detail());
      // the shares of both raters together are the mean of theirs, as both judged everything
      Map<String, Map<String, Double>> raters = mark.detail().byRater();
      assertEquals(List.of("rater1", "rater2"), List.copyOf(raters.keySet()));
      double sum = 0;
      for (Map<String, Double> shares : raters.values()) {
        sum += shares.getOrDefault("3", 9.0);
      }
      assertEquals(mark.shares().getOrDefault("3", 0.0), sum / 2, 1e-9);
      assertEquals(2 * mark.detail().items(), mark.judgements());
    }
  }

  @Test
  void outputsOfTheProgramAreNumberedAndGetReferences() {
    RatedOutputs outputs = new RatedOutputs(2);
    outputs.add("a", List.of(paraphrased("It rains.", "Rain falls.", "It rains.", "It pours.")));
    outputs.add(
        "b",
        List.of(paraphrased("It snows.", "Snow falls."), paraphrased("It rains.", "It pours.")));
    assertEquals(1, outputs.unchanged());
    // "It pours." of a has rank 3
    assertEquals(
        List.of("a s1 1", "b s2 1", "b s1 1"),
        outputs.outputs().stream()
            .map(output -> output.system() + " " + output.sentence() + " " + output.rank())
            .toList());
    List<SystemOutput> towards =
        outputs.withReferences(List.of("It rains.", "It snows."), List.of("Rain.", "Snow."));
    assertEquals("Snow.", towards.get(1).reference());
    assertThrows(
        DataException.class, () -> outputs.withReferences(List.of("It rains."), List.of("Rain.")));
    assertThrows(
        DataException.class, () -> outputs.withReferences(List.of("It rains."), List.of()));
  }

  private static ParaphrasedSentence paraphrased(String sentence, String... outputs) {
    return new ParaphrasedSentence(
        sentence,
        Arrays.stream(outputs)
            .map(text -> new ParaphrasedSentence.Output(text, 0, Map.of(), List.of()))
            .toList());
  }

  @Test
  void aSheetForSimilarityShowsTheReference(@TempDir Path folder) throws IOException {
    List<SystemOutput> outputs =
        outputs(5).stream()
            .map(output -> output.withReference("Towards " + output.sentence()))
            .toList();
    RatingExport.Export export =
        RatingExport.of(
            outputs,
            new RatingExport.Options(
                RatingScale.THREE_POINT, 1, RatingPurpose.text("similarity"), 1, 1));
    for (String name : List.of("sheet.tsv", "sheet.jsonl")) {
      Path file = folder.resolve(name);
      RatingSheetFile.write(export.sheets().get(0), file);
      assertEquals(export.sheets().get(0), RatingSheetFile.read(file), name);
    }
    String text = Files.readString(folder.resolve("sheet.tsv"));
    assertTrue(text.contains("# purpose: similarity: the output should"), text);
    assertTrue(
        text.contains("item\tsource\toutput\treference\tadequacy\tfluency\tusability"), text);
    assertTrue(text.contains("Towards "), text);
  }

  @Test
  void aSheetOfAnotherKeyIsRefused() {
    RatingExport.Export export = export(RatingScale.ACCEPTABLE, 1, 1);
    RatingExport.Export other =
        RatingExport.of(outputs(5), new RatingExport.Options(RatingScale.ACCEPTABLE, 1, "", 1, 99));
    assertThrows(DataException.class, () -> new RatingResults(export.key(), other.sheets()));
    assertThrows(
        DataException.class,
        () ->
            new RatingResults(
                export.key(), List.of(export.sheets().get(0), export.sheets().get(0))));
  }
}
