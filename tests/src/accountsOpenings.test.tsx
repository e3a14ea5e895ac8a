import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { blankAccount } from '../../contract/accounts/accounts';
import type { Openings } from '../../contract/accounts/openings';
import { openingsPanel } from '../../src/modules/accounts/openings.panel';
import { openScreen, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();

const FILE = `Account\tDebit\tCredit\tBill no.\tBill date\tDue date
Cash\t25,000\t\t\t\t
Anand Stores\t80,000\t\tS/24/310\t20-Feb-2025\t22-Mar-2025
Anand Stores\t38,000\t\tS/24/342\t15-Mar-2025\t14-Apr-2025
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
  await keys.click(await screen.findByLabelText(/paste rows from a spreadsheet/));
  await keys.paste(FILE);
  await keys.click(screen.getByRole('button', { name: 'Take these rows' }));
  await keys.click(await screen.findByRole('button', { name: 'Check the rows' }));
  const wrong = await screen.findByDisplayValue('Nobody Known');
  await keys.clear(wrong);
  await keys.type(wrong, 'Rent{Enter}');
  await keys.click(await screen.findByRole('button', { name: 'Import 5 opening balances' }));
  expect(await screen.findByText(/5 rows of .* stand in the lines\. Nothing is posted yet/)).toBeDefined();
  expect((await stored()).lines).toEqual([]);
  await keys.keyboard('{Alt>}a{/Alt}');
  await waitFor(async () => expect((await stored()).status).toBe('posted'));
  const line = (await stored()).lines.find((one) => one.accountId === id);
  expect(line).toMatchObject({ debit: 1_18_000_00, bills: [{ billNo: 'S/24/310' }, { billNo: 'S/24/342' }] });
});
