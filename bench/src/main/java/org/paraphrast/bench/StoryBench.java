package org.paraphrast.bench;

import java.nio.file.Path;
import java.util.List;
import org.paraphrast.corpus.story.StoryTraining;
import org.paraphrast.io.LineWriter;
import org.paraphrast.io.TextFiles;

/**
 * Trains the hidden Markov model of {@code corpus story}, writes its file and compares it on
 * held-out pages with the tree and with simple ways. Pages are JSON lines with {@code name} (the
 * address), {@code html} and {@code story}; sites of held-out pages are left out of the training.
 *
 * <pre>
 * StoryBench TRAIN.jsonl MODEL.txt "where the pages are from" HELD-OUT.jsonl…
 * </pre>
 */
public final class StoryBench {
  private StoryBench() {}

  public static void main(String[] args) {
    List<Path> heldOut = List.of(args).subList(3, args.length).stream().map(Path::of).toList();
    StoryTraining training = StoryTraining.of(Path.of(args[0]), heldOut);
    List<String> comments =
        List.of(
            "Counts of the hidden Markov model of corpus story, made by StoryBench from "
                + training.pages()
                + " pages.",
            args[2]);
    try (LineWriter writer = TextFiles.write(Path.of(args[1]))) {
      training.lines(comments).forEach(writer::write);
      writer.commit();
    }
    System.out.println(training.pages() + " pages to learn from");
    for (Path file : heldOut) {
      System.out.println("\n| " + file.getFileName() + " | P | R | F1 | lines P | R | F1 |");
      System.out.println("|---|---:|---:|---:|---:|---:|---:|");
      training
          .compare(file)
          .forEach((name, cells) -> System.out.println("| " + name + " | " + cells + " |"));
    }
  }
}
