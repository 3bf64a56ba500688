// The service from JavaScript, without any package: node paraphrase.mjs ["A sentence."]
// PARAPHRAST_URL is its address, PARAPHRAST_KEY an API key if it wants one.
const url = process.env.PARAPHRAST_URL ?? 'http://127.0.0.1:7272';
const key = process.env.PARAPHRAST_KEY;

/** Sends a request; what the service refuses is an error with its reason. */
async function call(path, body, { accept = 'application/json', signal } = {}) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: accept,
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
    },
    body: JSON.stringify(body),
    signal,
  });
  if (!response.ok) {
    const problem = await response.json();
    throw new Error(`${problem.status} ${problem.field ?? ''}: ${problem.detail}`);
  }
  return response;
}

/** The objects of an answer that comes line by line. */
async function* lines(response) {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of response.body) {
    const parts = (rest + decoder.decode(bytes, { stream: true })).split('\n');
    rest = parts.pop();
    for (const part of parts) {
      const line = JSON.parse(part);
      if (line.problem) {
        throw new Error(`${line.problem.status}: ${line.problem.detail}`);
      }
      yield line;
    }
  }
}

/** The input with some of the changes of an output: they are disjoint and in order. */
function apply(input, changes) {
  let text = '';
  let position = 0;
  for (const { start, end, target } of changes) {
    text += input.slice(position, start) + target;
    position = end;
  }
  return text + input.slice(position);
}

const sentence = process.argv[2] ?? 'The company plans to hire more employees next year.';

// the best paraphrase with its receipts
const result = await (await call('/v1/paraphrase', { text: sentence, receipts: true })).json();
const best = result.outputs[0];
console.log(`${sentence}\n→ ${best?.text ?? `${result.outcome}: ${result.reason}`}`);
for (const { source, target, words } of best?.changes ?? []) {
  console.log(`  ${source} → ${target}: ${words}`);
}
if (best && apply(sentence, best.changes) !== best.text) {
  throw new Error('the changes do not add up');
}

// a batch, each result as soon as it is ready
const texts = ['He bought a big house near the river.', 'It was very difficult.', sentence];
const ndjson = { accept: 'application/x-ndjson' };
for await (const { input, outputs } of lines(await call('/v1/paraphrase', { texts }, ndjson))) {
  console.log(`batch: ${outputs[0]?.text ?? input}`);
}

// a document, sentence by sentence; the last line says that nothing is missing
const document = '<p>He bought a <b>big</b> house.</p><p>It was very difficult.</p>';
let done = false;
const stream = await call('/v1/paraphrase', { document, format: 'html' }, ndjson);
for await (const line of lines(stream)) {
  if (line.result) {
    console.log(`sentence ${line.sentence}: ${line.result.outputs[0]?.text ?? line.result.input}`);
  }
  done ||= line.done === true;
}
if (!done) {
  throw new Error('the document broke off');
}

// whoever has seen enough hangs up, and the service stops
const abort = new AbortController();
const many = { texts: Array(200).fill(sentence) };
try {
  for await (const line of lines(
    await call('/v1/paraphrase', many, { ...ndjson, signal: abort.signal }),
  )) {
    console.log(`first of many: ${line.outcome}`);
    abort.abort();
    break; // more lines may be here already
  }
} catch (error) {
  if (error.name !== 'AbortError') {
    throw error;
  }
}
