package org.paraphrast.corpus.workbook;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.paraphrast.corpus.workbook.WorkbookFixture.MAYOR_STRUCTURE;
import static org.paraphrast.corpus.workbook.WorkbookFixture.MAYOR_WORDS;
import static org.paraphrast.corpus.workbook.WorkbookFixture.line;
import static org.paraphrast.corpus.workbook.WorkbookFixture.sentence;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.Property;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

class WorkbookCheckTest {
  private static final String SOURCE = "Anna paid $5 on 3 May to see the old ships in Oslo.";

  private static List<String> defects(String... lines) {
    List<String> found = new ArrayList<>();
    new WorkbookCheck(
            defect ->
                found.add(
                    (defect.kind().label()
                            + " "
                            + defect.id()
                            + " "
                            + defect.written().map(of -> of.purpose().label()).orElse("")
                            + ": "
                            + defect.reason())
                        .replace(" :", ":")))
        .read(WorkbookFixture.lines(lines));
    return found;
  }

  /** A telling whose one edit is all of it. */
  private static String whole(String purpose, String text) {
    return ("{\"purpose\":\"%s\",\"text\":\"%s\",\"writer\":\"w\",\"edits\":[{\"kind\":\"phrase\","
            + "\"from\":[0,51],\"to\":[0,%d]}]}")
        .formatted(purpose, text, text.length());
  }

  @Test
  void nothingIsWrongWithWhatIsRight() {
    assertEquals(List.of(), defects(line("a", MAYOR_WORDS + "," + MAYOR_STRUCTURE, "")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "words|On 3 May Anna gave $5 for a look at the old ships in Oslo.|",
        "words|On 3 May Anna gave $5 for a look at the old ships.|“Oslo” (a name) is gone",
        "structure|On 4 May Anna gave $5 for a look at the old ships in Oslo.|“3 May” (a date) is gone",
        "structure|On 3 May Anna, with Eve Berg, gave $5 to see Oslo.|“Eve Berg” (a name) is new",
        "structure|It was $5 that Anna paid on 3 May, $5 for ships in Oslo.|“$5” stood there once and stands 2 times",
        "shorter|Anna paid to see the old ships.|",
        "shorter|Anna paid $6 to see old ships.|“$6” (an amount of money) is new",
        "simpler|Anna went to Oslo. She paid $5. This was on 3 May. She saw old ships.|",
      })
  void guardsAreKeptAsThePurposeSays(String purpose, String text, String reason) {
    List<String> found = defects(sentence("a", "dev", SOURCE, whole(purpose, text), ""));
    if (reason == null) {
      assertEquals(List.of(), found);
    } else {
      assertEquals("guard a " + purpose + ": " + reason, found.get(0));
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "words|Two men met Eve.|A couple of men met Eve.|“Two” (a number) is gone",
        "structure|Two men met Eve.|Eve was met by two men.|",
        "words|Join Eve Berg today.|Meet Eve Berg today.|",
        "words|Join Eve Berg today.|Meet Eve today.|“Eve Berg” (a name) is gone",
        "structure|Revised The men ate.|Revised It was eaten by the men.|",
        "words|Tom said that Tom ate.|Tom said that he ate.|“Tom” (a name) is gone",
        "structure|Tom said that Tom ate.|Tom ate, said Tom.|",
        "words|Let Tom eat.|Allow Tom to eat.|",
        "words|They saw a couple of ships.|They noticed two ships.|",
        "words|They saw a few ships.|They noticed two ships.|“two” (a number) is new",
        "simpler|A 17-yard run came often.|He often ran 17 yards.|",
        "simpler|A 17-yard run came often.|He often ran ten yards.|“ten yards” (a number) is new",
        "simpler|A Japanese man ran.|A man from Japan ran.|",
        "words|See Tom's map.|See the map of Tom.|",
        "shorter|See http://a.org/b or ask me.|See http://a.org/c .|“http://a.org/c” (a web address) is new",
      })
  void whatIsNewOrGoneIsToldByWords(String purpose, String source, String text, String reason) {
    String telling = whole(purpose, text).replace("[0,51]", "[0," + source.length() + "]");
    List<String> found = defects(sentence("a", "dev", source, telling, ""));
    found.removeIf(defect -> defect.startsWith("length"));
    assertEquals(reason == null ? List.of() : List.of("guard a " + purpose + ": " + reason), found);
  }

  @Test
  void wordsStayInOrder() {
    String moved = MAYOR_STRUCTURE.replace("structure", "words");
    assertEquals(
        List.of("order a words: words stand in another order"), defects(line("a", moved, "")));
  }

  @Test
  void lengthIsLookedAt() {
    assertEquals(
        List.of("length a shorter: 35% of the characters"),
        defects(sentence("a", "dev", SOURCE, whole("shorter", "Anna paid to see.."), "")));
  }

  @Test
  void nothingIsThereTwice() {
    String other = MAYOR_WORDS.replace("\"words\"", "\"simpler\"");
    String same = whole("words", "x").replaceAll("\"edits.*", "\"edits\":[]}");
    assertEquals(
        List.of(
            "duplicate a simpler: the same as that for words by w3",
            "duplicate a words: the same as that for words by w3"),
        defects(line("a", String.join(",", MAYOR_WORDS, other, MAYOR_WORDS), "")));
    assertEquals(
        List.of(), // two writers may find the same
        defects(line("a", MAYOR_WORDS + "," + MAYOR_WORDS.replace("w3", "w4"), "")));
    assertEquals(
        List.of("duplicate a: the id was there before", "duplicate a: the same sentence as a"),
        defects(line("a", MAYOR_WORDS, ""), line("a", MAYOR_WORDS, "")));
    assertEquals(
        List.of("duplicate a words: the telling is the sentence itself"),
        defects(line("a", same.replace("\"x\"", "\"" + WorkbookFixture.MAYOR + "\""), "")));
  }

  @Test
  void aParagraphIsInOnePart() {
    String first = sentence("a", "dev", SOURCE, "", "");
    String second = line("a", MAYOR_WORDS, "").replace("\"id\":\"a\"", "\"id\":\"b\"");
    assertEquals(
        List.of("part b: train, but “wikinews a” is in dev as well"), defects(first, second));
  }

  @Test
  void whatCannotBeReadIsADefectAndTheRestIsChecked() {
    List<Defect> found = new ArrayList<>();
    WorkbookCheck check = new WorkbookCheck(found::add);
    check.read(
        WorkbookFixture.lines(
            "{", line("a", MAYOR_WORDS.replace("[45,53]", "[45,530]"), ""), "{\"id\":\"b\"}"));
    assertEquals(
        List.of("book.jsonl:1", "book.jsonl:2", "book.jsonl:3"),
        found.stream().map(Defect::place).toList());
    assertEquals(Map.of(Defect.Kind.FORMAT, 3L), check.defects());
    assertEquals(1, check.read().get("tellings"));
  }

  @Test
  @Timeout(10)
  void aFileThatCannotBeReadOnEndsTheCheck() {
    byte[] latin1 = (line("a", MAYOR_WORDS, "") + "\né\n").getBytes(ISO_8859_1);
    LineReader lines = new LineReader(new ByteArrayInputStream(latin1), "book.jsonl");
    WorkbookCheck check = new WorkbookCheck(defect -> {});
    DataException e = assertThrows(DataException.class, () -> check.read(lines));
    assertTrue(e.getMessage().startsWith("book.jsonl:2: byte 0xE9"), e.getMessage());
    assertEquals(1, check.read().get("sentences"));
  }

  @Test
  void aNearMissDiffersInItsSpanAlone() {
    String miss =
        """
        ,"misses":[{"purpose":"words","of":"w3","span":[33,41],"kind":"sense","writer":"m1",\
        "text":"The mayor stepped down on Friday ahead of months of demonstrations."}]""";
    assertEquals(List.of(), defects(line("a", MAYOR_WORDS, miss)));
    String why = "no telling differs from the near-miss in its span alone: The mayor stepped down";
    for (String other : List.of(miss.replace("[33,41]", "[33,36]"), miss.replace("w3", "w4"))) {
      List<String> found = defects(line("a", MAYOR_WORDS, other));
      assertEquals(1, found.size(), found.toString());
      assertTrue(found.get(0).startsWith("miss a words: " + why), found.toString());
    }
  }

  /** A damaged line is a fault of the data or still a good line, for both who read it. */
  @Test
  void nothingButDataIsToBlame() {
    String more =
        """
        ,"misses":[{"purpose":"words","of":"w3","span":[33,41],"kind":"sense","writer":"m1",\
        "text":"The mayor stepped down on Friday ahead of months of demonstrations."}],\
        "offers":[{"from":[10,18],"to":"quit","right":true,"votes":[1,1]}]""";
    String good = line("a", MAYOR_WORDS + "," + MAYOR_STRUCTURE, more);
    String signs = "0123456789[]{},\"-: aé’";
    Property.check(
        2000,
        (random, seed) -> {
          StringBuilder bad = new StringBuilder(good);
          for (int i = 0; i < 1 + random.nextInt(3); i++) {
            char sign = signs.charAt(random.nextInt(signs.length()));
            bad.setCharAt(random.nextInt(bad.length()), sign);
          }
          boolean clean =
              defects(bad.toString()).stream().noneMatch(defect -> defect.startsWith("format"));
          boolean read = true;
          try {
            WorkbookFixture.reader(bad.toString()).next();
          } catch (DataException e) {
            read = false;
          }
          assertEquals(clean, read, seed);
        });
  }
}
