package org.paraphrast.cli;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.paraphrast.cli.common.NearMiss;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Tells a sentence from a command that is misspelt or does not exist. An argument with white space
 * is a sentence, and so is whatever follows {@code --}. A lone word is not, nor are several words
 * that begin like a command.
 */
final class UnknownCommand {
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}'’,;:.!?]+");

  private UnknownCommand() {}

  /** Refuses what was parsed if it is no sentence. */
  static void refuse(ParseResult root) {
    ParseResult at = root;
    while (at.hasSubcommand()) {
      refuseOptionsBefore(at);
      at = at.subcommand();
    }
    List<String> words = words(at);
    if (words.isEmpty() || root.originalArgs().contains("--")) {
      return;
    }
    if (at == root) {
      refuse(words, command(root));
    } else {
      refuseNear(words.get(0), command(at));
    }
  }

  private static void refuse(List<String> words, CommandLine root) {
    String first = words.get(0);
    if (first.chars().anyMatch(Character::isWhitespace)
        || first.codePoints().noneMatch(Character::isLetter)) {
      return;
    }
    refuseNear(first, root);
    if (words.size() == 1) {
      throw new ParameterException(root, loneWord(first));
    }
  }

  private static void refuseNear(String word, CommandLine command) {
    if (NearMiss.of(word, names(command)).isPresent() && !isFile(word)) {
      throw new ParameterException(command, message(word, command));
    }
  }

  /** That a word is not one of the commands below this one, and what was perhaps meant. */
  static String message(String word, CommandLine command) {
    String above = command.getCommandSpec().qualifiedName();
    return "'"
        + word
        + "' is not a command"
        + NearMiss.of(word, names(command))
            .map(near -> "; did you mean '" + above + " " + near + "'?")
            .orElseGet(() -> " of " + above + "; choose " + String.join(", ", names(command)));
  }

  private static Collection<String> names(CommandLine command) {
    return command.getParent() == null ? CommandGroups.names() : command.getSubcommands().keySet();
  }

  /** Whether the words after a command could be the rest of a sentence that begins with it. */
  static boolean couldBeSentence(String... args) {
    return args.length > 1 && Stream.of(args).allMatch(word -> WORD.matcher(word).matches());
  }

  private static String loneWord(String word) {
    return isFile(word)
        ? "'" + word + "' is a file, not a command; to read it, use --input " + word
        : "'"
            + word
            + "' is not a command.\nTo paraphrase one word, write: paraphrast -- "
            + word
            + "\nFor other words in its place: paraphrast alternatives "
            + word
            + " --in \"A sentence with it.\"";
  }

  /** Options before a command would be read and never used. */
  private static void refuseOptionsBefore(ParseResult parsed) {
    parsed.matchedOptions().stream()
        .map(option -> option.longestName())
        .filter(name -> !name.equals("--debug"))
        .findFirst()
        .ifPresent(
            name -> {
              throw new ParameterException(
                  command(parsed),
                  name
                      + " stands before the command '"
                      + parsed.subcommand().commandSpec().name()
                      + "'; put the command's options after it");
            });
  }

  private static List<String> words(ParseResult parsed) {
    List<String> words = new ArrayList<>();
    parsed.matchedPositionals().forEach(some -> words.addAll(some.originalStringValues()));
    return words;
  }

  private static CommandLine command(ParseResult parsed) {
    return parsed.commandSpec().commandLine();
  }

  private static boolean isFile(String word) {
    try {
      return Files.exists(Path.of(word));
    } catch (InvalidPathException e) {
      return false;
    }
  }
}
