package org.paraphrast.syntax.teach;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxLayer;

/** All lessons with the names of their numbers. */
final class Lessons {
  private final Labels tags = new Labels();
  private final Labels chunks = new Labels();
  private final Labels relations = new Labels();
  private final List<Lesson> lessons = new ArrayList<>();

  void add(SyntaxAnalysis analysis) {
    int size = analysis.size();
    Lesson lesson =
        new Lesson(analysis.forms(), new byte[size], new byte[size], new int[size], new int[size]);
    boolean parsed = analysis.layers().contains(SyntaxLayer.DEPENDENCIES);
    for (int i = 0; i < size; i++) {
      lesson.tags()[i] = tags.number(analysis.tag(i));
      lesson.chunks()[i] = chunks.number(analysis.chunk(i));
      if (parsed) {
        lesson.heads()[i] = analysis.head(i);
        lesson.relations()[i] = relations.number(analysis.relation(i));
      }
    }
    lessons.add(lesson);
  }

  int size() {
    return lessons.size();
  }

  Lesson get(int index) {
    return lessons.get(index);
  }

  List<String> tags() {
    return tags.names();
  }

  List<String> chunks() {
    return chunks.names();
  }

  List<String> relations() {
    return relations.names();
  }

  /** The first {@code count} lessons in an order drawn at random. */
  static int[] shuffled(int count, SplittableRandom random) {
    int[] order = new int[count];
    for (int i = 0; i < count; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }
}
