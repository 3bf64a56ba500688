package org.paraphrast.api;

import org.paraphrast.text.Sentence;

/**
 * The answer to a request.
 *
 * @param sentence the input with its tokens and guards
 * @param outcome what became of it
 * @param system the name of the system that answered
 * @param scoreMeaning what its scores are
 * @param rejected how many hypotheses were dropped because they broke a guard
 */
public record Result(
    Sentence sentence, Outcome outcome, String system, String scoreMeaning, int rejected) {}
