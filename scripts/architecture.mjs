import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

/**
 * The layers of each room, the lowest first. A part imports itself and parts on lower floors; parts of one floor know
 * nothing of each other. A part is a folder, or all of the room that no other part names; `*` is a part for each folder
 * that no other floor names.
 */
export const FLOORS = {
  contract: [
    ['contract'],
    ['contract/admin'],
    ['contract/books'],
    ['contract/stock'],
    ['contract/selling'],
    ['contract/food'],
    ['contract/*'],
  ],
  server: [
    ['server/core'],
    ['server/books', 'server/holds'],
    ['server/admin'],
    ['server/stock'],
    ['server/selling'],
    ['server/food'],
    ['server/*'],
    ['server/verify'],
    ['server/backup'],
    ['server/setup'],
    ['server/company'],
    ['server'],
  ],
  src: [['src/kit'], ['src/selling'], ['src/food'], ['src/modules/*'], ['src']],
};

/** The contract parts below the areas that a part may import besides its lowest floor: none of an area. */
export const CONTRACT_OF = {
  'server/core': ['contract/admin'],
  'server/books': ['contract/admin', 'contract/books'],
  'server/stock': ['contract/admin', 'contract/books', 'contract/stock'],
  'server/selling': ['contract/admin', 'contract/books', 'contract/stock', 'contract/selling'],
  'server/food': ['contract/admin', 'contract/books', 'contract/stock', 'contract/selling', 'contract/food'],
  'src/kit': ['contract/books', 'contract/stock'],
  'src/selling': ['contract/admin', 'contract/books', 'contract/stock', 'contract/selling'],
  'src/food': ['contract/admin', 'contract/books', 'contract/stock', 'contract/selling', 'contract/food'],
};

/** Screens and kinds of each area's contract, and all of mails, are on the lowest floor: menu and links need them. */
const LOWEST = /^contract\/([^/]+\/(screens|kinds)\.ts|mails\/.*)$/;

const LONGEST_FUNCTION = 120;

/** A line that only gives one property its value: `name: 'Rice',`, `storeId,`. */
const PROPERTY = /^\s+(?:[\w$]+|'[^']*')(?:: [^{}[\]]+)?,$/;

/**
 * How long a text is: its lines, where a run of properties, one to a line, counts as one. The formatter writes an
 * object of twelve plain values in twelve lines; it is read as one thing.
 */
export function lengthOf(text) {
  const lines = text.trimEnd().split('\n');
  return lines.filter((line, index) => !PROPERTY.test(line) || !PROPERTY.test(lines[index - 1] ?? '')).length;
}

const LISTED =
  /^import\s+(?:type\s+)?[\s\S]*?from\s*'([^']+)'|^export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s*from\s*'([^']+)'/gm;

/** Whether an import is empty once types are taken away. */
function isOfTypes(statement) {
  if (/^(import|export)\s+type\b/.test(statement)) return true;
  const names = /\{([^}]*)\}/.exec(statement)?.[1];
  const hasDefault = /^import\s+\w+\s*,/.test(statement);
  return (
    names !== undefined && !hasDefault && names.split(',').every((name) => !name.trim() || /^\s*type\s/.test(name))
  );
}

/** The files of the rooms with the imports between them. */
export function readRooms(rooms = Object.keys(FLOORS)) {
  const files = new Map();
  for (const room of rooms) {
    for (const name of readdirSync(room, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || name.endsWith('.d.ts')) continue;
      files.set(join(room, name), { text: readFileSync(join(room, name), 'utf8'), imports: [] });
    }
  }
  for (const [path, file] of files) {
    for (const [statement, one, other] of file.text.matchAll(LISTED)) {
      const written = one ?? other;
      if (!written.startsWith('.')) continue;
      const at = normalize(join(dirname(path), written));
      const target = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => at + end).find((it) => files.has(it));
      if (target) file.imports.push({ target, isTypeOnly: isOfTypes(statement) });
    }
  }
  return files;
}

/** The part that a file belongs to, with the number of its floor. */
export function partOf(path) {
  const room = path.slice(0, path.indexOf('/'));
  const floors = FLOORS[room];
  if (LOWEST.test(path)) return { part: room, floor: 0 };
  const isIn = (part) => path.startsWith(`${part}/`);
  const named = floors.flatMap((parts, floor) => parts.map((part) => ({ part, floor })));
  const own = named.find(({ part }) => part !== room && !part.endsWith('*') && isIn(part));
  if (own) return own;
  for (const { part, floor } of named.filter((it) => it.part.endsWith('/*'))) {
    const folder = new RegExp(`^${part.slice(0, -1)}[^/]+(?=/)`).exec(path)?.[0];
    if (folder) return { part: folder, floor };
  }
  return named.find(({ part }) => part === room);
}

/** The area of a part of server or screens; undefined for floors above and below the areas. */
const areaOf = (part) => /^(?:server|src\/modules)\/(?!core|books|holds|backup|setup|company)([^/]+)$/.exec(part)?.[1];

/** Whether a part of the server or of the screens may import a part of the contract. */
function mayImport(from, to) {
  if (to.floor === 0) return true;
  if (from.part in CONTRACT_OF) return CONTRACT_OF[from.part].includes(to.part);
  const area = areaOf(from.part);
  return area === undefined || to.floor < FLOORS.contract.length - 1 || to.part === `contract/${area}`;
}

/** Imports against the order of the floors, as `file → target`. */
export function upwardImports(files) {
  const found = [];
  for (const [path, { imports }] of files) {
    const from = partOf(path);
    for (const { target } of imports) {
      const to = partOf(target);
      const isSameRoom = path.split('/')[0] === target.split('/')[0];
      const isWrong = isSameRoom ? from.part !== to.part && to.floor >= from.floor : !mayImport(from, to);
      if (isWrong) found.push(`${path} → ${target}`);
    }
  }
  return found;
}

/** Files that import each other in a circle when the program runs; types are gone by then. Tarjan's algorithm. */
export function circles(files) {
  const found = [];
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const visit = (path) => {
    order.set(path, order.size);
    lowest.set(path, order.get(path));
    open.push(path);
    for (const { target, isTypeOnly } of files.get(path).imports) {
      if (isTypeOnly) continue;
      if (!order.has(target)) {
        visit(target);
        lowest.set(path, Math.min(lowest.get(path), lowest.get(target)));
      } else if (open.includes(target)) {
        lowest.set(path, Math.min(lowest.get(path), order.get(target)));
      }
    }
    if (lowest.get(path) !== order.get(path)) return;
    const circle = open.splice(open.indexOf(path));
    if (circle.length > 1 || files.get(path).imports.some(({ target }) => target === path)) found.push(circle.sort());
  };
  for (const path of files.keys()) if (!order.has(path)) visit(path);
  return found;
}

/** Functions with more lines than they may have, as `file name` and how many. */
export function longFunctions(files) {
  const found = new Map();
  for (const [path, { text }] of files) {
    if (lengthOf(text) <= LONGEST_FUNCTION) continue;
    const walk = (node, name) => {
      if (Array.isArray(node)) {
        for (const one of node) walk(one, name);
        return;
      }
      if (typeof node?.type !== 'string') return;
      const own = node.id?.name ?? node.key?.name ?? name;
      if (/Function/.test(node.type) && node.body) {
        const lines = lengthOf(text.slice(node.start, node.end));
        if (lines > LONGEST_FUNCTION) found.set(`${path} ${own ?? 'default'}`, lines);
      }
      for (const inner of Object.values(node)) if (typeof inner === 'object' && inner) walk(inner, own);
    };
    walk(parseSync(path, text).program, undefined);
  }
  return found;
}

/** All that is wrong, one line each. */
export function problems(files) {
  return [
    ...upwardImports(files).map((it) => `${it}: against the order of the floors`),
    ...circles(files).map((it) => `${it.join(', ')}: import each other in a circle`),
    ...[...longFunctions(files)].map(([it, lines]) => `${it}: ${lines} lines; at most ${LONGEST_FUNCTION}`),
  ];
}

if (process.argv[1]?.endsWith('architecture.mjs')) {
  const found = problems(readRooms());
  for (const line of found) console.error(line);
  if (found.length > 0) process.exitCode = 1;
}
