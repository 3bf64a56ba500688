package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;
import org.paraphrast.api.Outcome;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.augment.AugmentOptions;
import org.paraphrast.augment.Augmenter;
import org.paraphrast.augment.Picker;
import org.paraphrast.augment.Proposals;
import org.paraphrast.augment.Variant;
import org.paraphrast.augment.rows.Origin;
import org.paraphrast.augment.rows.Row;
import org.paraphrast.augment.rows.RowReader;
import org.paraphrast.augment.rows.RowReaders;
import org.paraphrast.cli.common.OrderedWork;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.Progress;

/**
 * One row in, the row and its variants out, in order, with any number of threads.
 *
 * @param second what is asked for rows that get no variant by the request
 * @param mustJudge whether all has to be judged
 * @param originals whether rows are written besides their variants
 */
record AugmentRun(
    Paraphraser paraphraser,
    Request request,
    Optional<Request> second,
    AugmentOptions options,
    boolean mustJudge,
    OrderedWork work,
    boolean originals) {
  private record Answered(RowSource.Numbered place, Proposals proposals) {}

  AugmentSummary run(RowInput in, RunOutput target, RunNotes notes, Progress progress) {
    Augmenter augmenter = new Augmenter(paraphraser, request, second, options);
    Picker picker = new Picker(options);
    try (Progress.Task task = progress.start("augment " + in.name(), Progress.UNKNOWN, "rows")) {
      RowSource source = RowSource.of(in);
      if (target.finished() > 0) {
        skip(source, target, picker, task);
        target.unfinished().ifPresent(part -> remember(part, in, picker));
      } else {
        target.out().print(source.head());
      }
      work.run(
          source.rows(),
          place -> new Answered(place, proposals(augmenter, source, place.row())),
          answered -> {
            write(answered, picker, target, notes);
            target.done(source.item(answered.place()), failed(answered));
            task.add(1);
            task.reach(answered.place().share());
          });
    }
    return new AugmentSummary(picker.counts(), target.finished());
  }

  /** Passes over the rows of an interrupted run; what it has written is remembered. */
  private static void skip(RowSource source, RunOutput target, Picker picker, Progress.Task task) {
    for (long i = 0; i < target.finished(); i++) {
      if (!source.rows().hasNext()) {
        throw target.changed();
      }
      RowSource.Numbered place = source.rows().next();
      target.skip(source.item(place));
      picker.remember(place.row().text().text());
      task.reach(place.share());
    }
  }

  private static void remember(LineReader part, RowInput in, Picker picker) {
    try (RowReader written = RowReaders.open(part, in.format(), in.columns().ofWritten())) {
      written.forEachRemaining(row -> picker.remember(row.text().text()));
    }
  }

  /** What may be written as variants of a row; nothing if the program fails on it. */
  private Proposals proposals(Augmenter augmenter, RowSource source, Row row) {
    try {
      Proposals held = held(augmenter, row);
      return row.label().isEmpty() || source.labels().isEmpty()
          ? held
          : source.labels().get().keep(row.label().get(), row.text(), held);
    } catch (DataException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return new Proposals(
          List.of(), 0, List.of(), List.of(paraphraser.failed(row.text().text(), e)));
    }
  }

  /** The format must be able to say it. */
  private static Proposals held(Augmenter augmenter, Row row) {
    Proposals all = augmenter.propose(row.text());
    List<Variant> held = all.variants().stream().filter(row::canHold).toList();
    int lost = all.spansLost() + all.variants().size() - held.size();
    return new Proposals(held, lost, all.shifts(), all.results());
  }

  private void write(Answered answered, Picker picker, RunOutput target, RunNotes notes) {
    Row row = answered.place().row();
    PrintWriter out = target.out();
    Origin origin = Origin.of(answered.place().number());
    if (originals) {
      out.print(row.written(origin));
    }
    refuseUnjudged(row, answered.proposals());
    int number = 0;
    for (Variant variant : picker.pick(row.text(), answered.proposals())) {
      out.print(row.written(variant, origin.variant(++number)));
    }
    for (Result result : answered.proposals().results()) {
      notes.add(row.where(), result);
    }
  }

  /** A system without a judge cannot say how sure a variant is. */
  private void refuseUnjudged(Row row, Proposals proposals) {
    boolean unjudged =
        proposals.variants().stream().anyMatch(variant -> variant.acceptability().isEmpty());
    if (mustJudge && unjudged) {
      throw new DataException(
          row.where()
              + ": the system "
              + paraphraser.system()
              + " does not judge its changes, so nothing says how sure a variant is; leave out"
              + " --min-acceptability, or choose another --system or --model");
    }
  }

  private static long failed(Answered answered) {
    return answered.proposals().results().stream()
        .filter(result -> result.outcome() instanceof Outcome.Failed)
        .count();
  }
}
