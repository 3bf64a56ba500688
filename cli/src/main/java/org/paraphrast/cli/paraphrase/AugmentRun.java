package org.paraphrast.cli.paraphrase;

import java.io.PrintWriter;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
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
 * @param originals whether rows are written besides their variants
 */
record AugmentRun(
    Paraphraser paraphraser,
    Request request,
    AugmentOptions options,
    boolean originals,
    OrderedWork work) {
  /** A row where it stands: its number, from 1, and how much of the input lies before its end. */
  private record Numbered(Row row, long number, double share) {}

  private record Answered(Numbered place, Proposals proposals) {}

  AugmentSummary run(RowInput in, RunOutput target, RunNotes notes, Progress progress) {
    Augmenter augmenter = new Augmenter(paraphraser, request, options);
    Picker picker = new Picker(options);
    try (Progress.Task task = progress.start("augment " + in.name(), Progress.UNKNOWN, "rows")) {
      if (target.finished() > 0) {
        skip(in, target, picker, task);
      } else {
        target.out().print(in.rows().head());
      }
      work.run(
          numbered(in, target.finished()),
          place -> new Answered(place, proposals(augmenter, place.row())),
          answered -> {
            write(answered, picker, target, notes);
            target.done(item(in, answered.place()), failed(answered));
            task.add(1);
            task.reach(answered.place().share());
          });
    }
    return new AugmentSummary(picker.counts(), target.finished());
  }

  /** Passes over the rows of an interrupted run; what it has written is remembered. */
  private static void skip(RowInput in, RunOutput target, Picker picker, Progress.Task task) {
    Iterator<Numbered> rows = numbered(in, 0);
    for (long i = 0; i < target.finished(); i++) {
      if (!rows.hasNext()) {
        throw target.changed();
      }
      Numbered place = rows.next();
      target.skip(item(in, place));
      picker.remember(place.row().text().text());
      task.reach(place.share());
    }
    target.unfinished().ifPresent(part -> remember(part, in, picker));
  }

  /** What a resumed run must find again: the row, and with the first what stands before it. */
  private static String item(RowInput in, Numbered place) {
    return (place.number() == 1 ? in.rows().head() : "") + place.row().raw();
  }

  private static void remember(LineReader part, RowInput in, Picker picker) {
    try (RowReader written = RowReaders.open(part, in.format(), in.columns().ofWritten())) {
      written.forEachRemaining(row -> picker.remember(row.text().text()));
    }
  }

  private static Iterator<Numbered> numbered(RowInput in, long before) {
    AtomicLong number = new AtomicLong(before);
    return OrderedWork.each(
        in.rows(), row -> new Numbered(row, number.incrementAndGet(), in.share()));
  }

  /** What may be written as variants of a row; nothing if the program fails on it. */
  private Proposals proposals(Augmenter augmenter, Row row) {
    try {
      return held(augmenter, row);
    } catch (DataException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
      return new Proposals(List.of(), 0, List.of(paraphraser.failed(row.text().text(), e)));
    }
  }

  /** The format must be able to say it. */
  private static Proposals held(Augmenter augmenter, Row row) {
    Proposals all = augmenter.propose(row.text());
    List<Variant> held = all.variants().stream().filter(row::canHold).toList();
    int lost = all.spansLost() + all.variants().size() - held.size();
    return new Proposals(held, lost, all.results());
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
    if (options.minAcceptability() > 0 && unjudged) {
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
