/** The parts of the product that each test file is about, worked out from its imports and the paths it calls. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Folders whose tests are about all parts alike: they count as the core, as files do that name no part at all. */
const CORE = new Set(['verify', 'setup', 'company', 'backup', 'migrations', 'public', 'demo']);
const IMPORTED = /from\s*'((?:\.\.?\/)+[^']+)'/g;
/** A call or a screen of a part: `/api/sales/…`, `/sales/…`. */
const CALLED = /['"`#]\/(?:api\/)?([a-z-]+)\//g;

const foldersOf = (room) =>
  existsSync(room)
    ? readdirSync(room, { withFileTypes: true }).flatMap((it) => (it.isDirectory() ? [it.name] : []))
    : [];

/** Names of the parts there are: each folder of a room, and `core`. */
export const partNames = () =>
  new Set(['contract', 'server', 'src/modules'].flatMap(foldersOf).filter((name) => !CORE.has(name)));

/** The part that a file of a room belongs to; undefined for a file outside all folders of parts. */
export function partOfFile(path) {
  const [, name] =
    /^(?:contract|server|src\/modules)\/([^/]+)\//.exec(path) ?? /^src\/(selling|food)\//.exec(path) ?? [];
  return name === undefined || CORE.has(name) ? undefined : name;
}

const targetsOf = (path, text) =>
  [...text.matchAll(IMPORTED)].map(([, written]) => normalize(join(dirname(path), written)));

function named(path, text, parts) {
  const imported = targetsOf(path, text).map((target) => partOfFile(`${target}/`));
  const called = [...text.matchAll(CALLED)].map(([, name]) => name);
  return new Set([...imported, ...called].filter((name) => parts.has(name)));
}

/**
 * The parts that a test file names; where it names none, those named by its helpers.
 * @param read text of a file, or null where there is none.
 */
export function partsOfTest(path, parts, read) {
  const text = read(path) ?? '';
  const own = named(path, text, parts);
  if (own.size > 0) return own;
  const helpers = targetsOf(path, text).flatMap((target) => {
    const file = [`${target}.ts`, `${target}.tsx`].find(
      (name) => /^tests\/(?!setup\/)/.test(name) && read(name) !== null,
    );
    return file ? [...named(file, read(file), parts)] : [];
  });
  return new Set(helpers.length > 0 ? helpers : ['core']);
}

/** All test files of folders of `tests`, each with its parts. */
export function testFiles(folders) {
  const parts = partNames();
  const read = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);
  return folders.flatMap((folder) =>
    readdirSync(join('tests', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name))
      .sort()
      .map((name) => join('tests', folder, name))
      .map((path) => ({ path, parts: partsOfTest(path, parts, read) })),
  );
}
