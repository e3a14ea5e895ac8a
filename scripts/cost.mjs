import { parseSync } from 'vite';
import { readRooms } from './architecture.mjs';

/**
 * What a screen costs: lines of its contract, table, server and screen, without comments and blank lines.
 *
 * A screen begins with the contract files that declare it (`screen: screens.payments`, or a kind of document), the
 * files and folders of the same base name in its area on the server and among the screens, and the files that define
 * it. What these import inside the area, however deep, belongs to the screen if no other screen imports it. What
 * several screens import is shared and counted for none; a file that begins several screens counts for each in equal
 * parts, and so does a table. Tables are counted one by one, by the names imported from a `tables.ts` or given as
 * `table:`.
 */

/** How a screen is made, the budget of one that is simple, and how its definition is known. */
const FORMS = [
  { form: 'document', most: 200, pattern: /\bdefineDocument\(/ },
  { form: 'master', most: 90, pattern: /\bdefineMaster\(/ },
  { form: 'plain report', most: 60, pattern: /\bdefinePlainReport\(/ },
  { form: 'other report', most: null, pattern: /\bdefineReport\(/ },
  // The list of settings is the content of the page: it is shown, and not added.
  { form: 'settings page', most: 25, pattern: /\bdefineSettings\(/, without: 'contract' },
  { form: 'approvals', most: null, pattern: /\bdefineApprovals\(/ },
  { form: 'dashboard', most: null, pattern: /\bdefineDashboard\(/ },
  { form: 'page of its own', most: null, pattern: /(?:)/ },
];

const baseOf = (path) =>
  path
    .slice(path.lastIndexOf('/') + 1)
    .split('.')[0]
    .toLowerCase();
const isList = (path) => /\/(index|screens|kinds|tables)\.tsx?$/.test(path);

/** Lines of a text that are neither blank nor only a comment. */
export function codeLines(path, text) {
  const { comments } = parseSync(path, text);
  let code = '';
  let at = 0;
  for (const { start, end } of comments) {
    code += text.slice(at, start) + text.slice(start, end).replace(/[^\n]/g, '');
    at = end;
  }
  return (code + text.slice(at)).split('\n').filter((line) => line.trim() !== '').length;
}

/** Keys of screens by the names of kinds of document in an area: `payment` is on `payments`. */
function screensOfKinds(text = '') {
  const found = [...text.matchAll(/^ {2}(\w+): \{[\s\S]*?screen: screens\.(\w+)/gm)];
  return new Map(found.map(([, kind, key]) => [kind, key]));
}

/** Whether a contract file declares something on a screen, as `screen: screens.payments`, or as one of its kinds. */
function declares({ text, imports }, area, key, kindNames) {
  const isImported = (list) => imports.some(({ target }) => target === `contract/${area}/${list}.ts`);
  if (isImported('kinds') && kindNames.some((kind) => new RegExp(`Kinds\\.${kind}\\b`).test(text))) return true;
  return (
    isImported('screens') && new RegExp(`^(?!.*(lookupFor|approval:)).*[sS]creen: \\w+\\.${key}\\b`, 'm').test(text)
  );
}

/** Whether a file of the screens defines one by something of these contract files, or by its key. */
function defines({ text, imports }, contracts, key) {
  const isMade = new RegExp(`\\b(define[A-Z]\\w+\\([^;]*?|: ScreenDefinition = \\{[^;]*?)\\bscreens\\.${key}\\b`).test(
    text,
  );
  if (isMade || !imports.some(({ target }) => contracts.includes(target))) return isMade;
  const imported = [...text.matchAll(/^import \{([^}]*)\} from '([^']*)'/gm)]
    .filter(([, , from]) => contracts.some((path) => path.endsWith(`${from.replace(/^[./]*/, '')}.ts`)))
    .flatMap(([, names]) => names.split(',').flatMap((one) => one.trim().split(' ').at(-1) || []));
  return imported.some((name) =>
    new RegExp(`\\bdefine[A-Z]\\w+\\(\\s*${name}\\b|\\bscreen: ${name}\\.screen\\b`).test(text),
  );
}

/** The files that a screen begins with, and the files among these that define the screen. */
function rootsOf(files, area, key, kind) {
  const kinds = screensOfKinds(files.get(`contract/${area}/kinds.ts`)?.text);
  const kindNames = [...kinds].filter(([, screen]) => screen === key).map(([kind]) => kind);
  const ofContract = [...files].filter(([path]) => path.startsWith('contract/') && !isList(path));
  const declaring = ofContract.filter(([, file]) => declares(file, area, key, kindNames));
  // A page of another shape names its screen in a way of its own.
  const naming = ofContract.filter(
    ([, { text, imports }]) =>
      imports.some(({ target }) => target === `contract/${area}/screens.ts`) && new RegExp(`\\b${key}\\b`).test(text),
  );
  const contracts = (declaring.length > 0 || kind === 'approval' ? declaring : naming).map(([path]) => path);
  const roots = new Set(contracts);
  const definers = [];
  const bases = new Set(contracts.map(baseOf));
  // A part below the areas, such as units under stock, has its part of the server there too.
  const below = contracts.map((path) => `server/${path.split('/')[1]}/`);
  for (const [path, file] of files) {
    const folder = [...foldersOf(area), ...below].find((it) => path.startsWith(it));
    if (!folder || path.startsWith('contract/') || isList(path)) continue;
    const parts = path.slice(folder.length).split('/');
    const isDefiner = path.startsWith('src/') && defines(file, contracts, key);
    if (isDefiner) definers.push(path);
    // One of the same name that defines another screen, such as a report on a master, is that screen's.
    const isOther = !isDefiner && path.startsWith('src/') && /\bdefine[A-Z]\w+\(/.test(file.text);
    if (isDefiner || (!isOther && parts.some((part) => bases.has(baseOf(part))))) roots.add(path);
  }
  const named = definers.filter((path) => bases.has(baseOf(path)));
  return { roots, definers: named.length > 0 ? named : definers };
}

const foldersOf = (area) => [`contract/${area}/`, `server/${area}/`, `src/modules/${area}/`];

/** All files of the area that these import, themselves among them. */
function reachedFrom(files, area, roots) {
  const folders = foldersOf(area);
  const found = new Set();
  const open = [...roots];
  for (let path = open.pop(); path; path = open.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const { target } of files.get(path).imports)
      if (!isList(target) && folders.some((folder) => target.startsWith(folder))) open.push(target);
  }
  return found;
}

/** A table, that of a master, or that of the lines of one, which names the master first. */
const TABLE = /^export const (\w+) = (?:pgTable|masterTable|linesOf)\((?:\s*\w+,)?\s*'(\w+)'[\s\S]*?\);$/gm;

/** Tables of the areas with their lines: the imported names and the names in the database. */
function tablesIn(files) {
  const found = [];
  for (const [path, { text }] of files) {
    if (!/^server\/.*\/tables\.ts$/.test(path)) continue;
    for (const [block, constant, name] of text.matchAll(TABLE))
      found.push({ constant, name, lines: codeLines(path, block) });
  }
  return found;
}

function usesTable(text, { constant, name }) {
  const imported = [...text.matchAll(/import \{([^}]*)\} from '[^']*\/tables'/g)].map(([, names]) => names).join(',');
  return new RegExp(`\\b${constant}\\b`).test(imported) || text.includes(`table: '${name}'`);
}

/** The screens of one area with their lines by room. */
function costsOfArea(files, tables, area, built) {
  const screens = Object.entries(built).map(([key, { kind }]) => {
    const { roots, definers } = rootsOf(files, area, key, kind);
    return { key, kind, roots, definers, reached: reachedFrom(files, area, roots) };
  });
  const begun = (path) => screens.filter(({ roots }) => roots.has(path)).length;
  const own = screens.map(({ key, kind, roots, definers, reached }) => ({
    ...{ key, kind, definers },
    files: [...reached].filter(
      (path) => roots.has(path) || screens.every((other) => other.key === key || !other.reached.has(path)),
    ),
  }));
  const used = tables.map((table) => ({
    ...table,
    of: own.filter(({ files: paths }) => paths.some((path) => usesTable(files.get(path).text, table))),
  }));
  return own.map((screen) => {
    const inRoom = (room) =>
      screen.files
        .filter((path) => path.startsWith(room))
        .reduce((sum, path) => sum + codeLines(path, files.get(path).text) / Math.max(1, begun(path)), 0);
    const text = screen.definers.map((path) => files.get(path).text).join('\n');
    const rooms = {
      contract: inRoom('contract/'),
      table: used.reduce((sum, { lines, of }) => sum + (of.includes(screen) ? lines / of.length : 0), 0),
      server: inRoom('server/'),
      screen: inRoom('src/'),
    };
    const isDashboard = screen.kind === 'dashboard';
    const { form, without } = FORMS.find(({ form: name, pattern }) =>
      isDashboard ? name === 'dashboard' : pattern.test(text),
    );
    const counted = Object.entries(rooms).filter(([room]) => room !== without);
    const lines = Math.round(counted.reduce((sum, [, one]) => sum + one, 0));
    return { area, key: screen.key, form, files: screen.files.sort(), rooms, lines };
  });
}

/** The cost of each screen. @param built the screens that exist, by area and key. */
export function costs(built, files = readRooms()) {
  const tables = tablesIn(files);
  return Object.entries(built).flatMap(([area, screens]) => costsOfArea(files, tables, area, screens));
}

const median = (values) => {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : Math.round((sorted[half - 1] + sorted[half]) / 2);
};

/** The costs as lines of text: each screen by form, the cheapest first, then the total of each form. */
export function costTable(found) {
  const number = (value, width) => String(Math.round(value)).padStart(width);
  const lines = [`${'lines of code'.padEnd(47)} contract  table server screen    all`];
  const sums = [`${'form'.padEnd(16)} screens median   most budget`];
  for (const { form, most } of FORMS) {
    const all = found.filter((it) => it.form === form).toSorted((a, b) => a.lines - b.lines);
    if (all.length === 0) continue;
    for (const { area, key, rooms, lines: sum } of all)
      lines.push(
        [
          form.padEnd(16),
          `${area}/${key}`.padEnd(30),
          ...Object.values(rooms).map((one, place) => number(one, place === 0 ? 8 : 6)),
          number(sum, 6),
        ].join(' '),
      );
    const figures = all.map((it) => it.lines);
    sums.push(
      [form.padEnd(16), number(all.length, 7), number(median(figures), 6), number(Math.max(...figures), 6)].join(' ') +
        (most === null ? '' : ` ${number(most, 6)}`),
    );
  }
  return [...lines, '', ...sums].join('\n');
}
