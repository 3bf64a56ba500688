package org.paraphrast.align;

import org.paraphrast.corpus.Alignment;

/**
 * The alignments of one pair in both directions. The links of both point from source to target.
 *
 * @param forward the source generates the target: at most one link for each target word
 * @param reverse the target generates the source: at most one link for each source word
 */
public record DirectedAlignments(Alignment forward, Alignment reverse) {}
