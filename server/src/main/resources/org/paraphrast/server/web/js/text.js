/** Numbers and sentences as English writes them. */

/** 0.973 as “97%”, and what is rarer than one in a hundred with the digits it needs. */
export function percent(share) {
  if (share > 0 && share < 0.01) {
    return `${Number((share * 100).toPrecision(1))}%`;
  }
  return `${Math.round(share * 100)}%`;
}

/** 1 and “word” as “1 word”, 2000 as “2,000 words”. */
export function count(number, noun) {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`;
}

/** With a capital at the beginning and a full stop at the end. */
export function asSentence(text) {
  const trimmed = text.trim();
  const capital = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?…]$/.test(capital) ? capital : `${capital}.`;
}
