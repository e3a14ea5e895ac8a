import { beforeAll, describe, expect, test } from 'vitest';
import type { Paise } from '../../contract/amount';
import type { SalesOrder } from '../../contract/crm/orders';
import { verify } from '../../server/verify/verify';
import { CRM_ORDERS, crmOrder, submit } from './crmForms';
import { type Metals, openMetals } from './metals';
import {
  forms,
  JOURNALS,
  journalLine,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  type Voucher,
} from './office';
import { lineOf } from './purchases';
import { SALES } from './selling';

/** Tax collected at source on money that comes in before the bill (Act of 2025, section 394(1)). */

let metals: Metals;
let scrap: number;
const admin = () => metals.office.admin;
const advance = (date: string, customer: 'sri' | 'ravi', amount: number, more: object = {}) => ({
  date,
  branchId: metals.office.branchId,
  narration: null,
  customerId: metals.customers[customer],
  act: 'advance',
  amount,
  moneyAccountId: metals.office.account('HDFC Current A/c'),
  mode: 'neft',
  instrumentNo: 'N1',
  tcsSectionId: scrap,
  ...more,
});
type Advance = Voucher & { left: number };
const paid = (...of: Parameters<typeof advance>) => admin().ok<Advance>('POST', post(SALES.advances), advance(...of));
const refused = async (...of: Parameters<typeof advance>) =>
  (await admin().refused('POST', post(SALES.advances), advance(...of))).fields;
const leftOf = async ({ id }: { id: number }) => (await admin().ok<Advance>('GET', `${SALES.advances}/${id}`)).left;
const rowsIn = async (from: string, to: string) => {
  const { rows, tcsPayable } = await metals.register(from, to);
  return { rows: rows.map(({ number, base, tax }) => [number, base, tax]), tcsPayable };
};
const ordered = (item: 'scrap' | 'lamp' | 'car', units: number, at: number) => {
  const { items, yard } = metals;
  const { tcsPercent: _, ...sold } = metals.line(item, units, at, 0) as { tcsPercent: number };
  return { ...sold, itemId: items[item], unitId: yard.kgs };
};
let serial = 0;
const order = (items: readonly object[]) =>
  admin().ok<SalesOrder>(
    'POST',
    submit(CRM_ORDERS),
    crmOrder(metals.office.branchId, { customerId: metals.customers.sri, saleTypeId: metals.saleType }, items, {
      date: '2026-05-02',
      deliveryDate: '2026-05-20',
      poNo: `PO ${++serial}`,
      poDate: '2026-05-02',
    }),
  );

beforeAll(async () => {
  metals = await openMetals('2025-04-01');
  scrap = await metals.section('scrap');
});

describe('an advance for goods that bear TCS', () => {
  test('includes the tax: the customer has the rest, the government is owed the tax', async () => {
    const one = await paid('2026-05-04', 'sri', rs('10,200'));
    expect(metals.office.entries(one)).toEqual([
      'HDFC Current A/c +10200.00',
      'Sri Metals -10000.00',
      'TCS Payable -200.00',
    ]);
    expect([one.left, await leftOf(one)]).toEqual([rs('10,000'), rs('10,000')]);
    const paper = await admin().ok<{ facts: object[] }>('GET', `/api/sales/papers?documentId=${one.id}`);
    expect(paper.facts).toEqual([
      { label: 'Advance for goods', text: '10,000.00' },
      { label: 'TCS', text: '200.00, 394(1) Sl. 4' },
    ]);
    const { rows, tcsPayable } = await metals.register('2026-05-01', '2026-05-31');
    expect(rows).toMatchObject([
      {
        number: one.number,
        provision: '394(1) Sl. 4',
        paymentCode: '1073',
        form: '143',
        certificateForm: '133',
        party: 'Sri Metals',
        pan: 'AABCU9603R',
        base: rs('10,000'),
        rate: 2000,
        tax: rs('200'),
        dueOn: '2026-06-07',
      },
    ]);
    expect(tcsPayable).toBe(rs('200'));
  });

  test('of a customer without a PAN holds 5 %', async () => {
    const one = await paid('2026-05-05', 'ravi', rs('10,500'));
    expect(metals.office.entries(one)).toContain('TCS Payable -500.00');
    await admin().ok('POST', `${SALES.advances}/${one.id}/cancel`, {
      version: (one as unknown as { version: number }).version,
      reason: 'Entered twice by mistake',
    });
    expect((await rowsIn('2026-05-01', '2026-05-31')).tcsPayable).toBe(rs('200'));
  });

  test('before 01-Apr-2026 bore 1 % under section 206C', async () => {
    const one = await paid('2026-03-10', 'sri', rs('10,100'));
    expect((await metals.register('2026-03-01', '2026-03-31')).rows).toMatchObject([
      { number: one.number, provision: '206C scrap', form: '27EQ', base: rs('10,000'), rate: 1000, tax: rs('100') },
    ]);
    const back = { act: 'refund', advanceId: await billOf(one), tcsSectionId: null };
    await paid('2026-03-11', 'sri', rs('10,000'), back);
    // The buyer has the credit of the deposit: a refund gives no tax back.
    expect((await rowsIn('2026-03-01', '2026-03-31')).tcsPayable).toBe(rs('100'));
  });
});

const billOf = async ({ number }: { number: string | null }) => {
  const at = `/api/sales/customer-advances/lookup?customerId=${metals.customers.sri}`;
  const found = await admin().ok<{ id: number; label: string }[]>('GET', at);
  return found.find(({ label }) => label === number)?.id ?? null;
};

describe('the invoice that uses it', () => {
  const bill = [() => metals.line('scrap', 100, 100, 2)];
  const lines = () => bill.map((one) => one());

  test('asks how much of the advance bore the tax', async () => {
    const used = { date: '2026-05-12', advance: rs('10,000') };
    expect(await metals.unsold('sri', lines(), used)).toEqual({
      tcsAdvance: 'TCS was collected on 10,000.00 of these advances when they came in. Enter it.',
    });
    expect(await metals.unsold('sri', lines(), { ...used, advance: 0, tcsAdvance: rs('10,000') })).toEqual({
      tcsAdvance: 'No TCS for these goods was collected on the advances adjusted here. Enter 0.',
    });
    expect(
      await metals.unsold('sri', [metals.line('lamp', 100, 100, 0)], { ...used, tcsAdvance: rs('10,000') }),
    ).toEqual({ tcsAdvance: 'No TCS for these goods was collected on the advances adjusted here. Enter 0.' });
  });

  test('collects it on the rest alone; register, ledger, challan and statement agree', async () => {
    // 11,800 with GST, 10,000 taxed already: 2 % of 1,800 is 36, and 236 in all is 2 % of 11,800.
    const sold = await metals.sell('sri', lines(), {
      date: '2026-05-12',
      advance: rs('10,000'),
      tcsAdvance: rs('10,000'),
    });
    expect(sold.amount).toBe(rs('11,836'));
    const { rows, tcsPayable } = await rowsIn('2026-05-01', '2026-05-31');
    expect(rows.slice(1)).toEqual([[sold.number, rs('1,800'), rs('36')]]);
    expect(tcsPayable).toBe(rs('336'));
    const due = paymentLine(metals.office.account('TCS Payable'), rs('236'));
    const challan = await admin().ok<Voucher>(
      'POST',
      post(PAYMENTS),
      forms(metals.office, '2026-06-05').payment([due]),
    );
    await admin().ok('POST', '/api/accounts/tds-challans', {
      documentId: challan.id,
      month: '2026-05-01',
      sectionId: scrap,
      number: '00500',
      bsrCode: '0510308',
      date: '2026-06-05',
    });
    const told = await metals.register('2026-05-01', '2026-06-30');
    expect(told.rows.map(({ tax, challanNo, interest }) => [tax, challanNo, interest])).toEqual([
      [rs('200'), '00500', 0],
      [rs('36'), '00500', 0],
    ]);
    // The rest is that of March.
    expect([told.deposits.map(({ amount }) => amount), told.tcsPayable]).toEqual([[rs('236')], rs('100')]);
  });
});

describe('an order whose goods bear it', () => {
  test('asks for the section of its advance, unless the buyer has given a declaration', async () => {
    const { id } = await order([ordered('scrap', 100, 100)]);
    const words = 'SCRAP bears TCS under 394(1) Sl. 4, collected when the money comes in. Select that section.';
    const of = { orderId: id, tcsSectionId: null };
    expect(await refused('2026-05-20', 'sri', rs('100'), of)).toEqual({ tcsSectionId: words });
    const other = { orderId: id, tcsSectionId: await metals.section('timber') };
    expect(await refused('2026-05-20', 'sri', rs('100'), other)).toEqual({ tcsSectionId: words });
    const free = await paid('2026-05-20', 'sri', rs('100'), { ...of, tcsDeclared: true });
    expect(free.left).toBe(rs('100'));
  });

  test('a dear vehicle bears it from the first payment on, a cheaper one never', async () => {
    const vehicle = await metals.section('vehicle');
    // With GST of 18 %: 10,00,001 for one, 9,99,999 for the other.
    const dear = await order([ordered('car', 1, 8_47_458.4)]);
    const cheap = await order([ordered('car', 1, 8_47_456.8)]);
    expect(await refused('2026-05-21', 'sri', rs('1,01,000'), { orderId: dear.id, tcsSectionId: null })).toEqual({
      tcsSectionId: 'CAR bears TCS under 394(1) Sl. 6, collected when the money comes in. Select that section.',
    });
    const booked = await paid('2026-05-21', 'sri', rs('1,01,000'), { orderId: dear.id, tcsSectionId: vehicle });
    expect(metals.office.entries(booked)).toContain('TCS Payable -1000.00');
    expect((await paid('2026-05-21', 'sri', rs('1,000'), { orderId: cheap.id, tcsSectionId: null })).left).toBe(
      rs('1,000'),
    );
    expect(await admin().ok('GET', `/api/sales/order-advances?lines=${lineOf(dear as never)}`)).toMatchObject({
      left: rs('1,00,000'),
      numbers: [booked.number],
      advances: [{ collected: { sectionId: vehicle, base: rs('1,00,000'), of: rs('1,00,000') } }],
    });
  });

  test('with taxed and untaxed goods shares an advance by the lines; each invoice shows its part', async () => {
    // Scrap of 11,800 and lamps of 35,400 with GST: a quarter. 20,100 holds 2 % of 5,000.
    const mixed = await order([ordered('scrap', 100, 100), ordered('lamp', 300, 100)]);
    const of = { orderId: mixed.id };
    expect(await refused('2026-05-23', 'sri', rs('20,100'), { ...of, tcsSectionId: null })).toEqual({
      tcsSectionId: 'SCRAP bears TCS under 394(1) Sl. 4, collected when the money comes in. Select that section.',
    });
    const one = await paid('2026-05-23', 'sri', rs('20,100'), of);
    expect(metals.office.entries(one)).toEqual([
      'HDFC Current A/c +20100.00',
      'Sri Metals -20000.00',
      'TCS Payable -100.00',
    ]);
    const { rows } = await metals.register('2026-05-23', '2026-05-23');
    expect(rows).toMatchObject([{ number: one.number, base: rs('5,000'), rate: 2000, tax: rs('100') }]);
    const [scrapLine = 0, lampLine = 0] = mixed.progress?.items?.map(({ lineId }) => lineId) ?? [];
    const bill = [
      metals.line('scrap', 100, 100, 2, { fromLineId: scrapLine }),
      metals.line('lamp', 300, 100, 0, { fromLineId: lampLine }),
    ];
    // A part: 8,000 holds 2,000 for scrap, and the next 12,000 the other 3,000.
    expect(await metals.unsold('sri', bill, { date: '2026-05-24', advance: rs('8,000') })).toEqual({
      tcsAdvance: 'TCS was collected on 2,000.00 of these advances when they came in. Enter it.',
    });
    const sold = await metals.sell('sri', bill, {
      date: '2026-05-24',
      advance: rs('20,000'),
      tcsAdvance: rs('5,000'),
    });
    // 2 % of 6,800 is 136, and 236 in all is 2 % of the 11,800.
    expect(sold.amount).toBe(rs('47,336'));
  });

  test('a section of which the order has no goods is refused', async () => {
    const { id } = await order([ordered('lamp', 1, 100)]);
    expect(await refused('2026-05-23', 'sri', rs('100'), { orderId: id })).toEqual({
      tcsSectionId: 'The goods of this order bear no TCS under this section. Clear it.',
    });
  });

  test.each([
    ['services', { forServices: true, gstPercent: 18_000 }, 'TCS is collected on goods, not on services. Clear it.'],
    ['who declared', { tcsDeclared: true }, 'The buyer has given a declaration, so no TCS is collected. Clear it.'],
    ['a section that is none', { tcsSectionId: 999_999 }, 'Select a TCS section of the list'],
    ['a refund', { act: 'refund', advanceId: 999_999 }, 'TCS is collected on a new advance alone. Clear it.'],
  ])('%s bear none', async (_what, more, words) => {
    expect(await refused('2026-05-22', 'sri', rs('100'), more)).toMatchObject({ tcsSectionId: words });
  });
});

describe('receipts and journals', () => {
  const books = () => metals.office;
  const sriAccount = async () =>
    (await admin().ok<{ accountId: number }>('GET', `/api/selling/customers/${metals.customers.sri}`)).accountId;
  const received = async (tcs: number, more: object = {}, party = true) =>
    forms(books(), '2026-06-10').receipt([
      party
        ? receiptLine(await sriAccount(), rs('20,000'), {
            bills: [
              { refType: 'advance', billId: null, billNo: null, billDate: null, dueDate: null, amount: rs('20,000') },
            ],
          })
        : receiptLine(books().account('Interest Income'), rs('20,000')),
      receiptLine(books().account('TCS Payable'), tcs as Paise, { tcsSectionId: scrap, ...more }),
    ]);
  const wrong = async (form: object, path = RECEIPTS) => (await admin().refused('POST', post(path), form)).fields;

  test("a receipt collects it on the customer's advance; his invoice takes that into account", async () => {
    expect(await wrong(await received(rs('300')))).toEqual({
      'lines.1.amount': 'TCS under 394(1) Sl. 4 is 2 % of 20,000.00: 400.00. Enter it.',
    });
    const one = await admin().ok<Voucher>('POST', post(RECEIPTS), await received(rs('400')));
    expect(books().entries(one)).toEqual(['HDFC Current A/c +20400.00', 'Sri Metals -20000.00', 'TCS Payable -400.00']);
    const { rows } = await metals.register('2026-06-10', '2026-06-10');
    expect(rows).toMatchObject([{ number: one.number, party: 'Sri Metals', base: rs('20,000'), tax: rs('400') }]);
    // All else that is left of his advances bears none of scrap, or was paid for his orders.
    const used = { date: '2026-06-11', advance: rs('20,100') };
    expect(await metals.unsold('sri', [metals.line('scrap', 300, 100, 2)], used)).toEqual({
      tcsAdvance: 'TCS was collected on 20,000.00 of these advances when they came in. Enter it.',
    });
  });

  test('the register names the rate of the law, though the tax is in rupees', async () => {
    // 5 % of 377.60 is 18.88: 19 rupees, a rate of 5.032 %.
    const sold = await metals.sell('ravi', [metals.line('scrap', 4, 80, 5)], { date: '2026-06-11' });
    const { rows } = await metals.register('2026-06-11', '2026-06-11');
    expect(rows).toMatchObject([{ number: sold.number, base: rs('377.60'), tax: rs('19'), rate: 5000 }]);
  });

  test("a journal of a sale collects it on the customer's debt", async () => {
    const sold = async (tcs: number) =>
      forms(books(), '2026-06-12').journal(
        [
          journalLine(await sriAccount(), rs('11,800') + tcs, {
            bills: [
              {
                refType: 'new',
                billId: null,
                billNo: 'S/77',
                billDate: '2026-06-12',
                dueDate: '2026-06-30',
                amount: rs('11,800') + tcs,
              },
            ],
          }),
          journalLine(books().account('Sales'), -rs('10,000'), { gstPercent: 18_000 }),
          journalLine(books().account('Output CGST'), -rs('900')),
          journalLine(books().account('Output SGST'), -rs('900')),
          journalLine(books().account('TCS Payable'), -tcs, { tcsSectionId: scrap }),
        ],
        { purpose: 'saleNote' },
      );
    expect(await wrong(await sold(rs('200')), JOURNALS)).toEqual({
      'lines.4.credit': 'TCS under 394(1) Sl. 4 is 2 % of 11,800.00: 236.00. Enter it.',
    });
    const one = await admin().ok<Voucher>('POST', post(JOURNALS), await sold(rs('236')));
    const { rows } = await metals.register('2026-06-12', '2026-06-12');
    expect(rows).toMatchObject([{ number: one.number, form: '143', base: rs('11,800'), tax: rs('236') }]);
  });

  test.each([
    ['another account', { accountId: 'Interest Income' }, 'Only a line of TCS Payable names a TCS section. Clear it.'],
    ['no section of TCS', { tcsSectionId: 999_999 }, 'Select a TCS section of the list'],
  ] as const)('a line of %s is refused at its field', async (_what, more, words) => {
    const changed = 'accountId' in more ? { accountId: books().account(more.accountId) } : more;
    expect(await wrong(await received(rs('400'), changed))).toMatchObject({ 'lines.1.tcsSectionId': words });
  });

  test('a voucher without a customer names no section', async () => {
    expect(await wrong(await received(rs('400'), {}, false))).toMatchObject({
      'lines.1.tcsSectionId': 'TCS is collected of one customer. Enter his line, or clear the section.',
    });
  });

  test('the register agrees with TCS Payable, and the books are sound', async () => {
    const { rows, deposits, tcsPayable } = await metals.register('2026-03-01', '2026-06-30');
    const sum = (all: readonly { amount: number }[]) => all.reduce((total, { amount }) => total + amount, 0);
    expect(sum(rows.map(({ tax }) => ({ amount: tax }))) - sum(deposits)).toBe(tcsPayable);
    expect((await verify(metals.office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});
