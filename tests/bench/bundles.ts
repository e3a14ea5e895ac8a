import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ASSETS = 'dist/client/assets';
/** Every area needs these; each is fetched once and belongs to no area. */
const KIT = /^(kit|frame)-.*\.js$/;
const FIRST = /^(index|Shell)-.*\.js$/;

/** The folders under `src/modules` that have a bundle, as the list of areas names them. */
export function bundleFolders(): string[] {
  const list = readFileSync('src/app/areas.ts', 'utf8');
  return [...list.matchAll(/import\('\.\.\/modules\/([\w/-]+)'\)/g)].map(([, folder = '']) => folder);
}

const scripts = () => readdirSync(ASSETS).filter((name) => name.endsWith('.js'));

/** The imports of a script before it runs. Later ones are written as calls. */
function importsOf(name: string): string[] {
  const code = readFileSync(join(ASSETS, name), 'utf8');
  return [...code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)].map(([, imported = '']) => imported);
}

function reached(roots: readonly string[], stop: ReadonlySet<string> = new Set()): Set<string> {
  const found = new Set<string>();
  const walk = (name: string) => {
    if (found.has(name) || stop.has(name)) return;
    found.add(name);
    for (const imported of importsOf(name)) walk(imported);
  };
  for (const root of roots) walk(root);
  return found;
}

/** Bytes on the wire; very small files are not compressed. */
function sizeOf(name: string): number {
  const packed = join(ASSETS, `${name}.br`);
  return statSync(existsSync(packed) ? packed : join(ASSETS, name)).size;
}

const rootsOf = (folder: string) => {
  const last = folder.split('/').at(-1) ?? folder;
  return scripts().filter((name) => name.startsWith(`${last}-`));
};

/**
 * The scripts of a bundle, with their bytes on the wire, without those that every area needs, and without those shared
 * with another area (parts of the contract, dashboards), which are fetched once by the first area that needs them.
 */
export function bundleOf(folder: string): { name: string; bytes: number }[] {
  const common = reached(scripts().filter((name) => FIRST.test(name) || KIT.test(name)));
  const area = folder.split('/')[0];
  const others = bundleFolders().filter((other) => other.split('/')[0] !== area);
  const elsewhere = reached(others.flatMap(rootsOf), common);
  const own = reached(rootsOf(folder), new Set([...common, ...elsewhere]));
  return [...own].map((name) => ({ name, bytes: sizeOf(name) }));
}
