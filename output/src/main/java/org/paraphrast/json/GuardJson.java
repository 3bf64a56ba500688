package org.paraphrast.json;

import java.util.List;
import java.util.Locale;
import org.paraphrast.text.Guard;
import org.paraphrast.text.Sentence;

/** The guards of a sentence as JSON objects. */
public final class GuardJson {
  private GuardJson() {}

  public static List<JsonFields> of(Sentence sentence) {
    return sentence.guards().list().stream().map(guard -> of(sentence, guard)).toList();
  }

  private static JsonFields of(Sentence sentence, Guard guard) {
    return new JsonFields()
        .with("kind", guard.kind().name().toLowerCase(Locale.ROOT))
        .with("text", guard.chars().of(sentence.text()))
        .with("start", guard.chars().start())
        .with("end", guard.chars().end())
        .with("why", guard.kind().description());
  }
}
