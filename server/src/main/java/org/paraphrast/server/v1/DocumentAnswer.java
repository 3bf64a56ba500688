package org.paraphrast.server.v1;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Again;
import org.paraphrast.api.ParaphrasedDocument;
import org.paraphrast.api.Result;
import org.paraphrast.json.Detail;
import org.paraphrast.json.DocumentJson;
import org.paraphrast.json.JsonFields;
import org.paraphrast.json.ResultJson;
import org.paraphrast.server.http.LineStream;
import org.paraphrast.server.http.OrderedJobs;
import org.paraphrast.text.CharSpan;

/**
 * The answer for a document. Line by line: first where the sentences are, then each as it is ready,
 * then those that came out otherwise when all were known, then a line that says that this was all.
 */
record DocumentAnswer(
    Work work, Work.Job job, DocumentWork document, Detail detail, @Nullable LineStream lines) {

  void start() {
    if (lines != null) {
      List<List<Integer>> spans = new ArrayList<>();
      for (int i = 0; i < document.sentences(); i++) {
        spans.add(List.of(document.span(i).start(), document.span(i).end()));
      }
      lines.write(new JsonFields().with("sentences", document.sentences()).with("spans", spans));
    }
    OrderedJobs.run(job.ticket(), document.sentences(), document::paraphrase, new FirstRound());
  }

  private JsonFields line(int sentence, Result result, boolean again) {
    CharSpan span = document.span(sentence);
    JsonFields line =
        new JsonFields()
            .with("sentence", sentence)
            .with("start", span.start())
            .with("end", span.end())
            .with("result", ResultJson.of(work.told(job.exchange(), result), detail));
    return again ? line.with("again", true) : line;
  }

  private void write(int sentence, Result result, boolean again) {
    if (lines != null) {
      lines.write(line(sentence, result, again));
    }
  }

  /** Sentences one by one. */
  private final class FirstRound extends Work.Sink<Result> {
    FirstRound() {
      super(job, lines);
    }

    @Override
    public void take(int index, Result result) {
      document.put(index, result);
      write(index, result, false);
    }

    @Override
    public void end() {
      if (isClosed()) {
        job.close();
        return;
      }
      List<Again> again = document.again();
      OrderedJobs.run(
          job.ticket(),
          again.size(),
          i -> document.paraphrase(again.get(i)),
          new SecondRound(again));
    }
  }

  /** Those whose terms others have settled. */
  private final class SecondRound extends Work.Sink<Result> {
    private final List<Again> again;

    SecondRound(List<Again> again) {
      super(job, lines);
      this.again = again;
    }

    @Override
    public void take(int index, Result result) {
      int sentence = again.get(index).sentence();
      document.put(sentence, result);
      write(sentence, result, true);
    }

    @Override
    public void end() {
      if (!isClosed()) {
        finish(document.paraphrased());
      }
      job.close();
    }
  }

  private void finish(ParaphrasedDocument paraphrased) {
    if (lines == null) {
      job.exchange().answer(DocumentJson.of(paraphrased, document.format(), detail));
      return;
    }
    int changed = 0;
    for (int i = 0; i < document.sentences(); i++) {
      Result fitting = paraphrased.sentences().get(i).result();
      if (!fitting.equals(document.result(i))) { // it would have changed the mark-up
        write(i, fitting, true);
      }
      changed += fitting.text().equals(fitting.sentence().text()) ? 0 : 1;
    }
    job.close();
    lines.write(new JsonFields().with("done", true).with("changed", changed));
    lines.end();
  }
}
