package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.paraphrast.fit.Acceptability;
import org.paraphrast.fit.FitFeatures;
import org.paraphrast.fit.Judge;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.table.BanList;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.PairMarks;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.SpellingChange;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.TableInfo;
import org.paraphrast.table.TemporaryTable;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;

/** Plans of sentences: the blocks of {@code plans.txt}, and what they cannot say. */
class PlannerTest {
  @TempDir static Path folder;
  private static LanguageModel lm;

  @BeforeAll
  static void open() {
    lm = PlanFixtures.lm(folder);
  }

  @AfterAll
  static void close() {
    lm.close();
  }

  static List<PlanCase> plans() {
    return PlanCase.all("plans.txt");
  }

  @ParameterizedTest
  @MethodSource
  void plans(PlanCase one) {
    Plan plan = one.plan(lm, folder);
    assertEquals(String.join("\n", one.expected()), String.join("\n", described(plan)));
    List<String> respelled = new ArrayList<>();
    new TreeMap<>(plan.respelling().tokens())
        .forEach((token, now) -> respelled.add(plan.sentence().form(token) + " " + now));
    assertEquals(one.respelled(), respelled);
    Set<String> unwanted = new HashSet<>();
    plan.task().avoid().forEach(word -> unwanted.add(word.toLowerCase(Locale.ROOT)));
    assertEquals(unwanted, plan.unwanted());
  }

  private static List<String> described(Plan plan) {
    return plan.pairs().stream().map(pair -> PlanCase.described(plan, pair)).toList();
  }

  private static Sentence sentence(String text) {
    return Analyzer.english().analyze(text);
  }

  /** A pair with two features. */
  private static TableEntry entry(String source, String target, double score, double other) {
    return new TableEntry(
        Unit.parse(source),
        Unit.parse(target),
        List.of((float) score, (float) other),
        Evidence.NONE);
  }

  private static final List<String> COLUMNS = List.of("score", "other");

  private static ParaphraseTable table(String name, TableEntry... entries) {
    return TemporaryTable.of(new TableInfo(name, "made for the test", COLUMNS), List.of(entries));
  }

  private static Planner planner(
      List<ParaphraseTable> tables, Optional<Acceptability> judge, Structure.Analysis analysis) {
    return new Planner(
        tables,
        lm,
        analysis,
        PlanLimits.DEFAULT,
        BanList.NONE,
        judge.map(trees -> new Judge(trees, Optional.empty())),
        List.of());
  }

  @Test
  void aPairTellsWhereItIsFromAndWhatItsTableSays() {
    try (ParaphraseTable first = table("first", entry("we", "us", 0.5, 0.25));
        ParaphraseTable second =
            table(
                "second",
                entry("have 5", "own", 0.75, 0.5),
                entry("have 5", "own 5", 0.5, 0.125),
                entry("have 5", "hold 5", 0.25, 1))) {
      Plan plan =
          planner(List.of(first, second), Optional.empty(), Structure.Analysis.NONE)
              .plan(sentence("We have 5 dogs."), Task.VARIATION);
      assertEquals(
          List.of("we -> us", "have 5 -> own {5} (2)", "have 5 -> hold {5} (2)"), described(plan));
      assertEquals(List.of(first, second), plan.tables());
      assertEquals(new TokenSpan(0, 5), plan.window());
      UnitPair held = plan.pairs().get(2);
      assertEquals(1, held.table());
      assertEquals(2, held.rank());
      assertEquals(0.25f, held.feature(0));
      assertEquals(1, held.feature(1));
      assertEquals(0, held.lnFit());
      assertEquals(UnitKind.PHRASE, held.kind());
      assertEquals(0.25f, plan.pairs().get(0).feature(1));
    }
  }

  @Test
  void limitsAreNotNegative() {
    assertThrows(IllegalArgumentException.class, () -> new PlanLimits.Slot(-1));
    assertThrows(IllegalArgumentException.class, () -> new PlanLimits.Patterns(-1));
    assertEquals(0, new PlanLimits.Slot(0).tokens());
    assertEquals(0, new PlanLimits.Patterns(0).count());
  }

  @Test
  void aTableOfTheSentencesOwnComesLast() {
    SentenceTableSource own =
        new SentenceTableSource() {
          @Override
          public TableInfo info() {
            return new TableInfo("own", "made for the test", COLUMNS);
          }

          @Override
          public ParaphraseTable of(Call call, Structure structure, Task task) {
            return table("own", entry(call.sentence().form(0), "hounds", 0.5, 0));
          }
        };
    try (ParaphraseTable table = table("t", entry("ran", "fled", 0.5, 0))) {
      Planner planner =
          new Planner(
              List.of(table),
              lm,
              Structure.Analysis.NONE,
              PlanLimits.DEFAULT,
              BanList.NONE,
              Optional.empty(),
              List.of(own));
      Plan plan = planner.plan(sentence("dogs ran"), Task.VARIATION);
      assertEquals(List.of("ran -> fled", "dogs -> hounds (2)"), described(plan));
      assertEquals(2, plan.tables().size());
      assertEquals(
          List.of("ran -> fled", "cats -> hounds (2)"),
          described(planner.plan(sentence("cats ran"), Task.VARIATION)));
    }
  }

  @Test
  void aUnitDoesNotCrossTheEdgeOfAWindow() {
    Structure structure =
        new Structure(
            List.of(
                new HeadedSpan(new TokenSpan(3, 5), "NN"),
                new HeadedSpan(new TokenSpan(1, 3), "NN"),
                new HeadedSpan(new TokenSpan(6, 8), "NN")),
            List.of(
                PlanFixtures.object(2, 4),
                PlanFixtures.object(3, 4),
                PlanFixtures.object(4, 6),
                PlanFixtures.object(1, 3)));
    try (ParaphraseTable table =
        table(
            "t",
            entry("d e", "x", 0.5, 0),
            entry("d", "y", 0.5, 0),
            entry("e f", "z", 0.5, 0),
            entry("a [NN_1]", "[NN_1] v", 0.5, 0),
            entry("c [NN_1]", "[NN_1] w", 0.5, 0),
            entry("f [NN_1]", "[NN_1] u", 0.5, 0),
            entry("c <OBJ> e", "p <OBJ> q", 0.5, 0),
            entry("d <OBJ> e", "q <OBJ> r", 0.5, 0),
            entry("e <OBJ> g", "r <OBJ> s", 0.5, 0),
            entry("b <OBJ> d", "s <OBJ> t", 0.5, 0),
            entry("is", "'s", 0.5, 0))) {
      List<String> found = new ArrayList<>();
      Planner planner = planner(List.of(table), Optional.empty(), s -> structure);
      for (Plan plan :
          planner.windows(new Call(sentence("a b c d e f g h it is")), Task.VARIATION, 4)) {
        found.add(plan.window() + " " + described(plan));
      }
      assertEquals(
          List.of(
              "TokenSpan[start=0, end=4]" + " [a b c -> <b c> v, d -> y, b c d -> s <c> t]",
              "TokenSpan[start=4, end=8] [e f -> z, f g h -> <g h> u, e f g -> r <f> s]",
              "TokenSpan[start=8, end=10] [is -> 's]"),
          found);
    }
  }

  @Test
  void whatStoodBeforeTheWindowBearsNoClitic() {
    try (ParaphraseTable table = table("t", entry("is", "'s", 0.5, 0))) {
      Planner planner = planner(List.of(table), Optional.empty(), Structure.Analysis.NONE);
      for (Plan plan : planner.windows(new Call(sentence("so it is big")), Task.VARIATION, 2)) {
        assertEquals(List.of(), plan.pairs());
      }
    }
  }

  @Test
  void aWindowMayBeginWithAClitic() {
    Structure tags = new Structure(List.of("RB", "PRP", "VBZ", "JJ"), List.of(), List.of());
    try (ParaphraseTable table =
        table(
            "t",
            entry("'s", "is", 0.5, 0),
            entry("'s", "us", 0.5, 0),
            entry("'d", "had", 0.5, 0))) {
      Planner planner = planner(List.of(table), Optional.empty(), s -> tags);
      for (String text : List.of("so it 's big", "so it 'd big", "so let 's go")) {
        for (Plan plan : planner.windows(new Call(sentence(text)), Task.VARIATION, 2)) {
          assertEquals(List.of(), plan.pairs(), text);
        }
      }
    }
  }

  @Test
  void whatIsOutOfTimeIsNotPlanned() {
    Task late = Task.VARIATION.withDeadline(Deadline.after(Duration.ZERO));
    try (ParaphraseTable table = table("t", entry("big", "large", 0.5, 0))) {
      Planner planner = planner(List.of(table), Optional.empty(), Structure.Analysis.NONE);
      assertThrows(Deadline.OutOfTime.class, () -> planner.plan(sentence("a big dog"), late));
      assertEquals(1, planner.plan(sentence("a big dog"), Task.VARIATION).pairs().size());
    }
  }

  @Test
  void aPhraseOfOtherWordsCannotBeSaid() {
    try (ParaphraseTable table = table("t", entry("big", "large-ish", 0.5, 0))) {
      Plan plan =
          planner(List.of(table), Optional.empty(), Structure.Analysis.NONE)
              .plan(sentence("a big dog can bark"), Task.VARIATION);
      assertTrue(plan.mayHave("Dog"));
      assertTrue(plan.mayHave("ish  dog"), "parts of words are words to a limit");
      assertTrue(plan.mayHave("an"), "as a word behind it may want it");
      assertTrue(plan.mayHave("bigdog"), "two words may be written as one");
      assertTrue(plan.mayHave("can't"), "nothing is claimed of other signs");
      assertFalse(plan.mayHave("cat"));
      assertFalse(plan.mayHave("big cat"));
    }
  }

  @Test
  void limitsShareOnePlan() {
    int[] asked = {0};
    Structure.Analysis counting =
        call -> {
          asked[0]++;
          return Structure.NONE;
        };
    try (ParaphraseTable table = table("t", entry("big", "large", 0.5, 0))) {
      Planner planner = planner(List.of(table), Optional.empty(), counting);
      Call call = new Call(sentence("a big dog"));
      Task must = Task.VARIATION.withMust(List.of("dog"));
      Task narrow = Task.VARIATION.withLength(LengthLimit.NONE.withMaxChars(8));
      Plan plan = planner.plan(call, Task.VARIATION);
      assertSame(plan.words(), planner.plan(call, must).words());
      assertEquals(must, planner.plan(call, must).task());
      assertEquals(narrow, planner.plan(call, narrow).task());
      assertEquals(1, asked[0]);
    }
  }

  @Test
  void whoAsksForLimitsIsTold() {
    List<Task> told = new ArrayList<>();
    try (ParaphraseTable table = table("t", entry("big", "large", 0.5, 0))) {
      SentenceTableSource own =
          new SentenceTableSource() {
            @Override
            public TableInfo info() {
              return table.info();
            }

            @Override
            public boolean asksForLimits() {
              return true;
            }

            @Override
            public ParaphraseTable of(Call call, Structure structure, Task task) {
              told.add(task);
              return table;
            }
          };
      Planner planner =
          new Planner(
              List.of(),
              lm,
              Structure.Analysis.NONE,
              PlanLimits.DEFAULT,
              BanList.NONE,
              Optional.empty(),
              List.of(own));
      Task narrow =
          Task.VARIATION.withMust(List.of("dog")).withLength(LengthLimit.NONE.withMaxChars(8));
      planner.plan(sentence("a big dog"), narrow);
      assertEquals(List.of(narrow), told);
    }
  }

  @Test
  void behindTheLastWindowThereIsNone() {
    Iterator<Plan> plans =
        planner(List.of(), Optional.empty(), Structure.Analysis.NONE)
            .windows(new Call(sentence("so it is")), Task.VARIATION, 2)
            .iterator();
    assertEquals(new TokenSpan(0, 2), plans.next().window());
    assertEquals(new TokenSpan(2, 3), plans.next().window());
    assertFalse(plans.hasNext());
    assertThrows(NoSuchElementException.class, plans::next);
  }

  @Test
  void patternsAndCollocationsNeedAParse() {
    try (ParaphraseTable words = table("a", entry("[NN] _1]", "[x_1] <obj>", 0.5, 0));
        ParaphraseTable pattern = table("b", entry("see [NN_1]", "[NN_1]", 0.5, 0));
        ParaphraseTable collocation = table("c", entry("see <OBJ> it", "x <OBJ> y", 0.5, 0))) {
      assertFalse(Planner.needsParse(List.of()));
      assertFalse(Planner.needsParse(List.of(words)));
      assertTrue(Planner.needsParse(List.of(words, pattern)));
      assertTrue(Planner.needsParse(List.of(words, collocation)));
    }
  }

  @Test
  void slotSymbolsAreFoundAmongTheWords() {
    try (ParaphraseTable table =
            table(
                "t",
                entry("0 A Zz [JJ_12]", "[NN_1] [NN] [a [ ] a_b z é ’ [NNS_2]", 0.5, 0),
                entry("take <OBJ> place", "x <OBJ> y", 0.5, 0));
        ParaphraseTable plain = table("t", entry("0 A", "z", 0.5, 0))) {
      SlotSymbols symbols = SlotSymbols.of(table.words());
      assertEquals(
          List.of("[JJ_12] JJ", "[NNS_2] NNS", "[NN_1] NN"),
          symbols.symbols().stream().map(s -> s.text() + " " + s.tag()).toList());
      for (SlotSymbols.Symbol symbol : symbols.symbols()) {
        assertEquals(symbol.text(), table.words().word(symbol.number()));
      }
      assertEquals("<OBJ>", table.words().word(symbols.object()));
      assertEquals(SlotSymbols.NONE, SlotSymbols.of(plain.words()));
    }
  }

  /**
   * Judges by one feature: p = 0.01 where it is at most the threshold, else p = 0.25.
   *
   * @param known a table that the judge was taught with
   */
  private Acceptability judge(
      List<ParaphraseTable> tables, List<String> known, String feature, double threshold) {
    try {
      Path file = folder.resolve("judge.txt");
      List<String> lines = new ArrayList<>();
      lines.add("paraphrast acceptability 1");
      lines.add("calibration\t1\t0");
      lines.add("start\t0");
      lines.add("feature\t" + feature);
      known.forEach(table -> lines.add("feature\t" + table));
      lines.add("tree\t0\t" + threshold + "\t" + Math.log(0.01 / 0.99) + " " + Math.log(1 / 3.0));
      Files.write(file, lines);
      return Acceptability.read(file, features(tables));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static FitFeatures features(List<ParaphraseTable> tables) {
    return new FitFeatures(tables.stream().map(ParaphraseTable::info).toList(), lm, null);
  }

  @Test
  void theHopelessIsLeftOutAndTheRestIsJudged() {
    try (ParaphraseTable table =
        table(
            "t",
            entry("dogs", "hounds", 0.5, 1),
            entry("dogs", "a number of hounds", 0.25, 1),
            entry("ran", "fled", 0.25, 1))) {
      List<ParaphraseTable> tables = List.of(table);
      Sentence sentence = sentence("dogs ran");
      Acceptability judge = judge(tables, List.of("t"), "ln t:score", Math.log(0.3));
      Plan plan =
          planner(tables, Optional.of(judge), Structure.Analysis.NONE)
              .plan(sentence, Task.VARIATION);
      assertEquals(List.of("dogs -> hounds"), described(plan));
      assertEquals(Math.log(0.25), plan.pairs().get(0).lnFit(), 1e-9);
      assertEquals(0.5f, plan.pairs().get(0).feature(0));
    }
  }

  @Test
  void oneReplacementIsJudgedOnceWhateverItsPairs() {
    try (ParaphraseTable one =
            table("one", entry("big dogs", "big hounds", 0.125, 1), entry("ran", "fled", 0.9, 1));
        ParaphraseTable two =
            table(
                "two",
                entry("dogs", "hounds", 0.125, 1),
                entry("dogs ran", "hounds ran", 0.9, 1))) {
      List<ParaphraseTable> tables = List.of(one, two);
      Acceptability judge = judge(tables, List.of("one", "two"), "tables", 1);
      Plan plan =
          planner(tables, Optional.of(judge), Structure.Analysis.NONE)
              .plan(sentence("big dogs ran"), Task.VARIATION);
      assertEquals(
          List.of("big dogs -> big hounds", "dogs -> hounds (2)", "dogs ran -> hounds ran (2)"),
          described(plan));
      plan.pairs().forEach(pair -> assertEquals(Math.log(0.25), pair.lnFit(), 1e-9));
    }
  }

  @Test
  void aTableTheJudgeDoesNotKnowSpeaksForItself() {
    try (ParaphraseTable known = table("known", entry("dogs", "hounds", 0.5, 1));
        ParaphraseTable users = table("users", entry("ran", "fled", 0.5, 1))) {
      List<ParaphraseTable> tables = List.of(known, users);
      Acceptability judge = judge(tables, List.of("known"), "tables", 5);
      Plan plan =
          planner(tables, Optional.of(judge), Structure.Analysis.NONE)
              .plan(sentence("dogs ran"), Task.VARIATION);
      assertEquals(List.of("ran -> fled (2)"), described(plan));
      assertEquals(0, plan.pairs().get(0).lnFit());
    }
  }

  /** A source whose table is always the same; it is not closed. */
  private static SentenceTableSource always(ParaphraseTable table) {
    return new SentenceTableSource() {
      @Override
      public TableInfo info() {
        return table.info();
      }

      @Override
      public ParaphraseTable of(Call call, Structure structure, Task task) {
        return table;
      }
    };
  }

  @Test
  void whatATableOffersThatTheJudgeDoesNotHearIsJudgedAsIfNobodySaidIt() {
    try (ParaphraseTable known =
            table("known", entry("dogs", "hounds", 0.5, 1), entry("ran", "fled", 0.5, 1));
        ParaphraseTable engines = table("engines", entry("ran", "fled", 0.5, 1));
        ParaphraseTable offered =
            table("offered", entry("dogs", "hounds", 0.5, 1), entry("ran", "sped", 0.5, 1))) {
      List<ParaphraseTable> heard = List.of(known, engines);
      for (int threshold : new int[] {0, 1}) {
        Acceptability judge = judge(heard, List.of("known", "engines"), "tables", threshold);
        Planner planner =
            new Planner(
                List.of(known),
                lm,
                Structure.Analysis.NONE,
                PlanLimits.DEFAULT,
                BanList.NONE,
                Optional.of(new Judge(judge, Optional.empty())),
                List.of(always(engines), always(offered)));
        Plan plan = planner.plan(sentence("dogs ran"), Task.VARIATION);
        // one table says hounds, two say fled, none says sped
        assertEquals(
            threshold == 0
                ? List.of("dogs -> hounds", "ran -> fled", "ran -> fled (2)", "dogs -> hounds (3)")
                : List.of("ran -> fled", "ran -> fled (2)"),
            described(plan));
        plan.pairs().forEach(pair -> assertEquals(Math.log(0.25), pair.lnFit(), 1e-9));
      }
    }
  }

  @Test
  void featuresAreOfReplacementsInTheOrderOfTheirFirstPairs() {
    PairMarks nouns = new PairMarks("N/pl", "N/pl", SpellingChange.NONE);
    try (ParaphraseTable table =
        table(
            "t",
            entry("the dogs", "the hounds", 0.5, 0.25),
            entry("dogs", "hounds", 0.25, 0.5).withMarks(nouns),
            entry("ran", "fled", 0.125, 1))) {
      FitFeatures features = features(List.of(table));
      Structure tags = new Structure(List.of("DT", "NNS", "VBD"), List.of(), List.of());
      Map<Replaced, double[]> rows =
          planner(List.of(table), Optional.empty(), s -> tags)
              .features(sentence("the dogs ran"), Task.VARIATION, features);
      Replaced hounds = new Replaced(new TokenSpan(1, 2), List.of("hounds"));
      Replaced fled = new Replaced(new TokenSpan(2, 3), List.of("fled"));
      assertEquals(List.of(hounds, fled), List.copyOf(rows.keySet()));
      // the best of both pairs in each column
      assertEquals(Math.log(0.5), value(features, rows, hounds, "ln t:score"), 1e-6);
      assertEquals(Math.log(0.5), value(features, rows, hounds, "ln t:other"), 1e-6);
      assertEquals(1, value(features, rows, hounds, "same type"));
      assertEquals(0, value(features, rows, fled, "same type"));
      assertEquals(1, value(features, rows, hounds, "noun"));
      assertEquals(1, value(features, rows, fled, "verb"));
    }
  }

  private static double value(
      FitFeatures features, Map<Replaced, double[]> rows, Replaced replaced, String name) {
    return rows.getOrDefault(replaced, new double[0])[features.names().indexOf(name)];
  }

  @Test
  void aLaterWindowIsJudgedByItsOwnWords() {
    Structure tags = new Structure(List.of("PRP", "VBP", "NNS", "VBD"), List.of(), List.of());
    try (ParaphraseTable table = table("t", entry("dogs", "hounds", 0.5, 1))) {
      Acceptability judge = judge(List.of(table), List.of("t"), "noun", 0);
      List<String> found = new ArrayList<>();
      for (Plan plan :
          planner(List.of(table), Optional.of(judge), s -> tags)
              .windows(new Call(sentence("we say dogs ran")), Task.VARIATION, 2)) {
        found.addAll(described(plan));
      }
      assertEquals(List.of("dogs -> hounds"), found);
    }
  }
}
