package org.paraphrast.lm.estimate;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import org.paraphrast.lm.TextSettings;
import org.paraphrast.lm.score.AnalyzedTokens;

/**
 * Some lines of the corpus as word ids of their own, written to a file and read again when the
 * words of the model are known, so that text is analysed once.
 *
 * <p>File: tokens, sentences and special words of the text; the words by id; the ids.
 */
public final class CorpusShard implements AutoCloseable {
  private final EncodedCorpus corpus;
  private final long skipped;
  private final WordCounts counts;

  /** Takes what was counted of words. */
  @FunctionalInterface
  public interface WordSink {
    /**
     * Takes a count.
     *
     * @param surface how the word was written; empty for all its occurrences
     */
    void put(String word, String surface, boolean atStart, long times);
  }

  private CorpusShard(EncodedCorpus corpus, long skipped) {
    this.corpus = corpus;
    this.skipped = skipped;
    this.counts = new WordCounts(corpus);
  }

  /** Analyses lines. */
  public static CorpusShard encode(Iterator<String> lines, TextSettings text, Workspace workspace) {
    CorpusEncoder encoder =
        new CorpusEncoder(workspace, AnalyzedTokens.ofText(text), text.lowercase());
    encoder.read(() -> lines.hasNext() ? lines.next() : null);
    EncodedCorpus corpus = encoder.finish();
    return new CorpusShard(corpus, encoder.skipped());
  }

  /** Writes the file; once. */
  public void write(DataOutputStream out) throws IOException {
    out.writeLong(corpus.tokens().size());
    out.writeLong(corpus.sentences());
    out.writeLong(skipped);
    TokenTable forms = corpus.forms();
    out.writeInt(forms.size());
    for (int id = 0; id < forms.size(); id++) {
      writeText(out, forms.token(id));
    }
    TokenStore.Reader tokens = corpus.tokens().read();
    for (int id = tokens.next(); id >= 0; id = tokens.next()) {
      int rest = id;
      while (rest > 0x7F) {
        out.writeByte((rest & 0x7F) | 0x80);
        rest >>>= 7;
      }
      out.writeByte(rest);
    }
  }

  /** Gives the counts of one word, or of one way to write it; false if there are no more. */
  public boolean step(WordSink sink) {
    return counts.step(sink);
  }

  @Override
  public void close() {
    corpus.tokens().close();
  }

  /** Reads what {@link #write} wrote. */
  static final class Reader {
    private final DataInputStream in;
    private final String[] forms;
    private long left;

    Reader(DataInputStream in) throws IOException {
      this.in = in;
      this.left = in.readLong();
      in.readLong();
      in.readLong();
      this.forms = new String[in.readInt()];
      for (int id = 0; id < forms.length; id++) {
        forms[id] = readText(in);
      }
    }

    /** The ids of the model for the ids of the shard. */
    int[] mapTo(ShardPlan plan) {
      int[] ids = new int[forms.length];
      for (int id = 0; id < ids.length; id++) {
        ids[id] = plan.list().id(forms[id]);
      }
      return ids;
    }

    int next() {
      if (left == 0) {
        return -1;
      }
      left--;
      try {
        int id = 0;
        for (int shift = 0; ; shift += 7) {
          int b = in.readByte();
          id |= (b & 0x7F) << shift;
          if (b >= 0) {
            return id;
          }
        }
      } catch (IOException e) {
        throw ShardFiles.damaged(e);
      }
    }
  }

  static void writeText(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  static String readText(DataInputStream in) throws IOException {
    byte[] bytes = new byte[in.readInt()];
    in.readFully(bytes);
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
