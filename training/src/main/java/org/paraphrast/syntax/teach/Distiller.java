package org.paraphrast.syntax.teach;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.paraphrast.io.BinaryFileWriter;
import org.paraphrast.io.DataException;
import org.paraphrast.io.Progress;
import org.paraphrast.io.sort.Background;
import org.paraphrast.syntax.SyntaxAnalysis;
import org.paraphrast.syntax.SyntaxAnalyzer;
import org.paraphrast.syntax.SyntaxLayer;
import org.paraphrast.syntax.distilled.DistilledSyntax;
import org.paraphrast.syntax.distilled.Moves;
import org.paraphrast.syntax.distilled.SentenceWords;
import org.paraphrast.syntax.distilled.Tagger;

/**
 * Makes small models that repeat what a large analyzer says (distillation). Input: a teacher and
 * sentences without any annotation. Output: a file for {@link DistilledSyntax}. Order: the teacher
 * analyses the sentences, the tagger learns, tags the sentences, and from these tags the chunker
 * and the parser learn. The same input, options and seed give the same bytes for any number of
 * threads.
 */
public record Distiller(DistillOptions options, Progress progress) {
  private static final Set<SyntaxLayer> WITHOUT_TREE =
      EnumSet.of(SyntaxLayer.TAGS, SyntaxLayer.CHUNKS);
  private static final Set<SyntaxLayer> WITH_TREE =
      EnumSet.of(SyntaxLayer.TAGS, SyntaxLayer.CHUNKS, SyntaxLayer.DEPENDENCIES);
  private static final int BATCH = 64;

  /** Longer ones are rarely sentences. */
  private static final int LONGEST = 120;

  /**
   * Teaches, learns and writes the file.
   *
   * @param teacher whom to learn from; opened and closed here
   * @param sentences the forms of their tokens; read once
   * @param output the file, which appears whole or not at all
   */
  public void distill(SyntaxTeacher teacher, Iterable<List<String>> sentences, Path output) {
    ExecutorService pool = Executors.newFixedThreadPool(options.threads());
    try {
      Lessons lessons = teach(teacher, sentences.iterator(), pool);
      if (lessons.size() == 0) {
        throw new DataException("no sentences to learn from; give text with --input");
      }
      TaggerTrainer tagger = new TaggerTrainer(lessons, options);
      tagger.train(progress);
      byte[][] tags = tag(lessons, tagger.tagger());
      ParserTrainer parser = new ParserTrainer(lessons, tags, options);
      Future<Perceptron> parsing = pool.submit(() -> parser.train(progress));
      Future<Perceptron> chunking =
          pool.submit(() -> new ChunkerTrainer(lessons, tags, options).train(progress));
      Perceptron parserWeights = Background.await(parsing);
      Perceptron chunkerWeights = Background.await(chunking);
      try (BinaryFileWriter out = BinaryFileWriter.create(output, DistilledSyntax.FORMAT)) {
        writeNames(out, about(teacher, lessons), lessons, parser.moves());
        out.begin("dictionary");
        tagger.dictionary().write(out);
        writeWeights(out, "tagger", tagger.perceptron());
        writeWeights(out, "chunker", chunkerWeights);
        writeWeights(out, "parser", parserWeights);
        out.commit();
      }
    } finally {
      pool.shutdownNow();
    }
  }

  private static void writeNames(
      BinaryFileWriter out, List<String> about, Lessons lessons, Moves moves) {
    writeLines(out, "about", about);
    writeLines(out, "tags", lessons.tags());
    writeLines(out, "chunks", lessons.chunks());
    writeLines(out, "moves", moves.names());
  }

  private List<String> about(SyntaxTeacher teacher, Lessons lessons) {
    return List.of(
        "teacher=" + teacher.name(),
        "sentences=" + lessons.size(),
        "parsed=" + Math.min(lessons.size(), options.parsed().sentences()),
        "epochs=" + options.epochs() + "," + options.parserEpochs(),
        "seed=" + options.seed());
  }

  private static void writeLines(BinaryFileWriter out, String name, List<String> lines) {
    out.begin(name);
    out.writeBytes(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
  }

  private static void writeWeights(BinaryFileWriter out, String name, Perceptron weights) {
    out.begin(name);
    weights.write(out);
  }

  /** The analyses in the order of the sentences. A few batches are under way at a time. */
  private Lessons teach(
      SyntaxTeacher teacher, Iterator<List<String>> sentences, ExecutorService pool) {
    Lessons lessons = new Lessons();
    try (SyntaxAnalyzer analyzer = teacher.open();
        Progress.Task task = progress.start("teach", Progress.UNKNOWN, "sentences")) {
      List<Future<List<SyntaxAnalysis>>> window = new ArrayList<>();
      int read = 0;
      while (sentences.hasNext() || !window.isEmpty()) {
        while (sentences.hasNext() && window.size() < 4 * options.threads()) {
          List<List<String>> batch = nextBatch(sentences);
          Set<SyntaxLayer> layers = read < options.parsed().sentences() ? WITH_TREE : WITHOUT_TREE;
          read += batch.size();
          window.add(pool.submit(() -> analyze(analyzer, batch, layers)));
        }
        for (SyntaxAnalysis analysis : Background.await(window.remove(0))) {
          lessons.add(analysis);
          task.add(1);
        }
      }
    }
    return lessons;
  }

  private List<List<String>> nextBatch(Iterator<List<String>> sentences) {
    List<List<String>> batch = new ArrayList<>();
    while (sentences.hasNext() && batch.size() < BATCH) {
      List<String> forms = List.copyOf(sentences.next());
      if (!forms.isEmpty() && forms.size() <= LONGEST) {
        batch.add(forms);
      }
    }
    return batch;
  }

  private static List<SyntaxAnalysis> analyze(
      SyntaxAnalyzer analyzer, List<List<String>> batch, Set<SyntaxLayer> layers) {
    List<SyntaxAnalysis> analyses = new ArrayList<>();
    for (List<String> forms : batch) {
      analyses.add(analyzer.analyze(forms, layers));
    }
    return analyses;
  }

  private static byte[][] tag(Lessons lessons, Tagger tagger) {
    byte[][] tags = new byte[lessons.size()][];
    for (int i = 0; i < tags.length; i++) {
      tags[i] = tagger.tag(new SentenceWords(lessons.get(i).forms()));
    }
    return tags;
  }
}
