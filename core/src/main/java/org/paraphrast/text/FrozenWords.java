package org.paraphrast.text;

import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Words and phrases the caller wants left alone, in any case, with any white space between their
 * words, and only as whole words: {@code cat} does not freeze {@code category}.
 */
public final class FrozenWords implements GuardRule {
  public static final FrozenWords NONE = new FrozenWords(List.of());

  private final List<Pattern> patterns;

  private FrozenWords(List<Pattern> patterns) {
    this.patterns = patterns;
  }

  /** Freezes each of the phrases; blank ones are passed over. */
  public static FrozenWords of(Collection<String> phrases) {
    return new FrozenWords(
        phrases.stream()
            .map(String::strip)
            .filter(phrase -> !phrase.isEmpty())
            .map(FrozenWords::pattern)
            .toList());
  }

  @Override
  public GuardKind kind() {
    return GuardKind.FROZEN;
  }

  @Override
  public void find(Sentence sentence, GuardClaims claims) {
    for (Pattern pattern : patterns) {
      Matcher matcher = pattern.matcher(sentence.text());
      while (matcher.find()) {
        claims.claim(new CharSpan(matcher.start(), matcher.end()));
      }
    }
  }

  private static Pattern pattern(String phrase) {
    StringBuilder regex = new StringBuilder("(?<![\\p{L}\\p{N}])");
    String separator = "";
    for (String word : phrase.split("\\s+", -1)) {
      regex.append(separator).append(Pattern.quote(word));
      separator = "\\s+";
    }
    regex.append("(?![\\p{L}\\p{N}])");
    return Pattern.compile(regex.toString(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}
