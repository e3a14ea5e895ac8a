import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AgeingAnswer } from '../../contract/accounts/ageing';
import type { BankSummary } from '../../contract/accounts/bank/reconciliation';
import type { BookAnswer } from '../../contract/accounts/books';
import type { SetOffAnswer } from '../../contract/accounts/gst/gstSetOff';
import { accounts as screens } from '../../contract/accounts/screens';
import type { ProfitAndLoss } from '../../contract/accounts/statements';
import type { TdsAnswer } from '../../contract/accounts/tds/tdsRegister';
import type { TrialBalanceRow } from '../../contract/accounts/trialBalance';
import { formatPaise, type Paise } from '../../contract/amount';
import type { Dashboard, Target, Tile } from '../../contract/dashboards';
import type { NotificationPage } from '../../contract/notifications';
import {
  forms,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  rs,
} from './office';
import { postWorkedExample } from './workedExampleBooks';

let office: Office;
const written = (paise: number | undefined | null) => formatPaise((paise ?? 0) as Paise);
/** A figure as its tile shows it. */
const told = (tile: Tile | undefined, figure: number | undefined) =>
  tile?.show === 'count' ? String(figure) : written(figure);

beforeAll(async () => {
  ({ office } = await postWorkedExample());
});

const TODAY = '2026-04-08T06:00:00.000Z';
const ON = 'asOn=2026-03-31';
const books = (query = ON, caller = office.admin) => caller.ok<Dashboard>('GET', `/api/accounts/dashboard?${query}`);

/** Asks the report that something leads to with the very filters of the link. */
function report<A>({ params }: Target, path: string, more = ''): Promise<A> {
  return office.admin.ok<A>('GET', `/api/accounts/${path}?${new URLSearchParams(params)}${more}`);
}

const late = ({ rows }: AgeingAnswer) => rows.reduce((sum, row) => sum + row.b0 + row.b1 + row.b2 + row.b3 + row.b4, 0);
const net = ({ rows }: AgeingAnswer) => rows.reduce((sum, row) => sum + row.net, 0);
const book = (name: string) => async (opens: Target) => (await report<BookAnswer>(opens, name)).closing;
const ageing = (side: string, figure: (answer: AgeingAnswer) => number) => async (opens: Target) =>
  figure(await report<AgeingAnswer>(opens, `${side}-ageing`));
const profit = async (opens: Target) => (await report<ProfitAndLoss>(opens, 'profit-and-loss')).results.netProfit[0];
const made = async (opens: Target) => {
  const { results } = await report<ProfitAndLoss>(opens, 'profit-and-loss');
  return (results.revenue[0] ?? 0) + (results.otherIncome[0] ?? 0);
};
const spent = async (opens: Target) => ((await made(opens)) ?? 0) - ((await profit(opens)) ?? 0);
const cashOf = async (opens: Target) =>
  Object.values((await report<SetOffAnswer>(opens, 'gst-set-off')).cash).reduce((sum, head) => sum + head, 0);
/** The open entries of the reconciliation: its statement counts them, its list holds as many. */
const notSeen = async (opens: Target) => {
  const { openEntries } = await report<BankSummary>(opens, 'bank-reconciliation');
  const { total } = await report<{ total: number }>(opens, 'bank-reconciliation/entries');
  expect(total).toBe(openEntries);
  return openEntries;
};
const tdsOwed = async (opens: Target) => (await report<TdsAnswer>(opens, 'tds-register')).payable;

/** Tile, figure by hand from the worked example at 31-Mar-2026, and how its report says the same. */
const TILES: [string, string, string, (opens: Target) => Promise<number | undefined>][] = [
  ['Cash', '44,000.00', screens.cashBook.path, book('cash-book')],
  ['HDFC Current A/c', '3,83,000.00', screens.bankBook.path, book('bank-book')],
  ['Unreconciled entries', '28', screens.bankReconciliation.path, notSeen],
  ['Receivable', '10,56,400.00', screens.receivablesAgeing.path, ageing('receivables', net)],
  ['Receivable, overdue', '11,56,400.00', screens.receivablesAgeing.path, ageing('receivables', late)],
  ['Payable', '3,22,000.00', screens.payablesAgeing.path, ageing('payables', net)],
  ['Payable, overdue', '3,22,000.00', screens.payablesAgeing.path, ageing('payables', late)],
  // Output 51,300 + 51,300 + 36,000 less credit 40,500 + 40,500 + 39,600 of the books at the end of the month.
  ['GST payable this month', '18,000.00', screens.gstSetOff.path, cashOf],
  ['TDS payable', '18,000.00', screens.tdsRegister.path, tdsOwed],
  ['Income this year', '22,30,000.00', screens.profitAndLoss.path, made],
  ['Expense this year', '20,79,010.96', screens.profitAndLoss.path, spent],
  ['Profit this month', '−3,99,010.96', screens.profitAndLoss.path, profit],
  ['Profit this year', '1,50,989.04', screens.profitAndLoss.path, profit],
];

describe('the dashboard of the books of the worked example', () => {
  test('has a tile for each figure and no other', async () => {
    const { tiles } = await books();
    expect(tiles.map((tile) => tile.label)).toEqual(TILES.map(([label]) => label));
  });

  test.each(TILES)('%s is %s, and its report says the same', async (label, figure, path, figureOfReport) => {
    const tile = (await books()).tiles.find((one) => one.label === label);
    expect(told(tile, tile?.value)).toBe(figure);
    expect(tile?.opens?.path).toBe(path);
    expect(told(tile, await figureOfReport(tile?.opens as Target))).toBe(figure);
  });

  test.each(TILES)(
    '%s agrees with its report on an earlier day, too',
    async (label, _figure, _path, figureOfReport) => {
      for (const day of ['2025-06-15', '2025-11-16', '2026-02-28']) {
        const tile = (await books(`asOn=${day}`)).tiles.find((one) => one.label === label);
        expect([day, told(tile, tile?.value)]).toEqual([day, told(tile, await figureOfReport(tile?.opens as Target))]);
      }
    },
  );

  test('balances are compared with the end of the last month, and remember each month since the books began', async () => {
    const bank = (await books()).tiles.find((tile) => tile.label === 'HDFC Current A/c');
    // 3,83,000 + 77,000 − 2,00,000 + 1,00,000 + 1,94,400 of March.
    expect([written(bank?.before?.value), bank?.before?.words]).toEqual(['5,54,400.00', '28-Feb-2026']);
    expect(bank?.trend).toHaveLength(12);
    expect([bank?.trend.at(-2), bank?.trend.at(-1)].map(written)).toEqual(['5,54,400.00', '3,83,000.00']);
    const early = (await books('asOn=2025-05-31')).tiles.find((tile) => tile.label === 'HDFC Current A/c');
    expect(early?.trend).toHaveLength(2);
  });

  test('each month of income and expense is the profit and loss account of that month', async () => {
    const chart = (await books()).charts.find((one) => one.key === 'results');
    const [income, expense] = chart?.series ?? [];
    expect(chart?.categories[0]).toBe('Apr-2025');
    for (const place of [0, 1, 9, 11]) {
      const { results } = await report<ProfitAndLoss>(chart?.opens[place] as Target, 'profit-and-loss');
      const made = (results.revenue[0] ?? 0) + (results.otherIncome[0] ?? 0);
      expect(income?.values[place]).toBe(made);
      expect(made - (expense?.values[place] ?? 0)).toBe(results.netProfit[0]);
    }
  });

  test('moves between cash and bank are no cash flow', async () => {
    const chart = (await books()).charts.find((one) => one.key === 'cashFlow');
    // November: 59,000 of the cash sale; the 70,000 that went to the bank stayed in the house.
    expect(written(chart?.series[0]?.values[7])).toBe('59,000.00');
    expect(chart?.opens[7]).toEqual({ path: screens.cashFlow.path, params: { from: '2025-11-01', to: '2025-11-30' } });
    for (const [place, opens] of (chart?.opens ?? []).entries()) {
      const { opening, closing } = await report<{ opening: number; closing: number }>(opens as Target, 'cash-flow');
      expect([place, closing - opening]).toEqual([place, chart?.series[0]?.values[place]]);
    }
  });

  test('the bars by age are the columns of both reports', async () => {
    const chart = (await books()).charts.find((one) => one.key === 'ageing');
    const of = (label: string) => chart?.series.find((one) => one.label === label)?.values.map(written);
    expect(of('1–30')).toEqual(['2,36,000.00', '0.00']);
    expect(of('31–60')).toEqual(['4,13,600.00', '2,59,600.00']);
    expect(of('Over 180')).toEqual(['5,06,800.00', '62,400.00']);
    expect(of('On account')).toEqual(['−1,00,000.00', '0.00']);
  });

  test('the largest expenses of the year come first and lead to their ledgers', async () => {
    const chart = (await books()).charts.find((one) => one.key === 'expenses');
    expect(chart?.categories.slice(0, 3)).toEqual(['Purchases', 'Rent', 'Salaries']);
    expect(chart?.opens[1]?.params).toMatchObject({ accountId: String(office.account('Rent')), to: '2026-03-31' });
  });

  test('dues show the taxes of the last month by their legal day, without the paid ones', async () => {
    const dues = async (day: string) =>
      (await books(`asOn=${day}`)).lists
        .find((list) => list.key === 'dues')
        ?.rows.filter((row) => !row.key.startsWith('bill'))
        .map((row) => [row.text, row.note, written(row.amount), row.isLate]);
    expect(await dues('2025-10-05')).toContainEqual(['TDS up to 30-Sep-2025', '07-Oct-2025', '24,000.00', false]);
    // Deposited on the 7th.
    expect((await dues('2025-10-08'))?.map(([text]) => text)).not.toContain('TDS up to 30-Sep-2025');
    expect(await dues('2026-04-05')).toContainEqual(['TDS up to 31-Mar-2026', '30-Apr-2026', '18,000.00', false]);
    // The cash due after the set-off of September, until it was paid on the 20th. The 27,000 of April were due in May,
    // the rest of the 82,800 came with May; each has its own day.
    expect(await dues('2025-10-19')).toEqual([
      ['GST of Apr-2025', '20-May-2025', '27,000.00', true],
      ['GST of May-2025', '20-Jun-2025', '55,800.00', true],
    ]);
    expect(await dues('2025-10-20')).toEqual([]);
    expect(await dues('2025-11-10')).toEqual([]);
    // With the least cash that each month needs, 14,400 fell due with January and the rest with February.
    const late = await dues('2026-04-21');
    expect(late).toContainEqual(['GST of Jan-2026', '20-Feb-2026', '14,400.00', true]);
    expect(late).toContainEqual(['GST of Feb-2026', '20-Mar-2026', '3,600.00', true]);
  });

  test('a due leads to the set-off or the register of its month, which say the same', async () => {
    const rows = async (day: string) => (await books(`asOn=${day}`)).lists.find((list) => list.key === 'dues')?.rows;
    const opened = async (day: string, key: string) =>
      (await rows(day))?.find((row) => row.key === key)?.opens as Target;
    const gst = await opened('2025-10-19', 'gst.2025-04');
    expect([gst.path, written(await cashOf(gst))]).toEqual([screens.gstSetOff.path, '82,800.00']);
    const tds = await opened('2025-10-05', 'tds');
    expect([tds.path, written(await tdsOwed(tds))]).toEqual([screens.tdsRegister.path, '24,000.00']);
  });

  test('the bell reminds of both a week before their day, and no more once they are paid', async () => {
    const told = async (day: string) => {
      office.app.setNow(`${day}T06:00:00.000Z`);
      const caller = await office.signIn('ASHA');
      const { rows } = await caller.ok<NotificationPage>('GET', '/api/notifications?size=50');
      office.app.setNow(TODAY);
      return rows.filter(({ key }) => key.startsWith('tax.')).map(({ title, text, status }) => [title, text, status]);
    };
    // TDS of March is due on 30 April; the remaining GST was due with January and February.
    const gst = [
      ['GST of Feb-2026 was to be paid by 20-Mar-2026', '₹ 3,600.00 is overdue', 'danger'],
      ['GST of Jan-2026 was to be paid by 20-Feb-2026', '₹ 14,400.00 is overdue', 'danger'],
    ];
    expect(await told('2026-04-22')).toEqual(gst);
    expect(await told('2026-04-30')).toEqual([
      ['TDS up to 31-Mar-2026 is to be paid by 30-Apr-2026', '₹ 18,000.00 is still to be paid', 'primary'],
      ...gst,
    ]);
  });

  test('our bills are among the dues, the late ones marked', async () => {
    const rows = (await books()).lists.find((list) => list.key === 'dues')?.rows ?? [];
    const bills = rows
      .filter((row) => row.key.startsWith('bill'))
      .map((row) => [row.text, written(row.amount), row.isLate]);
    expect(bills).toEqual([
      ['Deccan Supplies, bill DS/101', '62,400.00', true],
      ['Pune Polymers, bill PP/131', '2,59,600.00', true],
    ]);
  });
});

describe('rights on the dashboard of the books', () => {
  const grant = (...codes: [number, number, number, number][]) =>
    office.grant(
      codes.map(([moduleCode, menuCode, screenCode, transCode]) => ({ moduleCode, menuCode, screenCode, transCode })),
    );

  test('without its own right it is refused', async () => {
    await grant([1, 8, 13, 7]);
    expect((await office.clerk.refused('GET', `/api/accounts/dashboard?${ON}`)).status).toBe(403);
  });

  test('a user who may open one report gets the figures of that report and no others', async () => {
    await grant([1, 0, 0, 1], [1, 8, 13, 7]);
    const { tiles, charts, lists } = await books(ON, office.clerk);
    expect(tiles.map((tile) => tile.label)).toEqual(['Receivable', 'Receivable, overdue']);
    expect(charts.map((chart) => [chart.key, chart.categories])).toEqual([['ageing', ['Receivable']]]);
    expect(lists).toEqual([]);
  });

  test('the right to the page alone shows nothing', async () => {
    await grant([1, 0, 0, 1]);
    const { tiles, charts, lists, steps } = await books(ON, office.clerk);
    expect([tiles, charts, lists, steps]).toEqual([[], [], [], []]);
  });
});

test('a new company is shown its first steps, as far as the user may, until its first voucher is posted', async () => {
  const fresh = await openOffice(office.app, { code: 20_075 });
  const steps = async () => (await books('', fresh.admin)).steps.map((step) => [step.key, step.isDone]);
  expect(await steps()).toEqual([
    ['banks', true],
    ['parties', true],
    ['openings', false],
    ['receipt', false],
  ]);
  expect((await books('', fresh.admin)).tiles).toEqual([]);
  const lines = [journalLine(fresh.account('Rent'), rs('10')), journalLine(fresh.account('Salaries'), -rs('10'))];
  await fresh.admin.ok('POST', post(JOURNALS), forms(fresh, '2026-04-08').journal(lines));
  expect(await steps()).toEqual([]);
  expect((await books('', fresh.admin)).tiles.length).toBeGreaterThan(0);
});

describe('the start page', () => {
  const startPage = (query = ON, caller = office.admin) => caller.ok<Dashboard>('GET', `/api/dashboard?${query}`);
  const dayBookAmount = async (opens: Target) => {
    const { types } = await report<{ types: { type: string; amount: number }[] }>(opens, 'day-book');
    return types.reduce((sum, one) => sum + one.amount, 0);
  };
  const revenue = async (opens: Target) => (await report<ProfitAndLoss>(opens, 'profit-and-loss')).results.revenue[0];
  const MONEY = ['Cash', 'HDFC Current A/c'];
  async function money(opens: Target) {
    const { rows } = await report<{ rows: TrialBalanceRow[] }>(opens, 'trial-balance');
    return rows
      .filter((row) => MONEY.includes(row.account))
      .reduce((sum, row) => sum + row.closingDebit - row.closingCredit, 0);
  }

  test.each<[string, string, string, (opens: Target) => Promise<number | undefined>]>([
    ['Sales this month', '2026-02-28', '2,00,000.00', revenue],
    ['Receipts this month', '2026-03-31', '2,00,000.00', dayBookAmount],
    // 77,000 of the loan, 1,00,000 to Pune Polymers, 1,94,400 of rent.
    ['Payments this month', '2026-03-31', '3,71,400.00', dayBookAmount],
    ['Cash and bank', '2026-03-31', '4,27,000.00', money],
    ['Receivable', '2026-03-31', '10,56,400.00', ageing('receivables', net)],
    ['Payable, overdue', '2026-03-31', '3,22,000.00', ageing('payables', late)],
  ])('%s on %s is %s, and its report says the same', async (label, day, figure, figureOfReport) => {
    const tile = (await startPage(`asOn=${day}`)).tiles.find((one) => one.label === label);
    expect(written(tile?.value)).toBe(figure);
    expect(written(await figureOfReport(tile?.opens as Target))).toBe(figure);
  });

  test('sales of the last thirty days are on their days, each as in the profit and loss account', async () => {
    const chart = (await startPage('asOn=2026-02-28')).charts.find((one) => one.key === 'sales');
    expect([chart?.categories.length, chart?.categories[0], chart?.categories.at(-1)]).toEqual([
      30,
      '30-Jan',
      '28-Feb',
    ]);
    const [values = []] = chart?.series.map((one) => one.values) ?? [];
    expect(values.flatMap((value, place) => (value ? [[chart?.categories[place], written(value)]] : []))).toEqual([
      ['20-Feb', '2,00,000.00'],
    ]);
    expect(written(await revenue(chart?.opens[21] as Target))).toBe('2,00,000.00');
  });

  test('is open to everybody, who gets only the parts within his rights', async () => {
    await office.grant([]);
    const nothing = await startPage(ON, office.clerk);
    expect([nothing.tiles, nothing.charts, nothing.actions, nothing.steps]).toEqual([[], [], [], []]);
    await office.grant([{ moduleCode: 1, menuCode: 2, screenCode: 1, transCode: 1 }]);
    const clerk = await startPage(ON, office.clerk);
    expect(clerk.actions).toEqual([
      { label: 'New payment', opens: { path: screens.payments.path, params: { open: 'new' } } },
    ]);
    expect(clerk.tiles).toEqual([]);
    // The bell reminds the holder of payments of the bills to pay, and the list is the bell's.
    expect(clerk.lists.find((list) => list.key === 'forYou')?.rows.map((row) => row.key)).toContain('bills.payable');
  });

  test('shows the acts of all to who may open the activity log, to others their own', async () => {
    const users = async (caller: typeof office.admin) => {
      const list = (await startPage(ON, caller)).lists.find((one) => one.key === 'activity');
      return [...new Set(list?.rows.map((row) => row.text.split(' ')[0]))];
    };
    await office.grant([]);
    expect(await users(office.clerk)).toEqual(['RAVI']);
    expect(await users(office.admin)).toContain('ASHA');
  });

  test.each(['manufacturing', 'real-estate', 'school'])('of %s shows the present books', async (edition) => {
    const own = await office.admin.ok<Dashboard>('GET', `/api/dashboard/${edition}?${ON}`);
    expect(own.tiles).toEqual((await startPage()).tiles);
  });

  test.each(['sales', 'analytics', 'project'])(
    'of the demonstration of %s says that its figures are made up',
    async (name) => {
      const shown = await office.admin.ok<Dashboard>('GET', `/api/demo/dashboards/${name}`);
      expect(shown.notice).toMatch(/demonstration/);
      expect(shown.tiles.every((tile) => tile.opens === null)).toBe(true);
      for (const chart of shown.charts)
        for (const { values } of chart.series) expect(values).toHaveLength(chart.categories.length);
    },
  );
});

test('branches that are registered apart have a tile and a due of the GST each', async () => {
  const two = await openOffice(office.app, { code: 20_076, branches: ['HYD', 'BLR'] });
  const blr = two.branches.BLR ?? 0;
  await two.app.system.database.query(
    sql`update branches set state_code = '29', name = 'Bengaluru', gstin = null where company_id = ${two.company} and id = ${blr}`,
  );
  const sale = (branchId: number, tax: string) =>
    two.admin.ok('POST', post(JOURNALS), {
      ...forms(two, '2026-03-20').journal([
        journalLine(two.account('Cash'), rs(tax)),
        journalLine(two.account('Output IGST'), -rs(tax)),
      ]),
      branchId,
      confirmed: [{ code: 'BANK_IN_JOURNAL', reason: null }],
    });
  await sale(two.branchId, '1,800');
  await sale(blr, '540');
  const { tiles, lists } = await books('asOn=2026-03-31', two.admin);
  const gst = tiles.filter((tile) => tile.key.startsWith('gst'));
  expect(gst.map((tile) => [tile.label, written(tile.value), tile.opens?.params.branchId])).toEqual([
    [expect.stringMatching(/^GST payable this month, /), '1,800.00', String(two.branchId)],
    ['GST payable this month, Bengaluru', '540.00', String(blr)],
  ]);
  expect(lists.find((list) => list.key === 'dues')?.rows).toEqual([]);
  const april = (await books('asOn=2026-04-08', two.admin)).lists.find((list) => list.key === 'dues');
  expect(april?.rows.map((row) => [row.text.split(', ')[1], written(row.amount ?? 0)])).toEqual([
    [expect.anything(), '1,800.00'],
    ['Bengaluru', '540.00'],
  ]);
});

test('dues beyond the ten that are shown are counted, the taxes never among them, and the list leads to all', async () => {
  const many = await openOffice(office.app, { code: 20_077 });
  const supplier = many.account('Deccan Supplies');
  for (let no = 1; no <= 12; no++)
    await many.admin.ok(
      'POST',
      post(JOURNALS),
      forms(many, '2026-03-01').journal([
        journalLine(many.account('Rent'), rs('100')),
        journalLine(supplier, -rs('100'), { bills: [newBill(`B/${no}`, '2026-03-01', '2026-03-31', rs('100'))] }),
      ]),
    );
  const dues = (await books('asOn=2026-04-08', many.admin)).lists.find((list) => list.key === 'dues');
  expect([dues?.rows.length, dues?.more, dues?.opens?.path]).toEqual([10, 2, screens.payablesAgeing.path]);
  const line = paymentLine(many.account('Rent'), rs('60,000'), { tdsSectionId: many.section('194I(b)') });
  await many.admin.ok('POST', post(PAYMENTS), forms(many, '2026-03-31').payment([line]));
  const after = (await books('asOn=2026-04-08', many.admin)).lists.find((list) => list.key === 'dues');
  expect([after?.rows.length, after?.more, after?.rows.at(-1)?.text]).toEqual([10, 3, 'TDS up to 31-Mar-2026']);
});
