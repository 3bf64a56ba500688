package org.paraphrast.lm.classes;

import java.nio.file.Path;
import java.util.List;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;

/**
 * Words with their classes, as a file one word a line: class, word, count, separated by tabs, in
 * the order of classes and of falling counts. Immutable.
 *
 * @param members the words of each class, the most frequent first
 */
public record WordClasses(List<List<Member>> members) {

  /** A word and how often it was seen. */
  public record Member(String word, long count) {
    public Member {
      if (word.isEmpty() || count < 0) {
        throw new IllegalArgumentException(
            "a member must be a word and a count of 0 or more, got '" + word + "', " + count);
      }
    }
  }

  public WordClasses {
    members = members.stream().map(List::copyOf).toList();
  }

  /** Classes that have a word. */
  public long used() {
    return members.stream().filter(words -> !words.isEmpty()).count();
  }

  public void write(Path file) {
    try (LineWriter out = TextFiles.write(file)) {
      for (int number = 0; number < members.size(); number++) {
        for (Member member : members.get(number)) {
          out.write(number + "\t" + member.word() + "\t" + member.count());
        }
      }
      out.commit();
    }
  }
}
