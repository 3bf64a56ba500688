package org.paraphrast.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import org.paraphrast.api.Paraphraser;
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

/**
 * Changes every word that is free, to words of other lengths, to none, or to what starts a list, a
 * heading or a quotation at the start of a line; the guards are all that stops it.
 */
final class HostileGenerator implements Generator {
  private static final List<String> WORDS =
      List.of("item", "old apple", "x-ray", "a", "extraordinarily long", "unit");
  private static final List<String> SIGNS = List.of("-", "+", "===", "---", ":", "#", "%");

  static Paraphraser paraphraser() {
    return new Paraphraser(Analyzer.english(), new HostileGenerator());
  }

  @Override
  public String name() {
    return "hostile";
  }

  @Override
  public String scoreMeaning() {
    return "none";
  }

  @Override
  public Generation generate(Call call, Task task, int count, Seed seed) {
    Sentence sentence = call.sentence();
    SplittableRandom random = new SplittableRandom(seed.value() + sentence.text().hashCode());
    TextWriter writer = new TextWriter(sentence, new Renderer());
    List<Hypothesis> found = new ArrayList<>();
    for (int share = 0; share < 4; share++) {
      List<UnitChoice> choices = choices(sentence, 1 + share, random);
      if (!choices.isEmpty()) {
        found.add(writer.hypothesis(choices, Map.of()));
      }
    }
    return new Generation(found, false, OptionalDouble.empty(), 0);
  }

  /** Changes one in so many of the free words. */
  private static List<UnitChoice> choices(Sentence sentence, int oneIn, SplittableRandom random) {
    List<UnitChoice> choices = new ArrayList<>();
    int token = 0;
    while (token < sentence.size()) {
      int end = token + 1;
      if (isFree(sentence, token) && random.nextInt(oneIn) == 0) {
        if (random.nextInt(4) == 0 && end < sentence.size() && isFree(sentence, end)) {
          end++;
        }
        choices.add(choice(new TokenSpan(token, end), words(random)));
      }
      token = end;
    }
    return choices;
  }

  private static String[] words(SplittableRandom random) {
    int kind = random.nextInt(12);
    if (kind == 0) {
      return new String[0];
    }
    List<String> words = kind == 1 ? SIGNS : WORDS;
    return words.get(random.nextInt(words.size())).split(" ", -1);
  }

  private static UnitChoice choice(TokenSpan source, String... words) {
    return new UnitChoice(
        Replacement.of(source, words),
        UnitKind.PHRASE,
        List.of(new Support.Votes("hostile", List.of("none"), 1)),
        OptionalDouble.empty(),
        Map.of());
  }

  /** Function words carry what the certificate counts: one changed, and all is refused. */
  private static boolean isFree(Sentence sentence, int token) {
    String form = Tokenizer.lowerCase(sentence.form(token));
    return !sentence.guards().isGuarded(token) && !FunctionWords.contains(form);
  }
}
