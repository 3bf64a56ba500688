package org.paraphrast.pivot.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TextFiles;

/**
 * A mode file: programs with their arguments, separated by bars, as Apertium's own script hands
 * them to a shell. Here they are data: no shell reads them. Only programs that translate are
 * allowed, with no more files than they read, since the next would be written to; files must lie in
 * the folders of Apertium. All else is refused with its line.
 *
 * @param steps the programs, in the order of the text
 */
record ApertiumMode(List<Step> steps) {
  /** The programs of a translation, with the most files that each reads. */
  private static final Map<String, Integer> PROGRAMS =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry("lt-proc", 1),
              Map.entry("lrx-proc", 1),
              Map.entry("lsx-proc", 1),
              Map.entry("cg-proc", 1),
              Map.entry("hfst-proc", 1),
              Map.entry("rtx-proc", 1),
              Map.entry("apertium-anaphora", 1),
              Map.entry("apertium-interchunk", 2),
              Map.entry("apertium-postchunk", 2),
              Map.entry("apertium-posttransfer", 0),
              Map.entry("apertium-pretransfer", 0),
              Map.entry("apertium-tagger", 1),
              Map.entry("apertium-transfer", 3),
              Map.entry("apertium-wblank-attach", 0),
              Map.entry("apertium-wblank-detach", 0)));

  /** What a shell would not take as it stands. */
  private static final String SPECIAL = ";&<>()`\\*?[]{}~#!=\n\r";

  ApertiumMode {
    steps = List.copyOf(steps);
  }

  /**
   * One program.
   *
   * @param program its name, without a folder
   * @param options short ones, numbers among them
   * @param files what it reads, in order, after the options
   */
  record Step(String program, List<String> options, List<Path> files) {
    Step {
      options = List.copyOf(options);
      files = List.copyOf(files);
    }

    /** The command, with null flush; looks whether program and files are there. */
    private List<String> command(ApertiumPlaces places) throws IOException {
      List<String> command = new ArrayList<>();
      command.add(places.program(program).toString());
      command.add("-z");
      command.addAll(options);
      for (Path file : files) {
        command.add(places.file(file).toString());
      }
      return command;
    }
  }

  /** Reads and checks; nothing is looked for yet. */
  static ApertiumMode read(Path file, ApertiumPlaces places) {
    if (!places.allows(file)) {
      throw DataException.in(
          file,
          "lies outside the folders of Apertium, " + places.data(),
          "to allow its folder, set " + ApertiumPlaces.VARIABLE);
    }
    return new Reader(file, TextFiles.text(file).strip(), places).read();
  }

  List<List<String>> commands(ApertiumPlaces places) throws IOException {
    List<List<String>> commands = new ArrayList<>();
    for (Step step : steps) {
      commands.add(step.command(places));
    }
    return commands;
  }

  /** Words and bars; quotes only hold a word together. */
  private static final class Reader {
    private final Path file;
    private final String text;
    private final ApertiumPlaces places;
    private int at;

    Reader(Path file, String text, ApertiumPlaces places) {
      this.file = file;
      this.text = text;
      this.places = places;
    }

    ApertiumMode read() {
      List<Step> steps = new ArrayList<>();
      List<String> words = new ArrayList<>();
      while (at < text.length()) {
        char c = text.charAt(at);
        if (c == '|') {
          steps.add(step(words));
          words.clear();
          at++;
        } else if (c == ' ' || c == '\t') {
          at++;
        } else {
          words.add(word());
        }
      }
      steps.add(step(words));
      return new ApertiumMode(steps);
    }

    private String word() {
      StringBuilder word = new StringBuilder();
      while (at < text.length() && " \t|".indexOf(text.charAt(at)) < 0) {
        char c = text.charAt(at);
        if (c == '\'' || c == '"') {
          word.append(quoted(c));
        } else if (SPECIAL.indexOf(c) >= 0) {
          throw fault("has " + shown(c) + ", which is for a shell");
        } else {
          word.append(c);
          at++;
        }
      }
      return word.toString();
    }

    private String quoted(char quote) {
      int end = text.indexOf(quote, at + 1);
      if (end < 0) {
        throw fault("has a quote without an end");
      }
      String inside = text.substring(at + 1, end);
      if (inside.chars().anyMatch(c -> c < ' ')
          || (quote == '"' && inside.matches(".*[$`\\\\].*"))) {
        throw fault("has characters between quotes that are for a shell");
      }
      at = end + 1;
      return inside;
    }

    private static String shown(char c) {
      return c == '\n' || c == '\r' ? "a second line" : "'" + c + "'";
    }

    /** $1 asks the generator for unknown words without a mark, $2 the tagger for nothing. */
    private Step step(List<String> words) {
      if (words.isEmpty()) {
        throw fault("has an empty step");
      }
      String program = words.get(0);
      Integer most = PROGRAMS.get(program);
      if (most == null) {
        throw fault("runs '" + program + "', which is none of " + PROGRAMS.keySet());
      }
      List<String> options = new ArrayList<>();
      List<Path> files = new ArrayList<>();
      for (String word : words.subList(1, words.size())) {
        if (word.equals("$1")) {
          options.add("-n");
        } else if (word.matches("-[A-Za-z0-9]{1,4}|[0-9]{1,6}")) {
          options.add(word);
        } else if (!word.equals("$2")) {
          files.add(data(program, word));
        }
      }
      if (files.size() > most) {
        throw fault("gives " + program + " " + files.size() + " files, it reads " + most);
      }
      return new Step(program, options, files);
    }

    private Path data(String program, String word) {
      if (!word.startsWith("/") || !places.allows(Path.of(word))) {
        throw fault(
            "gives " + program + " '" + word + "', which is no file under " + places.data());
      }
      return Path.of(word);
    }

    private DataException fault(String cause) {
      return DataException.at( // a second line is refused
          file.toString(), 1, cause, "take the mode as its package installs it");
    }
  }
}
