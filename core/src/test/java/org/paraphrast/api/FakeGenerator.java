package org.paraphrast.api;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Task;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Replacement;

/**
 * Proposes given targets for given words, one at a time, in the order of the list; guards are
 * nothing to it. Each costs one more than the one before.
 */
public final class FakeGenerator implements Generator {
  private final List<String[]> pairs = new ArrayList<>();

  /** Pairs of a word and what it becomes, {@code big=large}; nothing behind the sign deletes it. */
  public static Paraphraser paraphraser(String... pairs) {
    return new Paraphraser(Analyzer.english(), of(pairs));
  }

  /** The generator alone. */
  static FakeGenerator of(String... pairs) {
    FakeGenerator generator = new FakeGenerator();
    for (String pair : pairs) {
      generator.pairs.add(pair.split("=", -1));
    }
    return generator;
  }

  @Override
  public String name() {
    return "fake";
  }

  @Override
  public String scoreMeaning() {
    return "minus the rank";
  }

  @Override
  public Generation generate(Call call, Task task, int count, Seed seed) {
    Sentence sentence = call.sentence();
    List<Hypothesis> found = new ArrayList<>();
    for (String[] pair : pairs) {
      int token = sentence.forms().indexOf(pair[0]);
      if (token >= 0 && found.size() < count) {
        String[] words = pair[1].isEmpty() ? new String[0] : pair[1].split(" ", -1);
        Replacement replacement = Replacement.of(new TokenSpan(token, token + 1), words);
        double rank = found.size() + 1;
        UnitChoice choice =
            new UnitChoice(
                replacement,
                UnitKind.PHRASE,
                List.of(new Support.Votes("fake", List.of("given"), 1)),
                OptionalDouble.empty(),
                Map.of("rank", -rank));
        Map<String, Double> features = new LinkedHashMap<>();
        features.put("rank", -rank);
        features.put("constant", 0.1);
        found.add(new TextWriter(sentence, new Renderer()).hypothesis(List.of(choice), features));
      }
    }
    return new Generation(found, true, OptionalDouble.of(0.5), 0);
  }
}
