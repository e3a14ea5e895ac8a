import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { type BudgetLines, monthEnds } from '../../contract/accounts/budgets';
import { blankAccount } from '../../contract/books/accounts';
import { formatMonth } from '../../contract/dates';
import { queryClient } from '../../src/kit/queries';
import { accountGroupsMaster } from '../../src/modules/accounts/accountGroups.master';
import { accountsMaster } from '../../src/modules/accounts/accounts.master';
import { budgetsScreen } from '../../src/modules/accounts/Budgets';
import { costCentresMaster } from '../../src/modules/accounts/costCentres.master';
import { journal } from '../setup/company';
import { openScreen, placeNow, serveBooks, serveKit, server } from './kitSupport';

serveKit();
const booksNow = serveBooks();

// The list next to the form has filters and columns of the same names.
const inForm = { selector: '.record-form *' };
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label, inForm);
const value = (label: string) => field(label).value;

describe('accounts', () => {
  test('a new account is entered by keyboard and found in the list', async () => {
    openScreen(accountsMaster);
    const keys = userEvent.setup();
    await screen.findByRole('grid', { name: 'accounts' });
    await keys.keyboard('{Alt>}n{/Alt}');
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    await keys.keyboard('Anand Stores{Enter}Trade Rec{Enter}');
    await waitFor(() => expect(value('Group')).toBe('Trade Receivables'));
    await keys.keyboard('{Alt>}a{/Alt}');
    await waitFor(() => expect(placeNow()).toMatch(/open=\d+/));
    const grid = screen.getByRole('grid', { name: 'accounts' });
    expect(await within(grid).findByText('Anand Stores')).toBeDefined();
  });

  test('the group decides on further fields, and that a party is kept bill by bill', async () => {
    openScreen(accountsMaster, '?open=new');
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText('Name', inForm), 'Kotak Current A/c');
    const asked = (group: string) => screen.queryByRole('group', { name: group }) !== null;
    expect([asked('Bank'), asked('Credit and interest')]).toEqual([false, false]);
    await keys.type(field('Group'), 'Trade Pay{Enter}');
    await waitFor(() => expect([asked('Bank'), asked('Credit and interest')]).toEqual([true, true]));
    expect(field('Bill-wise details').checked).toBe(true);
    expect(screen.queryByLabelText('Overdraft limit', inForm)).toBeNull();
    await keys.clear(field('Group'));
    await keys.type(field('Group'), 'Bank Acc{Enter}');
    await waitFor(() => expect(screen.queryByLabelText('Overdraft limit', inForm)).not.toBeNull());
    expect(asked('Credit and interest')).toBe(false);
    await keys.keyboard('{Alt>}a{/Alt}');
    await waitFor(() => expect(field('IFSC').getAttribute('aria-invalid')).toBe('true'));
  });

  test('Alt+D begins another one with the choices and figures, and nothing that was written of the first', async () => {
    const { client } = booksNow();
    const { rows } = await client.get<{ rows: { id: number; name: string }[] }>('/api/accounts/groups?size=200');
    const groupId = rows.find(({ name }) => name === 'Trade Payables')?.id;
    const terms = { groupId, billWise: true, creditDays: 21, creditLimit: 5_00_000_00, gstin: '36AABCS1429B1ZV' };
    const party = { ...blankAccount, ...terms, code: 'S-77', name: 'Silicon Systems', phone: '9849012345' };
    const { id } = await client.post<{ id: number }>('/api/accounts/accounts', party);
    openScreen(accountsMaster, `?open=${id}`);
    const keys = userEvent.setup();
    await waitFor(() => expect(value('Name')).toBe('Silicon Systems'));
    await keys.keyboard('{Alt>}d{/Alt}');
    await screen.findByRole('heading', { name: 'New account' });
    await waitFor(() => expect(value('Group')).toBe('Trade Payables'));
    expect(['Name', 'GSTIN', 'PAN', 'Phone'].map(value)).toEqual(['', '', '', '']);
    expect(value('Code')).not.toBe('S-77');
    await keys.type(field('Name'), 'Tata Systems');
    await keys.keyboard('{Alt>}a{/Alt}');
    await waitFor(async () => {
      const found = await client.get<{ rows: object[] }>('/api/accounts/accounts?q=Tata');
      expect(found.rows).toMatchObject([{ creditDays: 21, creditLimit: 5_00_000_00, billWise: true, gstin: null }]);
    });
  });

  test('the next code of a group is suggested, and one that was typed stays', async () => {
    const { client } = booksNow();
    const { rows } = await client.get<{ rows: { id: number; name: string }[] }>('/api/accounts/groups?size=200');
    const groupId = rows.find(({ name }) => name === 'Deposits')?.id;
    await client.post('/api/accounts/accounts', { ...blankAccount, name: 'Counter deposit', groupId, code: 'D-09' });
    openScreen(accountsMaster, '?open=new');
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText('Group', inForm), 'Deposits{Enter}');
    await waitFor(() => expect(value('Code')).toBe('D-10'));
    await keys.clear(field('Group'));
    await keys.type(field('Group'), 'Indirect Exp{Enter}');
    await waitFor(() => expect(value('Group')).toBe('Indirect Expenses'));
    expect(value('Code')).toBe('');
    await keys.type(field('Code'), 'OWN');
    await keys.clear(field('Group'));
    await keys.type(field('Group'), 'Deposits{Enter}');
    await waitFor(() => expect(value('Group')).toBe('Deposits'));
    expect(value('Code')).toBe('OWN');
  });

  test('everything that is wrong is said at once, before the server is called', async () => {
    let sent = 0;
    server.use(
      http.post('*/api/accounts/accounts', () => {
        sent += 1;
        return new HttpResponse(null, { status: 500 });
      }),
    );
    openScreen(accountsMaster, '?open=new');
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText('PAN', inForm), 'ABC');
    await keys.keyboard('{Alt>}a{/Alt}');
    const summary = await screen.findByRole('alert');
    expect(summary.textContent).toContain('Please fix 3 errors');
    expect(summary.textContent).toContain('Group: Choose an entry from the list');
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(sent).toBe(0);
  });

  test('a refusal of the server lands on its field', async () => {
    openScreen(accountsMaster, '?open=new');
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText('Name', inForm), 'Office Rent');
    await keys.type(field('Group'), 'Indirect Exp{Enter}');
    await waitFor(() => expect(value('Group')).toBe('Indirect Expenses'));
    await keys.keyboard('{Alt>}a{/Alt}');
    await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByRole('alert').textContent).toMatch(/Name: .*Office Rent/);
  });

  test('a record that somebody else changed meanwhile offers to be read again', async () => {
    const id = booksNow().rent;
    openScreen(accountsMaster, `?open=${id}`);
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText('Code', inForm), 'R1');
    const stored = await booksNow().client.get<Record<string, unknown>>(`/api/accounts/accounts/${id}`);
    await booksNow().client.put(`/api/accounts/accounts/${id}`, { ...stored, phone: '9876543210' });
    await keys.keyboard('{Alt>}a{/Alt}');
    await keys.click(await screen.findByRole('button', { name: 'Reload it' }));
    await waitFor(() => expect(value('Phone')).toBe('9876543210'));
    expect(value('Code')).toBe('');
  });

  test('typing that was not saved comes back after a reload, and says so', async () => {
    const first = openScreen(accountsMaster, '?open=new');
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText('Name', inForm), 'Half an account');
    await waitFor(() => expect(Object.values({ ...localStorage }).join()).toContain('Half an account'));
    first.unmount();
    openScreen(accountsMaster, '?open=new');
    expect(await screen.findByText(/Unsaved entry restored/)).toBeDefined();
    expect(value('Name')).toBe('Half an account');
    await keys.click(screen.getByRole('button', { name: 'Discard' }));
    expect(value('Name')).toBe('');
  });
});

describe('merging', () => {
  test('an account that was entered twice is merged after a look at the moving entries, and the other one is opened', async () => {
    const { client, rent } = booksNow();
    const { groupId } = await client.get<{ groupId: number }>(`/api/accounts/accounts/${rent}`);
    const twin = await client.post<{ id: number }>('/api/accounts/accounts', {
      ...blankAccount,
      name: 'Rent of Office',
      groupId,
    });
    openScreen(accountsMaster, `?open=${twin.id}`);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: /Merge into another/ }));
    const dialog = await screen.findByRole('dialog', { name: /Merge account Rent of Office/ });
    await keys.type(within(dialog).getByLabelText('Merge Rent of Office into'), 'Office Rent{Enter}');
    expect(await within(dialog).findByText('Balance today')).toBeDefined();
    await keys.type(within(dialog).getByLabelText('Why'), 'Entered twice by two clerks');
    await keys.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Rent of Office is merged into Office Rent')).toBeDefined();
    await waitFor(() => expect(placeNow()).toContain(`open=${rent}`));
    expect(await client.get(`/api/accounts/accounts/${twin.id}`)).toMatchObject({ mergedIntoName: 'Office Rent' });
  });

  test('the reason why two accounts cannot be merged is shown, and there is nothing to press', async () => {
    openScreen(accountsMaster, `?open=${booksNow().salaries}`);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: /Merge into another/ }));
    const dialog = await screen.findByRole('dialog', { name: /Merge account Office Salaries/ });
    await keys.type(within(dialog).getByLabelText('Merge Office Salaries into'), 'Cash{Enter}');
    expect(await within(dialog).findByText(/is an account of expense, Cash of asset/)).toBeDefined();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Merge' }).disabled).toBe(true);
  });
});

test('a tree without any entry says so, and begins with the first one', async () => {
  openScreen(costCentresMaster);
  const words = await screen.findByText('No cost centres yet');
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull();
  await userEvent.setup().click(within(words.closest('.state') as HTMLElement).getByRole('button', { name: /^New/ }));
  expect(placeNow()).toContain('open=new');
});

describe('account groups', () => {
  test('the tree folds, and a group is renamed in place', async () => {
    openScreen(accountGroupsMaster);
    const keys = userEvent.setup();
    const root = (await screen.findByText('Liabilities')).closest('tr');
    root?.focus();
    await keys.keyboard('{ArrowLeft}');
    expect(screen.queryByText('Share Capital')).toBeNull();
    await keys.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Share Capital');
    await keys.keyboard('{F2}No such name{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Share Capital'));
    await keys.keyboard('{F2}Owned Capital{Enter}');
    expect(await screen.findByText('Owned Capital')).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Owned Capital'));
  });

  test('a new one under a marked group has from there its code and whether it counts in gross profit', async () => {
    openScreen(accountGroupsMaster, '?q=purchase');
    const keys = userEvent.setup();
    const line = (await screen.findByText('Purchase Accounts')).closest('tr');
    act(() => line?.focus());
    await keys.keyboard('{Insert}');
    await waitFor(() => expect(field('Counts in gross profit').disabled).toBe(true));
    expect([value('Under'), field('Counts in gross profit').checked]).toEqual(['Purchase Accounts', true]);
    expect(value('Code')).toBe('40101');
    await keys.clear(field('Under'));
    await keys.type(field('Under'), 'Liabil{Enter}');
    await waitFor(() => expect(field('Counts in gross profit').disabled).toBe(false));
    expect(value('Code')).toBe('110');
  });

  test('a new one has the control account of its parent, until the user chooses another', async () => {
    openScreen(accountGroupsMaster, '?open=new');
    const keys = userEvent.setup();
    await screen.findByLabelText('Name', inForm);
    const under = async (name: string, stands: string) => {
      await keys.clear(field('Under'));
      await keys.type(field('Under'), `${name}{Enter}`);
      await waitFor(() => expect(value('Used for')).toBe(stands));
    };
    await under('Trade Rec', 'receivable');
    await under('Bank Acc', 'bank');
    await under('Indirect', 'none');
    await under('Bank Acc', 'bank');
    await keys.selectOptions(field('Used for'), 'cash');
    await keys.clear(field('Under'));
    await keys.type(field('Under'), 'Trade Rec{Enter}');
    await waitFor(() => expect(value('Under')).toBe('Trade Receivables'));
    expect(value('Used for')).toBe('cash');
  });

  const dataTransfer = { setData: () => undefined, effectAllowed: '', dropEffect: '' };
  const rowOf = async (name: string) => {
    const row = (await screen.findByText(name)).closest('tr');
    if (!row) throw new Error(`${name} is in no row`);
    return row;
  };
  const placeOf = async (name: string) => {
    const { rows } = await booksNow().client.get<{ rows: { name: string; trail: string }[] }>(
      '/api/accounts/groups?size=200',
    );
    return rows.find((row) => row.name === name)?.trail;
  };

  test('a group is carried under another by keys, and an impossible place is reported on the way', async () => {
    openScreen(accountGroupsMaster);
    const keys = userEvent.setup();
    const own = await rowOf('Provisions');
    act(() => own.focus());
    await keys.keyboard('{Control>}x{/Control}');
    expect(screen.getByText(/Moving Provisions\. Choose the account group/)).toBeDefined();
    const root = await rowOf('Liabilities');
    act(() => root.focus());
    expect(await screen.findByText('Provisions is already there.')).toBeDefined();
    const target = await rowOf('Statutory Dues');
    act(() => target.focus());
    expect(await screen.findByText(/Provisions goes under Statutory Dues/)).toBeDefined();
    await keys.keyboard('{Enter}');
    expect(await screen.findByText(/Every statement changes/)).toBeDefined();
    await keys.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(async () => expect(await placeOf('Provisions')).toBe('Liabilities › Statutory Dues › Provisions'));
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Provisions'));
    expect(placeNow()).not.toContain('open=');
  });

  test('a group let go over its own child, or where its entries may not go, stays where it is', async () => {
    const { client } = booksNow();
    const { rows } = await client.get<{ rows: { id: number; name: string }[] }>('/api/accounts/groups?size=200');
    const indirect = rows.find((row) => row.name === 'Indirect Expenses');
    await client.post('/api/accounts/groups', {
      code: null,
      name: 'Indirect at sites',
      parentId: indirect?.id,
      directCost: false,
      controlType: 'none',
      sequence: null,
    });
    const [branch = 0] = booksNow().branches;
    await client.post('/api/accounts/journals?step=post', journal(booksNow(), branch, 100));
    openScreen(accountGroupsMaster, '?q=in');
    const from = await rowOf('Indirect Expenses');
    fireEvent.dragStart(from, { dataTransfer });
    expect(fireEvent.dragOver(await rowOf('Indirect at sites'), { dataTransfer })).toBe(true);
    expect(await screen.findByText('Indirect Expenses cannot be under itself.')).toBeDefined();
    expect(fireEvent.dragOver(await rowOf('Investments'), { dataTransfer })).toBe(true);
    expect(await screen.findByText('Indirect Expenses has entries, so it stays among expense groups.')).toBeDefined();
    fireEvent.dragEnd(from, { dataTransfer });
    await waitFor(() => expect(screen.queryByText(/stays among expense groups/)).toBeNull());
    expect(await placeOf('Indirect Expenses')).toBe('Expenses › Indirect Expenses');
  });

  test('a group is dragged under another', async () => {
    openScreen(accountGroupsMaster);
    fireEvent.dragStart(await rowOf('Advances from Customers'), { dataTransfer });
    const target = await rowOf('Trade Payables');
    // An event that is not prevented is one that lets nothing be dropped.
    expect(fireEvent.dragOver(target, { dataTransfer })).toBe(false);
    fireEvent.drop(target, { dataTransfer });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Move' }));
    await waitFor(async () =>
      expect(await placeOf('Advances from Customers')).toBe('Liabilities › Trade Payables › Advances from Customers'),
    );
  });

  test('by thumb the menu of a row takes it up, and the next tap puts it down', async () => {
    openScreen(accountGroupsMaster);
    await rowOf('Liabilities');
    fireEvent.click(screen.getByLabelText('What can be done with Long Term Borrowings'));
    fireEvent.click(await screen.findByText(/Move under another/));
    fireEvent.click(await rowOf('Short Term Borrowings'));
    fireEvent.click(await screen.findByText('Move'));
    await waitFor(async () =>
      expect(await placeOf('Long Term Borrowings')).toBe('Liabilities › Short Term Borrowings › Long Term Borrowings'),
    );
  });
});

test('a field that is hidden again is neither checked nor sent', async () => {
  openScreen(accountsMaster, '?open=new');
  const keys = userEvent.setup();
  await keys.type(await screen.findByLabelText('Name', inForm), 'Quick Couriers');
  await keys.type(field('Group'), 'Trade Pay{Enter}');
  await keys.type(await screen.findByLabelText('Credit days', inForm), 'soon');
  await keys.click(field('Bill-wise details'));
  expect(screen.queryByLabelText('Credit days', inForm)).toBeNull();
  await keys.keyboard('{Alt>}a{/Alt}');
  await waitFor(() => expect(placeNow()).toMatch(/open=\d+/));
  const found = await booksNow().client.get<{ rows: { creditDays: number | null }[] }>(
    '/api/accounts/accounts?q=Quick%20Couriers',
  );
  expect(found.rows.map((row) => row.creditDays)).toEqual([null]);
});

test('a change by somebody else shows at once where nothing is being typed', async () => {
  const id = booksNow().salaries;
  openScreen(accountsMaster, `?open=${id}`);
  await screen.findByLabelText('Name', inForm);
  const stored = await booksNow().client.get<Record<string, unknown>>(`/api/accounts/accounts/${id}`);
  await booksNow().client.put(`/api/accounts/accounts/${id}`, { ...stored, phone: '9000000001' });
  await queryClient.invalidateQueries({ queryKey: ['/api/accounts/accounts'] });
  await waitFor(() => expect(value('Phone')).toBe('9000000001'));
  await userEvent.setup().type(field('Code'), 'S1');
  await userEvent.setup().keyboard('{Alt>}a{/Alt}');
  expect(await screen.findByText('Account Office Salaries is saved')).toBeDefined();
});

test('lines of a budget come from a file into its months, and are stored with the budget', async () => {
  const { client, today } = booksNow();
  const budget = await client.post<{ id: number }>('/api/accounts/budgets', {
    name: 'Plan',
    yearFrom: today,
    branchId: null,
    remark: null,
    active: true,
  });
  const stored = () => client.get<BudgetLines>(`/api/accounts/budgets/${budget.id}/lines`);
  const [first = today] = monthEnds((await stored()).budget.yearFrom);
  openScreen(budgetsScreen, `?lines=${budget.id}`);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: 'From a file' }));
  await keys.click(await screen.findByLabelText(/paste rows from a spreadsheet/));
  await keys.paste(`Account\t${formatMonth(first)}\nOffice Rent\t5,000\nOffice Salaries\t9,000\n`);
  await keys.click(screen.getByRole('button', { name: 'Take these rows' }));
  await keys.click(await screen.findByRole('button', { name: 'Check the rows' }));
  await keys.click(await screen.findByRole('button', { name: 'Import 2 budget lines' }));
  await screen.findByRole('button', { name: 'From a file' });
  expect((await stored()).lines).toEqual([]);
  await keys.keyboard('{Alt>}a{/Alt}');
  await waitFor(async () => expect((await stored()).lines.map(({ m1 }) => m1).sort()).toEqual([5_000_00, 9_000_00]));
});
