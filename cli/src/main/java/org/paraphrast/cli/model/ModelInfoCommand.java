package org.paraphrast.cli.model;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import org.paraphrast.api.ModelFolder;
import org.paraphrast.api.ModelManifest;
import org.paraphrast.cli.common.BaseCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** What a model folder says about itself. */
@Command(name = "info", header = "Show what is in a model folder: files, sources, licences.")
final class ModelInfoCommand extends BaseCommand implements Runnable {

  @Parameters(paramLabel = "FOLDER", description = "The model folder.")
  private Path path;

  @Override
  public void run() {
    PrintWriter out = out();
    try (ModelFolder folder = ModelFolder.open(path)) {
      ModelManifest manifest = folder.manifest();
      line(out, "system", manifest.system());
      line(out, "language", manifest.language());
      line(out, "created by", manifest.createdBy());
      line(out, "recipe", manifest.recipe());
      manifest.notes().forEach((name, value) -> line(out, name, value));
      long sum = 0;
      for (ModelManifest.Entry entry : manifest.files()) {
        sum += entry.size();
        out.println();
        out.println(entry.path());
        line(out, "  role", entry.role().label());
        line(out, "  bytes", String.format(Locale.ROOT, "%,d", entry.size()));
        line(out, "  sha256", entry.sha256());
        line(out, "  licence", entry.licence());
        line(out, "  source", entry.source());
      }
      out.println();
      String total = String.format(Locale.ROOT, "%,d bytes", sum);
      out.println(manifest.files().size() + " files, " + total);
    }
  }

  private static void line(PrintWriter out, String name, String value) {
    if (!value.isEmpty()) {
      out.println(String.format(Locale.ROOT, "%-12s%s", name, value));
    }
  }
}
