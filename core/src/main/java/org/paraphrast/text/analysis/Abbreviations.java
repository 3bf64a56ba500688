package org.paraphrast.text.analysis;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.paraphrast.io.Resources;
import org.paraphrast.text.Language;

/** Words of a language that keep their full stop. */
final class Abbreviations {

  /** What follows an abbreviation. */
  enum Kind {
    /** Not an abbreviation: its full stop ends the sentence. */
    NONE,
    /** {@code etc.}: the next word decides whether the sentence ends. */
    MAY_END,
    /** {@code Mr.}: a name or a number follows, the sentence goes on. */
    NEVER_ENDS,
    /** {@code No.}: an abbreviation only before a number. */
    BEFORE_NUMBER
  }

  private static final Map<Language, Abbreviations> ALL = load();

  private final Map<String, Kind> kinds;

  private Abbreviations(Map<String, Kind> kinds) {
    this.kinds = Map.copyOf(kinds);
  }

  static Abbreviations of(Language language) {
    return ALL.getOrDefault(language, new Abbreviations(Map.of()));
  }

  /** The kind of {@code word}, which stands before a full stop. */
  Kind kind(String word) {
    Kind kind = kinds.get(word.toLowerCase(Locale.ROOT));
    if (kind != null) {
      return kind;
    }
    return isDotted(word) ? Kind.MAY_END : Kind.NONE;
  }

  /** {@code U.S} or {@code a.k.a}: single letters with full stops between them. */
  private static boolean isDotted(String word) {
    if (word.length() < 3 || word.length() % 2 == 0) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      char c = word.charAt(i);
      if (i % 2 == 0 ? !Character.isLetter(c) : c != '.') {
        return false;
      }
    }
    return true;
  }

  private static Map<Language, Abbreviations> load() {
    List<String> lines = Resources.entries(Abbreviations.class, "abbreviations.txt");
    Map<Language, Abbreviations> all = new EnumMap<>(Language.class);
    for (Language language : Language.values()) {
      all.put(language, new Abbreviations(read(lines, language.code())));
    }
    return all;
  }

  /** The words of one language and those of all. */
  private static Map<String, Kind> read(List<String> lines, String code) {
    Map<String, Kind> kinds = new HashMap<>();
    boolean mine = true;
    for (String line : lines) {
      if (line.startsWith("[")) {
        mine = line.equals("[all]") || line.equals("[" + code + "]");
      } else if (mine) {
        String[] parts = line.split(" ", -1);
        Kind kind =
            parts.length == 1
                ? Kind.MAY_END
                : parts[1].equals("+") ? Kind.NEVER_ENDS : Kind.BEFORE_NUMBER;
        kinds.put(parts[0], kind);
      }
    }
    return kinds;
  }
}
