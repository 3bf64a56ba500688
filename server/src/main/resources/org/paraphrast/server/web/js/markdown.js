/** As much of Markdown as model cards have: headings, paragraphs, lists, tables; code, bold, links. */

/**
 * @returns {({type: 'heading', level: number, text: string} | {type: 'paragraph', text: string}
 *     | {type: 'list', items: string[]} | {type: 'table', head: string[], rows: string[][]})[]}
 */
export function blocks(markdown) {
  const found = [];
  for (const line of markdown.split(/\r?\n/)) {
    const last = found.at(-1);
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    const item = /^[-*]\s+(.*)$/.exec(line);
    if (!line.trim()) {
      found.push({type: 'gap'});
    } else if (heading) {
      found.push({type: 'heading', level: heading[1].length, text: heading[2]});
    } else if (line.startsWith('|')) {
      addRow(found, cells(line));
    } else if (item) {
      if (last?.type === 'list') {
        last.items.push(item[1]);
      } else {
        found.push({type: 'list', items: [item[1]]});
      }
    } else if (last?.type === 'paragraph') {
      last.text += ` ${line}`;
    } else if (last?.type === 'list') {
      last.items.push(`${last.items.pop()} ${line.trim()}`);
    } else {
      found.push({type: 'paragraph', text: line});
    }
  }
  return found.filter(({type}) => type !== 'gap');
}

function addRow(found, row) {
  const last = found.at(-1);
  if (last?.type !== 'table') {
    found.push({type: 'table', head: row, rows: []});
  } else if (!row.every((cell) => /^:?-+:?$/.test(cell))) {
    last.rows.push(row);
  }
}

function cells(line) {
  return line.replace(/^\||\|\s*$/g, '').split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** @returns {{type: 'text'|'code'|'bold'|'link', text: string, href?: string}[]} */
export function spans(text) {
  const found = [];
  let at = 0;
  for (const match of text.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g)) {
    if (match.index > at) {
      found.push({type: 'text', text: text.slice(at, match.index)});
    }
    const [, code, bold, label, href] = match;
    if (code !== undefined) {
      found.push({type: 'code', text: code});
    } else if (bold !== undefined) {
      found.push({type: 'bold', text: bold});
    } else if (/^https?:\/\//.test(href)) {
      found.push({type: 'link', text: label, href});
    } else {
      found.push({type: 'text', text: label.replaceAll('`', '')}); // a file of the repository, which is not here
    }
    at = match.index + match[0].length;
  }
  if (at < text.length) {
    found.push({type: 'text', text: text.slice(at)});
  }
  return found;
}
