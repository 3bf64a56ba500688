package org.paraphrast.syntax;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.paraphrast.io.Resources;

/**
 * The base form of a word whose Penn tag is known. Input: a form and a tag. Output: the lemma, in
 * lower case but for names. Irregular forms come from {@code irregular.txt}, read backwards; a
 * regular form loses its ending, and where spelling cannot tell whether an e was lost ({@code
 * hoped}, {@code walked}) the stem decides, much as in Porter's stemmer (1980). The words for which
 * that guess is wrong are listed in {@code base-forms.txt}. Needs no dictionary. Immutable and
 * thread-safe.
 */
public final class Lemmatizer {
  private static final Map<String, String> CLITICS =
      Map.of("'m", "be", "'re", "be", "'ve", "have", "'ll", "will", "ca", "can", "wo", "will");
  private static final Set<String> BEFORE_E =
      Set.of("at", "bl", "cl", "dl", "fl", "gl", "kl", "pl", "tl", "zl", "rg", "dg", "ur", "ir");

  private final Map<String, String> nouns = new HashMap<>();
  private final Map<String, String> verbs = new HashMap<>();
  private final Map<String, String> comparisons = new HashMap<>();

  public Lemmatizer() {
    Inflector inflector = new Inflector();
    for (String line : Resources.entries(Lemmatizer.class, "base-forms.txt")) {
      add(line.substring(2), partOfSpeech(line.charAt(0)), inflector);
    }
    for (String line : Resources.entries(Lemmatizer.class, "irregular.txt")) {
      if (line.charAt(0) != 'd') {
        add(line.split(" ", -1)[1], partOfSpeech(line.charAt(0)), inflector);
      }
    }
    verbs.putAll(Map.of("am", "be", "are", "be", "were", "be", "lain", "lie", "lay", "lay"));
    verbs.putAll(Map.of("found", "find", "wound", "wind", "ground", "grind", "bore", "bear"));
  }

  private static PartOfSpeech partOfSpeech(char kind) {
    return switch (kind) {
      case 'n' -> PartOfSpeech.NOUN;
      case 'v' -> PartOfSpeech.VERB;
      default -> PartOfSpeech.ADJECTIVE;
    };
  }

  private void add(String base, PartOfSpeech partOfSpeech, Inflector inflector) {
    Map<String, String> forms =
        switch (partOfSpeech) {
          case NOUN -> nouns;
          case VERB -> verbs;
          case ADJECTIVE, ADVERB -> comparisons;
        };
    for (Inflection inflection : Inflector.inflections(partOfSpeech)) {
      forms.putIfAbsent(inflector.inflect(base, partOfSpeech, inflection), base);
    }
  }

  /** The base forms of the words of a sentence. */
  public String[] lemmas(List<String> forms, String[] tags) {
    String[] lemmas = new String[tags.length];
    for (int i = 0; i < lemmas.length; i++) {
      lemmas[i] = lemma(forms.get(i), tags[i]);
    }
    return lemmas;
  }

  /** The base form of a word. */
  public String lemma(String form, String tag) {
    if (tag.startsWith("NNP") || form.equals("I")) {
      return form;
    }
    String word = form.toLowerCase(Locale.ROOT);
    return switch (tag) {
      case "NNS" -> known(nouns, word, "s");
      case "VBZ" -> word.equals("'s") ? "be" : known(verbs, word, "s");
      case "VBD", "VBN" -> word.equals("'d") ? "have" : known(verbs, word, "ed");
      case "VBG" -> known(verbs, word, "ing");
      case "MD" -> word.equals("'d") ? "would" : CLITICS.getOrDefault(word, word);
      case "VBP" -> word.equals("are") || word.equals("am") ? "be" : clitic(word);
      case "JJR", "RBR" -> known(comparisons, word, "er");
      case "JJS", "RBS" -> known(comparisons, word, "est");
      case "RB" -> word.equals("n't") ? "not" : word;
      default -> word;
    };
  }

  private static String clitic(String word) {
    return CLITICS.getOrDefault(word, word);
  }

  private static String known(Map<String, String> forms, String word, String ending) {
    String base = forms.get(word);
    if (base != null) {
      return base;
    }
    return ending.equals("s") ? withoutS(word) : withoutEnding(word, ending);
  }

  private static String withoutS(String word) {
    int length = word.length();
    if (length < 3 || !word.endsWith("s") || word.endsWith("ss") || word.endsWith("'s")) {
      return word;
    }
    if (word.endsWith("ies") && length > 4) {
      return word.substring(0, length - 3) + "y";
    }
    boolean hissing =
        word.endsWith("sses")
            || word.endsWith("shes")
            || word.endsWith("ches")
            || word.endsWith("xes")
            || word.endsWith("zzes")
            || (word.endsWith("oes") && length > 4);
    return word.substring(0, length - (hissing ? 2 : 1));
  }

  private static String withoutEnding(String word, String ending) {
    String stem = word.substring(0, Math.max(0, word.length() - ending.length()));
    if (!word.endsWith(ending) || stem.length() < 2 || Inflector.vowelGroups(stem) == 0) {
      return word;
    }
    int last = stem.length() - 1;
    if (stem.charAt(last) == 'i' && !ending.equals("ing")) {
      return stem.substring(0, last) + "y";
    }
    boolean doubled =
        stem.charAt(last) == stem.charAt(last - 1) && !Inflector.isVowel(stem.charAt(last));
    if (doubled) {
      return "lsfz".indexOf(stem.charAt(last)) < 0 ? stem.substring(0, last) : stem;
    }
    return lostE(stem) ? stem + "e" : stem;
  }

  /** Whether a stem most likely ended in e before its ending came. */
  private static boolean lostE(String stem) {
    int length = stem.length();
    char last = stem.charAt(length - 1);
    boolean vowelBefore = Inflector.isVowel(stem.charAt(length - 2));
    boolean twoVowels = vowelBefore && length > 2 && Inflector.isVowel(stem.charAt(length - 3));
    if ("vuzc".indexOf(last) >= 0 || (last == 's' && stem.charAt(length - 2) != 's')) {
      return true;
    }
    if (BEFORE_E.contains(stem.substring(length - 2))) {
      return !twoVowels;
    }
    return Inflector.vowelGroups(stem) == 1 && vowelBefore && !twoVowels && "wxy".indexOf(last) < 0;
  }
}
