/** Our own translator: phrase tables, a language model and a search with limited reordering. */
@NullMarked
package org.paraphrast.pivot.translate;

import org.jspecify.annotations.NullMarked;
