import { expect, test } from 'vitest';
import { KINDS } from '../../contract/kinds';
import { fetchKind } from '../../src/kit/document/kindsByType';
import '../../src/app/areas';

test('a document of every kind can be opened: a link from a ledger, a report or another document shows it', async () => {
  const undrawn: string[] = [];
  for (const { type } of KINDS) if (!(await fetchKind(type))) undrawn.push(type);
  // The panels of openings and of the year end fetch theirs when one of them is opened.
  expect(undrawn).toEqual(['OP', 'YE']);
  expect(KINDS.length).toBeGreaterThan(40);
});
