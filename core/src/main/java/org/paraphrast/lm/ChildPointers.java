package org.paraphrast.lm;

/**
 * Where the children of every node of a trie level begin, in few bits. The numbers rise, so each is
 * kept as the distance from the first of its block of {@value #BLOCK} nodes, in a field of the node
 * itself. The few blocks that span more than the field can hold keep all their numbers elsewhere;
 * the width of the field is chosen so that everything together is smallest. Two sections:
 *
 * <pre>
 * base.n    by block: the number of its first node:long, or the complement of an index into wide.n
 * wide.n    by index: the numbers of all nodes of the block:long
 * </pre>
 */
public final class ChildPointers {
  public static final int BLOCK = 64;

  private static final int BLOCK_BITS = 6;

  private final Longs bases;
  private final Longs wide;

  ChildPointers(Longs bases, Longs wide) {
    this.bases = bases;
    this.wide = wide;
  }

  /** The first child of a node, from the distance that the node keeps. */
  long firstChild(long node, long distance) {
    long base = bases.get(node >>> BLOCK_BITS);
    if (base >= 0) {
      return base + distance;
    }
    return wide.get(~base * BLOCK + (node & BLOCK - 1));
  }
}
