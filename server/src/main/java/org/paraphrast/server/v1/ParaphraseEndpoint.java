package org.paraphrast.server.v1;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.json.Detail;
import org.paraphrast.json.JsonFields;
import org.paraphrast.json.ResultJson;
import org.paraphrast.server.fields.Body;
import org.paraphrast.server.fields.Field;
import org.paraphrast.server.http.Exchange;
import org.paraphrast.server.http.LineStream;
import org.paraphrast.server.http.OrderedJobs;
import org.paraphrast.server.http.Problem;
import org.paraphrast.server.http.Route;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.document.DocumentFormat;
import org.paraphrast.text.document.ProsePart;

/**
 * {@code POST /v1/paraphrase}: a sentence, a batch, a document, or an object a line; the answer as
 * a whole or line by line.
 */
final class ParaphraseEndpoint {
  private final Work work;
  private final Limits limits;
  private final TaskFields task;
  private final Field<String> text;
  private final Field<List<String>> texts;
  private final Field<String> document;
  private final Field<DocumentFormat> format =
      Field.choice(
          "format",
          "What the document is written in. Default: text, in which a sentence ends with its line;"
              + " in wrapped it may go on in the next.",
          List.of(DocumentFormat.values()),
          each -> each.name().toLowerCase(Locale.ROOT));
  private final Field<List<ProsePart>> include =
      Field.choices(
          "include",
          "Parts of HTML and Markdown to paraphrase as well.",
          List.of(ProsePart.values()),
          each -> each.name().toLowerCase(Locale.ROOT));

  ParaphraseEndpoint(Work work, Limits limits) {
    this.work = work;
    this.limits = limits;
    this.task = new TaskFields(limits);
    this.text = Field.text("text", "One sentence.", limits.textChars());
    this.texts =
        Field.texts("texts", "A batch of sentences.", limits.sentences(), limits.textChars());
    this.document = Field.text("document", "A whole document.", limits.bodyBytes());
  }

  Operation operation() {
    List<Field<?>> fields = new ArrayList<>(List.of(text, texts, document, format, include));
    fields.addAll(task.all());
    return new Operation(
        "Say a sentence, a batch of sentences or a document in other words; give one of text, texts"
            + " and document. With Accept: application/x-ndjson the answer comes line by line. A"
            + " body of type application/x-ndjson is a batch with an object a line, each with a"
            + " text.",
        fields,
        Set.of(),
        new JsonFields()
            .with("text", "The company plans to hire more employees next year.")
            .with("n", 2)
            .with("receipts", true),
        "paraphrased",
        Route.post(
            "/v1/paraphrase",
            Route.Needs.KEY_AND_ROOM,
            Set.of(Exchange.JSON, Exchange.NDJSON),
            (exchange, bytes) -> handle(exchange, bytes, fields)));
  }

  private void handle(Exchange exchange, byte[] bytes, List<Field<?>> fields) {
    if (exchange.contentType().equals(Exchange.NDJSON)) {
      lines(exchange, Body.readLines(bytes, fields, limits.sentences()));
      return;
    }
    Body body = Body.read(bytes, fields);
    int given = (body.has(text) ? 1 : 0) + (body.has(texts) ? 1 : 0) + (body.has(document) ? 1 : 0);
    if (given != 1) {
      throw Problem.inField(
          text.name(), "give exactly one of text, texts and document, got " + given);
    }
    if (!body.has(document) && (body.has(format) || body.has(include))) {
      throw Problem.inField(
          body.has(format) ? format.name() : include.name(), "only a document has one");
    }
    if (body.has(text)) {
      sentence(exchange, body);
    } else if (body.has(texts)) {
      batch(exchange, body);
    } else {
      work.hand(exchange, job -> document(job, body));
    }
  }

  private Detail detail(Body body) {
    return body.get(task.receipts, false) ? Detail.RECEIPTS : Detail.TEXTS;
  }

  private void sentence(Exchange exchange, Body body) {
    String sentence = body.require(text);
    work.answer(
        exchange,
        job -> {
          Paraphraser paraphraser = task.paraphraser(body, job.model());
          Request request =
              task.timed(task.request(body, paraphraser), body, exchange).withText(sentence);
          JsonFields result = answer(exchange, paraphraser, keeping(request, body), detail(body));
          LineStream lines = exchange.wantsLines() ? exchange.lines() : null;
          if (lines == null) {
            exchange.answer(result);
          } else {
            job.close();
            lines.write(result);
            lines.end();
          }
        });
  }

  private Request keeping(Request request, Body body) {
    List<CharSpan> spans = body.get(task.keepSpans, List.of());
    requireWithin(spans, request.text());
    return request.withKept(spans);
  }

  private void requireWithin(List<CharSpan> spans, String whole) {
    int end = 0;
    for (int i = 0; i < spans.size(); i++) {
      boolean inOrder = spans.get(i).start() >= end;
      end = spans.get(i).end();
      if (!inOrder || end > whole.length()) {
        throw Problem.inField(
            task.keepSpans.name() + "[" + i + "]",
            inOrder
                ? "must lie within " + whole.length() + " characters, got " + spans.get(i)
                : "must lie behind the one before it");
      }
    }
  }

  private JsonFields answer(
      Exchange exchange, Paraphraser paraphraser, Request request, Detail detail) {
    return ResultJson.of(work.told(exchange, paraphraser.attempt(request)), detail);
  }

  private void batch(Exchange exchange, Body body) {
    List<String> sentences = body.require(texts);
    if (body.has(task.keepSpans)) {
      throw Problem.inField(task.keepSpans.name(), "a batch has none; use 'keep'");
    }
    requireFew(exchange, texts.name(), sentences.size());
    work.hand(
        exchange,
        job -> {
          Paraphraser paraphraser = task.paraphraser(body, job.model());
          Request request = task.request(body, paraphraser);
          Request timed = timedForLines(exchange, request, body);
          answerAll(
              job,
              sentences.size(),
              i -> answer(exchange, paraphraser, timed.withText(sentences.get(i)), detail(body)));
        });
  }

  /** A whole answer has its time; of one line by line each sentence has. */
  private Request timedForLines(Exchange exchange, Request request, Body body) {
    return exchange.wantsLines() && !body.has(task.seconds)
        ? request.withBudget(request.budget().withTime(limits.time()))
        : task.timed(request, body, exchange);
  }

  private void requireFew(Exchange exchange, String field, int sentences) {
    if (!exchange.wantsLines() && sentences > limits.sentencesAtOnce()) {
      throw Problem.tooMuch(
          field,
          "has "
              + sentences
              + " sentences; for more than "
              + limits.sentencesAtOnce()
              + " ask for an answer line by line (Accept: application/x-ndjson)");
    }
  }

  private void lines(Exchange exchange, List<Body> bodies) {
    for (int i = 0; i < bodies.size(); i++) {
      Body body = bodies.get(i);
      if (!body.has(text) || body.has(texts) || body.has(document)) {
        throw Problem.inField("text", "every line has one").within("line " + (i + 1));
      }
    }
    requireFew(exchange, "lines", bodies.size());
    work.hand(
        exchange,
        job -> {
          List<Request> requests = new ArrayList<>();
          for (int i = 0; i < bodies.size(); i++) {
            requests.add(request(job, exchange, bodies.get(i), i));
          }
          answerAll(
              job,
              requests.size(),
              i ->
                  answer(
                      exchange,
                      task.paraphraser(bodies.get(i), job.model()),
                      requests.get(i),
                      detail(bodies.get(i))));
        });
  }

  private Request request(Work.Job job, Exchange exchange, Body body, int index) {
    try {
      Request request = task.request(body, task.paraphraser(body, job.model()));
      return keeping(timedForLines(exchange, request.withText(body.require(text)), body), body);
    } catch (Problem problem) {
      throw problem.within("line " + (index + 1));
    }
  }

  /** Answers with what becomes of each, line by line or as a whole. */
  private static void answerAll(Work.Job job, int count, IntFunction<JsonFields> each) {
    Exchange exchange = job.exchange();
    LineStream lines = exchange.wantsLines() ? exchange.lines() : null;
    StringBuilder whole = new StringBuilder();
    OrderedJobs.run(
        job.ticket(),
        count,
        each,
        new Work.Sink<JsonFields>(job, lines) {
          @Override
          public void take(int index, JsonFields result) {
            if (lines == null) {
              whole.append(index == 0 ? "" : ",").append(result.line());
            } else {
              lines.write(result);
            }
          }

          @Override
          public void end() {
            if (lines == null) {
              exchange.answerJson("{\"results\":[" + whole + "]}");
            }
            job.close(); // also if there was an answer already
            if (lines != null) {
              lines.end();
            }
          }
        });
  }

  private void document(Work.Job job, Body body) {
    Exchange exchange = job.exchange();
    Paraphraser paraphraser = task.paraphraser(body, job.model());
    Request request = task.request(body, paraphraser);
    String whole = body.require(document);
    List<CharSpan> kept = body.get(task.keepSpans, List.of());
    requireWithin(kept, whole);
    DocumentWork paraphrasing =
        DocumentWork.of(
            paraphraser,
            request.withText(whole).withFormat(body.get(format, DocumentFormat.TEXT)),
            Set.copyOf(body.get(include, List.of())),
            kept,
            task.deadline(body, exchange));
    if (paraphrasing.sentences() > limits.sentences()) {
      throw Problem.tooMuch(
          document.name(),
          "has "
              + paraphrasing.sentences()
              + " sentences, at most "
              + limits.sentences()
              + " are taken");
    }
    requireFew(exchange, document.name(), paraphrasing.sentences());
    DocumentWork timed =
        exchange.wantsLines() && !body.has(task.seconds)
            ? paraphrasing.timedEach(limits.time())
            : paraphrasing;
    @Nullable LineStream lines = exchange.wantsLines() ? exchange.lines() : null;
    new DocumentAnswer(work, job, timed, detail(body), lines).start();
  }
}
