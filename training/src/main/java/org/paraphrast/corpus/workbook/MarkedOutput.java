package org.paraphrast.corpus.workbook;

import java.util.List;
import java.util.Optional;
import org.paraphrast.text.CharSpan;

/**
 * What the program said for a sentence, and what readers say of it.
 *
 * @param mode how it was asked for
 * @param changes in the order of their places; those inside a moved one come after it
 * @param readings one for each reader
 */
public record MarkedOutput(Mode mode, String text, List<Change> changes, List<Reading> readings) {
  /** Ways of asking. */
  public enum Mode implements Labelled {
    WORDS,
    BOLDER,
    DRAFTS,
    SIMPLER,
    SHORTER,
    SHORTEST
  }

  /**
   * A change.
   *
   * @param from characters of the sentence
   * @param to characters of the output
   * @param kind phrase, pattern, collocation, structure …
   * @param table where it is from
   * @param rule which one, where the table is that of structural rules and it was kept
   * @param probability that it is acceptable, says the judge
   */
  public record Change(
      CharSpan from,
      CharSpan to,
      String kind,
      String table,
      Optional<String> rule,
      double probability) {}

  /**
   * What one reader says.
   *
   * @param marks one for each change
   * @param lost whether the output says less beside the changes
   * @param added whether it says more
   * @param whole whether the author would be content with it
   */
  public record Reading(
      String reader, List<Mark> marks, boolean lost, boolean added, boolean whole) {
    public Reading {
      marks = List.copyOf(marks);
    }
  }

  public MarkedOutput {
    changes = List.copyOf(changes);
    readings = List.copyOf(readings);
  }

  /** What is wrong with it as an output of a sentence, if anything is. */
  Optional<String> fault(String sentence) {
    for (Change change : changes) {
      if (change.from().end() > sentence.length() || change.to().end() > text.length()) {
        return Optional.of("a change lies outside of its text");
      }
    }
    for (Reading reading : readings) {
      if (reading.marks().size() != changes.size()) {
        int marks = reading.marks().size();
        return Optional.of(
            reading.reader() + " has " + marks + " marks for " + changes.size() + " changes");
      }
      if (reading.whole() && reading.marks().stream().anyMatch(Mark::isWrong)) {
        return Optional.of(reading.reader() + " finds a change wrong and the whole right");
      }
    }
    return Optional.empty();
  }
}
