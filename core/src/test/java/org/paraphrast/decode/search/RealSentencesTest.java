package org.paraphrast.decode.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.Weights;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.text.Measures;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.spelling.SpellingList;
import org.paraphrast.text.spelling.SpellingStyle;

/**
 * Exact search against plain enumeration on real text: openings of the development sentences, the
 * best pairs of the shipped tables, the shipped language model.
 */
class RealSentencesTest {
  private static final Path MODEL = Path.of("../model/en");
  private static final Path SENTENCES = Path.of("../evaluation/dev");
  private static final int TOKENS = 6;
  private static final int TARGETS = 2;

  /** More derivations than this would take plain enumeration too long. */
  private static final double MOST = 10_000;

  private static final int WANTED = 200;

  @TempDir Path folder;

  @Test
  void tenBestListsEqualPlainEnumeration() throws IOException {
    assumeTrue(Files.exists(MODEL.resolve("lm.bin")), () -> "skipped: no model at " + MODEL);
    List<Sentence> sentences = sentences();
    List<List<TableEntry>> all = entries(sentences);
    int checked = 0;
    int listed = 0;
    try (LanguageModel lm = LanguageModel.open(MODEL.resolve("lm.bin"))) {
      for (Sentence sentence : sentences) {
        List<List<TableEntry>> own = all.stream().map(table -> of(sentence, table)).toList();
        if (checked < WANTED && derivations(sentence, own) <= MOST) {
          listed += check(sentence, own, lm, checked++);
        }
      }
    }
    assertEquals(WANTED, checked);
    assertTrue(listed > WANTED, "listed " + listed);
  }

  private int check(Sentence sentence, List<List<TableEntry>> entries, LanguageModel lm, int id)
      throws IOException {
    Path place = Files.createDirectories(folder.resolve("s" + id));
    List<ParaphraseTable> tables = new ArrayList<>();
    for (int t = 0; t < entries.size(); t++) {
      tables.add(DecodeFixtures.table(place, "t" + t, entries.get(t)));
    }
    Map<String, Double> weights = Map.of("lm", 0.6, "t0", 0.7, "units", 0.3);
    Map<String, Double> texts =
        new Exhaustive(
                sentence,
                Task.VARIATION,
                entries,
                Structure.NONE,
                weights,
                lm,
                OptionalDouble.empty())
            .texts();
    LogLinearModel model =
        DecodeFixtures.model(tables, lm, Weights.of(weights), OptionalDouble.empty());
    StatisticalGenerator generator =
        new StatisticalGenerator(
            "SPG",
            new Planner(tables, lm, Structure.Analysis.NONE, PlanLimits.DEFAULT),
            task -> model,
            new Renderer(),
            SearchOptions.DEFAULT);
    Generation found = generator.generate(sentence, Task.VARIATION, 10, new Generator.Seed(0));
    assertTrue(found.optimal(), sentence.text());
    assertEquals(best(sentence, texts), texts(sentence, found), sentence.text());
    for (Hypothesis hypothesis : found.hypotheses()) {
      String text = text(sentence, hypothesis);
      assertEquals(texts.getOrDefault(text, Double.NaN), hypothesis.score(), 1e-6, text);
    }
    tables.forEach(ParaphraseTable::close);
    return found.hypotheses().size();
  }

  private static List<String> best(Sentence sentence, Map<String, Double> texts) {
    List<Map.Entry<String, Double>> expected = new ArrayList<>(texts.entrySet());
    Certificate certificate = Certificate.of(sentence);
    expected.removeIf(
        entry ->
            entry.getKey().equals(sentence.text())
                || !certificate.violations(entry.getKey()).isEmpty());
    expected.sort(
        Comparator.<Map.Entry<String, Double>>comparingDouble(
                entry -> -Math.rint(entry.getValue() / 1e-6))
            .thenComparing(Map.Entry::getKey));
    return expected.stream().limit(10).map(Map.Entry::getKey).toList();
  }

  private static List<String> texts(Sentence sentence, Generation found) {
    return found.hypotheses().stream().map(hypothesis -> text(sentence, hypothesis)).toList();
  }

  private static String text(Sentence sentence, Hypothesis hypothesis) {
    return new Renderer()
        .render(sentence, hypothesis.choices().stream().map(UnitChoice::replacement).toList())
        .text();
  }

  /** Openings and ends of the development sentences, plain words only. */
  private static List<Sentence> sentences() throws IOException {
    List<Sentence> sentences = new ArrayList<>();
    for (String name : List.of("news.txt", "fiction.txt", "informal.txt")) {
      for (String line : Files.readAllLines(SENTENCES.resolve(name))) {
        Sentence whole = Analyzer.english().analyze(line);
        for (int start = 0; start + TOKENS <= whole.size(); start += TOKENS - 1) {
          String text = whole.text(new TokenSpan(start, start + TOKENS));
          if (text.matches("[A-Za-z ]+")) {
            sentences.add(Analyzer.english().analyze(text));
          }
        }
      }
    }
    return sentences;
  }

  /** Of each shipped table the best pairs of every source that some sentence may have. */
  private static List<List<TableEntry>> entries(List<Sentence> sentences) {
    Set<String> words = new HashSet<>();
    for (Sentence sentence : sentences) {
      sentence.forms().forEach(form -> words.add(Tokenizer.lowerCase(form)));
    }
    List<List<TableEntry>> tables = new ArrayList<>();
    for (String name : List.of("pivot", "wordnet", "shared")) {
      List<TableEntry> kept = new ArrayList<>();
      Map<Unit, Integer> seen = new HashMap<>();
      try (ParaphraseTable table =
          ParaphraseTable.open(MODEL.resolve("tables/" + name + ".table"))) {
        table.forEach(
            entry -> {
              boolean plain = String.join("", entry.target().symbols()).matches("[a-z]+");
              if (plain
                  && Measures.english().allow(entry.source().symbols(), entry.target().symbols())
                  && words.containsAll(entry.source().symbols())
                  && seen.merge(entry.source(), 1, Integer::sum) <= TARGETS) {
                kept.add(
                    new TableEntry(
                        entry.source(),
                        entry.target(),
                        List.of(entry.score()),
                        new Evidence(1, List.of())));
              }
            });
      }
      tables.add(kept);
    }
    return tables;
  }

  private static List<TableEntry> of(Sentence sentence, List<TableEntry> table) {
    List<String> words = sentence.forms().stream().map(Tokenizer::lowerCase).toList();
    return table.stream()
        .filter(entry -> Collections.indexOfSubList(words, entry.source().symbols()) >= 0)
        .filter(entry -> entry.target().symbols().stream().allMatch(RealSentencesTest::isNeutral))
        .toList();
  }

  /** Whether a word has one spelling, which plain enumeration takes for granted. */
  private static boolean isNeutral(String word) {
    SpellingList list = SpellingList.english();
    return list.respell(word, "", SpellingStyle.BRITISH).equals(word)
        && list.respell(word, "", SpellingStyle.AMERICAN).equals(word);
  }

  /** An upper bound of the number of derivations. */
  private static double derivations(Sentence sentence, List<List<TableEntry>> tables) {
    double product = 1;
    for (int token = 0; token < sentence.size(); token++) {
      String word = Tokenizer.lowerCase(sentence.form(token));
      long options = 1;
      for (List<TableEntry> table : tables) {
        options +=
            table.stream().filter(entry -> entry.source().symbols().get(0).equals(word)).count();
      }
      product *= options;
    }
    return product;
  }
}
