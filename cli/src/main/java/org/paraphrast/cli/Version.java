package org.paraphrast.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** What {@code --version} prints. */
final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() throws IOException {
    Properties build = new Properties();
    try (InputStream stream = Version.class.getResourceAsStream("build.properties")) {
      if (stream != null) {
        build.load(stream);
      }
    }
    return new String[] {
      "paraphrast " + build.getProperty("version", "(unknown)"),
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
}
