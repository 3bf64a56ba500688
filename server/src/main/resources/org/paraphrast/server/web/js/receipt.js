/** The receipt of a change, in plain words: what it is, why, and how sure the model is. */
import {bar, el} from './dom.js';
import {asSentence, count, percent} from './text.js';

const languages = new Intl.DisplayNames(['en'], {type: 'language', fallback: 'code'});

/** Columns of tables that are shares of 0 to 1, in words. */
const SHARES = {
  'p(e2|e1)': 'new words for the old',
  'p(e1|e2)': 'old words for the new',
  'p(paraphrase)': 'same meaning',
  p: 'fits the gap',
  similarity: 'likeness',
};

const REPAIRS = {
  'repair-article': '“a” or “an” before the new word',
  'repair-case': 'capital or small letter at its new place',
  'repair-spacing': 'spaces around the new word',
};

/** “bought → purchased” as a heading. */
export function pairElement(source, target) {
  return el('h3.pair', {},
      source.trim() ? el('del', {}, source.trim()) : el('span.note', {}, 'nothing'),
      el('span.to', {ariaLabel: 'becomes'}, '→'),
      target.trim() ? el('ins', {}, target.trim()) : el('span.note', {}, 'nothing'));
}

/** Everything that is known about a unit. */
export function receiptElements(unit) {
  return unit.changes.flatMap((change) => changeElements(change, unit.changes.length > 1));
}

function changeElements(change, amongOthers) {
  if (REPAIRS[change.kind]) {
    return change.source.trim() ? [el('p.note', {}, `${quoted(change)}: ${REPAIRS[change.kind]}.`)] : [];
  }
  const [first, ...others] = change.evidence ?? [];
  return [
    amongOthers ? el('p.note', {}, quoted(change)) : null,
    change.words ? el('p', {data: {testid: 'receipt-words'}}, asSentence(change.words)) : null,
    sureness(change),
    first ? evidenceElement(first) : null,
    others.length ? el('details', {},
        el('summary', {}, count(others.length, 'more source')),
        others.map(evidenceElement)) : null,
    change.changes?.length ? el('p.note', {}, `Also inside it: ${change.changes.map(quoted).join(', ')}.`) : null,
  ].filter(Boolean);
}

/** How sure the judge is, as a bar; nothing where a change was not judged. */
function sureness({acceptability}) {
  if (acceptability === null || acceptability === undefined) {
    return null;
  }
  const element = bar('Fits this sentence', acceptability);
  element.classList.add('main');
  return element;
}

function evidenceElement(evidence) {
  return el('div.evidence', {data: {testid: 'evidence'}}, describe(evidence));
}

/** What an item of evidence says; each type has its own fields. */
function describe(evidence) {
  switch (evidence.type) {
    case 'pair':
      return [
        el('p.resource', {}, [plain(evidence.resource), times(evidence.count), languageCount(evidence)].filter(Boolean).join(' · ')),
        evidence.pattern ? el('p', {}, `Pattern: ${evidence.pattern.source} → ${evidence.pattern.target}`) : null,
        Object.entries(evidence.features ?? {})
            .filter(([name]) => name in SHARES)
            .map(([name, share]) => bar(SHARES[name], share)),
        pivotElements(evidence.pivots ?? []),
      ];
    case 'synset':
      return [el('p.resource', {}, 'Words of one meaning'), el('p', {}, `${evidence.members.join(', ')}: ${evidence.gloss}`)];
    case 'rule':
      return [
        el('p.resource', {}, `Rule “${evidence.rule}”`),
        el('p', {}, asSentence(evidence.description)),
        evidence.dropped.length ? el('p', {}, `Left out: ${evidence.dropped.map((part) => `“${part}”`).join(', ')}`) : null,
      ];
    case 'draft':
      return [el('p.resource', {}, `Draft ${evidence.draft} of ${evidence.of} by the network, asked for: ${evidence.aim}`)];
    case 'votes':
      return [bar(`${evidence.systems.length} of ${evidence.of} systems`, evidence.systems.length / Math.max(evidence.of, 1))];
    case 'template':
      return [el('p.resource', {}, ['Sentence pattern', times(evidence.count)].filter(Boolean).join(' · ')),
        el('p', {}, `${evidence.source} → ${evidence.target}`)];
    case 'spelling':
      return [el('p.resource', {}, 'Spelling list')];
    default:
      return [el('p.resource', {}, evidence.table)];
  }
}

/** Foreign phrases that mean both the old and the new words. */
function pivotElements(pivots) {
  return pivots.length ? el('ul.chips', {ariaLabel: 'Translations in common', data: {testid: 'pivots'}},
      pivots.map(({language, phrase, probability}) => el('li.chip', {title: `contributes ${percent(probability)}`},
          el('span.note', {}, languageName(language)), el('span', {lang: language}, phrase)))) : null;
}

/** Not everything that votes is a language: an MT engine has none. */
function languageName(code) {
  return /^[a-z]{2,3}$/.test(code) ? languages.of(code) : code;
}

/** The name of a resource without its citations and the notes of how it was filtered. */
function plain(resource) {
  const text = resource.replace(/\s*\([^)]*\)/g, '').replace(/(, accepted by raters)+/, ', accepted by raters');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function times(seen) {
  return seen > 0 ? `seen ${count(seen, 'time')}` : '';
}

function languageCount({features}) {
  return features?.languages > 1 ? count(features.languages, 'language') : '';
}

function quoted({source, target}) {
  return target ? `“${source}” → “${target}”` : `“${source}” left out`;
}
