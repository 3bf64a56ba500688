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
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
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
    assertSame(FileDescriptor.err, StandardError.open("987654").getFD());
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void messagesGoToTheDescriptorAndNothingIsLost(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("errors"), "before\n");
    Path link = Files.createSymbolicLink(folder.resolve("link"), file);
    try (FileOutputStream out = StandardError.open("../.." + link)) {
      assertNotSame(FileDescriptor.err, out.getFD());
      out.write('x');
    }
    assertEquals("before\nx", Files.readString(file));
  }
}
