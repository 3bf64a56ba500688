package org.paraphrast.encode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class KernelsTest {
  private record Fake(String name, @Nullable String obstacle) implements Kernel.Provider {
    @Override
    public Kernel create() {
      throw new AssertionError();
    }
  }

  private static final Kernel.Provider ABLE = new Fake("vector", null);
  private static final Kernel.Provider UNABLE = new Fake("vector", "no module");

  @Test
  void theFirstThatCanRunIsTaken() {
    assertEquals("vector", Kernels.choose(List.of(UNABLE, ABLE), null).name());
    assertEquals("scalar", Kernels.choose(List.of(UNABLE), null).name());
    assertEquals("scalar", Kernels.choose(List.of(), null).name());
    assertEquals("vector", Kernels.choose(List.of(UNABLE, ABLE), "best").name());
    assertEquals("scalar", Kernels.choose(List.of(UNABLE), "best").name());
  }

  @Test
  void theOneThatIsNamedIsTaken() {
    assertEquals("scalar", Kernels.choose(List.of(ABLE), "scalar").name());
    assertEquals("vector", Kernels.choose(List.of(ABLE), "vector").name());
  }

  @Test
  void whatCannotRunIsRefusedWithTheReason() {
    assertRefused(List.of(UNABLE), "vector", "no module");
    assertRefused(List.of(), "vector", "class path");
    assertRefused(List.of(ABLE), "quantum", "scalar and vector");
  }

  @Test
  void whatIsMissingIsSaidUnlessItIsKnown() {
    String absent = Kernels.slowness(List.of(), null).orElseThrow();
    assertTrue(absent.contains("add paraphrast-vector"), absent);
    assertTrue(absent.contains("--add-modules jdk.incubator.vector"), absent);
    String unable = Kernels.slowness(List.of(UNABLE), null).orElseThrow();
    assertTrue(unable.contains("no module"), unable);
    assertEquals(Optional.empty(), Kernels.slowness(List.of(UNABLE, ABLE), null));
    assertEquals(Optional.empty(), Kernels.slowness(List.of(), "scalar"));
    assertEquals(Optional.empty(), Kernels.slowness(List.of(UNABLE), "best"));
  }

  private static void assertRefused(List<Kernel.Provider> found, String wanted, String reason) {
    String message =
        assertThrows(IllegalArgumentException.class, () -> Kernels.choose(found, wanted))
            .toString();
    assertTrue(message.contains(wanted) && message.contains(reason), message);
  }
}
