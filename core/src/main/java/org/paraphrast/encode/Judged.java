package org.paraphrast.encode;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.TokenSpan;

/**
 * Judges candidates of one reading: a row for each with the states of its span and of what is left
 * and right of it, the mean vector of its target, the product of both, and what the heads for words
 * give target and source; then all rows through the judge's layers at once. What depends on the
 * span alone is computed once for all its candidates.
 */
final class Judged {
  /** The numbers behind the vectors of a row. */
  static final int LOGITS = 4;

  private static final float LOGIT_SCALE = 10f;

  private final Encoder encoder;
  private final Cut cut;
  private final List<Window> windows;
  private final Kernel kernel;
  private final int width;

  Judged(Encoder encoder, Cut cut, List<Window> windows) {
    this.encoder = encoder;
    this.cut = cut;
    this.windows = windows;
    this.kernel = encoder.newKernel();
    this.width = encoder.shape().width();
  }

  double[] lnOdds(List<Replaced> candidates) {
    if (candidates.isEmpty()) {
      return new double[0];
    }
    Map<TokenSpan, Integer> numbers = new LinkedHashMap<>();
    for (Replaced candidate : candidates) {
      numbers.putIfAbsent(candidate.span(), numbers.size());
    }
    FloatGrid spans = means(new ArrayList<>(numbers.keySet()));
    FloatGrid masked = encoder.masked().queries(spans, kernel);
    FloatGrid proposed = encoder.proposed().queries(spans, kernel);
    FloatGrid rows = FloatGrid.zeros(candidates.size(), 5 * width + LOGITS);
    for (int i = 0; i < candidates.size(); i++) {
      Replaced candidate = candidates.get(i);
      int span = Objects.requireNonNull(numbers.get(candidate.span()));
      PieceList target = Changed.targetPieces(candidate, encoder.pieces());
      PieceSpan source = cut.span(candidate.span());
      System.arraycopy(spans.values(), spans.row(span), rows.values(), rows.row(i), width);
      fillVectors(rows, i, source, target);
      int at = rows.row(i) + 5 * width;
      fillLogits(encoder.masked(), masked, span, source, target, rows.values(), at);
      fillLogits(encoder.proposed(), proposed, span, source, target, rows.values(), at + 2);
    }
    return encoder.once().lnOdds(rows, kernel);
  }

  /** The mean state of each span. */
  FloatGrid means(List<TokenSpan> spans) {
    FloatGrid means = FloatGrid.zeros(spans.size(), width);
    for (int i = 0; i < spans.size(); i++) {
      PieceSpan span = cut.span(spans.get(i));
      Window.around(windows, span).copyMean(span, means, i);
    }
    return means;
  }

  private void fillVectors(FloatGrid rows, int row, PieceSpan span, PieceList target) {
    Window window = Window.around(windows, span);
    window.copyState(span.start() - 1, rows, row, width);
    window.copyState(span.end(), rows, row, 2 * width);
    float[] values = rows.values();
    int own = rows.row(row);
    int mean = own + 3 * width;
    for (int i = 0; i < target.size(); i++) {
      encoder.embedding().addNormalized(target.number(i), values, mean);
    }
    for (int i = 0; i < width; i++) {
      values[mean + i] /= Math.max(1, target.size());
      values[mean + width + i] = values[own + i] * values[mean + i];
    }
  }

  private void fillLogits(
      WordHead head,
      FloatGrid queries,
      int query,
      PieceSpan source,
      PieceList target,
      float[] to,
      int at) {
    to[at] = head.meanLogit(queries, query, target, 0, target.size()) / LOGIT_SCALE;
    to[at + 1] =
        head.meanLogit(queries, query, cut.pieces(), source.start(), source.end()) / LOGIT_SCALE;
  }
}
