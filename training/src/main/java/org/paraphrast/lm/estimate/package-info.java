/**
 * Makes language models: counting, modified Kneser-Ney smoothing, pruning, mixtures, ARPA and
 * binary files.
 */
@NullMarked
package org.paraphrast.lm.estimate;

import org.jspecify.annotations.NullMarked;
