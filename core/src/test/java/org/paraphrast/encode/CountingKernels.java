package org.paraphrast.encode;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/** Kernels that count the rows that are multiplied by weights, which tells how much is read. */
public final class CountingKernels implements Kernel.Provider {
  private final Kernel.Provider scalar = new ScalarKernel.Source();
  private final AtomicLong rows = new AtomicLong();

  /** Opens an encoder that has them. */
  public Encoder open(Path file) {
    return Encoder.open(file, this);
  }

  /** The rows that doing something takes. */
  public long rows(Runnable task) {
    long before = rows.get();
    task.run();
    return rows.get() - before;
  }

  @Override
  public String name() {
    return scalar.name();
  }

  @Override
  public @Nullable String obstacle() {
    return scalar.obstacle();
  }

  @Override
  public Kernel create() {
    Kernel kernel = scalar.create();
    return (Kernel)
        Proxy.newProxyInstance(
            Kernel.class.getClassLoader(),
            new Class<?>[] {Kernel.class},
            (proxy, method, arguments) -> {
              if (arguments.length > 1 && arguments[1] instanceof WeightMatrix) {
                rows.addAndGet(((FloatGrid) arguments[0]).rows());
              }
              return method.invoke(kernel, arguments);
            });
  }
}
