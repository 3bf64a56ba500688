package org.paraphrast.train.stage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.paraphrast.align.PairLineReader;
import org.paraphrast.corpus.CorpusReader;
import org.paraphrast.corpus.LineGroup;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.train.StageKind;
import org.paraphrast.train.StageRun;

/**
 * Takes sentence pairs out of an aligned corpus before anything is learned of it but the alignment.
 *
 * <p>Input: what the stage {@code bitext} got, what it made, and its links. A pair is held out if
 * the hash of its English words says so, so that the same English sentences are held out for all
 * languages and a repeated sentence never stands on both sides. A pair whose foreign side is one of
 * a held-out pair is left out, too. Output: both sides of the pairs that remain, as they were
 * written; the pairs that do not, with their links, so that what was learned of them can be taken
 * back; of the held-out pairs of each corpus some to tune on and some to test on, {@code English
 * TAB foreign}, in the order of their hashes, which is as good as a random one.
 */
final class HoldOutStage implements StageKind {
  /** One of so many held-out pairs of a corpus is to tune on, if there are not enough for both. */
  private static final int TUNE_SHARE = 3;

  @Override
  public String name() {
    return "hold-out";
  }

  @Override
  public int version() {
    return 1;
  }

  @Override
  public List<Port> ports() {
    return List.of(
        Port.optional("english"),
        Port.optional("foreign"),
        Port.any("tsv"),
        Port.one("pairs"),
        Port.one("links"));
  }

  @Override
  public List<OptionSpec> options() {
    return List.of(
        new OptionSpec("language", OptionType.TEXT, ""),
        new OptionSpec("every", OptionType.INTEGER, "500"),
        new OptionSpec("tune", OptionType.INTEGER, "150"),
        new OptionSpec("test", OptionType.INTEGER, "350"),
        new OptionSpec("most-words", OptionType.INTEGER, "60"));
  }

  @Override
  public List<OutputSpec> outputs() {
    return List.of(
        new OutputSpec("english", "english.zst"),
        new OutputSpec("foreign", "foreign.zst"),
        new OutputSpec("pairs", "pairs.zst"),
        new OutputSpec("links", "links.zst"),
        new OutputSpec("tune", "tune.tsv"),
        new OutputSpec("test", "test.tsv"));
  }

  @Override
  public Cost cost() {
    return new Cost(0.1, 1.5);
  }

  @Override
  public void run(StageRun run) {
    HeldOut heldOut = new HeldOut(run.options().integer("every"));
    Set<String> foreign = heldOutSides(run.input("pairs"), heldOut);
    List<Map<String, String>> held = divide(run, heldOut, foreign);
    int tune = run.options().integer("tune");
    int test = run.options().integer("test");
    List<String> tuning = new ArrayList<>();
    List<String> testing = new ArrayList<>();
    for (Map<String, String> some : held) {
      List<String> lines = List.copyOf(some.values());
      int first = Math.min(tune, lines.size() / TUNE_SHARE);
      tuning.addAll(lines.subList(0, first));
      testing.addAll(lines.subList(first, Math.min(first + test, lines.size())));
    }
    write(run.output("tune"), tuning);
    write(run.output("test"), testing);
  }

  /** Which sentences are held out. */
  private record HeldOut(int every) {
    boolean holds(String english) {
      return Long.remainderUnsigned(hash(english), every) == 0;
    }

    /** The lower bits of the plain hash depend on too few characters. */
    static long hash(String words) {
      long hash = SentencesStage.hash(words);
      return hash ^ hash >>> 29;
    }

    /** Another hash, as text, to sort by. */
    static String order(String words) {
      return String.format(Locale.ROOT, "%016x", hash(words + ' '));
    }
  }

  private static Set<String> heldOutSides(Path pairs, HeldOut heldOut) {
    Set<String> sides = new HashSet<>();
    try (PairLineReader reader = new PairLineReader(TextFiles.lines(pairs))) {
      for (LineGroup pair = reader.next(); pair != null; pair = reader.next()) {
        if (heldOut.holds(pair.target())) {
          sides.add(pair.source());
        }
      }
    }
    return sides;
  }

  /** Writes what is not held out; returns the other pairs of each corpus, by hash. */
  private static List<Map<String, String>> divide(
      StageRun run, HeldOut heldOut, Set<String> foreignSides) {
    List<Map<String, String>> held = new ArrayList<>();
    try (PairLineReader pairs =
            new PairLineReader(TextFiles.lines(run.input("pairs"), run.progress()));
        LineReader links = TextFiles.lines(run.input("links"));
        Division division = new Division(run)) {
      for (CorpusReader<LineGroup> corpus : BitextStage.corpora(run)) {
        Map<String, String> some = new TreeMap<>();
        held.add(some);
        try (CorpusReader<LineGroup> reader = corpus) {
          for (LineGroup raw = division.next(reader); raw != null; raw = division.next(reader)) {
            LineGroup pair = pairs.next();
            String link = links.next();
            if (pair == null || link == null) {
              throw pairs.fault("fewer pairs or links than the corpora have", "make them again");
            }
            boolean holds = heldOut.holds(pair.target());
            if (holds && division.isShort(pair)) {
              some.putIfAbsent(HeldOut.order(pair.target()), tabbed(raw));
            }
            if (holds || foreignSides.contains(pair.source())) {
              division.leaveOut(pair, link);
            } else {
              division.keep(raw);
            }
          }
        }
      }
      if (pairs.next() != null) {
        throw pairs.fault("more pairs than the corpora have", "make them again");
      }
      division.commit();
    }
    return held;
  }

  private static String tabbed(LineGroup raw) {
    return plain(raw.source()) + "\t" + plain(raw.target());
  }

  private static String plain(String line) {
    return line.replace('\t', ' ').strip();
  }

  private static void write(Path file, List<String> lines) {
    try (LineWriter writer = TextFiles.write(file)) {
      lines.forEach(writer::write);
      writer.commit();
    }
  }

  /** Where pairs go. */
  private static final class Division implements AutoCloseable {
    private final StageRun run;
    private final Tokenizer english = Tokenizer.of(Language.EN);
    private final Tokenizer foreign;
    private final LineWriter pairs;
    private final LineWriter links;
    private final LineWriter englishText;
    private final LineWriter foreignText;
    private final int mostWords;

    Division(StageRun run) {
      this.run = run;
      foreign = Tokenizer.of(Language.of(run.options().text("language")));
      mostWords = run.options().integer("most-words");
      pairs = TextFiles.write(run.output("pairs"));
      links = TextFiles.write(run.output("links"));
      englishText = TextFiles.write(run.output("english"));
      foreignText = TextFiles.write(run.output("foreign"));
    }

    /** The next group that became a pair. */
    @Nullable LineGroup next(CorpusReader<LineGroup> reader) {
      LineGroup raw = reader.next();
      while (raw != null && !(hasWords(english, raw.source()) && hasWords(foreign, raw.target()))) {
        raw = reader.next();
      }
      return raw;
    }

    /** Whether {@link BitextStage} found words; letters without bars are words for sure. */
    private static boolean hasWords(Tokenizer tokenizer, String line) {
      boolean letter = false;
      boolean bar = false;
      for (int i = 0; i < line.length(); i++) {
        char c = line.charAt(i);
        letter |= Character.isLetter(c);
        bar |= c == '|';
      }
      return (letter && !bar) || !BitextStage.words(tokenizer, line).isEmpty();
    }

    boolean isShort(LineGroup pair) {
      return Math.max(spaces(pair.source()), spaces(pair.target())) < mostWords;
    }

    private static int spaces(String line) {
      return (int) line.chars().filter(c -> c == ' ').count();
    }

    void keep(LineGroup raw) {
      englishText.write(raw.source());
      foreignText.write(raw.target());
    }

    void leaveOut(LineGroup pair, String link) {
      pairs.write(pair.source() + " ||| " + pair.target());
      links.write(link);
    }

    void commit() {
      run.count("pairs", englishText.line());
      run.count("left out", pairs.line());
      englishText.commit();
      foreignText.commit();
      pairs.commit();
      links.commit();
    }

    @Override
    public void close() {
      pairs.close();
      links.close();
      englishText.close();
      foreignText.close();
    }
  }
}
