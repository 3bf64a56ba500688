package org.paraphrast.table.rank;

import java.util.OptionalDouble;
import org.paraphrast.table.TableEntry;

/**
 * A paraphrase in its sentence.
 *
 * @param entry the pair
 * @param score {@code p(e2|e1)}, or the part of it that goes through the foreign sentence
 * @param log10Prob of the new sentence under the language model, if there is one
 * @param sentence the new sentence, empty if none was given
 * @param lnTotal what it is ranked by
 */
public record RankedParaphrase(
    TableEntry entry, double score, OptionalDouble log10Prob, String sentence, double lnTotal) {}
