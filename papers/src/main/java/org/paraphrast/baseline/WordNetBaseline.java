package org.paraphrast.baseline;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Task;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.wordnet.WordNet;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Replacement;

/**
 * Quirk04's WN baseline: a random subset of the content words, each replaced by an arbitrary other
 * word of its most frequent WordNet synset, here inflected like the word it replaces. No model
 * decides, so the output is often poor; it is kept as the floor that every other system is measured
 * against (39.0% acceptable in Quirk04's table 2).
 *
 * <p>The score of a hypothesis is the log-probability of its draws: ln 1/k for each word that had k
 * other words to choose from.
 */
final class WordNetBaseline implements Generator {
  /** Quirk04 replaces as many words as MSA did in the same sentence; without MSA, half of them. */
  private static final double SHARE = 0.5;

  /** Draws in a row that bring nothing new before giving up on finding more. */
  private static final int PATIENCE = 1000;

  private static final String FEATURE = "ln p(draw)";

  private static final Set<String> PARTICIPLE_CUES =
      Set.of(
          "have", "has", "had", "having", "'ve", "be", "been", "being", "is", "are", "am", "was",
          "were", "get", "got", "gets");

  private final WordNet wordNet;
  private final Inflector inflector;
  private final Renderer renderer = new Renderer();

  public WordNetBaseline(WordNet wordNet, Inflector inflector) {
    this.wordNet = wordNet;
    this.inflector = inflector;
  }

  @Override
  public String name() {
    return "WN";
  }

  @Override
  public String scoreMeaning() {
    return "ln probability of the random choices; says nothing about quality";
  }

  @Override
  public boolean isRandom() {
    return true;
  }

  @Override
  public Generation generate(Call call, Task task, int count, Seed seed) {
    Sentence sentence = call.sentence();
    List<Options> options = options(sentence);
    if (options.isEmpty()) {
      return found(List.of());
    }
    SplittableRandom random = new SplittableRandom(seed.value());
    Set<List<UnitChoice>> drawn = new LinkedHashSet<>();
    for (int misses = 0; drawn.size() < count && misses < PATIENCE; ) {
      misses = drawn.add(draw(options, random)) ? 0 : misses + 1;
    }
    TextWriter writer = new TextWriter(sentence, renderer);
    return found(drawn.stream().map(choices -> hypothesis(writer, choices)).toList());
  }

  private static Generation found(List<Hypothesis> hypotheses) {
    return new Generation(hypotheses, false, OptionalDouble.empty(), 0);
  }

  /** A word that can be replaced, and by what. */
  private record Options(int token, WordNet.Sense sense, List<String> targets) {}

  private static Hypothesis hypothesis(TextWriter writer, List<UnitChoice> choices) {
    double score = 0;
    for (UnitChoice choice : choices) {
      score += choice.contribution();
    }
    return writer.hypothesis(choices, Map.of(FEATURE, score));
  }

  private static List<UnitChoice> draw(List<Options> options, SplittableRandom random) {
    List<UnitChoice> choices = new ArrayList<>();
    int forced = random.nextInt(options.size());
    for (int i = 0; i < options.size(); i++) {
      boolean chosen = random.nextDouble() < SHARE;
      if (chosen || i == forced) {
        choices.add(choose(options.get(i), random));
      }
    }
    return choices;
  }

  private static UnitChoice choose(Options options, SplittableRandom random) {
    List<String> targets = options.targets();
    String target = targets.get(random.nextInt(targets.size()));
    TokenSpan span = new TokenSpan(options.token(), options.token() + 1);
    WordNet.Sense sense = options.sense();
    return new UnitChoice(
        Replacement.of(span, target.split(" ", -1)),
        UnitKind.PHRASE,
        List.of(
            new Support.Synset("WordNet 3.1", sense.members(), sense.gloss(), sense.frequency())),
        OptionalDouble.empty(),
        Map.of(FEATURE, Math.log(1.0 / targets.size())));
  }

  private List<Options> options(Sentence sentence) {
    List<Options> options = new ArrayList<>();
    for (int token = 0; token < sentence.size(); token++) {
      Options option = sentence.guards().isGuarded(token) ? null : options(sentence, token);
      if (option != null) {
        options.add(option);
      }
    }
    return options;
  }

  private @Nullable Options options(Sentence sentence, int token) {
    String form = Tokenizer.lowerCase(sentence.form(token));
    if (form.length() < 2 || !Character.isLetter(form.charAt(0)) || FunctionWords.contains(form)) {
      return null;
    }
    // at the start of a sentence Mark may be a name, which no guard can see
    boolean capital = Character.isUpperCase(sentence.form(token).charAt(0));
    WordNet.Sense sense = wordNet.mostFrequentSense(form);
    if (sense == null
        || sense.isCapitalised()
        || (capital && wordNet.isName(sentence.form(token)))) {
      return null;
    }
    Inflection inflection = inflection(sentence, token, form, sense);
    Set<String> targets = new LinkedHashSet<>();
    for (String member : sense.members()) {
      boolean name = !member.equals(member.toLowerCase(Locale.ROOT));
      if (!name && !member.equals(sense.lemma())) {
        targets.add(inflector.inflect(member, sense.partOfSpeech(), inflection));
      }
    }
    targets.remove(form);
    return targets.isEmpty() ? null : new Options(token, sense, List.copyOf(targets));
  }

  /** A past form after {@code have} or {@code be} is a participle. */
  private Inflection inflection(Sentence sentence, int token, String form, WordNet.Sense sense) {
    Inflection inflection = inflector.inflectionOf(form, sense.lemma(), sense.partOfSpeech());
    boolean past = inflection == Inflection.PAST && sense.partOfSpeech() == PartOfSpeech.VERB;
    for (int before = token - 1; past && before >= Math.max(0, token - 2); before--) {
      if (PARTICIPLE_CUES.contains(Tokenizer.lowerCase(sentence.form(before)))) {
        return Inflection.PAST_PARTICIPLE;
      }
    }
    return inflection;
  }
}
