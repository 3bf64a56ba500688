/** The papers' experiments, each with the paper's figures beside ours. */
@NullMarked
package org.paraphrast.evaluate.paper;

import org.jspecify.annotations.NullMarked;
