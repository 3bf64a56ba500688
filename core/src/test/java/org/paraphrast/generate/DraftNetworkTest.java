package org.paraphrast.generate;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.encode.LetterCase;
import org.paraphrast.encode.PieceList;
import org.paraphrast.encode.WordPieces;
import org.paraphrast.io.Progress;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.TimeOver;
import org.paraphrast.text.TokenSpan;

/** A random network keeps to the rules, and says what it says however it is asked. */
class DraftNetworkTest {
  private static final List<String> SENTENCE =
      List.of("The", "big", "dogs", "of", "Zürich", "found", "a", "house", ".");
  private static final Ask ASK = Ask.of(SENTENCE, List.of(), Aim.FREE);

  @TempDir private static Path folder;
  private static final GeneratorFixture FIXTURE =
      GeneratorFixture.random(GeneratorFixture.Sizes.TINY, GeneratorFixture.words(0), 7)
          .likely(2, 3);
  private static DraftNetwork draftNetwork;

  @BeforeAll
  static void open() {
    draftNetwork = DraftNetwork.open(FIXTURE.write(folder.resolve("generator.bin")));
  }

  @AfterAll
  static void close() {
    draftNetwork.close();
  }

  private static Search.Sample sample(int count, long seed) {
    return new Search.Sample(count, 1, 1, seed);
  }

  private static Guarded guard(int start, int end, GuardClass kind) {
    return new Guarded(new TokenSpan(start, end), kind);
  }

  private static double[] lnProbs(List<Draft> drafts) {
    return drafts.stream().mapToDouble(Draft::lnProb).toArray();
  }

  private static double[] forced(Ask ask, List<Draft> drafts) {
    return draftNetwork.lnProbs(ask, drafts.stream().map(Draft::forms).toList());
  }

  /** A whole search takes long for a long sentence; the time may be over at any of its pieces. */
  @Test
  void aSearchIsGivenUpBetweenPieces() {
    List<DraftAsk> asks = List.of(new DraftAsk(ASK, new Search.Beam(4)));
    TimeOver counting = new TimeOver(Integer.MAX_VALUE);
    draftNetwork.drafts(asks, counting);
    assertTrue(counting.asked() > 1, "asked " + counting.asked());
    assertThrows(
        TimeOver.Thrown.class, () -> draftNetwork.drafts(asks, new TimeOver(counting.asked() - 1)));
  }

  @Test
  void theFileIsWhole() {
    draftNetwork.verify(Progress.none());
    assertTrue(List.of("scalar", "vector").contains(draftNetwork.kernel()));
  }

  private static int piece(String line) {
    return WordPieces.LEARNED + GeneratorFixture.words(0).indexOf(line);
  }

  private static int sign(int number) {
    return WordPieces.LEARNED + GeneratorFixture.words(0).size() + number;
  }

  /** By hand: The 42 DOGS in other words are a 42 Houses. */
  @Test
  void targetsAreAsLikelyAsDefined() {
    PieceList source = new PieceList();
    source.add(WordPieces.START);
    source.add(sign(5));
    source.add(sign(12));
    source.add(piece("^the"), LetterCase.INITIAL);
    source.add(sign(32));
    source.add(sign(27));
    source.add(piece("^42"));
    source.add(sign(24));
    source.add(piece("^dog"), LetterCase.UPPER);
    source.add(piece("+s"), LetterCase.INITIAL);
    source.add(WordPieces.END);
    PieceList target = new PieceList();
    target.add(piece("^a"));
    target.add(sign(32));
    target.add(piece("^house"), LetterCase.INITIAL);
    target.add(piece("+s"));
    target.add(WordPieces.END);
    double expected = new NaiveGenerator(FIXTURE).lnProb(source, target);
    Ask ask =
        Ask.of(
                List.of("The", "42", "DOGS"),
                List.of(guard(1, 2, GuardClass.of(GuardKind.NUMBER))),
                Aim.FREE)
            .withChange(4);
    double actual = draftNetwork.lnProbs(ask, List.of(List.of("a", "42", "Houses")))[0];
    assertEquals(expected, actual, 1e-4);
  }

  @Test
  void draftsAreAsLikelyAsTheyAreWhenGiven() {
    List<Draft> beam = draftNetwork.drafts(ASK, new Search.Beam(16));
    assertEquals(16, beam.size());
    assertArrayEquals(forced(ASK, beam), lnProbs(beam));
    List<Draft> samples = draftNetwork.drafts(ASK, sample(24, 3));
    assertTrue(samples.size() > 12);
    assertArrayEquals(forced(ASK, samples), lnProbs(samples));
  }

  @Test
  void draftsComeInOrderEachOnce() {
    List<Draft> drafts = draftNetwork.drafts(ASK, new Search.Beam(16));
    for (int i = 1; i < drafts.size(); i++) {
      assertTrue(drafts.get(i - 1).lnProb() >= drafts.get(i).lnProb());
    }
    assertEquals(16, new HashSet<>(drafts.stream().map(Draft::forms).toList()).size());
  }

  @Test
  void longSayingsOutliveTheRoomOfTheFirst() {
    Ask ask = Ask.of(Collections.nCopies(20, "dogs"), List.of(), Aim.WORDS);
    Search.Limits dropping = new Search.Limits(guard -> true, 48);
    List<Draft> drafts = draftNetwork.drafts(ask, new Search.Sample(64, 1, 1, 5, dropping));
    assertTrue(drafts.stream().anyMatch(draft -> draft.pieces() > 16));
    assertArrayEquals(forced(ask, drafts), lnProbs(drafts));
  }

  @Test
  void targetsAreJudgedAloneAsTogether() {
    List<List<String>> targets = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      targets.add(Collections.nCopies(i % 23, i % 3 == 0 ? "Dogs" : "house"));
    }
    double[] together = draftNetwork.lnProbs(ASK, targets);
    for (int i = 0; i < targets.size(); i++) {
      assertEquals(draftNetwork.lnProbs(ASK, List.of(targets.get(i)))[0], together[i]);
    }
  }

  @Test
  void asksAreAnsweredAloneAsTogether() {
    Random random = new Random(8);
    List<DraftAsk> asks = new ArrayList<>();
    List<Telling> tellings = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      Ask ask = randomAsk(random);
      asks.add(new DraftAsk(ask, i % 3 == 0 ? sample(5, i) : new Search.Beam(1 + i % 4)));
      tellings.add(new Telling(ask, Collections.nCopies(i, "house")));
      tellings.add(new Telling(ASK, Collections.nCopies(1 + i, "Dogs")));
    }
    List<List<Draft>> together = draftNetwork.drafts(asks);
    double[] lnProbs = draftNetwork.lnProbs(tellings);
    for (int i = 0; i < asks.size(); i++) {
      DraftAsk one = asks.get(i);
      assertEquals(draftNetwork.drafts(one.ask(), one.search()), together.get(i));
    }
    for (int i = 0; i < tellings.size(); i++) {
      Telling one = tellings.get(i);
      assertEquals(draftNetwork.lnProbs(one.ask(), List.of(one.target()))[0], lnProbs[i]);
    }
  }

  @Test
  void aBeamOfOneIsGreedy() {
    Random random = new Random(4);
    for (int i = 0; i < 20; i++) {
      Ask ask = randomAsk(random);
      List<Draft> greedy = draftNetwork.drafts(ask, new Search.Sample(1, 1, 1e-9, 1));
      assertEquals(greedy, draftNetwork.drafts(ask, new Search.Beam(1)));
    }
  }

  @Test
  void guardsAreSaidOnce() {
    Random random = new Random(9);
    int drafts = 0;
    for (int i = 0; i < 60; i++) {
      Ask ask = randomAsk(random);
      Search search = i % 2 == 0 ? new Search.Beam(6) : sample(6, i);
      for (Draft draft : draftNetwork.drafts(ask, search)) {
        assertKept(ask, draft);
        drafts++;
      }
    }
    assertTrue(drafts > 100, drafts + " drafts");
  }

  private static Ask randomAsk(Random random) {
    List<String> words = List.of("The", "big", "dogs", "€", "a", "42", "house", "Ω", ".");
    List<String> forms = new ArrayList<>();
    List<Guarded> guards = new ArrayList<>();
    for (int length = 1 + random.nextInt(7); forms.size() < length; ) {
      int start = forms.size();
      for (int i = random.nextInt(2); i >= 0; i--) {
        forms.add(words.get(random.nextInt(words.size())));
      }
      if (random.nextInt(3) == 0) {
        GuardClass kind = List.of(GuardClass.values()).get(random.nextInt(7));
        guards.add(guard(start, forms.size(), random.nextBoolean() ? kind : GuardClass.MARKUP));
      }
    }
    Ask ask = Ask.of(forms, guards, random.nextBoolean() ? Aim.WORDS : Aim.FREE);
    if (random.nextBoolean()) {
      ask = ask.withChange(random.nextInt(Ask.BINS));
    }
    return random.nextBoolean() ? ask.withLength(random.nextInt(Ask.BINS)) : ask;
  }

  private static void assertKept(Ask ask, Draft draft) {
    List<String> words = new ArrayList<>();
    int markup = -1;
    for (int i = 0; i < draft.forms().size(); ) {
      int number = draft.guardOf().get(i);
      if (number < 0 || number >= ask.guards().size()) {
        words.add(number < 0 ? "" : draft.forms().get(i));
        i++;
        continue;
      }
      Guarded guard = ask.guards().get(number);
      int end = i + guard.span().length();
      List<String> expected = ask.forms().subList(guard.span().start(), guard.span().end());
      assertEquals(expected, draft.forms().subList(i, end));
      assertEquals(Collections.nCopies(end - i, number), draft.guardOf().subList(i, end));
      assertTrue(guard.kind() != GuardClass.MARKUP || number > markup, draft.toString());
      markup = guard.kind() == GuardClass.MARKUP ? number : markup;
      i = end;
    }
    for (int number = 0; number < ask.guards().size(); number++) {
      int length = ask.guards().get(number).span().length();
      assertEquals(length, Collections.frequency(draft.guardOf(), number), draft.toString());
    }
    assertEquals(unknown(ask), words.stream().filter(word -> !word.isEmpty()).sorted().toList());
  }

  /** Words with unknown characters outside of guards. */
  private static List<String> unknown(Ask ask) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < ask.forms().size(); i++) {
      int token = i;
      boolean guarded = ask.guards().stream().anyMatch(guard -> guard.span().contains(token));
      if (!guarded && List.of("€", "Ω").contains(ask.forms().get(i))) {
        found.add(ask.forms().get(i));
      }
    }
    Collections.sort(found);
    return found;
  }

  @Test
  void guardsMayBeDropped() {
    Ask ask = Ask.of(SENTENCE, List.of(guard(0, 1, GuardClass.NAME)), Aim.SHORTER);
    Search.Limits limits =
        new Search.Limits(guard -> guard.kind() == GuardClass.NAME, Integer.MAX_VALUE);
    List<Draft> drafts = draftNetwork.drafts(ask, new Search.Sample(64, 1, 1, 1, limits));
    assertTrue(drafts.stream().anyMatch(draft -> !draft.guardOf().contains(0)));
    assertTrue(drafts.stream().anyMatch(draft -> draft.guardOf().contains(0)));
    assertTrue(drafts.stream().allMatch(draft -> draft.forms().contains("Zürich")));
  }

  @Test
  void aPartHasTheGuardsInsideIt() {
    List<Guarded> guards =
        List.of(
            guard(0, 1, GuardClass.REST),
            guard(2, 3, GuardClass.NAME),
            guard(7, 8, GuardClass.MARKUP));
    Ask ask = Ask.of(SENTENCE, guards, Aim.FREE).withSpan(new TokenSpan(1, 6));
    List<Draft> drafts = draftNetwork.drafts(ask, sample(30, 2));
    assertFalse(drafts.isEmpty());
    for (Draft draft : drafts) {
      assertEquals(1, Collections.frequency(draft.guardOf(), 1));
      assertEquals(1, Collections.frequency(draft.guardOf(), 3)); // "of" is in no piece
      assertEquals(1, Collections.frequency(draft.guardOf(), 4)); // nor is Zürich
      assertFalse(draft.guardOf().contains(0));
      assertFalse(draft.guardOf().contains(2));
    }
  }

  @Test
  void noDraftIsLongerThanWanted() {
    Search.Limits limits = new Search.Limits(guard -> true, 5);
    List<Draft> drafts = draftNetwork.drafts(ASK, new Search.Beam(12, limits));
    assertFalse(drafts.isEmpty());
    assertTrue(drafts.stream().allMatch(draft -> draft.pieces() <= 5));
    Search.Limits short1 = new Search.Limits(guard -> false, 2);
    assertEquals(List.of(), draftNetwork.drafts(ASK, new Search.Beam(4, short1)));
  }

  @Test
  void seedsDecideWhatIsDrawn() {
    List<Draft> drawn = draftNetwork.drafts(ASK, sample(8, 1));
    assertEquals(drawn, draftNetwork.drafts(ASK, sample(8, 1)));
    assertNotEquals(drawn, draftNetwork.drafts(ASK, sample(8, 2)));
    assertTrue(draftNetwork.drafts(ASK, sample(24, 1)).containsAll(drawn));
  }

  @Test
  void whatIsLikelyIsDrawnMoreOftenWhenCold() {
    double cold = likelihood(new Search.Sample(16, 0.2, 1, 1));
    double hot = likelihood(new Search.Sample(16, 3, 1, 1));
    assertTrue(cold > hot, cold + " " + hot);
  }

  /** The mean over drafts of the probability of a piece. */
  private static double likelihood(Search search) {
    return draftNetwork.drafts(ASK, search).stream()
        .mapToDouble(draft -> draft.lnProb() / draft.pieces())
        .average()
        .orElseThrow();
  }

  @Test
  void whatIsTooLongIsNotSaid() {
    Ask ask = Ask.of(Collections.nCopies(46, "a"), List.of(), Aim.FREE);
    assertEquals(List.of(), draftNetwork.drafts(ask, new Search.Beam(2)));
    assertEquals(
        Double.NEGATIVE_INFINITY, draftNetwork.lnProbs(ask, List.of(List.of("a", "house")))[0]);
    Ask fits = Ask.of(Collections.nCopies(45, "a"), List.of(), Aim.FREE);
    assertTrue(Double.isFinite(draftNetwork.lnProbs(fits, List.of(List.of("a", "house")))[0]));
  }

  @Test
  void whatCannotBeSaidHasNoProbability() {
    double[] lnProbs =
        draftNetwork.lnProbs(
            ASK,
            List.of(
                List.of("a", "house"),
                List.of("a", "tree"),
                List.of("Zürich", "dogs"),
                List.of("Zürich", "Zürich"),
                Collections.nCopies(47, "a"),
                Collections.nCopies(48, "a"),
                List.of("dog" + "s".repeat(70))));
    boolean[] sayable = {true, false, true, false, true, false, false};
    for (int i = 0; i < sayable.length; i++) {
      assertEquals(sayable[i], Double.isFinite(lnProbs[i]), i + ": " + lnProbs[i]);
    }
    assertEquals(0, draftNetwork.lnProbs(ASK, List.of()).length);
  }

  @Test
  void manyThreadsGetTheSame() throws InterruptedException, ExecutionException {
    List<Draft> expected = draftNetwork.drafts(ASK, new Search.Beam(4));
    ExecutorService pool = Executors.newFixedThreadPool(4);
    List<Future<List<Draft>>> all = new ArrayList<>();
    for (int i = 0; i < 16; i++) {
      all.add(pool.submit(() -> draftNetwork.drafts(ASK, new Search.Beam(4))));
    }
    for (Future<List<Draft>> one : all) {
      assertEquals(expected, one.get());
    }
    pool.shutdown();
  }
}
