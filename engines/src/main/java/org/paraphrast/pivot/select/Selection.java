package org.paraphrast.pivot.select;

import org.paraphrast.pivot.Candidate;

/**
 * A chosen candidate.
 *
 * @param candidate the choice
 * @param score what it was chosen by: mean gain, with fluency where asked for; NaN if by chance
 */
public record Selection(Candidate candidate, double score) {}
