package org.paraphrast.encode;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.paraphrast.text.TokenSpan;

/**
 * A sentence that the encoder has read, to be asked about what could stand in it. Immutable and
 * thread-safe; asking does not read again.
 */
public final class Reading {
  private final Encoder encoder;
  private final Cut cut;
  private final List<Window> windows;
  private final double[][] lnTags;

  Reading(Encoder encoder, Cut cut, List<Window> windows, Kernel kernel) {
    this.encoder = encoder;
    this.cut = cut;
    this.windows = windows;
    this.lnTags = cut.tokens() == 0 ? new double[0][] : tags(kernel);
  }

  private double[][] tags(Kernel kernel) {
    FloatGrid first = FloatGrid.zeros(cut.tokens(), encoder.shape().width());
    for (int token = 0; token < cut.tokens(); token++) {
      PieceSpan span = cut.span(new TokenSpan(token, token + 1));
      Window.around(windows, span).copyState(span.start(), first, token, 0);
    }
    return encoder.tagHead().lnProbs(first, kernel);
  }

  /** The number of tokens. */
  public int size() {
    return cut.tokens();
  }

  /** The natural logarithm of the odds that other words fit the place of some tokens. */
  public double judge(TokenSpan tokens, List<String> target) {
    return judge(List.of(new Edit(tokens, target)))[0];
  }

  /** The same for many candidates, each by itself, in one go and much faster. */
  public double[] judge(List<Edit> candidates) {
    return new Judged(encoder, cut, windows).lnOdds(candidates);
  }

  /** The most probable tag of a token. */
  public String tag(int token) {
    double[] probs = lnTags[token];
    int best = 0;
    for (int tag = 1; tag < probs.length; tag++) {
      best = probs[tag] > probs[best] ? tag : best;
    }
    return encoder.tags().get(best);
  }

  /** The natural logarithms of the probabilities of a token's tags, by {@link Encoder#tags}. */
  public double[] lnTags(int token) {
    return lnTags[token].clone();
  }

  /**
   * The best words that could stand in the place of some tokens, best first, without the source.
   */
  public List<Proposal> proposals(TokenSpan tokens, int n) {
    return proposals(List.of(tokens), n).get(0);
  }

  /** The same for many places in one go. */
  public List<List<Proposal>> proposals(List<TokenSpan> places, int n) {
    if (n < 0) {
      throw new IllegalArgumentException("n must be 0 or more, got " + n);
    }
    if (places.isEmpty()) {
      return List.of();
    }
    FloatGrid logits = logits(encoder.proposed(), places);
    List<List<Proposal>> all = new ArrayList<>();
    for (int i = 0; i < places.size(); i++) {
      all.add(best(logits, i, onlyPiece(places.get(i)), n));
    }
    return all;
  }

  /**
   * What the head for masked words gives a target in the place of some tokens, which it sees: the
   * mean over its pieces of the natural logarithm of their probability; 0 for no words.
   */
  public double lnMasked(TokenSpan tokens, List<String> target) {
    return lnMasked(List.of(new Edit(tokens, target)))[0];
  }

  /** The same for many candidates in one go. */
  public double[] lnMasked(List<Edit> candidates) {
    if (candidates.isEmpty()) {
      return new double[0];
    }
    List<TokenSpan> places = candidates.stream().map(Edit::span).distinct().toList();
    FloatGrid logits = logits(encoder.masked(), places);
    double[] lnSums = new double[places.size()];
    for (int i = 0; i < lnSums.length; i++) {
      lnSums[i] = encoder.masked().lnSum(logits, i);
    }
    double[] means = new double[candidates.size()];
    for (int i = 0; i < means.length; i++) {
      PieceList target = Changed.targetPieces(candidates.get(i), encoder.pieces());
      int place = places.indexOf(candidates.get(i).span());
      double sum = 0;
      for (int k = 0; k < target.size(); k++) {
        sum += logits.values()[logits.row(place) + target.number(k)] - lnSums[place];
      }
      means[i] = sum / Math.max(1, target.size());
    }
    return means;
  }

  private FloatGrid logits(WordHead head, List<TokenSpan> places) {
    Judged judged = new Judged(encoder, cut, windows);
    Kernel kernel = encoder.newKernel();
    return head.logits(head.queries(judged.means(places), kernel), kernel);
  }

  /** The number of the source's only piece, or -1 if it has another number of pieces. */
  private int onlyPiece(TokenSpan tokens) {
    PieceSpan span = cut.span(tokens);
    return span.length() == 1 ? cut.pieces().number(span.start()) : -1;
  }

  private List<Proposal> best(FloatGrid logits, int row, int source, int n) {
    record Found(int piece, float logit) {}
    Comparator<Found> worstFirst =
        Comparator.comparingDouble(Found::logit)
            .thenComparing(Comparator.comparingInt(Found::piece).reversed());
    PriorityQueue<Found> kept = new PriorityQueue<>(worstFirst);
    WordPieces pieces = encoder.pieces();
    int at = logits.row(row);
    for (int piece = WordPieces.LEARNED; piece < pieces.size(); piece++) {
      Found found = new Found(piece, logits.values()[at + piece]);
      boolean better = kept.size() < n || (n > 0 && worstFirst.compare(found, kept.element()) > 0);
      if (better && piece != source && pieces.isWord(piece)) {
        kept.add(found);
        if (kept.size() > n) {
          kept.remove();
        }
      }
    }
    double lnSum = encoder.proposed().lnSum(logits, row);
    return kept.stream()
        .sorted(worstFirst.reversed())
        .map(found -> new Proposal(pieces.text(found.piece()), found.logit() - lnSum))
        .toList();
  }
}
