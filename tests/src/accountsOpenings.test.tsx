import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { OpeningAccount, OpeningSheet } from '../../contract/accounts/openingSheet';
import type { Openings } from '../../contract/accounts/openings';
import { blankAccount } from '../../contract/books/accounts';
import { useSession } from '../../src/kit/session';
import { openingsPanel } from '../../src/modules/accounts/openings/openings.panel';
import { balancesOf, readPasted } from '../../src/modules/accounts/openings/pasted';
import { openScreen, serveBooks, serveKit, server } from './kitSupport';

serveKit();
const booksNow = serveBooks();

const FILE = `Account\tDebit\tCredit\tBill no.\tBill date\tDue date
Cash\t25,000\t\t\t\t
Anand Stores\t80,000\t\tS/24/310\t20-Feb-2025\t22-Mar-2025
Anand Stores\t38,000\t\tS/24/342\t15-Mar-2025\t
Nobody Known\t10\t\t\t\t
Share Capital\t\t1,43,010\t\t\t
`;

test('opening balances and bills come from a file into the form, a bad row is mended, and nothing is posted before it is saved', async () => {
  const { client, branches } = booksNow();
  const { rows } = await client.get<{ rows: { id: number; name: string }[] }>('/api/accounts/groups?size=200');
  const groupId = rows.find((row) => row.name === 'Trade Receivables')?.id;
  const party = { ...blankAccount, name: 'Anand Stores', groupId, billWise: true };
  const { id } = await client.post<{ id: number }>('/api/accounts/accounts', party);
  const [branchId = 0] = branches;
  const stored = () => client.get<Openings>(`/api/accounts/openings?branchId=${branchId}`);

  openScreen(openingsPanel, `?branchId=${branchId}`);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: 'From a file' }));
  const place = await screen.findByLabelText(/paste rows from a spreadsheet/);
  await waitFor(() => expect(document.activeElement).toBe(place));
  await keys.keyboard('{Escape}');
  // The form had only been hidden: the next key begins at its heading.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Opening Balances' })));
  await keys.click(screen.getByRole('button', { name: 'From a file' }));
  await screen.findByLabelText(/paste rows from a spreadsheet/);
  await keys.paste(FILE);
  await keys.click(screen.getByRole('button', { name: 'Take these rows' }));
  await keys.click(await screen.findByRole('button', { name: 'Check the rows' }));
  const wrong = await screen.findByDisplayValue('Nobody Known');
  await keys.clear(wrong);
  await keys.type(wrong, 'Rent{Enter}');
  await keys.click(await screen.findByRole('button', { name: 'Import 5 opening balances' }));
  expect(await screen.findByText(/5 rows of .* entered in the lines\. Not posted yet/)).toBeDefined();
  expect((await stored()).lines).toEqual([]);
  await keys.keyboard('{Alt>}a{/Alt}');
  await waitFor(async () => expect((await stored()).status).toBe('posted'));
  const line = (await stored()).lines.find((one) => one.accountId === id);
  expect(line).toMatchObject({
    debit: 1_18_000_00,
    bills: [{ billNo: 'S/24/310' }, { billNo: 'S/24/342', dueDate: '2025-04-14' }],
  });
});

test('bills that were open under their account are there again after they are saved, and none is lost', async () => {
  const { client, branches } = booksNow();
  const stored = () => client.get<Openings>(`/api/accounts/openings?branchId=${branches[0]}`);
  const before = await stored();
  openScreen(openingsPanel, `?branchId=${branches[0]}&q=Anand`);
  const keys = userEvent.setup();
  const region = () => screen.queryByRole('region', { name: 'Bills of Anand Stores' });
  const open = async () => {
    await keys.click(await screen.findByRole('button', { name: /2 bills/ }));
    return within(await screen.findByRole('region', { name: 'Bills of Anand Stores' }));
  };
  const numbers = () =>
    screen.getAllByLabelText<HTMLInputElement>('Bill no.', { selector: 'input' }).map(({ value }) => value);
  const bills = await open();
  const [, second] = bills.getAllByLabelText('Bill no.');
  await keys.clear(second as HTMLElement);
  await keys.type(second as HTMLElement, 'S/24/343');
  await keys.keyboard('{Alt>}a{/Alt}');
  await waitFor(async () => expect((await stored()).version).not.toBe(before.version));
  // An empty list of bills in their place would get the next bill.
  await waitFor(() => expect(region()).toBeNull());
  await open();
  expect(numbers()).toEqual(['S/24/310', 'S/24/343']);
  await keys.click(screen.getByRole('button', { name: /2 bills/ }));
  expect(region()).toBeNull();
});

test('goes on paper in the order of the sheet', async () => {
  const { branches } = booksNow();
  const sheets: string[] = [];
  vi.stubGlobal('print', () => {
    sheets.push(document.querySelector('.print-sheet')?.textContent ?? '');
    window.dispatchEvent(new Event('afterprint'));
  });
  openScreen(openingsPanel, `?branchId=${branches[0]}`);
  await screen.findByRole('table', { name: 'Opening balances' });
  await userEvent.setup().keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(sheets[0]).toMatch(/Share Capital.*Anand Stores.*Cash.*Rent.*Total/));
});

test('balances are typed from account to account by keyboard, and only changed ones are sent', async () => {
  const { client, branches } = booksNow();
  const [branchId = 0] = branches;
  const before = await client.get<Openings>(`/api/accounts/openings?branchId=${branchId}`);
  const { rows } = await client.get<OpeningSheet>(`/api/accounts/openings/accounts?branchId=${branchId}`);
  const sent: { lines: { accountId: number }[] }[] = [];
  server.events.on('request:start', ({ request }) => {
    if (request.method === 'PUT')
      void request
        .clone()
        .json()
        .then((body) => sent.push(body as (typeof sent)[number]));
  });
  openScreen(openingsPanel, `?branchId=${branchId}&q=Indirect`);
  const keys = userEvent.setup();
  const [first, second] = rows.filter((row) => row.groupName === 'Indirect Expenses');
  const cell = (side: string, row?: OpeningAccount) => screen.findByLabelText(`${side} of ${row?.name}`);
  await keys.click(await cell('Debit', first));
  await keys.keyboard('9,000{Enter}');
  // Enter goes to the usual side of the next account.
  expect(document.activeElement).toBe(await cell('Debit', second));
  await keys.type(await cell('Credit', first), '7000');
  expect(await cell('Debit', first)).toHaveProperty('value', '');
  expect(screen.getByText('Difference').nextSibling?.textContent).toContain('7,000.00');
  await keys.keyboard('{Alt>}a{/Alt}');
  await keys.click(await screen.findByRole('button', { name: 'Save with a difference' }));
  await waitFor(async () =>
    expect((await client.get<Openings>(`/api/accounts/openings?branchId=${branchId}`)).version).not.toBe(
      before.version,
    ),
  );
  expect(sent.map(({ lines }) => lines.map((line) => line.accountId))).toEqual([[first?.id], [first?.id]]);
});

test("an advance is offered with the excess of a party's bills over its balance", async () => {
  const { branches } = booksNow();
  openScreen(openingsPanel, `?branchId=${branches[0]}&q=Anand`);
  const keys = userEvent.setup();
  const balance = await screen.findByLabelText('Debit of Anand Stores');
  await keys.clear(balance);
  await keys.type(balance, '98000');
  if (!screen.queryByRole('region', { name: 'Bills of Anand Stores' }))
    await keys.click(screen.getByRole('button', { name: /bill/i }));
  const bills = await screen.findByRole('region', { name: 'Bills of Anand Stores' });
  while (within(bills).queryAllByRole('button', { name: 'Delete bill' }).length > 0)
    await keys.click(within(bills).getAllByRole('button', { name: 'Delete bill' })[0] as HTMLElement);
  await keys.click(within(bills).getByRole('button', { name: 'New bill' }));
  const amount = within(bills).getByLabelText('Bill amount');
  await keys.clear(amount);
  await keys.type(amount, '118000{Tab}');
  expect(bills.textContent).toContain('20,000.00 more than the line');
  await keys.click(within(bills).getByRole('button', { name: 'On account' }));
  expect(within(bills).getAllByLabelText('Bill amount')[1]).toHaveProperty('value', '−20,000.00');
  expect(bills.textContent).toContain('what takes from the balance');
});

test('bills that come to nothing need no balance', async () => {
  const { branches } = booksNow();
  openScreen(openingsPanel, `?branchId=${branches[0]}&q=Anand`);
  const keys = userEvent.setup();
  await keys.clear(await screen.findByLabelText('Debit of Anand Stores'));
  if (!screen.queryByRole('region', { name: 'Bills of Anand Stores' }))
    await keys.click(screen.getByRole('button', { name: /bill/i }));
  const bills = await screen.findByRole('region', { name: 'Bills of Anand Stores' });
  while (within(bills).queryAllByRole('button', { name: 'Delete bill' }).length > 0)
    await keys.click(within(bills).getAllByRole('button', { name: 'Delete bill' })[0] as HTMLElement);
  await keys.click(within(bills).getByRole('button', { name: 'On account' }));
  const amount = within(bills).getByLabelText('Bill amount');
  await keys.type(amount, '500{Tab}');
  expect(bills.textContent).toContain('500.00 more than the line');
  await keys.keyboard('{Alt>}a{/Alt}');
  const refusal = 'Bills of Anand Stores add up to 500.00, balance is 0.00.';
  expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);
  await keys.click(within(bills).getByRole('button', { name: 'Advance' }));
  expect(within(bills).getAllByLabelText('Bill amount')[1]).toHaveProperty('value', '−500.00');
  await keys.keyboard('{Alt>}a{/Alt}');
  await waitFor(() => expect(screen.queryByText(refusal)).toBeNull());
});

test('pasted rows are shown with the accounts found for them, and an unknown name is given one', async () => {
  const { branches } = booksNow();
  openScreen(openingsPanel, `?branchId=${branches[0]}`);
  const keys = userEvent.setup();
  await keys.type(await screen.findByRole('searchbox', { name: 'Account, code or group' }), 'Salaries');
  await keys.click(await screen.findByLabelText('Debit of Salaries'));
  await keys.paste('Ledger\tBalance\nrent\t1,200.00 Dr\nOld suspense\t(300)\n');
  expect(await screen.findByText(/1 of 2 rows name an account\. Give the others/)).toBeDefined();
  await keys.type(screen.getByLabelText('Account of Old suspense'), 'salaries');
  await keys.click(screen.getByRole('button', { name: 'Take 2 balances' }));
  expect(await screen.findByText(/2 pasted balances entered in the lines/)).toBeDefined();
  expect(await screen.findByLabelText('Credit of Salaries')).toHaveProperty('value', '300.00');
});

const account = (id: number, name: string, code: string | null, nature: OpeningAccount['nature']): OpeningAccount => ({
  id,
  name,
  code,
  nature,
  groupId: 1,
  groupName: 'A group',
  billWise: false,
  creditDays: 30,
  isBank: false,
  isSupplier: false,
  currency: null,
  register: null,
});
const CHART = [
  account(1, 'Cash', '1001', 'asset'),
  account(2, 'Share Capital', '2001', 'liability'),
  account(3, 'Rent', null, 'expense'),
];
const pasted = (text: string) => {
  const rows = readPasted(
    text.split('|').map((row) => row.split(';')),
    CHART,
  );
  return [[...balancesOf(rows)].map(([id, balance]) => `${id} ${balance / 100}`).join(', '), rows.length];
};

test.each([
  ['names without sides: each on its own', 'cash;500|Share  Capital;500', '1 500, 2 -500', 2],
  ['codes, with a head row', 'Code;Amount|1001;500|2001;500', '1 500, 2 -500', 2],
  ['codes and names before the figure', '1001;Cash at desk;500|x;Rent;20', '1 500, 3 20', 2],
  ['one credit by its minus makes the others debits', 'Cash;-500|Share Capital;20', '1 -500, 2 20', 2],
  ['Dr and Cr behind the figure, brackets', 'Cash;500 Cr|Rent;(20)|Share Capital;7Dr', '1 -500, 3 -20, 2 7', 3],
  [
    'as other programs write them',
    'Cash;Rs. 1,500.00 Dr.|Rent;20.50-|Share Capital;₹ 7.5000 Cr',
    '1 1500, 3 -20.5, 2 -7.5',
    3,
  ],
  ['two columns are debit and credit', 'Ledger;Debit;Credit|Cash;500;|Share Capital;-;500', '1 500, 2 -500', 2],
  ['debits left empty: all are credits', 'Cash;;500|Rent;-;20', '1 -500, 3 -20', 2],
  ['credits left empty: all are debits', 'Share Capital;500;|Cash;20;', '2 500, 1 20', 2],
  ['a head over an empty side', 'Account;Debit;Credit|Share Capital;500;|Cash;20;', '2 500, 1 20', 2],
  ['a head that begins with credits', 'Account;Cr.;Dr. (₹)|Cash;500;|Rent;;20', '1 -500, 3 20', 2],
  ['a head and codes without a figure', 'Code;Account;Dr;Cr;|1001;Cash;;500;|x;Rent;;20;', '1 -500, 3 -20', 2],
  [
    'a head that names no side beside an empty column',
    'Account;;Balance|Cash;;500|Share Capital;;500',
    '1 500, 2 -500',
    2,
  ],
  ['empty columns behind one that says its sides', 'Cash;500 Dr;;|Rent;20 Cr;;', '1 500, 3 -20', 2],
  ['Dr and Cr in the columns of their own side', 'Cash;500 Dr;|Share Capital;;500 Cr', '1 500, 2 -500', 2],
  ['a minus in the column of the other side', 'Cash;;-500|Share Capital;20;', '1 500, 2 20', 2],
  ['rows of one account add up, others are told', 'Cash;500|Nobody;7|Cash;20|Total;', '1 520', 3],
  ['words alone are no balances', 'Cash|Rent', '', 0],
])('a spreadsheet with %s', (_name, text, balances, rows) => {
  expect(pasted(text)).toEqual([balances, rows]);
});

test('posted openings are changed by users who may modify them, and only read by users who may enter the first ones', async () => {
  const { client, branches } = booksNow();
  const { vouchers } = await client.get<Openings>(`/api/accounts/openings?branchId=${branches[0]}`);
  const { details, signIn } = useSession.getState();
  if (!details) throw new Error('nobody is signed in');
  for (const [transCode, buttons] of [
    [1, 0],
    [2, 1],
  ] as const) {
    const roles = [{ moduleCode: 1, menuCode: 1, screenCode: 3, transCode }];
    signIn({ ...details, usr: { ...details.usr, rCode: 'CLERK' }, roles });
    const { unmount } = openScreen(openingsPanel, `?branchId=${branches[0]}`);
    await screen.findByText(vouchers[0]?.number ?? 'nothing is posted');
    await screen.findByRole('table');
    expect(screen.queryAllByRole('button', { name: /Save and post/ })).toHaveLength(buttons);
    unmount();
  }
});
