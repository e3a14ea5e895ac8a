import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { queryClient } from '../../src/kit/queries';
import { accountGroupsMaster } from '../../src/modules/accounts/accountGroups.master';
import { accountsMaster } from '../../src/modules/accounts/accounts.master';
import { openScreen, placeNow, serveBooks, serveKit, server } from './kitSupport';

serveKit();
const booksNow = serveBooks();

// The list beside the form has filters and columns of the same names.
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
    expect(summary.textContent).toContain('3 things to correct');
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
    expect(await screen.findByText(/What you typed last time is back/)).toBeDefined();
    expect(value('Name')).toBe('Half an account');
    await keys.click(screen.getByRole('button', { name: 'Discard it' }));
    expect(value('Name')).toBe('');
  });
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
    await keys.keyboard('{F2}Owned Capital{Enter}');
    expect(await screen.findByText('Owned Capital')).toBeDefined();
  });
});

test('a field that is hidden again is neither checked nor sent', async () => {
  openScreen(accountsMaster, '?open=new');
  const keys = userEvent.setup();
  await keys.type(await screen.findByLabelText('Name', inForm), 'Quick Couriers');
  await keys.type(field('Group'), 'Trade Pay{Enter}');
  await keys.click(field('Bill-wise details'));
  await keys.type(field('Credit days'), 'soon');
  await keys.click(field('Bill-wise details'));
  expect(screen.queryByLabelText('Credit days', inForm)).toBeNull();
  await keys.keyboard('{Alt>}a{/Alt}');
  await waitFor(() => expect(placeNow()).toMatch(/open=\d+/));
  const found = await booksNow().client.get<{ rows: { creditDays: number | null }[] }>(
    '/api/accounts/accounts?q=Quick%20Couriers',
  );
  expect(found.rows.map((row) => row.creditDays)).toEqual([null]);
});

test('what somebody else changed shows at once where nothing is being typed', async () => {
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
