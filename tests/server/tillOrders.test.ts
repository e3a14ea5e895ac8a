import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TrialBalance } from '../../contract/accounts/trialBalance';
import { type Paise, percent, type Quantity, type Rate } from '../../contract/amount';
import { figuresOfBill } from '../../contract/pos/bills';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { openOffice } from './office';
import { openYard, qty, rate } from './purchases';
import { itemForm } from './selling';
import { STOCK } from './stock';
import { billForm, openCounter, openTill, sellAt } from './tills';

/** Laws of bills that two tills made without network, in any order of arrival at the server. */

const DAY = '2026-04-10';
const RATES = [percent('0'), percent('5'), percent('18'), percent('40')] as const;

const anyLine = fc.record({
  item: fc.nat(2),
  pieces: fc.integer({ min: 1, max: 5 }),
  /** In paise: a bill comes to something, and to less than the law asks a name for. */
  price: fc.integer({ min: 5_00, max: 2_000_00 }),
  gst: fc.nat(RATES.length - 1),
  discountPercent: fc.constantFrom(percent('0'), percent('5'), percent('12.345')),
});
const anyBill = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
  billDiscountAmount: fc.nat(49),
  isUpi: fc.boolean(),
});
type Bill = typeof anyBill extends fc.Arbitrary<infer B> ? B : never;

const entered = ({ lines, billDiscountAmount }: Bill) => ({
  includesTax: true,
  rounds: false,
  billDiscountPercent: percent('0'),
  billDiscountAmount: billDiscountAmount as Paise,
  items: lines.map(({ pieces, price, gst, discountPercent }) => ({
    qty: qty(pieces) as Quantity,
    rate: (price * 100) as Rate,
    discountPercent,
    gstPercent: RATES[gst] ?? RATES[0],
  })),
});

test('the customer pays the displayed prices, with any taxes within them and any order of the lines', () =>
  fc.assert(
    fc.property(anyBill, fc.nat(RATES.length - 1), (bill, gst) => {
      const figures = figuresOfBill(entered(bill));
      const said = figures.lines.reduce((sum, { gross, discount, share }) => sum + gross - discount - share, 0);
      expect(figures.payable).toBe(said);
      const taxedElse = { ...bill, lines: bill.lines.map((line) => ({ ...line, gst })) };
      expect(figuresOfBill(entered(taxedElse)).payable).toBe(figures.payable);
      const turned = figuresOfBill(entered({ ...bill, lines: [...bill.lines].reverse() }));
      expect([turned.payable, turned.taxable, turned.taxes]).toEqual([figures.payable, figures.taxable, figures.taxes]);
    }),
  ));

/**
 * Posts the bills of two tills in an order: each till's own stay in theirs. Goods cost a round amount each, so that the
 * moving average rounds nothing. @returns the balances of the books.
 */
async function booksAfter(app: TestApp, tills: readonly (readonly Bill[])[], turns: readonly boolean[], code: number) {
  const office = await openOffice(app, { yearFrom: '2026-04-01', code });
  const { admin, branchId } = office;
  const yard = await openYard(office);
  const items: number[] = [];
  for (const name of ['LED9', 'FAN48', 'SOL'])
    items.push((await admin.ok<{ id: number }>('POST', '/api/inventory/items', itemForm(name, yard.kgs))).id);
  const stock = items.map((itemId) => ({ itemId, unitId: yard.kgs, qty: qty(1000), rate: rate(40), remarks: null }));
  const start = { branchId, narration: null, date: '2026-04-01', storeId: yard.main, items: stock };
  await admin.ok('POST', `${STOCK.opening}?step=post`, start);
  const series = ['S1', 'S2'].map((one) => ({ series: one, name: `Counter ${one}`, cashAccountId: null }));
  const { outlet } = await openCounter(office, yard, { tills: series, maxDiscountPercent: 99_000 });
  const open = [await openTill(admin, outlet, 'S1'), await openTill(admin, outlet, 'S2')];
  const done = [0, 0];
  const order = [...turns, ...tills.flat().map(() => false)].flatMap((isSecond) => {
    const at = isSecond ? 1 : 0;
    const place = (done[at] ?? 0) < (tills[at]?.length ?? 0) ? at : 1 - at;
    const bill = tills[place]?.[done[place] ?? 0];
    done[place] = (done[place] ?? 0) + 1;
    return bill ? [{ bill, place, serial: done[place] ?? 0 }] : [];
  });
  for (const { bill, place, serial } of order) {
    const till = open[place];
    if (!till) continue;
    const form = entered(bill);
    const sold = form.items.map((line, at) => ({
      ...line,
      itemId: items[bill.lines[at]?.item ?? 0],
      unitId: yard.kgs,
    }));
    const { payable } = figuresOfBill({ ...form, rounds: till.rounds });
    const paid = [{ mode: bill.isUpi ? 'upi' : 'cash', amount: payable }];
    const printedAs = `${till.series}/26-27/${String(serial).padStart(5, '0')}`;
    const more = { billDiscountAmount: form.billDiscountAmount, printedAs };
    const made = await sellAt(admin, billForm(till, DAY, sold, paid, more));
    expect([made.number, made.amount]).toEqual([printedAs, payable]);
  }
  const { rows } = await admin.ok<TrialBalance>('GET', `/api/accounts/trial-balance?from=2026-04-01&to=${DAY}`);
  return rows.map(({ account, closingDebit, closingCredit }) => [account, closingDebit, closingCredit]);
}

test('in any order of two tills the books come to the same', async () => {
  const anyDay = fc.record({
    first: fc.array(anyBill, { minLength: 1, maxLength: 4 }),
    second: fc.array(anyBill, { minLength: 1, maxLength: 4 }),
    turns: fc.array(fc.boolean(), { minLength: 4, maxLength: 8 }),
    otherTurns: fc.array(fc.boolean(), { minLength: 4, maxLength: 8 }),
  });
  const app = await testApp(`${DAY}T06:00:00.000Z`);
  let code = 21_000;
  await fc.assert(
    fc.asyncProperty(anyDay, async ({ first, second, turns, otherTurns }) => {
      const tills = [first, second];
      code += 2;
      const one = await booksAfter(app, tills, turns, code);
      expect(await booksAfter(app, tills, otherTurns, code + 1)).toEqual(one);
    }),
    { numRuns: 7, endOnFailure: true },
  );
  expect((await verify(app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
});
