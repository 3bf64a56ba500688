package org.paraphrast.corpus.workbook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.paraphrast.corpus.workbook.WorkbookFixture.MAYOR;
import static org.paraphrast.corpus.workbook.WorkbookFixture.MAYOR_STRUCTURE;
import static org.paraphrast.corpus.workbook.WorkbookFixture.MAYOR_WORDS;
import static org.paraphrast.corpus.workbook.WorkbookFixture.line;
import static org.paraphrast.corpus.workbook.WorkbookFixture.read;

import org.junit.jupiter.api.Test;
import org.paraphrast.corpus.AlignedReader.AlignedPair;

class EditLinksTest {
  private static AlignedPair links(String telling) {
    return EditLinks.of(MAYOR, read(line("a", telling, "")).tellings().get(0));
  }

  @Test
  void whatIsKeptOrRewordedIsLinked() {
    AlignedPair pair = links(MAYOR_WORDS);
    assertEquals(
        "the mayor stepped down on friday following months of demonstrations .",
        pair.pair().target());
    assertEquals("0-0 1-1 2?2 2?3 3-4 4-5 5-6 6-7 7-8 8-9 9-10", pair.alignment().toString());
  }

  @Test
  void whatMovesIsLinkedToItself() {
    assertEquals(
        "0-4 1-5 2-6 3-7 4-8 5-0 6-1 7-2 8-3 9-9", links(MAYOR_STRUCTURE).alignment().toString());
  }

  @Test
  void ofALongEditOnlyTheSameWordsAndALoneRestAreSure() {
    String other =
        """
        {"purpose":"words","text":"The mayor resigned on Friday after many weeks of protests.",\
        "edits":[{"kind":"phrase","from":[35,44],"to":[35,48]}],"writer":"w"}""";
    assertEquals(
        "0-0 1-1 2-2 3-3 4-4 5-5 6?6 6?7 6?8 7?6 7?7 7-8 8-9 9-10",
        links(other).alignment().toString());
    String swapped =
        """
        {"purpose":"words","text":"The mayor resigned on Friday after weeks of protests.",\
        "edits":[{"kind":"phrase","from":[29,44],"to":[29,43]}],"writer":"w"}""";
    assertEquals(
        "0-0 1-1 2-2 3-3 4-4 5-5 5?6 5?7 6?5 6-6 6?7 7?5 7?6 7-7 8-8 9-9",
        links(swapped).alignment().toString());
  }

  @Test
  void whatIsDroppedOrAddedHasNoLink() {
    String other =
        """
        {"purpose":"shorter","text":"Sadly the mayor resigned after months of protests.",\
        "edits":[{"kind":"add","from":[0,0],"to":[0,5]},{"kind":"drop","from":[19,28],"to":[24,24]}],"writer":"w"}""";
    assertEquals("0-1 1-2 2-3 5-4 6-5 7-6 8-7 9-8", links(other).alignment().toString());
  }
}
