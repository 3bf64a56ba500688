package org.paraphrast.bench;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import org.openjdk.jmh.infra.Blackhole;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.Analyzer;
import org.paraphrast.text.analysis.Tokenizer;
import org.paraphrast.text.guard.FrozenWords;

/** Megabytes of text a second on one core: tokenizing alone, and with guards. */
@State(Scope.Thread)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class TextBenchmark {
  /** A text file, one sentence a line; without one, made-up news. */
  @Param("")
  public String file = "";

  @Param("20000")
  public int lines = 20_000;

  private final List<String> sentences = new ArrayList<>();
  private long bytes;

  /** Bytes of UTF-8, which JMH turns into bytes a second. */
  @State(Scope.Thread)
  @AuxCounters(AuxCounters.Type.OPERATIONS)
  public static class Text {
    public double megabytes;

    @Setup(Level.Iteration)
    public void clear() {
      megabytes = 0;
    }
  }

  @Setup
  public void read() {
    if (file.isEmpty()) {
      for (int i = 0; i < lines; i++) {
        sentences.add(
            "The board of Acme Corp. didn't say on "
                + (1 + i % 28)
                + " March why profits fell "
                + i % 50
                + "% to $"
                + i
                + " million, but analysts expected it (see https://example.com/"
                + i
                + ").");
      }
    } else {
      try (LineReader reader = TextFiles.lines(Path.of(file))) {
        for (String line = reader.next();
            line != null && sentences.size() < lines;
            line = reader.next()) {
          sentences.add(line);
        }
      }
    }
    for (String sentence : sentences) {
      bytes += sentence.getBytes(StandardCharsets.UTF_8).length;
    }
  }

  @Benchmark
  public void tokenize(Text text, Blackhole hole) {
    Tokenizer tokenizer = Tokenizer.of(Language.EN);
    for (String sentence : sentences) {
      hole.consume(tokenizer.tokenize(sentence));
    }
    text.megabytes += bytes / 1e6;
  }

  @Benchmark
  public void tokenizeAndGuard(Text text, Blackhole hole) {
    Analyzer analyzer = Analyzer.english();
    for (String sentence : sentences) {
      hole.consume(analyzer.analyze(sentence, FrozenWords.NONE));
    }
    text.megabytes += bytes / 1e6;
  }
}
