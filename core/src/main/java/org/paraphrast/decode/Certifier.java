package org.paraphrast.decode;

import org.paraphrast.text.Certificate;
import org.paraphrast.text.Rendering;
import org.paraphrast.text.Sentence;

/** Decides whether a rendering keeps what must not change. Stateless and thread-safe. */
@FunctionalInterface
public interface Certifier {
  /** The guards of the sentence. */
  Certifier GUARDS =
      (sentence, rendering) -> Certificate.violations(sentence, rendering.text()).isEmpty();

  boolean certifies(Sentence sentence, Rendering rendering);
}
