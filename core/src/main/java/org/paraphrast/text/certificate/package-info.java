/**
 * Judges the text that will be shown: guards, numbers, negation and modality are what they were.
 */
@NullMarked
package org.paraphrast.text.certificate;

import org.jspecify.annotations.NullMarked;
