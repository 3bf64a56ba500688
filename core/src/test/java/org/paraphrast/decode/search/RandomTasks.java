package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.paraphrast.plan.HeadedSpan;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.syntax.VerbObject;
import org.paraphrast.table.TableEntry;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;

/** Random sentences, tables, structures, tasks and weights, over few words. */
public final class RandomTasks {
  public static final List<String> WORDS =
      List.of("a", "an", "apple", "heir", "dog", "unit", "old", "runs", "eats", ",", "5", "paris");

  private static final List<String> SURFACES =
      List.of("a", "an", "apple", "heir", "dog", "unit", "old", "runs", "eats", ",", "5", "Paris");

  private RandomTasks() {}

  public static Sentence sentence(Random random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(6); i >= 0; i--) {
      String word = SURFACES.get(random.nextInt(SURFACES.size()));
      text.append(text.isEmpty() || word.equals(",") ? "" : random.nextInt(20) == 0 ? "  " : " ");
      boolean capital = text.isEmpty() ? random.nextBoolean() : random.nextInt(15) == 0;
      text.append(
          capital ? word.substring(0, 1).toUpperCase(Locale.ROOT) + word.substring(1) : word);
    }
    return Analyzer.english().analyze(text.toString());
  }

  private static String words(Random random, int least, int most) {
    StringBuilder text = new StringBuilder();
    int size = least + random.nextInt(most - least + 1);
    for (int i = 0; i < size; i++) {
      text.append(text.isEmpty() ? "" : " ").append(WORDS.get(random.nextInt(WORDS.size())));
    }
    return text.toString();
  }

  public static List<TableEntry> entries(Random random) {
    List<TableEntry> entries = new ArrayList<>();
    Set<String> known = new HashSet<>();
    for (int i = 5 + random.nextInt(20); i > 0; i--) {
      double score = random.nextInt(4) == 0 ? 0.5 : (1 + random.nextInt(99)) / 100.0;
      String source;
      String target;
      switch (random.nextInt(8)) {
        case 0 -> {
          source = words(random, 1, 1) + " [NN_1]" + (random.nextBoolean() ? " dog" : "");
          target = random.nextBoolean() ? words(random, 0, 1) + " [NN_1]" : "[NN_1] old";
        }
        case 1 -> {
          source = "[NN_1] " + words(random, 1, 1) + " [JJ_2]";
          target = "[JJ_2] " + words(random, 0, 2) + " [NN_1]";
        }
        case 2 -> {
          source = words(random, 1, 1) + " <OBJ> " + words(random, 1, 1);
          target = words(random, 1, 1) + " <OBJ> " + words(random, 1, 1);
        }
        default -> {
          source = words(random, 1, 3);
          target = words(random, 0, 3);
        }
      }
      // a word in place of a comma may stick to its neighbour, and is then another token
      if (source.indexOf(',') < 0
          && known.add(source.strip() + "→" + target.strip().replaceAll(" +", " "))) {
        entries.add(DecodeFixtures.entry(source, target, score));
      }
    }
    return entries;
  }

  public static Structure structure(Random random, int size) {
    List<HeadedSpan> phrases = new ArrayList<>();
    List<VerbObject> objects = new ArrayList<>();
    Set<TokenSpan> spans = new HashSet<>();
    for (int i = random.nextInt(4); i > 0 && size > 1; i--) {
      int start = random.nextInt(size);
      TokenSpan span = new TokenSpan(start, start + 1 + random.nextInt(size - start));
      if (spans.add(span)) {
        phrases.add(new HeadedSpan(span, random.nextInt(3) == 0 ? "JJ" : "NN"));
      }
      int object = random.nextInt(size);
      if (objects.isEmpty() && object != start) {
        objects.add(new VerbObject(new VerbObject.Verb(start), object));
      }
    }
    return new Structure(phrases, objects);
  }

  public static Task task(Random random) {
    boolean plain = random.nextBoolean();
    LengthLimit length = LengthLimit.NONE;
    if (!plain && random.nextBoolean()) {
      length = random.nextBoolean() ? length.withMaxBytes(12) : length.withMaxRatio(0.9);
    }
    Purpose[] purposes = Purpose.values();
    return Task.of(plain ? Purpose.VARIATION : purposes[random.nextInt(purposes.length)])
        .withReference("an old dog eats an apple")
        .withLength(length)
        .withAvoid(!plain && random.nextInt(3) == 0 ? List.of("dog") : List.of())
        .withMust(!plain && random.nextInt(3) == 0 ? List.of("apple") : List.of())
        .withChange(random.nextInt(3) == 0 ? 0.3 + random.nextDouble() / 2 : 0.5);
  }

  public static Map<String, Double> weights(Random random) {
    Map<String, Double> weights = new HashMap<>();
    for (String name : List.of("lm", "self", "usability", "t0")) {
      if (random.nextInt(3) == 0) {
        weights.put(name, 2 * random.nextDouble());
      }
    }
    for (String name : List.of("words", "units", "chars")) {
      if (random.nextInt(4) == 0) {
        weights.put(name, random.nextDouble() - 0.5);
      }
    }
    return weights;
  }
}
