package org.paraphrast.pivot.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.api.Pipeline;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.Weights;
import org.paraphrast.decode.search.DecodeFixtures;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.estimate.LmFiles;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.PaperExample;
import org.paraphrast.pivot.SinglePivot;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.BanList;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;

class CandidateTableTest {
  private static final CandidateSet SET = PaperExample.set();
  private static final Sentence SENTENCE = Analyzer.english().analyze(SET.source());

  @TempDir private Path folder;

  private static ParaphraseTable table(CandidateSet set) {
    Call call = new Call(Analyzer.english().analyze(set.source()));
    return new CandidateTable(text -> set).of(call, Structure.NONE, Task.VARIATION);
  }

  private static TableEntry pair(ParaphraseTable table, String source, String target) {
    for (TableEntry entry : table.lookup(Unit.parse(source))) {
      if (entry.target().equals(Unit.parse(target))) {
        return entry;
      }
    }
    throw new AssertionError(source + " → " + target + " is not in the table");
  }

  @Test
  void pairsTellTheShareOfSystemsAndWhoTheyAre() {
    try (ParaphraseTable table = table(SET)) {
      TableEntry entry = pair(table, "major", "significant");
      assertEquals(2, entry.evidence().count());
      assertEquals(
          List.of("GG:de:MS", "GG:fr:GG"),
          entry.evidence().pivots().stream().map(pivot -> pivot.phrase()).toList());
      assertEquals("de", entry.evidence().pivots().get(0).language());
      assertEquals(2 / 5f, entry.features().get(4));
    }
  }

  @Test
  void whatStaysIsNoPair() {
    List<TableEntry> all = new ArrayList<>();
    try (ParaphraseTable table = table(SET)) {
      table.forEach(all::add);
    }
    assertFalse(all.isEmpty());
    assertTrue(all.stream().noneMatch(entry -> entry.source().equals(entry.target())));
  }

  @Test
  void wordsAroundAChangeAreLeftOutUnlessTheyTellItsPlace() {
    Map<SinglePivot, String> texts =
        Map.of(SinglePivot.named("A"), "the end from the war and the end of the road");
    CandidateSet set = CandidateSet.merge("1", "the end of the war and the end of the road", texts);
    try (ParaphraseTable table = table(set)) {
      List<String> sources = new ArrayList<>();
      table.forEach(entry -> sources.add(entry.source() + " → " + entry.target()));
      assertFalse(sources.isEmpty());
      assertFalse(sources.contains("of → from"), sources.toString());
      assertTrue(sources.contains("of the war → from the war"), sources.toString());
    }
  }

  @Test
  void otherMarksAreNoParaphrase() {
    Map<SinglePivot, String> texts = Map.of(SinglePivot.named("A"), "The dog, barked.");
    CandidateSet set = CandidateSet.merge("1", "The dog barked.", texts);
    try (ParaphraseTable table = table(set)) {
      assertEquals(0, table.sources());
    }
  }

  @Test
  void aSentenceWithoutCandidatesHasAnEmptyTable() {
    try (ParaphraseTable table = table(new CandidateSet("", SET.source(), List.of()))) {
      assertEquals(0, table.sources());
    }
  }

  @Test
  void tablesAndCandidatesAreOneSystem() {
    List<String> lines =
        List.of("he said there will be significant cuts in the wages of officials .");
    try (LanguageModel lm = LmFiles.lm(folder, 3, lines);
        ParaphraseTable learned =
            DecodeFixtures.table(
                folder, "pivot", List.of(DecodeFixtures.entry("salaries", "wages", 0.9)))) {
      Pipeline.Parts parts =
          new Pipeline.Parts(
              List.of(learned), lm, Structure.Analysis.NONE, new Renderer(), BanList.NONE);
      Pipeline system =
          new Pipeline(
              parts,
              purpose -> Weights.of(Map.of("self", 2.0)),
              Pipeline.Extras.of(List.of(new CandidateTable(sentence -> SET))));
      Generation found =
          system.exact().generate(SENTENCE, Task.VARIATION, 50, new Generator.Seed(1));
      assertTrue(found.optimal());
      assertTrue(uses(found, "pivot", "wages"));
      assertTrue(uses(found, CandidateTable.NAME, "significant"));
      UnitChoice choice =
          found.hypotheses().stream()
              .flatMap(hypothesis -> hypothesis.choices().stream())
              .filter(unit -> unit.table().equals(CandidateTable.NAME))
              .findFirst()
              .orElseThrow();
      assertTrue(choice.evidence().contains("seen "), choice.evidence());
    }
  }

  private static boolean uses(Generation found, String table, String word) {
    for (Hypothesis hypothesis : found.hypotheses()) {
      for (UnitChoice choice : hypothesis.choices()) {
        if (choice.table().equals(table)
            && choice.replacement().target().toString().contains(word)) {
          return true;
        }
      }
    }
    return false;
  }
}
