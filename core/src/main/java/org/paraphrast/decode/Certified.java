package org.paraphrast.decode;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.paraphrast.text.certificate.Violation;
import org.paraphrast.text.render.Rendering;

/**
 * How a hypothesis reads, and what it breaks. Only a {@link TextWriter} makes one: whoever holds
 * one knows that it was certified. Immutable.
 */
public final class Certified {
  private final Rendering rendering;
  private final List<Violation> violations;

  Certified(Rendering rendering, List<Violation> violations) {
    this.rendering = rendering;
    this.violations = List.copyOf(violations);
  }

  /** The text, with what changed and where everything went. */
  public Rendering rendering() {
    return rendering;
  }

  /** What it breaks that must not change; empty if it may be shown. */
  public List<Violation> violations() {
    return violations;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Certified that
        && rendering.text().equals(that.rendering.text())
        && violations.equals(that.violations);
  }

  @Override
  public int hashCode() {
    return Objects.hash(rendering.text(), violations);
  }

  @Override
  public String toString() {
    return rendering.text() + violations;
  }
}
