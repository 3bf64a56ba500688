package org.paraphrast.cli.paraphrase;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.cli.common.OrderedWork;

/** One line in, one result out, in order, with any number of threads. */
final class LinesRun {
  private final Paraphraser paraphraser;
  private final Request request;
  private final References references;
  private final OrderedWork work;
  private final UnmetNotes notes;

  LinesRun(
      Paraphraser paraphraser,
      Request request,
      References references,
      OrderedWork work,
      UnmetNotes notes) {
    this.paraphraser = paraphraser;
    this.request = request;
    this.references = references;
    this.work = work;
    this.notes = notes;
  }

  /** A line and what became of it. */
  private record Answer(InputLines.Line line, Result result) {}

  /** A line and what is asked of it. */
  private record Question(InputLines.Line line, Request request) {
    Answer answer(Paraphraser paraphraser) {
      return new Answer(line, paraphraser.paraphrase(request));
    }
  }

  void run(Iterator<InputLines.Line> lines, Consumer<Result> sink) {
    Function<InputLines.Line, Question> ask =
        line -> new Question(line, references.next(request).withText(line.text()));
    work.run(
        mapped(lines, ask),
        question -> question.answer(paraphraser),
        answer -> {
          notes.add(answer.line().place(), answer.result());
          sink.accept(answer.result());
        });
    references.end();
    notes.end();
  }

  /** The chosen column of each line is paraphrased, the others pass through. */
  void runColumn(Iterator<InputLines.Line> lines, int column, Consumer<String> sink) {
    Function<InputLines.Line, ColumnTask> cut =
        line -> ColumnTask.of(line, column, references.next(request));
    work.run(
        mapped(lines, cut),
        task -> new Column(task, paraphraser.paraphrase(task.request())),
        done -> {
          notes.add(done.task().line().place(), done.result());
          sink.accept(done.task().with(done.result().text()));
        });
    references.end();
    notes.end();
  }

  private static <A, B> Iterator<B> mapped(Iterator<A> items, Function<A, B> function) {
    return new Iterator<>() {
      @Override
      public boolean hasNext() {
        return items.hasNext();
      }

      @Override
      public B next() {
        return function.apply(items.next());
      }
    };
  }

  /** A line of columns and what became of one of them. */
  private record Column(ColumnTask task, Result result) {}

  /**
   * A line of columns.
   *
   * @param line as it was read
   * @param columns all of them
   * @param column the one to paraphrase, from 0
   */
  private record ColumnTask(
      InputLines.Line line, List<String> columns, int column, Request request) {
    static ColumnTask of(InputLines.Line line, int column, Request request) {
      List<String> columns = List.of(line.text().split("\t", -1));
      if (columns.size() < column) {
        throw line.fault(
            columns.size() + " columns, but --tsv-column is " + column,
            "separate the columns by tabs, or choose another column");
      }
      return new ColumnTask(line, columns, column - 1, request.withText(columns.get(column - 1)));
    }

    String with(String text) {
      List<String> changed = new ArrayList<>(columns);
      changed.set(column, text);
      return String.join("\t", changed);
    }
  }
}
