package org.paraphrast.api;

import org.jspecify.annotations.Nullable;
import org.paraphrast.decode.UnitChoice;
import org.paraphrast.text.render.Change;

/**
 * Why one change is there.
 *
 * @param change what changed, with offsets in input and output
 * @param choice the unit behind it; null for a repair that a replacement forced
 */
public record Receipt(Change change, @Nullable UnitChoice choice) {}
