package org.paraphrast.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.paraphrast.encode.PieceList;
import org.paraphrast.encode.WordPieces;
import org.paraphrast.text.TokenSpan;

/**
 * An ask as the encoder reads it.
 *
 * @param pieces what stands between start and end
 * @param guards those of the ask and words with unknown characters, in the order of the source
 * @param isPart whether only a part of the sentence is to be said
 */
record Source(PieceList pieces, List<Part> guards, boolean isPart) {
  /**
   * A guarded part.
   *
   * @param number what the ask calls it
   * @param sayable whether it can be in a target: not outside of the span that is asked for
   */
  record Part(Guarded guard, List<String> forms, int number, boolean sayable) {}

  /** Nothing if it is too long for the network or has too many guards. */
  static Optional<Source> of(Ask ask, KnownPieces known, int window) {
    Source source = new Writer(ask, known).write();
    boolean fits = source.pieces.size() + 2 <= window && source.guards.size() <= Signs.GUARDS;
    return fits ? Optional.of(source) : Optional.empty();
  }

  private static final class Writer {
    private final Ask ask;
    private final WordPieces known;
    private final Signs signs;
    private final PieceList pieces = new PieceList();
    private final List<Part> parts = new ArrayList<>();
    private int unknown;

    Writer(Ask ask, KnownPieces known) {
      this.ask = ask;
      this.known = known.pieces();
      this.signs = known.signs();
    }

    Source write() {
      pieces.add(signs.aim(ask.aim()));
      ask.change().ifPresent(bin -> pieces.add(signs.change(bin)));
      ask.length().ifPresent(bin -> pieces.add(signs.length(bin)));
      int next = 0;
      for (int token = 0; token < ask.forms().size(); ) {
        mark(token);
        boolean guarded =
            next < ask.guards().size() && ask.guards().get(next).span().start() == token;
        if (guarded) {
          guard(ask.guards().get(next), next);
          token = ask.guards().get(next++).span().end();
        } else {
          word(token++);
        }
      }
      mark(ask.forms().size());
      return new Source(pieces, List.copyOf(parts), ask.span().isPresent());
    }

    /** Marks around the span that is asked for; no guard is cut by it. */
    private void mark(int token) {
      ask.span().filter(s -> s.end() == token).ifPresent(s -> pieces.add(WordPieces.CHANGED));
      ask.span().filter(s -> s.start() == token).ifPresent(s -> pieces.add(WordPieces.SOURCE));
    }

    private void word(int token) {
      PieceList cut = new PieceList();
      known.cut(ask.forms().get(token), cut);
      if (KnownPieces.hasBytes(cut)) {
        TokenSpan span = new TokenSpan(token, token + 1);
        guard(new Guarded(span, GuardClass.PLACEHOLDER), ask.guards().size() + unknown++);
      } else {
        pieces.addAll(cut, 0, cut.size());
      }
    }

    private void guard(Guarded guard, int number) {
      TokenSpan span = guard.span();
      List<String> forms = ask.forms().subList(span.start(), span.end());
      pieces.add(signs.guard(parts.size()));
      pieces.add(signs.kind(guard.kind()));
      forms.forEach(form -> known.cut(form, pieces));
      pieces.add(signs.guardEnd());
      boolean sayable = ask.span().map(s -> s.contains(span)).orElse(true);
      parts.add(new Part(guard, forms, number, sayable));
    }
  }
}
