package org.paraphrast.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.paraphrast.encode.NewWords;
import org.paraphrast.encode.Reader;
import org.paraphrast.fit.Acceptability;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.rewrite.Rewrite;
import org.paraphrast.rewrite.Tree;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Replacement;

/**
 * How likely a structural unit is right: logistic regression over the rule, what the language model
 * says of both wordings, lengths, and what an encoder says that reads the new wording. Immutable
 * and thread-safe.
 *
 * <p>Its file is text: {@code paraphrast structure 1}, then a line for each input, its name and its
 * factor, separated by a tab. Inputs that are not there have the factor 0.
 */
public final class StructureJudge implements Restructuring.RewriteJudge {
  private static final String HEADER = "paraphrast structure 1";
  private static final String REMAKE = "rebuild it with the recipe stage 'structure'";

  /** Differences of the language model beyond this tell no more. */
  private static final double MOST_LM = 8;

  private static final double MOST_ODDS = 6;

  private final Map<String, Double> factors;
  private final LanguageModel lm;
  private final Optional<Reader> reader;

  /**
   * @param factors by input
   * @param reader reads the new wordings, if the model has an encoder
   */
  public StructureJudge(Map<String, Double> factors, LanguageModel lm, Optional<Reader> reader) {
    this.factors = Map.copyOf(factors);
    this.lm = lm;
    this.reader = reader;
  }

  /** Reads a file of factors. */
  public static Map<String, Double> read(LineReader lines) {
    if (!HEADER.equals(lines.next())) {
      throw lines.fault("not a judge of structural units, or of another version", REMAKE);
    }
    Map<String, Double> factors = new LinkedHashMap<>();
    for (String line = lines.next(); line != null; line = lines.next()) {
      String[] fields = line.split("\t", -1);
      try {
        double factor = fields.length == 2 ? Double.parseDouble(fields[1]) : Double.NaN;
        if (!Double.isFinite(factor) || factors.put(fields[0], factor) != null) {
          throw new NumberFormatException();
        }
      } catch (NumberFormatException e) {
        throw lines.fault("not the name of an input, a tab and a number", REMAKE);
      }
    }
    return factors;
  }

  /** Writes a file of factors, in the order of their names. */
  public static void write(Map<String, Double> factors, Path file) {
    try (LineWriter out = TextFiles.write(file)) {
      out.write(HEADER);
      new TreeMap<>(factors).forEach((name, factor) -> out.write(name + "\t" + factor));
      out.commit();
    }
  }

  @Override
  public double[] lnProbs(Tree tree, List<Rewrite> rewrites) {
    double[] lnProbs = new double[rewrites.size()];
    for (int i = 0; i < lnProbs.length; i++) {
      if (rewrites.get(i).lnProb() < 0) {
        lnProbs[i] = rewrites.get(i).lnProb(); // its rule was taught to say so
        continue;
      }
      double lnOdds = 0;
      for (Map.Entry<String, Double> input : inputs(tree, rewrites.get(i)).entrySet()) {
        lnOdds += factors.getOrDefault(input.getKey(), 0.0) * input.getValue();
      }
      lnProbs[i] = Acceptability.lnSigmoid(lnOdds);
    }
    return lnProbs;
  }

  /** What a rewrite is judged by, also for training. */
  public Map<String, Double> inputs(Tree tree, Rewrite rewrite) {
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
    if (reader.isPresent() && Reader.canRead(tree.sentence().forms())) {
      inputs.put("read", read(reader.get(), tree, rewrite));
    }
    return inputs;
  }

  private static double read(Reader reader, Tree tree, Rewrite rewrite) {
    List<String> words = words(tree, new TokenSpan(0, tree.size()));
    TokenSpan span = rewrite.replacement().source();
    Replaced replaced = Replaced.of(words, span, said(tree, rewrite.replacement()));
    List<NewWords> edits = List.of(new NewWords(replaced.span(), replaced.target()));
    double odds = reader.reread(tree.sentence().forms(), edits)[0];
    return Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds));
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
