package org.paraphrast.phrase;

import org.paraphrast.text.TokenSpan;

/** Where the two sides of a phrase pair stand in their sentences. */
record PhraseSpans(TokenSpan source, TokenSpan target) {}
