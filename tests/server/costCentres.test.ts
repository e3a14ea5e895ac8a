import { beforeAll, describe, expect, test } from 'vitest';
import type { CentreReport } from '../../contract/accounts/costCentreReport';
import type { ProfitAndLoss } from '../../contract/accounts/statements';
import { formatPaise, type Paise } from '../../contract/amount';
import type { LedgerAnswer } from '../../contract/books/ledger';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import {
  forms,
  JOURNALS,
  journalLine,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  type Voucher,
} from './office';
import { CENTRES, centreInput } from './planForms';

let office: Office;
const centre: Record<string, number> = {};

async function centreOf(name: string, parentId: number | null = null, more: object = {}): Promise<number> {
  const body = centreInput(name, { parentId, ...more });
  const { id } = await office.admin.ok<{ id: number }>('POST', CENTRES, body);
  centre[name] = id;
  return id;
}
const send = (path: string, body: object) => office.admin.ok<Voucher>('POST', post(path), body);
const centresIn = (voucher: Voucher) =>
  voucher.entries.map((entry) => [entry.accountName, entry.costCentre ?? null] as const);

const YEAR = 'from=2025-04-01&to=2026-03-31';
const report = (query = YEAR) => office.admin.ok<CentreReport>('GET', `/api/accounts/cost-centre-report?${query}`);
const written = (paise: number) => formatPaise(paise as Paise);
const table = ({ columns, rows, results }: CentreReport) => [
  columns.map(({ kind, name }) => name ?? kind),
  ...rows.map(({ line, amounts }) => [line, ...amounts.map(written)]),
  ['Net profit', ...results.netProfit.map(written)],
];

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  await office.open('Site Expenses', 'Direct Expenses', { costCentreNeeded: true });
  const north = await centreOf('North site');
  await centreOf('North tower', north);
  await centreOf('South site');
  const may = forms(office, '2025-05-10');
  const june = forms(office, '2025-06-20');
  // A sale of 2,00,000, of which the south site brought 1,20,000.
  await send(
    JOURNALS,
    may.journal([
      journalLine(office.account('Anand Stores'), rs('2,00,000')),
      journalLine(office.account('Sales'), -rs('1,20,000'), { costCentreId: centre['South site'] }),
      journalLine(office.account('Sales'), -rs('80,000')),
    ]),
  );
  // Salaries of 90,000: 50,000 in the tower, 40,000 in the south.
  await send(
    JOURNALS,
    june.journal([
      journalLine(office.account('Salaries'), rs('50,000'), { costCentreId: centre['North tower'] }),
      journalLine(office.account('Salaries'), rs('40,000'), { costCentreId: centre['South site'] }),
      journalLine(office.account('Salaries Payable'), -rs('90,000')),
    ]),
  );
});

test('the year before shows the figures of the same centres then', async () => {
  const whole = await report();
  const at = whole.columns.length - 1;
  const next = await report('from=2026-04-01&to=2027-03-31&compare=previous');
  expect(next.columns.slice(-2).map(({ kind }) => kind)).toEqual(['total', 'previous']);
  const told = (rows: CentreReport['rows'], place: number) =>
    rows.map(({ line, amounts }) => [line, amounts.at(place)]);
  expect(told(next.rows, -1).sort()).toEqual(told(whole.rows, at).sort());
  expect(next.results.netProfit.slice(-2)).toEqual([0, whole.results.netProfit[at]]);
  const south = `costCentreId=${centre['South site']}&compare=previous`;
  const within = await report(`from=2026-04-01&to=2027-03-31&${south}`);
  expect(written(within.results.netProfit.at(-1) ?? 0)).toBe('80,000.00');
});

describe('where a cost centre goes', () => {
  test('the header’s goes to lines of income and expense that name none, not to tax, bank or party', async () => {
    const rent = paymentLine(office.account('Rent'), rs('10,000'), { gstPercent: 18_000 });
    const other = paymentLine(office.account('Rent'), rs('2,000'), { costCentreId: centre['South site'] });
    const party = paymentLine(office.account('Deccan Supplies'), rs('500'));
    const voucher = await send(
      PAYMENTS,
      forms(office, '2025-06-25').payment([rent, other, party], { costCentreId: centre['North site'] }),
    );
    expect(centresIn(voucher)).toEqual([
      ['Rent', 'North site'],
      ['Input CGST', null],
      ['Input SGST', null],
      ['Rent', 'South site'],
      ['Deccan Supplies', null],
      ['HDFC Current A/c', null],
    ]);
  });

  test("a discount is a cost of its line's purpose", async () => {
    const lines = [
      receiptLine(office.account('Anand Stores'), rs('1,000'), {
        discountAllowed: rs('100'),
        costCentreId: centre['South site'],
      }),
      receiptLine(office.account('Anand Stores'), rs('2,000'), { discountAllowed: rs('30') }),
    ];
    const voucher = await send(
      RECEIPTS,
      forms(office, '2025-07-01').receipt(lines, { costCentreId: centre['North site'] }),
    );
    expect(
      voucher.entries
        .filter((entry) => entry.accountName === 'Discount Allowed')
        .map((entry) => [entry.costCentre, entry.debit]),
    ).toEqual([
      ['South site', rs('100')],
      ['North site', rs('30')],
    ]);
  });

  test('an account that asks for one is refused without, and takes that of the header', async () => {
    const site = office.account('Site Expenses');
    const form = forms(office, '2025-07-02');
    const refused = await office.admin.refused('POST', post(PAYMENTS), form.payment([paymentLine(site, rs('10'))]));
    expect(refused.fields).toEqual({ 'lines.0.costCentreId': 'Site Expenses asks for a cost centre' });
    const paid = await send(
      PAYMENTS,
      form.payment([paymentLine(site, rs('10'))], { costCentreId: centre['South site'] }),
    );
    expect(centresIn(paid)[0]).toEqual(['Site Expenses', 'South site']);
    const { id, version } = paid;
    await office.admin.ok('POST', `${PAYMENTS}/${id}/cancel`, { version, reason: 'Entered only for a test' });
  });

  test('one that is switched off or unknown is refused at its field', async () => {
    const old = await centreOf('Old site', null, { active: false });
    const form = forms(office, '2025-07-02');
    const line = paymentLine(office.account('Rent'), rs('10'), { costCentreId: old });
    expect((await office.admin.refused('POST', post(PAYMENTS), form.payment([line]))).fields).toEqual({
      'lines.0.costCentreId': 'Old site is switched off. Choose another cost centre.',
    });
    const plain = paymentLine(office.account('Rent'), rs('10'));
    const unknown = form.payment([plain], { costCentreId: 9_999 });
    expect((await office.admin.refused('POST', post(PAYMENTS), unknown)).fields).toEqual({
      costCentreId: 'Choose a cost centre of the list',
    });
  });
});

describe('the profit and loss account by cost centre', () => {
  test('shows each centre with all below it, lines without a centre, and adds up to the whole', async () => {
    expect(table(await report())).toEqual([
      ['North site', 'Old site', 'South site', 'none', 'total'],
      ['Sales', '0.00', '0.00', '1,20,000.00', '80,000.00', '2,00,000.00'],
      ['Salaries', '50,000.00', '0.00', '40,000.00', '0.00', '90,000.00'],
      ['Discount Allowed', '30.00', '0.00', '100.00', '0.00', '130.00'],
      ['Rent', '10,000.00', '0.00', '2,000.00', '0.00', '12,000.00'],
      // 1,20,000 − 40,000 − 100 − 2,000 = 77,900; in total 2,00,000 − 1,02,130 = 97,870.
      ['Net profit', '−60,030.00', '0.00', '77,900.00', '80,000.00', '97,870.00'],
    ]);
  });

  test('ties with the profit and loss account of the same days, whole months or not', async () => {
    for (const days of [YEAR, 'from=2025-05-11&to=2025-06-24', 'from=2025-06-21&to=2025-07-01']) {
      const whole = await office.admin.ok<ProfitAndLoss>('GET', `/api/accounts/profit-and-loss?${days}`);
      const { results, columns } = await report(days);
      expect(results.netProfit.at(-1)).toBe(whole.results.netProfit[0]);
      const parts = results.netProfit.slice(0, columns.length - 1);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole.results.netProfit[0]);
    }
  });

  test('within one centre it shows those under it and its own figures', async () => {
    expect(table(await report(`${YEAR}&costCentreId=${centre['North site']}`))).toEqual([
      ['North tower', 'North site', 'North site'],
      ['Salaries', '50,000.00', '0.00', '50,000.00'],
      ['Discount Allowed', '0.00', '30.00', '30.00'],
      ['Rent', '0.00', '10,000.00', '10,000.00'],
      ['Net profit', '−50,000.00', '−10,030.00', '−60,030.00'],
    ]);
  });

  test('a figure opens as the entries behind it, with the same sum', async () => {
    const of = (account: string, which: string, days = YEAR) =>
      office.admin.ok<LedgerAnswer>(
        'GET',
        `/api/accounts/ledger?accountId=${office.account(account)}&${days}&costCentre=${which}`,
      );
    const rent = await of('Rent', String(centre['South site']));
    expect([rent.account.costCentre, rent.rows.length, written(rent.closing)]).toEqual(['South site', 1, '2,000.00']);
    const none = await of('Sales', 'none');
    expect([none.rows.length, none.total, written(none.closing)]).toEqual([1, 1, '−80,000.00']);
    const tower = await of('Salaries', String(centre['North site']), 'from=2025-06-15&to=2025-06-30');
    expect(written(tower.closing)).toBe('50,000.00');
    expect((await of('Salaries', `${centre['North site']}.own`)).rows).toEqual([]);
  });

  test('sums of cost centres equal the ledger, after a cancellation too', async () => {
    expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
  });
});

describe('the tree of cost centres', () => {
  test('one can be under any other, with any digits in its key', async () => {
    const keys: number[] = [];
    // Ten keys one after the other end in every digit.
    for (let n = 0; n < 10; n += 1) keys.push(await centreOf(`Row ${n}`));
    for (const [n, key] of keys.entries()) {
      const { id } = await office.admin.ok<{ id: number }>(
        'POST',
        CENTRES,
        centreInput(`Plot ${n}`, { parentId: key }),
      );
      const made = await office.admin.ok<{ parentId: number }>('GET', `${CENTRES}/${id}`);
      expect(made.parentId).toBe(key);
    }
  });

  test('none is under itself or one of its own, nor deeper than four', async () => {
    const north = centre['North site'] ?? 0;
    const tower = centre['North tower'] ?? 0;
    const change = (id: number, name: string, parentId: number, version = 1) =>
      office.admin.refused('PUT', `${CENTRES}/${id}`, { code: null, name, parentId, active: true, version });
    expect((await change(north, 'North site', tower)).fields).toEqual({
      parentId: 'A cost centre cannot be under itself',
    });
    const floor = await centreOf('Floor', tower);
    const flat = await centreOf('Flat', floor);
    const body = centreInput('Room', { parentId: flat });
    expect((await office.admin.refused('POST', CENTRES, body)).fields).toEqual({
      parentId: 'Cost centres nest at most 4 deep',
    });
    expect((await change(north, 'North site', centre['South site'] ?? 0)).fields).toEqual({
      parentId: 'Cost centres nest at most 4 deep',
    });
  });

  test('one that vouchers name is not deleted, one that nothing names is', async () => {
    const path = `${CENTRES}/${centre['South site']}?version=1`;
    expect((await office.admin.refused('DELETE', path)).code).toBe('IN_USE');
    const free = await centreOf('Free');
    expect((await office.admin.call('DELETE', `${CENTRES}/${free}?version=1`)).status).toBe(204);
  });
});
