/**
 * Calls the service of Paraphrast from Java: {@link org.paraphrast.client.ParaphrastClient} asks,
 * records answer. All values are immutable; what a record has no name for is in its {@code json},
 * which is shared and not to be changed.
 */
@NullMarked
package org.paraphrast.client;

import org.jspecify.annotations.NullMarked;
