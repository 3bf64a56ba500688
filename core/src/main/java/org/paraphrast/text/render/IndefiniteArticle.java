package org.paraphrast.text.render;

import java.util.Locale;
import java.util.regex.Pattern;
import org.paraphrast.text.Casing;
import org.paraphrast.text.Characters;
import org.paraphrast.text.Sentence;

/**
 * {@code a} or {@code an}: by the sound that the next word starts with, guessed from its letters.
 * Vowel letters take {@code an} but for the sounds of {@code use}, {@code one} and {@code Europe};
 * consonants take {@code a} but for the silent h and for letters that are spelled out ({@code MP}).
 */
public final class IndefiniteArticle {
  /** A vowel letter that sounds like a consonant. */
  private static final Pattern CONSONANT_SOUND =
      Pattern.compile(
          "(?:eu|ew(?:e|er)|one(?![a-z])|once|one-|oui|uk|u[bcfhjkqrstn][aeiou]|uni(?!n|m)|ubi|uto|use|usu|uti|ura|uri|"
              + "usa|ute|u-|u(?![a-z])).*");

  /** Exceptions to the above: {@code unin}, {@code unim} and the like sound as vowels. */
  private static final Pattern VOWEL_AFTER_ALL =
      Pattern.compile(
          "(?:un(?:i(?:n|m)|a|e|o|u)|urg|urb|ush|usher|ut(?:ter|most)|uncle|under|ugl|umbr|up).*");

  /** A silent h. */
  private static final Pattern SILENT_H =
      Pattern.compile("(?:hono(?:u?r|rar)|honest|hour|heir|herb(?!ert|al t)).*");

  /** Letters whose names start with a vowel sound. */
  private static final String SPELLED_WITH_AN = "AEFHILMNORSX";

  private IndefiniteArticle() {}

  /** {@code "a"} or {@code "an"}, lower case, for the word that follows. */
  public static String before(String word) {
    int first = word.codePointAt(0);
    if (Characters.isDigit(first)) {
      return isAnNumber(word) ? "an" : "a";
    }
    if (isSpelledOut(word)) {
      return SPELLED_WITH_AN.indexOf(word.charAt(0)) >= 0 ? "an" : "a";
    }
    String lower = word.toLowerCase(Locale.ROOT);
    if (SILENT_H.matcher(lower).matches()) {
      return "an";
    }
    if ("aeiouáàâäæéèêëíìîïóòôöœúùûü".indexOf(lower.charAt(0)) < 0) {
      return "a";
    }
    boolean consonant =
        CONSONANT_SOUND.matcher(lower).matches() && !VOWEL_AFTER_ALL.matcher(lower).matches();
    return consonant ? "a" : "an";
  }

  /** Whether {@code word} is {@code a} or {@code an}, in any case. */
  public static boolean is(String word) {
    return word.equalsIgnoreCase("a") || word.equalsIgnoreCase("an");
  }

  /** Whether token {@code token} is an article that a changed neighbour may change. */
  public static boolean mayChange(Sentence sentence, int token) {
    String text = sentence.surface(token);
    boolean letter =
        text.equals("A")
            && sentence.casing() != Casing.UPPER
            && !Casing.isSentenceStart(sentence, token);
    return is(text) && !letter && !sentence.guards().isGuarded(token);
  }

  /** Whether {@code token} may stand between an article and the word that decides its form. */
  public static boolean isPassedOver(String token) {
    int c = token.codePointAt(0);
    return Characters.isQuote(c) || Characters.isOpeningBracket(c) || c == '*' || c == '_';
  }

  /** Whether a word behind an article decides its form: a word or a number does. */
  public static boolean isDecidedBy(String word) {
    return Characters.isAlphanumeric(word.codePointAt(0));
  }

  /** 8, 11, 18, 80 … 89, 800 …, 8,000, 11,000, 18,000. */
  private static boolean isAnNumber(String word) {
    if (word.charAt(0) == '8') {
      return true;
    }
    if (!word.startsWith("11") && !word.startsWith("18")) {
      return false;
    }
    int digits = 0;
    while (digits < word.length() && Characters.isDigit(word.charAt(digits))) {
      digits++;
    }
    return digits == 2 || digits == 5;
  }

  /** Abbreviations that are read letter by letter: short, and without a vowel to speak them by. */
  private static boolean isSpelledOut(String word) {
    int letters = 0;
    boolean vowel = false;
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (c == '-' || c == '\'') {
        break;
      }
      if (!Character.isUpperCase(c) && c != '.' && !Characters.isDigit(c)) {
        return letters > 1 && i == word.length() - 1 && c == 's' && !vowel;
      }
      letters += Character.isUpperCase(c) ? 1 : 0;
      vowel |= i > 0 && "AEIOU".indexOf(c) >= 0;
    }
    return letters > 0 && (letters <= 3 || !vowel);
  }
}
