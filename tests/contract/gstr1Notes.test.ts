import { expect, test } from 'vitest';
import { gstr1Of } from '../../contract/accounts/gst/gstr1Of';
import { type Paise, rupees } from '../../contract/amount';
import { noTax } from '../../contract/books/gst/heads';
import { SupplyRow } from '../../contract/books/gst/supplies';

/** GSTR-1, tables 7 and 9B: a note goes with its invoice, at any value of its own. */

const rs = (text: string) => rupees(text.replaceAll(',', ''));
const supply = (voucherId: number, kind: SupplyRow['kind'], taxable: string, against: SupplyRow['against'] = null) =>
  SupplyRow.parse({
    voucherId,
    type: 'SI',
    number: `N/${voucherId}`,
    date: '2026-04-20',
    direction: 'outward',
    kind,
    supply: 'taxable',
    partyId: 1,
    party: 'Chennai Mart',
    gstin: null,
    gstType: 'unregistered',
    placeOfSupply: '33',
    billNo: `N/${voucherId}`,
    billDate: '2026-04-20',
    hsn: '8471',
    rate: 18_000,
    taxable: rs(taxable),
    ...noTax,
    igst: Math.round(rs(taxable) * 0.18),
    reverseCharge: false,
    creditEligible: false,
    isMirror: false,
    against,
  });
const tablesOf = (rows: readonly SupplyRow[]) =>
  gstr1Of(rows, [], '36', { units: new Map(), digits: 4 }).lines.map(({ table, taxable }) => [table, taxable]);
const on = (value: string) => ({ value: rs(value) as Paise, date: '2026-04-05' as SupplyRow['date'] });

test('a small return and a small debit note on a large invoice to another state are reported in 9B', () => {
  const large = on('1,77,000');
  expect(tablesOf([supply(1, 'creditNote', '-15,000', large), supply(2, 'debitNote', '1,000', large)])).toEqual([
    ['cdnur', rs('-15,000')],
    ['cdnur', rs('1,000')],
  ]);
});

test('a large note on a small invoice lowers table 7, and one whose invoice nobody names goes by its own value', () => {
  expect(tablesOf([supply(1, 'creditNote', '-1,50,000', on('59,000'))])).toEqual([['b2cs', rs('-1,50,000')]]);
  expect(tablesOf([supply(1, 'creditNote', '-1,50,000')])).toEqual([['cdnur', rs('-1,50,000')]]);
});
