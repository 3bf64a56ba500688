package org.paraphrast.decode.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.Plan;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.SyntaxStructure;
import org.paraphrast.plan.Task;
import org.paraphrast.plan.UnitPair;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.table.PairMarks;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;

/** A collocation takes the form that its verb has in the sentence, with words between. */
class CollocationFormsTest {
  @TempDir Path folder;

  private static TableEntry entry(String source, String target, String tags) {
    return DecodeFixtures.entry(source, target, 1).withMarks(PairMarks.NONE.withTypes("", tags));
  }

  /** What the planner makes of a sentence whose syntax is given. */
  private List<String> said(String text, String tags, String heads, String labels) {
    LanguageModel lm = DecodeFixtures.lm(2, List.of("they reduced their costs"));
    List<TableEntry> entries =
        List.of(
            entry("cut <OBJ> costs", "reduce <OBJ> costs", "VB+VBP"),
            entry("cut <OBJ> costs", "reduced <OBJ> costs", "VBD+VBN"));
    SyntaxAnalyzer parser =
        new SyntaxAnalyzer() {
          @Override
          public Set<SyntaxLayer> layers() {
            return Set.of(SyntaxLayer.TAGS, SyntaxLayer.DEPENDENCIES);
          }

          @Override
          public SyntaxAnalysis analyze(List<String> forms, Set<SyntaxLayer> layers) {
            int[] numbers =
                List.of(heads.split(" ", -1)).stream()
                    .mapToInt(head -> Integer.parseInt(head) - 1)
                    .toArray();
            return new SyntaxAnalysis.Builder(forms)
                .tags(tags.split(" ", -1))
                .dependencies(numbers, labels.split(" ", -1))
                .chunks(Collections.nCopies(numbers.length, "O").toArray(String[]::new))
                .build();
          }
        };
    try (ParaphraseTable table = DecodeFixtures.table(folder, "collocations", entries)) {
      Structure.Analysis structure = new SyntaxStructure(parser, List.of(table));
      Sentence sentence = Analyzer.english().analyze(text);
      Plan plan =
          new Planner(List.of(table), lm, structure, PlanLimits.DEFAULT)
              .plan(sentence, Task.VARIATION);
      List<String> said = new ArrayList<>();
      for (UnitPair pair : plan.pairs()) {
        said.add(
            new Renderer()
                .render(sentence, List.of(pair.replacement(plan.words(), lm.caseForms())))
                .text());
      }
      return said;
    }
  }

  @Test
  void theFormFollowsTheTagOfTheVerb() {
    assertEquals(
        List.of("They reduced their rising costs"),
        said(
            "They cut their rising costs",
            "PRP VBD PRP$ VBG NNS",
            "2 0 5 5 2",
            "nsubj root poss amod dobj"));
    assertEquals(
        List.of("They must reduce costs"),
        said("They must cut costs", "PRP MD VB NNS", "3 3 0 3", "nsubj aux root dobj"));
  }

  @Test
  void theObjectOfAPassiveComesFirst() {
    assertEquals(
        List.of("Their costs were quickly reduced"),
        said(
            "Their costs were quickly cut",
            "PRP$ NNS VBD RB VBN",
            "2 5 5 5 0",
            "poss nsubjpass auxpass advmod root"));
  }

  @Test
  void aVerbWithAParticleIsAnother() {
    assertEquals(
        List.of(), said("They cut costs down", "PRP VBD NNS RP", "2 0 2 2", "nsubj root dobj prt"));
  }
}
