package org.paraphrast.encode;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.TokenSpan;

/**
 * A sentence that the encoder has read, to be asked about what could stand in it. Immutable and
 * thread-safe; asking does not read again.
 */
public final class Reading {
  /** Candidates judged at once, and places for which all words are compared at once. */
  private static final int ROWS = 256;

  private static final int PLACES = 32;

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
    return judge(List.of(new Replaced(tokens, target)))[0];
  }

  /** The odds of many candidates, each by itself, in one go and much faster. */
  public double[] judge(List<Replaced> candidates) {
    double[] odds = new double[candidates.size()];
    for (int from = 0; from < odds.length; from += ROWS) {
      List<Replaced> some = candidates.subList(from, Math.min(odds.length, from + ROWS));
      double[] ofSome = new Judged(encoder, cut, windows).lnOdds(some);
      System.arraycopy(ofSome, 0, odds, from, ofSome.length);
    }
    return odds;
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

  /** The proposals for many places in one go. */
  public List<List<Proposal>> proposals(List<TokenSpan> places, int n) {
    if (n < 0) {
      throw new IllegalArgumentException("n must be 0 or more, got " + n);
    }
    List<List<Proposal>> all = new ArrayList<>();
    for (int from = 0; from < places.size(); from += PLACES) {
      List<TokenSpan> some = places.subList(from, Math.min(places.size(), from + PLACES));
      Kernel kernel = encoder.newKernel();
      FloatGrid logits = logits(encoder.proposed(), some, kernel);
      for (int i = 0; i < some.size(); i++) {
        all.add(best(logits, i, onlyPiece(some.get(i)), n, kernel));
      }
    }
    return all;
  }

  private FloatGrid logits(WordHead head, List<TokenSpan> places, Kernel kernel) {
    Judged judged = new Judged(encoder, cut, windows);
    return head.logits(head.queries(judged.means(places), kernel), kernel);
  }

  /** The number of the source's only piece, or -1 if it has another number of pieces. */
  private int onlyPiece(TokenSpan tokens) {
    PieceSpan span = cut.span(tokens);
    return span.length() == 1 ? cut.pieces().number(span.start()) : -1;
  }

  private List<Proposal> best(FloatGrid logits, int row, int source, int n, Kernel kernel) {
    Best best = new Best(Math.min(n, encoder.pieces().size()), Float.NEGATIVE_INFINITY);
    WordPieces pieces = encoder.pieces();
    int at = logits.row(row);
    for (int piece = WordPieces.LEARNED; piece < pieces.size(); piece++) {
      float logit = logits.values()[at + piece];
      if (logit > best.threshold() && piece != source && pieces.isWord(piece)) {
        best.offer(piece, logit);
      }
    }
    double lnSum = encoder.proposed().lnSum(logits, row, kernel);
    List<Proposal> proposals = new ArrayList<>();
    for (int rank = 0; rank < best.size(); rank++) {
      proposals.add(new Proposal(pieces.text(best.piece(rank)), best.value(rank) - lnSum));
    }
    return proposals;
  }
}
