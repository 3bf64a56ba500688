package org.paraphrast.text.certificate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.io.Resources;
import org.paraphrast.syntax.Inflection;
import org.paraphrast.syntax.Inflector;
import org.paraphrast.syntax.PartOfSpeech;
import org.paraphrast.syntax.WordForms;

/**
 * Words of one field that state different facts and keep the same company, so that statistics take
 * one for the other: opposites, steps of a process, members of a series ({@code contrasts.txt},
 * {@code antonyms.txt}). None of a line goes for another. Immutable and thread-safe.
 */
public final class Contrasts {
  private static final Map<String, PartOfSpeech> SECTIONS =
      Map.of("[verbs]", PartOfSpeech.VERB, "[nouns]", PartOfSpeech.NOUN);

  private static final Contrasts ENGLISH =
      new Contrasts(
          Resources.entries(Contrasts.class, "contrasts.txt"),
          Resources.entries(Contrasts.class, "antonyms.txt"));

  /** A place in a line: words of one slot mean the same. */
  private record Slot(int line, int slot) {
    boolean contradicts(Slot other) {
      return line == other.line && slot != other.slot;
    }
  }

  private final Map<String, List<Slot>> words = new HashMap<>();
  private final Phrases<List<Slot>> phrases = new Phrases<>();

  @SafeVarargs
  private Contrasts(List<String>... files) {
    Inflector inflector = new Inflector();
    int number = 0;
    for (List<String> file : files) {
      PartOfSpeech part = PartOfSpeech.ADJECTIVE;
      for (String line : file) {
        if (line.startsWith("[")) {
          part = SECTIONS.getOrDefault(line, PartOfSpeech.ADJECTIVE);
          continue;
        }
        String[] slots = line.split("\\|", -1);
        for (int slot = 0; slot < slots.length; slot++) {
          for (String word : slots[slot].strip().split("/", -1)) {
            add(word.strip(), new Slot(number, slot), part, inflector);
          }
        }
        number++;
      }
    }
  }

  private void add(String word, Slot slot, PartOfSpeech part, Inflector inflector) {
    if (word.indexOf(' ') < 0) {
      words.computeIfAbsent(word, any -> new ArrayList<>(1)).add(slot);
      return;
    }
    Set<String> forms = new HashSet<>(Set.of(word));
    for (Inflection inflection : Inflector.inflections(part)) {
      if (part != PartOfSpeech.ADJECTIVE) {
        forms.add(inflector.inflect(word, part, inflection));
      }
    }
    for (String form : forms) {
      phrases.add(form, List.of(slot), Contrasts::joined);
    }
  }

  private static List<Slot> joined(List<Slot> some, List<Slot> more) {
    List<Slot> all = new ArrayList<>(some);
    all.addAll(more);
    return List.copyOf(all);
  }

  public static Contrasts english() {
    return ENGLISH;
  }

  /** Whether some words may go for others: none contradicts one that went. */
  public boolean keep(List<String> source, List<String> target) {
    return traded(source, target).isEmpty();
  }

  /** A word of one text that another word of its line stands for in the other text. */
  Optional<Violation> traded(List<String> before, List<String> after) {
    Map<String, List<Slot>> gone = slots(before, new HashSet<>(after));
    Map<String, List<Slot>> come = gone.isEmpty() ? Map.of() : slots(after, new HashSet<>(before));
    Set<String> stays = new HashSet<>(gone.keySet());
    stays.retainAll(come.keySet());
    gone.keySet().removeAll(stays); // phrases that both have
    come.keySet().removeAll(stays);
    for (Map.Entry<String, List<Slot>> one : gone.entrySet()) {
      for (Map.Entry<String, List<Slot>> other : come.entrySet()) {
        if (contradict(one.getValue(), other.getValue())) {
          String detail = "“" + one.getKey() + "” became “" + other.getKey() + "”";
          return Optional.of(new Violation(Violation.CONTRAST, detail));
        }
      }
    }
    return Optional.empty();
  }

  /** Whether two words stand in one line, and nowhere for each other. */
  private static boolean contradict(List<Slot> some, List<Slot> others) {
    return others.stream().noneMatch(some::contains)
        && some.stream().anyMatch(one -> others.stream().anyMatch(one::contradicts));
  }

  /** The words of a text that another does not have, and its phrases, with their places. */
  private Map<String, List<Slot>> slots(List<String> text, Set<String> other) {
    Map<String, List<Slot>> found = new HashMap<>();
    for (String word : text) {
      if (!other.contains(word)) {
        List<Slot> slots = new ArrayList<>();
        for (String base : WordForms.english().basesOf(word)) {
          slots.addAll(words.getOrDefault(base, List.of()));
        }
        if (!slots.isEmpty()) {
          found.put(word, slots);
        }
      }
    }
    phrases.find(
        text, (slots, start, end) -> found.put(String.join(" ", text.subList(start, end)), slots));
    return found;
  }
}
