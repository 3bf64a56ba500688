package org.paraphrast.api;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.decode.Generator;
import org.paraphrast.plan.Task;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.guard.FrozenWords;
import org.paraphrast.text.guard.KeptSpans;
import org.paraphrast.text.guard.QuotationRule;
import org.paraphrast.text.guard.TermRule;

/**
 * What to paraphrase and how.
 *
 * @param text a sentence, or a text of several
 * @param task what the paraphrase is for and what it has to respect
 * @param outputs how many paraphrases are wanted at most, 1 or more
 * @param seed of all random choices
 * @param frozen words to leave alone, besides what is guarded anyway
 * @param kept characters of the text to leave alone: its mark-up, where it is part of a document
 * @param quotations what becomes of the words of others
 * @param terms which terms of art are left alone
 * @param tokenized whether {@code text} is split by white space already
 * @param diverse whether outputs should differ from one another rather than all be the best
 * @param any whether outputs may be shown that the model likes less than the input
 * @param format what the text is written in: no output brings in a character of its mark-up
 * @param budget what the answer may cost
 */
public record Request(
    String text,
    Task task,
    int outputs,
    Generator.Seed seed,
    FrozenWords frozen,
    List<CharSpan> kept,
    Quoted quotations,
    TermRule terms,
    boolean tokenized,
    boolean diverse,
    boolean any,
    DocumentFormat format,
    Budget budget) {

  /**
   * The words of others.
   *
   * @param kept whether they stay as they are
   * @param more characters of the text that are somebody's words, as only a document around it
   *     shows
   */
  public record Quoted(boolean kept, List<CharSpan> more) {
    static final Quoted STAYS = new Quoted(true, List.of());

    public Quoted {
      more = List.copyOf(more);
    }

    Quoted with(List<CharSpan> more) {
      return new Quoted(kept, more);
    }
  }

  public Request {
    requireNonNull(text, "text");
    requireNonNull(task, "task");
    requireNonNull(seed, "seed");
    requireNonNull(frozen, "frozen");
    kept = List.copyOf(kept);
    requireNonNull(quotations, "quotations");
    requireNonNull(terms, "terms");
    requireNonNull(format, "format");
    for (CharSpan span : kept) {
      if (span.end() > text.length()) {
        throw new IllegalArgumentException(
            "kept must lie within " + text.length() + " characters, got " + span);
      }
    }
    requireNonNull(budget, "budget");
    if (outputs < 1) {
      throw new IllegalArgumentException("outputs must be 1 or more, got " + outputs);
    }
  }

  /**
   * One paraphrase of a text with the default seed.
   *
   * @param text a sentence, or a document of several
   */
  public static Request of(String text) {
    return new Request(
        text,
        Task.VARIATION,
        1,
        new Generator.Seed(1),
        FrozenWords.NONE,
        List.of(),
        Quoted.STAYS,
        TermRule.RECOGNIZING,
        false,
        false,
        false,
        DocumentFormat.TEXT,
        Budget.DEFAULT);
  }

  /** This request for another text, without characters to leave alone. */
  public Request withText(String text) {
    return with(
        copy -> {
          copy.text = text;
          copy.kept = List.of();
          copy.quotations = copy.quotations.with(List.of());
        });
  }

  /** The request for one sentence of a document. */
  public Request withPart(Document.Part part) {
    return with(
        copy -> {
          copy.text = part.text();
          copy.kept = part.kept();
          copy.quotations = copy.quotations.with(part.quoted());
        });
  }

  /** This request with another task. */
  public Request withTask(Task task) {
    return with(copy -> copy.task = task);
  }

  /** This request for at most {@code outputs} paraphrases, 1 or more. */
  public Request withOutputs(int outputs) {
    return with(copy -> copy.outputs = outputs);
  }

  /** This request with another seed. */
  public Request withSeed(long seed) {
    return with(copy -> copy.seed = new Generator.Seed(seed));
  }

  /** This request with characters of the text to leave alone. */
  public Request withKept(List<CharSpan> kept) {
    return with(copy -> copy.kept = kept);
  }

  /** This request where the words of others stay as they are, or not. */
  public Request withQuotationsKept(boolean kept) {
    return with(copy -> copy.quotations = new Quoted(kept, copy.quotations.more()));
  }

  /** This request with terms of art to leave alone. */
  public Request withTerms(TermRule terms) {
    return with(copy -> copy.terms = terms);
  }

  /** This request with words to leave alone. */
  public Request withFrozen(FrozenWords frozen) {
    return with(copy -> copy.frozen = frozen);
  }

  /** This request for a text that is split by white space already, or not. */
  public Request withTokenized(boolean tokenized) {
    return with(copy -> copy.tokenized = tokenized);
  }

  /** This request for outputs that differ from one another, or for the best. */
  public Request withDiverse(boolean diverse) {
    return with(copy -> copy.diverse = diverse);
  }

  /** This request with or without outputs that score below the input. */
  public Request withAny(boolean any) {
    return with(copy -> copy.any = any);
  }

  /** This request for a text in another format. */
  public Request withFormat(DocumentFormat format) {
    return with(copy -> copy.format = format);
  }

  /** This request with another budget. */
  public Request withBudget(Budget budget) {
    return with(copy -> copy.budget = budget);
  }

  /**
   * Its text with tokens and guards.
   *
   * @param standard the analyzer for a text of which nothing is kept
   */
  public Sentence analyzed(Analyzer standard) {
    Analyzer analyzer =
        quotations.kept() ? standard.withFirst(new QuotationRule(quotations.more())) : standard;
    analyzer = analyzer.with(terms.with(task.spelling()));
    analyzer = kept.isEmpty() ? analyzer : analyzer.withFirst(new KeptSpans(kept));
    return tokenized ? analyzer.analyzeTokenized(text, frozen) : analyzer.analyze(text, frozen);
  }

  /** Whether a sentence keeps all limits as it is; if it does not, it is no answer. */
  public boolean isKeptBy(Sentence unchanged) {
    return Answers.unmet(unchanged, task).isEmpty();
  }

  private Request with(Consumer<Copy> setting) {
    Copy copy = new Copy(this);
    setting.accept(copy);
    return copy.request();
  }

  /** A request while one setting changes: the order of the components stands here only. */
  private static final class Copy {
    private String text;
    private Task task;
    private int outputs;
    private Generator.Seed seed;
    private FrozenWords frozen;
    private List<CharSpan> kept;
    private Quoted quotations;
    private TermRule terms;
    private boolean tokenized;
    private boolean diverse;
    private boolean any;
    private DocumentFormat format;
    private Budget budget;

    Copy(Request request) {
      text = request.text;
      task = request.task;
      outputs = request.outputs;
      seed = request.seed;
      frozen = request.frozen;
      kept = request.kept;
      quotations = request.quotations;
      terms = request.terms;
      tokenized = request.tokenized;
      diverse = request.diverse;
      any = request.any;
      format = request.format;
      budget = request.budget;
    }

    Request request() {
      return new Request(
          text,
          task,
          outputs,
          seed,
          frozen,
          kept,
          quotations,
          terms,
          tokenized,
          diverse,
          any,
          format,
          budget);
    }
  }
}
