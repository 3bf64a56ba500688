package org.paraphrast.spark.run;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageOptions;
import org.paraphrast.train.stage.StageKinds;

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
    return StageKinds.named(kind);
  }

  /** The options as the kind has them. */
  public StageOptions options() {
    Map<String, List<String>> given = new HashMap<>();
    texts.forEach((name, values) -> given.put(name, List.copyOf(values)));
    return new StageOptions(kind(), given);
  }
}
