import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/**
 * A project of four files, judged as `.ci/run` judges the product: a failed file runs alone once more and is then
 * counted.
 */
const FILES = {
  'vitest.config.mjs': `export default { test: { include: ['*.test.mjs'] } };`,
  'steady.test.mjs': `import { test } from 'vitest';\ntest('holds', () => {});`,
  'chance.test.mjs': `import { existsSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
test('falls the first time', () => {
  if (existsSync(process.env.MARK)) return;
  writeFileSync(process.env.MARK, '');
  throw new Error('chance');
});
test('holds beside it', () => {});`,
  'fault.test.mjs': `import { expect, test } from 'vitest';\ntest('is wrong', () => expect(1 + 1).toBe(3));`,
  'broken.test.mjs': `import './gone.mjs';`,
};
let root: string;
let results: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vyapar-again-'));
  results = join(root, 'results');
  mkdirSync(results);
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(root, name), text);
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** The environment that a run from a shell would inherit, and the mark of the file that falls by chance. */
const surroundings = () =>
  Object.fromEntries([
    ...Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_OPTIONS|TEST$|NODE_ENV$)/.test(name)),
    ['MARK', join(root, 'mark')],
  ]);

function run(command: string, ...args: string[]) {
  const { status, stdout } = spawnSync(command, args, { cwd: root, env: surroundings(), encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}

/** Runs the files once, those that failed once more, and counts. */
function judge(...files: string[]) {
  const report = `--outputFile.json=${join(results, 'suite.json')}`;
  const { status } = run('npx', 'vitest', 'run', ...files, '--reporter=json', report);
  const pairs = Object.entries(surroundings()).map(([name, value]) => `${name}=${value}`);
  writeFileSync(join(results, 'suite.env'), `${pairs.join('\0')}\0`);
  run('node', resolve('scripts/again.mjs'), results, 'suite');
  return run('node', resolve('scripts/count.mjs'), results, status === 0 ? '0' : '1', 'suite');
}

test('a test that passes alone is named and fails nothing', () => {
  expect(judge('steady', 'chance')).toEqual({
    status: 0,
    lines: ['suite: 3 passed, 0 failed', 'flaky: chance.test.mjs > falls the first time', '3 passed, 0 failed'],
  });
});

test('a fault, and a file that cannot be loaded, fail twice and fail the run', () => {
  const { status, lines } = judge('fault', 'broken', 'chance');
  expect(status).toBe(1);
  expect(lines.toSorted()).toEqual([
    '2 passed, 2 failed',
    'failed: broken.test.mjs',
    'failed: fault.test.mjs > is wrong',
    'flaky: chance.test.mjs > falls the first time',
    'suite: 2 passed, 2 failed',
  ]);
  expect(lines.at(-1)).toBe('2 passed, 2 failed');
});

test('a suite that ran nothing fails', () => {
  expect(run('node', resolve('scripts/count.mjs'), results, '0', 'suite')).toEqual({
    status: 1,
    lines: ['suite: no test ran', '0 passed, 1 failed'],
  });
});
