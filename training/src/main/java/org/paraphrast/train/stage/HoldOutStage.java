package org.paraphrast.train.stage;

import static org.paraphrast.train.Format.LINKS;
import static org.paraphrast.train.Format.PAIRS;
import static org.paraphrast.train.Format.TEXT;
import static org.paraphrast.train.Format.TSV;
import static org.paraphrast.train.Option.natural;
import static org.paraphrast.train.Option.positive;

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
import org.paraphrast.train.Option;
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
final class HoldOutStage extends BilingualStage {
  /** One of so many held-out pairs of a corpus is to tune on, if there are not enough for both. */
  private static final int TUNE_SHARE = 3;

  private final Port pairs =
      one("pairs", PAIRS, "sentence pairs that the stage `bitext` made from the corpus");
  private final Port links = one("links", LINKS, "the links of these pairs");
  private final Output englishOut = output("english", "english.zst", TEXT);
  private final Output foreignOut = output("foreign", "foreign.zst", TEXT);
  private final Output pairsOut = output("pairs", "pairs.zst", PAIRS);
  private final Output linksOut = output("links", "links.zst", LINKS);
  private final Output tuneOut = output("tune", "tune.tsv", TSV);
  private final Output testOut = output("test", "test.tsv", TSV);
  private final Option<Integer> every =
      add(positive("every", 500), "one in this many English sentences is held out");
  private final Option<Integer> tune =
      add(natural("tune", 150), "number of held-out pairs from each corpus to tune on");
  private final Option<Integer> test =
      add(natural("test", 350), "number of held-out pairs from each corpus to test on");
  private final Option<Integer> mostWords =
      add(
          positive("most-words", 60),
          "maximum number of words on a side of a pair to tune or test on");

  private final Option<Integer> limitEach =
      add(
          positive("limit-each", Integer.MAX_VALUE).recent(),
          "maximum number of pairs from each corpus, as the stage `bitext` had it");

  HoldOutStage() {
    super("hold-out", 1, new Cost(0.3, 0.1, 1.5));
    explain("Splits an aligned corpus into training data and pairs to tune and test on.");
  }

  @Override
  public void run(StageRun run) {
    HeldOut heldOut = new HeldOut(run.get(every));
    Set<String> foreignSides = heldOutSides(run.input(pairs), heldOut);
    List<Map<String, String>> held = divide(run, heldOut, foreignSides);
    List<String> tuning = new ArrayList<>();
    List<String> testing = new ArrayList<>();
    for (Map<String, String> some : held) {
      List<String> lines = List.copyOf(some.values());
      int first = Math.min(run.get(tune), lines.size() / TUNE_SHARE);
      tuning.addAll(lines.subList(0, first));
      testing.addAll(lines.subList(first, Math.min(first + run.get(test), lines.size())));
    }
    write(run.output(tuneOut), tuning);
    write(run.output(testOut), testing);
  }

  /** Which sentences are held out. */
  private record HeldOut(int every) {
    boolean holds(String english) {
      return Long.remainderUnsigned(hash(english), every) == 0;
    }

    /** FNV-1a over characters; its lower bits alone depend on too few of them. */
    static long hash(String words) {
      long hash = 0xcbf29ce484222325L;
      for (int i = 0; i < words.length(); i++) {
        hash = (hash ^ words.charAt(i)) * 0x100000001b3L;
      }
      return hash ^ hash >>> 29;
    }

    /** Another hash, as text, to sort by. */
    static String order(String words) {
      return String.format(Locale.ROOT, "%016x", hash(words + ' '));
    }
  }

  private static Set<String> heldOutSides(Path pairs, HeldOut heldOut) {
    Set<String> sides = new HashSet<>();
    new PairLineReader(TextFiles.lines(pairs))
        .forEach(
            pair -> {
              if (heldOut.holds(pair.target())) {
                sides.add(pair.source());
              }
            });
    return sides;
  }

  /** Writes what is not held out; returns the other pairs of each corpus, by hash. */
  private List<Map<String, String>> divide(
      StageRun run, HeldOut heldOut, Set<String> foreignSides) {
    List<Map<String, String>> held = new ArrayList<>();
    try (PairLineReader words = new PairLineReader(run.lines(run.input(pairs)));
        LineReader linked = TextFiles.lines(run.input(links));
        Division division = new Division(run)) {
      for (CorpusReader<LineGroup> corpus : corpora(run)) {
        Map<String, String> some = new TreeMap<>();
        held.add(some);
        try (CorpusReader<LineGroup> reader = corpus) {
          int left = run.get(limitEach);
          for (LineGroup raw = division.next(reader);
              raw != null && left-- > 0;
              raw = division.next(reader)) {
            LineGroup pair = words.next();
            String link = linked.next();
            if (pair == null || link == null) {
              throw words.fault("fewer pairs or links than the corpora have", "rebuild them");
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
      if (words.next() != null) {
        throw words.fault("more pairs than the corpora have", "rebuild them");
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
  private final class Division implements AutoCloseable {
    private final StageRun run;
    private final Tokenizer english = Tokenizer.of(Language.EN);
    private final Tokenizer foreign;
    private final LineWriter leftOut;
    private final LineWriter leftOutLinks;
    private final LineWriter englishText;
    private final LineWriter foreignText;
    private final int most;

    Division(StageRun run) {
      this.run = run;
      foreign = Tokenizer.of(run.get(language));
      most = run.get(mostWords);
      leftOut = run.write(pairsOut);
      leftOutLinks = run.write(linksOut);
      englishText = run.write(englishOut);
      foreignText = run.write(foreignOut);
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
    private boolean hasWords(Tokenizer tokenizer, String line) {
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
      return Math.max(spaces(pair.source()), spaces(pair.target())) < most;
    }

    private int spaces(String line) {
      return (int) line.chars().filter(c -> c == ' ').count();
    }

    void keep(LineGroup raw) {
      englishText.write(raw.source());
      foreignText.write(raw.target());
    }

    void leaveOut(LineGroup pair, String link) {
      leftOut.write(pair.source() + " ||| " + pair.target());
      leftOutLinks.write(link);
    }

    void commit() {
      run.count("pairs", englishText.line());
      run.count("left out", leftOut.line());
      englishText.commit();
      foreignText.commit();
      leftOut.commit();
      leftOutLinks.commit();
    }

    @Override
    public void close() {
      leftOut.close();
      leftOutLinks.close();
      englishText.close();
      foreignText.close();
    }
  }
}
