package org.paraphrast.io;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InnerPathTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {"lm.bin", "tables/a.b-c.table", "größe/é 1.txt", "console", "com", "a..b", "nula"})
  void plainPathsStay(String path) {
    assertEquals(Optional.empty(), InnerPath.leaves(path));
    assertEquals(Optional.empty(), InnerPath.isNoPlainPath(path));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "/",
        "/etc/passwd",
        "//host/share",
        "..",
        "../x",
        "a/../../x",
        "./../x",
        "a/..//..",
        "\\\\host\\share",
        "a\\b",
        "..\\x",
        "C:",
        "C:/x",
        "c:x",
        "a\0b",
        "a\nb",
        "\u0085"
      })
  void thoseThatLeadElsewhereAreTold(String path) {
    assertTrue(InnerPath.leaves(path).isPresent(), path);
    assertTrue(InnerPath.isNoPlainPath(path).isPresent(), path);
  }

  /** They stay in the folder, so they may be read; but they are not names to write. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "./x",
        "a/../x",
        "a//x",
        "a/",
        "x/.",
        "con",
        "NUL",
        "nul.table",
        "a/Aux.txt",
        "com1.x",
        "LPT9",
        "name.",
        "name ",
        "ab:c",
        "a?b",
        "a*b",
        "a|b",
        "<a>",
        "\"a\""
      })
  void namesThatSomeSystemsTakeOtherwiseAreNotWritten(String path) {
    assertEquals(Optional.empty(), InnerPath.leaves(path));
    assertTrue(InnerPath.isNoPlainPath(path).isPresent(), path);
  }

  @Test
  void linksAreFollowed() throws IOException {
    Path inner = Files.createDirectories(folder.resolve("inner/deep"));
    Path outside = Files.writeString(folder.resolve("outside"), "x");
    Path file = Files.writeString(inner.resolve("file"), "x");
    Path good = Files.createSymbolicLink(folder.resolve("inner/good"), file);
    Path bad = Files.createSymbolicLink(folder.resolve("inner/bad"), outside);
    Path nowhere = Files.createSymbolicLink(inner.resolve("nowhere"), folder.resolve("no"));
    Path root = folder.resolve("inner");
    assertTrue(InnerPath.isReallyIn(root, good));
    assertFalse(InnerPath.isReallyIn(root, bad));
    assertFalse(InnerPath.isLinkOut(root, good));
    assertFalse(InnerPath.isLinkOut(root, file));
    assertTrue(InnerPath.isLinkOut(root, bad));
    assertTrue(InnerPath.isLinkOut(root, nowhere));
  }
}
