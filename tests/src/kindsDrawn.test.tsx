import { expect, test } from 'vitest';
import { KINDS } from '../../contract/kinds';
import { loadAreaOf } from '../../src/app/areas';
import { kindOfType } from '../../src/kit/document/kindsByType';

/** The panels of openings and of the year end fetch the code of their documents when one is opened. */
const FETCHED_LATER = ['OP', 'YE'];

test('a document of every kind can be opened: a link from a ledger, a report or another document shows it', async () => {
  const kinds = KINDS.filter(({ type }) => !FETCHED_LATER.includes(type));
  for (const { screen } of kinds) await loadAreaOf(screen);
  expect(kinds.filter(({ type }) => !kindOfType(type)).map(({ type }) => type)).toEqual([]);
  expect(kinds.length).toBeGreaterThan(40);
});
