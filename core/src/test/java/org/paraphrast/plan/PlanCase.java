package org.paraphrast.plan;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.paraphrast.io.Resources;
import org.paraphrast.lm.LanguageModel;
import org.paraphrast.syntax.VerbObject;
import org.paraphrast.table.BanList;
import org.paraphrast.table.Evidence;
import org.paraphrast.table.PairMarks;
import org.paraphrast.table.ParaphraseTable;
import org.paraphrast.table.SpellingChange;
import org.paraphrast.table.TableEntry;
import org.paraphrast.table.Unit;
import org.paraphrast.text.Sentence;
import org.paraphrast.text.TokenSpan;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.guard.FrozenWords;
import org.paraphrast.text.spelling.Spelling;

/** A block of {@code plans.txt}: a sentence, tables, what is asked for and what must come of it. */
final class PlanCase {
  private final String title;
  private final Map<String, List<String>> lines = new TreeMap<>();

  private PlanCase(String title) {
    this.title = title;
  }

  static List<PlanCase> all(String file) {
    List<PlanCase> cases = new ArrayList<>();
    for (String line : Resources.lines(PlanCase.class, file)) {
      if (line.startsWith("= ")) {
        cases.add(new PlanCase(line.substring(2)));
      } else if (!line.isBlank() && !line.startsWith("#")) {
        int colon = line.indexOf(':');
        cases
            .get(cases.size() - 1)
            .lines
            .computeIfAbsent(line.substring(0, colon), key -> new ArrayList<>())
            .add(line.substring(colon + 1).strip());
      }
    }
    return cases;
  }

  private List<String> of(String key) {
    return lines.getOrDefault(key, List.of());
  }

  private String one(String key, String byDefault) {
    return of(key).isEmpty() ? byDefault : of(key).get(0);
  }

  /** What must be planned. */
  List<String> expected() {
    if (of("plan").isEmpty()) {
      throw new IllegalStateException("'" + title + "' must say what is planned");
    }
    return of("plan").equals(List.of("nothing")) ? List.of() : of("plan");
  }

  List<String> respelled() {
    return of("respelled");
  }

  /** The plan that is made. */
  Plan plan(LanguageModel lm, Path folder) {
    Sentence sentence = Analyzer.english().analyze(one("say", ""), FrozenWords.of(of("freeze")));
    Structure structure = structure(sentence);
    List<ParaphraseTable> tables = new ArrayList<>();
    for (String key : List.of("pair", "pair2")) {
      if (!of(key).isEmpty()) {
        tables.add(PlanFixtures.table(key, entries(of(key))));
      }
    }
    BanList bans =
        of("ban").isEmpty()
            ? BanList.NONE
            : PlanTablesTest.ban(folder, String.join("\n", of("ban")).replace(" -> ", "\t"));
    Planner planner =
        new Planner(tables, lm, s -> structure, limits(), bans, Optional.empty(), List.of());
    Plan plan = planner.plan(sentence, task());
    tables.forEach(ParaphraseTable::close);
    return plan;
  }

  private Task task() {
    String avoid = one("avoid", "");
    return PlanFixtures.task(
        one("purpose", "variation"),
        one("reference", ""),
        avoid.isEmpty() ? List.of() : List.of(avoid.split(", ", -1)),
        Spelling.named(one("spelling", "as-is")).orElseThrow());
  }

  private PlanLimits limits() {
    PlanLimits limits = PlanLimits.DEFAULT;
    for (String limit : of("limits")) {
      int value = Integer.parseInt(limit.substring(limit.indexOf(' ') + 1));
      limits =
          switch (limit.substring(0, limit.indexOf(' '))) {
            case "targets" -> new PlanLimits(value, limits.slotTokens(), limits.patterns());
            case "slot" ->
                new PlanLimits(limits.targets(), new PlanLimits.Slot(value), limits.patterns());
            case "patterns" ->
                new PlanLimits(
                    limits.targets(), limits.slotTokens(), new PlanLimits.Patterns(value));
            default -> throw new IllegalStateException("no such limit: " + limit);
          };
    }
    return limits;
  }

  private Structure structure(Sentence sentence) {
    List<String> words = sentence.forms().stream().map(Tokenizer::lowerCase).toList();
    List<HeadedSpan> phrases = new ArrayList<>();
    for (String line : of("phrase")) {
      int space = line.indexOf(' ');
      phrases.add(new HeadedSpan(span(words, line.substring(space + 1)), line.substring(0, space)));
    }
    List<VerbObject> objects = new ArrayList<>();
    for (String line : of("object")) {
      String[] sides = line.split(" > ", -1);
      objects.add(
          PlanFixtures.object(span(words, sides[0]).start(), span(words, sides[1]).start()));
    }
    String tags = one("tags", "");
    return new Structure(
        tags.isEmpty() ? List.of() : List.of(tags.split(" ", -1)), phrases, objects);
  }

  /** The first place of some words. */
  private static TokenSpan span(List<String> words, String wanted) {
    List<String> sought = List.of(wanted.split(" ", -1));
    int start = Collections.indexOfSubList(words, sought);
    return new TokenSpan(start, start + sought.size());
  }

  private static List<TableEntry> entries(List<String> pairs) {
    List<TableEntry> entries = new ArrayList<>();
    for (String pair : pairs) {
      int colon = pair.indexOf(" : ");
      String units = colon < 0 ? pair : pair.substring(0, colon);
      int arrow = units.indexOf(" ->");
      TableEntry entry =
          new TableEntry(
              Unit.parse(units.substring(0, arrow)),
              Unit.parse(units.substring(arrow + 3)),
              List.of(1 - entries.size() / 64f),
              Evidence.NONE);
      entries.add(colon < 0 ? entry : entry.withMarks(marks(pair.substring(colon + 3))));
    }
    return entries;
  }

  private static PairMarks marks(String text) {
    SpellingChange change =
        switch (text) {
          case "to british" -> SpellingChange.TO_BRITISH;
          case "to american" -> SpellingChange.TO_AMERICAN;
          default -> SpellingChange.NONE;
        };
    if (change != SpellingChange.NONE) {
      return new PairMarks("", "", change);
    }
    String[] types = (" " + text).split(" > ", -1);
    return new PairMarks(types[0].strip(), types[1].strip(), change);
  }

  /** A pair as the file writes it. */
  static String described(Plan plan, UnitPair pair) {
    StringBuilder out = new StringBuilder(words(plan.sentence(), pair.source())).append(" ->");
    for (int i = 0; i < pair.size(); i++) {
      out.append(' ');
      if (pair.isSlot(i)) {
        out.append(pair.hasOpenSlots() ? '<' : '{');
        out.append(words(plan.sentence(), pair.slot(i)));
        out.append(pair.hasOpenSlots() ? '>' : '}');
      } else {
        out.append(plan.words().written(pair.word(i)));
      }
    }
    if (pair.table() > 0) {
      out.append(" (").append(pair.table() + 1).append(')');
    }
    if (pair.usability() != 0) {
      out.append(" ρ ").append((long) pair.usability());
    }
    return out.toString();
  }

  private static String words(Sentence sentence, TokenSpan span) {
    return Tokenizer.lowerCase(
        String.join(" ", sentence.forms().subList(span.start(), span.end())));
  }

  @Override
  public String toString() {
    return title;
  }
}
