package org.paraphrast.table.collocation;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.io.LineReader;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.PartOfSpeech;

/**
 * Labels from a list of synonyms that is not among the evidence (PPDB): two collocations are
 * labelled a paraphrase if the list has the words in which they differ as a pair, in any form; they
 * are labelled none if it knows each of these words from other pairs but not this one; else they
 * have no label. So the label says what the list says of the words, not that the collocations were
 * read by anybody.
 */
final class SynonymLabels {
  private final Set<String> pairs = new HashSet<>();
  private final Set<String> words = new HashSet<>();
  private final Inflector inflector;

  /** Reads lines {@code word TAB word}; more fields are passed over. */
  SynonymLabels(LineReader lines, Inflector inflector) {
    this.inflector = inflector;
    try (lines) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        String[] fields = line.split("\t", -1);
        if (fields.length < 2) {
          throw lines.fault("one field", "expected two words with a tab between them");
        }
        pairs.add(fields[0] + "\t" + fields[1]);
        words.add(fields[0]);
        words.add(fields[1]);
      }
    }
  }

  Optional<Boolean> label(Collocation first, Collocation second) {
    boolean verb = first.verb().equals(second.verb());
    boolean object = first.object().equals(second.object());
    boolean known =
        (verb || (words.contains(first.verbLemma()) && words.contains(second.verbLemma())))
            && (object
                || (words.contains(first.objectLemma()) && words.contains(second.objectLemma())));
    if (!known) {
      return Optional.empty();
    }
    return Optional.of(
        (verb || isPair(first.verbLemma(), second.verbLemma(), PartOfSpeech.VERB))
            && (object || isPair(first.objectLemma(), second.objectLemma(), PartOfSpeech.NOUN)));
  }

  private boolean isPair(String first, String second, PartOfSpeech partOfSpeech) {
    if (has(first, second)) {
      return true;
    }
    for (Inflection inflection : Inflector.inflections(partOfSpeech)) {
      if (has(
          inflector.inflect(first, partOfSpeech, inflection),
          inflector.inflect(second, partOfSpeech, inflection))) {
        return true;
      }
    }
    return false;
  }

  private boolean has(String first, String second) {
    return pairs.contains(first + "\t" + second) || pairs.contains(second + "\t" + first);
  }
}
