package org.paraphrast.generate;

import java.util.Arrays;
import java.util.List;
import org.paraphrast.encode.FloatGrid;
import org.paraphrast.encode.Kernel;
import org.paraphrast.encode.Norm;
import org.paraphrast.encode.Shape;
import org.paraphrast.encode.Shares;
import org.paraphrast.encode.WeightMatrix;

/**
 * Runs pieces through the decoder's layers. Input: rows, each behind others that were run before it
 * or are run with it. Output: their states. All rows go through a matrix at once, and their queries
 * meet the keys of all slots; slots that are not before a row get a share of 0, which adds nothing,
 * bit for bit. With 16 rows that is quicker than to gather each row's slots. Rows may be about
 * several sources; those of one stand side by side. Confined to a call.
 */
final class Pass {
  private final Decoder decoder;
  private final int longest;
  private final Kernel kernel;
  private final Shape shape;
  private final Cache cache;
  private final FloatGrid few;
  private Room room;

  /**
   * @param longest positions of the longest source
   */
  Pass(Decoder decoder, int longest, Kernel kernel) {
    this.decoder = decoder;
    this.longest = longest;
    this.kernel = kernel;
    this.shape = decoder.shape;
    this.cache = new Cache(shape, decoder.layers.size());
    this.few = FloatGrid.zeros(1, shape.window());
    this.room = new Room(FloatGrid.ROWS, cache.capacity());
  }

  /** Grids for some rows. */
  private final class Room {
    final FloatGrid states;
    final FloatGrid normed;
    final FloatGrid qkv;
    final FloatGrid attended;
    final FloatGrid inner;
    final FloatGrid ofSlots;
    final FloatGrid ofSource;
    final FloatGrid ofOneSource;

    Room(int rows, int slots) {
      states = FloatGrid.zeros(rows, shape.width());
      normed = FloatGrid.zeros(rows, shape.width());
      qkv = FloatGrid.zeros(rows, 3 * shape.width());
      attended = FloatGrid.zeros(rows, shape.width());
      inner = FloatGrid.zeros(rows, 2 * shape.inner());
      ofSlots = FloatGrid.zeros(rows, slots);
      ofSource = FloatGrid.zeros(rows, longest);
      ofOneSource = FloatGrid.zeros(rows, 2 * shape.width());
    }
  }

  /** Forgets all that was run. */
  void clear() {
    cache.clear();
  }

  /** The slot that the first of the next rows will have. */
  int nextSlot() {
    return cache.used();
  }

  /** Makes room for rows; may change the slots that they know. To be called before a run. */
  void prepare(List<Row> rows) {
    cache.makeRoom(rows.size(), rows.stream().map(Row::before).toList());
    boolean tooSmall = rows.size() > room.states.rows();
    if (tooSmall || room.ofSlots.columns() < cache.capacity()) {
      room = new Room(Math.max(rows.size(), room.states.rows()), cache.capacity());
    }
  }

  /** The states of rows, normalized; valid until the next run. The rows take the next slots. */
  FloatGrid run(List<Row> rows) {
    int count = rows.size();
    FloatGrid states = room.states.rows(0, count);
    for (int i = 0; i < count; i++) {
      decoder.embedding.start(rows.get(i).piece(), rows.get(i).letters(), states, i);
    }
    for (int layer = 0; layer < decoder.layers.size(); layer++) {
      attendToSaid(layer, rows, states);
      attendToSources(layer, rows, states);
      transform(decoder.layers.get(layer), states);
    }
    cache.take(count);
    FloatGrid last = room.normed.rows(0, count);
    Norm.apply(states, decoder.lastNorm, last);
    return last;
  }

  private void attendToSaid(int number, List<Row> rows, FloatGrid states) {
    Decoder.Layer layer = decoder.layers.get(number);
    int count = rows.size();
    FloatGrid qkv = multiplied(states, layer.selfNorm, layer.qkv, room.qkv.rows(0, count));
    FloatGrid queriesAndKeys = qkv.columns(0, 2 * shape.width());
    for (int i = 0; i < count; i++) {
      decoder.rotary.turn(queriesAndKeys, i, rows.get(i).position());
    }
    cache.put(number, qkv);
    Cache.Slots slots = new Cache.Slots(cache.used() + count);
    FloatGrid products = room.ofSlots.rows(0, count).columns(0, slots.count());
    FloatGrid attended = room.attended.rows(0, count);
    for (int head = 0; head < shape.width(); head += Shape.HEAD) {
      kernel.multiply(qkv.columns(head, Shape.HEAD), cache.keys(number, head), products);
      for (int i = 0; i < count; i++) {
        share(products, i, rows.get(i).before());
      }
      FloatGrid values = cache.values(number, head, slots);
      kernel.multiply(products, values, attended.columns(head, Shape.HEAD));
    }
    kernel.multiply(attended, layer.o, states);
  }

  /** Turns the products of a row into shares of the slots before it and of its own. */
  private void share(FloatGrid products, int row, int[] before) {
    float[] all = products.values();
    float[] some = few.values();
    int at = products.row(row);
    int own = at + cache.used() + row;
    for (int i = 0; i < before.length; i++) {
      some[i] = all[at + before[i]];
    }
    some[before.length] = all[own];
    int count = before.length + 1;
    Shares.apply(few.columns(0, count), 0, count, kernel);
    Arrays.fill(all, at, at + products.columns(), 0f);
    for (int i = 0; i < before.length; i++) {
      all[at + before[i]] = some[i];
    }
    all[own] = some[before.length];
  }

  private void attendToSources(int number, List<Row> rows, FloatGrid states) {
    Decoder.Layer layer = decoder.layers.get(number);
    int count = states.rows();
    FloatGrid queries =
        multiplied(
            states, layer.crossNorm, layer.cq, room.qkv.columns(0, shape.width()).rows(0, count));
    FloatGrid attended = room.attended.rows(0, count);
    for (RowRange range : RowRange.bySource(rows)) {
      FloatGrid own = room.ofOneSource.rows(0, range.count());
      FloatGrid ownQueries = own.columns(0, shape.width());
      FloatGrid ownAttended = own.columns(shape.width(), shape.width());
      range.take(queries, ownQueries);
      attendToSource(number, range.source(), ownQueries, ownAttended);
      range.putBack(ownAttended, attended);
    }
    kernel.multiply(attended, layer.co, states);
  }

  private void attendToSource(int number, Memory source, FloatGrid queries, FloatGrid attended) {
    FloatGrid shares = room.ofSource.rows(0, queries.rows()).columns(0, source.length());
    for (int head = 0; head < shape.width(); head += Shape.HEAD) {
      kernel.multiply(queries.columns(head, Shape.HEAD), source.keys(number, head), shares);
      for (int i = 0; i < queries.rows(); i++) {
        Shares.apply(shares, i, source.length(), kernel);
      }
      kernel.multiply(shares, source.values(number, head), attended.columns(head, Shape.HEAD));
    }
  }

  private void transform(Decoder.Layer layer, FloatGrid states) {
    FloatGrid inner =
        multiplied(states, layer.innerNorm, layer.w1, room.inner.rows(0, states.rows()));
    FloatGrid gated = inner.columns(0, shape.inner());
    kernel.gate(gated, inner.columns(shape.inner(), shape.inner()));
    kernel.multiply(gated, layer.w2, states);
  }

  /** {@code to = rms(states) · weights}. */
  private FloatGrid multiplied(FloatGrid states, float[] norm, WeightMatrix weights, FloatGrid to) {
    FloatGrid normed = room.normed.rows(0, states.rows());
    Norm.apply(states, norm, normed);
    int end = to.row(to.rows() - 1) + to.stride();
    Arrays.fill(to.values(), 0, Math.min(end, to.values().length), 0f);
    kernel.multiply(normed, weights, to);
    return to;
  }
}
