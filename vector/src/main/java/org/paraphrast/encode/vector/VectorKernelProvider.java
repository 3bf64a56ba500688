package org.paraphrast.encode.vector;

import org.jspecify.annotations.Nullable;
import org.paraphrast.encode.Kernel;

/**
 * Says whether vectors can be used here. Touches no class of the incubator module before it knows,
 * so that it loads without it.
 */
public final class VectorKernelProvider implements Kernel.Provider {
  private static final String MODULE = "jdk.incubator.vector";

  @Override
  public String name() {
    return "vector";
  }

  /**
   * Without HotSpot's optimising compiler every operation on a vector is an object and a call, a
   * hundred times slower than the scalar kernel.
   */
  @Override
  public @Nullable String obstacle() {
    if (ModuleLayer.boot().findModule(MODULE).isEmpty()) {
      return "the module is missing; run Java with --add-modules " + MODULE;
    }
    String mode = System.getProperty("java.vm.info", "");
    if (mode.contains("interpreted") || mode.contains("emulated-client")) {
      return "vectors need the optimising compiler, and Java runs in " + mode;
    }
    return VectorKernel.obstacle();
  }

  @Override
  public Kernel create() {
    return new VectorKernel();
  }
}
