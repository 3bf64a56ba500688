package org.paraphrast.decode.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.paraphrast.decode.Certified;
import org.paraphrast.decode.ChangeLevel;
import org.paraphrast.decode.Hypothesis;
import org.paraphrast.decode.LogLinearModel;
import org.paraphrast.decode.PatternText;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.decode.Weights;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.plan.Restructuring;
import org.paraphrast.plan.UnitPair;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.table.PairCursor;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Rendering;
import org.paraphrast.text.render.Replacement;

/**
 * Turns a path of a lattice into a hypothesis: the units that change, and what each feature adds to
 * the score. Contributions are added up anew from the path, so that they are the score.
 */
public final class Derivation {
  private final SearchSpace space;

  /** What was made of the pairs so far, by index: hypotheses share most of their pairs. */
  private final Map<Integer, UnitChoice> made = new HashMap<>();

  /** Of paths through the lattice of a space. */
  public Derivation(SearchSpace space) {
    this.space = space;
  }

  /** The hypothesis of a path from the start to the end. */
  Hypothesis hypothesis(int[] edges) {
    return hypothesis(edges, space.writer().certify(render(edges)));
  }

  /** The hypothesis of a path from the start to the end whose text is known. */
  public Hypothesis hypothesis(int[] edges, Certified text) {
    return join(space.model(), List.of(part(edges)), text);
  }

  /** How a path reads. */
  public Rendering render(int[] edges) {
    List<Replacement> replacements = new ArrayList<>();
    for (int edge : edges) {
      int pair = space.lattice().pair[edge];
      if (pair >= 0) {
        replacements.add(replacement(space.plan().pairs().get(pair)));
      }
    }
    return space.writer().render(replacements);
  }

  /** A path through a window of a sentence, ready to be joined with others. */
  Part part(int[] edges) {
    List<UnitChoice> choices = new ArrayList<>();
    Lattice lattice = space.lattice();
    long bits = 0;
    for (int edge : edges) {
      bits |= lattice.bits[edge];
      if (lattice.pair[edge] >= 0) {
        choices.add(made.computeIfAbsent(lattice.pair[edge], this::choice));
      }
    }
    LogLinearModel model = space.model();
    LogLinearModel ones = model.ones();
    double[] values = ones == null ? new double[0] : contributions(ones, edges);
    return new Part(choices, contributions(model, edges), values, lmWords(edges), bits);
  }

  /** What the features add, apart from the language model. */
  private double[] contributions(LogLinearModel model, int[] edges) {
    double[] contributions = new double[model.featureNames().size()];
    for (int edge : edges) {
      int pair = space.lattice().pair[edge];
      if (pair >= 0) {
        model.addPair(space.plan().pairs().get(pair), change(), contributions);
      }
    }
    addKept(model, edges, contributions);
    addWords(model, edges, contributions);
    return contributions;
  }

  /** Choices, contributions and values but the language model's, its words, bits. */
  static final class Part {
    final List<UnitChoice> choices;
    final double[] contributions;
    final double[] values;
    final int[] lmWords;
    final long bits;

    Part(
        List<UnitChoice> choices,
        double[] contributions,
        double[] values,
        int[] lmWords,
        long bits) {
      this.choices = choices;
      this.contributions = contributions;
      this.values = values;
      this.lmWords = lmWords;
      this.bits = bits;
    }
  }

  /** The hypothesis of windows that follow one another, and read so. */
  static Hypothesis join(LogLinearModel model, List<Part> parts, Certified text) {
    List<UnitChoice> choices = new ArrayList<>();
    parts.forEach(part -> choices.addAll(part.choices));
    LogLinearModel ones = model.ones();
    Map<String, Double> values =
        ones == null ? Map.of() : features(ones, parts, parts.stream().map(p -> p.values).toList());
    return new Hypothesis(choices, features(model, parts), values, text);
  }

  /** The score of windows that follow one another. */
  static double score(LogLinearModel model, List<Part> parts) {
    return Hypothesis.sum(features(model, parts));
  }

  private static Map<String, Double> features(LogLinearModel model, List<Part> parts) {
    return features(model, parts, parts.stream().map(part -> part.contributions).toList());
  }

  /** The sums of all features that are not 0, by name. */
  private static Map<String, Double> features(
      LogLinearModel model, List<Part> parts, List<double[]> added) {
    double[] contributions = new double[model.featureNames().size()];
    long bits = 0;
    for (int p = 0; p < parts.size(); p++) {
      bits |= parts.get(p).bits;
      for (int i = 0; i < contributions.length; i++) {
        contributions[i] += added.get(p)[i];
      }
    }
    for (int table = 0; model.countsUnused() && table < model.tableCount(); table++) {
      if ((bits & Lattice.tableBit(table)) == 0) {
        model.addUnused(table, contributions);
      }
    }
    contributions[model.index(Weights.LM)] = lnLm(model, parts);
    return model.named(contributions);
  }

  /** Tokens that no chosen pair replaces are self-paraphrases. */
  private void addKept(LogLinearModel model, int[] edges, double[] contributions) {
    Sentence sentence = space.plan().sentence();
    int start = space.plan().window().start();
    boolean[] replaced = new boolean[space.plan().window().length()];
    for (int edge : edges) {
      int index = space.lattice().pair[edge];
      if (index >= 0) {
        mark(space.plan().pairs().get(index), start, replaced);
      }
    }
    double lnSelf = model.lnSelf(change());
    for (int token = 0; token < replaced.length; token++) {
      if (!replaced[token]) {
        contributions[model.index(Weights.SELF)] += lnSelf;
        if (space.plan().unwanted().contains(Tokenizer.lowerCase(sentence.form(start + token)))) {
          contributions[model.index(Weights.AVOID)] += model.lnAvoided();
        }
      }
    }
  }

  private static void mark(UnitPair pair, int start, boolean[] replaced) {
    boolean[] inSlot = new boolean[pair.source().length()];
    for (int i = 0; pair.hasOpenSlots() && i < pair.size(); i++) {
      for (int t = 0; pair.isSlot(i) && t < pair.slot(i).length(); t++) {
        inSlot[pair.slot(i).start() + t - pair.source().start()] = true;
      }
    }
    for (int t = 0; t < inSlot.length; t++) {
      replaced[pair.source().start() - start + t] |= !inSlot[t];
    }
  }

  private void addWords(LogLinearModel model, int[] edges, double[] contributions) {
    Lattice lattice = space.lattice();
    for (int edge : edges) {
      for (int i = lattice.itemStart[edge]; i < lattice.itemStart[edge + 1]; i++) {
        if (lattice.itemText[i] >= 0) {
          String text = space.plan().words().word(lattice.itemText[i]);
          model.addWord(text.length(), contributions);
        }
      }
    }
  }

  private int[] lmWords(int[] edges) {
    Lattice lattice = space.lattice();
    int size = 0;
    for (int edge : edges) {
      size += lattice.itemStart[edge + 1] - lattice.itemStart[edge];
    }
    int[] words = new int[size];
    size = 0;
    for (int edge : edges) {
      for (int i = lattice.itemStart[edge]; i < lattice.itemStart[edge + 1]; i++) {
        if (lattice.itemLm[i] != Lattice.NO_WORD) {
          words[size++] = lattice.itemLm[i];
        }
      }
    }
    return Arrays.copyOf(words, size);
  }

  /** λ_lm ln p of all words. */
  private static double lnLm(LogLinearModel model, List<Part> parts) {
    LanguageModel lm = model.lm();
    LmState context = lm.newState();
    LmState next = lm.newState();
    lm.beginSentence(context);
    double log10Prob = 0;
    for (Part part : parts) {
      for (int word : part.lmWords) {
        log10Prob += lm.log10Prob(context, word, next);
        LmState swap = context;
        context = next;
        next = swap;
      }
    }
    log10Prob += lm.log10Prob(context, LanguageModel.END, next);
    return model.lmWeight() * LanguageModel.LN_10 * log10Prob;
  }

  private ChangeLevel change() {
    return new ChangeLevel(space.plan().task().change());
  }

  private UnitChoice choice(int index) {
    UnitPair pair = space.plan().pairs().get(index);
    LogLinearModel model = space.model();
    double[] contributions = new double[model.featureNames().size()];
    model.addPair(pair, change(), contributions);
    List<Support> support = new ArrayList<>();
    support.add(support(pair));
    for (UnitPair other : space.plan().pairs()) {
      if (other != pair && other.isSameReplacement(pair)) {
        support.add(support(other));
      }
    }
    return new UnitChoice(
        replacement(pair),
        pair.kind(),
        support,
        pair.lnFit() < 0 ? OptionalDouble.of(Math.exp(pair.lnFit())) : OptionalDouble.empty(),
        model.named(contributions));
  }

  private Support support(Rewrite rewrite) {
    Sentence sentence = space.plan().sentence();
    List<String> dropped =
        rewrite.dropped().stream().map(span -> sentence.chars(span).of(sentence.text())).toList();
    return new Support.ByRule(
        Restructuring.NAME, rewrite.rule().name(), rewrite.rule().description(), dropped);
  }

  private Replacement replacement(UnitPair pair) {
    return pair.replacement(space.plan().words(), space.model().lm().caseForms());
  }

  private Support support(UnitPair pair) {
    if (pair.rewrite() != null) {
      return support(pair.rewrite());
    }
    ParaphraseTable table = space.plan().tables().get(pair.table());
    PairCursor cursor = new PairCursor();
    table.pairs(pair.unit(), cursor);
    for (int rank = 0; rank <= pair.rank(); rank++) {
      cursor.next();
    }
    Optional<PatternText> pattern =
        pair.kind() == UnitKind.PATTERN
            ? Optional.of(PatternText.of(space.plan(), pair, table, cursor))
            : Optional.empty();
    return new Support.InTable(table.info(), cursor.features(), cursor.evidence(), pattern);
  }
}
