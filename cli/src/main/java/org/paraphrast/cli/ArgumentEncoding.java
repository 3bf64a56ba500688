package org.paraphrast.cli;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * Arguments are UTF-8. Java decodes them, and names of files, by the locale: with one that is not
 * UTF-8 they are lost before the program starts. The script {@code paraphrast} sets a locale that
 * is; who runs the jar without it gets a reason instead of broken words.
 */
final class ArgumentEncoding {
  private static final char REPLACEMENT = '\uFFFD';
  private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");

  private ArgumentEncoding() {}

  /** Why these arguments are not what was typed; empty if they are. */
  static Optional<String> fault(String... args) {
    if (System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows")) {
      return Optional.empty(); // has them in Unicode
    }
    return fault(System.getProperty("sun.jnu.encoding", "UTF-8"), args);
  }

  private static Optional<String> fault(String encoding, String... args) {
    boolean ascii = true;
    boolean replaced = false;
    for (String arg : args) {
      ascii &= StandardCharsets.US_ASCII.newEncoder().canEncode(arg);
      replaced |= arg.indexOf(REPLACEMENT) >= 0;
    }
    if (!ascii && !encoding.toUpperCase(Locale.ROOT).replace("-", "").equals("UTF8")) {
      return Optional.of(
          "the locale makes Java read arguments and names of files as "
              + encoding
              + ", not as UTF-8; set LC_ALL=C.UTF-8, or use the script 'paraphrast', which does");
    }
    return replaced && isMalformed()
        ? Optional.of("an argument is not valid UTF-8; convert it, for example with iconv")
        : Optional.empty();
  }

  /** Whether the bytes that were typed are not UTF-8, if the system shows them. */
  private static boolean isMalformed() {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(Files.readAllBytes(COMMAND_LINE)));
      return false;
    } catch (CharacterCodingException e) {
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
