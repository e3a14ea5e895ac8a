import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Gstr3bAnswer } from '../../contract/accounts/gst/gstr3b';
import type { SetOffAnswer } from '../../contract/accounts/gst/gstSetOff';
import type { Paise } from '../../contract/amount';
import type { LedgerAnswer } from '../../contract/books/ledger';
import { addMonths, firstOfMonth, type IsoDate, lastOfMonth } from '../../contract/dates';
import { type TestApp, testApp } from '../setup/app';
import { forms, freshOffice, JOURNALS, journalLine, type Office, PAYMENTS, paymentLine, post, rs } from './office';

/** The tax that GSTR-3B shows as paid, against the ledger, for any entries in any order and for any day. */
const MONTHS = ['2025-07-31', '2025-08-31', '2025-09-30'] as IsoDate[];
const TODAY = '2025-10-20';
const START = `${TODAY}T04:00:00.000Z`;
let app: TestApp;
beforeAll(async () => {
  app = await testApp(START);
});

type Act =
  | { act: 'sale' | 'fees' | 'payReverse' | 'payPayable'; month: number; day: number; hundreds: number }
  | { act: 'setOff'; month: number; late: number }
  | { act: 'payFromLedger'; month: number };

const month = fc.integer({ min: 0, max: MONTHS.length - 1 });
const entered = fc.record({
  act: fc.constantFrom<'sale' | 'fees' | 'payReverse' | 'payPayable'>('sale', 'fees', 'payReverse', 'payPayable'),
  month: fc.integer({ min: 0, max: MONTHS.length }),
  day: fc.integer({ min: 1, max: 20 }),
  hundreds: fc.integer({ min: 1, max: 40 }),
});
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: entered },
    {
      weight: 4,
      arbitrary: fc.record({ act: fc.constant<'setOff'>('setOff'), month, late: fc.integer({ min: 0, max: 2 }) }),
    },
    { weight: 1, arbitrary: fc.record({ act: fc.constant<'payFromLedger'>('payFromLedger'), month }) },
  ),
  { minLength: 4, maxLength: 14 },
);

function books(office: Office) {
  const at = (name: string) => office.account(name);
  const { admin } = office;
  const on = (date: string) => forms(office, date);
  const journal = (body: object) => admin.ok('POST', post(JOURNALS), body);
  const pay = (date: string, lines: object[]) =>
    admin.ok('POST', post(PAYMENTS), on(date).payment(lines, { payee: 'Rao Law Chambers' }));
  const setOff = (asOn: IsoDate) => admin.ok<SetOffAnswer>('GET', `/api/accounts/gst-set-off?asOn=${asOn}`);
  const ledger = (name: string) =>
    admin.ok<LedgerAnswer>('GET', `/api/accounts/ledger?accountId=${at(name)}&from=2025-04-01&to=${TODAY}&size=500`);

  /** Posts the set-off of a month, dated at its end or some months later, where one is offered. */
  async function postSetOff(asOn: IsoDate, late: number): Promise<void> {
    const { journal: offered } = await setOff(asOn);
    if (!offered) return;
    const date = [asOn, lastOfMonth(addMonths(firstOfMonth(asOn), late)), TODAY].sort()[late === 0 ? 0 : 1];
    await journal({ ...offered, date });
  }
  const dayOf = (index: number, day: number) =>
    `${addMonths(firstOfMonth(MONTHS[0] as IsoDate), index).slice(0, 7)}-${String(day).padStart(2, '0')}`;

  async function enter(one: Act): Promise<void> {
    if (one.act === 'setOff') return postSetOff(MONTHS[one.month] as IsoDate, one.late);
    if (one.act === 'payFromLedger') {
      const { payment } = await setOff(MONTHS[one.month] as IsoDate);
      if (payment) await journal(payment);
      return;
    }
    const date = dayOf(one.month, one.day);
    const amount = rs(`${one.hundreds}00`);
    const confirmed = [{ code: 'BANK_IN_JOURNAL', reason: null }];
    if (one.act === 'sale') {
      const lines = [
        journalLine(at('Cash'), amount * 1.18),
        journalLine(at('Sales'), -amount, { gstPercent: 18_000 }),
        journalLine(at('Output CGST'), -amount * 0.09),
        journalLine(at('Output SGST'), -amount * 0.09),
      ];
      await journal(on(date).journal(lines, { confirmed }));
    } else if (one.act === 'fees') {
      const tax = { gstPercent: 18_000, reverseCharge: true, interState: true };
      await pay(date, [paymentLine(at('Professional Fees'), amount, tax)]);
    } else {
      await pay(date, [
        paymentLine(at(one.act === 'payReverse' ? 'RCM Payable IGST' : 'GST Payable'), (amount / 10) as Paise),
      ]);
    }
  }
  return { pay, setOff, ledger, enter, postSetOff, at, admin };
}

test('GSTR-3B shows as paid the payments, less those in advance', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (order) => {
      const { pay, ledger, enter, postSetOff, at, admin } = books(await freshOffice(app));
      await pay('2025-07-01', [paymentLine(at('GST Cash Ledger'), rs('50,000'))]);
      for (const one of order) await enter(one);
      for (const asOn of MONTHS) await postSetOff(asOn, 0);

      let told = 0;
      for (const asOn of [...MONTHS, lastOfMonth(TODAY as IsoDate)]) {
        const from = firstOfMonth(asOn);
        const { setOff: rows } = await admin.ok<Gstr3bAnswer>('GET', `/api/accounts/gstr-3b?from=${from}&to=${asOn}`);
        const total = (label: string) => rows.find((row) => row.label === label)?.total ?? 0;
        told += total('Paid in cash');
      }
      let paid = 0;
      let advance = 0;
      for (const name of ['GST Payable', 'RCM Payable IGST']) {
        const { rows, closing } = await ledger(name);
        advance += Math.max(0, closing);
        for (const row of rows) if (row.type === 'PY' || row.particulars.includes('GST Cash Ledger')) paid += row.debit;
      }
      expect(told).toBe(paid - advance);
    }),
    { numRuns: 10, endOnFailure: true },
  );
});
