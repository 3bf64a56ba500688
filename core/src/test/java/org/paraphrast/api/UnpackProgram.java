package org.paraphrast.api;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.Progress;

/** One of many processes that unpack a model: {@code CLASS_PATH CACHE GO [REACHED]}. */
final class UnpackProgram {
  private UnpackProgram() {}

  /**
   * Unpacks once the file GO is there, and verifies it. With REACHED it makes that file in the
   * middle of the second file of the model and then waits to be killed.
   */
  public static void main(String[] args) throws InterruptedException {
    while (!Files.exists(Path.of(args[2]))) {
      Thread.sleep(1);
    }
    PackedModel packed = new PackedModel(Path.of(args[0]));
    ClassPathModel model =
        args.length > 3 ? PackedModel.found(stopping(packed, Path.of(args[3]))) : packed.found();
    Path folder = new ModelCache(Path.of(args[1]), model).unpacked();
    try (ModelFolder opened = ModelFolder.open(folder)) {
      opened.verify(Progress.none());
    }
  }

  private static ClassLoader stopping(PackedModel packed, Path reached) {
    return new ClassLoader(null) {
      @Override
      public @Nullable InputStream getResourceAsStream(String name) {
        try {
          InputStream in = Files.newInputStream(packed.classPath().resolve(name));
          return name.endsWith(PackedModel.FILES.get(1)) ? new Stopping(in, reached) : in;
        } catch (IOException e) {
          return null;
        }
      }
    };
  }

  /** Ends after some bytes, and for ever. */
  private static final class Stopping extends FilterInputStream {
    private final Path reached;
    private int reads;

    Stopping(InputStream in, Path reached) {
      super(in);
      this.reached = reached;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      if (reads++ < 2) {
        return super.read(bytes, offset, length);
      }
      Files.createFile(reached);
      try {
        Thread.sleep(Long.MAX_VALUE);
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
      return -1;
    }
  }
}
