package org.paraphrast.text.guard;

import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.text.Casing;
import org.paraphrast.text.Characters;
import org.paraphrast.text.FunctionWords;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;

/**
 * Capitalised names inside a sentence: {@code Angela Merkel}, {@code the Bank of England}, {@code
 * iPhone}, {@code NATO}. Where capitals say nothing, at the start of a sentence or of a quotation,
 * a word is a name if another capital follows it or if it stands with a capital elsewhere in the
 * sentence, and it is no function word. In ALL CAPS and in Title Case capitals say nothing at all,
 * so nothing is guarded there.
 */
final class NameRule implements GuardRule {
  /** Lower-case words that join the parts of one name and are no English words. */
  private static final Set<String> FOREIGN_PARTICLES =
      Resources.words(NameRule.class, "words.txt", "foreign particles");

  /** Those that are English too: they join only what is a name already. */
  private static final Set<String> ENGLISH_PARTICLES = Set.of("of", "the", "&", "la", "le", "al");

  /** Acronyms that are function words too when written small. */
  private static final Set<String> ACRONYMS = Set.of("US", "IT", "WHO");

  /** How far to look for the same word again. */
  private static final int WINDOW = 100;

  /** Words that have a capital and are no names. */
  private static final Set<String> NOT_NAMES =
      Resources.words(NameRule.class, "words.txt", "not names");

  @Override
  public GuardKind kind() {
    return GuardKind.NAME;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    Casing casing = sentence.casing();
    if (casing == Casing.UPPER || casing == Casing.TITLE) {
      return;
    }
    int token = 0;
    while (token < sentence.size()) {
      if (!claims.isClaimed(token) && isName(sentence, token)) {
        int end = nameEnd(sentence, claims, token);
        claims.claim(new TokenSpan(token, end));
        token = end;
      } else {
        token++;
      }
    }
  }

  private static boolean isName(Sentence sentence, int token) {
    String form = sentence.form(token);
    boolean capital = hasInnerCapital(form) || Characters.startsUpperCase(form);
    if (!capital || NOT_NAMES.contains(form)) {
      return false;
    }
    if (hasInnerCapital(form)) {
      return ACRONYMS.contains(form) || !FunctionWords.contains(form);
    }
    if (!Casing.isSentenceStart(sentence, token)) {
      return true;
    }
    return !FunctionWords.contains(form)
        && (isFollowedByCapital(sentence, token) || standsElsewhere(sentence, token, form));
  }

  private static boolean isFollowedByCapital(Sentence sentence, int token) {
    int next = token + 1;
    while (next < sentence.size() && FOREIGN_PARTICLES.contains(sentence.form(next))) {
      next++;
    }
    return next < sentence.size()
        && Characters.startsUpperCase(sentence.form(next))
        && !NOT_NAMES.contains(sentence.form(next));
  }

  private static boolean standsElsewhere(Sentence sentence, int token, String form) {
    int limit = Math.min(sentence.size(), token + WINDOW);
    for (int other = token + 1; other < limit; other++) {
      if (sentence.form(other).equals(form) && !Casing.isSentenceStart(sentence, other)) {
        return true;
      }
    }
    return false;
  }

  /** {@code iPhone}, {@code McDonald}, {@code NATO}: a capital that is not the first letter. */
  private static boolean hasInnerCapital(String form) {
    for (int i = 1; i < form.length(); i++) {
      if (Character.isUpperCase(form.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  /** The end of the name: capitals, and particles that another capital follows. */
  private static int nameEnd(Sentence sentence, GuardClaims claims, int start) {
    int end = start + 1;
    while (end < sentence.size() && !claims.isClaimed(end)) {
      if (isName(sentence, end)) {
        end++;
        continue;
      }
      int after = end;
      while (after < sentence.size() && after < end + 2 && isParticle(sentence.form(after))) {
        after++;
      }
      boolean joined = after > end && after < sentence.size();
      if (!joined || claims.isClaimed(after) || !isName(sentence, after)) {
        break;
      }
      end = after + 1;
    }
    return end;
  }

  private static boolean isParticle(String form) {
    return FOREIGN_PARTICLES.contains(form) || ENGLISH_PARTICLES.contains(form);
  }
}
