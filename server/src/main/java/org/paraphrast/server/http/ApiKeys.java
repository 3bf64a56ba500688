package org.paraphrast.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.paraphrast.io.DataException;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;

/**
 * Who may call: a file with {@code NAME KEY} a line. Only digests are kept, and every one of them
 * is compared, each in constant time, so that the time taken tells nothing of a key.
 */
public final class ApiKeys {
  private static final int SHORTEST = 16;

  private final Map<String, byte[]> digests;

  private ApiKeys(Map<String, byte[]> digests) {
    this.digests = digests;
  }

  /** Reads a file of keys; blank lines and those with {@code #} are passed over. */
  public static ApiKeys read(Path file) {
    Map<String, byte[]> digests = new LinkedHashMap<>();
    try (LineReader lines = TextFiles.lines(file)) {
      for (String line = lines.next(); line != null; line = lines.next()) {
        String entry = line.strip();
        if (entry.isEmpty() || entry.startsWith("#")) {
          continue;
        }
        String[] words = entry.split("\\s+", -1);
        if (words.length != 2) {
          throw lines.fault("not a name and a key", "write: NAME KEY");
        }
        if (words[1].length() < SHORTEST) {
          throw lines.fault(
              "the key of '" + words[0] + "' has fewer than " + SHORTEST + " characters",
              "use a longer one, such as that of: openssl rand -hex 24");
        }
        if (digests.put(words[0], digest(words[1])) != null) {
          throw lines.fault("'" + words[0] + "' has a key already", "give each key its own name");
        }
      }
    }
    if (digests.isEmpty()) {
      throw DataException.in(file, "has no keys", "write a line: NAME KEY");
    }
    return new ApiKeys(digests);
  }

  /** The name of a key; empty if it is none. */
  Optional<String> name(String key) {
    byte[] given = digest(key);
    String found = null;
    for (Map.Entry<String, byte[]> entry : digests.entrySet()) {
      if (MessageDigest.isEqual(entry.getValue(), given)) {
        found = entry.getKey();
      }
    }
    return Optional.ofNullable(found);
  }

  private static byte[] digest(String key) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(key.getBytes(UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
