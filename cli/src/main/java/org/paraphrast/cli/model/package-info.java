/** The model folder. */
@NullMarked
package org.paraphrast.cli.model;

import org.jspecify.annotations.NullMarked;
