/**
 * Tags, chunks, lemmas and dependencies of a sentence behind one interface; word classes, WordNet
 * and inflection.
 */
@NullMarked
package org.paraphrast.syntax;

import org.jspecify.annotations.NullMarked;
