package org.paraphrast.text.spelling;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.Resources;
import org.paraphrast.text.spelling.SpellingStyle.Endings;
import org.paraphrast.text.spelling.SpellingStyle.Variety;

/**
 * American and British spellings of the same words with their inflected forms, from VarCon: {@code
 * spelling.txt}, whose marks {@code core/src/spelling/make-list} explains. A spelling that is also
 * another word ({@code check}, {@code tire}) has a condition, or goes one way only. Immutable and
 * thread-safe.
 */
public final class SpellingList {
  /** What receipts call it. */
  public static final String NAME = "VarCon";

  /** Read when first asked for. */
  private static final class English {
    static final SpellingList LIST = new SpellingList();
  }

  /** What a word says about the spelling of its text. */
  enum Shown {
    NOTHING,
    BRITISH,
    AMERICAN,
    /** {@code -ise}, which is British. */
    ISE,
    /** {@code -ize}, which is American or Oxford's. */
    IZE
  }

  /**
   * A word in the other spelling.
   *
   * @param target the other spelling
   * @param tag what the Penn tag of the word has to begin with; empty for any word
   * @param endings whether the pair is one of {@code -ise} and {@code -ize}
   * @param shown what the word says about its text
   */
  private record Way(String target, String tag, boolean endings, Shown shown) {}

  private final Map<String, Way> toBritish = new HashMap<>();
  private final Map<String, Way> toAmerican = new HashMap<>();

  private SpellingList() {
    for (String line : Resources.entries(SpellingList.class, "spelling.txt")) {
      List<String> fields = List.of(line.split(" ", -1));
      List<String> marks = fields.subList(2, fields.size());
      boolean endings = marks.contains("z");
      boolean silent = marks.contains("w");
      String american = fields.get(0);
      String british = fields.get(1);
      add(toBritish, american, british, marks, '>', endings, shown(silent, endings, Shown.IZE));
      add(toAmerican, british, american, marks, '<', endings, shown(silent, endings, Shown.ISE));
    }
  }

  private static Shown shown(boolean silent, boolean endings, Shown ending) {
    if (silent) {
      return Shown.NOTHING;
    }
    return endings ? ending : ending == Shown.ISE ? Shown.BRITISH : Shown.AMERICAN;
  }

  private static void add(
      Map<String, Way> ways,
      String word,
      String target,
      List<String> marks,
      char way,
      boolean endings,
      Shown shown) {
    String tag = "";
    for (String mark : marks) {
      if (mark.charAt(0) == way) {
        tag = mark.substring(1).toUpperCase(Locale.ROOT);
      }
    }
    if (!tag.equals("-")) {
      ways.put(word, new Way(target, tag, endings, tag.isEmpty() ? shown : Shown.NOTHING));
    }
  }

  /** The list of English. */
  public static SpellingList english() {
    return English.LIST;
  }

  /**
   * A word in a style; as it is if the list does not have it, or has it only with another part of
   * speech. In a word with hyphens each part is looked up.
   *
   * @param word in any case, which is kept
   * @param tag its Penn tag, empty if it is not known
   */
  public String respell(String word, String tag, SpellingStyle style) {
    String lower = lowerCase(word);
    String found = inLowerCase(lower, tag, style);
    return found.equals(lower) ? word : CarriedCase.carry(word, found);
  }

  private String inLowerCase(String word, String tag, SpellingStyle style) {
    String found = whole(word, tag, style);
    if (!found.equals(word) || word.indexOf('-') < 0) {
      return found;
    }
    String[] parts = word.split("-", -1);
    for (int i = 0; i < parts.length; i++) {
      parts[i] = whole(parts[i], "", style);
    }
    return String.join("-", parts);
  }

  private String whole(String word, String tag, SpellingStyle style) {
    Way british = toBritish.get(word);
    if (british != null && wants(british, style, Variety.BRITISH) && fits(british, tag)) {
      return british.target();
    }
    Way american = toAmerican.get(word);
    if (american != null && wants(american, style, Variety.AMERICAN) && fits(american, tag)) {
      return american.target();
    }
    return word;
  }

  private static boolean wants(Way way, SpellingStyle style, Variety variety) {
    if (!way.endings()) {
      return style.variety() == variety;
    }
    return style.endings() == (variety == Variety.BRITISH ? Endings.ISE : Endings.IZE);
  }

  private static boolean fits(Way way, String tag) {
    return tag.startsWith(way.tag());
  }

  /** What a word, in lower case, says about the spelling of its text. */
  Shown shows(String word) {
    @Nullable Way british = toAmerican.get(word);
    @Nullable Way american = toBritish.get(word);
    if (british != null && american != null) {
      return Shown.NOTHING;
    }
    return british != null ? british.shown() : american != null ? american.shown() : Shown.NOTHING;
  }

  static String lowerCase(String word) {
    return word.toLowerCase(Locale.ROOT);
  }
}
