/**
 * `npm test`: the tests of the contract, of the server and of the screens. A word that names a part of the product, as in
 * `npm test -- sales`, runs the files that are about it; any other word is for vitest, which looks for it in file names.
 */
import { spawnSync } from 'node:child_process';
import { partNames, testFiles } from './testParts.mjs';

const PROJECTS = ['contract', 'server*', 'src*'].flatMap((project) => ['--project', project]);
const parts = partNames();
const words = process.argv.slice(2);
// The word after an option is its value: `-t sales` names tests.
const isPart = (word, place) => parts.has(word) && !/^-[^=]*$/.test(words[place - 1] ?? '');
const wanted = new Set(words.filter(isPart));
const files = testFiles(['contract', 'architecture', 'server', 'src'])
  .filter((file) => [...file.parts].some((part) => wanted.has(part)))
  .map(({ path }) => path);
if (wanted.size > 0) console.log(`${files.length} files are about ${[...wanted].join(' and ')}`);
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', ...PROJECTS, ...words.filter((word, place) => !isPart(word, place)), ...files],
  { stdio: 'inherit' },
);
process.exitCode = status ?? 1;
