package org.paraphrast.command;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
public final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() throws IOException {
    Properties build = new Properties();
    try (InputStream stream = Version.class.getResourceAsStream("build.properties")) {
      if (stream != null) {
        build.load(stream);
      }
    }
    return new String[] {
      "paraphrast " + build.getProperty("version", "(unknown)") + commit(build),
      "Java "
          + System.getProperty("java.version")
          + " ("
          + System.getProperty("java.vendor")
          + "), "
          + System.getProperty("os.name")
          + " "
          + System.getProperty("os.arch")
    };
  }

  /** The commit it was built from, if Maven saw one. */
  private static String commit(Properties build) {
    String commit = build.getProperty("commit", "");
    if (commit.isEmpty() || commit.startsWith("$")) {
      return "";
    }
    boolean changed = build.getProperty("dirty", "false").equals("true");
    return " (commit "
        + commit
        + (changed ? " with changes" : "")
        + " of "
        + build.getProperty("committed", "unknown date")
        + ", built with Java "
        + build.getProperty("java", "?")
        + ")";
  }
}
