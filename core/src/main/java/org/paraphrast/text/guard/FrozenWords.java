package org.paraphrast.text.guard;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;

/**
 * Words and phrases the caller wants left alone, in any case, with any white space between their
 * words and any kind of apostrophe, and only as whole words: {@code cat} does not freeze {@code
 * category}.
 */
public final class FrozenWords implements GuardRule {
  public static final FrozenWords NONE = new FrozenWords(List.of());

  private static final Pattern APOSTROPHE = Pattern.compile("['’ʼ＇]");

  /** Leaves the quotation that {@link Pattern#quote} began, and takes it up again. */
  private static final String ANY_APOSTROPHE = Matcher.quoteReplacement("\\E" + APOSTROPHE + "\\Q");

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

  /** These words and more. */
  public FrozenWords and(Collection<String> phrases) {
    List<Pattern> all = new ArrayList<>(patterns);
    all.addAll(of(phrases).patterns);
    return new FrozenWords(List.copyOf(all));
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
    StringBuilder regex = new StringBuilder("(?<![\\p{L}\\p{M}\\p{N}])");
    String separator = "";
    for (String word : phrase.split("[\\s\\p{Z}]+", -1)) {
      regex.append(separator);
      regex.append(APOSTROPHE.matcher(Pattern.quote(word)).replaceAll(ANY_APOSTROPHE));
      separator = "[\\s\\p{Z}]+";
    }
    regex.append("(?![\\p{L}\\p{M}\\p{N}])");
    return Pattern.compile(regex.toString(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }
}
