/**
 * Paraphrases for search with Lucene: a token filter that expands a query or a document with what
 * the tables of a model know.
 */
@NullMarked
package org.paraphrast.lucene;

import org.jspecify.annotations.NullMarked;
