/** What a page needs to know of an OpenAPI description. Nothing here knows of the page. */

const METHODS = ['get', 'post', 'put', 'delete'];
const JSON_TYPE = 'application/json';
const LINES_TYPE = 'application/x-ndjson';

/**
 * The operations of a description.
 *
 * @returns {{method: string, path: string, summary: string, fields: object[], example: object|null, lines: boolean}[]}
 *     `lines` says whether the answer can come line by line
 */
export function operations(description) {
  return Object.entries(description.paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).map((method) => operation(description, method, path, item[method])));
}

/** A command that sends the same request. */
export function curl(origin, {method, path}, body, accept) {
  const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`;
  return [
    `curl ${quoted(origin + path)}`,
    accept === JSON_TYPE ? null : `-H ${quoted(`Accept: ${accept}`)}`,
    ...(method === 'post' ? [`-H ${quoted(`Content-Type: ${JSON_TYPE}`)}`, `-d ${quoted(body)}`] : []),
  ].filter(Boolean).join(' \\\n  ');
}

/** JSON with line breaks, one text or one a line; anything else as it is. */
export function pretty(text, type) {
  const one = (json) => JSON.stringify(JSON.parse(json), null, 2);
  try {
    return type.includes('ndjson') ? text.split('\n').filter(Boolean).map(one).join('\n') : one(text);
  } catch {
    return text;
  }
}

function operation(description, method, path, {summary, requestBody, responses}) {
  const content = requestBody?.content?.[JSON_TYPE];
  const schema = resolve(description, content?.schema ?? {});
  const required = schema.required ?? [];
  return {
    method, path, summary,
    fields: Object.entries(schema.properties ?? {}).map(([name, property]) => {
      const resolved = resolve(description, property);
      return {name, type: typeName(resolved), required: required.includes(name), description: resolved.description ?? ''};
    }),
    example: content?.example ?? null,
    lines: Boolean(responses?.['200']?.content?.[LINES_TYPE]),
  };
}

function resolve(description, schema) {
  const path = schema.$ref?.replace('#/', '').split('/');
  return path ? path.reduce((node, key) => node[key], description) : schema;
}

/** A type with its limits, in a few words. */
function typeName({type, enum: values, items, minimum, maximum}) {
  if (values) {
    return values.join(' | ');
  }
  if (type === 'array') {
    return `list of ${items?.enum ? items.enum.join(' | ') : items?.type === 'array' ? 'pairs' : `${items?.type ?? 'value'}s`}`;
  }
  const bounded = minimum !== undefined && maximum !== undefined && maximum < 2 ** 31 - 1;
  return bounded ? `${type}, ${minimum} to ${maximum}` : type;
}
