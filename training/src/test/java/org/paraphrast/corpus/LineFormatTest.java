package org.paraphrast.corpus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** PPDB rules and alignments. */
class LineFormatTest {
  private static final String PPDB_1 =
      "[NN] ||| car ||| automobile ||| Abstract=0 p(LHS|e)=1.5E-4 AGigaSim=NA ||| 0-0";
  private static final String PPDB_2 =
      "[VP/NP] ||| look at [NP,1] ||| consider [NP,1] ||| PPDB2.0Score=5.24981"
          + " -logp(e1|LHS)=11.83583 ||| 0-0 1-0 2-1 ||| Equivalence";

  private static double feature(PpdbRule rule, String name) {
    return rule.features().stream()
        .filter(feature -> feature.name().equals(name))
        .findFirst()
        .orElseThrow()
        .value();
  }

  @Test
  void rulesOfBothVersionsAreReadAndWrittenBackUnchanged() {
    String text = PPDB_1 + "\n" + PPDB_2 + "\n";
    List<PpdbRule> rules = Corpora.readAll(LineFormatReader.ppdb(Corpora.lines("p", text)));
    PpdbRule first = rules.get(0);
    assertEquals("[NN]", first.label());
    assertEquals("car", first.source());
    assertEquals("automobile", first.target());
    assertEquals(1.5e-4, feature(first, "p(LHS|e)"));
    assertTrue(Double.isNaN(feature(first, "AGigaSim")));
    assertNull(first.entailment());
    PpdbRule second = rules.get(1);
    assertEquals("Equivalence", second.entailment());
    assertEquals(11.83583, feature(second, "-logp(e1|LHS)"));
    assertEquals(new Link(2, Link.Strength.SURE, 1), second.alignment().get(2));
    assertEquals(text, Corpora.written(LineFormatWriter::ppdb, rules));
  }

  @Test
  void aRuleWithoutLinksIsRead() {
    String line = "[X] ||| a ||| b ||| f=1 |||";
    PpdbRule rule = Corpora.readAll(LineFormatReader.ppdb(Corpora.lines("p", line))).get(0);
    assertEquals(List.of(), rule.alignment());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "car automobile                          # 1 fields, expected 5 or 6",
        "[X] ||| a ||| b ||| f=1                 # 4 fields, expected 5 or 6",
        "[X] ||| a ||| b ||| f ||| 0-0           # feature 'f' has no '='",
        "[X] ||| a ||| b ||| f=x ||| 0-0         # feature 'f' must be a number, got 'x'",
        "[X] ||| a |||   ||| f=1 ||| 0-0         # source and target must not be empty",
        "[X] ||| a ||| b ||| f=1 ||| 0:0         # '0:0' is not a link, expected two positions",
      })
  void damagedRulesSayWhatIsWrong(String line, String expected) {
    String message = Corpora.fault(LineFormatReader.ppdb(Corpora.lines("p", PPDB_1 + "\n" + line)));
    assertTrue(message.startsWith("p:2: " + expected), message);
    assertTrue(message.contains("; expected 'LHS ||| "), message);
  }

  @Test
  void sureAndPossibleLinksAreReadAndWrittenBack() {
    String text = "0-0 1?2 10-3\n\n3?0\n";
    List<Alignment> read = Corpora.readAll(LineFormatReader.alignments(Corpora.lines("a", text)));
    assertEquals(
        List.of(
            new Link(0, Link.Strength.SURE, 0),
            new Link(1, Link.Strength.POSSIBLE, 2),
            new Link(10, Link.Strength.SURE, 3)),
        read.get(0).links());
    assertEquals(List.of(), read.get(1).links());
    assertEquals(text.lines().toList(), read.stream().map(Alignment::toString).toList());
  }

  @ParameterizedTest
  @CsvSource({"0", "0-", "-1", "a-b", "0-1-2", "1--2", "0 - 1", "99999999999-0", "'0,1'", "?"})
  void whatIsNoLinkIsAnError(String line) {
    String message = Corpora.fault(LineFormatReader.alignments(Corpora.lines("a", line)));
    assertTrue(message.startsWith("a:1: '") && message.contains("is not a link"), message);
    assertTrue(message.endsWith("; write links as 'source-target' separated by spaces"), message);
  }

  private static AlignedReader aligned(String source, String target, String alignments) {
    return new AlignedReader(
        new ParallelReader(List.of(Corpora.lines("c.en", source), Corpora.lines("c.de", target))),
        LineFormatReader.alignments(Corpora.lines("c.align", alignments)));
  }

  @Test
  void alignedPairsAreReadInStep() {
    List<AlignedReader.AlignedPair> pairs =
        Corpora.readAll(aligned("a b\nc\n", "x\ny z\n", "0-0 1-0\n0?1\n"));
    assertEquals("0?1", pairs.get(1).alignment().toString());
    assertEquals("y z", pairs.get(1).pair().target());
  }

  @Test
  void linksOutsideTheirPairAreErrors() {
    assertEquals(
        "c.align:2: link 0-2 points outside the pair, which has 1 and 2 words; check that the"
            + " alignment belongs to this corpus, counts from 0 and is not inverted",
        Corpora.fault(aligned("a b\nc\n", "x\ny z\n", "0-0\n0-2\n")));
    assertTrue(
        Corpora.fault(aligned("a b\n", "x\n", "2-0\n")).startsWith("c.align:1: link 2-0 points"));
  }

  @Test
  void alignmentsMustBeAsManyAsPairs() {
    assertEquals(
        "c.en:2: no alignment for this pair; align this corpus again",
        Corpora.fault(aligned("a\nb\n", "x\ny\n", "0-0\n")));
    assertEquals(
        "c.align:2: no sentence pair for this line; align this corpus again",
        Corpora.fault(aligned("a\n", "x\n", "0-0\n0-0\n")));
  }
}
