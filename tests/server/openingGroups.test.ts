import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OpeningLine } from '../../contract/accounts/openings';
import type { Paise } from '../../contract/amount';
import { openingVouchers } from '../../server/accounts/openings.decide';

/**
 * For any present and any wanted openings: the vouchers that stay and those that are posted hold the wanted lines,
 * once.
 */

const MOST = 80;
const line = (accountId: number, debit: number): OpeningLine => ({
  accountId,
  debit: debit as Paise,
  credit: 0 as Paise,
  bills: [],
  uncleared: [],
  bankBalance: null,
});
const balances = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 3 })), {
  selector: ([account]) => account,
  minLength: 1,
  maxLength: 350,
});

/** Posts the wanted openings, as a save does. */
const after = (
  standing: readonly { id: number; lines: OpeningLine[] }[],
  wanted: readonly OpeningLine[],
  isCut = false,
) => {
  const posted = openingVouchers(standing, wanted, isCut);
  const gone = new Set(posted.flatMap(({ former }) => former.map(({ id }) => id)));
  const stays = standing.filter(({ id }) => !gone.has(id));
  const last = standing.at(-1)?.id ?? 0;
  return {
    posted,
    gone,
    stays,
    all: [...stays, ...posted.map(({ lines }, place) => ({ id: last + 1 + place, lines }))],
  };
};

test('the vouchers of a branch hold each wanted balance once, and none of more accounts than one may', () => {
  fc.assert(
    fc.property(fc.array(balances, { minLength: 1, maxLength: 4 }), fc.boolean(), (saves, isCut) => {
      let standing: { id: number; lines: OpeningLine[] }[] = [];
      for (const save of saves) {
        const wanted = save.map(([account, debit]) => line(account, debit));
        const { posted, gone, stays, all } = after(standing, wanted, isCut);
        const held = all.flatMap(({ lines }) => lines);
        expect(held.toSorted((a, b) => a.accountId - b.accountId)).toEqual(
          wanted.toSorted((a, b) => a.accountId - b.accountId),
        );
        for (const { lines } of posted) expect(lines.length).toBeGreaterThan(0);
        for (const { lines } of all) expect(lines.length).toBeLessThanOrEqual(MOST);
        // A voucher goes once, and those that take the place of others come first.
        expect(posted.flatMap(({ former }) => former)).toHaveLength(gone.size);
        const firstNew = posted.findIndex(({ former }) => former.length === 0);
        expect(posted.slice(firstNew < 0 ? posted.length : firstNew).every(({ former }) => former.length === 0)).toBe(
          true,
        );
        if (isCut && standing.length > 0) expect(stays.some(({ id }) => id === standing.at(-1)?.id)).toBe(false);
        standing = all;
      }
      // The same again posts nothing, unless the last save was cut short.
      expect(
        openingVouchers(
          standing,
          standing.flatMap(({ lines }) => lines),
          false,
        ),
      ).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('vouchers that hold an account that was merged since are entered again as one', () => {
  const standing = [
    { id: 1, lines: [line(1, 5), line(2, 5)] },
    { id: 2, lines: [line(3, 5)] },
    { id: 3, lines: [line(2, 7), line(4, 5)] },
  ];
  const { posted, stays } = after(standing, [line(1, 5), line(2, 12), line(3, 5), line(4, 5)]);
  expect(stays.map(({ id }) => id)).toEqual([2]);
  expect(
    posted.map(({ former, lines }) => [former.map(({ id }) => id), lines.map(({ accountId }) => accountId)]),
  ).toEqual([
    [
      [1, 3],
      [1, 2, 4],
    ],
  ]);
});
