import { describe, expect, test } from 'vitest';
import { partNames, partOfFile, partsOfTest, testFiles } from '../../scripts/testParts.mjs';
import { inTurn } from '../../scripts/turns.mjs';

const PARTS = new Set(['core', 'books', 'stock', 'sales', 'accounts', 'selling']);

describe('a run of the gate', () => {
  const entries = [
    { path: 'a', parts: ['accounts'] },
    { path: 'b', parts: ['sales', 'books'] },
    { path: 'c', parts: ['crm'] },
    { path: 'd', parts: ['sales'] },
    { path: 'e', parts: ['crm', 'hrd'] },
    { path: 'f', parts: ['core'] },
  ];
  const WHOLE = ['core', 'books'];
  const run = (whole: string[] | null, turn: number) => inTurn(entries, { whole, turn }).run.map(({ path }) => path);
  const left = (turn: number) => inTurn(entries, { whole: WHOLE, turn }).left.map(({ path }) => path);

  test('has the parts that run whole, and a third of the others', () => {
    expect(run(WHOLE, 0)).toEqual(['a', 'b', 'e', 'f']);
    expect(run(WHOLE, 1)).toEqual(['b', 'c', 'f']);
    expect(run(WHOLE, 2)).toEqual(['b', 'd', 'f']);
  });

  test('leaves nothing out that no other of three turns in a row has', () => {
    for (const first of [0, 7, 820]) {
      const turns = [first, first + 1, first + 2];
      expect(new Set(turns.flatMap((turn) => run(WHOLE, turn))).size).toBe(entries.length);
      expect(turns.every((turn) => left(turn).length + run(WHOLE, turn).length === entries.length)).toBe(true);
    }
  });

  test('has all where a changed part covers it, and all without a choice', () => {
    expect(run([...WHOLE, 'crm'], 1)).toEqual(['b', 'c', 'd', 'e', 'f']);
    expect(run(null, 1)).toHaveLength(entries.length);
  });
});

describe('a test file is about', () => {
  const about = (texts: Readonly<Record<string, string>>) =>
    [...partsOfTest('tests/server/it.test.ts', PARTS, (path) => texts[path] ?? null)].sort();

  test.each([
    [
      'what it imports, in any room',
      `from '../../contract/sales/bills'; from '../../server/core/calls/api'`,
      'core sales',
    ],
    [
      'the area whose screens it imports',
      `from '../../src/modules/accounts'; from '../../src/selling/desk'`,
      'accounts selling',
    ],
    ['the calls and screens it names', `'/api/sales/bills' \`/accounts/\${x}\``, 'accounts sales'],
    ['the core where it names nothing', `from '../../contract/amount'; from '../../server/verify/verify'`, 'core'],
  ])('%s', (_, text, parts) => expect(about({ 'tests/server/it.test.ts': text }).join(' ')).toBe(parts));

  test("its helpers' names count, where it names nothing itself", () => {
    const texts = {
      'tests/server/it.test.ts': `from './desk'; from '../setup/app'`,
      'tests/server/desk.ts': `from '../../contract/stock/items'`,
      'tests/setup/app.ts': `from '../../contract/sales/bills'`,
    };
    expect(about(texts)).toEqual(['stock']);
  });
});

test('a file of a room belongs to the part of its folder', () => {
  expect(
    [
      'server/sales/bills.ts',
      'src/modules/crm/index.ts',
      'src/kit/http.ts',
      'contract/amount.ts',
      'server/verify/a.ts',
    ].map(partOfFile),
  ).toEqual(['sales', 'crm', undefined, undefined, undefined]);
});

test('every test file is about a part that there is, and each area with a server has some', () => {
  const parts = partNames();
  const files = testFiles(['contract', 'server', 'src']);
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((file) => file.parts.size === 0 || [...file.parts].some((part) => !parts.has(part)))).toEqual([]);
  const covered = new Set(files.flatMap((file) => [...file.parts]));
  expect(['core', 'books', 'stock', 'pos', 'accounts', 'sales'].filter((part) => !covered.has(part))).toEqual([]);
});
