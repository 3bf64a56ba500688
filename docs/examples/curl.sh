#!/bin/sh
# The service from a shell. Start it first: ./paraphrast serve
# PARAPHRAST_URL is its address, PARAPHRAST_KEY an API key if it wants one.
set -eu
url=${PARAPHRAST_URL:-http://127.0.0.1:7272}

# call PATH OPTION...: stops with the problem's text if the service refuses
call() {
  path=$1
  shift
  if [ -n "${PARAPHRAST_KEY:-}" ]; then
    set -- -H "Authorization: Bearer $PARAPHRAST_KEY" "$@"
  fi
  curl -sS --fail-with-body "$url$path" "$@"
}

echo '# a sentence'
call /v1/paraphrase -H 'Content-Type: application/json' \
  -d '{"text": "The company plans to hire more employees next year."}'

echo '# the three best, with a receipt for every change'
call /v1/paraphrase -H 'Content-Type: application/json' \
  -d '{"text": "The company plans to hire more employees next year.", "n": 3, "receipts": true}'

echo '# a batch: an object a line in, a result a line out, as soon as it is ready (-N)'
printf '%s\n' \
  '{"text": "He bought a big house near the river."}' \
  '{"text": "It was very difficult to find an answer.", "purpose": "compression"}' \
  | call /v1/paraphrase -N -H 'Content-Type: application/x-ndjson' \
    -H 'Accept: application/x-ndjson' --data-binary @-

echo '# a document: mark-up stays'
call /v1/paraphrase -H 'Content-Type: application/json' \
  -d '{"document": "# News\n\nThe company plans to **hire** more employees.\n", "format": "markdown"}'

echo '# other words for one word'
call /v1/alternatives -H 'Content-Type: application/json' \
  -d '{"text": "The company plans to hire more employees next year.", "word": "hire"}'

echo '# what will not be changed, and why'
call /v1/guards -H 'Content-Type: application/json' \
  -d '{"text": "Hello {name}, you owe $5.50 by 12 March."}'
