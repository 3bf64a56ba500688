package org.paraphrast.encode;

import java.util.ArrayList;
import java.util.List;

/**
 * A part of a sentence that was read at once, with the states of its pieces and of the start and
 * the end around it. A sentence that is longer than the network's window is read in several, each
 * half over the one before; what is asked about a span is answered by the window in which it is
 * farthest from an edge that is not an end of the sentence.
 */
final class Window {
  private final PieceSpan span;
  private final int sentence;
  private final FloatGrid states;

  private Window(PieceSpan span, int sentence, FloatGrid states) {
    this.span = span;
    this.sentence = sentence;
    this.states = states;
  }

  static List<Window> read(PieceList pieces, Shape shape, Network network, Kernel kernel) {
    List<Window> windows = new ArrayList<>();
    for (PieceSpan span : spans(pieces.size(), room(shape.window()))) {
      windows.add(
          new Window(
              span, pieces.size(), network.states(pieces, span.start(), span.end(), kernel)));
    }
    return windows;
  }

  /** How many pieces fit between start and end. */
  static int room(int window) {
    return window - 2;
  }

  /** The parts of a sentence of so many pieces. */
  static List<PieceSpan> spans(int pieces, int room) {
    List<PieceSpan> spans = new ArrayList<>();
    int start = 0;
    while (start + room < pieces) {
      spans.add(new PieceSpan(start, start + room));
      start = Math.min(start + room / 2, pieces - room);
    }
    spans.add(new PieceSpan(start, pieces));
    return spans;
  }

  /** The window that knows most of what is around a span. */
  static Window around(List<Window> windows, PieceSpan inner) {
    if (windows.size() == 1) {
      return windows.get(0);
    }
    List<PieceSpan> spans = windows.stream().map(window -> window.span).toList();
    return windows.get(spans.indexOf(around(spans, windows.get(0).sentence, inner)));
  }

  /** The one of some parts of a sentence that knows most of what is around a span. */
  static PieceSpan around(List<PieceSpan> spans, int sentence, PieceSpan inner) {
    PieceSpan best = spans.get(0);
    for (PieceSpan span : spans) {
      if (distance(span, sentence, inner) > distance(best, sentence, inner)) {
        best = span;
      }
    }
    return best;
  }

  private static int distance(PieceSpan span, int sentence, PieceSpan inner) {
    int left = span.start() == 0 ? Integer.MAX_VALUE : inner.start() - span.start();
    int right = span.end() == sentence ? Integer.MAX_VALUE : span.end() - inner.end();
    return Math.min(left, right);
  }

  /** Copies the state of a piece; before the first it is the start's, behind the last the end's. */
  void copyState(int piece, FloatGrid to, int row, int column) {
    System.arraycopy(
        states.values(), states.row(row(piece)), to.values(), to.row(row) + column, width());
  }

  /** The mean state of a span's pieces; of none, the state of the piece that follows. */
  void copyMean(PieceSpan inner, FloatGrid to, int row) {
    int first = row(inner.start());
    int last = Math.max(first, row(inner.end() - 1));
    int count = last - first + 1;
    int at = to.row(row);
    float[] sums = to.values();
    System.arraycopy(states.values(), states.row(first), sums, at, width());
    for (int next = first + 1; next <= last; next++) {
      int from = states.row(next);
      for (int i = 0; i < width(); i++) {
        sums[at + i] += states.values()[from + i];
      }
    }
    for (int i = 0; i < width() && count > 1; i++) {
      sums[at + i] /= count;
    }
  }

  private int row(int piece) {
    return Math.max(0, Math.min(piece - span.start() + 1, span.length() + 1));
  }

  private int width() {
    return states.columns();
  }
}
