package org.paraphrast.site;

/** What is wrong with a page, and how to mend it. */
record Fault(String file, int line, String cause, String repair) {
  @Override
  public String toString() {
    return file + ":" + line + ": " + cause + "; " + repair;
  }
}
