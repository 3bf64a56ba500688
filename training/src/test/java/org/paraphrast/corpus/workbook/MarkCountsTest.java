package org.paraphrast.corpus.workbook;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.paraphrast.corpus.workbook.WorkbookFixture.line;
import static org.paraphrast.corpus.workbook.WorkbookFixture.read;
import static org.paraphrast.corpus.workbook.WorkbookFixture.reader;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.io.DataException;

class MarkCountsTest {
  private static final String OUTPUT =
      """
      ,"outputs":[{"mode":"words","text":"The mayor quit on Friday following months of protests.",\
      "rank":1,"of":3,"score":-1.5,"changes":[\
      {"from":[10,18],"to":[10,14],"kind":"phrase","table":"pivot","p":0.9},\
      {"from":[29,34],"to":[25,34],"kind":"structure","table":"structure","rule":"dative","p":0.5}],"readings":[\
      {"reader":"a","marks":["2","0r"],"whole":false},\
      {"reader":"b","marks":["1","0c"],"lost":true,"whole":false}]}]""";

  private static MarkCounts counts(String... lines) {
    WorkbookCounts counts = new WorkbookCounts();
    reader(lines).forEach(counts::add);
    return counts.marks();
  }

  private static MarkCounts.Tally tally(MarkCounts counts, String group, String name) {
    return requireNonNull(counts.group(group, 9).get(name));
  }

  @Test
  void marksAreRead() {
    MarkedOutput output = read(line("a", "", OUTPUT)).outputs().get(0);
    assertEquals(MarkedOutput.Mode.WORDS, output.mode());
    assertEquals("quit", output.changes().get(0).to().of(output.text()));
    assertEquals(List.of(Mark.DULL, Mark.COLLOCATION), output.readings().get(1).marks());
    assertTrue(output.readings().get(1).lost());
  }

  @Test
  void theFirstReaderCounts() {
    MarkCounts counts = counts(line("a", "", OUTPUT));
    assertEquals(1, counts.outputs());
    assertEquals(Map.of(Mark.WORTH, 1L, Mark.REGISTER, 1L), counts.marks());
    assertEquals(
        Map.of("worth", 0.5, "dull", 0.0, "wrong", 0.5, "acceptable", 0.0),
        tally(counts, "mode", "words").shares());
    assertEquals(List.of("resigned → quit"), List.copyOf(counts.group("pair", 9).keySet()));
    assertEquals(1.0, tally(counts, "table", "structure").shares().get("wrong"));
    assertEquals(0, tally(counts, "table", "pivot").outputs());
    assertEquals(1, tally(counts, "rule", "dative").changes());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "phrase|on|upon|function words",
        "phrase|ran|fled|word",
        "phrase|ran off|fled|phrase",
        "phrase|do not|don't|contraction or spelling",
        "structure|think it|think that it|that",
        "structure|really|''|left out",
        "structure|in May he left|he left in May|order",
        "structure|, and he|. He|construction",
      })
  void changesAreNamedAsAnEditorWould(String kind, String source, String target, String name) {
    String json =
        ",\"outputs\":[{\"mode\":\"words\",\"text\":\"The %s.\",\"changes\":[{\"from\":[4,%d],\"to\":[4,%d],"
                .formatted(target, 4 + source.length(), 4 + target.length())
            + "\"kind\":\"%s\",\"table\":\"t\",\"p\":1}],\"readings\":[{\"reader\":\"a\",\"marks\":[\"1\"],\"whole\":true}]}]"
                .formatted(kind);
    MarkCounts counts =
        counts(WorkbookFixture.sentence("a", "train", "The " + source + ".", "", json));
    assertEquals(List.of(name), List.copyOf(counts.group("kind", 9).keySet()));
  }

  @Test
  void theLargestGroupComesFirst() {
    MarkCounts counts =
        counts(line("a", "", OUTPUT), line("b", "", OUTPUT.replace("\"pivot\"", "\"structure\"")));
    assertEquals(List.of("structure", "pivot"), List.copyOf(counts.group("table", 9).keySet()));
    assertEquals(List.of("structure"), List.copyOf(counts.group("table", 1).keySet()));
  }

  @Test
  void readersAreCompared() {
    Map<String, double[]> agreement = counts(line("a", "", OUTPUT)).agreement();
    assertArrayEquals(new double[] {2, 1, 1}, requireNonNull(agreement.get("wrong")));
    assertEquals(0.5, requireNonNull(agreement.get("marks"))[1]);
    assertEquals(0, requireNonNull(agreement.get("lost"))[1]);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"1\",\"0c\"|\"1\"|b has 1 marks for 2 changes",
        "\"marks\":[\"2\",\"0r\"],\"whole\":false|\"marks\":[\"2\",\"0r\"],\"whole\":true|a finds a change wrong and the whole right",
        "[25,34]|[25,99]|a change lies outside of its text",
      })
  void whatCannotBeIsTold(String right, String wrong, String reason) {
    String bad = line("a", "", OUTPUT.replace(right, wrong));
    List<String> defects = new ArrayList<>();
    new WorkbookCheck(defect -> defects.add(defect.reason())).read(WorkbookFixture.lines(bad));
    assertEquals(List.of(reason), defects);
    DataException thrown = assertThrows(DataException.class, () -> reader(bad).next());
    assertTrue(thrown.getMessage().contains(reason), thrown.getMessage());
  }

  @Test
  void anUnknownMarkIsAFaultOfItsLine() {
    String bad = line("a", "", OUTPUT.replace("\"0r\"", "\"3\""));
    DataException thrown = assertThrows(DataException.class, () -> reader(bad).next());
    assertTrue(thrown.getMessage().contains("unknown mark '3'"), thrown.getMessage());
  }
}
