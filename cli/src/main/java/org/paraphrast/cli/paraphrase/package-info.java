/** The main command and what goes with it: outputs, documents, alternatives, scores. */
@NullMarked
package org.paraphrast.cli.paraphrase;

import org.jspecify.annotations.NullMarked;
