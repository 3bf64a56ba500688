package org.paraphrast.server.v1;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.paraphrast.api.Paraphraser;
import org.paraphrast.api.Request;
import org.paraphrast.json.JsonFields;
import org.paraphrast.json.PairScoreJson;
import org.paraphrast.server.fields.Body;
import org.paraphrast.server.fields.Field;
import org.paraphrast.server.http.Exchange;
import org.paraphrast.server.http.Problem;

/** {@code POST /v1/score}: what one sentence is worth as a paraphrase of another. */
final class ScoreEndpoint {
  private final Work work;
  private final TaskFields task;
  private final Field<String> text;
  private final Field<String> target;

  ScoreEndpoint(Work work, Limits limits) {
    this.work = work;
    this.task = new TaskFields(limits);
    // the score looks at all derivations of all words: a long pair would take very long
    int most = Math.min(2_000, limits.textChars());
    this.text = Field.text("text", "The sentence to be paraphrased.", most);
    this.target = Field.text("target", "Its paraphrase.", most);
  }

  Operation operation() {
    List<Field<?>> fields = new ArrayList<>(List.of(text, target));
    fields.addAll(task.scored());
    return Operation.post(
        "/v1/score",
        "The true score of a sentence as a paraphrase of another, with its derivation.",
        fields,
        Set.of("text", "target"),
        new JsonFields()
            .with("text", "The company plans to hire more employees next year.")
            .with("target", "The firm plans to recruit more workers next year."),
        "score",
        this::handle);
  }

  private void handle(Exchange exchange, Body body) {
    String source = body.require(text);
    String paraphrase = body.require(target);
    work.answer(
        exchange,
        job -> {
          Paraphraser paraphraser = task.paraphraser(body, job.model());
          if (!paraphraser.scoresTargets()) {
            throw Problem.inField(target.name(), paraphraser.system() + " cannot score a target");
          }
          Request request = task.request(body, paraphraser).withText(source);
          exchange.answerJson(PairScoreJson.of(paraphraser.score(request, paraphrase)));
        });
  }
}
