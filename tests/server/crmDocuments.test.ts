import { beforeAll, describe, expect, test } from 'vitest';
import type { ApprovalRow } from '../../contract/approvals';
import type { SalesOrder } from '../../contract/crm/orders';
import type { Quotation } from '../../contract/crm/quotations';
import type { PendingLine } from '../../contract/document';
import { type ItemFacts, itemFacts } from '../../contract/itemFacts';
import type { Invoice } from '../../contract/sales/invoices';
import { expiryJob } from '../../server/core/documents/expiry';
import { runJobs } from '../../server/core/jobs/runJobs';
import { demoGstin } from '../../server/setup/demoCompanies';
import {
  CRM_ORDERS,
  CRM_QUOTATIONS,
  crmGrants,
  crmOrder,
  crmQuotation,
  type Desk,
  openDesk,
  setCrm,
  submit,
} from './crmDesk';
import { LEADS, type LeadSeen, leadForm } from './leadDesk';
import { post, rs } from './office';
import { lineOf, qty, rate } from './purchases';
import { customerForm, INVOICES, invoiceForm, SELLING } from './selling';

/** Rules of quotations and sales orders that the worked example does not meet. */

let desk: Desk;
const admin = () => desk.office.admin;
const clerk = () => desk.office.clerk;
const sold = (customerId: number) => ({ customerId, saleTypeId: desk.saleType });
/** Today: nothing below asks for other dates. */
const TODAY = '2026-04-30';
const quoted = (items: readonly object[], more: object = {}, customerId = desk.vijaya) =>
  crmQuotation(desk.office.branchId, sold(customerId), items, { date: TODAY, validTill: '2026-05-15', ...more });
const ordered = (items: readonly object[], more: object = {}, customerId = desk.vijaya) =>
  crmOrder(desk.office.branchId, sold(customerId), items, { date: TODAY, deliveryDate: '2026-05-20', ...more });
const quote = (form: object) => clerk().ok<Quotation>('POST', submit(CRM_QUOTATIONS), form);
const order = (form: object) => clerk().ok<SalesOrder>('POST', submit(CRM_ORDERS), form);
const refusedQuote = async (form: object) => (await clerk().refused('POST', submit(CRM_QUOTATIONS), form)).fields;
const refusedOrder = async (form: object) => (await clerk().refused('POST', submit(CRM_ORDERS), form)).fields;
const read = <T>(path: string, { id }: { id: number }) => admin().ok<T>('GET', `${path}/${id}`);
const reviewOf = async (type: string, { id }: { id: number }) =>
  (await admin().ok<ApprovalRow[]>('GET', `/api/approvals?type=${type}`)).find((row) => row.id === id)?.review;
const codesOf = async (type: string, document: { id: number }) =>
  (await reviewOf(type, document))?.reasons.map(({ code }) => code);
const agreed = async (form: object) => (await desk.approved(CRM_QUOTATIONS, await quote(form))) as unknown as Quotation;
const pump = (units: number, more: object = {}) => desk.line(desk.mb1, units, 5400, more);
const cable = (units: number, more: object = {}) => desk.line(desk.cbl, units, 2250, more);
const following = (document: Quotation | SalesOrder, place: number, units: number) => {
  const { itemId, unitId, rate: at, discountPercent, gstPercent } = document.items[place] as Quotation['items'][number];
  return {
    itemId,
    unitId,
    rate: at,
    discountPercent,
    gstPercent,
    qty: qty(units),
    fromLineId: lineOf(document, place),
  };
};

/** Another moment; everybody signs in again. */
async function at(now: string) {
  desk.office.app.setNow(now);
  desk.office.admin = await desk.office.signIn('ASHA');
  desk.office.clerk = await desk.office.signIn('RAVI');
}

beforeAll(async () => {
  desk = await openDesk();
  await admin().ok('PUT', `${SELLING.customers}/${desk.vijaya}`, {
    ...(await admin().ok<object>('GET', `${SELLING.customers}/${desk.vijaya}`)),
    address: 'Plot 4',
    city: 'Warangal',
  });
});

describe('a quotation', () => {
  test('prints optional and alternative lines, and leaves them out of its total', async () => {
    const items = [pump(1), cable(1, { offered: 'optional' }), pump(1, { rate: rate(5000), offered: 'alternative' })];
    const form = quoted(items);
    const stored = await quote(form);
    expect(stored.amount).toBe(rs('6,372'));
    expect((await reviewOf('CQ', stored))?.figures[1]).toMatchObject({ value: 25_926 });
    expect(await refusedQuote(quoted([pump(1, { offered: 'alternative' }), cable(1)]))).toEqual({
      'items.0.offered': 'An alternative stands below the line that it may replace.',
    });
    expect(await refusedQuote(quoted([cable(1, { offered: 'optional' })]))).toEqual({
      'items.0.offered': 'At least one line makes the total.',
    });
    expect(await refusedQuote(quoted([pump(1)], { validTill: '2026-04-29' }))).toEqual({
      validTill: 'The quotation ended before its date',
    });
  });

  test('is won in part, then whole, without its optional lines', async () => {
    const whole = await agreed(quoted([pump(12, { discountPercent: 4_000 }), cable(2, { offered: 'optional' })]));
    const part = await order(ordered([following(whole, 0, 8)]));
    expect(await read<Quotation>(CRM_QUOTATIONS, whole)).toMatchObject({
      status: 'partly',
      progress: { items: [{ done: { ordered: qty(8) } }, { done: {} }] },
    });
    expect(await refusedOrder(ordered([following(whole, 0, 5)]))).toEqual({
      'items.0.qty': `Only 4 of MB1 is pending on ${whole.number}.`,
    });
    expect(await refusedOrder(ordered([following(whole, 0, 4)], {}, desk.annapurna))).toEqual({
      'items.0.itemId': `${whole.number} is of another customer. Remove the line.`,
    });
    await order(ordered([following(whole, 0, 4)]));
    expect((await read<Quotation>(CRM_QUOTATIONS, whole)).status).toBe('closed');
    const reason = 'Entered twice by mistake';
    await clerk().ok('POST', `${CRM_ORDERS}/${part.id}/cancel`, { version: part.version, reason });
    expect(await read<Quotation>(CRM_QUOTATIONS, whole)).toMatchObject({
      status: 'partly',
      progress: { items: [{ done: { ordered: qty(4) } }, {}] },
    });
  });

  test('is revised under its number, shows its changes, and asks again', async () => {
    const first = await agreed(quoted([pump(1)]));
    const { version } = first;
    const form = { ...quoted([pump(2)], { creditDays: 60 }), version };
    const second = await clerk().ok<Quotation>('PUT', `${CRM_QUOTATIONS}/${first.id}?step=revise`, form);
    expect(second).toMatchObject({ number: first.number, revision: 2, status: 'submitted', amount: rs('12,744') });
    const review = await reviewOf('CQ', second);
    expect(review?.reasons.slice(-2)).toEqual([
      { code: 'termsChanged', text: 'Other than on revision 1: credit days.' },
      { code: 'revised', text: 'Revision 1 came to 6,372.00, this one to 12,744.00.' },
    ]);
  });

  test('past its day is expired by night, becomes no order, and comes back by a revision', async () => {
    const short = await agreed(quoted([pump(1)], { validTill: TODAY }));
    await at('2026-05-01T06:00:00.000Z');
    const tomorrow = { date: '2026-05-01' };
    const words = { 'items.0.itemId': 'Expired on 30-Apr-2026: revise it.' };
    expect(await refusedOrder(ordered([following(short, 0, 1)], tomorrow))).toEqual(words);
    await runJobs(desk.office.app.system, [expiryJob]);
    const expired = await read<Quotation>(CRM_QUOTATIONS, short);
    expect(expired.status).toBe('expired');
    expect(await refusedOrder(ordered([following(short, 0, 1)], tomorrow))).toEqual(words);
    const form = { ...quoted([pump(1, { lineNo: 1 })], { validTill: '2026-05-20' }), version: expired.version };
    const revised = await clerk().ok<Quotation>('PUT', `${CRM_QUOTATIONS}/${short.id}?step=revise`, form);
    await desk.approved(CRM_QUOTATIONS, revised);
    expect(await order(ordered([following(short, 0, 1)], tomorrow))).toMatchObject({ status: 'submitted' });
    await at('2026-04-30T06:00:00.000Z');
  });

  test('above the limit of a role waits for a second approval', async () => {
    await setCrm(admin(), 'crm_limits', '[{"role":"CLERK","amount":1000000}]');
    const unknown = await admin().refused('PUT', '/api/crm/settings', {
      changes: [
        {
          branchId: 'CRM',
          setupCode: 'crm_limits',
          was: '[{"role":"CLERK","amount":1000000}]',
          setupValue: '[{"role":"NOBODY","amount":1}]',
        },
      ],
    });
    expect(unknown.fields).toEqual({ 'changes.0.setupValue': 'There is no role NOBODY' });
    await desk.office.grant(crmGrants(true));
    const made = await admin().ok<Quotation>('POST', submit(CRM_QUOTATIONS), quoted([pump(2)]));
    const path = `${CRM_QUOTATIONS}/${made.id}/approve`;
    const once = await clerk().ok<Quotation>('POST', path, { version: made.version });
    expect(once).toMatchObject({ status: 'submitted', decisions: [{ event: 'approve', level: 1, by: 'RAVI' }] });
    await desk.office.grant(crmGrants());
  });

  test('needs nobody where the setting does not ask', async () => {
    await setCrm(admin(), 'crm_quo', '1', '2');
    expect((await quote(quoted([pump(1)]))).status).toBe('approved');
    await setCrm(admin(), 'crm_quo', '2', '1');
  });
});

describe('the approvers are notified', () => {
  test('of rates below the lowest, of credit and of longer terms', async () => {
    const { green, mb1, line } = desk;
    const form = quoted([line(mb1, 4, 4900)], { creditDays: 45 }, green);
    const review = await reviewOf('CQ', await quote(form));
    expect(review?.reasons).toEqual([
      { code: 'belowFloor', text: 'MB1: 4,900 is below the lowest rate 5,000.' },
      {
        code: 'creditLimit',
        text: 'Credit limit 20,000.00, outstanding 0.00, this one 23,128.00: over by 3,128.00.',
      },
      { code: 'newCustomer', text: 'Green Fields Farm has not ordered before.' },
      { code: 'termsChanged', text: '45 credit days; Green Fields Farm has 30.' },
    ]);
  });

  test('of nothing where all is as it should be', async () => {
    const first = await desk.approved(CRM_ORDERS, await order(ordered([pump(10, { discountPercent: 4_000 })])));
    const sale = { ...sold(desk.vijaya), storeId: desk.yard.main };
    const bill = invoiceForm(desk.office.branchId, sale, [following(first, 0, 10)], {
      date: '2026-04-30',
      ewayNo: '131000000002',
    });
    await admin().ok<Invoice>('POST', post(INVOICES), bill);
    expect((await read<SalesOrder>(CRM_ORDERS, first)).status).toBe('closed');
    expect(await codesOf('CO', await order(ordered([cable(1)])))).toEqual([]);
    // The bill fell due after 30 days.
    await at('2026-06-02T06:00:00.000Z');
    const late = await order(ordered([cable(1)], { date: '2026-06-02', deliveryDate: '2026-06-09' }));
    expect((await reviewOf('CO', late))?.reasons).toEqual([
      { code: 'overdue', text: '61,171.00 is overdue on 1 bill.' },
    ]);
    await at('2026-04-30T06:00:00.000Z');
  });

  test('of terms other than those of the quotation', async () => {
    const offer = await agreed(quoted([cable(3)], { freightTerms: 'To pay' }));
    const other = await order(ordered([following(offer, 0, 3)], { freightTerms: 'Free' }));
    expect((await reviewOf('CO', other))?.reasons).toEqual([
      { code: 'termsChanged', text: `Other than on ${offer.number}: freight terms.` },
    ]);
  });
});

describe('an order', () => {
  test('of a registered customer names the order of the customer', async () => {
    const gstin = demoGstin({ stateCode: '36', pan: 'AABCV1234Q' });
    const form = customerForm('REG', 'Registered Pumps', desk.dealers, { gstType: 'regular', gstin });
    const registered = await admin().ok<{ id: number }>('POST', SELLING.customers, form);
    expect(await refusedOrder(ordered([cable(1)], {}, registered.id))).toEqual({
      poNo: 'Enter the order number of the customer.',
    });
    expect(await refusedOrder(ordered([cable(1)], { poNo: 'P/7' }, registered.id))).toEqual({
      poDate: 'Enter the date of that order.',
    });
    expect(await refusedOrder(ordered([cable(1)], { deliveryDate: '2026-04-29' }))).toEqual({
      deliveryDate: 'It cannot be delivered before the date of the order',
    });
  });

  test('reserves its goods once it is approved, where the setting says so', async () => {
    const reserved = async () => {
      const query = `items=${desk.drp}&branchId=${desk.office.branchId}`;
      const [facts] = await admin().ok<ItemFacts[]>('GET', `${itemFacts.path}?${query}`);
      return facts?.reserved;
    };
    const items = [desk.line(desk.drp, 7, 850)];
    const waits = await order(ordered(items));
    await desk.approved(CRM_ORDERS, waits);
    expect(await reserved()).toBe(0);
    await setCrm(admin(), 'crm_reserve', '2');
    expect(await reserved()).toBe(qty(7));
    await order(ordered(items));
    expect(await reserved()).toBe(qty(7));
  });

  test('is with others on one invoice, which gives all back when it is cancelled', async () => {
    const [one, two] = [await order(ordered([pump(2)])), await order(ordered([cable(3)]))];
    const [first, second] = [await desk.approved(CRM_ORDERS, one), await desk.approved(CRM_ORDERS, two)];
    const sale = { ...sold(desk.vijaya), storeId: desk.yard.main };
    const items = [following(first, 0, 2), following(second, 0, 1)];
    const bill = await admin().ok<Invoice>(
      'POST',
      post(INVOICES),
      invoiceForm(desk.office.branchId, sale, items, { date: TODAY }),
    );
    const states = async () =>
      Promise.all([first, second].map(async (of) => (await read<SalesOrder>(CRM_ORDERS, of)).status));
    expect(await states()).toEqual(['closed', 'partly']);
    const body = { version: bill.version, reason: 'The goods never left the store' };
    await admin().ok('POST', `${INVOICES}/${bill.id}/cancel`, body);
    expect(await states()).toEqual(['approved', 'approved']);
  });
});

describe('an enquiry', () => {
  const enquire = (name: string, more: object = {}) =>
    admin().ok<LeadSeen>('POST', submit(LEADS), leadForm(desk.office.branchId, name, { ...more, date: TODAY }));
  const lead = (of: { id: number }) => read<LeadSeen & { partyName: string | null }>(LEADS, of);

  test('is quoted by its first quotation, won by its order, and the other quotation is lost', async () => {
    const asked = await enquire('Vijaya', { mobile: '9848011111' });
    expect(asked).toMatchObject({ status: 'new' });
    const [one, two] = [
      await quote(quoted([pump(1)], { leadId: asked.id })),
      await agreed(quoted([pump(2)], { leadId: asked.id })),
    ];
    expect(await lead(asked)).toMatchObject({ status: 'quoted', partyName: 'Vijaya Borewells' });
    const taken = (await desk.approved(CRM_QUOTATIONS, one)) as unknown as Quotation;
    const bought = await order(ordered([following(taken, 0, 1)]));
    expect((await lead(asked)).status).toBe('quoted');
    await desk.approved(CRM_ORDERS, bought);
    expect((await lead(asked)).status).toBe('won');
    expect(await read<Quotation>(CRM_QUOTATIONS, two)).toMatchObject({
      status: 'lost',
      steps: [{ event: 'lose', given: { lostReason: 'otherWon' } }],
    });
    expect((await read<Quotation>(CRM_QUOTATIONS, taken)).status).toBe('closed');
  });

  test('that is lost closes its quotations in force for the same reason', async () => {
    const asked = await enquire('Musi Pumps', { mobile: '9848011119' });
    const offered = await agreed(quoted([pump(1)], { leadId: asked.id }));
    const { version } = await lead(asked);
    const given = { lostReason: 'price', lostTo: 'Kirloskar', remark: null };
    await admin().ok('POST', `${LEADS}/${asked.id}/lose`, { version, given });
    expect(await read<Quotation>(CRM_QUOTATIONS, offered)).toMatchObject({
      status: 'lost',
      steps: [{ event: 'lose', given: { lostReason: 'price', lostTo: 'Kirloskar' } }],
    });
  });

  test('is won by an order without a quotation', async () => {
    const asked = await enquire('Sangam Farms', { mobile: '9848011112' });
    const direct = await order(ordered([cable(1)], { leadId: asked.id }));
    await desk.approved(CRM_ORDERS, direct);
    expect((await lead(asked)).status).toBe('won');
  });

  test('gives its lines to a quotation, once it is approved and of nobody else', async () => {
    await setCrm(admin(), 'crm_enq', '2');
    const line = {
      itemId: desk.drp,
      unitId: desk.yard.kgs,
      description: null,
      qty: qty(3),
      targetRate: null,
      neededOn: null,
    };
    const asked = await enquire('Annapurna Agencies', {
      mobile: '9848011113',
      customerId: desk.annapurna,
      items: [line],
    });
    expect(await refusedQuote(quoted([pump(1)], { leadId: asked.id }, desk.annapurna))).toEqual({
      leadId: `Enquiry ${asked.number} is not approved.`,
    });
    await setCrm(admin(), 'crm_enq', '1', '2');
    const open = await enquire('Annapurna Drip', { mobile: '9848011114', customerId: desk.annapurna, items: [line] });
    expect(await refusedQuote(quoted([pump(1)], { leadId: open.id }))).toEqual({
      leadId: `Enquiry ${open.number} is of another customer.`,
    });
    const pending = await clerk().ok<PendingLine[]>(
      'GET',
      `${CRM_QUOTATIONS}/pending?from=CL&partyId=${desk.annapurna}`,
    );
    const from = pending.find(({ number }) => number === open.number);
    expect(from?.line).toMatchObject({ itemId: desk.drp, qty: qty(3) });
    const follows = { ...desk.line(desk.drp, 3, 850), fromLineId: from?.lineId };
    const answer = await quote(quoted([follows], { leadId: open.id }, desk.annapurna));
    expect((await read<Quotation>(CRM_QUOTATIONS, answer)).chain).toMatchObject([
      { type: 'CL', relation: 'quoted', isSource: true },
    ]);
  });
});

test('its maker may approve it where the company says so', async () => {
  const made = await admin().ok<Quotation>('POST', submit(CRM_QUOTATIONS), quoted([pump(1)]));
  const approve = { version: made.version };
  expect((await admin().refused('POST', `${CRM_QUOTATIONS}/${made.id}/approve`, approve)).code).toBe('OWN_DOCUMENT');
  await setCrm(admin(), 'crm_own', '2');
  expect(await admin().ok('POST', `${CRM_QUOTATIONS}/${made.id}/approve`, approve)).toMatchObject({
    status: 'approved',
  });
});
