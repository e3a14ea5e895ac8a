/**
 * Writes the files of a new master, document, report or board, with its lines in the lists of the area, so that it
 * compiles and can be filled in: `npm run new -- master inventory/departments`. Options: `--screen KEY` where the
 * screen has another name in the catalogue, `--type XX` for a document, `--of XX` for the kind of documents in a report
 * or board.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { boardTexts } from './boardSkeleton.mjs';
import { documentTexts, masterTexts, reportTexts } from './skeletons.mjs';

const SCREEN_KINDS = {
  master: ['master', 'setting'],
  document: ['transaction'],
  report: ['report'],
  board: ['panel', 'transaction'],
};
const USAGE = 'npm run new -- master|document|report|board <area>/<name> [--screen KEY] [--type XX] [--of XX]';

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
const spaced = (name, by) => name.replace(/[A-Z]/g, (letter) => `${by}${letter.toLowerCase()}`);
const camel = (text) => text.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase());
/** `enquiries` is `enquiry`, `boxes` is `box`, `departments` is `department`. */
const singular = (name) =>
  name
    .replace(/ies$/, 'y')
    .replace(/(s|sh|ch|x|z)es$/, '$1')
    .replace(/([^s])s$/, '$1');

/** Files with their planned content: read from the disk, or written and changed so far. */
class Drafts {
  constructor(root) {
    this.root = root;
    this.texts = new Map();
  }
  has(path) {
    return this.texts.has(path) || existsSync(join(this.root, path));
  }
  read(path) {
    return this.texts.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }
  write(path, text) {
    this.texts.set(path, text);
  }
  create(path, text) {
    if (this.has(path)) throw new Error(`${path} exists already`);
    this.write(path, text);
  }
  /** Replaces the first match; a list that does not look as expected is an error, not a silent gap. */
  edit(path, pattern, replacement) {
    const text = this.read(path);
    if (!pattern.test(text)) throw new Error(`${path} does not look as expected: add the lines there by hand`);
    this.write(path, text.replace(pattern, replacement));
  }
  import(path, statement) {
    const text = this.read(path);
    // After a comment at the top of the file, which belongs to the whole file.
    const head = /^\/\*\*[\s\S]*?\*\/\n(?=import)/.exec(text)?.[0] ?? '';
    this.write(path, `${head}${statement}\n${text.slice(head.length)}`);
  }
}

/** The screen of the catalogue that is to be built. */
function screenOf(drafts, { kind, area, name, wanted }) {
  const file = `contract/${area}/screens.ts`;
  const text = drafts.read(file);
  const rows = [...text.matchAll(/^ {2}(\w+): \{ .*?title: (?:'([^']*)'|"([^"]*)"), kind: '(\w+)'.*$/gm)].map(
    ([line, key, title, quoted, screenKind]) => ({ line, key, title: title ?? quoted, screenKind }),
  );
  const fitting = rows.filter(({ screenKind }) => SCREEN_KINDS[kind].includes(screenKind));
  const named = wanted ?? name;
  const ending = fitting.filter(({ key }) => key.toLowerCase().endsWith(named.toLowerCase()));
  const found = fitting.find(({ key }) => key === named) ?? (ending.length === 1 ? ending[0] : undefined);
  if (!found) {
    const open = fitting.filter(({ line }) => !line.includes('built: true')).map(({ key }) => key);
    const choice = open.length > 0 ? `Say --screen with one of: ${open.join(', ')}` : 'All of them are built';
    throw new Error(`${file} has no ${kind} "${named}". ${choice}`);
  }
  if (found.line.includes('built: true')) throw new Error(`${found.key} of ${file} is built already`);
  drafts.write(file, text.replace(found.line, found.line.replace(/ \},$/, ', built: true },')));
  return { key: found.key, title: found.title, screens: /export const (\w+)/.exec(text)[1] };
}

/** A new call of the area: its import and its line among the others. */
function addRoutes(drafts, area, importLine, call) {
  const index = `server/${area}/index.ts`;
  const routes = `${camel(area)}Routes`;
  if (!drafts.has(index)) {
    drafts.write(
      index,
      `import type { Api } from '../core/calls/api';\n\nexport function ${routes}(api: Api): void {\n}\n`,
    );
    drafts.import('server/app.ts', `import { ${routes} } from './${area}';`);
    drafts.edit('server/app.ts', /^ {2}notificationRoutes\(api/m, `  ${routes}(api);\n$&`);
  }
  drafts.import(index, importLine);
  drafts.edit(index, /(Routes\(api: Api\): void \{\n(?:.*\n)*?)\}/, `$1  ${call}\n}`);
}

/** A new screen of the area: its import and its name among the others. */
function addScreen(drafts, area, file, constant) {
  const index = `${dirname(file)}/index.ts`;
  if (!drafts.has(index)) {
    drafts.write(
      index,
      `import type { ScreenDefinition } from '../../kit/definition';\n\nexport const screens: readonly ScreenDefinition[] = [];\n`,
    );
    const key = /^\w+$/.test(area) ? area : `'${area}'`;
    const bundle = `  ${key}: () => import('../modules/${area}'),\n`;
    drafts.edit('src/app/areas.ts', /(const bundles: [\s\S]*?)(\};)/, `$1${bundle}$2`);
  }
  const base = file.slice(dirname(file).length + 1).replace(/\.tsx?$/, '');
  drafts.import(index, `import { ${constant} } from './${base}';`);
  drafts.edit(index, /(screens: readonly ScreenDefinition\[\] = \[)([\s\S]*?),?(\s*\];)/, (_, open, list, close) =>
    [open, list, list.trim() && ',', ` ${constant}`, close].join(''),
  );
}

/** Sample records for the walks over all calls, in areas that take samples. */
function addSample(drafts, area, text) {
  if (!drafts.has('tests/samples/index.ts')) return;
  const file = `tests/samples/${area}.ts`;
  const constant = camel(area);
  if (!drafts.has(file)) {
    drafts.write(file, `import type { Samples } from './sample';\n\nexport const ${constant}: Samples = {\n};\n`);
    drafts.import('tests/samples/index.ts', `import { ${constant} } from './${area}';`);
    drafts.edit('tests/samples/index.ts', /(const samples: Samples = \{[^}]*?),? \}/, `$1, ...${constant} }`);
  }
  drafts.edit(file, /(: Samples = \{[\s\S]*?\n)\};/, `$1  ${text}\n};`);
}

function addTable(drafts, area, text) {
  const file = `server/${area}/tables.ts`;
  if (!drafts.has(file)) drafts.write(file, '');
  const wanted = {
    'drizzle-orm/pg-core': ['text'],
    '../core/db/masterTable': ['masterTable'],
  };
  drafts.write(file, `${drafts.read(file)}\n${text}`);
  for (const [from, names] of Object.entries(wanted)) {
    const present = new RegExp(`import \\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}';`);
    const known = (present.exec(drafts.read(file))?.[1] ?? '').split(',').flatMap((one) => one.trim() || []);
    const line = `import { ${[...new Set([...known, ...names])].sort().join(', ')} } from '${from}';`;
    if (known.length > 0) drafts.edit(file, present, line);
    else drafts.import(file, line);
  }
}

const contractTexts = (root) =>
  readdirSync(join(root, 'contract'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(root, 'contract', name), 'utf8'));

/** Two letters that no kind of document has: the initials of two words, else the first letter and another one. */
function freeType(root, words) {
  const taken = new Set(
    contractTexts(root).flatMap((text) => [...text.matchAll(/type: '([A-Z]{2})'/g)].map(([, it]) => it)),
  );
  const [first, ...more] = words.toUpperCase().replaceAll(' ', '');
  const initials = words.split(' ').map((word) => word[0].toUpperCase());
  const free = [...(initials[1] ? [initials[1]] : []), ...more].map((it) => first + it).find((it) => !taken.has(it));
  if (!free) throw new Error('say --type with two letters that no other kind of document has');
  return free;
}

function addKind(drafts, { area, kinds, texts }) {
  const file = `contract/${area}/kinds.ts`;
  if (!drafts.has(file)) {
    drafts.write(file, texts.kinds);
    drafts.import('contract/kinds.ts', `import { ${kinds} } from './${area}/kinds';`);
    drafts.edit(
      'contract/kinds.ts',
      /(KINDS: readonly Kind\[\] = \[[^\]]*?),?(\s*\];)/,
      `$1, ...Object.values(${kinds})$2`,
    );
  }
  drafts.edit(file, /(export const \w+ = \{\n[\s\S]*?)^\} as const/m, `$1  ${texts.kind}\n} as const`);
}

/** The type of the documents in a report or board: the first one of the area, unless it is given. */
function reportedType(drafts, area, said) {
  const file = `contract/${area}/kinds.ts`;
  const first = drafts.has(file) && /type: '([A-Z]{2})'/.exec(drafts.read(file))?.[1];
  if (!said && !first) throw new Error('say --of with the type of the documents that it is of, such as PY');
  return said ?? first;
}

/** The files to write, by path. @throws where something exists already or is not known. */
export function plan(root, kind, target, { screen: wanted, type, of } = {}) {
  const [area, name, ...more] = (target ?? '').split('/');
  if (!SCREEN_KINDS[kind] || !name || more.length > 0 || !/^[a-z][A-Za-z]*$/.test(name)) throw new Error(USAGE);
  const drafts = new Drafts(root);
  if (!drafts.has(`contract/${area}/screens.ts`)) {
    const areas = readdirSync(join(root, 'contract')).filter((it) =>
      existsSync(join(root, `contract/${it}/screens.ts`)),
    );
    throw new Error(`there is no area "${area}". Areas are: ${areas.join(', ')}`);
  }
  const { key: screenKey, title, screens } = screenOf(drafts, { kind, area, name, wanted });
  const one = singular(name);
  const words = { one: spaced(one, ' '), many: spaced(name, ' '), title };
  const it = {
    ...{ area, name, one, words, screens, screenKey },
    Name: capital(one),
    Many: { one: capital(words.one) },
    path: `/api/${area}/${spaced(name, '-')}`,
  };
  const inReports = kind === 'report' && drafts.has(`src/modules/${area}/reports/index.ts`);
  const screenFile = `src/modules/${area}/${inReports ? 'reports/' : ''}${name}.${kind}.ts${kind === 'board' ? 'x' : ''}`;
  const isNamed = drafts.has(`tests/server/${name}.test.ts`);
  const testFile = `tests/server/${isNamed ? camel(area) + capital(name) : name}.test.ts`;
  const create = (texts) => {
    drafts.create(`contract/${area}/${name}.ts`, texts.contract);
    drafts.create(`server/${area}/${name}.ts`, texts.server);
    drafts.create(screenFile, texts.screen);
    drafts.create(testFile, texts.test);
    if (texts.sample) addSample(drafts, area, texts.sample);
    addScreen(drafts, area, screenFile, `${name}${capital(kind)}`);
  };
  const routes = `import { ${one}Routes } from './${name}';`;
  if (kind === 'master') {
    const tables = readdirSync(join(root, 'server')).map((it) => `server/${it}/tables.ts`);
    const own = spaced(name, '_');
    const isTaken = tables.some((file) => drafts.has(file) && drafts.read(file).includes(`'${own}'`));
    const texts = masterTexts({ ...it, table: isTaken ? `${area.replaceAll('-', '_')}_${own}` : own });
    create(texts);
    addTable(drafts, area, texts.table);
    addRoutes(drafts, area, routes, `${one}Routes(api);`);
  } else if (kind === 'document') {
    const kinds = `${camel(area)}Kinds`;
    const texts = documentTexts({ ...it, kinds, type: type ?? freeType(root, words.one) });
    create(texts);
    addKind(drafts, { area, kinds, texts });
    addRoutes(drafts, area, `import { ${one}Kind } from './${name}';`, `documentRoutes(api, ${one}Kind);`);
    const index = `server/${area}/index.ts`;
    if (!drafts.read(index).includes("documents/documents'"))
      drafts.import(index, "import { documentRoutes } from '../core/documents/documents';");
  } else if (kind === 'board') {
    create(boardTexts({ ...it, of: reportedType(drafts, area, of) }));
    addRoutes(drafts, area, routes, `${one}Routes(api);`);
  } else {
    const up = inReports ? '../../../../' : '../../../';
    create(reportTexts({ ...it, of: reportedType(drafts, area, of), up, kit: `${up.slice('../'.length)}kit/` }));
    addRoutes(drafts, area, routes, `${one}Routes(api);`);
  }
  return drafts.texts;
}

function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { screen: { type: 'string' }, type: { type: 'string' }, of: { type: 'string' } },
  });
  const [kind, target] = positionals;
  const texts = plan('.', kind, target, values);
  for (const [path, text] of texts) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  execFileSync('node_modules/.bin/biome', ['check', '--write', ...texts.keys()], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (const path of texts.keys()) console.log(path);
  const area = target.split('/')[0];
  console.log(`
Next: the fields and rules of its own; ${kind === 'master' ? 'npm run migration; ' : ''}its words in src/words/hi/${area}.ts;
npx vitest run --project contract -u, since the menus change; npm run check. Read docs/adding-a-${kind}.md.`);
}

if (process.argv[1]?.endsWith('new.mjs')) {
  try {
    main();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
