/** Small models of syntax learn from large ones: teachers, lessons, trainers. */
@NullMarked
package org.paraphrast.syntax.teach;

import org.jspecify.annotations.NullMarked;
