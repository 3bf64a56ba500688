package org.paraphrast.server.v1;

import static org.paraphrast.api.Settings.ANY;
import static org.paraphrast.api.Settings.AVOID;
import static org.paraphrast.api.Settings.CHANGE;
import static org.paraphrast.api.Settings.DIVERSE;
import static org.paraphrast.api.Settings.DOMAIN;
import static org.paraphrast.api.Settings.GENERATOR;
import static org.paraphrast.api.Settings.KEEP;
import static org.paraphrast.api.Settings.KEEP_MEANING;
import static org.paraphrast.api.Settings.LEVEL;
import static org.paraphrast.api.Settings.MAX_BYTES;
import static org.paraphrast.api.Settings.MAX_CHARS;
import static org.paraphrast.api.Settings.MUST;
import static org.paraphrast.api.Settings.OUTPUTS;
import static org.paraphrast.api.Settings.PURPOSE;
import static org.paraphrast.api.Settings.QUOTATIONS;
import static org.paraphrast.api.Settings.RATIO;
import static org.paraphrast.api.Settings.REFERENCE;
import static org.paraphrast.api.Settings.SEED;
import static org.paraphrast.api.Settings.SPELLING;
import static org.paraphrast.api.Settings.STRUCTURE;

import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.paraphrast.api.Asked;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.api.Setting;
import org.paraphrast.plan.Deadline;
import org.paraphrast.server.fields.Body;
import org.paraphrast.server.fields.Field;
import org.paraphrast.server.http.Exchange;
import org.paraphrast.server.http.Problem;
import org.paraphrast.server.model.ServedModel;
import org.paraphrast.text.CharSpan;

/** What a paraphrase is for and what it has to respect: the options of the command as fields. */
final class TaskFields {
  private static final int MOST_WORDS = 200;
  private static final int LONGEST_WORD = 200;
  private static final int LONGEST_NAME = 500;

  private static final List<Setting<?>> SCORED =
      List.of(
          PURPOSE,
          REFERENCE,
          LEVEL,
          CHANGE,
          SPELLING,
          MAX_CHARS,
          MAX_BYTES,
          RATIO,
          KEEP,
          QUOTATIONS,
          DOMAIN,
          AVOID,
          MUST);
  private static final List<Setting<?>> IN_PLACE = joined(SCORED, List.of(OUTPUTS, SEED));
  private static final List<Setting<?>> ALL =
      joined(IN_PLACE, List.of(DIVERSE, ANY, STRUCTURE, GENERATOR, KEEP_MEANING));

  private final Limits limits;
  final Field<Integer> outputs;
  final Field<List<String>> keep;
  final Field<Double> seconds;
  final Field<List<CharSpan>> keepSpans =
      Field.spans(
          "keepSpans", "Parts of the text or document to leave alone, [start, end] each.", 10_000);
  final Field<Boolean> fast =
      Field.flag(
          "fast", "Do not read the sentence with the encoder: many times as fast, less careful.");
  final Field<Boolean> receipts =
      Field.flag("receipts", "Give a receipt for every change, and all features of the score.");

  TaskFields(Limits limits) {
    this.limits = limits;
    this.outputs = field(OUTPUTS);
    this.keep = field(KEEP);
    this.seconds =
        Field.number(
            "seconds",
            "Time for the answer; what is not found by then is left as it is, with the outcome"
                + " out-of-time.",
            0.001,
            limits.time().toMillis() / 1000.0);
  }

  /** A setting, which reads values as if they were typed on the command line. */
  private <T> Field<T> field(Setting<T> setting) {
    String name = setting.field();
    String help = setting.help();
    Setting.Type<T> type = setting.type();
    Field<?> plain =
        switch (type.shape()) {
          case FLAG -> Field.flag(name, help);
          case INTEGER ->
              Field.integer(
                  name,
                  help,
                  (int) type.least(),
                  setting.equals(OUTPUTS) ? limits.outputs() : (int) type.most());
          case LONG -> Field.big(name, help);
          case NUMBER -> Field.number(name, help, type.least(), type.most());
          case TEXTS -> Field.texts(name, help, MOST_WORDS, LONGEST_WORD);
          case TEXT ->
              type.choices().isEmpty()
                  ? Field.text(
                      name, help, setting.equals(REFERENCE) ? limits.textChars() : LONGEST_NAME)
                  : Field.choice(name, help, type.choices(), label -> label);
        };
    return plain.as(
        value -> {
          List<?> all = value instanceof List<?> list ? list : List.of(value);
          return setting.parse(all.stream().map(Object::toString).toList());
        });
  }

  private static <T> List<T> joined(List<? extends T> some, List<? extends T> more) {
    return Stream.<T>concat(some.stream(), more.stream()).toList();
  }

  private List<Field<?>> fields(List<Setting<?>> settings, Field<?>... more) {
    return joined(settings.stream().map(this::field).toList(), List.of(more));
  }

  /** All of them. */
  List<Field<?>> all() {
    return fields(ALL, fast, seconds, receipts, keepSpans);
  }

  /** Those that matter where all but one part stays. */
  List<Field<?>> inPlace() {
    return fields(IN_PLACE, fast, seconds, receipts);
  }

  /** Those that a score follows. */
  List<Field<?>> scored() {
    return fields(SCORED, fast);
  }

  /** Who answers a request with these options. */
  Paraphraser paraphraser(Body body, ServedModel model) {
    return body.get(fast, false) ? model.fast() : model.paraphraser();
  }

  /** The request, its text still empty; what cannot be honoured is refused. */
  Request request(Body body, Paraphraser paraphraser) {
    Asked asked = new Asked(Setting::field);
    ALL.forEach(setting -> put(asked, setting, body));
    try {
      asked.check(paraphraser);
      asked.checkSeed(paraphraser);
      Request request = asked.request(false);
      return request.withBudget(request.budget().withTokens(limits.textChars()));
    } catch (Asked.Fault e) {
      throw Problem.inField(e.setting().field(), e.reason());
    }
  }

  private <T> void put(Asked asked, Setting<T> setting, Body body) {
    body.get(field(setting)).ifPresent(value -> asked.put(setting, value));
  }

  /** The same until its time is over. */
  Request timed(Request request, Body body, Exchange exchange) {
    return request.withTask(request.task().withDeadline(deadline(body, exchange)));
  }

  /** When an answer is due: its time runs from the moment that all of the request was there. */
  Deadline deadline(Body body, Exchange exchange) {
    Duration time =
        body.get(seconds)
            .map(most -> Duration.ofNanos(Math.round(most * 1e9)))
            .orElse(limits.time());
    return Deadline.since(exchange.arrival(), time);
  }
}
