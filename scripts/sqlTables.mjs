import { parseSync } from 'vite';
import { partOf } from './architecture.mjs';

const DECLARED = /\b(?:pgTable|masterTable)\(\s*'([a-z_0-9]+)'/g;
const NAMED = /\b(?:from|join|update|into|table|references)\s+(?:only\s+)?"?([a-z][a-z_0-9]*)\b/gi;

/** The part that each table belongs to: that of the file that declares it. */
export function ownersOfTables(files) {
  const owners = new Map();
  for (const [path, { text }] of files)
    for (const [, table] of text.matchAll(DECLARED)) owners.set(table, partOf(path));
  return owners;
}

/** The texts of `sql` templates of a file, each value in them as a blank. */
function statementsOf(path, text) {
  const found = [];
  const walk = (node) => {
    if (Array.isArray(node)) return node.forEach(walk);
    if (typeof node?.type !== 'string') return;
    if (node.type === 'TaggedTemplateExpression' && /^sql\b/.test(text.slice(node.tag.start, node.tag.end)))
      found.push(node.quasi.quasis.map(({ value }) => value.raw).join(' ? '));
    for (const inner of Object.values(node)) if (typeof inner === 'object' && inner) walk(inner);
  };
  walk(parseSync(path, text).program);
  return found;
}

/**
 * SQL that names a table of a part that its file may not import, as `file: table of part`. The tables of a part are its
 * own affair: another part asks it by a function, or takes what it offers.
 */
export function foreignTables(files) {
  const owners = ownersOfTables(files);
  const found = new Set();
  for (const [path, { text }] of files) {
    if (!path.startsWith('server/') || !text.includes('sql`')) continue;
    const from = partOf(path);
    for (const statement of statementsOf(path, text))
      for (const [, table] of statement.matchAll(NAMED)) {
        const owner = owners.get(table);
        if (owner && owner.part !== from.part && owner.floor >= from.floor)
          found.add(`${path}: ${table} of ${owner.part}`);
      }
  }
  return [...found].sort();
}
