package org.paraphrast.plan;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.encode.Encoder;
import org.paraphrast.encode.EncoderFixture;
import org.paraphrast.encode.Proposal;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;

class ProposedWordsTest {
  private static final double LN_SURE = Math.log(0.1);
  private static final double LN_UNSURE = Math.log(0.01);

  /** The tags of all words here; others are nouns. */
  private static final Map<String, String> TAGS =
      Map.ofEntries(
          Map.entry("the", "DT"),
          Map.entry("a", "DT"),
          Map.entry("they", "PRP"),
          Map.entry("have", "VBP"),
          Map.entry("is", "VBZ"),
          Map.entry("not", "RB"),
          Map.entry("pieces", "NNS"),
          Map.entry("bits", "NNS"),
          Map.entry("parts", "NNS"),
          Map.entry("lumps", "NNS"),
          Map.entry("found", "VBD"),
          Map.entry("located", "VBD"),
          Map.entry("discover", "VB"),
          Map.entry("discovered", "VBD"),
          Map.entry("paris", "NNP"),
          Map.entry("plan", "NN"),
          Map.entry("plans", "VBZ"),
          Map.entry("scheme", "NN"),
          Map.entry("intends", "VBZ"));

  private static ParaphraseTable table;

  /** What is proposed for a word, wherever it stands unless a place is named: {@code plan@3}. */
  private final Map<String, List<Proposal>> proposals = new HashMap<>();

  @BeforeAll
  static void open() {
    table =
        PlanFixtures.table(
            "t",
            List.of(
                pair("bit", "piece"),
                pair("pieces", "portions"),
                pair("parts", "portions"),
                pair("found", "located"),
                pair("discover", "find"),
                pair("pieces", "paris"),
                pair("plan", "scheme"),
                pair("plan", "project"),
                pair("plan", "intends"),
                pair("plan", "plans")));
  }

  @AfterAll
  static void close() {
    table.close();
  }

  private static TableEntry pair(String source, String target) {
    return new TableEntry(Unit.parse(source), Unit.parse(target), List.of(0.5f), Evidence.NONE);
  }

  private static SyntaxAnalyzer tagger() {
    return new SyntaxAnalyzer() {
      @Override
      public Set<SyntaxLayer> layers() {
        return Set.of(SyntaxLayer.TAGS);
      }

      @Override
      public SyntaxAnalysis analyze(List<String> forms, Set<SyntaxLayer> layers) {
        return new SyntaxAnalysis.Builder(forms).tags(tags(forms).toArray(String[]::new)).build();
      }
    };
  }

  private static List<String> tags(List<String> forms) {
    return forms.stream()
        .map(form -> TAGS.getOrDefault(form.toLowerCase(Locale.ROOT), "NN"))
        .toList();
  }

  private static ProposalFilter filter() {
    return new ProposalFilter(
        tagger(),
        (one, other) -> other.equals("ort") ? 0 : 0.5,
        new CaseForms(Map.of("paris", new CaseForms.Written("Paris", "Paris"))),
        List.of(table));
  }

  private List<List<Proposal>> words(Call call, List<TokenSpan> places, int count) {
    List<List<Proposal>> found = new ArrayList<>();
    for (TokenSpan place : places) {
      String word = call.sentence().form(place.start());
      List<Proposal> all =
          proposals.getOrDefault(
              word + "@" + place.start(), proposals.getOrDefault(word, List.of()));
      found.add(all.subList(0, Math.min(count, all.size())));
    }
    return found;
  }

  private void propose(String place, double lnProb, String... words) {
    List<Proposal> all = new ArrayList<>();
    for (String word : words) {
      all.add(new Proposal(word, lnProb));
    }
    proposals.merge(
        place,
        all,
        (before, more) -> {
          before.addAll(more);
          return before;
        });
  }

  private List<String> offered(String text) {
    return offered(text, tags(Analyzer.english().analyze(text).forms()));
  }

  private List<String> offered(String text, List<String> tags) {
    Sentence sentence = Analyzer.english().analyze(text);
    List<String> pairs = new ArrayList<>();
    ParaphraseTable made =
        new ProposedWords(this::words, filter())
            .of(new Call(sentence), new Structure(tags, List.of(), List.of()), Task.VARIATION);
    made.forEach(entry -> pairs.add(entry.source() + " → " + entry.target()));
    return pairs;
  }

  @Test
  void aTableVouchesInAnyFormAndEitherWayRound() {
    propose("pieces", LN_UNSURE, "bits");
    propose("found", LN_UNSURE, "located", "discovered");
    assertEquals(
        List.of("found → discovered", "found → located", "pieces → bits"),
        offered("They found the pieces."));
  }

  @Test
  void aWordThatTablesOnlyRelateNeedsASurerEncoder() {
    propose("pieces", LN_UNSURE, "parts");
    assertEquals(List.of(), offered("They found the pieces."));
    proposals.clear();
    propose("pieces", LN_SURE, "parts", "lumps");
    assertEquals(List.of("pieces → parts"), offered("They found the pieces."));
  }

  @Test
  void anUnlikelyWordIsNotOfferedWhoeverVouches() {
    propose("found", Math.log(0.0005), "located");
    assertEquals(List.of(), offered("They found the pieces."));
  }

  @Test
  void theFormStaysAndNamesAndUnknownWordsAreLeftOut() {
    propose("found", LN_SURE, "discover", "find", "finds");
    propose("pieces", LN_SURE, "bit", "piece", "paris", "ort", "the", "b1ts");
    assertEquals(List.of(), offered("They found the pieces."));
  }

  @Test
  void onlyUnguardedContentWordsAreReplaced() {
    for (String word : List.of("plan", "Plan", "PLAN", "have", "is", "not", "the", "they")) {
      propose(word, LN_SURE, "scheme");
    }
    assertEquals(List.of(), offered("They have not the Plan, is the PLAN."));
    assertEquals(List.of(), offered("See {plan} or `plan` there."));
    assertEquals(List.of("plan → scheme"), offered("Plan is the plan."));
  }

  @Test
  void withoutTagsNothingIsOffered() {
    propose("plan", LN_SURE, "scheme");
    assertEquals(List.of(), offered("The plan is a plan.", List.of()));
  }

  @Test
  void aWordThatStandsTwiceGetsWhatFitsBothPlaces() {
    propose("plan@1", LN_SURE, "scheme", "project");
    propose("plan@4", LN_UNSURE, "project");
    Sentence sentence = Analyzer.english().analyze("The plan is a plan.");
    ParaphraseTable made =
        new ProposedWords(this::words, filter())
            .of(
                new Call(sentence),
                new Structure(tags(sentence.forms()), List.of(), List.of()),
                Task.VARIATION);
    List<TableEntry> entries = made.lookup(Unit.parse("plan"));
    assertEquals(1, entries.size());
    assertEquals(Unit.parse("project"), entries.get(0).target());
    assertEquals(0.01f, entries.get(0).score(), 1e-6f);
  }

  @Test
  void wordsThatOnlyLookAlikeAreLeftAlone() {
    propose("plan", LN_SURE, "scheme");
    List<String> tags = List.of("PRP", "VB", "DT", "NN", ".");
    assertEquals(List.of(), offered("They plan the plan.", tags));
    assertEquals(List.of("plan → scheme"), offered("They drew the plan.", tags));
  }

  @Test
  void aPairSaysHowSureTheEncoderIsAndKeepsItsType() {
    propose("plan", LN_SURE, "scheme");
    Sentence sentence = Analyzer.english().analyze("The plan.");
    ProposedWords source = new ProposedWords(this::words, filter());
    Structure structure = new Structure(tags(sentence.forms()), List.of(), List.of());
    TableEntry entry =
        source.of(new Call(sentence), structure, Task.VARIATION).lookup(Unit.parse("plan")).get(0);
    assertEquals("encoder", source.info().name());
    assertEquals(List.of("p", "similarity"), source.info().features());
    assertEquals(List.of(0.1f, 0.5f), entry.features());
    assertTrue(entry.marks().isSameType());
  }

  @Test
  void anEncoderProposes(@TempDir Path folder) {
    List<String> pieces = List.of("^the", "^plan", "^scheme", "^is", "^here", "+s");
    Path file =
        EncoderFixture.random(EncoderFixture.Sizes.TINY, pieces, 143)
            .write(folder.resolve("encoder.bin"));
    try (Encoder encoder = Encoder.open(file)) {
      Sentence sentence = Analyzer.english().analyze("The plan is here.");
      Structure structure = new Structure(tags(sentence.forms()), List.of(), List.of());
      double lnProb =
          encoder.read(sentence.forms()).proposals(new TokenSpan(1, 2), 9).stream()
              .filter(proposal -> proposal.word().equals("scheme"))
              .findFirst()
              .orElseThrow()
              .lnProb();
      assertTrue(lnProb > Math.log(0.002));
      List<TableEntry> found =
          new ProposedWords(encoder, filter())
              .of(new Call(sentence), structure, Task.VARIATION)
              .lookup(Unit.parse("plan"));
      assertEquals(List.of(Unit.parse("scheme")), found.stream().map(TableEntry::target).toList());
      assertEquals(Math.exp(lnProb), found.get(0).score(), 1e-6);
    }
  }
}
