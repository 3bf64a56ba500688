/**
 * Hash tables without boxes, written once: {@link org.paraphrast.collect.LongIntMap} for keys of 64
 * bits, {@link org.paraphrast.collect.RowSet} for whatever its owner keeps in arrays. They make no
 * garbage but their arrays. Tables that lie in files (vocabulary, tag dictionary, hashed language
 * model) belong to their formats and stay with them.
 */
@NullMarked
package org.paraphrast.collect;

import org.jspecify.annotations.NullMarked;
