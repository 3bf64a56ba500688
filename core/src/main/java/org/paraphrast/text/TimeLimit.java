package org.paraphrast.text;

/** Asked in long loops whether there is time to go on. */
public interface TimeLimit {
  /** As long as it takes. */
  TimeLimit NONE =
      new TimeLimit() {
        @Override
        public boolean hasPassed() {
          return false;
        }

        @Override
        public void check() {}
      };

  boolean hasPassed();

  /** Gives up if the time is over, by an exception of whoever set the limit. */
  void check();
}
