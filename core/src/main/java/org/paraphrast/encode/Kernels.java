package org.paraphrast.encode;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.jspecify.annotations.Nullable;

/** Chooses the kind of kernel: one with vectors if there is one that can run here, else scalar. */
public final class Kernels {
  static final String PROPERTY = "paraphrast.kernel";

  private Kernels() {}

  /** The kind that the property names, or the best that can run. */
  public static Kernel.Provider choose() {
    List<Kernel.Provider> found = new ArrayList<>();
    ServiceLoader.load(Kernel.Provider.class, Kernels.class.getClassLoader()).forEach(found::add);
    return choose(found, System.getProperty(PROPERTY));
  }

  static Kernel.Provider choose(List<Kernel.Provider> found, @Nullable String wanted) {
    Kernel.Provider scalar = new ScalarKernel.Source();
    if (scalar.name().equals(wanted)) {
      return scalar;
    }
    for (Kernel.Provider provider : found) {
      String obstacle = provider.obstacle();
      if (provider.name().equals(wanted) && obstacle != null) {
        throw new IllegalArgumentException(
            "-D" + PROPERTY + "=" + wanted + " cannot run here: " + obstacle);
      }
      if (obstacle == null && (wanted == null || provider.name().equals(wanted))) {
        return provider;
      }
    }
    if (wanted != null) {
      throw new IllegalArgumentException(
          "-D"
              + PROPERTY
              + "="
              + wanted
              + (wanted.equals("vector")
                  ? ": paraphrast-vector is not on the class path"
                  : ": there are scalar and vector"));
    }
    return scalar;
  }
}
