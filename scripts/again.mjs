/**
 * Runs each test file that failed in one of the suites once more: alone, in a process of its own, in the surroundings of
 * its suite. `scripts/count.mjs` compares the two.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failures, MOST_AGAIN, readReport } from './reports.mjs';

const [folder, ...suites] = process.argv.slice(2);
const files = suites.flatMap((suite) => {
  const report = readReport(join(folder, `${suite}.json`));
  return report ? [...failures(report).keys()].map((file) => ({ suite, file })) : [];
});
if (files.length > MOST_AGAIN) console.log(`${files.length} files failed: more than chance does, so none runs again`);
else
  for (const [index, { suite, file }] of files.entries()) {
    console.log(`again: ${file} (${suite})`);
    spawnSync(
      'npx',
      [
        'vitest',
        'run',
        file,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(folder, `${suite}.again.${index}.json`)}`,
      ],
      { stdio: ['ignore', 'inherit', 'inherit'], env: surroundings(suite) },
    );
  }

/** The environment that `.ci/run` recorded when the suite began, separated by zeros like that of a process. */
function surroundings(suite) {
  const pairs = readFileSync(join(folder, `${suite}.env`), 'utf8')
    .split('\0')
    .filter(Boolean);
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]));
}
