package org.paraphrast.syntax.teach;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxLayer;

/**
 * How often an analyzer says what its teacher says. Input: pairs of analyses of the same tokens.
 * Output: rates. Punctuation counts for tags and, as is usual, not for attachment scores.
 */
public final class SyntaxAgreement {
  private final Rate tags = new Rate();
  private final Overlap chunks = new Overlap();
  private final Rate heads = new Rate();
  private final Rate relations = new Rate();
  private final Overlap verbObjects = new Overlap();
  private int sentences;

  /** Compares two analyses in all layers that both have. */
  public void add(SyntaxAnalysis teacher, SyntaxAnalysis student) {
    if (!teacher.forms().equals(student.forms())) {
      throw new IllegalArgumentException("analyses of different tokens");
    }
    sentences++;
    Set<SyntaxLayer> layers = teacher.layers();
    layers.retainAll(student.layers());
    boolean parsed = layers.contains(SyntaxLayer.DEPENDENCIES);
    for (int i = 0; i < teacher.size(); i++) {
      tags.add(teacher.tag(i).equals(student.tag(i)));
      if (parsed && !teacher.relation(i).equals("punct")) {
        boolean head = teacher.head(i) == student.head(i);
        heads.add(head);
        relations.add(head && teacher.relation(i).equals(student.relation(i)));
      }
    }
    if (layers.contains(SyntaxLayer.CHUNKS)) {
      chunks.add(new HashSet<>(teacher.chunks()), new HashSet<>(student.chunks()));
    }
    if (parsed) {
      verbObjects.add(new HashSet<>(teacher.verbObjects()), new HashSet<>(student.verbObjects()));
    }
  }

  public int sentences() {
    return sentences;
  }

  public long tokens() {
    return tags.all;
  }

  /** Same tag. */
  public double tagAccuracy() {
    return tags.value();
  }

  /** F1 of chunks with the same type and span. */
  public double chunkF1() {
    return chunks.f1();
  }

  /** Same head: the unlabelled attachment score. */
  public double unlabelledAttachment() {
    return heads.value();
  }

  /** Same head and relation: the labelled attachment score. */
  public double labelledAttachment() {
    return relations.value();
  }

  /** How many of the student's verb–object pairs the teacher has. */
  public double verbObjectPrecision() {
    return Overlap.ratio(verbObjects.both, verbObjects.student);
  }

  /** How many of the teacher's verb–object pairs the student has. */
  public double verbObjectRecall() {
    return Overlap.ratio(verbObjects.both, verbObjects.teacher);
  }

  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "sentences %d tokens %d tags %.2f chunkF1 %.2f UAS %.2f LAS %.2f VO-P %.2f VO-R %.2f",
        sentences,
        tokens(),
        100 * tagAccuracy(),
        100 * chunkF1(),
        100 * unlabelledAttachment(),
        100 * labelledAttachment(),
        100 * verbObjectPrecision(),
        100 * verbObjectRecall());
  }

  private static final class Rate {
    private long right;
    private long all;

    void add(boolean isRight) {
      right += isRight ? 1 : 0;
      all++;
    }

    double value() {
      return Overlap.ratio(right, all);
    }
  }

  private static final class Overlap {
    private long both;
    private long teacher;
    private long student;

    <T> void add(Set<T> right, Set<T> guessed) {
      teacher += right.size();
      student += guessed.size();
      for (T item : guessed) {
        both += right.contains(item) ? 1 : 0;
      }
    }

    double f1() {
      return ratio(2 * both, teacher + student);
    }

    /** Nothing of nothing is all. */
    static double ratio(long part, long whole) {
      return whole == 0 ? 1 : (double) part / whole;
    }
  }
}
