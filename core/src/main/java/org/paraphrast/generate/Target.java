package org.paraphrast.generate;

import java.util.List;
import java.util.Optional;
import org.paraphrast.encode.PieceList;
import org.paraphrast.encode.WordPieces;

/** Cuts what could be said about a source into pieces; guards are found by their forms. */
final class Target {
  private Target() {}

  /** Pieces and the end, or nothing if it cannot be said in a window. */
  static Optional<PieceList> of(List<String> forms, Source source, KnownPieces known, int window) {
    PieceList pieces = new PieceList();
    int said = 0;
    for (int at = 0; at < forms.size(); ) {
      int guard = guardAt(forms, at, source.guards(), said);
      if (guard >= 0) {
        said |= 1 << guard;
        pieces.add(known.signs().guard(guard));
        at += source.guards().get(guard).forms().size();
      } else if (!cut(forms.get(at++), known.pieces(), pieces)) {
        return Optional.empty();
      }
    }
    pieces.add(WordPieces.END);
    return pieces.size() <= window ? Optional.of(pieces) : Optional.empty();
  }

  /** The guard that stands at a place, of several the longest, then the first; −1 if none does. */
  private static int guardAt(List<String> forms, int at, List<Source.Part> guards, int said) {
    int found = -1;
    int longest = 0;
    for (int i = 0; i < guards.size(); i++) {
      Source.Part part = guards.get(i);
      int end = at + part.forms().size();
      if (part.sayable()
          && (said >> i & 1) == 0
          && part.forms().size() > longest
          && end <= forms.size()
          && forms.subList(at, end).equals(part.forms())) {
        found = i;
        longest = part.forms().size();
      }
    }
    return found;
  }

  /** Adds the pieces of a word; whether they are all of it. */
  private static boolean cut(String form, WordPieces known, PieceList to) {
    PieceList cut = new PieceList();
    known.cut(form, cut);
    if (KnownPieces.hasBytes(cut)) {
      return false;
    }
    int length = 0;
    for (int i = 0; i < cut.size(); i++) {
      length += known.text(cut.number(i), cut.letters(i)).length();
    }
    to.addAll(cut, 0, cut.size());
    return length == form.length();
  }
}
