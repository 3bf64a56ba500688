package org.paraphrast.decode;

import org.paraphrast.table.UnitKind;
import org.paraphrast.text.render.Replacement;

/**
 * A unit of the sentence and the target that was chosen for it, with what speaks for it.
 *
 * @param replacement what it does to the sentence
 * @param kind what kind of unit it is
 * @param table the table or resource that offers the target
 * @param evidence what stands behind the pair in that resource, for a reader
 * @param contribution what it adds to the score of the hypothesis
 */
public record UnitChoice(
    Replacement replacement, UnitKind kind, String table, String evidence, double contribution) {}
