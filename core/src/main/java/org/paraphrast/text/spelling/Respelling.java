package org.paraphrast.text.spelling;

import static java.util.Objects.requireNonNull;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.paraphrast.text.Sentence;

/**
 * What a {@link Spelling} does to one sentence: which of its tokens are written otherwise, and how
 * new words are. Guarded and quoted tokens are left alone. Immutable.
 */
public final class Respelling {
  /** Nothing is respelled. */
  public static final Respelling NONE = new Respelling(SpellingStyle.UNKNOWN, false, Map.of());

  private final SpellingStyle style;
  private final boolean respells;
  private final Map<Integer, String> tokens;

  private Respelling(SpellingStyle style, boolean respells, Map<Integer, String> tokens) {
    this.style = style;
    this.respells = respells;
    this.tokens = Map.copyOf(tokens);
  }

  /**
   * The respelling of a sentence.
   *
   * @param tags Penn tags by token; empty if they are not known
   */
  public static Respelling of(Sentence sentence, List<String> tags, Spelling spelling) {
    requireNonNull(spelling, "spelling");
    if (!spelling.respells()) {
      SpellingStyle around = spelling.style();
      SpellingStyle style =
          around.equals(SpellingStyle.UNKNOWN) ? SpellingStyle.of(List.of(sentence)) : around;
      return new Respelling(style, false, Map.of());
    }
    Map<Integer, String> tokens = new TreeMap<>();
    BitSet quoted = QuotedTokens.of(sentence);
    for (int token = 0; token < sentence.size(); token++) {
      if (!sentence.guards().isGuarded(token) && !quoted.get(token)) {
        String surface = sentence.surface(token);
        String tag = tags.isEmpty() ? "" : tags.get(token);
        String respelled = SpellingList.english().respell(surface, tag, spelling.style());
        if (!respelled.equals(surface)) {
          tokens.put(token, respelled);
        }
      }
    }
    return new Respelling(spelling.style(), true, tokens);
  }

  /** The tokens that are written otherwise, and how. */
  public Map<Integer, String> tokens() {
    return tokens;
  }

  /** How a token that stays is written. */
  public String kept(Sentence sentence, int token) {
    String respelled = tokens.get(token);
    return respelled == null ? sentence.surface(token) : respelled;
  }

  /** How a new word is written. */
  public String word(String word) {
    return SpellingList.english().respell(word, "", style);
  }

  /** Whether words that the user listed are respelled too: only if a spelling was asked for. */
  public boolean respells() {
    return respells;
  }
}
