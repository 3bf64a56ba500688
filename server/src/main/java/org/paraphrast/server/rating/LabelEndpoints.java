package org.paraphrast.server.rating;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.paraphrast.io.DataException;
import org.paraphrast.json.JsonFields;
import org.paraphrast.server.fields.Body;
import org.paraphrast.server.fields.Field;
import org.paraphrast.server.http.Problem;
import org.paraphrast.server.v1.Limits;
import org.paraphrast.server.v1.Operation;
import org.paraphrast.server.v1.Work;
import org.paraphrast.tune.LabelFile;
import org.paraphrast.tune.LabelSet;
import org.paraphrast.tune.LabelSheet;
import org.paraphrast.tune.LabelSheet.Answer;
import org.paraphrast.tune.UnitReplacement;

/**
 * Labels of replacements: {@code POST /v1/label/sheet} reads a sheet of {@code label export}, or a
 * file of labels, for a page; {@code /v1/label/export} gives it back with a rater's answers, as
 * {@code label import} reads it. Nothing is kept.
 */
final class LabelEndpoints {
  private static final int MOST_LINES = 200_000;

  private final Work work;
  private final Limits limits;
  private final List<Field<?>> toRead;
  private final List<Field<?>> toFill;
  private final Field<String> rater =
      Field.text("rater", "Who labels; needed for a file of labels, which has votes by name.", 100);
  private final Field<List<String>> labels =
      Field.texts(
          "labels", "For each line correct, incorrect, ? (cannot say) or nothing.", MOST_LINES, 20);

  LabelEndpoints(Work work, Limits limits) {
    this.work = work;
    this.limits = limits;
    this.toRead = Stream.concat(SheetFile.fields(limits).stream(), Stream.of(rater)).toList();
    this.toFill = Stream.concat(toRead.stream(), Stream.of(labels)).toList();
  }

  List<Operation> operations() {
    return List.of(
        Operation.post(
            "/v1/label/sheet",
            "Read a sheet of replacements, or labels.",
            toRead,
            Set.of("name", "content"),
            Examples.labelSheet(),
            "labelSheet",
            (exchange, body) -> work.compute(exchange, () -> sheet(body))),
        Operation.post(
            "/v1/label/export",
            "Write labels into a sheet of replacements.",
            toFill,
            Set.of("name", "content", "labels"),
            Examples.labelExport(),
            "sheetText",
            (exchange, body) -> work.compute(exchange, () -> export(body))));
  }

  private JsonFields sheet(Body body) {
    LabelSheet sheet = SheetFile.of(body, limits, "content").read(LabelFile::read);
    List<Answer> own =
        sheet.isVoted()
            ? sheet.answersOf(body.get(rater, "").strip())
            : sheet.lines().stream().map(LabelSheet.Line::answer).toList();
    List<JsonFields> lines = new ArrayList<>();
    for (int i = 0; i < own.size(); i++) {
      lines.add(line(sheet.lines().get(i), own.get(i)));
    }
    return new JsonFields().with("voted", sheet.isVoted()).with("lines", lines);
  }

  private static JsonFields line(LabelSheet.Line line, Answer own) {
    List<JsonFields> parts = new ArrayList<>();
    for (UnitReplacement.Part part : line.replacement().parts()) {
      parts.add(
          new JsonFields()
              .with("start", part.span().start())
              .with("end", part.span().end())
              .with("target", part.target()));
    }
    Map<String, String> votes = new TreeMap<>();
    line.votes().forEach((name, vote) -> votes.put(name, vote.id()));
    return new JsonFields()
        .with("sentence", line.replacement().sentence())
        .with("parts", parts)
        .with("label", own.text())
        .with("votes", votes);
  }

  private JsonFields export(Body body) {
    SheetFile file = SheetFile.of(body, limits, "content");
    LabelSheet sheet = file.read(LabelFile::read);
    List<Answer> given = answers(body.require(labels), sheet.lines().size());
    String text =
        sheet.isVoted()
            ? file.read((name, any) -> LabelFile.text(voted(sheet, body, given), name))
            : file.read((name, any) -> LabelFile.text(sheet.with(given), name));
    return new JsonFields().with("name", file.name()).with("content", text);
  }

  private LabelSet voted(LabelSheet sheet, Body body, List<Answer> given) {
    try {
      return sheet.with(body.require(rater).strip(), given);
    } catch (DataException e) {
      throw Problem.inField(rater.name(), e.getMessage());
    }
  }

  private List<Answer> answers(List<String> given, int lines) {
    if (given.size() != lines) {
      throw Problem.inField(
          labels.name(), "must have one for each of " + lines + " lines, got " + given.size());
    }
    List<Answer> answers = new ArrayList<>();
    for (String text : given) {
      String place = labels.name() + "[" + answers.size() + "]";
      answers.add(
          Answer.parse(text)
              .orElseThrow(
                  () -> Problem.inField(place, "must be correct, incorrect, ? or nothing")));
    }
    return answers;
  }
}
