/** The encoder's arithmetic with vectors, where the incubator module is there. */
@NullMarked
package org.paraphrast.encode.vector;

import org.jspecify.annotations.NullMarked;
