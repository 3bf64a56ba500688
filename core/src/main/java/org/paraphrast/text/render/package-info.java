/** From replacements back to text: spacing, case, articles, and the account of every change. */
@NullMarked
package org.paraphrast.text.render;

import org.jspecify.annotations.NullMarked;
