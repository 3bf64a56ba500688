package org.paraphrast.corpus.story;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a block of a page is: the hidden states of {@link StoryHmm}. Furniture is told apart by
 * where it stands, so that a page has one story with a beginning and an end: menus come before,
 * calls to subscribe within, comments and other headlines after.
 */
enum BlockState {
  BEFORE,
  STORY,
  WITHIN,
  AFTER;

  static final List<BlockState> FURNITURE = List.of(BEFORE, WITHIN, AFTER);

  static final List<BlockState> ALL = List.of(values());

  /** Whether a page can begin so. */
  boolean canStart() {
    return this == BEFORE || this == STORY;
  }

  /** Whether a page can end so. */
  boolean canEnd() {
    return this != WITHIN;
  }

  /** Whether a block in the other state can come next. */
  boolean canPrecede(BlockState next) {
    return switch (this) {
      case BEFORE -> next == BEFORE || next == STORY;
      case STORY -> next != BEFORE;
      case WITHIN -> next == STORY || next == WITHIN;
      case AFTER -> next == AFTER;
    };
  }

  /** The states of blocks of which it is known whether they are story. */
  static List<BlockState> of(List<Boolean> story) {
    int first = story.indexOf(true);
    int last = story.lastIndexOf(true);
    List<BlockState> states = new ArrayList<>();
    for (int i = 0; i < story.size(); i++) {
      if (story.get(i)) {
        states.add(STORY);
      } else if (first < 0 || i < first) {
        states.add(BEFORE);
      } else {
        states.add(i > last ? AFTER : WITHIN);
      }
    }
    return states;
  }

  /** Its name in files. */
  String written() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Its place in rows in memory; files go by names. */
  @SuppressWarnings("EnumOrdinal")
  int index() {
    return ordinal();
  }
}
