package org.paraphrast.generate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.encode.Best;
import org.paraphrast.encode.LetterCase;
import org.paraphrast.encode.PieceList;
import org.paraphrast.encode.RecordedJson;
import org.paraphrast.encode.WordPieces;
import org.paraphrast.text.TokenSpan;

/**
 * What PyTorch computed from the same file: {@code generator-tiny.bin} and {@code
 * generator-tiny.json}, written by {@code encoder/tiny_generator.py}.
 */
class DraftNetworkRecordedTest {
  private static final double TOLERANCE = 5e-3; // of sums of some sixty rounded numbers

  @TempDir private static Path folder;
  private static List<?> records;
  private static DraftNetwork draftNetwork;

  @BeforeAll
  static void open() throws IOException {
    Path file = folder.resolve("generator-tiny.bin");
    try (InputStream generator = resource("generator-tiny.bin");
        InputStream recorded = resource("generator-tiny.json")) {
      Files.copy(generator, file);
      records = (List<?>) RecordedJson.read(recorded);
    }
    assertFalse(records.isEmpty());
    draftNetwork = DraftNetwork.open(file);
  }

  private static InputStream resource(String name) {
    return Objects.requireNonNull(DraftNetworkRecordedTest.class.getResourceAsStream(name), name);
  }

  @AfterAll
  static void close() {
    draftNetwork.close();
  }

  private static Stream<Map<?, ?>> records() {
    return records.stream().map(each -> (Map<?, ?>) each);
  }

  @Test
  void asksAndTargetsAreCutTheSame() {
    records()
        .forEach(
            recorded -> {
              Source source = draftNetwork.source(ask(recorded)).orElseThrow();
              PieceList whole = new PieceList();
              whole.add(WordPieces.START);
              whole.addAll(source.pieces(), 0, source.pieces().size());
              whole.add(WordPieces.END);
              assertSame(pieces(recorded, "source", "cases"), whole);
              assertSame(
                  pieces(recorded, "target", "target_cases"),
                  draftNetwork.target(strings(recorded, "target_tokens"), source).orElseThrow());
            });
  }

  private static void assertSame(PieceList expected, PieceList actual) {
    assertEquals(expected.size(), actual.size());
    for (int i = 0; i < expected.size(); i++) {
      assertEquals(expected.number(i), actual.number(i));
      assertEquals(expected.letters(i), actual.letters(i));
    }
  }

  @Test
  void targetsAreAsLikely() {
    records()
        .forEach(
            recorded -> {
              double expected =
                  Stream.of("ln_piece", "ln_case")
                      .flatMap(name -> list(recorded, name).stream())
                      .mapToDouble(value -> ((Number) value).doubleValue())
                      .sum();
              List<String> target = strings(recorded, "target_tokens");
              double[] lnProbs = draftNetwork.lnProbs(ask(recorded), List.of(target));
              assertEquals(expected, lnProbs[0], TOLERANCE, target.toString());
            });
  }

  @Test
  void theLikeliestPiecesAreTheSame() {
    int compared = records().mapToInt(DraftNetworkRecordedTest::compareGreedy).sum();
    assertTrue(compared > 25, compared + " pieces");
  }

  /** Follows what was recorded until that breaks a rule that the record does not know. */
  private static int compareGreedy(Map<?, ?> recorded) {
    PieceList greedy = pieces(recorded, "greedy", "greedy_cases");
    Source source = draftNetwork.source(ask(recorded)).orElseThrow();
    Steps steps = draftNetwork.steps(source, new Search.Beam(1));
    Best best = new Best(1, 0f);
    Saying saying = Saying.start();
    for (int i = 0; i < greedy.size(); i++) {
      Steps.run(List.of(steps.with(List.of(saying))));
      steps.collect(0, best);
      if (saying.wouldLoop(greedy.number(i))) {
        return i;
      }
      assertEquals(greedy.number(i), best.piece(0), recorded.toString());
      saying = steps.then(steps.choice(0, best.piece(0)));
      if (saying.letters(i) != greedy.letters(i)) { // a case that the piece cannot have
        return i + 1;
      }
    }
    return greedy.size();
  }

  @Test
  void whatPyTorchSaysIsAsLikely() {
    List<Map<?, ?>> ended =
        records().filter(recorded -> recorded.get("greedy_ln") instanceof Number).toList();
    assertFalse(ended.isEmpty());
    for (Map<?, ?> recorded : ended) {
      PieceList greedy = pieces(recorded, "greedy", "greedy_cases");
      PieceList target = new PieceList();
      target.addAll(greedy, 0, greedy.size());
      if (greedy.number(greedy.size() - 1) != WordPieces.END) {
        target.add(WordPieces.END);
      }
      Source source = draftNetwork.source(ask(recorded)).orElseThrow();
      double expected = ((Number) Objects.requireNonNull(recorded.get("greedy_ln"))).doubleValue();
      assertEquals(expected, draftNetwork.lnProbs(List.of(source), List.of(target))[0], TOLERANCE);
    }
  }

  private static Ask ask(Map<?, ?> recorded) {
    List<Guarded> guards = new ArrayList<>();
    for (Object each : list(recorded, "guards")) {
      List<?> guard = (List<?>) each;
      GuardClass kind = List.of(GuardClass.values()).get(integer(guard.get(2)));
      guards.add(new Guarded(span(guard), kind));
    }
    Optional<TokenSpan> part =
        recorded.get("span") instanceof List<?> span ? Optional.of(span(span)) : Optional.empty();
    return new Ask(
        strings(recorded, "tokens"),
        guards,
        List.of(Aim.values()).get(integer(Objects.requireNonNull(recorded.get("aim")))),
        bin(recorded, "change"),
        bin(recorded, "length"),
        part);
  }

  private static TokenSpan span(List<?> ends) {
    return new TokenSpan(integer(ends.get(0)), integer(ends.get(1)));
  }

  private static OptionalInt bin(Map<?, ?> recorded, String name) {
    return recorded.get(name) instanceof Number number
        ? OptionalInt.of(number.intValue())
        : OptionalInt.empty();
  }

  private static PieceList pieces(Map<?, ?> recorded, String numbers, String cases) {
    PieceList pieces = new PieceList();
    for (int i = 0; i < list(recorded, numbers).size(); i++) {
      LetterCase letters = List.of(LetterCase.values()).get(integer(list(recorded, cases).get(i)));
      pieces.add(integer(list(recorded, numbers).get(i)), letters);
    }
    return pieces;
  }

  private static List<?> list(Map<?, ?> recorded, String name) {
    return (List<?>) Objects.requireNonNull(recorded.get(name), name);
  }

  private static List<String> strings(Map<?, ?> recorded, String name) {
    return list(recorded, name).stream().map(String.class::cast).toList();
  }

  private static int integer(Object number) {
    return ((Number) number).intValue();
  }
}
