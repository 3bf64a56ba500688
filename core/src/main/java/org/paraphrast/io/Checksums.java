package org.paraphrast.io;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** Checksums that name the content of a file in a manifest. */
public final class Checksums {
  private Checksums() {}

  /** SHA-256 of the file's bytes as they lie on the disk, in lower-case hexadecimal. */
  public static String sha256(Path file) {
    IoFaults.requireRegular(file);
    try (DigestInputStream in = new DigestInputStream(Files.newInputStream(file), sha256())) {
      in.transferTo(OutputStream.nullOutputStream());
      return HexFormat.of().formatHex(in.getMessageDigest().digest());
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
