package org.paraphrast.text.render;

import org.jspecify.annotations.Nullable;
import org.paraphrast.text.Characters;

/** A token of the output: one of the source, or a new word. */
final class Item {
  static final int NEW = -1;

  /** The source token, or {@link #NEW}. */
  final int token;

  /** The innermost region that a new word comes from. */
  final @Nullable Region region;

  /**
   * The boundary of the source (before token {@code i}) that its left and right side stand at, or
   * −1 inside new text.
   */
  int left;

  int right;

  /** What will be printed. */
  String text;

  /** The repair that changed {@link #text}, if any. */
  Change.@Nullable Kind repair;

  private Item(int token, String text, @Nullable Region region) {
    this.token = token;
    this.text = text;
    this.region = region;
    this.left = token;
    this.right = token < 0 ? -1 : token + 1;
  }

  static Item source(int token, String text) {
    return new Item(token, text, null);
  }

  static Item word(String text, Region region) {
    return new Item(NEW, text, region);
  }

  boolean isNew() {
    return token < 0;
  }

  boolean hasLetter() {
    return Characters.hasLetter(text);
  }

  /** Sets another text; one that is respelled stays so, whatever else happens to it. */
  void repair(Change.Kind kind, String repaired) {
    if (!repaired.equals(text)) {
      text = repaired;
      repair = repair == Change.Kind.SPELLING ? repair : kind;
    }
  }
}
