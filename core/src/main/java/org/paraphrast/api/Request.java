package org.paraphrast.api;

import org.paraphrast.decode.Generator;
import org.paraphrast.plan.Task;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.guard.FrozenWords;

/**
 * What to paraphrase and how.
 *
 * @param text a sentence, or a text of several
 * @param task what the paraphrase is for and what it has to respect
 * @param outputs how many paraphrases are wanted at most, 1 or more
 * @param seed of all random choices
 * @param frozen words to leave alone, besides what is guarded anyway
 * @param tokenized whether {@code text} is split by white space already
 * @param diverse whether outputs should differ from one another rather than all be the best
 * @param any whether outputs may be shown that the model likes less than the input
 * @param format what the text is written in: no output brings in a character of its mark-up
 */
public record Request(
    String text,
    Task task,
    int outputs,
    Generator.Seed seed,
    FrozenWords frozen,
    boolean tokenized,
    boolean diverse,
    boolean any,
    DocumentFormat format) {
  public Request {
    if (outputs < 1) {
      throw new IllegalArgumentException("outputs must be 1 or more, got " + outputs);
    }
  }

  /** One paraphrase of a text with the default seed. */
  public static Request of(String text) {
    return new Request(
        text,
        Task.VARIATION,
        1,
        new Generator.Seed(1),
        FrozenWords.NONE,
        false,
        false,
        false,
        DocumentFormat.TEXT);
  }

  public Request withText(String text) {
    return new Request(text, task, outputs, seed, frozen, tokenized, diverse, any, format);
  }

  /** The request for one sentence of a document. */
  public Request withPart(Document.Part part) {
    return withText(part.text()).withFrozen(frozen.and(part.frozen()));
  }

  public Request withTask(Task task) {
    return new Request(text, task, outputs, seed, frozen, tokenized, diverse, any, format);
  }

  public Request withOutputs(int outputs) {
    return new Request(text, task, outputs, seed, frozen, tokenized, diverse, any, format);
  }

  public Request withSeed(long seed) {
    return new Request(
        text, task, outputs, new Generator.Seed(seed), frozen, tokenized, diverse, any, format);
  }

  public Request withFrozen(FrozenWords frozen) {
    return new Request(text, task, outputs, seed, frozen, tokenized, diverse, any, format);
  }

  public Request withTokenized(boolean tokenized) {
    return new Request(text, task, outputs, seed, frozen, tokenized, diverse, any, format);
  }

  public Request withDiverse(boolean diverse) {
    return new Request(text, task, outputs, seed, frozen, tokenized, diverse, any, format);
  }

  public Request withAny(boolean any) {
    return new Request(text, task, outputs, seed, frozen, tokenized, diverse, any, format);
  }

  public Request withFormat(DocumentFormat format) {
    return new Request(text, task, outputs, seed, frozen, tokenized, diverse, any, format);
  }
}
