/** Word classes, WordNet and inflection. */
@NullMarked
package org.paraphrast.syntax;

import org.jspecify.annotations.NullMarked;
