package org.paraphrast.paper;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.UserTables;
import org.paraphrast.decode.Generation;
import org.paraphrast.decode.Generator;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.TextWriter;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.score.Boundaries;
import org.paraphrast.lm.score.SentenceScorer;
import org.paraphrast.pivot.engine.OwnEngines;
import org.paraphrast.pivot.translate.TranslationModel;
import org.paraphrast.plan.Call;
import org.paraphrast.plan.Task;
import org.paraphrast.table.BanList;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.table.UnitKind;
import org.paraphrast.table.rank.ForeignSentence;
import org.paraphrast.text.Language;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Renderer;
import org.paraphrast.text.render.Replacement;

/**
 * Bannard05: one phrase of the sentence is replaced by the paraphrase of highest probability,
 * {@code p(e2|e1) = Σ_C Σ_{f in C} p(f|e1) p(e2|f)} (equations 2 and 5), times that of the sentence
 * it makes (equation 4). The paper is given the phrase; here every phrase of the sentence that the
 * table has is tried, and the best pair of all is the answer.
 *
 * <p>With {@link Refinement#SENSE} the foreign phrases f of the sum are those that stand in the
 * translation of the sentence by the model's own translator; the paper takes them from a bilingual
 * text. A table keeps the pivots that contribute most, so a part of the sum may be missed.
 * Thread-safe.
 */
final class Bannard05 implements Generator {
  static final String NAME = "Bannard05";

  private static final String TABLE = "pivot";

  /** How the directions of translators out of English begin. */
  private static final String ENGLISH = "en-";

  /** Words of the longest foreign phrases. */
  private static final int LONGEST_PIVOT = 5;

  private final ParaphraseTable table;
  private final BanList bans;
  private final SentenceScorer scorer;
  private final Set<Refinement> refinements;
  private final Optional<TranslationModel> translators;
  private final Renderer renderer = new Renderer();

  private Bannard05(
      ParaphraseTable table,
      BanList bans,
      LanguageModel trigrams,
      Set<Refinement> refinements,
      Optional<TranslationModel> translators) {
    this.table = table;
    this.bans = bans;
    this.scorer = SentenceScorer.ofText(trigrams);
    this.refinements = Set.copyOf(refinements);
    this.translators = translators;
  }

  static Bannard05 of(ModelFolder folder, UserTables user, Set<Refinement> refinements) {
    PaperSystems systems = PaperSystems.of(folder, user);
    boolean sense = refinements.contains(Refinement.SENSE);
    return new Bannard05(
        systems.table(TABLE),
        systems.pipeline().parts().bans(),
        systems.trigrams(),
        refinements,
        sense ? Optional.of(OwnEngines.translators(folder)) : Optional.empty());
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String scoreMeaning() {
    return refinements.contains(Refinement.PROBABILITY)
        ? "ln p(e2|e1) of the phrase replaced"
        : "ln p(e2|e1) of the phrase replaced, plus ln of the language model's probability";
  }

  /** A phrase that may be replaced, and by what. */
  private record Pair(TokenSpan span, TableEntry entry, double probability) {}

  @Override
  public Generation generate(Call call, Task task, int count, Seed seed) {
    Sentence sentence = call.sentence();
    TextWriter writer = new TextWriter(sentence, renderer, bans);
    List<Hypothesis> found = new ArrayList<>();
    for (Pair pair : pairs(sentence, task)) {
      found.add(hypothesis(writer, pair));
    }
    found.sort(Comparator.comparingDouble(hypothesis -> -hypothesis.score()));
    List<Hypothesis> best = found.subList(0, Math.min(count, found.size()));
    return new Generation(best, true, OptionalDouble.empty(), 0);
  }

  private List<Pair> pairs(Sentence sentence, Task task) {
    List<String> words = Tokenizer.lowerCased(sentence.forms());
    Map<String, ForeignSentence> translations = translations(sentence);
    List<Pair> pairs = new ArrayList<>();
    for (int start = 0; start < words.size(); start++) {
      int node = table.root(table.words().number(words.get(start)));
      for (int end = start + 1; node != ParaphraseTable.NONE; end++) {
        TokenSpan span = new TokenSpan(start, end);
        if (table.unit(node) != ParaphraseTable.NONE && !sentence.guards().touches(span)) {
          add(span, table.lookup(new Unit(words.subList(start, end))), task, translations, pairs);
        }
        node =
            end < words.size()
                ? table.child(node, table.words().number(words.get(end)))
                : ParaphraseTable.NONE;
      }
    }
    return pairs;
  }

  private void add(
      TokenSpan span,
      List<TableEntry> entries,
      Task task,
      Map<String, ForeignSentence> translations,
      List<Pair> pairs) {
    for (TableEntry entry : entries) {
      double probability =
          translators.isEmpty() ? entry.score() : ofSense(entry.evidence(), translations);
      if (probability > 0
          && (entry.marks().isSameType() || !refinements.contains(Refinement.TYPE))
          && !entry.target().equals(entry.source())
          && entry.target().symbols().stream().noneMatch(task.avoid()::contains)) {
        pairs.add(new Pair(span, entry, probability));
      }
    }
  }

  /** What the pivots in the translations of the sentence contribute. */
  private static double ofSense(Evidence evidence, Map<String, ForeignSentence> translations) {
    double sum = 0;
    for (Evidence.Pivot pivot : evidence.pivots()) {
      ForeignSentence translation = translations.get(pivot.language());
      boolean meant = translation != null && translation.contains(pivot.phrase());
      sum += meant ? pivot.contribution() : 0;
    }
    return sum;
  }

  /** The sentence in the languages of the translator, by their codes; none unless senses count. */
  private Map<String, ForeignSentence> translations(Sentence sentence) {
    Map<String, ForeignSentence> translations = new LinkedHashMap<>();
    if (translators.isPresent()) {
      translators
          .get()
          .translators()
          .forEach(
              (direction, translator) -> {
                if (direction.startsWith(ENGLISH)) {
                  String code = direction.substring(ENGLISH.length());
                  String text = translator.translate(sentence.text());
                  List<String> forms = Tokenizer.of(Language.of(code)).tokenize(text).forms();
                  translations.put(code, new ForeignSentence(forms, LONGEST_PIVOT));
                }
              });
    }
    return translations;
  }

  private Hypothesis hypothesis(TextWriter writer, Pair pair) {
    TableEntry entry = pair.entry();
    Replacement replacement = Replacement.of(pair.span(), entry.target().symbols());
    Map<String, Double> features = new LinkedHashMap<>();
    features.put("ln p(e2|e1)", Math.log(pair.probability()));
    UnitChoice choice =
        new UnitChoice(
            replacement,
            UnitKind.PHRASE,
            List.of(
                new Support.InTable(
                    table.info(), entry.features(), entry.evidence(), Optional.empty())),
            OptionalDouble.empty(),
            Map.copyOf(features));
    if (!refinements.contains(Refinement.PROBABILITY)) {
      String text = writer.renderUnits(List.of(choice)).text();
      double log10Prob = scorer.score(text, Boundaries.BOTH).log10Prob();
      features.put("lm", LanguageModel.LN_10 * log10Prob);
    }
    return writer.hypothesis(List.of(choice), features);
  }
}
