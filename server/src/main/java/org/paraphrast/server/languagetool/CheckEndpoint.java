package org.paraphrast.server.languagetool;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.plan.Deadline;
import org.paraphrast.plan.Task;
import org.paraphrast.server.http.Exchange;
import org.paraphrast.server.http.OrderedJobs;
import org.paraphrast.server.http.Problem;
import org.paraphrast.server.v1.Limits;
import org.paraphrast.server.v1.Work;
import org.paraphrast.text.EnglishShare;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.spelling.SpellingStyle;

/** {@code POST /v2/check}: paraphrases of a text as suggestions, each in its place. */
final class CheckEndpoint {
  /** Outputs of a sentence, of which all but the best give further replacements. */
  private static final int OUTPUTS = 5;

  /** Below this, a text of an unknown language is taken for another than English. */
  private static final double LEAST_CONFIDENCE = 0.5;

  private final Work work;
  private final Limits limits;
  private final String version;
  private final SentenceSplitter splitter = new SentenceSplitter(Language.EN);

  CheckEndpoint(Work work, Limits limits, String version) {
    this.work = work;
    this.limits = limits;
    this.version = version;
  }

  void handle(Exchange exchange, byte[] body) {
    Form form = Form.read(body);
    CheckSettings settings = CheckSettings.of(form);
    AnnotatedText text = AnnotatedText.of(form);
    double confidence =
        settings.language().guessed() ? EnglishShare.of(text.legible()).confidence() : 1;
    boolean idle = settings.rules().isEmpty() || confidence < LEAST_CONFIDENCE;
    work.hand(exchange, job -> check(job, text, settings, confidence, idle));
  }

  private void check(
      Work.Job job, AnnotatedText text, CheckSettings settings, double confidence, boolean idle) {
    List<Document.Part> sentences = text.sentences(splitter);
    if (sentences.size() > limits.sentencesAtOnce()) {
      throw Problem.tooMuch(
          "text",
          "has "
              + sentences.size()
              + " sentences, at most "
              + limits.sentencesAtOnce()
              + " are taken");
    }
    Paraphraser paraphraser = job.model().paraphraser();
    CheckAnswer answer = new CheckAnswer(text, settings, confidence, sentences, version);
    Deadline deadline = Deadline.since(job.exchange().arrival(), limits.time());
    Request request = request(paraphraser, text, settings, deadline);
    OrderedJobs.run(
        job.ticket(),
        idle ? 0 : sentences.size(),
        i -> work.told(job.exchange(), paraphraser.attempt(request.withPart(sentences.get(i)))),
        new Work.Sink<Result>(job, null) {
          private final List<Result> results = new ArrayList<>();
          private boolean outOfTime;

          @Override
          public void take(int index, Result result) {
            results.add(result);
            outOfTime |= result.outcome() instanceof Outcome.GivenUp;
          }

          @Override
          public void end() {
            job.exchange().answer(answer.json(results, outOfTime));
            job.close();
          }
        });
  }

  /** What is asked for each sentence. */
  private Request request(
      Paraphraser paraphraser, AnnotatedText text, CheckSettings settings, Deadline deadline) {
    Task task = Task.VARIATION.withChange(settings.change()).withDeadline(deadline);
    // what the mark-up is written in is not known: a replacement should bring in none of any kind
    DocumentFormat format = text.marks().isEmpty() ? DocumentFormat.TEXT : DocumentFormat.MARKDOWN;
    Request request = Request.of("").withTask(task).withOutputs(OUTPUTS).withFormat(format);
    request = request.withBudget(request.budget().withTokens(limits.textChars()));
    String legible = text.legible();
    Request within =
        paraphraser.within(request, Document.parse(legible, DocumentFormat.TEXT, splitter));
    boolean shown = !within.task().spelling().style().equals(SpellingStyle.UNKNOWN);
    return shown
        ? within
        : within.withTask(
            within
                .task()
                .withSpelling(within.task().spelling().within(settings.language().spelling())));
  }
}
