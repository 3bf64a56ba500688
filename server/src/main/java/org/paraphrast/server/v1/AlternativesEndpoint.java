package org.paraphrast.server.v1;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.paraphrast.api.Alternatives;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Result;
import org.paraphrast.json.Detail;
import org.paraphrast.json.JsonFields;
import org.paraphrast.json.ResultJson;
import org.paraphrast.server.fields.Body;
import org.paraphrast.server.fields.Field;
import org.paraphrast.server.http.Exchange;
import org.paraphrast.server.http.Problem;
import org.paraphrast.text.CharSpan;

/** {@code POST /v1/alternatives}: other words for one part of a sentence. */
final class AlternativesEndpoint {
  private static final int USUAL = 10;

  private final Work work;
  private final TaskFields task;
  private final Field<String> text;
  private final Field<Integer> start;
  private final Field<Integer> end;
  private final Field<String> word;

  AlternativesEndpoint(Work work, Limits limits) {
    this.work = work;
    this.task = new TaskFields(limits);
    this.text = Field.text("text", "The sentence.", limits.textChars());
    this.start =
        Field.integer("start", "Where the part begins, in UTF-16 units.", 0, limits.textChars());
    this.end = Field.integer("end", "Where the part ends.", 1, limits.textChars());
    this.word =
        Field.text("word", "The part by its words; its first place counts.", limits.textChars());
  }

  Operation operation() {
    List<Field<?>> fields = new ArrayList<>(List.of(text, start, end, word));
    fields.addAll(task.inPlace());
    return Operation.post(
        "/v1/alternatives",
        "Other words for a word or phrase of a sentence, best first; all else stays. Give start and"
            + " end, or word.",
        fields,
        Set.of("text"),
        new JsonFields()
            .with("text", "The company plans to hire more employees next year.")
            .with("word", "hire"),
        "alternatives",
        this::handle);
  }

  private void handle(Exchange exchange, Body body) {
    String sentence = body.require(text);
    CharSpan part = part(body, sentence);
    work.answer(
        exchange,
        job -> {
          Paraphraser paraphraser = task.paraphraser(body, job.model());
          Request request =
              task.timed(task.request(body, paraphraser), body, exchange)
                  .withText(sentence)
                  .withAny(true)
                  .withOutputs(body.get(task.outputs, USUAL));
          Result result = work.told(exchange, paraphraser.alternatives(request, part));
          Detail detail = body.get(task.receipts, false) ? Detail.RECEIPTS : Detail.TEXTS;
          exchange.answer(
              ResultJson.of(result, detail)
                  .with("start", part.start())
                  .with("end", part.end())
                  .with("alternatives", Alternatives.of(result, part)));
        });
  }

  private CharSpan part(Body body, String sentence) {
    if (body.has(word) == (body.has(start) || body.has(end))) {
      throw Problem.inField(word.name(), "give either word, or start and end");
    }
    if (body.has(word)) {
      return Alternatives.place(body.require(word), sentence)
          .orElseThrow(() -> Problem.inField(word.name(), "does not occur in the text"));
    }
    int from = body.require(start);
    int to = body.require(end);
    if (to <= from || to > sentence.length()) {
      throw Problem.inField(
          end.name(), "must be " + (from + 1) + " .. " + sentence.length() + ", got " + to);
    }
    return new CharSpan(from, to);
  }
}
