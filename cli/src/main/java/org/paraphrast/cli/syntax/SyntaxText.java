package org.paraphrast.cli.syntax;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;
import org.paraphrast.io.LineReader;
import org.paraphrast.io.TextFiles;
import org.paraphrast.text.CharSpan;
import org.paraphrast.text.Language;
import org.paraphrast.text.analysis.SentenceSplitter;
import org.paraphrast.text.analysis.Tokenizer;

/** The tokenized sentences of text files, whose lines may be sentences or paragraphs. */
final class SyntaxText implements Iterable<List<String>> {
  private final List<Path> files;
  private final long limit;

  /**
   * @param limit the most sentences to give
   */
  SyntaxText(List<Path> files, long limit) {
    this.files = List.copyOf(files);
    this.limit = limit;
  }

  @Override
  public Iterator<List<String>> iterator() {
    return new Sentences(new ArrayDeque<>(files), limit);
  }

  private static final class Sentences implements Iterator<List<String>> {
    private final SentenceSplitter splitter = new SentenceSplitter(Language.EN);
    private final Tokenizer tokenizer = Tokenizer.of(Language.EN);
    private final Deque<Path> files;
    private final Deque<List<String>> ready = new ArrayDeque<>();
    private long left;
    private @Nullable LineReader lines;

    Sentences(Deque<Path> files, long limit) {
      this.files = files;
      this.left = limit;
    }

    @Override
    public boolean hasNext() {
      while (left > 0 && ready.isEmpty() && readLine()) {
        // a line may hold no sentence
      }
      boolean more = left > 0 && !ready.isEmpty();
      if (!more && lines != null) {
        lines.close();
        lines = null;
      }
      return more;
    }

    @Override
    public List<String> next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      left--;
      return ready.removeFirst();
    }

    /** Reads one line; false at the end of the last file. */
    private boolean readLine() {
      if (lines == null) {
        if (files.isEmpty()) {
          return false;
        }
        lines = TextFiles.lines(files.removeFirst());
      }
      String line = lines.next();
      if (line == null) {
        lines.close();
        lines = null;
        return true;
      }
      for (CharSpan span : splitter.split(line)) {
        List<String> forms = new ArrayList<>(tokenizer.tokenize(span.of(line)).forms());
        if (!forms.isEmpty()) {
          ready.addLast(forms);
        }
      }
      return true;
    }
  }
}
