package org.paraphrast.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.encode.EncoderFile;
import org.paraphrast.encode.LetterCase;
import org.paraphrast.encode.PieceList;
import org.paraphrast.encode.WordPieces;
import org.paraphrast.io.BinaryFile;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.TokenSpan;

/** Asks and targets as the network reads them. */
class SourceTest {
  private static final List<String> PIECES = List.of("^the", "^dog", "+s", "^a", "^new", "^york");

  @TempDir private static Path folder;

  private static KnownPieces known() {
    GeneratorFixture.Sizes sizes = new GeneratorFixture.Sizes(64, 1, 32, 16, 1);
    Path file = GeneratorFixture.random(sizes, PIECES, 1).write(folder.resolve("pieces.bin"));
    try (BinaryFile binary = BinaryFile.open(file, GeneratorFile.FORMAT)) {
      EncoderFile parts = new EncoderFile(binary);
      return new KnownPieces(parts.pieces(new GeneratorFile(parts).shape()));
    }
  }

  /** Pieces by their lines, signs by their numbers after a hash, capitals by their case. */
  private static String written(PieceList pieces) {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < pieces.size(); i++) {
      int learned = pieces.number(i) - WordPieces.LEARNED;
      String name =
          learned < 0
              ? "<" + pieces.number(i) + ">"
              : learned < PIECES.size() ? PIECES.get(learned) : "#" + (learned - PIECES.size());
      all.add(name + (pieces.letters(i) == LetterCase.LOWER ? "" : pieces.letters(i).row()));
    }
    return String.join(" ", all);
  }

  private static Source source(Ask ask) {
    return Source.of(ask, known(), 64).orElseThrow();
  }

  private static Guarded guard(int start, int end, GuardClass kind) {
    return new Guarded(new TokenSpan(start, end), kind);
  }

  @Test
  void wishesComeFirst() {
    Ask ask = Ask.of(List.of("The", "DOGS"), List.of(), Aim.SIMPLER);
    assertEquals("#3 ^the1 ^dog2 +s1", written(source(ask).pieces()));
    assertEquals(
        "#3 #10 #21 ^the1 ^dog2 +s1", written(source(ask.withChange(2).withLength(5)).pieces()));
    Ask free = Ask.of(List.of("The", "DOGS"), List.of(), Aim.FREE);
    assertEquals("#5 ^the1 ^dog2 +s1", written(source(free).pieces()));
  }

  @Test
  void guardsAndUnknownCharactersStandBetweenSigns() {
    Ask ask =
        Ask.of(
            List.of("!", "New", "York", "dogs", "!"),
            List.of(guard(1, 3, GuardClass.NAME)),
            Aim.WORDS);
    Source source = source(ask);
    assertEquals(
        "#0 #32 #31 <41> #24 #33 #26 ^new1 ^york1 #24 ^dog +s #34 #31 <41> #24",
        written(source.pieces()));
    assertEquals(List.of(1, 0, 2), source.guards().stream().map(Source.Part::number).toList());
  }

  @Test
  void marksStandAroundAPart() {
    List<Guarded> guards = List.of(guard(0, 1, GuardClass.REST), guard(2, 3, GuardClass.DATE));
    Ask ask = Ask.of(List.of("The", "new", "dogs", "a"), guards, Aim.FREE);
    Source source = source(ask.withSpan(new TokenSpan(1, 3)));
    assertEquals(
        "#4 #32 #25 ^the1 #24 <4> ^new #33 #28 ^dog +s #24 <6> ^a", written(source.pieces()));
    assertEquals(List.of(false, true), source.guards().stream().map(Source.Part::sayable).toList());
    assertTrue(source.isPart());
    assertEquals(
        "#4 <4> #32 #25 ^the1 #24 ^new #33 #28 ^dog +s #24 ^a <6>",
        written(source(ask.withSpan(new TokenSpan(0, 4))).pieces()));
  }

  @Test
  void whatIsTooLongHasNoSource() {
    KnownPieces known = known();
    List<String> words = Collections.nCopies(13, "a");
    assertTrue(Source.of(Ask.of(words, List.of(), Aim.FREE), known, 16).isPresent());
    Ask more = Ask.of(words, List.of(), Aim.FREE).withLength(0);
    assertFalse(Source.of(more, known, 16).isPresent());
    Ask guards = Ask.of(Collections.nCopies(33, "!"), List.of(), Aim.FREE);
    assertFalse(Source.of(guards, known, 1000).isPresent());
    Ask fewer = Ask.of(Collections.nCopies(32, "!"), List.of(), Aim.FREE);
    assertTrue(Source.of(fewer, known, 1000).isPresent());
  }

  private static String target(Ask ask, String... forms) {
    return Target.of(List.of(forms), source(ask), known(), 16)
        .map(SourceTest::written)
        .orElse("none");
  }

  @Test
  void guardsAreFoundInTargets() {
    List<Guarded> guards =
        List.of(
            guard(0, 1, GuardClass.NAME),
            guard(1, 3, GuardClass.NAME),
            guard(3, 4, GuardClass.REST));
    Ask ask = Ask.of(List.of("York", "New", "York", "York"), guards, Aim.FREE);
    assertEquals(
        "#33 ^the #32 #34 ^york1 <2>", target(ask, "New", "York", "the", "York", "York", "York"));
    assertEquals("^york +s <2>", target(ask, "yorks"));
    assertEquals("<2>", target(ask));
    assertEquals("none", target(ask, "york", "!"));
    assertEquals("none", target(ask, Collections.nCopies(16, "a").toArray(String[]::new)));
    Ask part = ask.withSpan(new TokenSpan(1, 3));
    assertEquals("^york1 #33 <2>", target(part, "York", "New", "York"));
  }

  @Test
  void asksThatMakeNoSenseAreRefused() {
    List<String> forms = List.of("a", "b", "c");
    Ask ask = Ask.of(forms, List.of(guard(0, 2, GuardClass.NAME)), Aim.FREE);
    assertRefused(() -> ask.withChange(6), "bin 0 .. 5, got 6");
    assertRefused(() -> ask.withLength(-1), "bin 0 .. 5, got -1");
    assertRefused(() -> ask.withSpan(new TokenSpan(1, 3)), "cuts guard");
    assertRefused(() -> ask.withSpan(new TokenSpan(2, 4)), "some of 3 tokens");
    assertRefused(() -> Ask.of(forms, List.of(), Aim.SPAN), "aim SPAN");
    assertRefused(() -> guard(1, 1, GuardClass.NAME), "must have tokens");
    List<Guarded> twice = List.of(guard(0, 2, GuardClass.NAME), guard(1, 3, GuardClass.NAME));
    assertRefused(() -> Ask.of(forms, twice, Aim.FREE), "in order, apart");
    assertRefused(() -> new Search.Beam(0), "width must be");
    assertRefused(() -> new Search.Sample(1, 0, 1, 1), "temperature must be");
    assertRefused(() -> new Search.Sample(1, 1, 1.5, 1), "topP must be");
    assertRefused(() -> new Search.Limits(g -> true, 0), "most must be");
  }

  private static void assertRefused(Runnable ask, String cause) {
    String message =
        String.valueOf(assertThrows(IllegalArgumentException.class, ask::run).getMessage());
    assertTrue(message.contains(cause), message);
  }

  @Test
  void everyKindHasAClass() {
    for (GuardKind kind : GuardKind.values()) {
      int sign = GuardClass.of(kind).sign();
      assertTrue(sign >= 25 && sign <= 31, kind.name());
    }
    assertEquals(GuardClass.MARKUP, GuardClass.of(GuardKind.ENTITY));
  }
}
