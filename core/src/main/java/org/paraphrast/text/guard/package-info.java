/** What must not change: rules that claim tokens, one class each; {@code GuardRules} lists them. */
@NullMarked
package org.paraphrast.text.guard;

import org.jspecify.annotations.NullMarked;
