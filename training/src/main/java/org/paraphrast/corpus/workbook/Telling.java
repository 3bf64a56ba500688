package org.paraphrast.corpus.workbook;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.text.CharSpan;

/**
 * A sentence said otherwise.
 *
 * @param purpose what for
 * @param text the telling
 * @param edits what became of the words of the sentence, in its order
 * @param writer who wrote it
 * @param ways what an editor would call it, says the writer; empty where nobody asked
 * @param verdict what a second reader said; empty if nobody has read it yet
 */
public record Telling(
    Purpose purpose,
    String text,
    List<Edit> edits,
    String writer,
    Set<Way> ways,
    Optional<Verdict> verdict) {
  /** What a telling is for. */
  public enum Purpose implements Labelled {
    /** Other words in the same order. */
    WORDS,
    /** Clearly restructured. */
    STRUCTURE,
    /** Half to 70% of the characters, the main point kept. */
    SHORTER,
    /** For a learner at level B1. */
    SIMPLER,
    /** For a letter to an authority. */
    FORMAL,
    /** For a message to a friend. */
    CASUAL;

    public static Purpose named(String label) {
      return Labels.named(label, Purpose.class);
    }

    /** Whether it keeps all that is guarded; the others may leave it out. */
    public boolean keepsAll() {
      return this != SHORTER && this != SIMPLER;
    }

    /** Whether it changes the register. */
    public boolean isRegister() {
      return this == FORMAL || this == CASUAL;
    }
  }

  /** Kinds of change as editors see them. */
  public enum Way implements Labelled {
    /** Another construction. */
    CONSTRUCTION,
    /** Filler is gone. */
    FILLER,
    /** An adverbial or a clause stands elsewhere. */
    MOVED,
    /** A verb or an adjective for a noun, or back. */
    VERB,
    /** An idiom or a phrasal verb. */
    IDIOM,
    /** One apter word for a verb with its particle or noun. */
    APT,
    /** A pronoun or a possessive. */
    PRONOUN,
    /** Clauses or verbs are merged. */
    MERGED
  }

  /** What a second reader said. */
  public enum Verdict {
    ACCEPTED,
    REPAIRED
  }

  public Telling {
    edits = List.copyOf(edits);
    ways = Set.copyOf(ways);
  }

  /** What of the sentence no edit touches. */
  List<TextPieces.Piece> keptOf(String sentence) {
    return TextPieces.outside(sentence, edits.stream().map(Edit::from).toList());
  }

  /** What of the telling no edit touches: the same words, if the edits explain it. */
  List<TextPieces.Piece> kept() {
    return TextPieces.outside(text, edits.stream().map(Edit::to).toList());
  }

  /** Whether words that stayed or were reworded stand in another order than in the sentence. */
  public boolean isReordered(String sentence) {
    List<TextPieces.Piece> before = keptOf(sentence);
    List<TextPieces.Piece> after = kept();
    int end = 0;
    for (Edit edit : edits) {
      if (edit.from().isEmpty() || edit.to().isEmpty()) {
        continue;
      }
      if (edit.kind() == Edit.Kind.MOVE
          || edit.to().start() < end
          || countBefore(before, edit.from()) != countBefore(after, edit.to())) {
        return true;
      }
      end = edit.to().end();
    }
    return false;
  }

  private static long countBefore(List<TextPieces.Piece> pieces, CharSpan place) {
    return pieces.stream().filter(piece -> piece.place().end() <= place.start()).count();
  }
}
