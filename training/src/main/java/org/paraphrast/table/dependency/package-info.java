/**
 * Dependency triples of a parsed corpus and the similarity of words by what they depend on (Lin
 * 1998).
 */
@NullMarked
package org.paraphrast.table.dependency;

import org.jspecify.annotations.NullMarked;
