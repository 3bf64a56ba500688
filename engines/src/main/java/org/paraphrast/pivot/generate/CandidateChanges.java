package org.paraphrast.pivot.generate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.paraphrast.decode.Support;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.pivot.Candidate;
import org.paraphrast.pivot.CandidateSet;
import org.paraphrast.pivot.SinglePivot;
import org.paraphrast.table.UnitKind;
import org.paraphrast.text.Replaced;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.render.Replacement;

/**
 * What candidates change in a sentence, part by part, and who else says so. Words are lined up by
 * the fewest edits; between two kept words, what goes and what comes is one change. Belongs to one
 * sentence.
 */
final class CandidateChanges {
  private final Sentence sentence;
  private final int votes;

  /** Who says a change, by its tokens and lower-case words. */
  private final Map<Replaced, List<SinglePivot>> systems = new HashMap<>();

  CandidateChanges(Sentence sentence, CandidateSet set) {
    this.sentence = sentence;
    this.votes = set.votes();
    for (Candidate candidate : set.candidates()) {
      for (Replaced change : changes(candidate.text())) {
        systems
            .computeIfAbsent(lowerCase(change), none -> new ArrayList<>())
            .addAll(candidate.systems());
      }
    }
  }

  /** The changes that make a text of the sentence, with the votes behind each. */
  List<UnitChoice> choices(String text) {
    List<UnitChoice> choices = new ArrayList<>();
    for (Replaced change : changes(text)) {
      Replacement replacement = Replacement.of(change.span(), change.target());
      List<String> who =
          systems.getOrDefault(lowerCase(change), List.of()).stream().map(SinglePivot::id).toList();
      Support support = new Support.Votes(CandidateTable.NAME, who, votes);
      choices.add(
          new UnitChoice(
              replacement, UnitKind.PHRASE, List.of(support), OptionalDouble.empty(), Map.of()));
    }
    return choices;
  }

  private static Replaced lowerCase(Replaced change) {
    return new Replaced(change.span(), Tokenizer.lowerCased(change.target()));
  }

  private List<Replaced> changes(String text) {
    List<String> words = Analyzer.english().analyze(text).forms();
    return Replaced.between(sentence.forms(), words, String::equalsIgnoreCase);
  }
}
