import { describe, expect, test } from 'vitest';
import type { Paise } from '../../contract/amount';
import { optionQuery } from '../../src/kit/lists';
import { queryClient } from '../../src/kit/queries';
import { accountEntries } from '../../src/modules/accounts/lookups';
import { paymentTotals } from '../../src/modules/accounts/paymentTotals';

describe('the foot of a payment', () => {
  const rs = (amount: number) => (amount * 100) as Paise;
  const line = { amount: rs(60_000), gstPercent: 18_000, reverseCharge: null, tdsSectionId: 1, tdsAmount: null };
  const foot = (more: object, worked: { label: string; amount: Paise }[] | null = null) =>
    paymentTotals({ lines: [{ ...line, ...more }] } as never, worked).map(({ label, amount }) => [label, amount]);

  test('shows gross, tax deducted and the net payment, once the server has worked the tax out', () => {
    const worked = [
      { label: 'GST', amount: rs(10_800) },
      { label: 'TDS', amount: rs(6_000) },
      { label: 'Paid', amount: rs(64_800) },
    ];
    expect(foot({}, worked)).toEqual([
      ['Gross', rs(70_800)],
      ['TDS', -rs(6_000)],
      ['Net paid', rs(64_800)],
    ]);
    expect(foot({})).toEqual([['Gross, before TDS', rs(70_800)]]);
  });

  test('needs no server for a tax that was typed, or for none', () => {
    expect(foot({ tdsAmount: rs(5_000) })).toEqual([
      ['Gross', rs(70_800)],
      ['TDS', -rs(5_000)],
      ['Net paid', rs(65_800)],
    ]);
    expect(foot({ tdsSectionId: null, gstPercent: null })).toEqual([['Paid', rs(60_000)]]);
    expect(foot({ tdsSectionId: null, reverseCharge: true })).toEqual([['Paid', rs(60_000)]]);
  });

  test('has no tax of a service from abroad in it, nor half a paisa more than its two heads', () => {
    const abroad = { tdsSectionId: null, partyGstType: 'overseas', hsn: '998314' };
    expect(foot(abroad)).toEqual([['Paid', rs(60_000)]]);
    expect(foot({ ...abroad, hsn: '8471' })).toEqual([['Paid', rs(70_800)]]);
    expect(foot({ ...abroad, reverseCharge: false })).toEqual([['Paid', rs(70_800)]]);
    // 9 % of 0.05 is 0.0045, so each head rounds to nothing; 18 % in one sum would round up.
    expect(foot({ tdsSectionId: null, amount: 5 as Paise })).toEqual([['Paid', 5]]);
    const cloud = { id: 77, label: 'Cloud', hint: null, gstType: 'overseas' };
    queryClient.setQueryData(optionQuery(accountEntries, cloud.id).queryKey, cloud);
    expect(foot({ tdsSectionId: null, accountId: 77, hsn: '998314' })).toEqual([['Paid', rs(60_000)]]);
  });
});
