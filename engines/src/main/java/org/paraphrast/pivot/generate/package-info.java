/**
 * Paraphrases made with the help of candidates: their phrase pairs as one more table of the
 * log-linear model, and the choice among its n best and the candidates themselves.
 */
@NullMarked
package org.paraphrast.pivot.generate;

import org.jspecify.annotations.NullMarked;
