import { beforeAll, describe, expect, test } from 'vitest';
import type { BookAnswer } from '../../contract/accounts/books';
import { formatPaise, type Paise } from '../../contract/amount';
import { forms, type Office, PAYMENTS, paymentLine, post, rs, type Voucher } from './office';
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
});
