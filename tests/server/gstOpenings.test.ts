import { expect, test } from 'vitest';
import type { SetOffAnswer } from '../../contract/accounts/gst/gstSetOff';
import { rs } from './office';
import { postWorkedExample } from './workedExampleBooks';

test('credit of the opening balances is brought forward into the first month, and is none of its own', async () => {
  const { office } = await postWorkedExample();
  const { rows } = await office.admin.ok<SetOffAnswer>('GET', '/api/accounts/gst-set-off?asOn=2025-04-30');
  const of = (wanted: string) => {
    const { igst, cgst, sgst } = rows.find(({ label }) => label === wanted) ?? {};
    return [igst, cgst, sgst];
  };
  // Accounts page 8: openings of 9,000 in each head, DS/101 with 18,000 of each, S/25/001 with 40,500.
  expect(of('Credit brought forward')).toEqual([0, rs('9,000'), rs('9,000')]);
  expect(of('Credit of the month')).toEqual([0, rs('18,000'), rs('18,000')]);
  expect(of('Credit available')).toEqual([0, rs('27,000'), rs('27,000')]);
  expect(of('Tax on supplies made')).toEqual([0, rs('40,500'), rs('40,500')]);
});
