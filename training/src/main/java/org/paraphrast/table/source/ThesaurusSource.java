package org.paraphrast.table.source;

import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.wordnet.WordNetLinks;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.dependency.LemmaWord;
import org.paraphrast.table.dependency.Thesaurus;

/**
 * An automatic thesaurus (Lin 1998; PT-1 of Zhao08): every word with its nearest words, both
 * inflected alike. The score is the similarity; the count is the number of contexts that both have.
 *
 * <p>Words that are used alike need not mean alike: opposites and members of a series ({@code
 * Monday}, {@code Tuesday}) are the nearest of all. Two switches act against that: only mutual
 * neighbours, and no pairs that WordNet holds apart, which are opposites and, for nouns, two kinds
 * of the same ({@code dog}, {@code cat}) that share no sense.
 */
public record ThesaurusSource(
    Thesaurus thesaurus, WordNetLinks wordNet, Inflector inflector, Choice choice)
    implements TableSource {
  /**
   * Which neighbours are taken.
   *
   * @param mutual only those that are among the nearest of each other
   * @param apart what WordNet says of a pair that is left out; empty to ask nothing
   */
  public record Choice(boolean mutual, List<WordNetLinks.Link> apart) {
    public Choice {
      apart = List.copyOf(apart);
    }
  }

  @Override
  public void read(Consumer<TableEntry> sink) {
    for (int vector = 0; vector < thesaurus.vectors().size(); vector++) {
      LemmaWord word = LemmaWord.parse(thesaurus.vectors().word(vector));
      for (Thesaurus.Neighbour near : thesaurus.neighbours(vector)) {
        LemmaWord other = LemmaWord.parse(thesaurus.vectors().word(near.vector()));
        if (isTaken(vector, near.vector(), word, other)) {
          new InflectedPairs(inflector)
              .emit(
                  word.text(),
                  word.partOfSpeech(),
                  other.text(),
                  List.of((float) near.similarity()),
                  new Evidence(near.shared(), List.of()),
                  sink);
        }
      }
    }
  }

  private boolean isTaken(int vector, int near, LemmaWord word, LemmaWord other) {
    return (!choice.mutual() || thesaurus.areMutual(vector, near))
        && (choice.apart().isEmpty()
            || !choice
                .apart()
                .contains(wordNet.link(word.text(), other.text(), word.partOfSpeech())));
  }
}
