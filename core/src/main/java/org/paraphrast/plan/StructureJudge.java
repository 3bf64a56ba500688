package org.paraphrast.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.encode.EditedSentence;
import org.paraphrast.encode.Encoder;
import org.paraphrast.fit.Logistic;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.rewrite.Tree;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Replacement;

/**
 * How likely a structural unit is right: logistic regression over the rule, what the language model
 * says of both wordings, lengths, and what an encoder says that reads the new wording. Immutable
 * and thread-safe.
 */
public final class StructureJudge implements Restructuring.RewriteJudge {
  /** Its model. */
  public static final Logistic.Kind KIND =
      new Logistic.Kind("structure", 1, "a judge of structural units", List.of(), true);

  /** Differences of the language model beyond this tell no more. */
  private static final double MOST_LM = 8;

  private static final double MOST_ODDS = 6;

  private final Logistic model;
  private final LanguageModel lm;
  private final Optional<Encoder> encoder;

  /**
   * @param encoder reads the new wordings, if the model has one
   */
  public StructureJudge(Logistic model, LanguageModel lm, Optional<Encoder> encoder) {
    this.model = model;
    this.lm = lm;
    this.encoder = encoder;
  }

  @Override
  public double[] lnProbs(Tree tree, List<Rewrite> rewrites) {
    double[] lnProbs = rewrites.stream().mapToDouble(Rewrite::lnProb).toArray();
    // the others have their probability from their rule
    List<Rewrite> unknown = rewrites.stream().filter(rewrite -> rewrite.lnProb() >= 0).toList();
    List<Map<String, Double>> inputs = inputs(tree, unknown);
    for (int i = 0, next = 0; i < lnProbs.length; i++) {
      if (rewrites.get(i).lnProb() >= 0) {
        lnProbs[i] = model.lnProb(inputs.get(next++));
      }
    }
    return lnProbs;
  }

  /** What each rewrite is judged by, also for training. All are read at once. */
  public List<Map<String, Double>> inputs(Tree tree, List<Rewrite> rewrites) {
    List<Map<String, Double>> all = new ArrayList<>();
    for (Rewrite rewrite : rewrites) {
      TokenSpan span = rewrite.replacement().source();
      List<String> before = words(tree, span);
      List<String> after = said(tree, rewrite.replacement());
      Map<String, Double> inputs = new LinkedHashMap<>();
      inputs.put("one", 1.0);
      inputs.put("rule " + rewrite.rule().name(), 1.0);
      double lmChange = log10Prob(tree, span, after) - log10Prob(tree, span, before);
      lmChange = Math.max(-MOST_LM, Math.min(MOST_LM, lmChange));
      inputs.put("lm", lmChange);
      inputs.put("length", Math.log(span.length()));
      inputs.put("sentence", Math.log(tree.size()));
      inputs.put("words", (double) (after.size() - before.size()));
      inputs.put("pieces", (double) rewrite.replacement().target().size());
      all.add(inputs);
    }
    if (encoder.isPresent() && Encoder.canRead(tree.sentence().forms())) {
      List<EditedSentence> edited =
          rewrites.stream().map(rewrite -> edited(tree, rewrite)).toList();
      List<double[]> lnOdds = encoder.get().reread(edited);
      for (int i = 0; i < all.size(); i++) {
        all.get(i).put("read", Math.max(-MOST_ODDS, Math.min(MOST_ODDS, lnOdds.get(i)[0])));
      }
    }
    return all;
  }

  private static EditedSentence edited(Tree tree, Rewrite rewrite) {
    List<String> words = words(tree, new TokenSpan(0, tree.size()));
    TokenSpan span = rewrite.replacement().source();
    Replaced replaced = Replaced.of(words, span, said(tree, rewrite.replacement()));
    return new EditedSentence(tree.sentence().forms(), List.of(replaced));
  }

  private static List<String> words(Tree tree, TokenSpan span) {
    List<String> words = new ArrayList<>(span.length());
    for (int token = span.start(); token < span.end(); token++) {
      words.add(tree.word(token));
    }
    return words;
  }

  private static List<String> said(Tree tree, Replacement replacement) {
    List<String> words = words(tree, new TokenSpan(0, tree.size()));
    return Tokenizer.lowerCased(replacement.said(words));
  }

  /** log10 p of the sentence with these words in place of a span. */
  private double log10Prob(Tree tree, TokenSpan span, List<String> instead) {
    LmState context = lm.newState();
    LmState next = lm.newState();
    lm.beginSentence(context);
    double sum = 0;
    for (int i = 0; i <= tree.size() - span.length() + instead.size(); i++) {
      int inside = i - span.start();
      int word;
      if (inside >= 0 && inside < instead.size()) {
        word = lm.wordId(instead.get(inside));
      } else {
        int token = inside < 0 ? i : i - instead.size() + span.length();
        word = token < tree.size() ? LmWords.of(lm, tree.sentence(), token) : LanguageModel.END;
      }
      if (word != LmWords.NO_WORD) {
        sum += lm.log10Prob(context, word, next);
        context.set(next);
      }
    }
    return sum;
  }
}
