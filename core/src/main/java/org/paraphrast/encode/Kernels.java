package org.paraphrast.encode;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Chooses the kind of kernel: one with vectors if there is one that can run here, else scalar. */
public final class Kernels {
  static final String PROPERTY = "paraphrast.kernel";

  /** As without the property, but without a word on what is missing. */
  static final String BEST = "best";

  private static final AtomicBoolean WARNED = new AtomicBoolean();

  private Kernels() {}

  /** The kind that the property names, or the best that can run. */
  public static Kernel.Provider choose() {
    List<Kernel.Provider> found = new ArrayList<>();
    ServiceLoader.load(Kernel.Provider.class, Kernels.class.getClassLoader()).forEach(found::add);
    String wanted = System.getProperty(PROPERTY);
    Optional<String> warning = slowness(found, wanted);
    if (warning.isPresent() && WARNED.compareAndSet(false, true)) {
      System.getLogger("org.paraphrast").log(Level.WARNING, warning.get());
    }
    return choose(found, wanted);
  }

  static Kernel.Provider choose(List<Kernel.Provider> found, @Nullable String wanted) {
    Kernel.Provider scalar = new ScalarKernel.Source();
    if (scalar.name().equals(wanted)) {
      return scalar;
    }
    boolean any = wanted == null || wanted.equals(BEST);
    for (Kernel.Provider provider : found) {
      String obstacle = provider.obstacle();
      if (provider.name().equals(wanted) && obstacle != null) {
        throw new IllegalArgumentException(
            "-D" + PROPERTY + "=" + wanted + " cannot run here: " + obstacle);
      }
      if (obstacle == null && (any || provider.name().equals(wanted))) {
        return provider;
      }
    }
    if (!any) {
      throw new IllegalArgumentException(
          "-D"
              + PROPERTY
              + "="
              + wanted
              + ("vector".equals(wanted)
                  ? ": paraphrast-vector is not on the class path"
                  : ": there are scalar and vector, or best for the faster that can run"));
    }
    return scalar;
  }

  /** What is missing if vectors are, unless the property says that it is known. */
  static Optional<String> slowness(List<Kernel.Provider> found, @Nullable String wanted) {
    if (wanted != null || found.stream().anyMatch(provider -> provider.obstacle() == null)) {
      return Optional.empty();
    }
    String missing =
        found.isEmpty()
            ? "add paraphrast-vector to the class path, and run Java with --add-modules"
                + " jdk.incubator.vector"
            : found.get(0).obstacle();
    return Optional.of(
        "the encoder runs without vectors, at less than half its speed: "
            + missing
            + "; -D"
            + PROPERTY
            + "=scalar turns this message off");
  }
}
