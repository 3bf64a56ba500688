package org.paraphrast.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StandardErrorTest {
  @SuppressWarnings("resource") // would close standard error
  @Test
  void itIsJavasUnlessTheLauncherNamesAnother() throws IOException {
    assertSame(FileDescriptor.err, StandardError.open(null).getFD());
  }

  @SuppressWarnings("resource") // would close standard error
  @Test
  void aDescriptorThatCannotBeOpenedIsPassedOver() throws IOException {
    assertSame(FileDescriptor.err, StandardError.open(Path.of("/dev/fd/987654")).getFD());
  }

  @Test
  void messagesGoToTheDescriptorAndNothingIsLost(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("errors"), "before\n");
    try (FileOutputStream out = StandardError.open(file)) {
      assertNotSame(FileDescriptor.err, out.getFD());
      out.write('x');
    }
    assertEquals("before\nx", Files.readString(file));
  }
}
