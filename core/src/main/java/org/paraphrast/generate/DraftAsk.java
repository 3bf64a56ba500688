package org.paraphrast.generate;

/** What is asked, and how drafts are looked for. */
public record DraftAsk(Ask ask, Search search) {}
