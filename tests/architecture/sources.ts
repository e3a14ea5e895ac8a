import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { lengthOf } from '../../scripts/architecture.mjs';

export type Import = { target: string; isLazy: boolean; isTypeOnly: boolean };
/** `lines` counts a run of plain properties as one line. */
export type Source = { path: string; text: string; lines: number; imports: Import[] };

const STATIC = /(?:^|\n)\s*(import|export)\s+(type\s)?[^'";]*?from\s*'([^']+)'/g;
const BARE = /(?:^|\n)\s*import\s*'([^']+)'/g;
const LAZY = /\bimport\(\s*'([^']+)'\s*\)/g;

/** `../core/db/tables` seen from server/accounts/groups.ts is server/core/db/tables; packages stay as they are written. */
function resolved(from: string, target: string): string {
  return target.startsWith('.') ? normalize(join(dirname(from), target)) : target;
}

function importsOf(path: string, text: string): Import[] {
  const found: Import[] = [];
  for (const match of text.matchAll(STATIC)) {
    found.push({ target: resolved(path, match[3] ?? ''), isLazy: false, isTypeOnly: Boolean(match[2]) });
  }
  for (const match of text.matchAll(BARE)) {
    found.push({ target: resolved(path, match[1] ?? ''), isLazy: false, isTypeOnly: false });
  }
  for (const match of text.matchAll(LAZY)) {
    found.push({ target: resolved(path, match[1] ?? ''), isLazy: true, isTypeOnly: false });
  }
  return found;
}

/** Every source file below a folder, read from the disk, so that later files are judged too. */
export function sourcesIn(folder: string): Source[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(folder, name))
    .sort()
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      return { path, text, lines: lengthOf(text), imports: importsOf(path, text) };
    });
}

/** `src/modules/accounts/payments.document.ts` is in `src/modules/accounts`. */
export function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Text without comments and string contents, for questions about the code alone. */
export function codeOf(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/'(?:\\.|[^'\\\n])*'/g, "''")
    .replace(/(^|[^:])\/\/.*$/gm, '$1');
}
