import { beforeAll, describe, expect, test } from 'vitest';
import type { ApprovalRow } from '../../contract/approvals';
import type { SalesOrder } from '../../contract/crm/orders';
import type { Quotation } from '../../contract/crm/quotations';
import type { Invoice } from '../../contract/sales/invoices';
import type { CustomerSnapshot } from '../../contract/selling/customerSnapshot';
import type { Timeline } from '../../contract/timeline';
import { verify } from '../../server/verify/verify';
import { CRM_ORDERS, CRM_QUOTATIONS, crmGrants, crmOrder, crmQuotation, type Desk, openDesk, submit } from './crmDesk';
import { ledgerOfApril, reportsOfApril, targetsOfApril } from './crmFigures';
import { forms, post, RECEIPTS, receiptLine, rs } from './office';
import { lineOf, qty } from './purchases';
import { INVOICES, invoiceForm, SELLING } from './selling';

/** The worked example of CRM: quotations, their approval, orders, and the invoice of a part of one. */

let desk: Desk;
let first: Quotation;
let second: Quotation;
let third: Quotation;
let order: SalesOrder;
let far: SalesOrder;

const clerk = () => desk.office.clerk;
const admin = () => desk.office.admin;
const sold = (customerId: number) => ({ customerId, saleTypeId: desk.saleType });
const quoted = (customerId: number, items: readonly object[], more: object = {}) =>
  crmQuotation(desk.office.branchId, sold(customerId), items, more);
const ordered = (customerId: number, items: readonly object[], more: object = {}) =>
  crmOrder(desk.office.branchId, sold(customerId), items, { agentId: desk.ravi, ...more });
const read = <T>(path: string, { id }: { id: number }) => admin().ok<T>('GET', `${path}/${id}`);
const waiting = async (type: string) => admin().ok<ApprovalRow[]>('GET', `/api/approvals?type=${type}`);
/** The fields that a following line copies. */
const soldIn = (
  { itemId, unitId, qty: of, rate, discountPercent, gstPercent }: Quotation['items'][number] = {} as never,
) => ({
  itemId,
  unitId,
  qty: of,
  rate,
  discountPercent,
  gstPercent,
});
const percent = (value: number) => value * 1_000;

beforeAll(async () => {
  desk = await openDesk();
});

describe('quotations', () => {
  test('CQ 1 at the standard discounts comes to 77,779.00 and waits for its approval', async () => {
    const { mb1, drp, annapurna, line } = desk;
    const items = [
      line(mb1, 12, 5400, { discountPercent: percent(4) }),
      line(drp, 5, 850, { discountPercent: percent(2), gstPercent: percent(5) }),
    ];
    const form = quoted(annapurna, items);
    const preview = await clerk().ok<{ totals: object[] }>('POST', `${CRM_QUOTATIONS}/preview`, form);
    expect(preview.totals).toEqual([
      { label: 'Gross', amount: rs('69,050') },
      { label: 'Discount', amount: rs('2,677') },
      { label: 'Taxable', amount: rs('66,373') },
      { label: 'CGST', amount: rs('5,702.85') },
      { label: 'SGST', amount: rs('5,702.85') },
      { label: 'Round off', amount: rs('0.30') },
      { label: 'Total', amount: rs('77,779'), strong: true },
    ]);
    first = await clerk().ok<Quotation>('POST', submit(CRM_QUOTATIONS), form);
    expect(first).toMatchObject({ status: 'submitted', number: 'CQHYD/2627/00001', amount: rs('77,779') });
    const [row] = await waiting('CQ');
    expect(row?.review).toEqual({
      reasons: [{ code: 'newCustomer', text: 'Annapurna Agencies has not ordered before.' }],
      figures: [
        { label: 'Extra discount', value: 0, unit: 'money' },
        // 66,373.00 sold for 12 × 4,000.00 + 5 × 600.00 = 51,000.00.
        { label: 'Gross margin', value: 23_162, unit: 'percent', isCost: true },
        { label: 'Credit after', value: null, unit: 'money' },
      ],
    });
    first = (await desk.approved(CRM_QUOTATIONS, first)) as unknown as Quotation;
    expect(first.status).toBe('approved');
  });

  test('CQ 2 gives 8 % where none is standard: the approver sees that, and its total was 18,927.00', async () => {
    const { mb1, cbl, green, line } = desk;
    const items = [line(mb1, 2, 6000, { discountPercent: percent(8) }), line(cbl, 2, 2500)];
    second = await clerk().ok<Quotation>(
      'POST',
      submit(CRM_QUOTATIONS),
      quoted(green, items, { date: '2026-04-09', validTill: '2026-04-24' }),
    );
    expect(second.amount).toBe(rs('18,927'));
    const row = (await waiting('CQ')).find(({ id }) => id === second.id);
    expect(row?.review?.reasons.map(({ text }) => text)).toEqual([
      "MB1: 8 % given, 0 % is standard, 0 % more is the seller's to give.",
      'Green Fields Farm has not ordered before.',
    ]);
    expect(row?.review?.figures).toMatchObject([
      { value: rs('960') },
      {},
      { label: 'Credit after', value: rs('1,073') },
    ]);
    second = (await desk.approved(CRM_QUOTATIONS, second)) as unknown as Quotation;
  });

  test('CQ 3 waits, and its maker does not approve it', async () => {
    const { mb1, cbl, vijaya, line } = desk;
    const items = [line(mb1, 30, 5400, { discountPercent: percent(6) }), line(cbl, 10, 2250)];
    third = await clerk().ok<Quotation>(
      'POST',
      submit(CRM_QUOTATIONS),
      quoted(vijaya, items, { date: '2026-04-18', validTill: '2026-05-03' }),
    );
    expect(third).toMatchObject({ amount: rs('2,06,240'), status: 'submitted' });
    await desk.office.grant(crmGrants(true));
    const body = { version: third.version };
    expect((await clerk().refused('POST', `${CRM_QUOTATIONS}/${third.id}/approve`, body)).message).toBe(
      `You entered or changed ${third.number}, so somebody else has to approve it.`,
    );
    await desk.office.grant(crmGrants());
  });

  test('a document with reasons is not approved among others', async () => {
    const rows = [third, third].map(({ id, version }) => ({ type: 'CQ', id, version }));
    const { outcomes } = await admin().ok<{ outcomes: { problem: string | null }[] }>('POST', '/api/approvals/act', {
      event: 'approve',
      remark: null,
      rows,
    });
    expect(JSON.stringify(outcomes[0]?.problem)).toContain('Approve it by itself');
    expect((await read<Quotation>(CRM_QUOTATIONS, third)).status).toBe('submitted');
  });

  test('CQ 2 is lost, with the reason', async () => {
    const { version } = second;
    const path = `${CRM_QUOTATIONS}/${second.id}/lose`;
    const refused = await clerk().refused('POST', path, { version, given: { lostTo: null } });
    expect(refused.fields).toMatchObject({ 'given.lostReason': 'Choose why it was lost.' });
    const lost = await clerk().ok<Quotation>('POST', path, {
      version,
      given: { lostReason: 'price', lostTo: 'Kirloskar' },
    });
    expect(lost).toMatchObject({ status: 'lost', steps: [{ event: 'lose', given: { lostReason: 'price' } }] });
  });
});

describe('orders', () => {
  const fromFirst = (place: number, more: object = {}) => {
    return { ...soldIn(first.items[place]), fromLineId: lineOf(first, place), ...more };
  };

  test('no order follows an unapproved document', async () => {
    const line = { ...soldIn(third.items[0]), fromLineId: lineOf(await read<Quotation>(CRM_QUOTATIONS, third)) };
    const refused = await clerk().refused(
      'POST',
      submit(CRM_ORDERS),
      ordered(desk.vijaya, [line], { date: '2026-04-20' }),
    );
    expect(refused.fields).toEqual({ 'items.0.itemId': `${third.number} is not approved.` });
  });

  test('CO 1 takes all of CQ 1, which is won, and makes the prospect a customer', async () => {
    first = await read<Quotation>(CRM_QUOTATIONS, first);
    const po = { poNo: '118', poDate: '2026-04-12' };
    order = await clerk().ok<SalesOrder>(
      'POST',
      submit(CRM_ORDERS),
      ordered(desk.annapurna, [fromFirst(0), fromFirst(1)], po),
    );
    expect(order).toMatchObject({ amount: rs('77,779'), status: 'submitted', number: 'COHYD/2627/00001' });
    expect(await admin().ok('GET', `${SELLING.customers}/${desk.annapurna}`)).toMatchObject({ stage: 'prospect' });
    order = await desk.approved(CRM_ORDERS, order);
    expect(order).toMatchObject({ status: 'approved', chain: [{ type: 'CQ', isSource: true, status: 'closed' }] });
    expect(await admin().ok('GET', `${SELLING.customers}/${desk.annapurna}`)).toMatchObject({ stage: 'customer' });
    const won = await read<Quotation>(CRM_QUOTATIONS, first);
    expect(won.progress.items?.map(({ done }) => done)).toEqual([{ ordered: qty(12) }, { ordered: qty(5) }]);
  });

  test('a number of the customer is on one order', async () => {
    const po = { poNo: '118', poDate: '2026-04-12' };
    const refused = await clerk().refused(
      'POST',
      submit(CRM_ORDERS),
      ordered(desk.annapurna, [desk.line(desk.mb1, 1, 5400)], po),
    );
    expect(refused.fields).toEqual({ poNo: `PO 118 is already order ${order.number}.` });
  });

  test('CO 2 to another state without a quotation comes to 1,48,892.00', async () => {
    const { mb1, cbl, bellary, line } = desk;
    const items = [line(mb1, 20, 5400, { discountPercent: percent(4) }), line(cbl, 10, 2250)];
    const date = { date: '2026-04-17' };
    const wrong = await clerk().refused('POST', submit(CRM_ORDERS), ordered(bellary, items, date));
    expect(wrong.fields).toEqual({
      interState: 'Bellary Pumps is in Karnataka, the branch in Telangana: IGST is due. Switch it on.',
    });
    far = await clerk().ok<SalesOrder>(
      'POST',
      submit(CRM_ORDERS),
      ordered(bellary, items, { ...date, interState: true }),
    );
    far = await desk.approved(CRM_ORDERS, far);
    expect(far).toMatchObject({ amount: rs('1,48,892'), status: 'approved' });
  });
});

describe('the invoice of a part', () => {
  const part = (place: number, units: number, more: object = {}) => ({
    ...soldIn(order.items[place] as never),
    fromLineId: lineOf(order, place),
    qty: qty(units),
    ...more,
  });
  const invoiced = (items: readonly object[], more: object = {}) =>
    invoiceForm(desk.office.branchId, { ...sold(desk.annapurna), storeId: desk.yard.main }, items, {
      date: '2026-04-20',
      agentId: desk.ravi,
      ...more,
    });

  test('SI 1 keeps 4 % although 8 are below 10, and uses the advance of 50,000.00', async () => {
    const { accountId } = await admin().ok<{ accountId: number }>('GET', `${SELLING.customers}/${desk.annapurna}`);
    const advance = {
      bills: [{ refType: 'advance', billId: null, billNo: null, billDate: null, dueDate: null, amount: rs('50,000') }],
    };
    const money = [receiptLine(accountId, rs('50,000'), advance)];
    await admin().ok('POST', post(RECEIPTS), forms(desk.office).receipt(money, { date: '2026-04-14' }));
    const items = [part(0, 8), part(1, 5)];
    const more = { advance: rs('50,000'), ewayNo: '131000000001' };
    const invoice = await admin().ok<Invoice>('POST', post(INVOICES), invoiced(items, more));
    expect(invoice.amount).toBe(rs('53,310'));
    expect(desk.office.entries(invoice as never)).toEqual([
      'Annapurna Agencies +53310.00',
      'Sales -45637.00',
      'Output CGST -3836.61',
      'Output SGST -3836.61',
      'Round Off +0.22',
      'Agent Commission +912.74',
      'Ravi -912.74',
      // 8 at 4,000.00 and 5 at 600.00.
      'Cost of Goods Sold +35000.00',
      'Stock in Hand -35000.00',
    ]);
    const account = await admin().ok<{ balance: number }>('GET', `/api/accounts/accounts/${accountId}`);
    expect(account.balance).toBe(rs('3,310'));
    order = await read<SalesOrder>(CRM_ORDERS, order);
    expect(order).toMatchObject({ status: 'partly', chain: [{ type: 'CQ' }, { type: 'SI', number: invoice.number }] });
    expect(order.progress.items?.map(({ done }) => done)).toEqual([{ delivered: qty(8) }, { delivered: qty(5) }]);
  });

  test('no more is invoiced than is left, at no other price, and to nobody else', async () => {
    const refused = async (items: readonly object[], more: object = {}) =>
      (await admin().refused('POST', post(INVOICES), invoiced(items, more))).fields;
    expect(await refused([part(0, 5)])).toEqual({ 'items.0.qty': `Only 4 of MB1 is left on ${order.number}.` });
    expect(await refused([part(0, 4, { rate: 54_010_000 })])).toEqual({
      'items.0.rate': `The rate of ${order.number} is 5,400.`,
    });
    expect(await refused([part(0, 4, { discountPercent: 0 })])).toEqual({
      'items.0.discountPercent': `The discount of ${order.number} is 4 %.`,
    });
    expect(await refused([part(0, 4)], { customerId: desk.vijaya })).toEqual({
      'items.0.itemId': `${order.number} is of another customer. Remove the line.`,
    });
  });

  test('the reports of April tell CQ 3 as waiting, CQ 2 as lost for its price, and 912.74 for Ravi', () =>
    reportsOfApril(desk, { first, second, third, order, far }));

  test('Ravi has reached 64.18 % of his target, and Sunita nothing of hers', () => targetsOfApril(desk));

  test('the ledger of the sales comes to 54,222.96 on either side', () => ledgerOfApril(desk));

  test('a delivered order is not cancelled, and one on hold is not delivered', async () => {
    const reason = 'The customer changed his mind';
    const { message } = await clerk().refused('POST', `${CRM_ORDERS}/${order.id}/cancel`, {
      version: order.version,
      reason,
    });
    expect(message).toBe(`8 MB1, 5 DRP are already invoiced: short-close the rest of ${order.number}.`);
    const held = await clerk().ok<SalesOrder>('POST', `${CRM_ORDERS}/${order.id}/hold`, {
      version: order.version,
      reason,
    });
    const { fields } = await admin().refused('POST', post(INVOICES), invoiced([part(0, 4)]));
    expect(fields).toEqual({ 'items.0.qty': `${order.number} is on hold; nothing can follow from it.` });
    const pending = await admin().ok<{ number: string }[]>('GET', `${INVOICES}/pending?from=CO`);
    expect([...new Set(pending.map(({ number }) => number))]).toEqual([far.number]);
    order = await clerk().ok<SalesOrder>('POST', `${CRM_ORDERS}/${order.id}/release`, { version: held.version });
    expect(order.status).toBe('partly');
  });

  test('the rest is given up line by line', async () => {
    const closing = { version: order.version, reason: 'The customer takes no more', lineNos: [1] };
    const closed = await clerk().ok<SalesOrder>('POST', `${CRM_ORDERS}/${order.id}/shortClose`, closing);
    expect(closed).toMatchObject({ status: 'shortClosed', progress: { items: [{ closed: qty(4) }, { closed: 0 }] } });
  });

  test('the timeline of the customer has quotation, order, advance and bill, the latest first; its card has the rest', async () => {
    const path = `${SELLING.customers}/${desk.annapurna}`;
    const seen = await admin().ok<Timeline>('GET', `${path}/timeline`);
    expect(seen.total).toBe(seen.rows.length);
    expect(new Set(seen.rows.map(({ type }) => type))).toEqual(new Set(['CQ', 'CO', 'RC', 'SI']));
    const days = seen.rows.map(({ on }) => on);
    expect(days).toEqual([...days].sort().reverse());
    expect(seen.rows.find(({ type }) => type === 'CO')).toMatchObject({
      kind: 'document',
      amount: rs('77,779'),
      isVoid: false,
    });
    expect((await admin().ok<Timeline>('GET', `${path}/timeline?page=2`)).rows).toEqual([]);
    // A user who opens quotations and orders alone sees these alone.
    await desk.office.grant([...crmGrants(), { moduleCode: 7, menuCode: 3, screenCode: 1, transCode: 1 }]);
    const own = await (await desk.office.signIn('RAVI')).ok<Timeline>('GET', `${path}/timeline`);
    expect(new Set(own.rows.map(({ type }) => type))).toEqual(new Set(['CQ', 'CO']));
    const card = await admin().ok<CustomerSnapshot>('GET', `${path}/snapshot`);
    const billed = rs('53,310') - rs('50,000');
    expect(card).toMatchObject({ outstanding: billed, advances: 0, daysToPay: null, settled: 0 });
    expect(card.ages.reduce((sum, amount) => sum + amount, 0)).toBe(billed);
    expect(card.months.at(-1)).toEqual({ month: '2026-04-01', taxable: rs('45,637') });
    expect(card.items.map(({ name, taxable }) => [name, taxable])).toEqual([
      ['MB1', rs('41,472')],
      ['DRP', rs('4,165')],
    ]);
    expect((await admin().refused('GET', `${SELLING.customers}/999999/timeline`)).status).toBe(404);
  });

  test('stock, ledger and GST agree with each other', async () => {
    expect((await verify(desk.office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});
