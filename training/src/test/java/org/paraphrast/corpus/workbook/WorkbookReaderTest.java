package org.paraphrast.corpus.workbook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.paraphrast.corpus.workbook.WorkbookFixture.MAYOR;
import static org.paraphrast.corpus.workbook.WorkbookFixture.MAYOR_STRUCTURE;
import static org.paraphrast.corpus.workbook.WorkbookFixture.MAYOR_WORDS;
import static org.paraphrast.corpus.workbook.WorkbookFixture.line;
import static org.paraphrast.corpus.workbook.WorkbookFixture.read;
import static org.paraphrast.corpus.workbook.WorkbookFixture.reader;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.DataException;

class WorkbookReaderTest {
  private static final String MISS =
      """
      ,"misses":[{"purpose":"words","of":"w3","text":"The mayor stepped down on Friday ahead of months of demonstrations.",\
      "span":[33,41],"kind":"sense","writer":"m1"}]""";

  private static final String OFFERS =
      """
      ,"offers":[{"from":[10,18],"to":"quit","right":true,"votes":[1,1]},{"from":[10,18],"to":"ended","votes":[1,0]}],\
      "skipped":["shorter"],"later":{"a":1}""";

  @Test
  void aLineIsRead() {
    WorkbookSentence read = read("\n" + line("a", MAYOR_WORDS, MISS + OFFERS));
    assertEquals(MAYOR, read.text());
    assertEquals(WorkbookSentence.Part.TRAIN, read.part());
    assertEquals("CC BY 2.5", read.origin().licence());
    Telling telling = read.tellings().get(0);
    assertEquals(Optional.of(Telling.Verdict.ACCEPTED), telling.verdict());
    assertEquals("resigned", telling.edits().get(0).from().of(MAYOR));
    assertEquals("stepped down", telling.edits().get(0).to().of(telling.text()));
    assertEquals("ahead of", read.misses().get(0).span().of(read.misses().get(0).text()));
    assertEquals(Optional.of(true), read.offers().get(0).right());
    assertEquals(Optional.empty(), read.offers().get(1).right());
    assertEquals(List.of(Telling.Purpose.SHORTER), read.skipped());
  }

  @Test
  void registersWaysAndKindsOfMissesAreRead() {
    String formal =
        MAYOR_WORDS
            .replace("\"purpose\":\"words\"", "\"purpose\":\"formal\"")
            .replace("\"writer\":", "\"ways\":[\"apt\",\"idiom\"],\"writer\":");
    String miss = MISS.replace("\"sense\"", "\"exchanged\"").replace("\"words\"", "\"formal\"");
    WorkbookSentence read = read(line("a", formal, miss));
    assertTrue(read.tellings().get(0).purpose().isRegister());
    assertEquals(Set.of(Telling.Way.APT, Telling.Way.IDIOM), read.tellings().get(0).ways());
    assertEquals(Miss.Kind.EXCHANGED, read.misses().get(0).kind());
    String unknown = formal.replace("\"apt\"", "\"neat\"");
    assertThrows(DataException.class, () -> read(line("a", unknown, miss)));
  }

  @Test
  void orderIsToldByKeptWordsToo() {
    WorkbookSentence read = read(line("a", MAYOR_WORDS + "," + MAYOR_STRUCTURE, ""));
    assertFalse(read.tellings().get(0).isReordered(MAYOR));
    assertTrue(read.tellings().get(1).isReordered(MAYOR));
    String late =
        """
        {"purpose":"structure","text":"on Friday after months of protests The mayor quit.",\
        "edits":[{"kind":"phrase","from":[0,18],"to":[35,49]}],"writer":"s1"}""";
    assertTrue(read(line("a", late, "")).tellings().get(0).isReordered(MAYOR));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"kind\":\"news\"|\"kind\":\"old\"|unknown kind 'old'; write one of news,",
        "\"part\":\"train\"|\"part\":\"all\"|unknown part 'all'",
        "\"purpose\":\"words\"|\"purpose\":\"fun\"|unknown purpose 'fun'",
        "\"kind\":\"phrase\"|\"kind\":\"big\"|unknown kind 'big'; write one of word,",
        "accepted|liked|unknown verdict 'liked'",
        "CC BY 2.5| |field 'licence' is blank",
        "\"source\":\"Wikinews\",||field 'source' is missing",
        "[10,18]|[18,10]|field 'from' is no place",
        "[45,53]|[45,153]|the word edit from [45, 153) lies outside the sentence (54)",
        "[53,67]|[53,167]|to [53, 167) lies outside the telling (68)",
        "[10,18]|[30,34]|the edit from [29, 34) comes too late: order them by 'from'",
        "[10,18]|[10,30]|the places 'from' [10, 30) and [29, 34) overlap",
        "[10,22]|[10,34]|the places 'to' [10, 34) and [33, 42) overlap",
        "\"phrase\"|\"word\"|puts [stepped, down] for [resigned], which is no word",
        "\"word\"|\"drop\"|which is no drop",
        "[10,22]|[10,17]|the sentence has “on” where the telling has “down”",
        "[29,34]|[29,33]|the sentence has “after” where the telling has “months”",
        "protests.|protests!|the sentence has “!” where the telling has “.”",
      })
  void whatIsWrongIsNamedWithItsLine(String from, String to, String message) {
    String good = line("a", MAYOR_WORDS, "");
    String bad = good.replace(from, to == null ? "" : to).replace("\"a\"", "\"b\"");
    WorkbookReader reader = reader(good, bad);
    reader.next();
    DataException e = assertThrows(DataException.class, reader::next);
    assertTrue(e.getMessage().startsWith("book.jsonl:2: "), e.getMessage());
    assertTrue(e.getMessage().contains(message), e.getMessage());
  }

  @Test
  void anIdIsThereOnce() {
    WorkbookReader reader = reader(line("a", MAYOR_WORDS, ""), line("a", MAYOR_WORDS, ""));
    reader.next();
    DataException e = assertThrows(DataException.class, reader::next);
    assertEquals(
        "book.jsonl:2: the id 'a' was there before; give each sentence its own", e.getMessage());
  }

  @Test
  void theSpanOfANearMissLiesInItsText() {
    String outside = MISS.replace("[33,41]", "[33,410]");
    DataException e =
        assertThrows(DataException.class, reader(line("a", MAYOR_WORDS, outside))::next);
    assertTrue(e.getMessage().contains("lies outside its text (67)"), e.getMessage());
  }

  @Test
  void whatIsRightFollowsFromTheVotes() {
    String claimed = OFFERS.replace("\"votes\":[1,0]", "\"right\":true,\"votes\":[1,0]");
    DataException e =
        assertThrows(DataException.class, reader(line("a", MAYOR_WORDS, claimed))::next);
    assertTrue(e.getMessage().contains("do not agree with 'right'"), e.getMessage());
  }

  @Test
  void pairsAreOfThePurposesAndPartsAskedFor() {
    String both = MAYOR_WORDS + "," + MAYOR_STRUCTURE;
    WorkbookPairs pairs =
        new WorkbookPairs(
            reader(
                line("a", both, ""),
                line("b", both, "").replace("\"part\":\"train\"", "\"part\":\"dev\"")),
            Set.of(Telling.Purpose.STRUCTURE),
            EnumSet.of(WorkbookSentence.Part.DEV));
    assertEquals(
        LineGroup.of(MAYOR, "After months of protests the mayor resigned on Friday."),
        pairs.next());
    assertNull(pairs.next());
  }
}
