package org.paraphrast.server.v1;

import java.util.List;
import java.util.Set;
import org.paraphrast.api.Request;
import org.paraphrast.json.GuardJson;
import org.paraphrast.json.JsonFields;
import org.paraphrast.server.fields.Body;
import org.paraphrast.server.fields.Field;
import org.paraphrast.server.http.Exchange;
import org.paraphrast.text.guard.FrozenWords;

/** {@code POST /v1/guards}: what will not be changed, and why. */
final class GuardsEndpoint {
  private final Work work;
  private final TaskFields task;
  private final Field<String> text;
  private final List<Field<?>> fields;

  GuardsEndpoint(Work work, Limits limits) {
    this.work = work;
    this.task = new TaskFields(limits);
    this.text = Field.text("text", "The sentence.", limits.textChars());
    this.fields = List.of(text, task.keep, task.fast);
  }

  Operation operation() {
    return Operation.post(
        "/v1/guards",
        "What of a sentence will not be changed, and why: names, numbers, addresses, code.",
        fields,
        Set.of("text"),
        new JsonFields().with("text", "Hello {name}, you owe $5.50 by 12 March."),
        "guards",
        this::handle);
  }

  private void handle(Exchange exchange, Body body) {
    Request request =
        Request.of(body.require(text)).withFrozen(FrozenWords.of(body.get(task.keep, List.of())));
    work.answer(
        exchange,
        job ->
            exchange.answer(
                new JsonFields()
                    .with("text", request.text())
                    .with(
                        "guards",
                        GuardJson.of(task.paraphraser(body, job.model()).guarded(request)))));
  }
}
