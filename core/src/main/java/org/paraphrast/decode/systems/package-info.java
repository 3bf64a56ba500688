/** The papers' systems over tables and a language model. */
@NullMarked
package org.paraphrast.decode.systems;

import org.jspecify.annotations.NullMarked;
