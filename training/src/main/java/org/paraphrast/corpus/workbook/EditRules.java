package org.paraphrast.corpus.workbook;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.paraphrast.text.CharSpan;

/** What the format demands of places: that they lie in their texts, and that edits explain both. */
final class EditRules {
  private EditRules() {}

  /** What is wrong with a telling of a sentence first of all; the rest may follow from it. */
  static Optional<String> fault(String sentence, Telling telling) {
    for (Edit edit : telling.edits()) {
      String name = "the " + edit.kind().label() + " edit from " + show(edit.from());
      if (edit.from().end() > sentence.length()) {
        return Optional.of(name + " lies outside the sentence (" + sentence.length() + ")");
      }
      if (edit.to().end() > telling.text().length()) {
        return Optional.of(
            name
                + " to "
                + show(edit.to())
                + " lies outside the telling ("
                + telling.text().length()
                + ")");
      }
      Optional<String> contrary = contrary(edit, sentence, telling.text());
      if (contrary.isPresent()) {
        return contrary.map(why -> name + " " + why);
      }
    }
    return order(telling.edits()).or(() -> unexplained(sentence, telling));
  }

  /** Why an edit is not of its kind. */
  private static Optional<String> contrary(Edit edit, String sentence, String telling) {
    List<String> from = TextPieces.forms(edit.from().of(sentence));
    List<String> to = TextPieces.forms(edit.to().of(telling));
    boolean holds =
        switch (edit.kind()) {
          case WORD -> from.size() == 1 && to.size() == 1;
          case PHRASE -> !from.isEmpty() && !to.isEmpty();
          case MOVE -> !from.isEmpty() && from.equals(to);
          case DROP -> !from.isEmpty() && to.isEmpty();
          case ADD -> from.isEmpty() && !to.isEmpty();
          case SPLIT -> !to.isEmpty();
        };
    return holds
        ? Optional.empty()
        : Optional.of("puts " + to + " for " + from + ", which is no " + edit.kind().label());
  }

  private static Optional<String> order(List<Edit> edits) {
    for (int i = 1; i < edits.size(); i++) {
      if (edits.get(i).from().compareTo(edits.get(i - 1).from()) < 0) {
        return Optional.of(
            "the edit from " + show(edits.get(i).from()) + " comes too late: order them by 'from'");
      }
    }
    return overlap(edits, Edit::from, "from").or(() -> overlap(edits, Edit::to, "to"));
  }

  private static Optional<String> overlap(
      List<Edit> edits, Function<Edit, CharSpan> side, String name) {
    List<CharSpan> places = new ArrayList<>(edits.stream().map(side).toList());
    places.sort(Comparator.naturalOrder());
    for (int i = 1; i < places.size(); i++) {
      if (places.get(i).start() < places.get(i - 1).end()) {
        return Optional.of(
            "the places '"
                + name
                + "' "
                + show(places.get(i - 1))
                + " and "
                + show(places.get(i))
                + " overlap");
      }
    }
    return Optional.empty();
  }

  private static Optional<String> unexplained(String sentence, Telling telling) {
    List<TextPieces.Piece> before = telling.keptOf(sentence);
    List<TextPieces.Piece> after = telling.kept();
    int at = 0;
    while (at < Math.min(before.size(), after.size())
        && before.get(at).form().equals(after.get(at).form())) {
      at++;
    }
    if (at == before.size() && at == after.size()) {
      return Optional.empty();
    }
    String lost = at < before.size() ? "“" + before.get(at).form() + "”" : "nothing more";
    String come = at < after.size() ? "“" + after.get(at).form() + "”" : "nothing more";
    return Optional.of(
        "outside of its edits the sentence has " + lost + " where the telling has " + come);
  }

  /** What is wrong with the place of a near-miss. */
  static Optional<String> fault(Miss miss) {
    return miss.span().end() <= miss.text().length()
        ? Optional.empty()
        : Optional.of(
            "the span "
                + show(miss.span())
                + " of a near-miss lies outside its text ("
                + miss.text().length()
                + ")");
  }

  /** What is wrong with a ticked offer. */
  static Optional<String> fault(WorkbookSentence sentence, TickedOffer offer) {
    if (offer.from().end() > sentence.text().length()) {
      return Optional.of(
          "the offer for "
              + show(offer.from())
              + " lies outside the sentence ("
              + sentence.text().length()
              + ")");
    }
    boolean agreed = offer.votes().stream().distinct().count() == 1;
    boolean holds =
        agreed ? offer.right().equals(Optional.of(offer.votes().get(0))) : offer.right().isEmpty();
    return holds
        ? Optional.empty()
        : Optional.of(
            "the votes " + offer.votes() + " for “" + offer.to() + "” do not agree with 'right'");
  }

  private static String show(CharSpan span) {
    return "[" + span.start() + ", " + span.end() + ")";
  }
}
