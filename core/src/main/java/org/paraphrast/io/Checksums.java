package org.paraphrast.io;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Checksums that name the content of a file in a manifest. */
public final class Checksums {
  private Checksums() {}

  /** SHA-256 of the file's bytes as they lie on the disk, in lower-case hexadecimal. */
  public static String sha256(Path file) {
    IoFaults.requireReadable(file);
    try (InputStream in = Files.newInputStream(file)) {
      MessageDigest digest = sha256();
      byte[] buffer = new byte[1 << 16];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (IOException e) {
      throw IoFaults.reading(file, e);
    }
  }

  /** SHA-256 of bytes, in lower-case hexadecimal. */
  public static String sha256(byte[] bytes) {
    return HexFormat.of().formatHex(sha256().digest(bytes));
  }

  /** SHA-256 of bytes to come. */
  public static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
