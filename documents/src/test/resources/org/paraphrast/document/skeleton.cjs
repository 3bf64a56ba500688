// The trees of HTML as parse5 builds them, without the words of their prose; and the examples of CommonMark's specification.
//   node skeleton.cjs html FOLDER       for each NAME.html in FOLDER, writes NAME.html.tree
//   node skeleton.cjs examples FOLDER   writes the examples as FOLDER/spec-N.md
// parse5 and commonmark-spec are looked for where NODE_PATH says.
const fs = require('fs');
const path = require('path');
const [mode, folder] = process.argv.slice(2);

const verbatim = new Set(('script style pre textarea svg math template xmp iframe noembed noframes noscript code kbd samp tt var '
  + 'listing plaintext object audio video canvas').split(' '));
const optional = new Set('h1 h2 h3 h4 h5 h6 title table button label legend summary option select datalist'.split(' '));

function kept(node, before, all) {
  const attributes = new Map((node.attrs || []).map(a => [a.name, a.value]));
  if (before === 'element' || verbatim.has(node.nodeName) || (!all && optional.has(node.nodeName))) return 'element';
  if (attributes.get('translate') === 'yes') return '';
  const no = attributes.get('translate') === 'no' || (attributes.get('class') || '').split(/\s+/).includes('notranslate');
  return no ? 'attribute' : before;
}

function tree(root, all) {
  const lines = [];
  const stack = [[root, 0, '']];
  while (stack.length) {
    const [node, depth, state] = stack.pop();
    const indent = ' '.repeat(depth);
    if (node.nodeName === '#text') {
      const words = /\S/.test(node.value);
      lines.push(indent + 'text ' + (state ? JSON.stringify(node.value) : words ? '' : 'blank'));
    } else if (node.nodeName === '#comment') {
      lines.push(indent + 'comment ' + JSON.stringify(node.data));
    } else {
      lines.push(indent + node.nodeName + ' ' + JSON.stringify(node.attrs || node.name || []));
    }
    const children = node.content ? [node.content] : node.childNodes || [];
    const inside = kept(node, state, all);
    for (let i = children.length - 1; i >= 0; i--) stack.push([children[i], depth + 1, inside]);
  }
  return lines.join('\n');
}

if (mode === 'html') {
  const parse5 = require('parse5');
  for (const name of fs.readdirSync(folder).filter(n => n.endsWith('.html'))) {
    const file = path.join(folder, name);
    fs.writeFileSync(file + '.tree', tree(parse5.parse(fs.readFileSync(file, 'utf8')), name.startsWith('all-')));
  }
} else if (mode === 'examples') {
  require('commonmark-spec').tests.forEach((example, i) =>
    fs.writeFileSync(path.join(folder, `spec-${i + 1}.md`), example.markdown.replace(/→/g, '\t')));
}
