package org.paraphrast.evaluate.phrase;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.source.ExactPivot;
import org.paraphrast.table.source.PivotSource;

/**
 * Bannard05's experiment up to the raters. Input: bilingual phrase tables, whole, the first of them
 * the one that stands alone where one corpus is used; items; what tells their sense. Output: the
 * choices of every condition. {@code p(e2|e1)} is summed anew over the tables (equations 2, 5 and
 * 6), so nothing is pruned from it.
 */
public record PhraseExperiment(List<PivotSource.Language> languages, PhraseChooser chooser) {

  public PhraseExperiment {
    languages = List.copyOf(languages);
    if (languages.isEmpty()) {
      throw new IllegalArgumentException("there must be a phrase table");
    }
  }

  /**
   * The conditions with automatic alignments.
   *
   * @param typed a table whose phrases have types; null to leave out the condition that needs it
   */
  public List<PhraseChoice> automatic(
      List<PhraseItem> items, AlignedPhrases aligned, @Nullable Path typed) {
    Map<String, Map<String, String>> senses = new HashMap<>();
    items.forEach(item -> senses.put(item.id(), aligned.of(item)));
    Map<String, List<TableEntry>> paraphrases = paraphrases(languages, phrases(items));
    PhraseTypeIndex types =
        typed == null ? null : new PhraseTypeIndex(typed, allPhrases(paraphrases));
    Map<Condition, PivotScore> scores =
        PivotScore.automatic(languages.get(0).code(), senses, types);
    List<PhraseChoice> choices = new ArrayList<>(choose(items, paraphrases, scores));
    choices.addAll(comparable(choices));
    return choices;
  }

  /**
   * The choices with one corpus on the items for which the sense leaves a candidate, under a name
   * of their own: only these can be compared with the choices by sense.
   */
  private static List<PhraseChoice> comparable(List<PhraseChoice> choices) {
    Set<String> known =
        choices.stream()
            .filter(choice -> choice.system().equals(Condition.SENSE.title()))
            .map(choice -> choice.item().id())
            .collect(Collectors.toSet());
    Map<String, String> names =
        Map.of(
            Condition.AUTOMATIC.title(),
            Condition.AUTOMATIC_OF_SENSE.title(),
            Condition.AUTOMATIC.withModel(),
            Condition.AUTOMATIC_OF_SENSE.withModel());
    List<PhraseChoice> some = new ArrayList<>();
    for (PhraseChoice choice : choices) {
      String name = names.get(choice.system());
      if (name != null && known.contains(choice.item().id())) {
        some.add(
            new PhraseChoice(
                name, choice.item(), choice.paraphrase(), choice.probability(), choice.text()));
      }
    }
    return some;
  }

  /** The condition with manual alignments, and automatic ones of that language on its items. */
  public List<PhraseChoice> manual(String code, ManualAlignments gold) {
    PivotSource.Language manual = new PivotSource.Language(code, 1, gold);
    Map<String, List<TableEntry>> paraphrases = paraphrases(List.of(manual), gold.phrases());
    List<PhraseItem> items = gold.items(paraphrases);
    List<PhraseChoice> choices =
        new ArrayList<>(choose(items, paraphrases, Map.of(Condition.MANUAL, PivotScore.of(code))));
    List<PivotSource.Language> same =
        languages.stream().filter(language -> language.code().equals(code)).toList();
    choices.addAll(
        choose(
            items,
            paraphrases(same, phrases(items)),
            Map.of(Condition.AUTOMATIC_OF_MANUAL, PivotScore.of(code))));
    return choices;
  }

  private static Set<String> allPhrases(Map<String, List<TableEntry>> paraphrases) {
    Set<String> all = new HashSet<>(paraphrases.keySet());
    paraphrases
        .values()
        .forEach(entries -> entries.forEach(entry -> all.add(entry.target().toString())));
    return all;
  }

  private static Set<String> phrases(List<PhraseItem> items) {
    return items.stream().map(PhraseItem::phrase).collect(Collectors.toSet());
  }

  private static Map<String, List<TableEntry>> paraphrases(
      List<PivotSource.Language> languages, Set<String> phrases) {
    return new ExactPivot(languages, foreign -> true).paraphrases(phrases);
  }

  private List<PhraseChoice> choose(
      List<PhraseItem> items,
      Map<String, List<TableEntry>> paraphrases,
      Map<Condition, PivotScore> scores) {
    List<PhraseChoice> choices = new ArrayList<>();
    for (PhraseItem item : items) {
      List<TableEntry> entries = paraphrases.getOrDefault(item.phrase(), List.of());
      choices.addAll(chooser.choose(item, entries, scores));
    }
    return choices;
  }
}
