/**
 * Chooses the tests that `.ci/run` runs on PostgreSQL and in the browser, and writes them into a folder:
 * `postgres.files` and `walks.files`, a path a line; `turn.json`, by which walks over all screens choose theirs;
 * `left.txt`, the tests left to other turns. Where the history of three days is not there, as in a shallow clone, and
 * with `CI_ALL=1`, all runs.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { partOfFile, testFiles } from './testParts.mjs';
import { ALWAYS, inTurn } from './turns.mjs';

const DAYS = 3;
const folder = process.argv[2];
const turn = turnNow();
const changed = turn.changed ?? [];
const left = [];
for (const [name, shown, tests] of [
  ['postgres', 'on PostgreSQL', 'server'],
  ['walks', 'in the browser', 'e2e'],
]) {
  const files = testFiles([tests]);
  const chosen = inTurn(
    files.map((file) => (changed.includes(file.path) ? { ...file, parts: ['core'] } : file)),
    turn,
  );
  writeFileSync(join(folder, `${name}.files`), chosen.run.map(({ path }) => `${path}\n`).join(''));
  left.push(
    `left to other turns ${shown}: ${chosen.left.length} of ${files.length} files${countedByPart(chosen.left)}\n`,
  );
}
writeFileSync(join(folder, 'turn.json'), JSON.stringify({ whole: turn.whole, turn: turn.turn }));
writeFileSync(join(folder, 'left.txt'), `${left.join('')}${turn.why}\n`);

function git(...args) {
  return execFileSync('git', args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
}

function turnNow() {
  const all = (why) => ({ whole: null, turn: 0, why });
  if (process.env.CI_ALL === '1') return all('CI_ALL=1: all of it ran');
  try {
    if (git('rev-parse', '--is-shallow-repository') !== 'false') return all('a shallow clone: all of it ran');
    const changed = [...new Set(git('log', `--since=${DAYS}.days`, '--name-only', '--format=').split('\n'))];
    const whole = [...new Set([...ALWAYS, ...changed.map(partOfFile).filter(Boolean)])];
    const commits = Number(git('rev-list', '--count', 'HEAD'));
    return { whole, turn: commits, changed, why: `whole: ${whole.join(', ')}; CI_ALL=1 runs all` };
  } catch {
    return all('no history: all of it ran');
  }
}

function countedByPart(files) {
  const counts = new Map();
  for (const { parts } of files) for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
  return counts.size === 0 ? '' : ` (${[...counts].map(([part, count]) => `${part} ${count}`).join(', ')})`;
}
