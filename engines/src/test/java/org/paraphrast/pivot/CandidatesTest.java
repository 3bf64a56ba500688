package org.paraphrast.pivot;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;

class CandidatesTest {
  private static final SinglePivot A = SinglePivot.parse("GG:de:MS");
  private static final SinglePivot B = SinglePivot.parse("MS:fr:MS");
  private static final SinglePivot C = SinglePivot.named("Online-C");

  @TempDir private Path folder;

  @Test
  void equalTextsAreMergedWithTheirVotes() {
    Map<SinglePivot, String> texts = new LinkedHashMap<>();
    texts.put(A, "Rain fell.");
    texts.put(B, "It rained.");
    texts.put(C, " Rain fell. ");
    CandidateSet set = CandidateSet.merge("1", "It was raining.", texts);
    assertEquals(
        List.of(
            new Candidate("Rain fell.", List.of(A, C)), new Candidate("It rained.", List.of(B))),
        set.candidates());
    assertEquals(3, set.votes());
    assertEquals(2, set.candidates().get(0).votes());
    assertEquals("It rained.", said(set, B));
    assertNull(set.of(SinglePivot.named("nobody")));
  }

  @Test
  void blankCandidatesAreDropped() {
    CandidateSet set = CandidateSet.merge("1", "", Map.of(A, "  "));
    assertTrue(set.candidates().isEmpty());
    assertFalse(set.hasSource());
  }

  private static String said(CandidateSet set, SinglePivot system) {
    Candidate candidate = set.of(system);
    assertNotNull(candidate);
    return candidate.text();
  }

  @Test
  void systemsHaveAnIdThatReadsBack() {
    for (SinglePivot system : List.of(A, B, C)) {
      assertEquals(system, SinglePivot.parse(system.id()));
    }
    assertEquals(new SinglePivot("GG", "de", "MS"), A);
    assertTrue(A.compareTo(B) < 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a:b", "a:b:", ":b:c", "a::c", "a b", "a:b:c:d", "source", "a,b"})
  void systemsWithoutAProperNameAreRefused(String id) {
    assertThrows(IllegalArgumentException.class, () -> SinglePivot.parse(id));
  }

  @Test
  void valuesRefuseWhatCannotBe() {
    assertThrows(IllegalArgumentException.class, () -> new Candidate(" ", List.of(A)));
    assertThrows(IllegalArgumentException.class, () -> new Candidate("x", List.of()));
    assertThrows(IllegalArgumentException.class, () -> new Candidate("x", List.of(A, A)));
    Candidate one = new Candidate("x", List.of(A));
    assertThrows(
        IllegalArgumentException.class, () -> new CandidateSet("1", "", List.of(one, one)));
    Candidate other = new Candidate("y", List.of(A));
    assertThrows(
        IllegalArgumentException.class, () -> new CandidateSet("1", "", List.of(one, other)));
  }

  @ParameterizedTest
  @EnumSource
  void filesReadBack(CandidateWriter.Format format) {
    List<CandidateSet> sets =
        List.of(
            PaperExample.set(), CandidateSet.merge("2", "", Map.of(C, "Née \"quoted\" {0}, 5%.")));
    Path file = folder.resolve("candidates");
    try (LineWriter lines = TextFiles.write(file)) {
      CandidateWriter writer = new CandidateWriter(lines, format);
      sets.forEach(writer::write);
      lines.commit();
    }
    List<CandidateSet> read = new ArrayList<>();
    try (CandidateReader reader = new CandidateReader(TextFiles.lines(file))) {
      for (CandidateSet set = reader.next(); set != null; set = reader.next()) {
        read.add(set);
      }
    }
    assertEquals(sets, read);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1\tA",
        "1\tA\tx\ty",
        "1\ta:b\tx",
        "1\tA\tx\n1\tA\ty",
        "{\"id\":\"1\"}",
        "{\"id\":\"1\",\"candidates\":[{\"text\":\"x\",\"systems\":[\"a:b\"]}]}",
        "{\"id\":\"1\",\"candidates\":[{\"text\":\"x\",\"systems\":[\"a\",\"a\"]}]}"
      })
  void faultsNameTheLine(String text) {
    LineReader lines = new LineReader(new ByteArrayInputStream(text.getBytes(UTF_8)), "list.tsv");
    try (CandidateReader reader = new CandidateReader(lines)) {
      DataException fault = assertThrows(DataException.class, reader::next);
      assertTrue(fault.getMessage().startsWith("list.tsv:"), fault.getMessage());
      assertTrue(fault.getMessage().contains("; "), fault.getMessage());
    }
  }
}
