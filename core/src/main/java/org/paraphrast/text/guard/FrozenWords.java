package org.paraphrast.text.guard;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.paraphrast.syntax.WordForms;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.GuardKind;
import org.paraphrast.text.Sentence;

/**
 * Words and phrases the caller wants left alone, in any case and in all their forms: {@code
 * employee} freezes {@code Employees}, {@code =employee} only {@code employee}. Between the words
 * of a phrase there may be any white space and mark-up; they are whole words: {@code cat} does not
 * freeze {@code category}.
 */
public final class FrozenWords implements GuardRule {
  public static final FrozenWords NONE = new FrozenWords(List.of());

  /** What a user writes before a phrase that has no other forms. */
  private static final String EXACTLY = "=";

  private static final Pattern APOSTROPHE = Pattern.compile("['’ʼ＇]");

  /** Leaves the quotation that {@link Pattern#quote} began, and takes it up again. */
  private static final String ANY_APOSTROPHE = Matcher.quoteReplacement("\\E" + APOSTROPHE + "\\Q");

  /** Tags, emphasis, the brackets of a link, the marks of a quotation that goes on. */
  private static final String MARKUP =
      "<(?!br[\\s/>])/?[A-Za-z][^<>]{0,500}+>|[*_~]{1,3}+|\\[|\\]\\([^()\\s]{0,500}+\\)"
          + "|\\\\(?=\\n)|(?<=\\n[ \\t]{0,3})>";

  private static final String SPACE = "[\\s\\p{Z}]|<br\\s{0,3}/?>|&nbsp;|&#160;";

  private static final String BETWEEN =
      "(?:" + MARKUP + "){0,20}+(?:" + SPACE + ")(?:" + SPACE + "|" + MARKUP + "){0,200}+";

  private final List<Pattern> patterns;

  private FrozenWords(List<Pattern> patterns) {
    this.patterns = patterns;
  }

  /** Freezes each of the phrases; blank ones are passed over. */
  public static FrozenWords of(Collection<String> phrases) {
    return NONE.and(phrases);
  }

  /** These words and more. */
  public FrozenWords and(Collection<String> phrases) {
    List<Pattern> all = new ArrayList<>(patterns);
    for (String phrase : phrases) {
      String text = phrase.strip();
      if (text.length() > 1 && text.startsWith(EXACTLY)) {
        all.add(pattern(text.substring(1).strip(), false));
      } else if (!text.isEmpty()) {
        all.add(pattern(text, true));
      }
    }
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

  private static Pattern pattern(String phrase, boolean allForms) {
    StringBuilder regex = new StringBuilder("(?<![\\p{L}\\p{M}\\p{N}])");
    String separator = "";
    for (String word : phrase.split("[\\s\\p{Z}]+", -1)) {
      regex.append(separator).append(allForms ? anyForm(word) : literal(word));
      separator = BETWEEN;
    }
    regex.append("(?![\\p{L}\\p{M}\\p{N}])");
    return Pattern.compile(regex.toString(), Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
  }

  private static String anyForm(String word) {
    return WordForms.english().of(word.toLowerCase(Locale.ROOT)).stream()
        .sorted()
        .map(FrozenWords::literal)
        .collect(Collectors.joining("|", "(?:", ")"));
  }

  private static String literal(String word) {
    return APOSTROPHE.matcher(Pattern.quote(word)).replaceAll(ANY_APOSTROPHE);
  }
}
