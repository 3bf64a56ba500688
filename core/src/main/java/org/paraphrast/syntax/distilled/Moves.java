package org.paraphrast.syntax.distilled;

import java.util.ArrayList;
import java.util.List;

/**
 * The moves of the parser with their names as they stand in the model file: {@code SH}, {@code RE},
 * {@code LA~nsubj}, {@code RA~dobj}.
 */
public final class Moves {
  public static final int SHIFT = 0;
  public static final int REDUCE = 1;

  /** The word on the stack hangs on the next word. */
  public static final int LEFT = 2;

  /** The next word hangs on the word on the stack. */
  public static final int RIGHT = 3;

  private final List<String> names;
  private final int[] kinds;
  private final int[] labels;
  private final List<String> relations = new ArrayList<>();

  public Moves(List<String> names) {
    this.names = List.copyOf(names);
    this.kinds = new int[names.size()];
    this.labels = new int[names.size()];
    for (int move = 0; move < kinds.length; move++) {
      String name = names.get(move);
      kinds[move] = kind(name);
      if (kinds[move] >= LEFT) {
        String relation = name.substring(3);
        if (!relations.contains(relation)) {
          relations.add(relation);
        }
        labels[move] = relations.indexOf(relation);
      }
    }
    if (relations.size() > Byte.MAX_VALUE) {
      throw new IllegalArgumentException("more than 127 relations: " + relations.size());
    }
  }

  /** Whether one of them is a shift, which is always allowed. */
  boolean canShift() {
    return names.stream().anyMatch(name -> kind(name) == SHIFT);
  }

  private static int kind(String name) {
    return switch (name.substring(0, Math.min(2, name.length()))) {
      case "SH" -> SHIFT;
      case "RE" -> REDUCE;
      case "LA" -> LEFT;
      case "RA" -> RIGHT;
      default -> throw new IllegalArgumentException("unknown move " + name);
    };
  }

  public List<String> names() {
    return names;
  }

  public int size() {
    return kinds.length;
  }

  public int kind(int move) {
    return kinds[move];
  }

  /** The number of the relation that an arc gets. */
  public int label(int move) {
    return labels[move];
  }

  String relation(int label) {
    return relations.get(label);
  }

  /** The number of a relation, or -1 if no move makes it. */
  public int labelOf(String relation) {
    return relations.indexOf(relation);
  }
}
