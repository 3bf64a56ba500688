package org.paraphrast.cli.paraphrase;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.paraphrast.augment.LabelEvidence;
import org.paraphrast.augment.rows.Row;
import org.paraphrast.cli.common.OrderedWork;

/**
 * The rows of an input in their order, each once. Where labels matter, all are read at once and
 * held: what the last row says of its label concerns the first.
 *
 * @param head what stands before the rows
 * @param labels what all rows say of labels, if that matters
 */
record RowSource(String head, Iterator<Numbered> rows, Optional<LabelEvidence> labels) {

  /** A row where it stands: its number, from 1, and how much of the input lies before its end. */
  record Numbered(Row row, long number, double share) {}

  static RowSource of(RowInput in) {
    AtomicLong number = new AtomicLong();
    if (in.columns().label().isEmpty()) {
      Iterator<Numbered> rows =
          OrderedWork.each(
              in.rows(), row -> new Numbered(row, number.incrementAndGet(), in.share()));
      return new RowSource(in.rows().head(), rows, Optional.empty());
    }
    List<Row> all = new ArrayList<>();
    LabelEvidence.Builder evidence = new LabelEvidence.Builder();
    in.rows()
        .forEachRemaining(
            row -> {
              all.add(row);
              row.label().ifPresent(label -> evidence.add(label, row.text().text()));
            });
    Iterator<Numbered> rows =
        OrderedWork.each(
            all.iterator(),
            row -> {
              long now = number.incrementAndGet();
              return new Numbered(row, now, now / (double) all.size());
            });
    return new RowSource(in.rows().head(), rows, Optional.of(evidence.build()));
  }

  /** What a resumed run must find again: the row, and with the first what concerns all. */
  String item(Numbered place) {
    return place.number() > 1
        ? place.row().raw()
        : head + labels.map(all -> "labels " + all.hash() + "\n").orElse("") + place.row().raw();
  }
}
