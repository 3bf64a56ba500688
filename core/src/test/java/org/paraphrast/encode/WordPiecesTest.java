package org.paraphrast.encode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WordPiecesTest {
  private static final List<String> LEARNED =
      List.of(
          "^the", "^th", "^t", "+h", "+e", "^cat", "+s", "+ing", "^go", "^1st", "^é", "+é", "^4k",
          "+'s", "^'s", "^a", "+a", "^été", "^x", "+x", "^日", "^don", "+t", "+'t");

  private static final WordPieces PIECES = new WordPieces(bytes(LEARNED), LEARNED.size());

  private static byte[] bytes(List<String> lines) {
    return (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static PieceList cut(String token) {
    PieceList pieces = new PieceList();
    PIECES.cut(token, pieces);
    return pieces;
  }

  /** Pieces as the file writes them, with 1 and 2 for capitals; bytes in hexadecimal. */
  private static String shown(String token) {
    List<String> shown = new ArrayList<>();
    PieceList pieces = cut(token);
    for (int i = 0; i < pieces.size(); i++) {
      int number = pieces.number(i);
      int row = pieces.letters(i).row();
      shown.add(
          number < WordPieces.LEARNED
              ? Integer.toHexString(number - WordPieces.BYTES)
              : LEARNED.get(number - WordPieces.LEARNED) + (row == 0 ? "" : row));
    }
    return String.join(" ", shown);
  }

  @Test
  void theLongestPieceWins() {
    assertEquals("^the", shown("the"));
    assertEquals("^th 6f", shown("tho"));
    assertEquals("^cat +s", shown("cats"));
    assertEquals("^go +ing", shown("going"));
  }

  @Test
  void piecesThatBeginAWordDoNotContinueOne() {
    assertEquals("^the 63 +a +t", shown("thecat"));
    assertEquals("69 6e 67", shown("ing"));
  }

  @Test
  void capitalsAreAClassOfThePiece() {
    assertEquals("^the1", shown("The"));
    assertEquals("^the2", shown("THE"));
    assertEquals("^t1", shown("T"));
    assertEquals("^cat2 +s", shown("CATs"));
    assertEquals("^cat1 +s1", shown("CatS"));
    assertEquals("^été1", shown("Été"));
    assertEquals("^été2", shown("ÉTÉ"));
  }

  @Test
  void mixedCaseIsCutWhereItChanges() {
    assertEquals("^t +h1 +e", shown("tHe"));
    assertEquals("^th2 +e", shown("THe"));
  }

  @Test
  void aCapitalBehindOtherCharactersIsInCapitals() {
    assertEquals("^4k2", shown("4K"));
    assertEquals("^1st2", shown("1ST"));
    assertEquals("^'s2", shown("'S"));
    assertEquals("31 +s1 +t", shown("1St"));
  }

  @Test
  void whatIsInNoPieceBecomesBytes() {
    assertEquals("f0 9f 98 80", shown("😀"));
    assertEquals("^a e2 82 ac", shown("a€"));
    assertEquals("c3 97", shown("×"));
    assertEquals("^日 e6 9c ac", shown("日本"));
    assertEquals("ed a0 80", shown("\uD800"));
    assertEquals("0", shown("\0"));
    assertEquals("51", shown("Q"));
  }

  @Test
  void nothingGivesNothing() {
    assertEquals("", shown(""));
  }

  @Test
  void longTokensAreReadToTheirSixtyFourthCharacter() {
    assertEquals(64, cut("x".repeat(64)).size());
    assertEquals(64, cut("x".repeat(1000)).size());
    assertEquals(4 * 64, cut("😀".repeat(100)).size());
  }

  @Test
  void aPieceMayHaveTwentyFourCharacters() {
    String word = "abcdefghijklmnopqrstuvwx";
    WordPieces pieces = new WordPieces(bytes(List.of("^" + word, "^a")), 2);
    PieceList cut = new PieceList();
    pieces.cut(word, cut);
    assertEquals(1, cut.size());
    assertEquals(word, pieces.text(WordPieces.LEARNED));
  }

  @Test
  void cuttingLosesNothing() {
    String alphabet = "theTHEcatCATSsing1é É×÷日本😀'€Q-\u00DE\u00FE";
    int[] characters = alphabet.codePoints().toArray();
    Random random = new Random(20);
    for (int round = 0; round < 5000; round++) {
      StringBuilder token = new StringBuilder();
      for (int n = 1 + random.nextInt(30); n > 0; n--) {
        token.appendCodePoint(characters[random.nextInt(characters.length)]);
      }
      assertEquals(token.toString(), joined(cut(token.toString())), "round " + round);
    }
  }

  /** The token that was cut. */
  private static String joined(PieceList pieces) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 0; i < pieces.size(); i++) {
      int number = pieces.number(i);
      if (number < WordPieces.LEARNED) {
        out.write(number - WordPieces.BYTES);
      } else {
        int[] text = PIECES.text(number).codePoints().toArray();
        int capitals = List.of(0, 1, text.length).get(pieces.letters(i).row());
        for (int k = 0; k < capitals; k++) {
          boolean lower =
              (text[k] >= 'a' && text[k] <= 'z')
                  || (text[k] >= 0xE0 && text[k] <= 0xFE && text[k] != 0xF7);
          text[k] -= lower ? 32 : 0;
        }
        out.writeBytes(new String(text, 0, text.length).getBytes(StandardCharsets.UTF_8));
      }
    }
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void wordsAreInitialPiecesOfLetters() {
    List<String> words = new ArrayList<>();
    for (int piece = 0; piece < PIECES.size(); piece++) {
      if (PIECES.isWord(piece)) {
        words.add(PIECES.text(piece));
      }
    }
    assertTrue(words.containsAll(List.of("the", "é", "日")), words.toString());
    assertFalse(words.contains("1st"), words.toString());
    assertFalse(words.contains("ing"), words.toString());
    assertFalse(words.contains("'s"), words.toString());
  }

  @Test
  void aPieceTakesTheCasesThatACutGives() {
    for (int piece = WordPieces.LEARNED; piece < PIECES.size(); piece++) {
      String before = PIECES.begins(piece) ? "" : "x";
      for (LetterCase letters : LetterCase.values()) {
        PieceList cut = cut(before + PIECES.text(piece, letters));
        int last = cut.size() - 1;
        boolean same = cut.number(last) == piece && cut.letters(last) == letters;
        assertEquals(same, PIECES.takes(piece, letters), PIECES.text(piece, letters));
      }
    }
    assertEquals("ÉTÉ", PIECES.text(cut("été").number(0), LetterCase.UPPER));
    assertEquals("Été", PIECES.text(cut("été").number(0), LetterCase.INITIAL));
  }

  @Test
  void aListThatIsNoneIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> new WordPieces(bytes(List.of("the")), 1));
    assertThrows(IllegalArgumentException.class, () -> new WordPieces(bytes(List.of("^")), 1));
    assertThrows(IllegalArgumentException.class, () -> new WordPieces(bytes(List.of("^a")), 2));
    assertThrows(
        IllegalArgumentException.class, () -> new WordPieces(bytes(List.of("^a", "^b")), 1));
    assertThrows(
        IllegalArgumentException.class, () -> new WordPieces(bytes(List.of("^a", "^a")), 2));
    assertThrows(
        IllegalArgumentException.class,
        () -> new WordPieces("^a".getBytes(StandardCharsets.UTF_8), 1));
  }
}
