package org.paraphrast.phrase;

/** A {@link PhraseKey} in its bytes and how often it was seen. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record CountedKey(byte[] key, long count) {}
