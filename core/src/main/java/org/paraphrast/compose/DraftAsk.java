package org.paraphrast.compose;

import org.paraphrast.generate.Ask;
import org.paraphrast.generate.Search;

/** What is asked, and how drafts are looked for. */
record DraftAsk(Ask ask, Search search) {}
