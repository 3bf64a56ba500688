package org.paraphrast.pivot.engine;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.DataException;
import org.paraphrast.io.TextFiles;

/**
 * Apertium, a rule-based engine, as local processes that are kept warm: one pipeline for each
 * direction, made of the mode file that the package of a language pair brings (an {@link
 * ApertiumMode}: no shell reads it), every program told to flush at a NUL byte. A sentence then
 * takes a millisecond or two instead of the fifth of a second that a pipeline needs to start. A
 * pipeline that dies or does not answer is started again, once for a sentence; a sentence that
 * fails again is left out of the batch. Thread-safe; a direction works on one sentence at a time.
 */
public final class ApertiumEngine extends BaseEngine {
  /** Where Debian puts the modes. */
  public static final Path MODES = Path.of("/usr/share/apertium/modes");

  private static final Pattern MODE = Pattern.compile("([a-z]{2,3})-([a-z]{2,3})\\.mode");
  private static final Map<String, String> TWO_LETTERS =
      Map.of("eng", "en", "spa", "es", "cat", "ca", "glg", "gl", "epo", "eo", "fra", "fr");

  /** What ends a text: a blank that every program passes on as it is, with a number. */
  private static final Pattern END = Pattern.compile("\\[]\\[([0-9]+)\\s*]\\s*$");

  /** Characters with a meaning in the stream format. */
  private static final Pattern SPECIAL = Pattern.compile("[\\^$@/\\\\\\[\\]{}<>]");

  private static final Pattern ESCAPED = Pattern.compile("\\\\(.)", Pattern.DOTALL);
  private static final Pattern CONTROL = Pattern.compile("[\\x00-\\x1f\\x7f-\\x9f]");

  /** Sentences that fail one after the other before the rest of a batch is not tried. */
  private static final int MOST_IN_A_ROW = 2;

  private final Map<LanguagePair, Mode> modes;
  private final ApertiumPlaces places;

  private final EngineClock clock;
  private final Map<LanguagePair, Pipeline> pipelines = new HashMap<>();

  /** A mode and its file. */
  private record Mode(Path file, ApertiumMode mode) {}

  private ApertiumEngine(
      String id,
      Map<LanguagePair, Mode> modes,
      ApertiumPlaces places,
      Duration timeout,
      EngineClock clock) {
    super(
        id,
        modes.keySet(),
        new EngineLimits(
            100, new EngineLimits.Characters(10_000), Math.max(1, modes.size()), timeout));
    this.clock = clock;
    this.places = places;
    this.modes = modes;
  }

  /** The engine that packages of Apertium install. */
  public static ApertiumEngine installed(String id, Duration timeout) {
    return open(id, MODES, timeout, ApertiumPlaces.of(Map.of()), EngineClock.SYSTEM);
  }

  /**
   * The engine of a folder of modes, which may have none.
   *
   * @throws DataException for a mode that {@link ApertiumMode} refuses
   */
  static ApertiumEngine open(
      String id, Path folder, Duration timeout, ApertiumPlaces places, EngineClock clock) {
    Map<LanguagePair, Mode> modes = new TreeMap<>();
    if (Files.isDirectory(folder)) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.mode")) {
        for (Path file : files) {
          Matcher name = MODE.matcher(file.getFileName().toString());
          if (name.matches()) {
            modes.put(
                new LanguagePair(code(name.group(1)), code(name.group(2))),
                new Mode(file, ApertiumMode.read(file, places)));
          }
        }
      } catch (IOException e) {
        throw DataException.in(
            folder, "cannot be listed: " + e.getMessage(), "check its permissions");
      }
    }
    return new ApertiumEngine(id, modes, places, timeout, clock);
  }

  private static String code(String language) {
    return TWO_LETTERS.getOrDefault(language, language);
  }

  /** The mode, and sizes and times of the files that it names. */
  @Override
  public String fingerprint(LanguagePair pair) {
    Mode known = modes.get(pair);
    if (known == null) {
      return "";
    }
    Path mode = known.file();
    try {
      StringBuilder parts = new StringBuilder("apertium ");
      String text = TextFiles.text(mode).strip();
      parts.append(text);
      for (String part : text.split("[\\s'\"|]+", -1)) {
        if (part.startsWith("/") && Files.isRegularFile(Path.of(part))) {
          Path file = Path.of(part);
          parts.append(' ').append(Files.size(file));
          parts.append(' ').append(Files.getLastModifiedTime(file).to(TimeUnit.SECONDS));
        }
      }
      return "apertium " + UUID.nameUUIDFromBytes(parts.toString().getBytes(UTF_8));
    } catch (IOException e) {
      throw DataException.in(mode, "cannot be read: " + e.getMessage(), "check its permissions");
    }
  }

  @Override
  public List<String> translate(LanguagePair pair, List<String> texts) throws EngineException {
    Pipeline pipeline = pipeline(pair);
    Map<Integer, String> done = new LinkedHashMap<>();
    EngineException fault = null;
    int inARow = 0;
    for (int i = 0; i < texts.size() && inARow < MOST_IN_A_ROW; i++) {
      try {
        done.put(i, pipeline.translate(texts.get(i)));
        inARow = 0;
      } catch (EngineException e) {
        fault = e;
        inARow = Thread.currentThread().isInterrupted() ? MOST_IN_A_ROW : inARow + 1;
      }
    }
    if (fault != null) {
      throw fault.withDone(done);
    }
    return List.copyOf(done.values());
  }

  private Pipeline pipeline(LanguagePair pair) throws EngineException {
    Mode mode = modes.get(pair);
    if (mode == null) {
      throw new EngineException(id(), "has no mode for " + pair, false);
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

  /** Characters with a meaning in the stream format get a backslash. */
  static String escape(String text) {
    String plain = CONTROL.matcher(text).replaceAll(" ");
    return SPECIAL.matcher(plain).replaceAll("\\\\$0");
  }

  static String unescape(String text) {
    return ESCAPED.matcher(text).replaceAll("$1");
  }

  /**
   * The text before the mark that ends it.
   *
   * @throws IOException if it answers another text
   */
  private static String plain(String answer, long number) throws IOException {
    Matcher end = END.matcher(answer);
    boolean marked = end.find();
    if (marked && !end.group(1).equals(Long.toString(number))) {
      throw new IOException("the answer is to another text");
    }
    return unescape(marked ? answer.substring(0, end.start()) : answer).strip();
  }

  private final class Pipeline {
    private final Mode mode;
    private @Nullable NullFlushProcess process;
    private long asked;

    Pipeline(Mode mode) {
      this.mode = mode;
    }

    synchronized String translate(String text) throws EngineException {
      if (text.length() > limits().characters().most()) {
        return "";
      }
      boolean stop = text.isEmpty() || ".!?".indexOf(text.charAt(text.length() - 1)) < 0;
      for (int attempt = 0; ; attempt++) {
        String question = escape(typed(text)) + (stop ? "." : "") + "[][" + ++asked + "\n]";
        try {
          String answer = plain(running().ask(question, clock, limits().timeout()), asked);
          boolean added = stop && answer.endsWith(".");
          return added ? answer.substring(0, answer.length() - 1) : answer;
        } catch (IOException e) {
          stop();
          if (attempt > 0 || Thread.currentThread().isInterrupted()) {
            throw new EngineException(
                id(), mode.file().getFileName() + ": " + e.getMessage(), attempt == 0);
          }
        }
      }
    }

    /** Apertium's dictionaries know only the apostrophe of typewriters: don't, not don’t. */
    private static String typed(String text) {
      return text.replace('’', '\'').replace('‘', '\'');
    }

    private NullFlushProcess running() throws IOException {
      NullFlushProcess now = process;
      if (now == null || !now.isAlive()) {
        stop();
        now = NullFlushProcess.start(mode.mode().commands(places));
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
