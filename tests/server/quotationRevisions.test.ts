import { beforeAll, describe, expect, test } from 'vitest';
import type { Quotation } from '../../contract/crm/quotations';
import { type QuotationRevisions, quotationRevisions } from '../../contract/crm/revisions';
import { CRM_QUOTATIONS, crmGrants, crmQuotation, type Desk, openDesk, submit } from './crmDesk';
import { rs } from './office';
import { qty, rate } from './purchases';

/** The changes of a quotation from one revision to another. */

let desk: Desk;
let first: Quotation;
let third: Quotation;
const PATH = quotationRevisions.path;
const clerk = () => desk.office.clerk;
const sold = () => ({ customerId: desk.vijaya, saleTypeId: desk.saleType });
const quoted = (items: readonly object[], more: object = {}) =>
  crmQuotation(desk.office.branchId, sold(), items, { date: '2026-04-30', validTill: '2026-05-15', ...more });
const pump = (units: number, more: object = {}) => desk.line(desk.mb1, units, 5400, more);
const cable = (units: number, more: object = {}) => desk.line(desk.cbl, units, 2250, more);
const drip = (units: number, more: object = {}) => desk.line(desk.drp, units, 850, { gstPercent: 5_000, ...more });
const freight = (amount: string) => ({ label: 'Freight', amount: rs(amount), gstPercent: 18_000 });
const revise = ({ id }: Quotation, version: number, form: object) =>
  clerk().ok<Quotation>('PUT', `${CRM_QUOTATIONS}/${id}?step=revise`, { ...form, version });
const compared = ({ id }: { id: number }, pair = '') => clerk().ok<QuotationRevisions>('GET', `${PATH}/${id}${pair}`);

beforeAll(async () => {
  desk = await openDesk();
  const form = quoted([pump(10, { discountPercent: 4_000 }), cable(2)], { charges: [freight('500')] });
  const entered = await clerk().ok<Quotation>('POST', submit(CRM_QUOTATIONS), form);
  first = (await desk.approved(CRM_QUOTATIONS, entered)) as unknown as Quotation;
  const lines = [
    pump(12, { discountPercent: 6_000, lineNo: 1 }),
    drip(5),
    pump(1, { rate: rate(5000), offered: 'alternative', description: '1 HP' }),
  ];
  const terms = { creditDays: 60, paymentTerms: 'Half in advance', charges: [freight('750')] };
  const second = await revise(first, first.version, quoted(lines, terms));
  const agreed = (await desk.approved(CRM_QUOTATIONS, second)) as unknown as Quotation;
  third = await revise(first, agreed.version, quoted([...lines, cable(3)], { ...terms, agentId: desk.ravi }));
});

describe('two revisions of a quotation', () => {
  test('are compared line by line: changed, added and removed, with the value of each', async () => {
    const { from, to, lines, charges, number } = await compared(first, '?from=1&to=2');
    expect([number, from, to]).toEqual([first.number, 1, 2]);
    expect(lines.map(({ item, change }) => [item, change])).toEqual([
      ['MB1', 'changed'],
      ['CBL', 'gone'],
      ['DRP', 'added'],
      ['MB1', 'added'],
    ]);
    // 10 × 5,400 less 4 % = 51,840 and 18 %; 12 × 5,400 less 6 % = 60,912 and 18 %.
    const [changed, gone, added, alternative] = lines;
    expect(changed?.before).toMatchObject({ qty: qty(10), discountPercent: 4_000, amount: rs('61,171.20') });
    expect(changed?.after).toMatchObject({ qty: qty(12), discountPercent: 6_000, amount: rs('71,876.16') });
    expect([gone?.before?.amount, gone?.after]).toEqual([rs('5,310'), null]);
    expect([added?.before, added?.after?.amount, added?.after?.unit]).toEqual([null, rs('4,462.50'), 'KGS']);
    expect(alternative?.after).toMatchObject({ offered: 'alternative', description: '1 HP', rate: rate(5000) });
    expect(charges).toEqual([
      {
        label: 'Freight',
        change: 'changed',
        before: { amount: rs('500'), gstPercent: 18_000 },
        after: { amount: rs('750'), gstPercent: 18_000 },
      },
    ]);
  });

  test('show the terms that differ, and totals, the last of which is that of the document', async () => {
    const { terms, totals, revisions } = await compared(first, '?from=1&to=2');
    expect(terms).toEqual([
      { field: 'creditDays', before: 30, after: 60 },
      { field: 'paymentTerms', before: null, after: 'Half in advance' },
    ]);
    expect(totals.find(({ label }) => label === 'Taxable')).toEqual({
      label: 'Taxable',
      before: rs('56,840'),
      after: rs('65,912'),
    });
    expect(totals.at(-1)).toEqual({ label: 'Total', before: first.amount, after: revisions[1]?.amount });
    expect(revisions).toMatchObject([
      { revision: 1, amount: first.amount, by: 'Ravi Kumar', at: '2026-04-30T06:00:00.000Z' },
      { revision: 2, by: 'Ravi Kumar' },
      { revision: 3, amount: third.amount, by: null, at: null },
    ]);
  });

  test('are the last two unless others are named; customers and agents appear by name', async () => {
    const { from, to, lines, terms } = await compared(first);
    expect([from, to]).toEqual([2, 3]);
    expect(lines.filter(({ change }) => change !== 'same').map(({ item, change }) => [item, change])).toEqual([
      ['CBL', 'added'],
    ]);
    expect(terms).toEqual([{ field: 'agentId', before: null, after: 'Ravi' }]);
    const back = await compared(first, '?from=3&to=2');
    expect(back.lines.at(-1)).toMatchObject({ item: 'CBL', change: 'gone', after: null });
  });

  test('are asked for by their numbers, and only of a quotation that the user may read', async () => {
    const refused = (path: string) => clerk().refused('GET', path);
    expect((await refused(`${PATH}/${first.id}?from=1&to=4`)).fields).toEqual({ to: 'There is no such revision' });
    expect((await refused(`${PATH}/${first.id}?from=9`)).fields).toEqual({ from: 'There is no such revision' });
    expect((await refused(`${PATH}/99999`)).status).toBe(404);
    const draft = await clerk().ok<Quotation>('POST', `${CRM_QUOTATIONS}?step=save`, quoted([pump(1)]));
    expect((await refused(`${PATH}/${draft.id}`)).message).toBe('A draft has no revisions yet.');
    await desk.office.grant([]);
    expect((await refused(`${PATH}/${first.id}`)).status).toBe(403);
    await desk.office.grant(crmGrants());
  });
});
