/** Stages of recipes that train our own translator. */
@NullMarked
package org.paraphrast.pivot.stage;

import org.jspecify.annotations.NullMarked;
