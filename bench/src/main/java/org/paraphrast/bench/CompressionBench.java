package org.paraphrast.bench;

import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.lm.LmState;
import org.paraphrast.plan.GeneratorUse;
import org.paraphrast.plan.LengthLimit;
import org.paraphrast.plan.Purpose;
import org.paraphrast.plan.Task;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;

/**
 * Compression against references: {@code CompressionBench MODEL ORIG COMP odd|even RATIO [COUNT]
 * [OUTPUTS]}, where ORIG and COMP are aligned lines and a ratio of 0 sets no limit. Prints token F1
 * of the model, of the first words that fit, and of a greedy deletion by the language model; and
 * writes input, output and reference to OUTPUTS. {@code -Dgenerator=on} has drafts written, too.
 */
public final class CompressionBench {
  private static final Tokenizer TOKENIZER = Tokenizer.of(Language.EN);

  private CompressionBench() {}

  private static final class Score {
    double f1;
    double ratio;
    int count;

    void add(String input, String output, String reference) {
      f1 += f1(words(output), words(reference));
      ratio += (double) output.length() / input.length();
      count++;
    }

    @Override
    public String toString() {
      return String.format(
          "F1 %.1f%%, %.2f of the characters, %d sentences",
          100 * f1 / count, ratio / count, count);
    }
  }

  public static void main(String[] args) throws Exception {
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    List<String> inputs = Files.readAllLines(Path.of(args[1]));
    List<String> references = Files.readAllLines(Path.of(args[2]));
    int first = args[3].equals("odd") ? 0 : 1; // lines are counted from 1
    double ratio = Double.parseDouble(args[4]);
    int most = args.length > 5 ? Integer.parseInt(args[5]) : Integer.MAX_VALUE;
    List<String> rows = new ArrayList<>();
    Score model = new Score();
    Score start = new Score();
    Score byLm = new Score();
    int unmet = 0;
    try (ModelFolder folder = ModelFolder.open(Path.of(args[0]));
        Paraphraser paraphraser = Paraphraser.open(Path.of(args[0]))) {
      LanguageModel lm = folder.languageModel();
      GeneratorUse drafts =
          GeneratorUse.valueOf(System.getProperty("generator", "off").toUpperCase(Locale.ROOT));
      Task task = Task.of(Purpose.COMPRESSION).withGenerator(drafts);
      task = ratio > 0 ? task.withLength(LengthLimit.NONE.withMaxRatio(ratio)) : task;
      for (int i = first; i < inputs.size() && model.count < most; i += 2) {
        String input = inputs.get(i);
        Outcome outcome = paraphraser.paraphrase(Request.of(input).withTask(task)).outcome();
        String output = outcome.outputs().isEmpty() ? input : outcome.outputs().get(0).text();
        if (outcome instanceof Outcome.Unmet none) {
          unmet++;
          output = none.nearest().map(nearest -> nearest.text()).orElse(input);
        }
        int limit = (int) Math.floor(ratio > 0 ? ratio * input.length() : output.length());
        model.add(input, output, references.get(i));
        start.add(input, firstWords(input, limit), references.get(i));
        byLm.add(input, deleted(lm, input, limit), references.get(i));
        rows.add(input + "\t" + output + "\t" + references.get(i));
      }
    }
    out.println("paraphrast             " + model + ", limit not met in " + unmet);
    out.println("first words            " + start);
    out.println("deletion by n-grams    " + byLm);
    if (args.length > 6) {
      Files.write(Path.of(args[6]), rows);
    }
  }

  private static List<String> words(String text) {
    return TOKENIZER.tokenize(text).forms().stream()
        .filter(form -> Character.isLetterOrDigit(form.codePointAt(0)))
        .map(Tokenizer::lowerCase)
        .toList();
  }

  private static double f1(List<String> output, List<String> reference) {
    Map<String, Integer> left = new HashMap<>();
    reference.forEach(word -> left.merge(word, 1, Integer::sum));
    int common = 0;
    for (String word : output) {
      if (left.merge(word, -1, Integer::sum) >= 0) {
        common++;
      }
    }
    return common == 0 ? 0 : 2.0 * common / (output.size() + reference.size());
  }

  private static String firstWords(String input, int limit) {
    String[] words = input.split(" ", -1);
    StringBuilder text = new StringBuilder();
    for (String word : words) {
      if (text.length() + 1 + word.length() > limit) {
        break;
      }
      text.append(text.length() == 0 ? "" : " ").append(word);
    }
    return text.toString();
  }

  /** Leaves out the word without which the rest is most likely, until the rest is short enough. */
  private static String deleted(LanguageModel lm, String input, int limit) {
    List<String> words = new ArrayList<>(List.of(input.split(" ", -1)));
    while (words.size() > 1 && String.join(" ", words).length() > limit) {
      int best = 0;
      double bestProb = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < words.size(); i++) {
        List<String> rest = new ArrayList<>(words);
        rest.remove(i);
        double prob = log10Prob(lm, rest);
        if (prob > bestProb) {
          bestProb = prob;
          best = i;
        }
      }
      words.remove(best);
    }
    return String.join(" ", words);
  }

  private static double log10Prob(LanguageModel lm, List<String> words) {
    LmState context = lm.newState();
    LmState next = lm.newState();
    lm.beginSentence(context);
    double sum = 0;
    for (String form : TOKENIZER.tokenize(String.join(" ", words)).forms()) {
      sum += lm.log10Prob(context, lm.wordId(Tokenizer.lowerCase(form)), next);
      context.set(next);
    }
    return sum + lm.log10Prob(context, LanguageModel.END, next);
  }
}
