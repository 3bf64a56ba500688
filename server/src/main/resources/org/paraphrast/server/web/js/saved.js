/** Work that outlives the page: kept in the browser under the content of the file it is about. */

/** A number of 53 bits for a text, in letters. It tells files apart; it does not protect them. */
export function contentHash(text) {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return `${(2097151 & b).toString(36)}${(a >>> 0).toString(36)}${text.length.toString(36)}`;
}

/** What was kept under a key; null if there is nothing, or nothing that can be read. */
export function load(key, storage = localStorageOrNull()) {
  try {
    const kept = JSON.parse(storage?.getItem(key) ?? 'null');
    return Array.isArray(kept?.values) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps something; says whether it could. */
export function store(key, value, storage = localStorageOrNull()) {
  try {
    storage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false; // full, or forbidden
  }
}

function localStorageOrNull() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
