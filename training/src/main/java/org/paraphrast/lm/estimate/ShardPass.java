package org.paraphrast.lm.estimate;

/** What every pass over a shard has: the plan, and room to take n-grams from bytes and back. */
abstract class ShardPass {
  final ShardPlan plan;
  final NgramPacking packing;
  final NgramBytes bytes;

  /** The words of the n-gram at hand. */
  final int[] words;

  ShardPass(ShardPlan plan) {
    this.plan = plan;
    this.packing = plan.packing();
    this.bytes = new NgramBytes(packing, plan.order());
    this.words = new int[plan.order()];
  }
}
