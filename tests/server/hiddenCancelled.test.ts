import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { BillWiseAnswer } from '../../contract/accounts/billWise';
import type { BookAnswer } from '../../contract/accounts/books';
import { formatPaise, type Paise } from '../../contract/amount';
import {
  against,
  forms,
  type Office,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  type Voucher,
} from './office';
import { postWorkedExample } from './workedExampleBooks';

let office: Office;
beforeAll(async () => {
  ({ office } = await postWorkedExample());
});

const written = (paise = 0) => formatPaise(paise as Paise);
const book = (kind: 'cash' | 'bank', query: string) =>
  office.admin.ok<BookAnswer>('GET', `/api/accounts/${kind}-book?${query}`);

describe('cancelled vouchers', () => {
  test('stay in cash book and ledger marked, or are hidden as if never made', async () => {
    const cash = office.account('Cash');
    const entry = (amount: string, date: string) =>
      forms(office, date).payment([paymentLine(office.account('Rent'), rs(amount))], { payFromId: cash, mode: 'cash' });
    const kept = await office.admin.ok<Voucher>('POST', post(PAYMENTS), entry('300', '2025-12-03'));
    const gone = await office.admin.ok<Voucher>('POST', post(PAYMENTS), entry('700', '2025-12-05'));
    const reason = 'Paid to the wrong landlord';
    await office.admin.ok('POST', `${PAYMENTS}/${gone.id}/cancel`, { version: gone.version, reason });
    const december = 'from=2025-12-01&to=2025-12-31';
    const rows = ({ rows }: Pick<BookAnswer, 'rows'>) =>
      rows.map((row) => [row.number, row.isCancelled, written(row.balance)]);
    expect(rows(await book('cash', december))).toEqual([
      [kept.number, false, '43,700.00'],
      [gone.number, true, '43,000.00'],
      [gone.number, true, '43,700.00'],
    ]);
    for (const by of ['entry', 'day', 'month']) {
      const hidden = await book('cash', `${december}&cancelled=hide&by=${by}`);
      expect([written(hidden.debit), written(hidden.credit), written(hidden.closing)]).toEqual([
        '0.00',
        '300.00',
        '43,700.00',
      ]);
      if (by === 'entry') expect([rows(hidden), hidden.total]).toEqual([[[kept.number, false, '43,700.00']], 1]);
      else
        expect(hidden.sums.map((sum) => [written(sum.credit), written(sum.balance)])).toEqual([
          ['300.00', '43,700.00'],
        ]);
    }
    const ledger = (more: string) =>
      office.admin.ok<BookAnswer>('GET', `/api/accounts/ledger?accountId=${office.account('Rent')}&${december}${more}`);
    expect((await ledger('')).total - (await ledger('&cancelled=hide')).total).toBe(2);
    await office.admin.ok('POST', `${PAYMENTS}/${kept.id}/cancel`, { version: kept.version, reason });
  });

  test('are marked in the bills of a party, or are hidden as if never made, before the period and in it', async () => {
    const anand = office.account('Anand Stores');
    const [bill] = (await office.pending(anand)).filter(({ billNo }) => billNo === 'S/25/004');
    const receipt = (date: string) =>
      office.admin.ok<Voucher>(
        'POST',
        post(RECEIPTS),
        forms(office, date).receipt([
          receiptLine(anand, rs('5,000'), { bills: [against(bill?.id ?? 0, rs('5,000'))] }),
        ]),
      );
    const reason = 'The customer paid somebody else';
    const gone = [await receipt('2026-01-20'), await receipt('2026-03-25')];
    // The first is taken back after the period, since its own month is locked by then.
    const { query } = office.app.system.database;
    const lock = (day: string | null) =>
      query(sql`update branches set lock_up_to = ${day}::date where company_id = ${office.company}`);
    await lock('2026-01-31');
    for (const { id, version } of gone) await office.admin.ok('POST', `${RECEIPTS}/${id}/cancel`, { version, reason });
    await lock(null);
    const bills = (more: string) =>
      office.admin.ok<BillWiseAnswer>(
        'GET',
        `/api/accounts/ledger-bills?accountId=${anand}&from=2026-02-01&to=2026-03-31${more}`,
      );
    const of = ({ rows }: BillWiseAnswer) =>
      rows
        .filter(({ billNo }) => billNo === 'S/25/004')
        .map(({ opening, closing, moves }) => [
          written(opening),
          moves.map(({ isCancelled, balance }) => [isCancelled, written(balance)]),
          written(closing),
        ]);
    expect(of(await bills(''))).toEqual([
      [
        '6,08,600.00',
        [
          [false, '4,08,600.00'],
          [true, '4,03,600.00'],
          [true, '4,08,600.00'],
        ],
        '4,08,600.00',
      ],
    ]);
    const hidden = await bills('&cancelled=hide');
    expect(of(hidden)).toEqual([['6,13,600.00', [[false, '4,13,600.00']], '4,13,600.00']]);
    expect(hidden.bills.closing + hidden.onAccount.closing).toBe(hidden.closing);
    expect(hidden.bills.opening + hidden.onAccount.opening).toBe(hidden.opening);
  });
});
