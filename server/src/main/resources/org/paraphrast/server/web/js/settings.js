/** What the user asks for, and the request options it becomes: only what the purpose allows. */

export const DEFAULTS = Object.freeze({
  purpose: 'variation',
  change: 0.5,
  reference: '',
  level: '',
  keepMeaning: false,
  limit: 'none', // or 'chars', 'ratio'
  maxChars: 120,
  ratio: 0.8,
  structure: true,
  fast: false,
  generator: false,
  spelling: 'as-is',
  include: [],
  keep: [],
  avoid: [],
});

const LEAVES_OUT = ['compression', 'simplification'];

/** Options for whole sentences and documents. */
export function paraphraseOptions(settings) {
  return {
    ...alternativesOptions(settings),
    ...(settings.structure ? {} : {structure: 'none'}),
    ...(LEAVES_OUT.includes(settings.purpose) && settings.keepMeaning ? {keepMeaning: true} : {}),
    // Drafts are judged by the encoder, which `fast` does without.
    ...(settings.generator && !settings.fast ? {generator: 'on'} : {}),
  };
}

/** Options for alternatives to a part of a sentence. */
export function alternativesOptions(settings) {
  const {purpose, limit} = settings;
  return {
    purpose,
    change: settings.change,
    spelling: settings.spelling,
    receipts: true,
    ...(settings.fast ? {fast: true} : {}),
    ...(purpose === 'similarity' ? {reference: settings.reference.trim()} : {}),
    ...(purpose === 'simplification' && settings.level ? {level: settings.level} : {}),
    ...(limit === 'chars' ? {maxChars: settings.maxChars} : {}),
    ...(limit === 'ratio' ? {ratio: settings.ratio} : {}),
    ...(settings.keep.length ? {keep: settings.keep} : {}),
    ...(settings.avoid.length ? {avoid: settings.avoid} : {}),
  };
}

/** Options for a document: those of its sentences, and what else of it is to be read. */
export function documentOptions(settings, format) {
  const include = format === 'html' || format === 'markdown' ? settings.include : [];
  return {...paraphraseOptions(settings), format, ...(include.length ? {include} : {})};
}

/** What is missing before these settings can be sent: the name of a field and a sentence, or null. */
export function missing(settings) {
  return settings.purpose === 'similarity' && !settings.reference.trim()
    ? {field: 'reference', message: 'Give a reference sentence that the result should be closer to.'}
    : null;
}
