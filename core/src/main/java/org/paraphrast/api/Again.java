package org.paraphrast.api;

import static java.util.Objects.requireNonNull;

/**
 * A sentence of a document that has to be said in yet other words, because others of the document
 * say a term of it otherwise: see {@link Paraphraser#again}.
 *
 * @param sentence its number among the parts of the document, from 0
 * @param request what to ask for it
 * @param first what it became by itself
 */
public record Again(int sentence, Request request, Result first) {
  public Again {
    requireNonNull(request, "request");
    requireNonNull(first, "first");
  }
}
