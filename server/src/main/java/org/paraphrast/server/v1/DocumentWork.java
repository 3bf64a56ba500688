package org.paraphrast.server.v1;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.paraphrast.api.Again;
import org.paraphrast.api.ParaphrasedDocument;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.plan.Deadline;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.document.Document;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.document.ProsePart;

/**
 * A document while its sentences are paraphrased, by one thread or several.
 *
 * @param isRead whether there was time to read it; if not, it is one part that stays as it is
 * @param due when the last check must end, as soon as it begins
 * @param within what is asked for each sentence, until a time
 */
record DocumentWork(
    Paraphraser paraphraser,
    String text,
    DocumentFormat format,
    Document document,
    boolean isRead,
    Supplier<Deadline> due,
    Request within,
    List<Result> results) {

  /** How often a document with mark-up is read in the end, to see whether new sentences fit. */
  private static final int READ_AGAIN = 2;

  /**
   * Reads a document.
   *
   * @param deadline when all of the answer is due: what reading again takes is kept for the end
   */
  static DocumentWork of(
      Paraphraser paraphraser,
      Request request,
      Set<ProsePart> include,
      List<CharSpan> kept,
      Deadline deadline) {
    Request timed = request.withTask(request.task().withDeadline(deadline));
    long start = System.nanoTime();
    Document document;
    boolean isRead;
    try {
      document = read(request, include, deadline).keeping(kept);
      isRead = true;
    } catch (Deadline.OutOfTime e) {
      document = Document.unread(request.text());
      isRead = false;
    }
    Duration reading = Duration.ofNanos(System.nanoTime() - start);
    int again = request.format().reserved().isEmpty() ? 0 : READ_AGAIN;
    Request within = paraphraser.within(timed, document);
    return new DocumentWork(
        paraphraser,
        request.text(),
        request.format(),
        document,
        isRead,
        () -> deadline,
        until(within, deadline.earlier(reading.multipliedBy(again))),
        new ArrayList<>(Collections.nCopies(document.parts().size(), null)));
  }

  private static Document read(Request request, Set<ProsePart> include, Deadline deadline) {
    deadline.check(); // it may have waited for its turn
    SentenceSplitter splitter = new SentenceSplitter(Language.EN);
    return Document.parse(request.text(), request.format(), include, splitter, deadline);
  }

  private static Request until(Request request, Deadline deadline) {
    return request.withTask(request.task().withDeadline(deadline));
  }

  /** The same where each sentence and the last check have so much time, if it was read. */
  DocumentWork timedEach(Duration time) {
    if (!isRead) {
      return this;
    }
    Request each = until(within, Deadline.NEVER);
    return new DocumentWork(
        paraphraser,
        text,
        format,
        document,
        true,
        () -> Deadline.after(time),
        each.withBudget(each.budget().withTime(time)),
        results);
  }

  int sentences() {
    return document.parts().size();
  }

  /** Where a sentence stands. */
  CharSpan span(int sentence) {
    return document.parts().get(sentence).span();
  }

  Result paraphrase(int sentence) {
    return paraphraser.attempt(within.withPart(document.parts().get(sentence)));
  }

  void put(int sentence, Result result) {
    results.set(sentence, result);
  }

  /** The sentences to ask for once more, so that a term keeps one translation. */
  List<Again> again() {
    return paraphraser.again(within, document, results);
  }

  Result paraphrase(Again again) {
    return paraphraser.attempt(again);
  }

  /** The document with all that fits. */
  ParaphrasedDocument paraphrased() {
    return ParaphrasedDocument.of("", text, document, results, due.get());
  }

  /** What became of a sentence so far. */
  Result result(int sentence) {
    return results.get(sentence);
  }
}
