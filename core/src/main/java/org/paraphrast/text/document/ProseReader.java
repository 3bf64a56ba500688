package org.paraphrast.text.document;

import java.util.Set;
import org.paraphrast.text.TimeLimit;

/**
 * Finds the prose of documents in one format. Readers beyond plain text are found on the class path
 * by {@link java.util.ServiceLoader}, so that a program without documents carries no parsers.
 * Implementations are thread-safe and take linear time for any text.
 */
public interface ProseReader {
  DocumentFormat format();

  /**
   * The prose of a document. Each stretch of it that is not kept is text to a reader of the
   * document exactly as it stands there: nothing is escaped in it.
   *
   * @param parts what is prose besides that which always is
   * @param time asked while it reads
   */
  Prose read(String document, Set<ProsePart> parts, TimeLimit time);

  /**
   * All that a document is besides its words. Two documents with equal outlines differ in the words
   * of their prose only.
   */
  String outline(String document);
}
