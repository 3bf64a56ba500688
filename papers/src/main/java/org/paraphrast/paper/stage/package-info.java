/** Stages that only the papers' baselines and corpora need; all kinds together. */
@NullMarked
package org.paraphrast.paper.stage;

import org.jspecify.annotations.NullMarked;
