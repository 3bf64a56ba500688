package org.paraphrast.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Paths that are written in files: recipes, manifests. What a user types may lead anywhere; what a
 * file says may only lead to what lies in a folder that the user named, on every system alike.
 */
public final class InnerPath {
  private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:.*", Pattern.DOTALL);

  /** Windows takes these for devices, whatever suffix they have. */
  private static final Pattern DEVICE =
      Pattern.compile(
          "(con|prn|aux|nul|conin\\$|conout\\$|(com|lpt)[0-9¹²³])(\\..*)?",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern UNPORTABLE = Pattern.compile(".*[:*?\"<>|].*|.*[. ]|\\s*");

  private InnerPath() {}

  /** Why a path does not stay in the folder that it is relative to; empty if it does. */
  public static Optional<String> leaves(String path) {
    if (path.isBlank() || path.chars().anyMatch(InnerPath::isControl)) {
      return Optional.of("is not a path");
    }
    if (path.indexOf('\\') >= 0) {
      return Optional.of("has a backslash");
    }
    if (path.startsWith("/") || DRIVE.matcher(path).matches()) {
      return Optional.of("is absolute");
    }
    int depth = 0;
    for (String part : path.split("/", -1)) {
      depth += part.equals("..") ? -1 : part.isEmpty() || part.equals(".") ? 0 : 1;
      if (depth < 0) {
        return Optional.of("leads out of its folder");
      }
    }
    return Optional.empty();
  }

  /**
   * Why a path cannot be the plain name of a file in a folder or below it, the same on every
   * system; empty if it can. Stricter than {@link #leaves}: it is for what will be written.
   */
  public static Optional<String> isNoPlainPath(String path) {
    Optional<String> leaving = leaves(path);
    if (leaving.isPresent()) {
      return leaving;
    }
    for (String part : path.split("/", -1)) {
      if (part.equals("..") || part.equals(".") || part.isEmpty()) {
        return Optional.of("is not a plain path");
      }
      if (UNPORTABLE.matcher(part).matches() || DEVICE.matcher(part).matches()) {
        return Optional.of("is no file name on some systems");
      }
    }
    return Optional.empty();
  }

  /** Whether a file that exists is, after all symbolic links, in the folder or below it. */
  public static boolean isReallyIn(Path folder, Path file) throws IOException {
    return file.toRealPath().startsWith(folder.toRealPath());
  }

  /** Whether a symbolic link leads out of a folder; so does one that leads nowhere. */
  public static boolean isLinkOut(Path folder, Path file) throws IOException {
    return Files.isSymbolicLink(file) && !(Files.exists(file) && isReallyIn(folder, file));
  }

  private static boolean isControl(int character) {
    return Character.isISOControl(character);
  }
}
