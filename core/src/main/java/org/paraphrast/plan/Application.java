package org.paraphrast.plan;

import java.util.List;
import org.paraphrast.io.DataException;
import org.paraphrast.lm.LanguageModel;

/**
 * What a paraphrase is for (Zhao09): decides which target units serve it and how much. A new
 * application is one small class.
 */
public interface Application {
  /** The applications of Zhao09, and plain paraphrase. */
  List<Application> ALL =
      List.of(new Variation(), new Compression(), new Simplification(), new Similarity());

  /** The name by which a task asks for it. */
  String name();

  /** Judges the units of one sentence for a task. */
  Usability usability(Task task, LanguageModel lm);

  /** The application of a name. */
  static Application of(String name) {
    for (Application application : ALL) {
      if (application.name().equals(name)) {
        return application;
      }
    }
    throw new DataException(
        "no application is called '"
            + name
            + "'; one of "
            + String.join(", ", ALL.stream().map(Application::name).toList()));
  }
}
