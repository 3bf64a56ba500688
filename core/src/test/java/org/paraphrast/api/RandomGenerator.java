package org.paraphrast.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Task;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Replacement;

/** Puts any words in the place of random content words that are not guarded. */
public final class RandomGenerator implements Generator {
  private static final List<String> WORDS = List.of("item", "hour", "ripe apple", "unit", "x-ray");

  public static Paraphraser paraphraser() {
    return new Paraphraser(Analyzer.english(), new RandomGenerator());
  }

  @Override
  public String name() {
    return "random";
  }

  @Override
  public String scoreMeaning() {
    return "none";
  }

  @Override
  public Generation generate(Call call, Task task, int count, Seed seed) {
    Sentence sentence = call.sentence();
    SplittableRandom random = new SplittableRandom(seed.value());
    TextWriter writer = new TextWriter(sentence, new Renderer());
    List<Integer> free = new ArrayList<>();
    for (int token = 0; token < sentence.size(); token++) {
      String form = Tokenizer.lowerCase(sentence.form(token));
      if (!sentence.guards().isGuarded(token)
          && form.codePoints().allMatch(Character::isLetter)
          && !FunctionWords.contains(form)) {
        free.add(token);
      }
    }
    Map<String, Hypothesis> found = new LinkedHashMap<>();
    for (int i = 0; i < 3 * count && !free.isEmpty() && found.size() < count; i++) {
      List<UnitChoice> choices = new ArrayList<>();
      int forced = free.get(random.nextInt(free.size()));
      int word = 0;
      for (int token : free) {
        if (token == forced || random.nextInt(3) == 0) {
          word += 1 + random.nextInt(WORDS.size() - 1); // never the same word twice in a row
          String[] words = WORDS.get(word % WORDS.size()).split(" ", -1);
          Replacement replacement = Replacement.of(new TokenSpan(token, token + 1), words);
          choices.add(
              new UnitChoice(
                  replacement,
                  UnitKind.PHRASE,
                  List.of(new Support.Votes("random", List.of("none"), 1)),
                  OptionalDouble.empty(),
                  Map.of()));
        }
      }
      Hypothesis hypothesis = writer.hypothesis(choices, Map.of());
      found.putIfAbsent(hypothesis.text().rendering().text(), hypothesis);
    }
    return new Generation(List.copyOf(found.values()), false, OptionalDouble.empty(), 0);
  }
}
