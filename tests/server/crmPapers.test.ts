import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SalesOrder } from '../../contract/crm/orders';
import { pickList, type StorePick } from '../../contract/crm/pickList';
import { proformas } from '../../contract/crm/proforma';
import type { Quotation } from '../../contract/crm/quotations';
import { crm as screens } from '../../contract/crm/screens';
import { CRM_ORDERS, CRM_QUOTATIONS, crmOrder, crmQuotation, type Desk, openDesk, submit } from './crmDesk';
import { BANK, PAYMENTS, post, rs } from './office';
import { lineOf, qty, rate } from './purchases';
import { STOCK, trackedItem } from './stock';

/** Papers of quotations and orders besides their own, when a quotation is sent, and the report of prices given. */

let desk: Desk;
const admin = () => desk.office.admin;
const clerk = () => desk.office.clerk;
const TODAY = '2026-04-30';
const sold = () => ({ customerId: desk.vijaya, saleTypeId: desk.saleType });
const quoted = (items: readonly object[]) =>
  crmQuotation(desk.office.branchId, sold(), items, { date: TODAY, validTill: '2026-05-15' });
const ordered = (items: readonly object[], more: object = {}) =>
  crmOrder(desk.office.branchId, sold(), items, { date: TODAY, deliveryDate: '2026-05-20', ...more });
const pump = (units: number, more: object = {}) => desk.line(desk.mb1, units, 5400, more);
const agreed = async (items: readonly object[]) =>
  (await desk.approved(
    CRM_QUOTATIONS,
    await clerk().ok<Quotation>('POST', submit(CRM_QUOTATIONS), quoted(items)),
  )) as unknown as Quotation;
const order = (form: object) => clerk().ok<SalesOrder>('POST', submit(CRM_ORDERS), form);
const read = <T>(path: string, { id }: { id: number }) => admin().ok<T>('GET', `${path}/${id}`);
const print = (path: string, { id }: { id: number }, more: object = {}) =>
  clerk().ok<{ copy: number }[]>('POST', `${path}/print`, { ids: [id], format: 'paper', ...more });
const statusOf = async (of: { id: number }) => (await read<Quotation>(CRM_QUOTATIONS, of)).status;

beforeAll(async () => {
  desk = await openDesk();
});

describe('a paper besides its own', () => {
  test('is counted by itself, and the history names it', async () => {
    const quotation = await agreed([pump(1)]);
    expect(await print(CRM_QUOTATIONS, quotation, { paper: 'proforma' })).toMatchObject([{ copy: 1 }]);
    expect(await print(CRM_QUOTATIONS, quotation)).toMatchObject([{ copy: 1 }]);
    expect(await print(CRM_QUOTATIONS, quotation, { paper: 'proforma' })).toMatchObject([{ copy: 2 }]);
    const trail = await desk.office.app.system.database.query(
      sql`select after from audit where entity = ${CRM_QUOTATIONS} and entity_id = ${quotation.id} and action = 'print' order by id`,
    );
    expect(trail).toEqual([
      { after: { copy: 1, format: 'paper', paper: 'proforma' } },
      { after: { copy: 1, format: 'paper' } },
      { after: { copy: 2, format: 'paper', paper: 'proforma' } },
    ]);
  });

  test('is one of those of its kind', async () => {
    const quotation = await agreed([pump(1)]);
    const body = { ids: [quotation.id], format: 'paper', paper: 'pickList' };
    expect((await clerk().refused('POST', `${CRM_QUOTATIONS}/print`, body)).fields).toEqual({
      paper: 'One of proforma',
    });
    expect((await admin().refused('POST', `${PAYMENTS}/print`, { ...body, ids: [1] })).status).toBe(400);
  });
});

test('a proforma invoice says where it is paid, and is only for its document', async () => {
  const quotation = await agreed([pump(1)]);
  const path = `${proformas.path}?documentId=${quotation.id}`;
  expect(await clerk().ok('GET', path)).toEqual({
    bank: `${BANK.bankName}, account ${BANK.accountNo}, IFSC ${BANK.ifsc}`,
  });
  expect((await clerk().refused('GET', `${proformas.path}?documentId=2147483647`)).status).toBe(404);
});

describe('a pick list', () => {
  const picksFor = async ({ id }: { id: number }) =>
    (await clerk().ok<StorePick[]>('GET', `${pickList.path}?orderId=${id}`)).map(
      ({ itemId, qty: units, store, batch }) => [itemId, units / 1000, store, batch],
    );

  test('names the batch that expires first, leaves out expired ones, and names missing goods', async () => {
    const paint = await trackedItem(admin(), desk.yard.kgs, 'LACQUER', 'Lacquer', { batches: true });
    const batch = (batchNo: string, units: number, expiresOn: string) => ({
      itemId: paint,
      unitId: desk.yard.kgs,
      qty: qty(units),
      rate: rate(100),
      remarks: null,
      batchNo,
      expiresOn,
    });
    const items = [batch('LATE', 4, '2027-01-31'), batch('SOON', 3, '2026-06-30'), batch('PAST', 9, '2026-04-15')];
    const start = { branchId: desk.office.branchId, narration: null, date: '2026-04-01', storeId: desk.yard.main };
    await admin().ok('POST', post(STOCK.opening), { ...start, items });
    const one = await order(ordered([desk.line(paint, 10, 150), pump(2)]));
    const store = (await picksFor(one))[0]?.[2];
    expect(store).toEqual(expect.any(String));
    expect(await picksFor(one)).toEqual([
      [paint, 3, store, 'SOON'],
      [paint, 4, store, 'LATE'],
      [paint, 3, null, null],
      [desk.mb1, 2, store, null],
    ]);
  });

  test('has the undelivered goods, and is only of orders', async () => {
    const one = await order(ordered([pump(5)]));
    const approved = await desk.approved(CRM_ORDERS, one);
    const closes = { version: approved.version, reason: 'The customer took less' };
    await admin().ok('POST', `${CRM_ORDERS}/${one.id}/shortClose`, closes);
    expect(await picksFor(one)).toEqual([]);
    const quotation = await agreed([pump(1)]);
    expect((await admin().refused('GET', `${pickList.path}?orderId=${quotation.id}`)).status).toBe(404);
  });
});

describe('a quotation is sent', () => {
  test('once it is printed, and says who sent it', async () => {
    const quotation = await agreed([pump(1)]);
    expect(quotation.status).toBe('approved');
    await print(CRM_QUOTATIONS, quotation);
    expect(await read<Quotation>(CRM_QUOTATIONS, quotation)).toMatchObject({
      status: 'sent',
      steps: [{ event: 'sent', by: 'RAVI' }],
    });
    await print(CRM_QUOTATIONS, quotation);
    expect((await read<Quotation>(CRM_QUOTATIONS, quotation)).steps).toHaveLength(1);
  });

  test('once it is mailed', async () => {
    const quotation = await agreed([pump(1)]);
    const content = Buffer.from('%PDF-1.7').toString('base64');
    await clerk().ok('POST', '/api/mailings', {
      screen: screens.quotations.path,
      document: { entity: CRM_QUOTATIONS, id: quotation.id },
      to: [{ address: 'office@vijaya.example' }],
      cc: [],
      subject: 'Our offer',
      text: 'Please find it attached.',
      files: [{ name: 'Quotation.pdf', kind: 'pdf', content }],
    });
    expect(await statusOf(quotation)).toBe('sent');
  });

  test('but not while it waits for approval', async () => {
    const waiting = await clerk().ok<Quotation>('POST', submit(CRM_QUOTATIONS), quoted([pump(1)]));
    await print(CRM_QUOTATIONS, waiting);
    expect(await statusOf(waiting)).toBe('submitted');
  });

  test('and is then won, and sent again where the order is cancelled', async () => {
    const quotation = await agreed([pump(4)]);
    await print(CRM_QUOTATIONS, quotation);
    const follows = pump(4, { fromLineId: lineOf(quotation, 0) });
    const one = await order(ordered([follows]));
    expect(await statusOf(quotation)).toBe('closed');
    const reason = 'Entered twice by mistake';
    await clerk().ok('POST', `${CRM_ORDERS}/${one.id}/cancel`, { version: one.version, reason });
    expect(await statusOf(quotation)).toBe('sent');
  });

  test('and is then lost, or revised and sent again', async () => {
    const [one, other] = [await agreed([pump(1)]), await agreed([pump(1)])];
    await print(CRM_QUOTATIONS, one);
    await print(CRM_QUOTATIONS, other);
    const given = { lostReason: 'price', lostTo: null };
    const sent = await read<Quotation>(CRM_QUOTATIONS, one);
    await clerk().ok('POST', `${CRM_QUOTATIONS}/${one.id}/lose`, { version: sent.version, given });
    expect(await statusOf(one)).toBe('lost');
    const { version } = await read<Quotation>(CRM_QUOTATIONS, other);
    const form = { ...quoted([pump(2)]), version };
    const revised = await clerk().ok<Quotation>('PUT', `${CRM_QUOTATIONS}/${other.id}?step=revise`, form);
    expect((await desk.approved(CRM_QUOTATIONS, revised)).status).toBe('approved');
    await print(CRM_QUOTATIONS, other);
    expect(await statusOf(other)).toBe('sent');
  });
});

test('the report of prices given shows discounts beyond the lists, by owner', async () => {
  const far = { date: '2026-05-01', deliveryDate: '2026-05-20' };
  desk.office.app.setNow('2026-05-01T06:00:00.000Z');
  desk.office.admin = await desk.office.signIn('ASHA');
  desk.office.clerk = await desk.office.signIn('RAVI');
  // The dealer's list says 5,400 and 4 % from 10 on; 6 % was given. Each cost 4,000.
  await order(ordered([pump(10, { discountPercent: 6_000 })], far));
  // 5,400 with 18 % tax is 6,372.
  await order(ordered([desk.line(desk.mb1, 1, 6372)], { ...far, includesTax: true }));
  type Answer = {
    rows: Record<string, unknown>[];
    sums: Record<string, number>;
    groups: { value: string; count: number; sums: Record<string, number> }[];
  };
  const ask = (more = '') =>
    admin().ok<Answer>('GET', `/api/crm/reports/prices-given?from=2026-05-01&to=2026-05-31${more}`);
  const { rows, sums } = await ask();
  expect(rows).toMatchObject([
    {
      type: 'CO',
      customer: 'Vijaya Borewells',
      item: 'MB1',
      listRate: rate(5400),
      rate: rate(5400),
      standardPercent: 4_000,
      givenPercent: 6_000,
      extraPercent: 2_000,
      extraDiscount: rs('1,080'),
      floorRate: null,
      taxable: rs('50,760'),
      margin: rs('10,760'),
      marginPercent: 21_198,
    },
    {
      listRate: rate(6372),
      rate: rate(6372),
      standardPercent: 0,
      extraDiscount: 0,
      taxable: rs('5,400'),
      margin: rs('1,400'),
    },
  ]);
  expect(sums).toEqual({ extraDiscount: rs('1,080'), taxable: rs('56,160'), marginKnown: rs('12,160') });
  const { groups } = await ask('&by=owner');
  expect(groups).toMatchObject([{ count: 2, sums: { extraDiscount: rs('1,080'), marginKnown: rs('12,160') } }]);
  expect((await ask('&of=CQ')).rows).toEqual([]);
  expect((await ask(`&itemId=${desk.cbl}`)).rows).toEqual([]);
});
