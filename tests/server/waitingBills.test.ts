import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CounterBill } from '../../contract/pos/bills';
import type { WaitingBill } from '../../contract/pos/waitingBills';
import type { Shift } from '../../contract/selling/shifts';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice, post, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { itemForm } from './selling';
import { STOCK } from './stock';
import { BILLS, billForm, type OpenTill, openCounter, openTill, SHIFTS, sellAt } from './tills';

/** Bills that customers have on paper are posted as they are printed, once each, from any user. */

const DAY = '2026-04-10';
const WAITING = '/api/pos/waiting-bills';
let office: Office;
let yard: Yard;
let till: OpenTill;
let outlet = 0;
let cola = 0;
let soap = 0;

const printed = (serial: number) => `S1/26-27/${String(serial).padStart(5, '0')}`;
const line = (itemId: number, units: number, at: number, more: object = {}) => ({
  itemId,
  unitId: yard.kgs,
  qty: qty(units),
  rate: rate(at),
  discountPercent: 0,
  gstPercent: 0,
  ...more,
});
/** A bill in cash that was printed as the one with a serial. */
const bill = (serial: number, items: readonly object[], amount: string, more: object = {}) => ({
  ...billForm(till, DAY, items, [{ mode: 'cash', amount: rs(amount) }], { printedAs: printed(serial), ...more }),
});
const waiting = (body: object, by = 'ASHA', key: string = randomUUID()) => ({
  key,
  madeBy: by,
  madeAt: `${DAY}T05:30:00.000Z`,
  bill: body,
});
const send = (body: object, caller = office.admin) => caller.ok<WaitingBill>('POST', WAITING, body);
const stored = (id: number) => office.admin.ok<CounterBill>('GET', `${BILLS}/${id}`);
const sound = async () =>
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
const bell = async () =>
  office.app.system.database.query<{ title: string; text: string }>(
    sql`select title, text from notifications where company_id = ${office.company} and key like 'printed.%' order by at, key`,
  );

beforeAll(async () => {
  office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  const make = async (body: object) => (await office.admin.ok<{ id: number }>('POST', '/api/inventory/items', body)).id;
  cola = await make({ ...itemForm('COLA', yard.kgs), saleRate: rate(40), mrp: rate(45) });
  soap = await make({ ...itemForm('SOAP', yard.kgs), saleRate: rate(55) });
  const stock = [cola, soap].map((itemId) => ({
    itemId,
    unitId: yard.kgs,
    qty: qty(8),
    rate: rate(30),
    remarks: null,
  }));
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main, items: stock };
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, start);
  outlet = (await openCounter(office, yard)).outlet;
  till = await openTill(office.admin, outlet);
});

describe('a printed bill', () => {
  test('is posted in the name of its maker, from any sender; sent again by another it is the same bill', async () => {
    const first = waiting(bill(1, [line(soap, 1, 55)], '55'), 'RAVI');
    const sent = await send(first);
    expect(sent).toEqual({ id: sent.id, number: printed(1), isWithdrawn: false, flags: [] });
    expect(await stored(sent.id)).toMatchObject({ createdBy: 'RAVI', number: printed(1), amount: rs('55') });
    await office.app.system.database.asSystem((tx) =>
      tx.execute(sql`update users set is_disabled = true where company_id = ${office.company} and code = 'RAVI'`),
    );
    expect(await send(first)).toEqual({ ...sent, flags: [] });
  });

  test('of a user who was switched off is sent by another with the right of the till', async () => {
    const sent = await send(waiting(bill(2, [line(soap, 1, 55)], '55'), 'RAVI'));
    expect(await stored(sent.id)).toMatchObject({ createdBy: 'RAVI', number: printed(2) });
    const gone = await send(waiting(bill(3, [line(soap, 1, 55)], '55'), 'NOBODY'));
    expect(gone.flags).toEqual(['NOBODY is not a user any more. It is posted as yours.']);
  });

  test('above the MRP, too cheap and short of stock is posted as printed, and the owner is notified', async () => {
    const sent = await send(waiting(bill(4, [line(cola, 9, 63), line(soap, 1, 39.29)], '606')));
    expect(await stored(sent.id)).toMatchObject({ number: printed(4), amount: rs('606') });
    expect(sent.flags).toEqual([
      'Line 1: 63.00 with tax is above the MRP of 45.00. Enter a lower rate.',
      'Line 2: discount 28.55 %; up to 10 % may be given.',
      '1 KGS of COLA were sold that the books do not have. Enter what came in, or count the stock.',
    ]);
    const [, told] = await bell();
    expect(told).toMatchObject({ title: `Look at bill ${printed(4)}` });
    expect(told?.text).toContain('63.00 with tax is above the MRP');
    await sound();
  });

  test('does not hold back the bills behind it, and takes its own number later', async () => {
    // Its customer is none of the list: nothing can be posted, so it waits for somebody.
    const wrong = waiting(bill(5, [line(soap, 1, 55)], '55', { customerId: 999_999 }));
    expect(await office.admin.refused('POST', WAITING, wrong)).toMatchObject({ status: 400 });
    expect((await send(waiting(bill(6, [line(soap, 1, 55)], '55')))).number).toBe(printed(6));
    expect((await sellAt(office.admin, bill(7, [line(soap, 1, 55)], '55'))).number).toBe(printed(7));
    const right = { ...wrong, bill: bill(5, [line(soap, 1, 55)], '55') };
    expect((await send(right)).number).toBe(printed(5));
    expect((await sellAt(office.admin, bill(8, [line(soap, 1, 55)], '55'))).number).toBe(printed(8));
    await sound();
  });

  test('never takes the number of another bill, also where two are sent at once', async () => {
    const items = [line(soap, 1, 55)];
    const both = [waiting(bill(9, items, '55')), waiting(bill(9, items, '55'))];
    const answers = await Promise.all(
      [...both, ...both].map((body) => office.admin.call<WaitingBill & { code: string }>('POST', WAITING, body)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual([
      'NUMBER_TAKEN',
      'NUMBER_TAKEN',
    ]);
    const { rows } = await office.admin.ok<{ rows: CounterBill[] }>('GET', `${BILLS}?q=${printed(9)}`);
    expect(rows.filter(({ number }) => number === printed(9))).toHaveLength(1);
  });

  test('of a till that was closed meanwhile corrects the expected cash of the till', async () => {
    const count = { notes: [], cash: rs('1,481'), card: 0, upi: 0, remark: null };
    const before = await office.admin.ok<Shift>('PUT', `${SHIFTS}/${till.shiftId}/close`, count);
    const sent = await send(waiting(bill(10, [line(soap, 1, 55)], '55')));
    expect(sent.flags).toContain('Counter 1 was closed already. What it should have held was corrected.');
    const after = await office.admin.ok<Shift>('GET', `${SHIFTS}/${till.shiftId}`);
    expect(after.expected).toBe((before.expected ?? 0) + rs('55'));
    await sound();
  });
});

test('an ordinary bill posts nothing as printed: it is refused as before', async () => {
  till = await openTill(office.admin, outlet);
  const { fields } = await office.admin.refused('POST', post(BILLS), bill(11, [line(cola, 1, 63)], '63'));
  expect(fields).toHaveProperty(['items.0.rate']);
});
