package org.paraphrast.corpus.workbook;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.paraphrast.json.JsonObject;
import org.paraphrast.text.CharSpan;

/** A line of JSON as a sentence: every field has its type, every name is known. */
final class WorkbookLine {
  private WorkbookLine() {}

  static WorkbookSentence parse(JsonObject json) {
    WorkbookSentence.Origin origin =
        new WorkbookSentence.Origin(
            filled(json, "source"), filled(json, "licence"), filled(json, "place"));
    return new WorkbookSentence(
        filled(json, "id"),
        Labels.read(json, "kind", WorkbookSentence.Kind.class),
        Labels.read(json, "part", WorkbookSentence.Part.class),
        origin,
        filled(json, "text"),
        objects(json, "tellings").stream().map(WorkbookLine::telling).toList(),
        objects(json, "misses").stream().map(WorkbookLine::miss).toList(),
        objects(json, "offers").stream().map(WorkbookLine::offer).toList(),
        objects(json, "outputs").stream().map(WorkbookLine::output).toList(),
        skipped(json));
  }

  private static Telling telling(JsonObject json) {
    List<Edit> edits = new ArrayList<>();
    for (JsonObject edit : objects(json, "edits")) {
      edits.add(
          new Edit(
              Labels.read(edit, "kind", Edit.Kind.class), span(edit, "from"), span(edit, "to")));
    }
    return new Telling(
        Labels.read(json, "purpose", Telling.Purpose.class),
        filled(json, "text"),
        edits,
        filled(json, "writer"),
        json.has("ways") ? ways(json) : Set.of(),
        json.has("verdict")
            ? Optional.of(Labels.read(json, "verdict", Telling.Verdict.class))
            : Optional.empty());
  }

  private static Set<Telling.Way> ways(JsonObject json) {
    Set<Telling.Way> ways = EnumSet.noneOf(Telling.Way.class);
    for (String label : json.strings("ways")) {
      try {
        ways.add(Labels.named(label, Telling.Way.class));
      } catch (IllegalArgumentException e) {
        throw json.fault("field 'ways': " + e.getMessage(), "name ways there");
      }
    }
    return ways;
  }

  private static Miss miss(JsonObject json) {
    return new Miss(
        Labels.read(json, "purpose", Telling.Purpose.class),
        json.string("of", ""),
        filled(json, "text"),
        span(json, "span"),
        Labels.read(json, "kind", Miss.Kind.class),
        filled(json, "writer"));
  }

  private static TickedOffer offer(JsonObject json) {
    List<Boolean> votes = new ArrayList<>();
    for (double vote : json.numbers("votes")) {
      if (vote != 0 && vote != 1) {
        throw json.fault("a vote is neither 0 nor 1", "write 1 for right and 0 for wrong");
      }
      votes.add(vote == 1);
    }
    Optional<Boolean> right =
        json.has("right") ? Optional.of(json.flag("right")) : Optional.empty();
    return new TickedOffer(span(json, "from"), filled(json, "to"), right, votes);
  }

  private static MarkedOutput output(JsonObject json) {
    List<MarkedOutput.Change> changes = new ArrayList<>();
    for (JsonObject change : objects(json, "changes")) {
      changes.add(
          new MarkedOutput.Change(
              span(change, "from"),
              span(change, "to"),
              filled(change, "kind"),
              filled(change, "table"),
              change.has("rule") ? Optional.of(filled(change, "rule")) : Optional.empty(),
              change.number("p")));
    }
    List<MarkedOutput.Reading> readings = new ArrayList<>();
    for (JsonObject reading : objects(json, "readings")) {
      readings.add(
          new MarkedOutput.Reading(
              filled(reading, "reader"),
              reading.strings("marks").stream().map(code -> Mark.read(reading, code)).toList(),
              reading.has("lost") && reading.flag("lost"),
              reading.has("added") && reading.flag("added"),
              reading.flag("whole")));
    }
    return new MarkedOutput(
        Labels.read(json, "mode", MarkedOutput.Mode.class),
        filled(json, "text"),
        changes,
        readings);
  }

  private static List<Telling.Purpose> skipped(JsonObject json) {
    if (!json.has("skipped")) {
      return List.of();
    }
    try {
      return json.strings("skipped").stream().map(Telling.Purpose::named).toList();
    } catch (IllegalArgumentException e) {
      throw json.fault("field 'skipped': " + e.getMessage(), "name purposes there");
    }
  }

  private static List<JsonObject> objects(JsonObject json, String name) {
    return json.has(name) ? json.objects(name) : List.of();
  }

  private static String filled(JsonObject json, String name) {
    String value = json.string(name);
    if (value.isBlank()) {
      throw json.fault("field '" + name + "' is blank", "write something there");
    }
    return value;
  }

  private static CharSpan span(JsonObject json, String name) {
    double[] ends = json.numbers(name);
    if (ends.length == 2 && isPlace(ends[0]) && isPlace(ends[1]) && ends[0] <= ends[1]) {
      return new CharSpan((int) ends[0], (int) ends[1]);
    }
    throw json.fault("field '" + name + "' is no place", "write [start, end) in UTF-16 units");
  }

  private static boolean isPlace(double value) {
    return value >= 0 && value <= Integer.MAX_VALUE && value == Math.rint(value);
  }
}
