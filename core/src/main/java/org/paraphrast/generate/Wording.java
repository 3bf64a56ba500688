package org.paraphrast.generate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.encode.WordPieces;

/** Turns sayings into drafts: pieces become words, signs become the guards they stand for. */
record Wording(Source source, KnownPieces known) {
  /** The likeliest first, each text once. */
  List<Draft> drafts(List<Saying> sayings) {
    Map<List<String>, Draft> drafts = new LinkedHashMap<>();
    sayings.stream()
        .sorted(Comparator.comparingDouble(Saying::lnProb).reversed())
        .map(this::draft)
        .forEach(draft -> drafts.putIfAbsent(draft.forms(), draft));
    return List.copyOf(drafts.values());
  }

  private Draft draft(Saying saying) {
    List<String> forms = new ArrayList<>();
    List<Integer> guardOf = new ArrayList<>();
    for (int i = 0; i < saying.size() && saying.piece(i) != WordPieces.END; i++) {
      int piece = saying.piece(i);
      if (!known.isLearned(piece)) {
        Source.Part part = source.guards().get(known.signs().guardOf(piece));
        forms.addAll(part.forms());
        part.forms().forEach(form -> guardOf.add(part.number()));
        continue;
      }
      String text = known.pieces().text(piece, saying.letters(i));
      if (known.continues(piece)) {
        int last = forms.size() - 1;
        forms.set(last, forms.get(last) + text);
      } else {
        forms.add(text);
        guardOf.add(-1);
      }
    }
    return new Draft(forms, guardOf, saying.lnProb(), saying.size());
  }
}
