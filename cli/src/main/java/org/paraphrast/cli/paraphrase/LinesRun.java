package org.paraphrast.cli.paraphrase;

import java.util.Iterator;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.cli.common.OrderedWork;

/** One line in, one result out, in order, with any number of threads. */
record LinesRun(
    Paraphraser paraphraser,
    Request request,
    References references,
    OrderedWork work,
    RunNotes notes) {
  /** Passes over a line whose result is not needed. */
  void skip() {
    references.next(request);
  }

  /**
   * Paraphrases lines.
   *
   * @param cut what of a line to paraphrase
   */
  void run(
      Iterator<InputLines.Line> lines,
      Function<InputLines.Line, Passage> cut,
      BiConsumer<Passage, Result> sink) {
    work.run(
        OrderedWork.each(lines, line -> asked(cut.apply(line))),
        this::answer,
        answer -> {
          notes.add(answer.passage().line().where(), answer.result());
          sink.accept(answer.passage(), answer.result());
        });
    references.end();
  }

  private Asked asked(Passage passage) {
    return new Asked(passage, references.next(request).withText(passage.text()));
  }

  private Answer answer(Asked asked) {
    return new Answer(asked.passage(), paraphraser.attempt(asked.request()));
  }

  private record Asked(Passage passage, Request request) {}

  private record Answer(Passage passage, Result result) {}
}
