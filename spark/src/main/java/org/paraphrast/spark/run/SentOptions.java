package org.paraphrast.spark.run;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.pivot.stage.EngineStages;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;

/** The options of a stage on their way to tasks: their texts, which its kind reads again there. */
public final class SentOptions implements Serializable {
  private static final long serialVersionUID = 1L;

  private final String kind;
  private final HashMap<String, ArrayList<String>> texts = new HashMap<>();

  SentOptions(StageKind kind, StageOptions options) {
    this.kind = kind.name();
    options.values().forEach((name, values) -> texts.put(name, new ArrayList<>(values)));
  }

  /** The kind of the stage. */
  public StageKind kind() {
    return EngineStages.all().stream()
        .filter(one -> one.name().equals(kind))
        .findFirst()
        .orElseThrow();
  }

  /** The options as the kind has them. */
  public StageOptions options() {
    Map<String, List<String>> given = new HashMap<>();
    texts.forEach((name, values) -> given.put(name, List.copyOf(values)));
    return new StageOptions(kind(), given);
  }
}
