package org.paraphrast.encode;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.io.DataException;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.TokenSpan;

/** A random encoder against its definition in {@link NaiveEncoder}. */
class EncoderTest {
  private static final List<String> PIECES =
      List.of("^the", "^big", "^dog", "+s", "^found", "^a", "^house", "^small", "^42", "+x", "^.");
  private static final EncoderFixture FIXTURE =
      EncoderFixture.random(EncoderFixture.Sizes.TINY, PIECES, 7);
  private static final NaiveEncoder NAIVE = new NaiveEncoder(FIXTURE);
  private static final List<String> SENTENCE = List.of("The", "big", "dogs", "found", "a", "house");

  @TempDir private static Path folder;
  private static Path file;
  private static Encoder encoder;

  @BeforeAll
  static void open() {
    file = FIXTURE.write(folder.resolve("encoder.bin"));
    encoder = Encoder.open(file, new ScalarKernel.Source());
  }

  @AfterAll
  static void close() {
    encoder.close();
  }

  private static TokenSpan span(int start, int end) {
    return new TokenSpan(start, end);
  }

  private static int piece(String line) {
    return WordPieces.LEARNED + PIECES.indexOf(line);
  }

  private static double[] reread(List<String> forms, List<Replaced> edits) {
    return encoder.reread(List.of(new EditedSentence(forms, edits))).get(0);
  }

  private static void assertClose(double expected, double actual) {
    assertEquals(expected, actual, 1e-4 * (1 + Math.abs(expected)));
  }

  /** The sentence by hand: start, the, big, dog, s, found, a, house, end. */
  private static final int[] NUMBERS =
      IntStream.of(
              WordPieces.START,
              piece("^the"),
              piece("^big"),
              piece("^dog"),
              piece("+s"),
              piece("^found"),
              piece("^a"),
              piece("^house"),
              WordPieces.END)
          .toArray();

  private static final int[] CASES = {0, 1, 0, 0, 0, 0, 0, 0, 0};

  @Test
  void candidatesAreJudgedAsDefined() {
    double[][] states = NAIVE.states(NUMBERS, CASES);
    Reading reading = encoder.read(SENTENCE);
    assertClose(
        NAIVE.judge(states, NUMBERS, 2, 3, List.of(piece("^small"))),
        reading.judge(span(1, 2), List.of("small")));
    assertClose(
        NAIVE.judge(states, NUMBERS, 2, 5, List.of(piece("^small"), piece("^house"), piece("+s"))),
        reading.judge(span(1, 3), List.of("small", "houses")));
    assertClose(
        NAIVE.judge(states, NUMBERS, 1, 2, List.of(piece("^a"))),
        reading.judge(span(0, 1), List.of("a")));
  }

  @Test
  void emptySpansAndTargetsAreJudgedAsDefined() {
    double[][] states = NAIVE.states(NUMBERS, CASES);
    Reading reading = encoder.read(SENTENCE);
    assertClose(
        NAIVE.judge(states, NUMBERS, 3, 3, List.of(piece("^small"))),
        reading.judge(span(2, 2), List.of("small")));
    assertClose(
        NAIVE.judge(states, NUMBERS, 8, 8, List.of(piece("^."))),
        reading.judge(span(6, 6), List.of(".")));
    assertClose(
        NAIVE.judge(states, NUMBERS, 2, 3, List.of()), reading.judge(span(1, 2), List.of()));
  }

  @Test
  void manyCandidatesAreJudgedLikeEach() {
    Reading reading = encoder.read(SENTENCE);
    List<Replaced> candidates = new ArrayList<>();
    for (int start = 0; start <= 6; start++) {
      for (int end = start; end <= 6; end++) {
        candidates.add(new Replaced(span(start, end), List.of("small", "dog")));
        candidates.add(new Replaced(span(start, end), List.of()));
      }
    }
    List<Replaced> many =
        Collections.nCopies(7, candidates).stream().flatMap(List::stream).toList();
    double[] odds = reading.judge(many);
    List<List<Proposal>> proposals =
        reading.proposals(many.stream().map(Replaced::span).toList(), 2);
    for (int i = 0; i < odds.length; i += 3) {
      Replaced candidate = many.get(i);
      assertEquals(reading.judge(candidate.span(), candidate.target()), odds[i]);
      assertEquals(reading.proposals(candidate.span(), 2), proposals.get(i));
    }
    assertEquals(0, reading.judge(List.of()).length);
    assertEquals(List.of(), reading.proposals(List.of(), 2));
  }

  @Test
  void tagsAreThoseOfTheFirstPiece() {
    double[][] states = NAIVE.states(NUMBERS, CASES);
    Reading reading = encoder.read(SENTENCE);
    int[] first = {1, 2, 3, 5, 6, 7};
    for (int token = 0; token < first.length; token++) {
      double[] expected = NAIVE.lnTags(states[first[token]]);
      assertArrayEquals(expected, reading.lnTags(token), 1e-4);
      int best =
          IntStream.range(0, expected.length)
              .reduce((a, b) -> expected[b] > expected[a] ? b : a)
              .orElseThrow();
      assertEquals(encoder.tags().get(best), reading.tag(token));
    }
  }

  @Test
  void proposalsAreTheBestWordsButTheSource() {
    double[] expected = NAIVE.lnPieces("p", NAIVE.mean(NAIVE.states(NUMBERS, CASES), 2, 3));
    List<String> words =
        List.of("^the", "^dog", "^found", "^a", "^house", "^small").stream()
            .sorted((a, b) -> Double.compare(expected[piece(b)], expected[piece(a)]))
            .toList();
    List<Proposal> proposals = encoder.read(SENTENCE).proposals(span(1, 2), 100);
    assertEquals(words, proposals.stream().map(p -> "^" + p.word()).toList());
    for (Proposal proposal : proposals) {
      assertClose(expected[piece("^" + proposal.word())], proposal.lnProb());
    }
    assertEquals(proposals.subList(0, 2), encoder.read(SENTENCE).proposals(span(1, 2), 2));
    assertEquals(List.of(), encoder.read(SENTENCE).proposals(span(1, 2), 0));
  }

  @Test
  void theSecondReadingHasChangesInPlace() {
    // start [S] the [T] a small [E] big [S] dog s [T] [E] found a house [S] [T] . [E] end
    int[] numbers = {
      1,
      4,
      piece("^the"),
      5,
      piece("^a"),
      piece("^small"),
      6,
      piece("^big"),
      4,
      piece("^dog"),
      piece("+s"),
      5,
      6,
      piece("^found"),
      piece("^a"),
      piece("^house"),
      4,
      5,
      piece("^."),
      6,
      2
    };
    int[] cases = new int[numbers.length];
    cases[2] = 1;
    cases[4] = 1;
    double[][] states = NAIVE.states(numbers, cases);
    double[] odds =
        reread(
            SENTENCE,
            List.of(
                new Replaced(span(0, 1), List.of("a", "small")),
                new Replaced(span(2, 3), List.of()),
                new Replaced(span(6, 6), List.of("."))));
    assertClose(NAIVE.reread(states, 1, 3, 6), odds[0]);
    assertClose(NAIVE.reread(states, 8, 11, 12), odds[1]);
    assertClose(NAIVE.reread(states, 16, 17, 19), odds[2]);
    assertEquals(0, reread(SENTENCE, List.of()).length);
  }

  @Test
  void manyAreReadAgainAsEachAlone() {
    List<EditedSentence> many = new ArrayList<>();
    for (int length = 1; length <= SENTENCE.size(); length++) {
      for (int at = 0; at < length; at++) {
        Replaced edit =
            new Replaced(span(at, at + 1), List.of("a", "small", "dog").subList(0, at % 4));
        many.add(new EditedSentence(SENTENCE.subList(0, length), List.of(edit)));
      }
      many.add(new EditedSentence(SENTENCE.subList(0, length), List.of()));
    }
    List<double[]> together = encoder.reread(many);
    for (int i = 0; i < many.size(); i++) {
      assertArrayEquals(encoder.reread(List.of(many.get(i))).get(0), together.get(i));
    }
  }

  @Test
  void aTargetIsInCapitalsWhereItsSourceIs() {
    int[] numbers = {1, 4, piece("^the"), 5, piece("^dog"), piece("+s"), 6, piece("^dog"), 2};
    int[] cases = {0, 0, 2, 0, 2, 2, 0, 0, 0};
    double[][] states = NAIVE.states(numbers, cases);
    List<Replaced> edits = List.of(new Replaced(span(0, 1), List.of("dogs")));
    assertClose(NAIVE.reread(states, 1, 3, 6), reread(List.of("THE", "dog"), edits)[0]);
  }

  @Test
  void editsMustBeInOrderAndApart() {
    Replaced one = new Replaced(span(1, 3), List.of("a"));
    Replaced two = new Replaced(span(2, 4), List.of("a"));
    Replaced outside = new Replaced(span(5, 7), List.of("a"));
    assertThrows(IllegalArgumentException.class, () -> reread(SENTENCE, List.of(one, two)));
    assertThrows(IllegalArgumentException.class, () -> reread(SENTENCE, List.of(outside)));
    assertThrows(
        IllegalArgumentException.class, () -> encoder.read(SENTENCE).judge(List.of(outside)));
  }

  @Test
  void anEmptySentenceCanBeRead() {
    double[][] states = NAIVE.states(new int[] {1, 2}, new int[] {0, 0});
    assertClose(
        NAIVE.judge(states, new int[] {1, 2}, 1, 1, List.of(piece("^a"))),
        encoder.read(List.of()).judge(span(0, 0), List.of("a")));
    assertEquals(0, encoder.read(List.of()).size());
  }

  @Test
  void aLongSentenceIsReadInOverlappingWindows() {
    assertEquals(
        List.of(new PieceSpan(0, 10), new PieceSpan(5, 15), new PieceSpan(10, 20)),
        Window.spans(20, 10));
    assertEquals(
        List.of(new PieceSpan(0, 10), new PieceSpan(5, 15), new PieceSpan(7, 17)),
        Window.spans(17, 10));
    assertEquals(List.of(new PieceSpan(0, 10)), Window.spans(10, 10));
    assertEquals(List.of(new PieceSpan(0, 0)), Window.spans(0, 10));
  }

  @Test
  void aTokenIsJudgedInTheWindowWhereItIsFarthestFromAnEdge() {
    List<String> words = List.of("the", "big", "dog", "found", "a", "house", "small");
    List<String> forms = IntStream.range(0, 60).mapToObj(i -> words.get(i * i % 7)).toList();
    Reading reading = encoder.read(forms);
    int room = EncoderFixture.Sizes.TINY.window() - 2;
    for (int token : List.of(0, 5, 10, 15, 16, 17, 27, 33, 38, 50, 59)) {
      // windows start at 0, 11, 22, 33, 38
      int best =
          IntStream.of(0, 11, 22, 33, 38)
              .filter(start -> start <= token && token < start + room)
              .boxed()
              .max(
                  (a, b) ->
                      Integer.compare(distance(token, a, room), distance(token, b, room)) != 0
                          ? Integer.compare(distance(token, a, room), distance(token, b, room))
                          : Integer.compare(b, a))
              .orElseThrow();
      Reading part = encoder.read(forms.subList(best, best + room));
      assertEquals(
          part.judge(span(token - best, token - best + 1), List.of("small")),
          reading.judge(span(token, token + 1), List.of("small")),
          "token " + token);
      assertArrayEquals(part.lnTags(token - best), reading.lnTags(token), "token " + token);
    }
  }

  private static int distance(int token, int start, int room) {
    int left = start == 0 ? Integer.MAX_VALUE : token - start;
    int right = start + room == 60 ? Integer.MAX_VALUE : start + room - token - 1;
    return Math.min(left, right);
  }

  @Test
  void aSpanLongerThanAWindowIsJudgedByItsPartThere() {
    List<String> forms = IntStream.range(0, 200).mapToObj(i -> "dog").toList();
    assertTrue(Double.isFinite(encoder.read(forms).judge(span(3, 190), List.of("small"))));
    double[] odds =
        reread(
            forms,
            List.of(
                new Replaced(span(3, 100), IntStream.range(0, 90).mapToObj(i -> "big").toList()),
                new Replaced(span(150, 150), List.of("a"))));
    assertEquals(2, odds.length);
    assertTrue(Double.isFinite(odds[0]) && Double.isFinite(odds[1]));
  }

  @Test
  void unknownCharactersAndVeryLongTokensAreRead() {
    Reading reading = encoder.read(List.of("😀".repeat(80), "naïve", "", "\uD800", "a"));
    assertEquals(5, reading.size());
    assertTrue(Double.isFinite(reading.judge(span(0, 1), List.of("😀"))));
    assertNotEquals(
        reading.judge(span(1, 2), List.of("a")), reading.judge(span(1, 2), List.of("big")));
  }

  @Test
  void manyThreadsGiveTheSameBits() throws InterruptedException, ExecutionException {
    double[] alone = {encoder.read(SENTENCE).judge(span(1, 2), List.of("small"))};
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<Double>> results = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        results.add(
            threads.submit(
                () -> {
                  Reading reading = encoder.read(SENTENCE);
                  reading.proposals(span(0, 1), 3);
                  return reading.judge(span(1, 2), List.of("small"));
                }));
      }
      for (Future<Double> result : results) {
        assertEquals(alone[0], result.get());
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void damageIsNamedWithTheFile() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    for (int at = 0; at < bytes.length; at += 9973) {
      byte[] damaged = bytes.clone();
      damaged[at] ^= 0x10;
      assertRefused(damaged, "");
    }
    assertRefused(Arrays.copyOf(bytes, bytes.length / 2), "truncated");
  }

  private static void assertRefused(byte[] bytes, String cause) throws IOException {
    Path damaged = folder.resolve("damaged.bin");
    Files.write(damaged, bytes);
    String message = assertThrows(DataException.class, () -> readAll(damaged)).getMessage();
    assertTrue(message.contains("damaged.bin") && message.contains(cause), message);
  }

  private static void readAll(Path path) {
    try (Encoder opened = Encoder.open(path, new ScalarKernel.Source())) {
      Reading reading = opened.read(SENTENCE);
      reading.proposals(span(0, 1), 3);
      reading.judge(span(0, 1), List.of("a"));
      List<Replaced> edits = List.of(new Replaced(span(0, 1), List.of("a")));
      opened.reread(List.of(new EditedSentence(SENTENCE, edits)));
    }
  }

  @Test
  void sizesThatDoNotFitAreRefused() {
    EncoderFixture wide = EncoderFixture.random(new EncoderFixture.Sizes(96, 1, 64, 24), PIECES, 1);
    assertFaulty(wide, "heads of 64");
    EncoderFixture narrow =
        EncoderFixture.random(new EncoderFixture.Sizes(64, 1, 40, 24), PIECES, 1);
    assertFaulty(narrow, "multiple of 32");
    EncoderFixture windowless =
        EncoderFixture.random(new EncoderFixture.Sizes(64, 1, 32, 3), PIECES, 1);
    assertFaulty(windowless, "window must be");
    EncoderFixture missing =
        EncoderFixture.random(new EncoderFixture.Sizes(64, 1, 32, 24), PIECES, 1);
    missing.parts.remove("nf");
    assertFaulty(missing, "'nf' is missing");
    EncoderFixture shorter =
        EncoderFixture.random(new EncoderFixture.Sizes(64, 1, 32, 24), PIECES, 1);
    shorter.parts.put("nf", new float[63]);
    assertFaulty(shorter, "has 252 bytes, expected 256");
    EncoderFixture twice =
        EncoderFixture.random(new EncoderFixture.Sizes(64, 1, 32, 24), List.of("^a", "^a"), 1);
    assertFaulty(twice, "twice");
  }

  private static void assertFaulty(EncoderFixture fixture, String cause) {
    Path faulty = fixture.write(folder.resolve("faulty.bin"));
    String message = assertThrows(DataException.class, () -> readAll(faulty)).getMessage();
    assertTrue(message.contains("faulty.bin") && message.contains(cause), message);
  }
}
