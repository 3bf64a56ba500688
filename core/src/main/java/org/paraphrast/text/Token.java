package org.paraphrast.text;

/**
 * A token of a sentence: where it stands and what it is.
 *
 * @param span its characters in the text of the sentence
 * @param surface the text of these characters, exactly; never empty, never with white space
 * @param form what tables and models see: {@code surface} with quotes, dashes and apostrophes of
 *     every kind made plain (see {@link Forms}); case is kept
 */
public record Token(CharSpan span, String surface, String form) {}
