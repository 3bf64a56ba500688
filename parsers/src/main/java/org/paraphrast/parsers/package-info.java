/**
 * The teachers of our small syntax models: OpenNLP's tagger and chunker, MaltParser. For training
 * only; nothing on the way of a sentence loads them.
 */
@NullMarked
package org.paraphrast.parsers;

import org.jspecify.annotations.NullMarked;
