package org.paraphrast.decode.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.Weights;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.PlanLimits;
import org.paraphrast.plan.Planner;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Restructuring;
import org.paraphrast.plan.Structure;
import org.paraphrast.plan.Task;
import org.paraphrast.rewrite.Effect;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.rewrite.Rule;
import org.paraphrast.rewrite.Tree;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Replacement;

/** Exact search over structural units against plain enumeration: moves, deletions, nested. */
class StructuralSearchTest {
  private static final List<String> WORDS = List.of("ant", "bee", "cat", "dog", "eel", "fox");
  private static final double LN_RIGHT = Math.log(0.8);
  private static final Map<String, Double> WEIGHTS =
      Map.of("lm", 0.4, "self", 0.1, "fit", 1.0, "units", 0.6, "usability", 0.05);

  /** Swaps the rest of a span behind its first word, which goes, or drops spans: all drawn. */
  private record Drawn(List<TokenSpan> swaps, List<TokenSpan> drops) implements Rule {
    @Override
    public String name() {
      return "drawn";
    }

    @Override
    public String description() {
      return "drawn at random";
    }

    @Override
    public Effect effect() {
      return Effect.DROP;
    }

    @Override
    public void find(Tree tree, Consumer<Rewrite> found) {
      for (TokenSpan span : swaps) {
        int second = span.start() + 1;
        int middle = (second + span.end()) / 2;
        Rewrite.of(this, tree, span)
            .drop(new TokenSpan(span.start(), second))
            .copy(new TokenSpan(middle, span.end()))
            .copy(new TokenSpan(second, middle))
            .build()
            .ifPresent(found);
      }
      for (TokenSpan span : drops) {
        Rewrite.of(this, tree, span).drop(span).build().ifPresent(found);
      }
    }
  }

  @Test
  void listsEqualPlainEnumeration() {
    Random random = new Random(21);
    int listed = 0;
    for (int i = 0; i < 60; i++) {
      Sentence sentence = sentence(random, 6 + random.nextInt(4));
      Drawn rule =
          new Drawn(swaps(random, sentence.size()), List.of(drop(random, sentence.size())));
      LanguageModel lm = DecodeFixtures.randomLm(3, random, WORDS);
      Task task = Task.of(Purpose.COMPRESSION);
      int chars = sentence.text().length() - 1 - random.nextInt(12);
      for (Task asked : List.of(task, task.withLength(LengthLimit.NONE.withMaxChars(chars)))) {
        listed += check(sentence, rule, lm, asked);
      }
    }
    assertTrue(listed > 200, "only " + listed + " outputs");
  }

  private static Sentence sentence(Random random, int size) {
    List<String> words = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      words.add(WORDS.get(random.nextInt(WORDS.size())));
    }
    return Tokenizer.of(Language.EN).tokenize(String.join(" ", words));
  }

  private static List<TokenSpan> swaps(Random random, int size) {
    List<TokenSpan> spans = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      int start = random.nextInt(size - 3);
      spans.add(new TokenSpan(start, start + 3 + random.nextInt(size - start - 2)));
    }
    return spans;
  }

  private static TokenSpan drop(Random random, int size) {
    int start = random.nextInt(size - 1);
    return new TokenSpan(start, start + 1 + random.nextInt(2));
  }

  private static int check(Sentence sentence, Rule rule, LanguageModel lm, Task task) {
    Map<String, Double> all = texts(sentence, rule, lm, task);
    Generation found = generator(rule, lm).generate(sentence, task, 10, new Generator.Seed(0));
    assertTrue(found.optimal(), sentence.text());
    int most = Math.min(sentence.text().length() - 1, task.length().maxChars().value());
    List<Map.Entry<String, Double>> expected = new ArrayList<>(all.entrySet());
    expected.removeIf(entry -> entry.getKey().length() > most);
    expected.sort(
        Comparator.<Map.Entry<String, Double>>comparingDouble(
                entry -> -Math.rint(entry.getValue() / 1e-6))
            .thenComparing(Map.Entry::getKey));
    List<String> best = expected.stream().limit(10).map(Map.Entry::getKey).toList();
    List<String> texts =
        found.hypotheses().stream().map(one -> one.text().rendering().text()).toList();
    assertEquals(new TreeSet<>(best), new TreeSet<>(texts), sentence.text() + task.length());
    for (Hypothesis hypothesis : found.hypotheses()) {
      String text = hypothesis.text().rendering().text();
      assertEquals(all.getOrDefault(text, Double.NaN), hypothesis.score(), 1e-6, text);
    }
    return texts.size();
  }

  private static StatisticalGenerator generator(Rule rule, LanguageModel lm) {
    LogLinearModel model =
        new LogLinearModel(
            List.of(Restructuring.INFO), lm, Weights.of(WEIGHTS), OptionalDouble.empty());
    Structure.Analysis analysis =
        call -> new Structure(List.of(), List.of(), List.of(), Optional.of(tree(call.sentence())));
    Restructuring rules =
        new Restructuring(
            List.of(rule),
            (tree, rewrites) -> rewrites.stream().mapToDouble(any -> LN_RIGHT).toArray());
    Planner planner = new Planner(List.of(), lm, analysis, PlanLimits.DEFAULT).with(rules);
    return new StatisticalGenerator(
        "SPG", planner, task -> model, new Renderer(), SearchOptions.DEFAULT);
  }

  /** A flat tree, the last word above all others. */
  private static Tree tree(Sentence sentence) {
    int size = sentence.size();
    int[] heads = new int[size];
    String[] relations = new String[size];
    String[] tags = new String[size];
    for (int i = 0; i < size; i++) {
      heads[i] = i == size - 1 ? SyntaxAnalysis.NONE : size - 1;
      relations[i] = i == size - 1 ? SyntaxAnalysis.ROOT : "dep";
      tags[i] = "NN";
    }
    return new Tree(
        sentence,
        new SyntaxAnalysis.Builder(sentence.forms())
            .tags(tags)
            .lemmas(sentence.forms().toArray(String[]::new))
            .dependencies(heads, relations)
            .build());
  }

  /** Every text by plain recursion, with its score. */
  private static Map<String, Double> texts(
      Sentence sentence, Rule rule, LanguageModel lm, Task task) {
    int rho = task.length().equals(LengthLimit.NONE) ? 1 : -2; // of each byte that is saved
    List<Rewrite> rewrites = new ArrayList<>();
    rule.find(tree(sentence), rewrites::add);
    Map<String, Double> texts = new HashMap<>();
    for (List<Rewrite> chosen : derive(rewrites, new TokenSpan(0, sentence.size()), 0)) {
      String text =
          new Renderer()
              .render(sentence, chosen.stream().map(Rewrite::replacement).toList())
              .text();
      double log10Prob = TextScore.log10Prob(lm, TextScore.words(text));
      double score = weight("lm") * LanguageModel.LN_10 * log10Prob;
      int kept = sentence.size();
      for (Rewrite rewrite : chosen) {
        TokenSpan gone = rewrite.dropped().get(0);
        boolean whole = gone.equals(rewrite.replacement().source());
        int bytes = sentence.chars(gone).length() + (whole ? 0 : 1);
        score += LN_RIGHT + weight("units") + weight("usability") * rho * bytes;
        kept -= gone.length();
      }
      if (!chosen.isEmpty()) {
        texts.merge(text, score - weight("self") * kept, Math::max);
      }
    }
    return texts;
  }

  private static double weight(String name) {
    return WEIGHTS.getOrDefault(name, 0.0);
  }

  /** All ways to choose rewrites of a span, those inside copies among them to depth 2. */
  private static List<List<Rewrite>> derive(List<Rewrite> all, TokenSpan span, int depth) {
    if (span.isEmpty()) {
      return List.of(List.of());
    }
    List<List<Rewrite>> found =
        new ArrayList<>(derive(all, new TokenSpan(span.start() + 1, span.end()), depth));
    for (Rewrite rewrite : all) {
      TokenSpan source = rewrite.replacement().source();
      if (source.start() != span.start() || source.end() > span.end()) {
        continue;
      }
      List<List<Rewrite>> ways = List.of(List.of(rewrite));
      for (Replacement.Piece piece : rewrite.replacement().target()) {
        if (piece instanceof Replacement.Copy copy && depth < 2) {
          ways = product(ways, derive(all, copy.span(), depth + 1));
        }
      }
      found.addAll(product(ways, derive(all, new TokenSpan(source.end(), span.end()), depth)));
    }
    return found;
  }

  private static List<List<Rewrite>> product(List<List<Rewrite>> one, List<List<Rewrite>> other) {
    List<List<Rewrite>> both = new ArrayList<>();
    for (List<Rewrite> first : one) {
      for (List<Rewrite> second : other) {
        List<Rewrite> joined = new ArrayList<>(first);
        joined.addAll(second);
        both.add(joined);
      }
    }
    return both;
  }
}
