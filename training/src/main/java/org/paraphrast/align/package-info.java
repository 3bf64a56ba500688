/** Word alignment: hidden Markov models trained to agree, symmetrisation, alignment error rate. */
@NullMarked
package org.paraphrast.align;

import org.jspecify.annotations.NullMarked;
