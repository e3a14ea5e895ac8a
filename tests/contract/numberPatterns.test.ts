import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acquisitions } from '../../contract/accounts/assets/acquisitions';
import { assetRevisions } from '../../contract/accounts/assets/assetRevisions';
import { assetTransfers } from '../../contract/accounts/assets/assetTransfers';
import { depreciationRuns } from '../../contract/accounts/assets/depreciationRuns';
import { disposals } from '../../contract/accounts/assets/disposals';
import { journals } from '../../contract/accounts/journals';
import { payments } from '../../contract/accounts/payments';
import { receipts } from '../../contract/accounts/receipts';
import { transfers } from '../../contract/accounts/transfers';
import {
  NUMBERED,
  numberText,
  patternProblem,
  STANDARD_PATTERN,
  sameNumbers,
} from '../../contract/admin/numberPatterns';
import { REVERSE_SERIES } from '../../contract/books/gst/reverseSeries';
import { inventoryKinds } from '../../contract/inventory/kinds';
import { purchaseOrders } from '../../contract/procurement/orders';
import { purchaseReturns } from '../../contract/procurement/purchaseReturns';
import { purchases } from '../../contract/procurement/purchases';
import { purchaseRequests } from '../../contract/procurement/requests';

const place = { type: 'PY', branch: 'HYD', year: '2526' };

test.each([
  [STANDARD_PATTERN, 42, 'PYHYD/2526/00042'],
  ['{TT}/{BRN}/{FY-FY}/{NNN}', 7, 'PY/HYD/25-26/007'],
  ['{BRN}{FYFY}-{NNNN}', 12345, 'HYD2526-12345'],
])('%s with %i is %s', (pattern, serial, text) => expect(numberText(pattern, place, serial)).toBe(text));

test('the standard pattern is a legal one, for every type', () => {
  expect(patternProblem(STANDARD_PATTERN)).toBeNull();
  expect(sameNumbers([], [{ id: 1, code: 'HYD' }], '*')).toBeNull();
});

test('every kind of document that takes a number can be numbered otherwise, under its own name', () => {
  const ofAssets = [acquisitions, depreciationRuns, assetRevisions, assetTransfers, disposals];
  const kinds = [
    payments,
    receipts,
    journals,
    transfers,
    ...ofAssets,
    purchaseRequests,
    purchaseOrders,
    purchases,
    purchaseReturns,
    ...Object.values(inventoryKinds),
  ];
  const ofKinds = kinds.map(({ type, names: { many } }) => ({
    type,
    words: `${many.charAt(0).toUpperCase()}${many.slice(1)}`,
  }));
  expect(
    NUMBERED.filter(({ words }) => !words.endsWith('under reverse charge') && words !== 'Stock revaluations'),
  ).toEqual(ofKinds);
  expect(NUMBERED.slice(ofKinds.length).map(({ type }) => type)).toEqual(['SV', ...Object.values(REVERSE_SERIES)]);
});

test('no two numbers of a pattern that is accepted are the same', () => {
  const part = fc.constantFrom('{TT}', '{BRN}', '{FYFY}', '{FY-FY}', '/', '-', 'A', '7');
  const serial = fc.integer({ min: 1, max: 99_999 });
  const where = fc.record({ branch: fc.constantFrom('HYD', 'VIJ'), year: fc.constantFrom('2526', '2627'), serial });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), where, where, (parts, a, b) => {
      const pattern = `${parts.join('')}{NNNNN}`;
      fc.pre(patternProblem(pattern) === null);
      const [one, two] = [a, b].map((at) => numberText(pattern, { ...at, type: 'PY' }, at.serial));
      expect(one === two).toBe(a.branch === b.branch && a.year === b.year && a.serial === b.serial);
    }),
  );
});
