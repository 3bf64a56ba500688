package org.paraphrast.tune;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.Property;
import org.paraphrast.io.DataException;
import org.paraphrast.metric.Bleu;
import org.paraphrast.metric.ReplacementRate;
import org.paraphrast.metric.Segment;
import org.paraphrast.text.CharSpan;

/** Tuning with a decoder made for the test. */
class TunerTest {
  private static final List<String> NAMES = List.of("good", "lm", "noise");

  /** Sentences of four words, each of which may be replaced, rightly or not. */
  private static final class Toy implements NbestSource {
    final List<String> sentences = new ArrayList<>();
    final List<List<NbestEntry>> all = new ArrayList<>();
    final Map<UnitReplacement, Map<String, Label>> votes = new LinkedHashMap<>();
    int calls;

    Toy(long seed) {
      Random random = new Random(seed);
      for (int s = 0; s < 12; s++) {
        String sentence = "wa" + s + " xa" + s + " ya" + s + " za" + s;
        sentences.add(sentence);
        List<List<UnitReplacement>> choices = List.of(List.of());
        List<List<UnitReplacement>> options = new ArrayList<>(choices);
        for (int word = 0; word < 4; word++) {
          int start = sentence.indexOf("wxyz".charAt(word));
          int end = word == 3 ? sentence.length() : sentence.indexOf(' ', start);
          UnitReplacement unit =
              UnitReplacement.of(sentence, new CharSpan(start, end), "new" + word);
          boolean right = random.nextInt(3) > 0;
          votes.put(unit, Map.of("ann", right ? Label.CORRECT : Label.INCORRECT));
          List<List<UnitReplacement>> more = new ArrayList<>(options);
          for (List<UnitReplacement> before : options) {
            List<UnitReplacement> with = new ArrayList<>(before);
            with.add(unit);
            more.add(with);
          }
          options = more;
        }
        all.add(entries(options, random));
      }
    }

    private List<NbestEntry> entries(List<List<UnitReplacement>> options, Random random) {
      List<NbestEntry> entries = new ArrayList<>();
      for (List<UnitReplacement> chosen : options) {
        double good = 0;
        for (UnitReplacement unit : chosen) {
          boolean right = votes.getOrDefault(unit, Map.of()).containsValue(Label.CORRECT);
          good += right ? 1 : -1;
        }
        double[] features = {
          good + random.nextGaussian() / 4, random.nextGaussian() / 2, random.nextGaussian() * 2
        };
        entries.add(
            new NbestEntry("out " + chosen.size() + " " + entries.size(), features, chosen));
      }
      return entries;
    }

    @Override
    public List<String> features() {
      return NAMES;
    }

    private static double score(NbestEntry entry, FeatureWeights weights) {
      double[] values = entry.features();
      double sum = 0;
      for (int i = 0; i < values.length; i++) {
        sum += values[i] * weights.get(i);
      }
      return sum;
    }

    @Override
    public List<List<NbestEntry>> nbest(FeatureWeights weights) {
      calls++;
      List<List<NbestEntry>> best = new ArrayList<>();
      for (List<NbestEntry> entries : all) {
        List<NbestEntry> sorted = new ArrayList<>(entries);
        sorted.sort(Comparator.comparingDouble((NbestEntry e) -> score(e, weights)).reversed());
        best.add(sorted.subList(0, 4));
      }
      return best;
    }

    TuningTarget rf() {
      return TuningTarget.of(
          ReplacementRate.RF, sentences, LabelSet.of(votes), TuningTarget.Unlabelled.OUT);
    }
  }

  private static final FeatureWeights START = FeatureWeights.of(NAMES, 0.1, 0.5, 1);

  private static Tuner.Options options(Tuner.Method method, long seed) {
    return new Tuner.Options(
        method,
        8,
        new Mert.Options(4, new Mert.Directions(3), seed),
        PairwiseRanking.Options.DEFAULT);
  }

  private static WeightBounds bounds() {
    return WeightBounds.of(NAMES, Map.of("lm", WeightBounds.Bound.NOT_NEGATIVE));
  }

  private static double score(Toy toy, TuningTarget target, FeatureWeights weights) {
    List<HypothesisSpace> spaces = new ArrayList<>();
    for (int i = 0; i < toy.all.size(); i++) {
      spaces.add(target.space(i, toy.all.get(i)));
    }
    return new LineSearch(target.score(), spaces).at(weights.values());
  }

  @Test
  void everyMethodFindsWhatTellsRightFromWrong() {
    for (Tuner.Method method : Tuner.Method.values()) {
      Toy toy = new Toy(3);
      Tuner tuner = new Tuner(toy, toy.rf(), bounds(), options(method, 1));
      FeatureWeights tuned = tuner.tune(START, progress -> {});
      double before = score(toy, toy.rf(), START);
      double after = score(toy, toy.rf(), tuned);
      assertTrue(after > before + 0.1, method + ": " + before + " to " + after);
      assertTrue(tuned.get("lm") >= 0, method + ": " + tuned);
      assertTrue(tuned.get("good") > Math.abs(tuned.get("noise")), method + ": " + tuned);
    }
  }

  @Test
  void pserGoesDown() {
    Toy toy = new Toy(5);
    TuningTarget pser = TuningTarget.pser(LabelSet.of(toy.votes), 3, TuningTarget.Unlabelled.OUT);
    FeatureWeights tuned =
        new Tuner(toy, pser, bounds(), options(Tuner.Method.MERT, 1)).tune(START, progress -> {});
    assertTrue(score(toy, pser, tuned) < score(toy, pser, START), tuned.toString());
  }

  @Test
  void theSameSeedGivesTheSameWeights() {
    for (Tuner.Method method : Tuner.Method.values()) {
      Toy toy = new Toy(7);
      FeatureWeights one =
          new Tuner(toy, toy.rf(), bounds(), options(method, 9)).tune(START, progress -> {});
      FeatureWeights two =
          new Tuner(toy, toy.rf(), bounds(), options(method, 9)).tune(START, progress -> {});
      assertEquals(one, two);
    }
  }

  @Test
  void aKilledRunGoesOnAndEndsTheSame(@TempDir Path folder) {
    Toy toy = new Toy(11);
    Tuner tuner = new Tuner(toy, toy.rf(), bounds(), options(Tuner.Method.MERT, 2));
    FeatureWeights whole = tuner.tune(START, progress -> {});
    int calls = toy.calls;
    assertTrue(calls > 1, "the toy must need more than one iteration");
    Path state = folder.resolve("run");
    assertThrows(
        IllegalStateException.class,
        () ->
            tuner.tune(
                START,
                state,
                progress -> {
                  throw new IllegalStateException("killed after its first iteration");
                }));
    toy.calls = 0;
    assertEquals(whole, tuner.tune(START, state, progress -> {}));
    assertEquals(calls - 1, toy.calls);
    toy.calls = 0;
    assertEquals(whole, tuner.tune(START, state, progress -> {}), "a run that is done stays");
    assertEquals(0, toy.calls);
    Tuner other = new Tuner(toy, toy.rf(), bounds(), options(Tuner.Method.MERT, 3));
    assertThrows(DataException.class, () -> other.tune(START, state, progress -> {}));
  }

  @Test
  void mertStaysInsideItsBounds() {
    Property.check(
        20,
        (random, seed) -> {
          List<HypothesisSpace> spaces = LineSearchTest.nbest(random);
          WeightBounds bounds =
              WeightBounds.of(
                  NAMES,
                  Map.of(
                      "lm",
                      WeightBounds.Bound.NOT_NEGATIVE,
                      "noise",
                      new WeightBounds.Bound(-0.5, 0.5)));
          Mert.Result result =
              new Mert(
                      ReplacementRate.RF,
                      spaces,
                      bounds,
                      new Mert.Options(3, new Mert.Directions(3), 1))
                  .optimize(FeatureWeights.of(NAMES, 1, 1, 0));
          for (int i = 0; i < NAMES.size(); i++) {
            double weight = result.weights().get(i);
            assertTrue(
                bounds.least(i) <= weight && weight <= bounds.largest(i), seed + result.weights());
          }
          assertTrue(result.score() >= result.before(), seed);
        });
  }

  @Test
  void mosesListsAreReadAndTunedTowardsBleu(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("nbest.txt");
    Files.writeString(
        file,
        """
        0 ||| the cat sat on a mat ||| lm= -10 tm= -1 -2 ||| -13
        0 ||| the cat sat on the mat ||| lm= -12 tm= -1 -1 ||| -14
        1 ||| a dog is barking loudly now ||| lm= -9 tm= -3 -1 ||| -13
        1 ||| a hound barks noisily now ||| lm= -8 tm= -3 -4 ||| -15
        """);
    MosesNbest lists = MosesNbest.read(file);
    assertEquals(List.of("lm", "tm_0", "tm_1"), lists.features());
    assertArrayEquals(new double[] {-12, -1, -1}, lists.lists().get(0).get(1).features());
    FeatureWeights start = FeatureWeights.of(lists.features(), 1, 1, 0.1);
    List<Segment> segments =
        List.of(
            new Segment("", "", List.of("the cat sat on the mat")),
            new Segment("", "", List.of("a dog is barking loudly now")));
    Tuner tuner =
        new Tuner(
            lists,
            TuningTarget.of(Bleu.CORPUS, segments),
            WeightBounds.none(3),
            options(Tuner.Method.MERT, 1));
    List<Tuner.Progress> seen = new ArrayList<>();
    tuner.tune(start, seen::add);
    assertEquals(100, seen.get(seen.size() - 1).after(), 1e-9);
    Files.writeString(file, "0 ||| a ||| lm= x ||| 1\n");
    assertThrows(DataException.class, () -> MosesNbest.read(file));
    Files.writeString(file, "1 ||| a ||| lm= 1 ||| 1\n");
    assertThrows(DataException.class, () -> MosesNbest.read(file));
  }

  @Test
  void weightsGoRound(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("weights.tsv");
    START.write(file, "test");
    assertEquals(START, FeatureWeights.read(file));
    Files.writeString(file, "lm\tmuch\n");
    assertThrows(DataException.class, () -> FeatureWeights.read(file));
  }
}
