package org.paraphrast.decode;

import org.paraphrast.text.Sentence;
import org.paraphrast.text.certificate.Certificate;
import org.paraphrast.text.render.Rendering;

/**
 * Decides whether renderings of a sentence keep what must not change. What it has to know of the
 * sentence is found once, for all of them. Stateless and thread-safe.
 */
@FunctionalInterface
public interface Certifier {
  /** The guards, numbers, negation and modality of the sentence. */
  Certifier GUARDS =
      sentence -> {
        Certificate certificate = Certificate.of(sentence);
        return rendering -> certificate.violations(rendering.text()).isEmpty();
      };

  /** The check for the renderings of a sentence. */
  Check of(Sentence sentence);

  /** Judges the renderings of one sentence. */
  @FunctionalInterface
  interface Check {
    boolean certifies(Rendering rendering);
  }
}
