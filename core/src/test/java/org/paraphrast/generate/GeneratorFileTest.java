package org.paraphrast.generate;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.paraphrast.encode.EncoderFixture;
import org.paraphrast.io.DataException;

/** Whatever is wrong with a file is said, and how it is repaired. */
class GeneratorFileTest {
  private static final GeneratorFixture.Sizes SIZES = new GeneratorFixture.Sizes(64, 1, 32, 32, 1);

  @TempDir private static Path folder;

  private static GeneratorFixture fixture(GeneratorFixture.Sizes sizes) {
    return GeneratorFixture.random(sizes, GeneratorFixture.words(0), 1).likely(3, 3);
  }

  private static void sayAll(Path path) {
    try (DraftNetwork opened = DraftNetwork.open(path)) {
      opened.drafts(Ask.of(List.of("a", "dog"), List.of(), Aim.FREE), new Search.Beam(2));
    }
  }

  private static void assertFaulty(GeneratorFixture fixture, String cause) {
    assertRefused(fixture.write(folder.resolve("faulty.bin")), cause);
  }

  private static void assertRefused(Path file, String cause) {
    String message = assertThrows(DataException.class, () -> sayAll(file)).getMessage();
    assertTrue(message.contains(file.getFileName().toString()), message);
    assertTrue(message.contains(cause), message);
    assertTrue(message.contains("export it again with encoder/export_generator.py"), message);
  }

  @Test
  void damageIsSeen() throws IOException {
    Path whole = fixture(SIZES).write(folder.resolve("whole.bin"));
    sayAll(whole);
    byte[] bytes = Files.readAllBytes(whole);
    Path damaged = folder.resolve("damaged.bin");
    for (int at = 0; at < bytes.length; at += 4999) {
      byte[] wrong = bytes.clone();
      wrong[at] ^= 0x10;
      Files.write(damaged, wrong);
      String message = assertThrows(DataException.class, () -> sayAll(damaged)).getMessage();
      assertTrue(message.contains("damaged.bin"), message);
    }
    Files.write(damaged, Arrays.copyOf(bytes, bytes.length / 2));
    assertRefused(damaged, "truncated");
  }

  @Test
  void anEncoderIsNoGenerator() {
    Path encoder =
        EncoderFixture.random(EncoderFixture.Sizes.TINY, GeneratorFixture.words(0), 1)
            .write(folder.resolve("encoder.bin"));
    assertRefused(encoder, "a file of kind ENCO, expected GENE");
  }

  @Test
  void sizesThatDoNotFitAreRefused() {
    assertFaulty(fixture(new GeneratorFixture.Sizes(96, 1, 32, 32, 1)), "heads of 64");
    assertFaulty(fixture(new GeneratorFixture.Sizes(64, 1, 32, 3, 1)), "window must be");
    assertFaulty(
        fixture(new GeneratorFixture.Sizes(64, 1, 32, 32, 0)), "layers of the decoder must be");
  }

  @Test
  void partsThatAreMissingOrTooSmallAreNamed() {
    for (String part : List.of("dnf", "d0.n3", "m.n", "gw", "gb", "ct.b", "nf", "C")) {
      GeneratorFixture missing = fixture(SIZES);
      missing.parts().remove(part);
      assertFaulty(missing, "'" + part + "' is missing");
      GeneratorFixture small = fixture(SIZES);
      small.parts().put(part, new float[39]);
      assertFaulty(small, "section '" + part + "'");
    }
  }
}
