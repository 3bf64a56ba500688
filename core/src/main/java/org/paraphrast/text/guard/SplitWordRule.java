package org.paraphrast.text.guard;

import org.paraphrast.text.Atoms;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Characters;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;

/**
 * Words with mark-up inside, such as an apostrophe written as an entity or a tag around half a
 * word: their pieces are no words and stay as they are.
 */
final class SplitWordRule implements GuardRule {
  @Override
  public GuardKind kind() {
    return GuardKind.SPLIT_WORD;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    String text = sentence.text();
    Atoms atoms = sentence.atoms();
    int last = atoms.size() - 1;
    for (int atom = 0; atom <= last; ) {
      int start = atoms.start(atom);
      int end = atoms.end(atom);
      boolean markup = isMarkup(atoms.kind(atom));
      atom++;
      while (markup && atom <= last && atoms.start(atom) == end && isMarkup(atoms.kind(atom))) {
        end = atoms.end(atom); // several tags in a row
        atom++;
      }
      if (markup
          && start > 0
          && end < text.length()
          && Characters.isAlphanumeric(text.codePointBefore(start))
          && Characters.isAlphanumeric(text.codePointAt(end))) {
        claims.claim(new CharSpan(start - 1, end + 1));
      }
    }
  }

  private static boolean isMarkup(GuardKind kind) {
    return kind == GuardKind.TAG || kind == GuardKind.ENTITY;
  }
}
