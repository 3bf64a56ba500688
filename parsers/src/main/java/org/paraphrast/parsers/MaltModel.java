package org.paraphrast.parsers;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.maltparser.concurrent.ConcurrentMaltParserModel;
import org.maltparser.concurrent.ConcurrentMaltParserService;
import org.maltparser.core.exception.MaltChainedException;
import org.paraphrast.io.TemporaryFolder;
import org.paraphrast.syntax.SyntaxAnalysis;

/**
 * MaltParser's linear model for English (arc-eager, basic Stanford dependencies). Input: Penn forms
 * and tags with plain brackets. Output: heads and relations. Thread-safe.
 */
final class MaltModel {
  private static final String NAME = "engmalt.linear-1.7.mco";
  private static final int HEAD = 6;
  private static final int RELATION = 7;

  private final ConcurrentMaltParserModel model;

  MaltModel() {
    try (TemporaryFolder folder = TemporaryFolder.create()) {
      Path file = folder.path().resolve(NAME);
      model = ConcurrentMaltParserService.initializeParserModel(unpack(file).toFile());
    } catch (IOException | MaltChainedException e) {
      throw new IllegalStateException("the model of MaltParser cannot be read", e);
    }
  }

  /** The model is a jar, and MaltParser cannot read a jar inside a jar. */
  private static Path unpack(Path file) throws IOException {
    try (InputStream resource = MaltModel.class.getResourceAsStream("/models/" + NAME)) {
      if (resource == null) {
        throw new IllegalStateException(NAME + " is missing from the class path");
      }
      Files.copy(resource, file);
    }
    return file;
  }

  /** Fills {@code heads} and {@code relations}. */
  void parse(String[] forms, String[] tags, int[] heads, String[] relations) {
    if (forms.length == 0) {
      return; // MaltParser wants a word
    }
    String[] rows = new String[forms.length];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = (i + 1) + "\t" + forms[i] + "\t_\t" + tags[i] + "\t" + tags[i] + "\t_";
    }
    try {
      String[] parsed = model.parseTokens(rows);
      for (int i = 0; i < parsed.length; i++) {
        String[] columns = parsed[i].split("\t", -1);
        heads[i] = Integer.parseInt(columns[HEAD]) - 1;
        relations[i] = relation(heads[i], columns[RELATION]);
      }
    } catch (MaltChainedException e) {
      throw new IllegalStateException("MaltParser failed on: " + String.join(" ", forms), e);
    }
  }

  /**
   * The model says {@code null} of the root and, now and then, of a word it knows nothing about.
   */
  private static String relation(int head, String name) {
    return head < 0 ? SyntaxAnalysis.ROOT : name.equals("null") ? "dep" : name;
  }
}
