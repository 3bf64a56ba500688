package org.paraphrast.syntax;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.text.FunctionWords;

/**
 * All forms of a word that a user names, whatever its part of speech and whichever form was named:
 * {@code employees} for {@code employee}, {@code buy} and {@code buying} for {@code bought}. Rules
 * and lists, no dictionary: some of the forms are no words, which does no harm, since no text has
 * them. Immutable and thread-safe.
 */
public final class WordForms {
  private static final String LISTS = "word-forms.txt";

  private static final WordForms ENGLISH = new WordForms();

  /** The tags that the lemmatizer knows endings for. */
  private static final List<String> ENDINGS = List.of("NNS", "VBZ", "VBD", "VBG", "JJR", "JJS");

  private final Inflector inflector = new Inflector();
  private final Lemmatizer lemmatizer = new Lemmatizer();
  private final Set<String> inflected = Resources.words(WordForms.class, LISTS, "inflected");
  private final Set<String> deceptive = Resources.words(WordForms.class, LISTS, "deceptive");
  private final Set<String> gradable = Resources.words(WordForms.class, LISTS, "gradable");

  private WordForms() {}

  /** Those of English. */
  public static WordForms english() {
    return ENGLISH;
  }

  /** The forms of a word in small letters, the word itself among them. */
  public Set<String> of(String word) {
    Set<String> forms = new LinkedHashSet<>();
    forms.add(word);
    if (isInflected(word)) {
      for (String base : bases(word)) {
        addForms(base, forms);
      }
      forms.removeIf(form -> deceptive.contains(form) && !form.equals(word));
    }
    return Set.copyOf(forms);
  }

  /** What a word in small letters may be a form of, itself first. */
  public Set<String> basesOf(String word) {
    return isInflected(word) ? bases(word) : Set.of(word);
  }

  private boolean isInflected(String word) {
    return word.chars().allMatch(c -> Character.isLetter(c) || c == '-')
        && (!FunctionWords.contains(word) || inflected.contains(word));
  }

  /** The word, and what it may be a form of. */
  private Set<String> bases(String word) {
    Set<String> bases = new LinkedHashSet<>();
    bases.add(word);
    if (deceptive.contains(word) && !inflected.contains(word)) {
      return bases;
    }
    for (String tag : ENDINGS) {
      String base = lemmatizer.lemma(word, tag);
      boolean comparison = tag.startsWith("J");
      if (base.length() > 1 && (!comparison || gradable.contains(base))) {
        bases.add(base);
        if (base.endsWith("ll")) {
          bases.add(base.substring(0, base.length() - 1)); // travelled
        }
      }
    }
    return bases;
  }

  private void addForms(String base, Set<String> forms) {
    forms.add(base);
    addForms(base, PartOfSpeech.NOUN, forms);
    addForms(base, PartOfSpeech.VERB, forms);
    if (gradable.contains(base)) {
      addForms(base, PartOfSpeech.ADJECTIVE, forms);
    }
    if (base.equals("be")) {
      forms.addAll(List.of("am", "are", "were"));
    }
    if (base.endsWith("o")) {
      forms.add(base + "s"); // photos
    }
    if (base.endsWith("l") && !base.endsWith("ll")) {
      forms.addAll(List.of(base + "led", base + "ling")); // travelled
    }
  }

  private void addForms(String base, PartOfSpeech partOfSpeech, Set<String> forms) {
    for (Inflection inflection : Inflector.inflections(partOfSpeech)) {
      forms.add(inflector.inflect(base, partOfSpeech, inflection));
    }
  }
}
