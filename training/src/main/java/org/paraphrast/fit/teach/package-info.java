/** Teaches the judge of replacements: word vectors, exemplars, boosted trees. */
@NullMarked
package org.paraphrast.fit.teach;

import org.jspecify.annotations.NullMarked;
