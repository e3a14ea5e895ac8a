import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync('tests/server').flatMap((name) => name.match(/^(\w+)\.test\.ts$/)?.[1] ?? []);
const onPostgres = readFileSync('tests/onPostgres.txt', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

test('worked examples, laws and races run on both databases', () => {
  const decided = files.filter((name) => /(example|laws?|race)$/i.test(name));
  expect(decided.length).toBeGreaterThan(12);
  expect(decided.filter((name) => !onPostgres.includes(name))).toEqual([]);
});

test('each file that is said to run on PostgreSQL is there, and is said once', () => {
  expect(onPostgres.filter((name, place) => !files.includes(name) || onPostgres.indexOf(name) !== place)).toEqual([]);
});
