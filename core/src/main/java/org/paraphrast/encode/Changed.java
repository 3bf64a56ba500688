package org.paraphrast.encode;

import java.util.ArrayList;
import java.util.List;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.TokenSpan;

/**
 * A sentence with changes in place: where tokens are replaced stand a mark, the source, a mark, the
 * target, and a mark. Input: edits in order that do not overlap. Output: the pieces, and where the
 * marks are.
 */
record Changed(PieceList pieces, List<Marks> marks) {
  /** The places of the three marks of a change. */
  record Marks(int source, int target, int end) {}

  static Changed of(Cut cut, List<Replaced> edits, WordPieces known, int window) {
    check(cut, edits);
    Changed whole = of(cut, edits, known, Most.ALL);
    int room = Window.room(window);
    return whole.pieces.size() <= room ? whole : of(cut, edits, known, Most.in(room));
  }

  /**
   * The windows in which changes are read, in the order of these, with the places of the three
   * marks of each: it is read in the window that knows most of what is around it.
   */
  List<Network.Marked> windows(int window) {
    List<PieceSpan> spans = Window.spans(pieces.size(), Window.room(window));
    List<Network.Marked> windows = new ArrayList<>();
    PieceSpan last = null;
    for (Marks mark : marks) {
      PieceSpan all = new PieceSpan(mark.source(), mark.end() + 1);
      PieceSpan span = Window.around(spans, pieces.size(), all);
      if (!span.equals(last)) {
        Network.Sequence sequence = new Network.Sequence(pieces, span.start(), span.end());
        windows.add(new Network.Marked(sequence, new ArrayList<>()));
        last = span;
      }
      for (int place : new int[] {mark.source(), mark.target(), mark.end()}) {
        windows.get(windows.size() - 1).rows().add(place - span.start() + 1);
      }
    }
    return windows;
  }

  /**
   * How many pieces of a source or a target are kept. In a sentence of several windows a change
   * must fit the half that two of them share, so that one of them has all its marks.
   */
  private record Most(int pieces) {
    static final Most ALL = new Most(Integer.MAX_VALUE);

    static Most in(int room) {
      return new Most((room / 2 - 3) / 2);
    }
  }

  private static void check(Cut cut, List<Replaced> edits) {
    int before = 0;
    for (Replaced edit : edits) {
      TokenSpan span = edit.span();
      if (span.start() < before || span.end() > cut.tokens()) {
        throw new IllegalArgumentException(
            "edits must be in order, apart and within "
                + cut.tokens()
                + " tokens, got "
                + edits.stream().map(Replaced::span).toList());
      }
      before = span.end();
    }
  }

  private static Changed of(Cut cut, List<Replaced> edits, WordPieces known, Most most) {
    PieceList pieces = new PieceList();
    List<Marks> marks = new ArrayList<>();
    int at = 0;
    for (Replaced edit : edits) {
      PieceSpan span = cut.span(edit.span());
      pieces.addAll(cut.pieces(), at, span.start());
      int source = pieces.size();
      pieces.add(WordPieces.SOURCE);
      int kept = Math.min(span.length(), most.pieces());
      pieces.addAll(cut.pieces(), span.start(), span.start() + kept);
      int target = pieces.size();
      pieces.add(WordPieces.TARGET);
      addTarget(cut, span, targetPieces(edit, known), most, pieces);
      marks.add(new Marks(source, target, pieces.size()));
      pieces.add(WordPieces.CHANGED);
      at = span.end();
    }
    pieces.addAll(cut.pieces(), at, cut.pieces().size());
    return new Changed(pieces, marks);
  }

  /** The pieces of an edit's target. */
  static PieceList targetPieces(Replaced edit, WordPieces known) {
    PieceList target = new PieceList();
    edit.target().forEach(word -> known.cut(word, target));
    return target;
  }

  /** Adds the target in the case of its source: in capitals, or with a capital at the start. */
  private static void addTarget(
      Cut cut, PieceSpan span, PieceList target, Most most, PieceList to) {
    LetterCase letters = targetCase(cut, span);
    for (int i = 0; i < Math.min(target.size(), most.pieces()); i++) {
      boolean cased = i == 0 || letters == LetterCase.UPPER;
      to.add(target.number(i), cased ? letters : LetterCase.LOWER);
    }
  }

  private static LetterCase targetCase(Cut cut, PieceSpan span) {
    if (span.length() == 0) {
      return LetterCase.LOWER;
    }
    boolean allUpper = true;
    for (int i = span.start(); i < span.end(); i++) {
      allUpper &= cut.pieces().letters(i) == LetterCase.UPPER;
    }
    boolean capital = cut.pieces().letters(span.start()) == LetterCase.INITIAL;
    return allUpper
        ? LetterCase.UPPER
        : capital && span.start() == 0 ? LetterCase.INITIAL : LetterCase.LOWER;
  }
}
