package org.paraphrast.pivot.engine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;

/**
 * Apertium, a rule-based engine, as local processes that are kept warm: one pipeline for each
 * direction, made of the mode file that the package of a language pair brings, every program told
 * to flush at a NUL byte. A sentence then takes a millisecond or two instead of the fifth of a
 * second that a pipeline needs to start. A pipeline that dies or does not answer is started again,
 * once for a sentence. Thread-safe; a direction works on one sentence at a time.
 */
public final class ApertiumEngine implements Engine {
  /** Where Debian puts the modes. */
  public static final Path MODES = Path.of("/usr/share/apertium/modes");

  private static final Pattern MODE = Pattern.compile("([a-z]{2,3})-([a-z]{2,3})\\.mode");
  private static final Map<String, String> TWO_LETTERS =
      Map.of("eng", "en", "spa", "es", "cat", "ca", "glg", "gl", "epo", "eo", "fra", "fr");
  private static final String END = "[][\n]";

  private final String id;
  private final Map<LanguagePair, Path> modes;
  private final EngineLimits limits;
  private final Map<LanguagePair, Pipeline> pipelines = new HashMap<>();

  private ApertiumEngine(String id, Map<LanguagePair, Path> modes, Duration timeout) {
    this.id = id;
    this.modes = modes;
    this.limits = new EngineLimits(100, 10_000, Math.max(1, modes.size()), timeout);
  }

  /** The engine of a folder of modes, which may have none. */
  public static ApertiumEngine open(String id, Path folder, Duration timeout) {
    Map<LanguagePair, Path> modes = new TreeMap<>();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.mode")) {
        for (Path file : files) {
          Matcher name = MODE.matcher(file.getFileName().toString());
          if (name.matches()) {
            modes.put(new LanguagePair(code(name.group(1)), code(name.group(2))), file);
          }
        }
      } catch (IOException e) {
        throw DataException.in(folder, "cannot be listed: " + e.getMessage(), "check its rights");
      }
    }
    return new ApertiumEngine(id, modes, timeout);
  }

  private static String code(String language) {
    return TWO_LETTERS.getOrDefault(language, language);
  }

  @Override
  public String id() {
    return id;
  }

  @Override
  public Set<LanguagePair> pairs() {
    return Set.copyOf(modes.keySet());
  }

  @Override
  public EngineLimits limits() {
    return limits;
  }

  @Override
  public List<String> translate(LanguagePair pair, List<String> texts) throws EngineException {
    Pipeline pipeline = pipeline(pair);
    List<String> translations = new ArrayList<>();
    for (String text : texts) {
      translations.add(text.length() > limits.characters() ? "" : pipeline.translate(text));
    }
    return translations;
  }

  private Pipeline pipeline(LanguagePair pair) throws EngineException {
    Path mode = modes.get(pair);
    if (mode == null) {
      throw new EngineException(id, "has no mode for " + pair, false);
    }
    synchronized (pipelines) {
      return pipelines.computeIfAbsent(pair, key -> new Pipeline(mode));
    }
  }

  @Override
  public void close() {
    synchronized (pipelines) {
      pipelines.values().forEach(Pipeline::stop);
      pipelines.clear();
    }
  }

  /** The programs of a mode with null flush, as a command of the shell that reads mode files. */
  static String command(String mode) {
    StringBuilder command = new StringBuilder();
    for (String program : mode.strip().split("\\|", -1)) {
      String[] parts = program.strip().split(" ", 2);
      command.append(command.isEmpty() ? "" : " | ").append(parts[0]).append(" -z");
      command.append(parts.length > 1 ? " " + parts[1] : "");
    }
    return command.toString().replace("$1", "-n").replace("$2", "");
  }

  /** Characters with a meaning in the stream format get a backslash. */
  static String escape(String text) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ("^$@/\\[]{}<>".indexOf(c) >= 0) {
        escaped.append('\\');
      }
      escaped.append(Character.isISOControl(c) ? ' ' : c);
    }
    return escaped.toString();
  }

  static String unescape(String text) {
    StringBuilder plain = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length()) {
        c = text.charAt(++i);
      }
      plain.append(c);
    }
    return plain.toString();
  }

  /** The text before the marks that end it. */
  private static String plain(String answer) {
    int end = answer.lastIndexOf("[]");
    return unescape(end < 0 ? answer : answer.substring(0, end)).strip();
  }

  private final class Pipeline {
    private final Path mode;
    private @Nullable NullFlushProcess process;

    Pipeline(Path mode) {
      this.mode = mode;
    }

    synchronized String translate(String text) throws EngineException {
      boolean stop = text.isEmpty() || ".!?".indexOf(text.charAt(text.length() - 1)) < 0;
      String question = escape(text) + (stop ? "." : "") + END;
      for (int attempt = 0; ; attempt++) {
        try {
          String answer = plain(running().ask(question, limits.timeout()));
          boolean added = stop && answer.endsWith(".");
          return added ? answer.substring(0, answer.length() - 1) : answer;
        } catch (IOException e) {
          stop();
          if (attempt > 0 || Thread.currentThread().isInterrupted()) {
            throw new EngineException(id, mode.getFileName() + ": " + e.getMessage(), attempt == 0);
          }
        }
      }
    }

    private NullFlushProcess running() throws IOException {
      NullFlushProcess now = process;
      if (now == null || !now.isAlive()) {
        stop();
        String text = Files.readString(mode, StandardCharsets.UTF_8);
        now = NullFlushProcess.start(List.of("sh", "-c", command(text)));
        process = now;
      }
      return now;
    }

    synchronized void stop() {
      if (process != null) {
        process.close();
        process = null;
      }
    }
  }
}
