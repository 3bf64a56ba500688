package org.paraphrast.evaluate.phrase;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.corpus.Alignment;
import org.paraphrast.corpus.Link;
import org.paraphrast.io.DataException;
import org.paraphrast.io.sort.ExternalSorter;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.estimate.LmFiles;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableBuilder;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.Unit;
import org.paraphrast.table.source.BilingualPhrases;
import org.paraphrast.table.source.ExactPivot;
import org.paraphrast.table.source.PivotSource;
import org.paraphrast.text.TokenSpan;

/** Bannard05's experiment on sentences made for the test. */
class PhraseExperimentTest {
  @TempDir private Path folder;

  private static Alignment links(int... pairs) {
    List<Link> links = new ArrayList<>();
    for (int i = 0; i < pairs.length; i += 2) {
      links.add(new Link(pairs[i], Link.Strength.SURE, pairs[i + 1]));
    }
    return new Alignment(links);
  }

  @Test
  void theNarrowestConsistentPhraseIsTheTranslation() {
    TokenSpan phrase = new TokenSpan(1, 3);
    // English words 1 and 2 are linked to 4 and 2; word 3 between them has no link
    assertEquals(
        Optional.of(new TokenSpan(2, 5)),
        AlignedPhrases.narrowest(links(0, 0, 4, 1, 2, 2), phrase));
    // 3 belongs to an English word outside the phrase
    assertEquals(Optional.empty(), AlignedPhrases.narrowest(links(4, 1, 2, 2, 3, 0), phrase));
    assertEquals(Optional.empty(), AlignedPhrases.narrowest(links(0, 0), phrase));
  }

  private Path write(String name, String... lines) throws IOException {
    return Files.write(folder.resolve(name), List.of(lines));
  }

  @Test
  void sentencesAreHeldOutTranslatedAndSpread() throws IOException {
    Path english =
        write(
            "en",
            "It is under control.",
            "All is under control.",
            "Under control it is.",
            "Not under controls.",
            "Who is under control?",
            "Who is under control?",
            "We turn to you.");
    Path german = write("de", "a", "b", "c", "d", "", "f", "g");
    List<PhraseItem> items =
        PhraseSample.draw(
            List.of("under control", "turn to"),
            english,
            Map.of("de", german),
            new PhraseSample.Limits(2, 2));
    // line 1 is for training, 4 has another word, 5 no translation; turn to is in one sentence only
    assertEquals(
        List.of("under-control-2", "under-control-6"), items.stream().map(PhraseItem::id).toList());
    assertEquals(Map.of("de", "f"), items.get(1).translations());
    Path shorter = write("fr", "a");
    String fault =
        assertThrows(
                DataException.class,
                () ->
                    PhraseSample.draw(
                        List.of("turn to"),
                        english,
                        Map.of("fr", shorter),
                        new PhraseSample.Limits(1, 2)))
            .getMessage();
    assertTrue(fault.contains("fr has 1 lines"), fault);
  }

  private static TableEntry entry(String target, Evidence.Pivot... pivots) {
    return new TableEntry(
        Unit.parse("under control"),
        Unit.parse(target),
        List.of(0f),
        new Evidence(pivots.length, List.of(pivots)));
  }

  private static double score(
      Map<Condition, PivotScore> scores, Condition condition, PhraseItem item, TableEntry entry) {
    return scores.getOrDefault(condition, (any, other) -> Double.NaN).of(item, entry);
  }

  @Test
  void everyConditionSumsItsOwnPivots() {
    PhraseItem item = new PhraseItem("i", "under control", "It is under control.", Map.of());
    TableEntry entry =
        entry(
            "in check",
            new Evidence.Pivot("de", "im griff", 0.25f),
            new Evidence.Pivot("de", "kontrolle", 0.125f),
            new Evidence.Pivot("fr", "maîtrisé", 0.5f));
    Map<String, Map<String, String>> senses =
        Map.of("i", Map.of("de", "im griff", "fr", "maîtrisé"));
    Map<Condition, PivotScore> scores = PivotScore.automatic("de", senses, null);
    assertEquals(0.375, score(scores, Condition.AUTOMATIC, item, entry));
    assertEquals(0.875, score(scores, Condition.MULTIPLE, item, entry));
    assertEquals(0.25, score(scores, Condition.SENSE, item, entry));
    assertEquals(0.75, score(scores, Condition.SENSE_MULTIPLE, item, entry));
    assertTrue(!scores.containsKey(Condition.SAME_TYPE));
    PhraseItem other = new PhraseItem("j", "under control", "It is under control.", Map.of());
    assertEquals(0, score(scores, Condition.SENSE, other, entry));
  }

  private Path table(String name, TableEntry... entries) {
    Path file = folder.resolve(name);
    TableInfo info = new TableInfo("pivot", "made for a test", List.of("p(e2|e1)"));
    try (TableBuilder builder =
        new TableBuilder(
            info, TableBuilder.Precision.EXACT, new ExternalSorter(folder, 1 << 16), 20)) {
      for (TableEntry entry : entries) {
        builder.add(entry);
      }
      builder.write(file);
    }
    return file;
  }

  @Test
  void typesOfBothSidesComeFromAnywhereInTheTable() {
    TableEntry check = entry("in check");
    TableEntry curbed = entry("curbed");
    TableEntry tamed = entry("tamed");
    Path typed =
        table(
            "typed.table",
            check.withMarks(check.marks().withTypes("PP", "PP")),
            curbed.withMarks(curbed.marks().withTypes("PP", "VP/VBN")));
    PhraseTypeIndex types =
        new PhraseTypeIndex(typed, Set.of("under control", "in check", "curbed", "tamed"));
    assertTrue(types.isSame(check));
    assertFalse(types.isSame(curbed));
    assertFalse(types.isSame(tamed)); // it is not in the table
    Path plain = table("plain.table", check);
    assertThrows(DataException.class, () -> new PhraseTypeIndex(plain, Set.of("in check")));
    PhraseItem item = new PhraseItem("i", "under control", "It is under control.", Map.of());
    TableEntry pivoted = entry("in check", new Evidence.Pivot("fr", "maîtrisé", 0.5f));
    TableEntry other = entry("curbed", new Evidence.Pivot("fr", "maîtrisé", 0.5f));
    Map<Condition, PivotScore> scores = PivotScore.automatic("de", Map.of(), types);
    assertEquals(0.5, score(scores, Condition.SAME_TYPE, item, pivoted));
    assertEquals(0, score(scores, Condition.SAME_TYPE, item, other));
    assertEquals(0.5, score(scores, Condition.MULTIPLE, item, other));
  }

  @Test
  void theLanguageModelMayPreferAnother() {
    PhraseItem item = new PhraseItem("i", "under control", "It is under control.", Map.of());
    List<TableEntry> entries =
        List.of(
            entry("curb", new Evidence.Pivot("de", "griff", 0.5f)),
            entry("in check", new Evidence.Pivot("de", "griff", 0.4f)));
    List<String> text = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      text.add("it is in check .");
    }
    text.add("curb it now .");
    try (LanguageModel model = LanguageModel.open(LmFiles.lmFile(folder, 2, text))) {
      List<PhraseChoice> choices =
          new PhraseChooser(model)
              .choose(item, entries, Map.of(Condition.AUTOMATIC, PivotScore.of("de")));
      assertEquals(
          List.of("It is curb.", "It is in check."),
          choices.stream().map(PhraseChoice::text).toList());
      assertEquals("Automatic alignments & LM", choices.get(1).system());
      assertEquals(0.4, choices.get(1).probability(), 1e-6);
      assertEquals(
          List.of(),
          new PhraseChooser(model)
              .choose(item, entries, Map.of(Condition.AUTOMATIC, PivotScore.of("fr"))));
    }
  }

  @Test
  void phrasesWithUnlinkedEdgesAreLeftOutAndTheRestEstimatedAnew() throws IOException {
    Path file =
        write(
            "phrases",
            "im griff ||| under control ||| 0.1 0.1 0.1 0.1 ||| 0-0 1-1 ||| 9 9 3",
            "im griff ||| in check ||| 0.1 0.1 0.1 0.1 ||| 0-0 0-1 1-1 ||| 9 9 1",
            "im griff ||| under control and ||| 0.1 0.1 0.1 0.1 ||| 0-0 1-1 ||| 9 9 5",
            "fest im griff ||| under control ||| 0.1 0.1 0.1 0.1 ||| 1-0 2-1 ||| 9 9 5");
    List<BilingualPhrases.Pair> pairs = new ArrayList<>();
    new LinkedPhrases(file).read(pairs::add);
    assertEquals(
        List.of(
            new BilingualPhrases.Pair("under control", "im griff", 1, 0.75, 3),
            new BilingualPhrases.Pair("in check", "im griff", 1, 0.25, 1)),
        pairs);
    Path without = write("without", "im griff ||| under control ||| 0.1 0.1 0.1 0.1");
    assertThrows(DataException.class, () -> new LinkedPhrases(without).read(pair -> {}));
  }

  @Test
  void manualAlignmentsGiveParaphrasesAndItems() throws IOException {
    write("gold.en", "they eat big meals", "they eat large meals", "he eats");
    write("gold.fr", "ils mangent gros repas", "ils mangent gros repas", "il mange");
    write("gold.links", "0-0 1-1 2-2 3-3", "0-0 1?1 2-2 3-3", "0-0 1-1");
    ManualAlignments gold = new ManualAlignments("fr", folder.resolve("gold"));
    Map<String, List<TableEntry>> paraphrases =
        new ExactPivot(List.of(new PivotSource.Language("fr", 1, gold)), f -> true)
            .paraphrases(gold.phrases());
    TableEntry best = paraphrases.getOrDefault("big meals", List.of()).get(0);
    assertEquals("large meals", best.target().toString());
    assertEquals(0.5, best.score(), 1e-6); // p(gros repas|big meals) = 1, back it is one of two
    List<String> ids = gold.items(paraphrases).stream().map(PhraseItem::id).toList();
    assertTrue(ids.contains("gold-big-meals-1"), ids.toString());
    assertTrue(ids.contains("gold-eat-large-meals-2"), ids.toString());
    // nothing else is said for these words
    assertTrue(ids.stream().noneMatch(id -> id.contains("he-eats")), ids.toString());
  }

  @Test
  void thePapersPhrasesAreAllThere() {
    assertEquals(46, PaperPhrases.all().size());
    assertTrue(PaperPhrases.all().contains("under control"));
  }
}
