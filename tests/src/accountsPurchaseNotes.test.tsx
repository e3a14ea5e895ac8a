import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { blankAccount } from '../../contract/books/accounts';
import { addDays, formatDate } from '../../contract/dates';
import { journalsDocument } from '../../src/modules/accounts/journals.document';
import { openScreen } from './kitSupport';
import { booksNow, desk, focused, serveDesk } from './voucherDesk';

serveDesk();

const cell = (label: string, line: number) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: `[data-line="${line}"] input` });

test('a purchase is entered without a mouse up to the bill of its supplier, which falls due by its own day', async () => {
  const { client } = booksNow();
  const groups = await client.get<{ rows: { id: number; name: string }[] }>('/api/accounts/groups?size=200');
  const groupId = groups.rows.find((group) => group.name === 'Trade Payables')?.id;
  await client.post('/api/accounts/accounts', { ...blankAccount, name: 'Nira Papers', groupId, stateCode: '36' });
  openScreen(journalsDocument, '?open=new');
  const keys = userEvent.setup();
  await keys.selectOptions(await screen.findByLabelText('Purpose'), 'Purchase note');
  await keys.click(cell('Account', 0));
  await keys.keyboard('office rent{Enter}');
  await waitFor(() => expect(cell('Account', 0).value).toBe('Office Rent'));
  await keys.type(cell('Debit', 0), '1000');
  await keys.click(screen.getByRole('button', { name: 'GST' }));
  await keys.type(screen.getByLabelText('GST %'), '18');
  await keys.click(cell('Account', 1));
  await keys.keyboard('nira{Enter}');
  await waitFor(() => expect(cell('Account', 1).value).toBe('Nira Papers'));

  await keys.keyboard('{Alt>}t{/Alt}');
  // The line of the supplier, which took the rest, has the focus: its bill comes next.
  await waitFor(() => expect(focused()).toBe('lines.3.credit'));
  expect(document.activeElement).toHaveProperty('value', '1,180.00');

  // Without the supplier's number it is not posted, unless the user says that it is on account.
  await keys.keyboard('{Alt>}a{/Alt}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Give the bill of Nira Papers'));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Bills of Nira Papers' })),
  );

  await keys.keyboard('{Alt>}o{/Alt}');
  await waitFor(() => expect(focused()).toBe('lines.3.bills.0.billNo'));
  expect(screen.queryByText(/Give the bill of Nira Papers/)).toBeNull();
  const due = () => screen.getByLabelText<HTMLInputElement>('Due date').value;
  await waitFor(() => expect(due()).toBe(formatDate(addDays(desk.today, 30))));

  // Days are written key by key, and each beginning is read as a day of its own.
  const written = addDays(desk.today, -20);
  const billDate = screen.getByLabelText<HTMLInputElement>('Bill date');
  await keys.clear(billDate);
  await keys.type(billDate, `${Number(written.slice(8))}-${written.slice(5, 7)}-${written.slice(0, 4)}`);
  expect(due()).toBe(formatDate(addDays(written, 30)));

  // A due date of the supplier's own stays.
  await keys.clear(screen.getByLabelText('Due date'));
  await keys.type(screen.getByLabelText('Due date'), formatDate(desk.today));
  await keys.clear(billDate);
  await keys.type(billDate, formatDate(addDays(written, 1)));
  expect(due()).toBe(formatDate(desk.today));
});

test('a day of a bill that is half typed breaks nothing once the voucher was refused', async () => {
  openScreen(journalsDocument, '?open=new');
  const keys = userEvent.setup();
  await keys.click(await screen.findByLabelText('Account', { selector: '[data-line="0"] input' }));
  await keys.keyboard('deccan{Enter}');
  await waitFor(() => expect(cell('Account', 0).value).toBe('Deccan Supplies'));
  await keys.type(cell('Credit', 0), '1000');
  await keys.click(screen.getByRole('button', { name: 'New bill' }));
  await keys.keyboard('{Alt>}a{/Alt}');
  await screen.findByRole('alert');
  await keys.clear(screen.getByLabelText('Bill date'));
  await keys.type(screen.getByLabelText('Bill date'), '18-');
  // The rules of bills count days: half a date would have ended in an error of the page, with the old words standing.
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Give a real date'));
});
