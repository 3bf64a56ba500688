package org.paraphrast.server.rating;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.paraphrast.evaluate.Question;
import org.paraphrast.evaluate.RatingItem;
import org.paraphrast.evaluate.RatingKey;
import org.paraphrast.evaluate.RatingKeyFile;
import org.paraphrast.evaluate.RatingResults;
import org.paraphrast.evaluate.RatingSheet;
import org.paraphrast.evaluate.RatingSheetFile;
import org.paraphrast.io.DataException;
import org.paraphrast.json.JsonFields;
import org.paraphrast.server.fields.Body;
import org.paraphrast.server.fields.Field;
import org.paraphrast.server.http.Problem;
import org.paraphrast.server.v1.Limits;
import org.paraphrast.server.v1.Operation;
import org.paraphrast.server.v1.Work;

/**
 * Blind ratings: {@code POST /v1/rating/sheet} reads a sheet for a page, {@code /v1/rating/export}
 * gives it back with answers as {@code rate import} reads it, {@code /v1/rating/results} scores
 * filled sheets as {@code rate import} does. Nothing is kept.
 */
final class RatingEndpoints {
  private static final int MOST_SHEETS = 100;
  private static final int MOST_ANSWERS = 200_000;
  private static final int MOST_ROWS = 500;

  private final Work work;
  private final Limits limits;
  private final List<Field<?>> file;
  private final Field<String> item = Field.text("item", "The id of an item of the sheet.", 100);
  private final Field<String> question = Field.text("question", "The name of a question.", 100);
  private final Field<String> answer = Field.text("answer", "One of its values.", 100);
  private final Field<List<Body>> answers =
      Field.objects(
          "answers",
          "All answers; those that the sheet has already are replaced.",
          MOST_ANSWERS,
          List.of(item, question, answer));
  private final Field<Body> key;
  private final Field<List<Body>> sheets;
  private final Field<Boolean> byRank = Field.flag("byRank", "Also mark each rank by itself.");

  RatingEndpoints(Work work, Limits limits) {
    this.work = work;
    this.limits = limits;
    this.file = SheetFile.fields(limits);
    this.key = Field.object("key", "The key of the sheets.", file);
    this.sheets = Field.objects("sheets", "Filled sheets, one of each rater.", MOST_SHEETS, file);
  }

  List<Operation> operations() {
    List<Field<?>> toFill = new ArrayList<>(file);
    toFill.add(answers);
    List<Field<?>> toScore = List.of(key, sheets, byRank);
    return List.of(
        Operation.post(
            "/v1/rating/sheet",
            "Read a rating sheet.",
            file,
            Set.of("name", "content"),
            Examples.ratingSheet(),
            "ratingSheet",
            (exchange, body) -> work.compute(exchange, () -> sheet(body))),
        Operation.post(
            "/v1/rating/export",
            "Write answers into a rating sheet.",
            toFill,
            Set.of("name", "content", "answers"),
            Examples.ratingExport(),
            "sheetText",
            (exchange, body) -> work.compute(exchange, () -> export(body))),
        Operation.post(
            "/v1/rating/results",
            "Score filled rating sheets: which count, marks with intervals, agreement.",
            toScore,
            Set.of("key", "sheets"),
            Examples.ratingResults(),
            "ratingResults",
            (exchange, body) -> work.compute(exchange, () -> results(body))));
  }

  private SheetFile file(Body body, String place) {
    return SheetFile.of(body, limits, place);
  }

  private JsonFields sheet(Body body) {
    RatingSheet sheet = file(body, "content").read(RatingSheetFile::read);
    return new JsonFields()
        .with("rater", sheet.rater())
        .with("scale", sheet.scale().id())
        .with("purpose", sheet.purpose())
        .with("questions", sheet.scale().questions().stream().map(RatingJson::of).toList())
        .with("items", sheet.items().stream().map(RatingJson::of).toList());
  }

  private JsonFields export(Body body) {
    SheetFile file = file(body, "content");
    RatingSheet sheet = file.read(RatingSheetFile::read);
    Map<String, Map<String, String>> given = given(sheet, body.require(answers));
    List<RatingItem> items = new ArrayList<>();
    for (RatingItem one : sheet.items()) {
      items.add(one.withAnswers(given.getOrDefault(one.id(), Map.of())));
    }
    RatingSheet filled = new RatingSheet(sheet.rater(), sheet.scale(), sheet.purpose(), items);
    return new JsonFields()
        .with("name", file.name())
        .with("content", file.read((name, text) -> RatingSheetFile.text(filled, name)));
  }

  /** The answers by item, each in the order of the questions. */
  private Map<String, Map<String, String>> given(RatingSheet sheet, List<Body> list) {
    Set<String> known = Set.copyOf(sheet.items().stream().map(RatingItem::id).toList());
    Map<String, Map<String, String>> byItem = new HashMap<>();
    for (int i = 0; i < list.size(); i++) {
      Body at = list.get(i);
      String place = answers.name() + "[" + i + "]";
      String id = at.require(item);
      if (!known.contains(id)) {
        throw Problem.inField(place + ".item", "the sheet has no item '" + id + "'");
      }
      String name = at.require(question);
      Question asked =
          sheet.scale().questions().stream()
              .filter(one -> one.name().equals(name))
              .findFirst()
              .orElseThrow(
                  () ->
                      Problem.inField(
                          place + ".question", "the sheet does not ask '" + name + "'"));
      String value = asked.normalize(at.require(answer));
      if (value == null) {
        throw Problem.inField(
            place + ".answer", "must be one of " + String.join(", ", asked.values()));
      }
      byItem.computeIfAbsent(id, any -> new LinkedHashMap<>()).put(name, value);
    }
    byItem.replaceAll((id, answered) -> inOrder(sheet.scale().questions(), answered));
    return byItem;
  }

  private static Map<String, String> inOrder(List<Question> questions, Map<String, String> given) {
    Map<String, String> ordered = new LinkedHashMap<>();
    for (Question one : questions) {
      String value = given.get(one.name());
      if (value != null) {
        ordered.put(one.name(), value);
      }
    }
    return ordered;
  }

  /** Every system and rank is marked by itself; a key with thousands of them would keep us busy. */
  private static void requireFew(RatingKey key) {
    long rows =
        key.entries().stream()
            .map(entry -> entry.system() + "\t" + entry.rank())
            .distinct()
            .count();
    if (rows > MOST_ROWS) {
      throw Problem.tooMuch(
          "key.content",
          "has "
              + rows
              + " systems and ranks, at most "
              + MOST_ROWS
              + " are taken; use 'rate import'");
    }
  }

  private JsonFields results(Body body) {
    RatingKey secret = file(body.require(key), "key.content").read(RatingKeyFile::read);
    requireFew(secret);
    List<RatingSheet> filled = new ArrayList<>();
    for (Body sheet : body.require(sheets)) {
      String place = "sheets[" + filled.size() + "].content";
      filled.add(file(sheet, place).read(RatingSheetFile::read));
    }
    try {
      RatingResults results = new RatingResults(secret, filled);
      return RatingJson.of(results, secret, body.get(byRank, false));
    } catch (DataException e) { // sheets that do not belong together
      throw Problem.inField(sheets.name(), e.getMessage());
    }
  }
}
