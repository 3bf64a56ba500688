package org.paraphrast.evaluate.paper;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.paraphrast.api.Output;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Receipt;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.api.Systems;
import org.paraphrast.decode.Generator;
import org.paraphrast.plan.Task;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.tune.ParaphrasedSentence;
import org.paraphrast.tune.UnitReplacement;

/**
 * Runs a system as the program does: guards, search, rendering, certificate. Input: sentences.
 * Output: their paraphrases, the best first. Confined to one thread.
 */
record SystemRun(Generator generator, long seed) {
  /** Which paraphrases count. */
  enum Take {
    /** The best there are, as in the papers. */
    ANY("any"),
    /** Only those that score as well as the unchanged sentence, as the program shows them. */
    SHOWN("shown");

    private final String id;

    Take(String id) {
      this.id = id;
    }

    /** As the program shows a system: the papers' show their best, ours what it is sure of. */
    static Take of(String system) {
      return Available.named(system).model() == Systems.Needs.MODEL ? SHOWN : ANY;
    }

    /** As it stands in signatures. */
    String id() {
      return "outputs:" + id;
    }
  }

  /** Plain paraphrases. */
  List<ParaphrasedSentence> outputs(List<String> sentences, int count, Take take) {
    return outputs(sentences, i -> Task.VARIATION, count, take);
  }

  /**
   * Paraphrases.
   *
   * @param tasks by the number of the sentence
   */
  List<ParaphrasedSentence> outputs(
      List<String> sentences, IntFunction<Task> tasks, int count, Take take) {
    List<ParaphrasedSentence> all = new ArrayList<>();
    try (Paraphraser paraphraser = new Paraphraser(Analyzer.english(), generator)) {
      for (int i = 0; i < sentences.size(); i++) {
        Request request =
            Request.of(sentences.get(i))
                .withTask(tasks.apply(i))
                .withOutputs(count)
                .withSeed(seed)
                .withAny(take == Take.ANY);
        all.add(of(paraphraser.paraphrase(request)));
      }
    }
    return all;
  }

  private static ParaphrasedSentence of(Result result) {
    String text = result.sentence().text();
    List<ParaphrasedSentence.Output> outputs = new ArrayList<>();
    for (Output output : result.outcome().outputs()) {
      List<ParaphrasedSentence.Chosen> chosen = new ArrayList<>();
      for (Receipt receipt : output.allReceipts()) {
        if (receipt.choice() != null) {
          UnitReplacement replacement =
              UnitReplacement.of(text, receipt.change().input(), receipt.change().after());
          chosen.add(new ParaphrasedSentence.Chosen(replacement, receipt.choice().table()));
        }
      }
      outputs.add(
          new ParaphrasedSentence.Output(output.text(), output.score(), output.features(), chosen));
    }
    return new ParaphrasedSentence(text, outputs);
  }
}
