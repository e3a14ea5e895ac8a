import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TdsAnswer } from '../../contract/accounts/tds/tdsRegister';
import type { Dashboard } from '../../contract/dashboards';
import type { OnlineBoard, OnlineOrder } from '../../contract/selling/onlineOrders';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice, rs, type Voucher } from './office';
import {
  byBoy,
  byCourier,
  type Haat,
  ONLINE,
  ONLINE_OUTLETS,
  onlineForm,
  openHaat,
  PAYOUTS,
  packed,
  soldOnline,
  stepOf,
  take,
} from './online';
import { openYard, PURCHASES, purchaseForm, qty, rate, type Yard } from './purchases';
import { customerForm, groupForm, SELLING } from './selling';
import { openWarehouse, STOCK, stockForms } from './stock';

/** Orders of an online shop: reserved when accepted, billed when dispatched, taken back when they are not delivered. */

let office: Office;
let yard: Yard;
let haat: Haat;
const of = () => ({ branchId: office.branchId, haat, yard });
const sold = (code: keyof Haat['items'], units: number, at: number, more?: object) =>
  soldOnline(yard, haat.items[code], units, at, more);
const refused = (path: string, body: object) => office.admin.refused('POST', `${ONLINE}${path}`, body);
const refusedForm = async (items: readonly object[], more: object) =>
  (await refused('?step=submit', onlineForm(of(), items, more))).fields;
const invoiceOf = async (number: string | null | undefined) => {
  const { rows } = await office.admin.ok<{ rows: Voucher[] }>('GET', `/api/sales/invoices?q=${number}`);
  return office.admin.ok<Voucher>('GET', `/api/sales/invoices/${rows[0]?.id}`);
};
const board = () => office.admin.ok<OnlineBoard>('GET', '/api/ecommerce/board');
const cardOf = async (id: number) => (await board()).cards.find((card) => card.id === id);
const accountOf = async (id: number) =>
  (await office.admin.ok<{ accountId: number }>('GET', `/api/selling/customers/${id}`)).accountId;
const sound = async () =>
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-10T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  haat = await openHaat(office, yard, 3);
});

describe('an order', () => {
  test('is billed when it is dispatched, owed by the gateway; its goods leave then', async () => {
    const ready = await packed(office.admin, onlineForm(of(), [sold('led9', 6, 120)]));
    expect(ready).toMatchObject({ status: 'packed', amount: rs('769') });
    const gone = await stepOf(office.admin, ready, 'dispatch', { given: byCourier('AWB1') });
    const card = await cardOf(gone.id);
    expect(card).toMatchObject({ status: 'dispatched', carriedBy: 'Delhivery AWB1', invoiceNo: 'SIHYD/2627/00001' });
    const bill = await invoiceOf(card?.invoiceNo);
    expect(office.entries(bill)).toEqual([
      'Razorpay +769.00',
      'Sales -610.16',
      'Freight Recovered -41.52',
      'Output CGST -58.66',
      'Output SGST -58.66',
      'Cost of Goods Sold +312.00',
      'Stock in Hand -312.00',
    ]);
    await sound();
  });

  test('is in once under its number at the channel, and fits buyer, channel and law', async () => {
    const first = await take(office.admin, onlineForm(of(), [sold('led9', 1, 120)], { externalNo: 'FK-1' }));
    expect(await refusedForm([sold('led9', 1, 120)], { externalNo: 'FK-1' })).toEqual({
      externalNo: `FK-1 of Haat shop is order ${first.number}.`,
    });
    expect(await refusedForm([sold('led9', 1, 120)], { stateCode: '29' })).toEqual({
      interState: 'Kavya Nair is in Karnataka, the branch in Telangana: IGST is due. Switch it on.',
    });
    expect(await refusedForm([sold('led9', 1, 120)], { buyerMobile: '12345', pin: '12' })).toEqual({
      buyerMobile: 'A mobile number has 10 digits and begins with 6, 7, 8 or 9',
      pin: 'A PIN has 6 digits',
    });
    expect(await refusedForm([sold('led9', 1, 120)], { buyerGstin: '36AABCU9603R1ZV' })).toMatchObject({
      buyerGstin: expect.anything(),
    });
    await stepOf(office.admin, first, 'reject', { reason: 'Asked for by mistake' });
  });

  test('the last pieces go to the first accepted order', async () => {
    const [one, two] = [
      await take(office.admin, onlineForm(of(), [sold('sol', 2, 630, { gstPercent: 5_000 })])),
      await take(office.admin, onlineForm(of(), [sold('sol', 2, 630, { gstPercent: 5_000 })])),
    ];
    const accept = ({ id, version }: { id: number; version: number }) =>
      office.admin.call<{ message?: string }>('POST', `${ONLINE}/${id}/accept`, { version });
    const answers = await Promise.all([accept(one), accept(two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe('SOL: only 1 free.');
    // A cancelled order frees its goods.
    const [won, lost] = answers[0].status === 200 ? [one, two] : [two, one];
    await stepOf(office.admin, { ...won, version: won.version + 1 }, 'cancel', {
      reason: 'The buyer changed his mind',
    });
    expect((await accept(lost)).status).toBe(200);
  });

  test('comes back with a credit note; delivery that was charged is lost', async () => {
    const ready = await packed(office.admin, onlineForm(of(), [sold('led9', 2, 120)]));
    const gone = await stepOf(office.admin, ready, 'dispatch', { given: byCourier('AWB2') });
    const back = await stepOf(office.admin, gone, 'rto', {
      reason: 'Nobody was at home',
      given: { condition: 'good' },
    });
    expect(back.status).toBe('returned');
    expect(office.entries(back as never)).toEqual(['Freight Lost +49.00', 'Razorpay -49.00']);
    const owed = await office.pending(await accountOf(haat.gateway));
    expect(owed.some(({ billNo }) => billNo === back.invoiceNo)).toBe(false);
    await sound();
  });

  test('that leaves or comes back on an earlier day asks once about later costs, and takes the answer', async () => {
    const { admin, branchId } = office;
    const late = [{ itemId: haat.items.sol, unitId: yard.kgs, qty: qty(10), rate: rate(900), remarks: null }];
    const opening = { branchId, narration: null, date: '2026-04-01', storeId: yard.main, items: late };
    await admin.ok('POST', `${STOCK.opening}?step=post`, opening);
    const yesterday = { date: '2026-04-08' };
    const ready = await packed(admin, onlineForm(of(), [sold('sol', 2, 700)], yesterday));
    const came = purchaseForm(
      branchId,
      yard,
      [{ itemId: haat.items.sol, unitId: yard.kgs, qty: qty(10), rate: rate(1_200), gstPercent: 0 }],
      {
        date: '2026-04-09',
        billDate: '2026-04-09',
        billNo: 'LATE/1',
      },
    );
    await admin.ok('POST', `${PURCHASES}?step=post`, came);
    const house = await openWarehouse(office, yard);
    const issue = { ...stockForms(branchId, house).issue('2026-04-10', 1), items: [{ ...late[0], qty: qty(1) }] };
    await admin.ok('POST', `${STOCK.issue}?step=post`, {
      ...issue,
      items: issue.items.map(({ rate: _, ...line }) => line),
    });
    const asked = async (id: number, event: string, body: object) => {
      const question = await refused(`/${id}/${event}`, body);
      expect(question).toMatchObject({ status: 409, confirm: { code: 'LATER_VALUES' } });
      const confirmed = [{ code: 'LATER_VALUES', reason: null }];
      return admin.ok<OnlineOrder>('POST', `${ONLINE}/${id}/${event}`, { ...body, confirmed });
    };
    const leaves = { version: ready.version, date: '2026-04-08', given: byCourier('AWB8') };
    const gone = await asked(ready.id, 'dispatch', leaves);
    expect(gone.status).toBe('dispatched');
    const comes = { version: gone.version, date: '2026-04-08', given: { condition: 'good' }, reason: 'Not at home' };
    expect((await asked(gone.id, 'rto', comes)).status).toBe('returned');
    await sound();
  });

  test('of a boy is paid into his cash, up to his limit; an AWB number occurs once', async () => {
    const cod = { payMode: 'cod' };
    const ready = await packed(office.admin, onlineForm(of(), [sold('fan48', 2, 2450)], cod));
    const next = await packed(office.admin, onlineForm(of(), [sold('led9', 1, 120)], cod));
    const same = { version: next.version, given: byCourier('awb2') };
    expect((await refused(`/${next.id}/dispatch`, same)).message).toMatch(/^AWB awb2 is on order OO/);
    await stepOf(office.admin, ready, 'dispatch', { given: byBoy(haat.boy) });
    const full = await refused(`/${next.id}/dispatch`, { version: next.version, given: byBoy(haat.boy) });
    expect(full.message).toBe('Salim holds 4,949.00 of 5,000.00: take a hand-over first.');
    const { balance } = await office.admin.ok<{ balance: number }>('GET', `/api/accounts/accounts/${haat.float}`);
    expect(balance).toBe(rs('4,949'));
  });

  test('is closed by the payout of its channel, less commission, its tax and TCS', async () => {
    const ready = await packed(office.admin, onlineForm(of(), [sold('led9', 10, 118)]));
    const gone = await stepOf(office.admin, ready, 'dispatch', { given: byCourier('AWB3') });
    const there = await stepOf(office.admin, gone, 'deliver');
    const early = await refused(`/${there.id}/close`, { version: there.version });
    expect(early.message).toMatch(/1,229\.00 is not paid yet/);
    const owed = await office.pending(await accountOf(haat.gateway));
    const bill = owed.find(({ pending }) => pending === rs('1,229'));
    const commissions = await office.open('Channel Commission', 'Indirect Expenses');
    const tcs = await office.open('TCS Receivable', 'Loans and Advances');
    const form = {
      date: '2026-04-10',
      branchId: office.branchId,
      narration: null,
      customerId: haat.gateway,
      moneyAccountId: haat.bank,
      mode: 'neft',
      instrumentNo: 'UTR1',
      instrumentDate: null,
      commission: rs('100'),
      commissionAccountId: commissions,
      commissionGst: 18_000,
      commissionIgst: true,
      tds: 0,
      commissionBillNo: 'C/1',
      operatorGstin: '29AABCU9603R1ZJ',
      tcs: rs('5.21'),
      tcsAccountId: tcs,
    };
    const more = { ...form, bills: [{ billId: bill?.id, amount: rs('1,229.01') }] };
    expect((await office.admin.refused('POST', `${PAYOUTS}?step=post`, more)).fields).toMatchObject({
      'bills.0.amount': expect.stringMatching(/^Only 1,229\.00 is left of SI/),
    });
    const paid = await office.admin.ok<Voucher>('POST', `${PAYOUTS}?step=post`, {
      ...form,
      bills: [{ billId: bill?.id, amount: rs('1,229') }],
    });
    expect(office.entries(paid)).toEqual([
      'HDFC Online +1105.79',
      'Channel Commission +100.00',
      'Input IGST +18.00',
      'TCS Receivable +5.21',
      'Razorpay -1229.00',
    ]);
    expect((await cardOf(there.id))?.status).toBe('closed');
    await office.admin.ok('POST', `${PAYOUTS}/${paid.id}/cancel`, { version: paid.version, reason: 'Entered twice' });
    expect((await cardOf(there.id))?.status).toBe('delivered');
    await sound();
  });

  test('is on the start page as on the board, and is late once its promised time is over', async () => {
    const outlet = await office.admin.ok<object>('GET', `${ONLINE_OUTLETS}/${haat.outlet}`);
    await office.admin.ok('PUT', `${ONLINE_OUTLETS}/${haat.outlet}`, { ...outlet, promiseHours: 1 });
    const order = await take(office.admin, onlineForm(of(), [sold('led9', 1, 118)]));
    const page = () => office.admin.ok<Dashboard>('GET', '/api/dashboard');
    const figure = ({ tiles }: Dashboard, key: string) => tiles.find((tile) => tile.key === key)?.value;
    const now = await page();
    const { columns } = await board();
    const countOf = (stage: string) => columns.find(({ status }) => status === stage)?.count;
    expect(figure(now, 'online.new')).toBe(countOf('new'));
    expect(now.charts.find(({ key }) => key === 'online.stages')?.series[0]?.values).toEqual(
      ['new', 'accepted', 'packed', 'dispatched', 'delivered'].map(countOf),
    );
    expect(figure(now, 'online.late')).toBe(0);
    // The channel's debt for orders that went out: nothing else is owed in these books.
    const owed = await office.pending(await accountOf(haat.gateway));
    expect(figure(now, 'online.due')).toBe(owed.reduce((sum, { pending }) => sum + pending, 0));
    office.app.setNow('2026-04-10T07:01:00.000Z');
    const later = await page();
    expect(figure(later, 'online.late')).toBe(1);
    expect(later.lists.find(({ key }) => key === 'online.late')?.rows).toMatchObject([
      { text: `Kavya Nair · ${order.number}`, isLate: true },
    ]);
    office.app.setNow('2026-04-10T06:00:00.000Z');
  });
});

describe('an order for goods that bear tax', () => {
  const bears = (section: string | null) =>
    office.app.system.database.query(sql`
      update items set tcs_section_id = (select id from tds_sections where company_id = ${office.company} and code = ${section})
       where company_id = ${office.company} and id = ${haat.items.led9}`);
  let sri: number;
  const ordered = (tcs: number, more: object = {}) =>
    onlineForm(of(), [sold('led9', 10, 118, { tcsPercent: tcs * 1000 })], { customerId: sri, charges: [], ...more });
  const wrong = async (form: object) => (await refused('?step=submit', form)).fields;
  const collected = () => office.admin.ok<TdsAnswer>('GET', '/api/accounts/tds-register?from=2026-04-01&to=2026-04-30');
  const owedBySri = async () => (await office.pending(await accountOf(sri))).map(({ pending }) => pending);

  beforeAll(async () => {
    const group = await office.admin.ok<{ id: number }>('POST', SELLING.groups, groupForm('DLR', 'Dealers'));
    const form = customerForm('SRI', 'Sri Metals', group.id, {
      gstType: 'regular',
      gstin: '36AABCU9603R1ZO',
      address: '12 Market Road',
      city: 'Hyderabad',
      pin: '500001',
    });
    sri = (await office.admin.ok<{ id: number }>('POST', SELLING.customers, form)).id;
  });

  test('of goods whose buyers bear TCS asks for a known customer, up to the limit of a piece it does not', async () => {
    await bears('206C scrap');
    expect(await refusedForm([sold('led9', 1, 120)], {})).toMatchObject({
      'items.0.itemId': 'LED9 bears TCS, and the PAN of the buyer decides its rate. Select the customer.',
    });
    await bears('206C luxury');
    expect((await take(office.admin, onlineForm(of(), [sold('led9', 1, 120)]))).status).toBe('new');
    await bears(null);
    expect(await refusedForm([sold('led9', 1, 120, { tcsPercent: 2000 })], {})).toMatchObject({
      'items.0.tcsPercent': 'TCS is collected of a customer of the list. Select one, or enter 0.',
    });
    expect(await wrong(ordered(2))).toEqual({ 'items.0.tcsPercent': 'This item bears no TCS. Enter 0.' });
  });

  test('of a known customer carries it to the invoice, and to register and ledger', async () => {
    await bears('206C scrap');
    expect(await wrong(ordered(0))).toEqual({ 'items.0.tcsPercent': 'TCS under 394(1) Sl. 4 is 2 %. Enter it.' });
    // 1,180 with GST; 2 % are 23.60: 24 rupees.
    const ready = await packed(office.admin, ordered(2));
    expect(ready.amount).toBe(rs('1,204'));
    const gone = await stepOf(office.admin, ready, 'dispatch', { given: byCourier('AWB90') });
    const bill = await invoiceOf((await cardOf(gone.id))?.invoiceNo);
    expect(office.entries(bill)).toEqual([
      'Sri Metals +1204.00',
      'Sales -1000.00',
      'Output CGST -90.00',
      'Output SGST -90.00',
      'TCS Payable -24.00',
      'Cost of Goods Sold +520.00',
      'Stock in Hand -520.00',
    ]);
    const row = { number: bill.number, party: 'Sri Metals', pan: 'AABCU9603R', base: rs('1,180'), tax: rs('24') };
    expect(await collected()).toMatchObject({ rows: [row], tcsPayable: rs('24') });
    // It comes back: the tax was collected and stays, as with every return.
    await bears(null);
    await stepOf(office.admin, gone, 'rto', { reason: 'Nobody was at home', given: { condition: 'good' } });
    expect(await collected()).toMatchObject({ rows: [row], tcsPayable: rs('24') });
    await sound();
  });

  test('that is paid to the boy brings the tax into his cash', async () => {
    await bears('206C scrap');
    const ready = await packed(office.admin, ordered(2, { payMode: 'cod' }));
    await office.admin.ok('PUT', `/api/selling/delivery-boys/${haat.boy}`, {
      ...(await office.admin.ok<object>('GET', `/api/selling/delivery-boys/${haat.boy}`)),
      floatLimit: 0,
    });
    const gone = await stepOf(office.admin, ready, 'dispatch', { given: byBoy(haat.boy) });
    const bill = await invoiceOf((await cardOf(gone.id))?.invoiceNo);
    expect(office.entries(bill)).toContain('Cash with Salim +1204.00');
    expect(office.entries(bill)).toContain('TCS Payable -24.00');
    // The boy has got nothing: the tax that was collected is owed by the buyer, whose credit it is.
    const back = await stepOf(office.admin, gone, 'rto', {
      reason: 'Nobody was at home',
      given: { condition: 'good' },
    });
    expect(office.entries(back as never)).toEqual(['Sri Metals +24.00', 'Cash with Salim -24.00']);
    expect(await owedBySri()).toEqual([rs('24'), rs('24')]);
    expect((await collected()).tcsPayable).toBe(rs('48'));
    await sound();
  });

  test('loses the delivery charge when it comes back, and no tax', async () => {
    const delivery = [{ label: 'Delivery', amount: rs('49'), gstPercent: 18_000 }];
    // 2 % of 1,229 is 24.58: 25 rupees.
    const ready = await packed(office.admin, ordered(2, { charges: delivery }));
    expect(ready.amount).toBe(rs('1,254'));
    const gone = await stepOf(office.admin, ready, 'dispatch', { given: byCourier('AWB91') });
    const back = await stepOf(office.admin, gone, 'rto', {
      reason: 'Nobody was at home',
      given: { condition: 'good' },
    });
    expect(office.entries(back as never)).toEqual(['Freight Lost +49.00', 'Sri Metals -49.00']);
    expect(await owedBySri()).toEqual([rs('24'), rs('24'), rs('25')]);
    expect((await collected()).tcsPayable).toBe(rs('73'));
    await bears(null);
    await sound();
  });
});
