package org.paraphrast.lm.estimate;

/** Initial probabilities of one order on one machine: sorted by suffix, and the histories. */
final class InitialBySuffix implements InitialProbabilities.Sink {
  private final int order;
  private final NgramPacking packing;
  private final RecordSorter ngrams;
  private final RecordStore histories;
  private final long[] record;

  InitialBySuffix(int order, NgramPacking packing, Workspace workspace) {
    this.order = order;
    this.packing = packing;
    this.ngrams = new RecordSorter(workspace, RecordFormat.of(packing, order), false);
    this.record = new long[RecordFormat.of(packing, order - 1).stride()];
    this.histories = new RecordStore(workspace, record.length);
  }

  @Override
  public void ngram(int[] reversed, long value) {
    ngrams.add(packing, reversed, order, value);
  }

  @Override
  public void history(int[] reversed, double gamma) {
    packing.pack(reversed, order - 1, record, 0);
    record[record.length - 1] = Double.doubleToRawLongBits(gamma);
    histories.add(record, 0);
  }

  /** N-grams in suffix order; the value holds u and γ. */
  RecordCursor sorted() {
    return ngrams.finish();
  }

  /** Histories in suffix order; the value is γ as the bits of a double. */
  RecordCursor histories() {
    return histories.seal().drain();
  }
}
