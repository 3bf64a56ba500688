import assert from 'node:assert/strict';
import {test} from 'node:test';
import {curl, operations, pretty} from '../../main/resources/org/paraphrast/server/web/js/openapi.js';

const DESCRIPTION = {
  paths: {
    '/v1/a': {
      post: {
        summary: 'Do it.',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                required: ['text'],
                properties: {
                  text: {type: 'string', description: 'A sentence.'},
                  n: {type: 'integer', minimum: 1, maximum: 50},
                  most: {type: 'integer', minimum: 1, maximum: 2147483647},
                  purpose: {type: 'string', enum: ['variation', 'compression']},
                  keep: {type: 'array', items: {type: 'string'}},
                  keepSpans: {type: 'array', items: {type: 'array'}},
                  other: {$ref: '#/components/schemas/other'},
                },
              },
              example: {text: 'Hi.'},
            },
          },
        },
        responses: {200: {content: {'application/json': {}, 'application/x-ndjson': {}}}},
      },
    },
    '/v1/info': {get: {summary: 'Look.', responses: {200: {content: {'application/json': {}}}}}},
  },
  components: {schemas: {other: {type: 'boolean', description: 'Elsewhere.'}}},
};

test('operations with their fields', () => {
  const [a, info] = operations(DESCRIPTION);
  assert.deepEqual([a.method, a.path, a.lines, a.example], ['post', '/v1/a', true, {text: 'Hi.'}]);
  assert.deepEqual(a.fields.map(({type}) => type), ['string', 'integer, 1 to 50', 'integer',
    'variation | compression', 'list of strings', 'list of pairs', 'boolean']);
  assert.deepEqual(a.fields.filter(({required}) => required).map(({name}) => name), ['text']);
  assert.deepEqual([info.method, info.fields, info.lines], ['get', [], false]);
});

test('a command for a shell, whatever the body has', () => {
  const command = curl('http://x', {method: 'post', path: '/v1/a'}, '{"text":"It\'s"}', 'application/x-ndjson');
  assert.equal(command, `curl 'http://x/v1/a' \\
  -H 'Accept: application/x-ndjson' \\
  -H 'Content-Type: application/json' \\
  -d '{"text":"It'\\''s"}'`);
  assert.equal(curl('http://x', {method: 'get', path: '/v1/info'}, '', 'application/json'), `curl 'http://x/v1/info'`);
});

test('answers are laid out if they are JSON', () => {
  assert.equal(pretty('{"a":1}', 'application/json'), '{\n  "a": 1\n}');
  assert.equal(pretty('{"a":1}\n{"b":2}\n', 'application/x-ndjson'), '{\n  "a": 1\n}\n{\n  "b": 2\n}');
  assert.equal(pretty('<html>', 'text/html'), '<html>');
});
