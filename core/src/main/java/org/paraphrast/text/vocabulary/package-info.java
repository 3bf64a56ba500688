/** Words and their numbers. */
@NullMarked
package org.paraphrast.text.vocabulary;

import org.jspecify.annotations.NullMarked;
