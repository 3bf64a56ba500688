package org.paraphrast.decode;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.lm.CaseForms;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.plan.Plan;
import org.paraphrast.plan.UnitPair;
import org.paraphrast.table.PairCursor;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.text.Replacement;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.Tokenizer;

/**
 * Turns a path of a lattice into a hypothesis: the units that change, and what each feature adds to
 * the score. Contributions are added up anew from the path, so that they are the score.
 */
final class Derivation {
  private final SearchSpace space;
  private final List<ParaphraseTable> tables;

  Derivation(SearchSpace space, List<ParaphraseTable> tables) {
    this.space = space;
    this.tables = tables;
  }

  /** The hypothesis of a path from the start to the end. */
  Hypothesis hypothesis(int[] edges) {
    return join(space.model(), List.of(part(edges)));
  }

  /** A path through a window of a sentence, ready to be joined with others. */
  Part part(int[] edges) {
    LogLinearModel model = space.model();
    double[] contributions = new double[model.featureNames().size()];
    List<UnitChoice> choices = new ArrayList<>();
    Lattice lattice = space.lattice();
    long bits = 0;
    for (int edge : edges) {
      bits |= lattice.bits[edge];
      if (lattice.pair[edge] >= 0) {
        UnitPair pair = space.plan().pairs().get(lattice.pair[edge]);
        choices.add(choice(pair));
        model.addPair(pair, contributions);
      }
    }
    addKept(edges, contributions);
    addWords(edges, contributions);
    return new Part(choices, contributions, lmWords(edges), bits);
  }

  /** Choices, contributions but the language model's, words of the language model, bits. */
  static final class Part {
    final List<UnitChoice> choices;
    final double[] contributions;
    final int[] lmWords;
    final long bits;

    Part(List<UnitChoice> choices, double[] contributions, int[] lmWords, long bits) {
      this.choices = choices;
      this.contributions = contributions;
      this.lmWords = lmWords;
      this.bits = bits;
    }
  }

  /** The hypothesis of windows that follow one another. */
  static Hypothesis join(LogLinearModel model, List<Part> parts) {
    double[] contributions = new double[model.featureNames().size()];
    List<UnitChoice> choices = new ArrayList<>();
    long bits = 0;
    for (Part part : parts) {
      choices.addAll(part.choices);
      bits |= part.bits;
      for (int i = 0; i < contributions.length; i++) {
        contributions[i] += part.contributions[i];
      }
    }
    for (int table = 0; model.countsUnused() && table < model.tableCount(); table++) {
      if ((bits & Lattice.tableBit(table)) == 0) {
        model.addUnused(table, contributions);
      }
    }
    contributions[model.index(Weights.LM)] = lnLm(model, parts);
    Map<String, Double> features = new LinkedHashMap<>();
    for (int i = 0; i < contributions.length; i++) {
      if (contributions[i] != 0) {
        features.put(model.featureNames().get(i), contributions[i]);
      }
    }
    return new Hypothesis(choices, features);
  }

  /** Tokens that no chosen pair replaces are self-paraphrases. */
  private void addKept(int[] edges, double[] contributions) {
    Sentence sentence = space.plan().sentence();
    int start = space.plan().window().start();
    boolean[] replaced = new boolean[space.plan().window().length()];
    for (int edge : edges) {
      int index = space.lattice().pair[edge];
      if (index >= 0) {
        mark(space.plan().pairs().get(index), start, replaced);
      }
    }
    LogLinearModel model = space.model();
    double lnSelf = model.lnSelf(new ChangeLevel(space.plan().task().change()));
    for (int token = 0; token < replaced.length; token++) {
      if (!replaced[token]) {
        contributions[model.index(Weights.SELF)] += lnSelf;
        if (space.constraints().isAvoided(Tokenizer.lowerCase(sentence.form(start + token)))) {
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

  private void addWords(int[] edges, double[] contributions) {
    Lattice lattice = space.lattice();
    for (int edge : edges) {
      for (int i = lattice.itemStart[edge]; i < lattice.itemStart[edge + 1]; i++) {
        if (lattice.itemText[i] >= 0) {
          String text = space.plan().words().word(lattice.itemText[i]);
          space.model().addWord(text.length(), contributions);
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
    return model.lmWeight() * CoarseBounds.LN10 * log10Prob;
  }

  private UnitChoice choice(UnitPair pair) {
    ParaphraseTable table = tables.get(pair.origin().table());
    return new UnitChoice(
        replacement(space.plan(), pair, space.model().lm().caseForms()),
        pair.kind(),
        table.info().name(),
        evidence(table, pair),
        space.model().lnPair(pair));
  }

  /** What the pair does to the sentence; new words are written as they usually are. */
  static Replacement replacement(Plan plan, UnitPair pair, CaseForms caseForms) {
    List<Replacement.Piece> pieces = new ArrayList<>();
    List<String> words = new ArrayList<>();
    for (int i = 0; i < pair.size(); i++) {
      if (!pair.isSlot(i)) {
        words.add(caseForms.inside(plan.words().word(pair.word(i))));
        continue;
      }
      if (!words.isEmpty()) {
        pieces.add(new Replacement.Words(words));
        words.clear();
      }
      pieces.add(new Replacement.Copy(pair.slot(i)));
    }
    if (!words.isEmpty()) {
      pieces.add(new Replacement.Words(words));
    }
    return new Replacement(pair.source(), pieces);
  }

  private static String evidence(ParaphraseTable table, UnitPair pair) {
    PairCursor cursor = new PairCursor();
    table.pairs((int) pair.origin().unit(), cursor);
    for (int rank = 0; rank <= pair.origin().rank(); rank++) {
      cursor.next();
    }
    return EvidenceText.of(table.info(), cursor.evidence(), pair);
  }
}
