package org.paraphrast.lm.classes;

import java.util.List;
import java.util.function.Consumer;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.table.source.TableSource;
import org.paraphrast.text.FunctionWords;

/**
 * Quirk04's CL: every content word with the other words of its class. The score is {@code
 * p(w|class)}, so that the frequent ones come first where a table keeps only some; the baseline
 * itself gives all the same weight. Only words of letters: classes of numbers and marks say nothing
 * about meaning.
 */
public record ClusterSource(WordClasses classes) implements TableSource {
  @Override
  public void read(Consumer<TableEntry> sink) {
    for (List<WordClasses.Member> members : classes.members()) {
      List<WordClasses.Member> words = members.stream().filter(ClusterSource::isContent).toList();
      long total = words.stream().mapToLong(WordClasses.Member::count).sum();
      for (WordClasses.Member from : words) {
        for (WordClasses.Member to : words) {
          if (!from.equals(to)) {
            sink.accept(
                new TableEntry(
                    Unit.parse(from.word()),
                    Unit.parse(to.word()),
                    List.of((float) to.count() / total),
                    new Evidence(to.count(), List.of())));
          }
        }
      }
    }
  }

  private static boolean isContent(WordClasses.Member member) {
    String word = member.word();
    return word.length() > 1
        && word.codePoints().allMatch(c -> Character.isLetter(c) || c == '-')
        && Character.isLetter(word.codePointAt(0))
        && !FunctionWords.contains(word);
  }
}
