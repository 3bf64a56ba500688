/**
 * Calls of the API: JSON and NDJSON answers, RFC 9457 problems, and patience with a busy server.
 */
import {asSentence} from './text.js';

/** The most often that a call is repeated while the server is busy, and the longest wait between. */
const MAX_RETRIES = 8;
const MAX_WAIT_SECONDS = 60;

/** A problem that the server reported, or that kept us from reaching it. */
export class ApiError extends Error {
  /**
   * @param {{status?: number, title?: string, detail?: string, field?: string|null, requestId?: string}} problem
   *     status 0 means that there was no answer at all
   */
  constructor(problem) {
    super(problem.detail || problem.title || 'Something went wrong.');
    this.name = 'ApiError';
    this.status = problem.status ?? 0;
    this.field = problem.field ?? null;
    this.requestId = problem.requestId ?? null;
  }
}

const AWAY = 'The server does not answer. Check that “paraphrast serve” is running, then try again.';
const CUT_OFF = 'The connection was lost. What has arrived so far is shown; try again for the whole text.';

const KEY = 'paraphrast.key';

/** Remembers an API key for the calls of this tab, where the server wants one. */
export function useApiKey(key) {
  sessionStorage.setItem(KEY, key);
}

/** Says what happened and what can be done about it, in a sentence or two. */
export function explain(error) {
  if (!(error instanceof ApiError)) {
    return `Something went wrong in this page: ${error.message}`;
  }
  if (error.status === 401) {
    return 'This server wants an API key.';
  }
  const message = asSentence(error.field ? `“${error.field}”: ${error.message}` : error.message);
  if (error.status === 413) {
    return `${message} Split the text into smaller parts.`;
  }
  if (error.status === 429 || error.status === 503) {
    return `${message} The server is still busy; try again in a while.`;
  }
  if (error.status >= 500 && error.requestId) {
    return `${message} The server’s log has more under ${error.requestId}.`;
  }
  return message;
}

/** GETs a JSON document. */
export async function getJson(path, options = {}) {
  const response = await send(path, {headers: {Accept: 'application/json'}}, options);
  return response.json();
}

/** POSTs a JSON body and gives the JSON answer. */
export async function postJson(path, body, options = {}) {
  const response = await send(path, jsonRequest(body, 'application/json'), options);
  return response.json();
}

/** POSTs a JSON body and yields the objects of the NDJSON answer as they come. */
export async function* postForLines(path, body, options = {}) {
  const response = await send(path, jsonRequest(body, 'application/x-ndjson'), options);
  try {
    yield* jsonLines(response.body);
  } catch (error) {
    if (error instanceof TypeError) { // what fetch throws when a connection breaks
      throw new ApiError({detail: CUT_OFF});
    }
    throw error;
  }
}

/** Yields the objects of a stream of bytes with one JSON text a line; the last may lack its line end. */
export async function* jsonLines(stream) {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const {done, value} = await reader.read();
      rest += done ? decoder.decode() : decoder.decode(value, {stream: true});
      const lines = rest.split('\n');
      rest = done ? '' : lines.pop();
      for (const line of lines) {
        if (line.trim()) {
          yield JSON.parse(line);
        }
      }
      if (done) {
        return;
      }
    }
  } finally {
    reader.cancel().catch(() => {}); // already closed, or the reader went away first
  }
}

/** Sends a request as it is, with the API key if there is one; any status is an answer. */
export async function sendOnce(path, init) {
  try {
    return await fetch(path, {...init, headers: {...init.headers, ...authorization()}});
  } catch (error) {
    throw error.name === 'AbortError' ? error : new ApiError({detail: AWAY});
  }
}

/** How many seconds a Retry-After header asks for; it is a number or a date. */
export function retryAfter(header, now = Date.now()) {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), MAX_WAIT_SECONDS) : 2;
}

function jsonRequest(body, accept) {
  return {
    method: 'POST',
    headers: {'Content-Type': 'application/json', Accept: accept},
    body: JSON.stringify(body),
  };
}

/**
 * Sends a request, again and again while the server is busy.
 *
 * @param {{signal?: AbortSignal, onWait?: (seconds: number) => void}} options onWait is told each
 *     second how long it will be until the next attempt, and 0 when that begins
 */
async function send(path, init, {signal, onWait = () => {}}) {
  for (let attempt = 0; ; attempt++) {
    const response = await sendOnce(path, {...init, signal});
    if (response.ok) {
      return response;
    }
    const busy = response.status === 429 || response.status === 503;
    if (!busy || attempt === MAX_RETRIES) {
      throw new ApiError(await problemOf(response));
    }
    for (let left = retryAfter(response.headers.get('Retry-After')); left > 0; left--) {
      onWait(left);
      await pause(1000, signal);
    }
    onWait(0);
  }
}

function authorization() {
  const key = sessionStorage.getItem(KEY);
  return key ? {Authorization: `Bearer ${key}`} : {};
}

/** Reads a problem; an answer by something in between, such as a proxy, need not be one. */
async function problemOf(response) {
  const problem = await response.json().catch(() => ({}));
  return {
    title: `The server answered ${response.status} ${response.statusText}`.trim(),
    ...problem,
    status: response.status,
  };
}

function pause(milliseconds, signal) {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', stop, {once: true});
  });
}
