/** The papers' systems over tables and a language model. */
@NullMarked
package org.paraphrast.paper;

import org.jspecify.annotations.NullMarked;
