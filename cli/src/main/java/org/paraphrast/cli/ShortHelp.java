package org.paraphrast.cli;

import java.util.List;
import java.util.Map;
import org.paraphrast.io.Resources;
import picocli.CommandLine;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * The help of the program itself, on one screen. It is {@code launcher/help.txt}, written by hand,
 * since the launcher prints it without Java, too; what picocli knows is behind {@link #ALL}.
 */
final class ShortHelp {
  static final String ALL = "--help-all";

  private ShortHelp() {}

  static void addTo(CommandLine root) {
    UsageMessageSpec usage = root.getCommandSpec().usageMessage();
    usage.sectionKeys(List.of("text"));
    usage.sectionMap(Map.of("text", help -> text()));
  }

  private static String text() {
    return String.join("\n", Resources.lines(ShortHelp.class, "help.txt")) + "\n";
  }
}
