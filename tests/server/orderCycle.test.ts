import { beforeAll, expect, test } from 'vitest';
import type { PendingLine } from '../../contract/document';
import type { Comparison, MadeOrders } from '../../contract/procurement/comparison';
import type { PurchaseOrder } from '../../contract/procurement/orders';
import type { ItemTax } from '../../contract/procurement/taxAssignings';
import { rs } from './office';
import { AT_12, type Example, openExample } from './purchaseDesk';
import { registerVizag } from './purchaseSteps';
import {
  askApproval,
  BULK_ORDERS,
  bulkForm,
  ENQUIRIES,
  enquiryForm,
  type LineForm,
  lineOf,
  ORDERS,
  orderForm,
  QUOTATIONS,
  qty,
  quotationForm,
  REQUESTS,
  rate,
  requestForm,
} from './purchases';

/** The order cycle of the worked example of purchases: steps 1 to 5 and 23, and the refusals on the way. */

type Doc = PurchaseOrder;
let example: Example;
let request: Doc;
let enquiry: Doc;
let first: Doc;
let second: Doc;
let order: Doc;
let branchId: number;
let bulk: Doc;

beforeAll(async () => {
  example = await openExample('1');
  const { admin, company } = example.office;
  ({ branchId } = example.office);
  await askApproval(admin, company, 'pur_req', '2');
  await registerVizag(example);
  await example.office.grant(
    [1, 3, 5, 444, 8].flatMap((screenCode) =>
      [1, 2, 3, 4].map((transCode) => ({ moduleCode: 2, menuCode: 2, screenCode, transCode })),
    ),
  );
});

const submitted = (path: string, form: object) => example.office.clerk.ok<Doc>('POST', `${path}?step=submit`, form);
const refused = (path: string, form: object) => example.office.clerk.refused('POST', `${path}?step=submit`, form);
const approved = (path: string, { id, version }: Pick<Doc, 'id' | 'version'>) =>
  example.office.admin.ok<Doc>('POST', `${path}/${id}/approve`, { version });
const read = (path: string, { id }: Pick<Doc, 'id'>) => example.office.admin.ok<Doc>('GET', `${path}/${id}`);
const compared = () => example.office.admin.ok<Comparison>('GET', `${ENQUIRIES}/${enquiry.id}/comparison`);
const steel = (units: number, more: Partial<LineForm> = {}): LineForm => ({
  itemId: example.steel,
  unitId: example.kgs,
  qty: qty(units),
  ...more,
});
const paint = (units: number, more: Partial<LineForm> = {}): LineForm => ({
  itemId: example.paint,
  unitId: example.ltr,
  qty: qty(units),
  rate: rate(205),
  ...more,
});

test('PQ/1 waits for its approval, and no enquiry can be made from it before', async () => {
  const { box, nos } = example;
  const lines = [steel(1000), paint(100, { rate: null }), { itemId: box, unitId: nos, qty: qty(500) }];
  const form = requestForm(branchId, lines, { date: '2025-04-02', neededBy: '2025-04-30' });
  request = await submitted(REQUESTS, form);
  expect(request).toMatchObject({ status: 'submitted', number: 'PQHYD/2526/00001' });
  const early = enquiryForm(branchId, [example.deccan], [steel(1000, { fromLineId: lineOf(request) })], {
    date: '2025-04-04',
    validTill: '2025-04-30',
  });
  expect((await refused(ENQUIRIES, early)).fields).toEqual({
    'items.0.qty': 'PQHYD/2526/00001 is waiting for approval; nothing can follow from it.',
  });
  expect(await approved(REQUESTS, request)).toMatchObject({ status: 'approved' });
});

test('EN/1 asks two suppliers for the steel, which the request then has as enquired', async () => {
  const { deccan, vizag } = example;
  const lines = [steel(1000, { fromLineId: lineOf(request) })];
  const form = enquiryForm(branchId, [deccan, vizag], lines, { date: '2025-04-04', validTill: '2025-10-31' });
  enquiry = await submitted(ENQUIRIES, form);
  expect(enquiry).toMatchObject({ status: 'approved', chain: [{ type: 'PQ', isSource: true }] });
  expect((await read(REQUESTS, request)).progress.items?.[0]).toMatchObject({ done: { enquired: qty(1000) } });
  expect(await compared()).toMatchObject({ offers: [], silent: ['Deccan Steels', 'Vizag Metals'] });
  expect((await refused(ENQUIRIES, { ...form, validTill: '2025-04-03' })).fields).toMatchObject({
    validTill: 'The last day is before the date of the enquiry',
  });
});

test('QT/1 and QT/2 quote the whole quantity: landed 62.00 and, with freight of 2,000, 62.50', async () => {
  const { deccan, vizag } = example;
  const fromLineId = lineOf(enquiry);
  const until = { validTill: '2025-10-31' };
  first = await submitted(
    QUOTATIONS,
    quotationForm(branchId, deccan, [steel(1000, { fromLineId })], { date: '2025-04-07', ...until }),
  );
  second = await submitted(
    QUOTATIONS,
    quotationForm(branchId, vizag, [steel(1000, { fromLineId, rate: rate(60.5) })], {
      date: '2025-04-08',
      freight: rs('2,000'),
      interState: true,
      ...until,
    }),
  );
  const { offers, silent, lines } = await compared();
  expect(offers.map(({ supplier, lines: own }) => [supplier, own[0]?.landed, own[0]?.isLowest])).toEqual([
    ['Deccan Steels', rate(62), true],
    ['Vizag Metals', rate(62.5), false],
  ]);
  expect(silent).toEqual([]);
  expect(lines).toMatchObject([{ item: 'MS sheet', unit: 'KGS', qty: qty(1000), open: qty(1000), lastRate: null }]);
});

test('a supplier has one quotation for an enquiry, and none where it was not asked', async () => {
  const { deccan, pune } = example;
  const lines = [steel(1000, { fromLineId: lineOf(enquiry) })];
  const again = quotationForm(branchId, deccan, lines, { date: '2025-04-09', validTill: '2025-10-31' });
  expect((await refused(QUOTATIONS, again)).fields).toEqual({
    supplierId: `${first.number} is the quotation of Deccan Steels for ${enquiry.number}. Change it instead.`,
  });
  expect((await refused(QUOTATIONS, { ...again, supplierId: pune })).fields).toEqual({
    supplierId: `Pune Coatings was not asked in ${enquiry.number}. Add the supplier to the enquiry.`,
  });
  expect((await refused(QUOTATIONS, { ...again, validTill: '2025-04-01' })).fields).toMatchObject({
    validTill: 'The quotation ended before its date',
  });
});

test('an order to a supplier who is not the lowest needs a reason', async () => {
  const choices = [{ quotationLineId: lineOf(second), reason: null }];
  const { version } = await compared();
  const { admin } = example.office;
  const asked = { version, date: '2025-04-09', choices };
  expect((await admin.refused('POST', `${ENQUIRIES}/${enquiry.id}/orders`, asked)).fields).toEqual({
    'choices.0.reason': 'Vizag Metals is not the lowest: 62.5 against 62. Say why.',
  });
});

test('PO/1 is made of the lowest: 73,160 to be approved; the other quotation is lost', async () => {
  const { admin, clerk } = example.office;
  const { version } = await compared();
  const choices = [{ quotationLineId: lineOf(first), reason: null }];
  const made = await clerk.ok<MadeOrders>('POST', `${ENQUIRIES}/${enquiry.id}/orders`, {
    version,
    date: '2025-04-09',
    choices,
  });
  expect(made).toMatchObject({
    orders: [{ number: 'POHYD/2526/00001', supplier: 'Deccan Steels' }],
    lost: [second.number],
  });
  order = await admin.ok<Doc>('GET', `${ORDERS}/${made.orders[0]?.id}`);
  expect(order).toMatchObject({
    amount: rs('73,160'),
    status: 'submitted',
    expectedOn: '2025-04-19',
    creditDays: 30,
    items: [{ rate: rate(62), qty: qty(1000), fromLineId: lineOf(first) }],
  });
  expect(order.chain.map(({ type }) => type).sort()).toEqual(['EN', 'PQ', 'QT']);
  expect(await read(QUOTATIONS, first)).toMatchObject({ status: 'closed' });
  expect(await read(QUOTATIONS, second)).toMatchObject({ status: 'lost' });
  expect(await read(ENQUIRIES, enquiry)).toMatchObject({ status: 'closed' });
  expect(await read(REQUESTS, request)).toMatchObject({
    status: 'partly',
    progress: { items: [{ done: { ordered: qty(1000) } }, { done: {} }, { done: {} }] },
  });
});

test('the order is mailed once it is approved', async () => {
  const { admin } = example.office;
  const mail = { type: 'PO', documentId: order.id, supplierId: example.deccan, reminder: false, files: [] };
  const sent = { ...mail, subject: 'Order', text: 'Please supply' };
  expect(await admin.refused('POST', '/api/procurement/supplier-letters', sent)).toMatchObject({
    message: 'Approve the order first.',
  });
  const file = { name: 'order.pdf', kind: 'pdf', content: 'JVBERi0=' };
  const plain = { screen: '/procurement/pur-stock-orders', document: { entity: ORDERS, id: order.id }, cc: [] };
  const to = [{ address: 'sales@deccan.example' }];
  expect(
    await admin.refused('POST', '/api/mailings', { ...plain, to, subject: 'Order', text: 'Order', files: [file] }),
  ).toMatchObject({ message: 'Approve the order first.' });
  order = await approved(ORDERS, order);
  expect(order.status).toBe('approved');
  const noAddress = await admin.refused('POST', '/api/procurement/supplier-letters', sent);
  expect(noAddress.fields).toEqual({
    supplierId: 'Deccan Steels has no e-mail address for orders. Print it, or add a contact.',
  });
  const deccan = await admin.ok<object>('GET', `/api/procurement/suppliers/${example.deccan}`);
  const contact = { name: 'Sales', role: null, phone: null, email: 'sales@deccan.example' };
  await admin.ok('PUT', `/api/procurement/suppliers/${example.deccan}`, {
    ...deccan,
    contacts: [{ ...contact, forEnquiries: true, forOrders: true, forPayments: false }],
  });
  await admin.ok('POST', '/api/procurement/supplier-letters', { ...sent, files: [file] });
  const letters = await admin.ok<{ mailed: number[]; letters: object[] }>(
    'GET',
    `/api/procurement/supplier-letters?type=PO&documentId=${order.id}`,
  );
  expect(letters).toMatchObject({
    mailed: [example.deccan],
    letters: [{ addresses: ['sales@deccan.example'], subject: `Purchase order ${order.number}` }],
  });
});

test('when the order is cancelled, all before it are open again', async () => {
  const { admin } = example.office;
  const now = await read(ORDERS, order);
  await admin.ok('POST', `${ORDERS}/${order.id}/cancel`, { version: now.version, reason: 'The supplier withdrew' });
  expect(await read(QUOTATIONS, first)).toMatchObject({ status: 'approved' });
  expect(await read(ENQUIRIES, enquiry)).toMatchObject({ status: 'approved' });
  expect(await read(REQUESTS, request)).toMatchObject({ status: 'approved' });
});

test('an order from a quotation that ended is refused', async () => {
  const { deccan } = example;
  const form = quotationForm(branchId, deccan, [steel(10)], { date: '2025-05-10', validTill: '2025-05-20' });
  const old = await submitted(QUOTATIONS, form);
  const lines = [steel(10, { fromLineId: lineOf(old) })];
  const late = orderForm(branchId, deccan, lines, { date: '2025-05-21', expectedOn: '2025-05-30' });
  expect((await refused(ORDERS, late)).fields).toEqual({
    'items.0.itemId': `Quotation ${old.number} ended on 20-May-2025.`,
  });
});

test('BO/1 agrees 600 of PAINT at 205, and PO/2 calls 100 off: 500 are left', async () => {
  const { pune } = example;
  const form = bulkForm(branchId, pune, [paint(600)], {
    date: '2025-10-01',
    validFrom: '2025-10-01',
    validTill: '2025-12-31',
    interState: true,
  });
  bulk = await submitted(BULK_ORDERS, form);
  const fromLineId = lineOf(bulk);
  const early = { date: '2025-10-01', expectedOn: '2025-10-05', interState: true };
  expect((await refused(ORDERS, orderForm(branchId, pune, [paint(100, { fromLineId })], early))).fields).toEqual({
    'items.0.qty': `${bulk.number} is waiting for approval; nothing can follow from it.`,
  });
  bulk = await approved(BULK_ORDERS, bulk);
  const called = await submitted(ORDERS, orderForm(branchId, pune, [paint(100, { fromLineId })], early));
  expect(called.amount).toBe(rs('24,190'));
  expect(await read(BULK_ORDERS, bulk)).toMatchObject({
    status: 'partly',
    progress: { items: [{ done: { called: qty(100) } }] },
  });
  const [left] = await example.office.admin.ok<PendingLine[]>('GET', `${ORDERS}/pending?from=BO&q=${bulk.number}`);
  expect(left).toMatchObject({ pending: qty(500), line: { rate: rate(205) } });
});

test.each([
  ['501', { qty: 501_000 }, {}, 'items.0.qty', () => `Only 500 LTR are left on ${bulk.number}.`],
  ['another rate', { rate: rate(204) }, {}, 'items.0.rate', () => `The agreed rate on ${bulk.number} is 205.`],
  [
    'an earlier day',
    {},
    { date: '2025-09-30', expectedOn: '2025-10-05' },
    'items.0.itemId',
    () => `${bulk.number} is valid from 01-Oct-2025 to 31-Dec-2025.`,
  ],
])('a call-off of %s is refused', async (_what, line, head, field, words) => {
  const form = orderForm(branchId, example.pune, [paint(100, { fromLineId: lineOf(bulk), ...line })], {
    date: '2025-10-02',
    expectedOn: '2025-10-09',
    interState: true,
    ...head,
  });
  expect((await example.office.admin.refused('POST', `${ORDERS}?step=submit`, form)).fields).toEqual({
    [field]: words(),
  });
});

test('a bulk order with a value limit is called off up to it', async () => {
  const { pune } = example;
  const form = bulkForm(branchId, pune, [paint(600)], {
    date: '2025-10-01',
    validFrom: '2025-10-01',
    validTill: '2025-12-31',
    interState: true,
    valueLimit: rs('20,500'),
  });
  const limited = await approved(BULK_ORDERS, await submitted(BULK_ORDERS, form));
  const fromLineId = lineOf(limited);
  const head = { date: '2025-10-02', expectedOn: '2025-10-09', interState: true };
  const order = await submitted(ORDERS, orderForm(branchId, pune, [paint(60, { fromLineId })], head));
  const over = orderForm(branchId, pune, [paint(41, { fromLineId })], head);
  expect((await refused(ORDERS, over)).fields).toEqual({
    'items.0.qty': `Only 8,200.00 is left of the value limit of ${limited.number}.`,
  });
  // Its own former text does not count against the change of an order.
  const more = { ...orderForm(branchId, pune, [paint(100, { fromLineId, lineNo: 1 })], head), version: order.version };
  expect(await example.office.clerk.ok<Doc>('PUT', `${ORDERS}/${order.id}?step=revise`, more)).toMatchObject({
    items: [{ qty: qty(100) }],
  });
});

test('BOX bears 12 % to 21-Sep-2025 and 5 % from the next day: the tax of the day is proposed, and why', async () => {
  const { admin } = example.office;
  const rule = { itemId: example.box, hsnCodeId: null, itemGroupId: null, purchaseTypeId: null, active: true };
  const more = { reverseCharge: false, creditEligible: true, tdsSectionId: null };
  const path = '/api/procurement/tax-assignings';
  const first12 = { ...rule, ...more, fromDate: '2017-07-01', toDate: '2025-09-21', gstPercent: AT_12 };
  await admin.ok('POST', path, first12);
  await admin.ok('POST', path, { ...rule, ...more, fromDate: '2025-09-22', toDate: null, gstPercent: 5_000 });
  const on = async (date: string) =>
    (await admin.ok<ItemTax[]>('GET', `/api/procurement/item-taxes?itemId=${example.box}&date=${date}`))[0];
  expect(await on('2025-09-10')).toMatchObject({
    gstPercent: AT_12,
    why: '12 % is assigned to item Carton from 01-Jul-2017',
  });
  expect(await on('2025-09-25')).toMatchObject({
    gstPercent: 5_000,
    why: '5 % is assigned to item Carton from 22-Sep-2025',
  });
  expect((await admin.refused('POST', path, { ...first12, fromDate: '2025-09-01' })).fields).toEqual({
    fromDate: 'Carton has a tax from 01-Jul-2017 to 21-Sep-2025 already. End that one first.',
  });
});
