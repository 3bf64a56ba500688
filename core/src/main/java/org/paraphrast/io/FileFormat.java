package org.paraphrast.io;

import java.nio.charset.StandardCharsets;

/**
 * What a reader of one kind of binary file expects.
 *
 * @param kind four ASCII letters or digits that name the kind, {@code VOCB}
 * @param version the version written, and the newest one that can be read
 * @param remake how a user gets a good file, completing "…; ": {@code re-run 'paraphrast lm build'}
 * @param oldest the oldest version that can still be read
 */
public record FileFormat(String kind, int version, String remake, int oldest) {
  public FileFormat {
    if (!kind.matches("[A-Za-z0-9]{4}")) {
      throw new IllegalArgumentException("kind must be 4 letters or digits, got " + kind);
    }
    if (oldest < 1 || oldest > version) {
      throw new IllegalArgumentException(
          "oldest must be 1 .. version " + version + ", got " + oldest);
    }
    if (remake.isBlank()) {
      throw new IllegalArgumentException("remake must say how the file is made");
    }
  }

  /** A format of which only the current version can be read. */
  public FileFormat(String kind, int version, String remake) {
    this(kind, version, remake, version);
  }

  byte[] kindBytes() {
    return kind.getBytes(StandardCharsets.US_ASCII);
  }
}
