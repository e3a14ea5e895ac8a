import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { receivablesAgeing } from '../../contract/accounts/ageing';
import { dayBook } from '../../contract/accounts/books';
import { blankAccount } from '../../contract/books/accounts';
import { addDays, addMonths, financialYearOf, lastOfMonth, todayInIndia } from '../../contract/dates';
import { exportColumns, spelt } from '../../src/kit/export/sheet';
import { receivablesAgeingReport } from '../../src/modules/accounts/reports/ageing.report';
import { dayBookReport } from '../../src/modules/accounts/reports/books.report';
import { withNarration } from '../../src/modules/accounts/reports/LedgerParticulars';
import { ledgerReport } from '../../src/modules/accounts/reports/ledger.report';
import { accountsListReport } from '../../src/modules/accounts/reports/lists.report';
import { schedulesReport } from '../../src/modules/accounts/reports/statements.report';
import { trialBalanceReport } from '../../src/modules/accounts/reports/trialBalance.report';
import { journal } from '../setup/company';
import { answer, heldBack, openScreen, placeNow, serveBooks, serveKit, server } from './kitSupport';

serveKit();
const booksNow = serveBooks();
beforeAll(async () => {
  const books = booksNow();
  const [branch = 0] = books.branches;
  await books.client.post('/api/accounts/journals?step=post', journal(books, branch, 1_18_000_00, 'Rent of March'));
  await books.client.post('/api/accounts/journals?step=post', journal(books, branch, 500_00));
});

describe('trial balance', () => {
  test('accounts are under their groups with sums, and both sides agree in words', async () => {
    openScreen(trialBalanceReport);
    const table = await screen.findByRole('table', { name: 'Trial Balance' });
    expect(within(table).getByText('Office Rent')).toBeDefined();
    expect(within(table).getByText('Expenses')).toBeDefined();
    expect(screen.getByText('Debit and credit agree: 1,18,500.00 on each side')).toBeDefined();
  });

  test('a group folds, and the level of groups leaves the accounts out', async () => {
    openScreen(trialBalanceReport);
    const keys = userEvent.setup();
    const group = (await screen.findByText('Expenses')).closest('tr') as HTMLElement;
    await keys.click(within(group).getByRole('button', { name: 'Fold' }));
    expect(screen.queryByText('Office Rent')).toBeNull();
    await keys.click(within(group).getByRole('button', { name: 'Unfold' }));
    expect(screen.getByText('Office Rent')).toBeDefined();
    await keys.click(screen.getByRole('button', { name: 'Groups' }));
    expect(screen.queryByText('Office Rent')).toBeNull();
    expect(placeNow()).toContain('level=group');
  });

  test('a figure leads to the ledger of its account for the same period', async () => {
    openScreen(trialBalanceReport);
    const link = await screen.findByRole('link', { name: 'Office Rent' });
    expect(link.getAttribute('href')).toContain(`accfinrepledgerdetailed?accountId=${booksNow().rent}&from=`);
  });

  test('each figure leads where its row does', async () => {
    openScreen(trialBalanceReport);
    const account = await screen.findByRole('link', { name: 'Office Rent' });
    const row = within(account.closest('tr') as HTMLElement);
    const [name, ...figures] = row.getAllByRole('link');
    expect(figures.map((figure) => figure.textContent)).toEqual(['1,18,500.00', '1,18,500.00']);
    const places = new Set(figures.map((figure) => figure.getAttribute('href')));
    expect(places).toEqual(new Set([name?.getAttribute('href')]));
    const group = screen.getByRole('link', { name: 'Indirect Expenses' }).closest('tr') as HTMLElement;
    const ofGroup = within(group).getAllByRole('link');
    expect(ofGroup.length).toBeGreaterThan(2);
    for (const link of ofGroup) expect(link.getAttribute('href')).toMatch(/ledgerdetailed\?groupId=\d+&.*view=months/);
  });

  test('a figure before closing leads to months and entries that leave the closing entries out too', async () => {
    const { rent } = booksNow();
    const hrefOf = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href');
    const balance = openScreen(trialBalanceReport);
    expect(await hrefOf('Office Rent')).toContain('closing=before');
    expect(await hrefOf('Indirect Expenses')).toContain('closing=before');
    balance.unmount();
    const after = openScreen(trialBalanceReport, '?closing=after');
    await waitFor(async () => expect(await hrefOf('Office Rent')).not.toContain('closing='));
    after.unmount();
    // A month before the last has its own closing entries, if it ends a year.
    for (const [last, isLeftOut] of [
      [0, true],
      [1, false],
    ] as const) {
      const to = lastOfMonth(addMonths(todayInIndia(new Date()), last));
      const ledger = openScreen(ledgerReport, `?accountId=${rent}&to=${to}&view=months&closing=before`);
      const table = await screen.findByRole('table', { name: 'Ledger of Office Rent' });
      const [month] = within(table).getAllByRole('link');
      expect(month?.getAttribute('href')?.includes('closing=before')).toBe(isLeftOut);
      if (last === 0) ledger.unmount();
    }
    expect((screen.getByLabelText('closing entries') as HTMLSelectElement).value).toBe('before');
  });

  test('of a day it has closing balances alone, and leads to the same accounts', async () => {
    openScreen(trialBalanceReport);
    await userEvent.setup().selectOptions(await screen.findByLabelText('Show'), 'date');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Opening/ })).toBeNull());
    expect(placeNow()).toContain('by=day');
    expect(screen.getByLabelText('as on')).toBeDefined();
    expect(screen.queryByLabelText('from')).toBeNull();
    const table = screen.getByRole('table', { name: 'Trial Balance' });
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((head) => head.textContent)).toEqual(['Account', 'Closing Dr', 'Closing Cr']);
    const link = within(table).getByRole('link', { name: 'Office Rent' });
    expect(link.getAttribute('href')).toContain(`accfinrepledgerdetailed?accountId=${booksNow().rent}&from=`);
  });
});

test('a schedule has the figures of its statement, ties to it, and leads to its row there', async () => {
  openScreen(schedulesReport);
  const table = await screen.findByRole('table', { name: 'Schedules' });
  const line = within(table).getByRole('link', { name: /^\d+\. Indirect Expenses$/ });
  expect(line.getAttribute('href')).toMatch(/accfinreppnlacc\?from=.*&row=\d+$/);
  expect(within(table).getByRole('columnheader', { name: 'In the statement' })).toBeDefined();
  expect(screen.getByText(/^The schedules tie to the statements: \d+ of \d+ lines agree$/)).toBeDefined();
});

test('a list of accounts of a former year leads to their ledgers of that year', async () => {
  const former = financialYearOf(addDays(financialYearOf(todayInIndia()).from, -1));
  openScreen(accountsListReport, `?asOn=${former.to}&zero=show`);
  const link = await screen.findByRole('link', { name: 'Office Rent' });
  expect(link.getAttribute('href')).toContain(`accountId=${booksNow().rent}&from=${former.from}&to=${former.to}`);
});

describe('ledger', () => {
  test('of a group names the account of each entry; the trial balance leads there', async () => {
    const balance = openScreen(trialBalanceReport);
    const link = await screen.findByRole('link', { name: 'Indirect Expenses' });
    const to = link.getAttribute('href') ?? '';
    expect(to).toMatch(/accfinrepledgerdetailed\?groupId=\d+&from=.*view=months/);
    balance.unmount();
    openScreen(ledgerReport, `?groupId=${/groupId=(\d+)/.exec(to)?.[1]}`);
    const table = await screen.findByRole('table', { name: 'Ledger of Indirect Expenses' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Account'),
      expect.stringMatching(/^Opening balance.*0\.00 Dr$/),
      expect.stringMatching(/Office Rent.*Office Salaries.*1,18,000\.00.*1,18,000\.00 Dr$/),
      expect.stringMatching(/Office Salaries.*Office Rent.*1,18,000\.00.*0\.00 Dr$/),
      expect.stringMatching(/Office Rent.*500\.00 Dr$/),
      expect.stringMatching(/Office Salaries.*0\.00 Dr$/),
      expect.stringMatching(/^Total and closing.*1,18,500\.00.*1,18,500\.00.*0\.00 Dr$/),
    ]);
    expect(screen.queryByRole('button', { name: 'Bills' })).toBeNull();
  });

  test('of an account kept by bills is seen bill by bill, money on account apart', async () => {
    const books = booksNow();
    const { rows: groups } = await books.client.get<{ rows: { id: number; name: string }[] }>(
      '/api/accounts/groups?q=Trade%20Receivables',
    );
    const groupId = groups.find(({ name }) => name === 'Trade Receivables')?.id ?? 0;
    const made = await books.client.post<{ id: number }>('/api/accounts/accounts', {
      ...blankAccount,
      name: 'Anand Stores',
      groupId,
    });
    const [branch = 0] = books.branches;
    const enter = (debit: number, credit: number, bill: object) => {
      const voucher = journal(books, branch, debit + credit);
      const other = { ...voucher.lines[1], debit: credit, credit: debit };
      const line = { ...voucher.lines[0], accountId: made.id, debit, credit, bills: [bill] };
      return books.client.post('/api/accounts/journals?step=post', { ...voucher, lines: [line, other] });
    };
    const { today } = books;
    const bill = { billId: null, billNo: null, billDate: null, dueDate: null };
    await enter(6_000_00, 0, {
      ...bill,
      refType: 'new',
      billNo: 'S/1',
      billDate: today,
      dueDate: today,
      amount: 6_000_00,
    });
    await enter(0, 1_000_00, { ...bill, refType: 'onAccount', amount: 1_000_00 });
    openScreen(ledgerReport, `?accountId=${made.id}`);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Bills' }));
    const table = await screen.findByRole('table', { name: 'Bills of Anand Stores' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/^S\/1.*due.*6,000\.00.*6,000\.00 Dr$/),
      expect.stringMatching(/JV.*6,000\.00.*6,000\.00 Dr$/),
      expect.stringMatching(/^All bills.*6,000\.00 Dr$/),
      expect.stringMatching(/^On account$/),
      expect.stringMatching(/1,000\.00.*1,000\.00 Cr$/),
      expect.stringMatching(/JV.*1,000\.00 Cr$/),
      expect.stringMatching(/^All on account.*1,000\.00 Cr$/),
      expect.stringMatching(/^Total.*5,000\.00 Dr$/),
    ]);
    expect(screen.getByText(/agree with the ledger: the ledger closes with 5,000\.00 Dr/)).toBeDefined();
  });

  test('names the type of each voucher, lets its columns be chosen, and gives files the narration by itself', async () => {
    openScreen(ledgerReport, `?accountId=${booksNow().rent}`);
    const table = await screen.findByRole('table', { name: 'Ledger of Office Rent' });
    expect(within(table).getByRole('columnheader', { name: 'Type' })).toBeDefined();
    expect(within(table).getAllByText('Journal').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: /^Columns/ })).toBeDefined();
    const columns = exportColumns(withNarration([{ field: 'particulars', label: 'Particulars' }]));
    const values = { particulars: 'Rent', narration: 'Shop in Abids', instrumentNo: '123456' };
    const { lines, columns: heads } = spelt({ columns, lines: [{ values }] });
    expect(heads.map(({ label }) => label)).toEqual(['Particulars', 'Narration']);
    expect(lines[0]?.values).toMatchObject({ particulars: 'Rent · 123456', narration: 'Shop in Abids' });
  });

  test('entries run from the opening balance to the closing one, each leading to its voucher', async () => {
    openScreen(ledgerReport, `?accountId=${booksNow().rent}`);
    const table = await screen.findByRole('table', { name: 'Ledger of Office Rent' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Particulars'),
      expect.stringMatching(/^Opening balance.*0\.00 Dr$/),
      expect.stringMatching(/Office Salaries.*Rent of March.*1,18,000\.00.*1,18,000\.00 Dr$/),
      expect.stringMatching(/500\.00.*1,18,500\.00 Dr$/),
      expect.stringMatching(/^Total and closing.*1,18,500\.00.*1,18,500\.00 Dr$/),
    ]);
    const [first] = within(table).getAllByRole('link');
    expect(first?.getAttribute('href')).toMatch(/accjournals\?open=\d+$/);
  });

  test('against one other account it shows how many entries are left out, and leads back to the whole', async () => {
    const { client, rent } = booksNow();
    const found = await client.get<{ id: number; label: string }[]>('/api/accounts/accounts/lookup?q=bank charges');
    const charges = found.find(({ label }) => label === 'Bank Charges')?.id;
    openScreen(ledgerReport, `?accountId=${rent}&oppositeId=${charges}`);
    const table = await screen.findByRole('table', { name: 'Ledger of Office Rent' });
    expect(
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent),
    ).toEqual([
      expect.stringMatching(/^Opening balance.*0\.00 Dr$/),
      expect.stringMatching(/^Left out.*2 entries not against Bank Charges.*1,18,500\.00/),
      expect.stringMatching(/^Total and closing.*1,18,500\.00 Dr$/),
    ]);
    const said = screen.getByText(/only against Bank Charges: 2 entries left out/);
    await userEvent.setup().click(within(said).getByRole('button', { name: 'Whole ledger' }));
    expect(await screen.findByText(/Rent of March/)).toBeDefined();
    expect(placeNow()).not.toContain('oppositeId');
  });

  test('without an account it names the next step, by months it leads to the entries', async () => {
    const empty = openScreen(ledgerReport);
    expect(screen.getByText('Choose an account above, or a group among the filters, to see its ledger.')).toBeDefined();
    empty.unmount();
    openScreen(ledgerReport, `?accountId=${booksNow().rent}`);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Months' }));
    await waitFor(() => expect(placeNow()).toContain('view=months'));
    const table = screen.getByRole('table', { name: 'Ledger of Office Rent' });
    expect(within(table).getAllByRole('link')).toHaveLength(1);
  });

  // The last of these, since it posts.
  test('with the opposite accounts on, a voucher of several lists them under it with their amounts', async () => {
    const { client, rent, branches } = booksNow();
    const found = await client.get<{ id: number; label: string }[]>('/api/accounts/accounts/lookup?q=bank charges');
    const charges = found.find(({ label }) => label === 'Bank Charges')?.id ?? 0;
    const whole = journal(booksNow(), branches[0] ?? 0, 700_00, 'Split');
    const [debit, credit] = whole.lines;
    if (!debit || !credit) throw new Error('a journal has two lines');
    const lines = [debit, { ...credit, credit: 600_00 }, { ...credit, accountId: charges, credit: 100_00 }];
    await client.post('/api/accounts/journals?step=post', { ...whole, lines });
    openScreen(ledgerReport, `?accountId=${rent}&branchId=${branches[0]}`);
    const table = await screen.findByRole('table', { name: 'Ledger of Office Rent' });
    expect(within(table).queryByText('As per details')).toBeNull();
    const keys = userEvent.setup();
    await keys.click(screen.getByRole('button', { name: 'More filters' }));
    await keys.selectOptions(screen.getByLabelText('opposite accounts'), 'with amounts');
    await within(table).findByText('As per details');
    expect(placeNow()).toContain('opposite=on');
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => row.textContent);
    expect(rows.slice(2)).toEqual([
      expect.stringMatching(/Office Salaries.*Rent of March.*1,18,000\.00 Cr1,18,000\.00/),
      expect.stringMatching(/Office Salaries.*500\.00 Cr500\.00/),
      expect.stringMatching(/As per details.*Split.*700\.00/),
      'Office Salaries600.00 Cr',
      'Bank Charges100.00 Cr',
      expect.stringMatching(/^Total and closing/),
    ]);
    const link = within(table).getByRole('link', { name: 'Bank Charges' });
    expect(link.getAttribute('href')).toContain(`accfinrepledgerdetailed?accountId=${charges}&from=`);
    expect(link.getAttribute('href')).toContain(`&branchId=${branches[0]}`);
  });
});

test('the day book counts one voucher as one', async () => {
  const days = `?from=2000-04-01&to=${todayInIndia()}`;
  const told = await booksNow().client.get<{ rows: object[] }>(`${dayBook.path}${days}`);
  server.use(answer(dayBook.path, { ...told, rows: told.rows.slice(0, 1), total: 1 }));
  openScreen(dayBookReport);
  expect(await screen.findByText(/^1 voucher · /)).toBeDefined();
});

test('the day book shows one type of voucher, several or all', async () => {
  openScreen(dayBookReport);
  const keys = userEvent.setup();
  await screen.findByText(/vouchers · Journal/);
  await keys.click(screen.getByRole('button', { name: 'vouchers: All types' }));
  await keys.click(screen.getByRole('checkbox', { name: 'Receipt' }));
  expect(await screen.findByText('No vouchers in this period. Choose other dates.')).toBeDefined();
  await keys.click(screen.getByRole('checkbox', { name: 'Journal' }));
  expect(await screen.findByText(/vouchers · Journal/)).toBeDefined();
  expect(placeNow()).toContain(`type=${encodeURIComponent('RC,JV')}`);
  await keys.click(screen.getByRole('checkbox', { name: 'All types' }));
  expect(placeNow()).not.toContain('type=');
});

test('an invalid filter has no figures: neither the former ones nor a file with them', async () => {
  openScreen(dayBookReport);
  const keys = userEvent.setup();
  await screen.findByText(/vouchers · Journal/);
  await keys.click(screen.getByRole('button', { name: 'More filters' }));
  const least = screen.getByLabelText('from ₹');
  await keys.type(least, 'a lakh{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^from ₹: Enter an amount/);
  expect(screen.queryByRole('table')).toBeNull();
  expect((screen.getByRole('button', { name: /^Export/ }) as HTMLButtonElement).disabled).toBe(true);
  await keys.clear(least);
  await keys.type(least, '1,00,000{Enter}');
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('link')).toHaveLength(1);
  expect(placeNow()).toContain('least=100000');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a ledger that an address asks for wrongly says which filter it is, and leads back', async () => {
  openScreen(ledgerReport, `?accountId=${booksNow().rent}&opposite=maybe`);
  expect((await screen.findByRole('alert')).textContent).toMatch(/off or on/);
  await userEvent.click(screen.getByRole('button', { name: 'Reset this filter' }));
  expect(await screen.findByRole('table')).toBeDefined();
  expect(placeNow()).toContain('accountId=');
});

test('while figures of other filters are fetched nothing is taken along', async () => {
  openScreen(dayBookReport);
  await screen.findByText(/vouchers · Journal/);
  const out = () => (screen.getByRole('button', { name: /^Export/ }) as HTMLButtonElement).disabled;
  expect(out()).toBe(false);
  const { held, letGo } = heldBack();
  server.use(
    http.get('*/api/accounts/day-book', async () => {
      await held;
    }),
  );
  await userEvent.setup().selectOptions(screen.getByLabelText('Period'), 'lastYear');
  await waitFor(() => expect(out()).toBe(true));
  expect(screen.getByRole('table')).toBeDefined();
  letGo();
  expect(await screen.findByText('No vouchers in this period. Choose other dates.')).toBeDefined();
});

test('money on account in the ageing leads to its receipt and the bills it settled', async () => {
  const figures = {
    isLate: false,
    isCancelled: false,
    notDue: 0,
    b0: 0,
    b1: 0,
    b2: 0,
    b3: 0,
    b4: 0,
    onAccount: -100_00,
    net: -100_00,
  };
  const money = { accountId: 7, party: 'Chennai Mart', billId: 9, bill: 'RCHYD/2526/00006', ...figures };
  const rows = [{ ...money, billDate: null, dueDate: null, days: null }];
  server.use(answer(receivablesAgeing.path, { rows, control: -100_00, edges: [30, 60, 90, 180] }));
  openScreen(receivablesAgeingReport, '?asOn=2026-03-31');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Bills' }));
  const link = await screen.findByRole('link', { name: 'RCHYD/2526/00006' });
  expect(link.getAttribute('href')).toMatch(/accountId=7&from=2025-04-01&to=2026-03-31&billId=9$/);
});
