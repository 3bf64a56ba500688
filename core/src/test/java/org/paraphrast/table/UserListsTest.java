package org.paraphrast.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;

class UserListsTest {
  private static LineReader lines(String text) {
    return new LineReader(
        new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "mine.txt");
  }

  private static List<String> words(String text) {
    return text.isEmpty() ? List.of() : List.of(text.split(" ", -1));
  }

  private static List<String> pairs(String text) {
    return UserSynonyms.read(lines(text)).stream()
        .map(entry -> entry.source() + " → " + entry.target() + " " + entry.score())
        .toList();
  }

  @Test
  void readsColumnsArrowsAndGroups() {
    assertEquals(
        List.of(
            "staff → crew 1.0",
            "ground crew → team 0.5",
            "quick → fast 1.0",
            "rapid → fast 1.0",
            "a → b 1.0",
            "a → c 1.0",
            "b → a 1.0",
            "b → c 1.0",
            "c → a 1.0",
            "c → b 1.0"),
        pairs("# my list\n\nStaff\tcrew\nground crew\tteam\t0.5\nquick, rapid => fast\na, b, c\n"));
  }

  @Test
  void tokenizesAsTheTablesDoAndKeepsSlots() {
    assertEquals(
        List.of(
            "do n't care → are easy 1.0", "take [NN_1] in → consider [NN_1] 1.0", "1,5 → x 1.0"),
        pairs("don't care\tare easy\ntake [NN_1] in\tconsider [NN_1]\n1\\,5 => x\n"));
  }

  @Test
  void readsWhatTheTablesExport() {
    assertEquals(
        List.of("big → large 1.0", "big → huge 1.0", "do n't → do not 1.0", "a , b → # 1 1.0"),
        pairs("big => big, large, huge\ndon't => don't, do not\na\\, b => a\\, b, \\# 1\n"));
    String power = SolrSynonyms.escape("2^3");
    assertEquals(List.of("2 ^ 3 → 8 1.0"), pairs(power + " => " + power + ", 8\n"));
    assertEquals(
        List.of("who 's going → who 'll 0.25", "'ll talk → will speak 1.0", "d. → no. 0.5"),
        pairs("who 's going\twho 'll\t0.25\n'll talk\twill speak\nd.\tno.\t0.5\n"));
  }

  @Test
  void theTableIsLikeAnyOther() {
    try (ParaphraseTable table = UserSynonyms.table("mine", lines("staff\tcrew\t0.25\n"))) {
      assertEquals("mine", table.info().name());
      assertEquals(List.of(0.25f), table.lookup(Unit.parse("staff")).get(0).features());
      assertTrue(table.lookup(Unit.parse("crew")).isEmpty());
    }
    try (ParaphraseTable empty = UserSynonyms.table("mine", lines(""))) {
      assertEquals(0, empty.sources());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '¦',
      value = {
        "lonely ¦ only one entry",
        "a => b => c ¦ more than one arrow",
        "a, => c ¦ an empty entry",
        "a\\tb\\tmuch ¦ score 'much' is not a number above 0 and at most 1",
        "a\\tb\\t2 ¦ score '2' is not a number above 0 and at most 1",
        "a\\tb\\t1\\td ¦ 4 columns",
        "a\\tA ¦ 'a' is paired with itself",
        "big => big ¦ 'big' has no synonym but itself",
        "big => large^0.75 ¦ a weight in 'large^0.75'",
        "take [NN_1] in\\tconsider ¦ 'take [NN_1] in' and 'consider' have different slots",
        "see [NN_1]\\tsee [NN_1] [NN_1] ¦ 'see [NN_1] [NN_1]' has [NN_1] twice",
        "[NN_1]\\t[NN_1] ¦ '[NN_1]' is paired with itself",
        "[NN_1] [JJ_2]\\t[JJ_2] [NN_1] ¦ '[NN_1] [JJ_2]' has slots and no word",
        "see <OBJ>\\twatch <OBJ> ¦ '<OBJ>' in 'see <OBJ>'",
        "[X] ||| big, great ||| large ||| score=1 ||| x ¦ a line of PPDB or of a phrase table"
      })
  void faultsNameTheLineTheCauseAndTheRepair(String line, String cause) {
    String text = "x\ty\n" + line.replace("\\t", "\t") + "\n";
    DataException fault = assertThrows(DataException.class, () -> UserSynonyms.read(lines(text)));
    assertTrue(fault.getMessage().startsWith("mine.txt:2: " + cause), fault.getMessage());
    assertTrue(fault.getMessage().contains("; "), fault.getMessage());
  }

  @Test
  void aBanListBansWordsPairsAndSources() {
    BanList bans = BanList.read(lines("# no\nleverage\ngo ahead\nbig\tlarge\nhouse\t*\n"));
    assertTrue(bans.bans(words("use"), words("to leverage it")));
    assertFalse(bans.bans(words("leverage it"), words("leverage this")));
    assertTrue(bans.bans(words("approval"), words("a go ahead")));
    assertFalse(bans.bans(words("approval"), words("go straight ahead")));
    assertTrue(bans.bans(words("big"), words("large")));
    assertFalse(bans.bans(words("large"), words("big")));
    assertTrue(bans.bans(words("house"), words("home")));
    assertFalse(bans.isEmpty());
    assertTrue(BanList.NONE.isEmpty());
    assertFalse(BanList.NONE.bans(words("a"), words("b")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // a pair inside a longer unit, in other forms, and what only looks like it
        "method > technique | this method | this technique | true",
        "method > technique | methods | techniques | true",
        "method > technique | a method of work | a technique | true",
        "method > technique | method | approach | false",
        "method > technique | a technique | a method | false",
        "method > technique | way | technique | false",
        "buy > purchase | bought | purchased | true",
        "bought > purchased | buying | purchasing | true",
        "=bought > =purchased | bought | purchased | true",
        "=bought > =purchased | buys | purchases | false",
        // a phrase that holds the other
        "car > motor car | a car | a motor car | true",
        "motor car > car | motor car | car | true",
        "big house > large home | big house | large home | true",
        "big house > large home | big house | large house | false",
        "lay > lie | lay | lie | true",
        // a source that stays, in the form it has
        "quickly > * | so quickly | so rapidly | true",
        "quickly > * | quickly | '' | true",
        "quickly > * | run quickly | quickly go | false",
        "house > * | houses | homes | true",
        "house > * | house | houses | true",
        "=house > * | houses | homes | false",
        // a word that never comes
        "* > leverage | use | leverage | true",
        "leverage | using | leveraging | true",
        "=leverage | using | leveraging | false",
        "leverage | to leverage | to leverage | false",
        "news | new | news | true",
        "news | old | new | false",
        "i | am | is | false",
        "numb | figure | number | false",
      })
  void bansHoldInsideUnitsAndForAllForms(
      String line, String source, String target, boolean banned) {
    BanList bans = BanList.read(lines(line.replace(" > ", "\t") + "\n"));
    assertEquals(banned, bans.bans(words(source), words(target)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "* > * | everything is banned",
        "* > '' | an empty phrase",
        "[NN_1] of > a | '[NN_1] of' has a slot",
        "a > a | 'a' is paired with itself"
      })
  void whatCannotBeBannedIsRefused(String line, String cause) {
    String text = line.replace(" > ", "\t").replace("''", "") + "\n";
    DataException fault = assertThrows(DataException.class, () -> BanList.read(lines(text)));
    assertTrue(fault.getMessage().startsWith("mine.txt:1: " + cause), fault.getMessage());
  }

  @Test
  void aFaultyBanListSaysWhere() {
    DataException fault =
        assertThrows(DataException.class, () -> BanList.read(lines("ok\na\tb\tc\n")));
    assertTrue(fault.getMessage().startsWith("mine.txt:2: 3 columns"), fault.getMessage());
    assertThrows(DataException.class, () -> BanList.read(lines("\tb\n")));
  }
}
