import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Window as HappyWindow } from 'happy-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { endOfStatement } from '../../contract/accounts/bank/bankLines';
import { type ColumnMap, guessColumnMap, readTable } from '../../contract/accounts/bank/columnMap';
import { blankAccount } from '../../contract/books/accounts';
import { addDays, formatDate, type IsoDate } from '../../contract/dates';
import { bankReconciliationPanel } from '../../src/modules/accounts/bank/BankReconciliation';
import { voucherPath } from '../../src/modules/accounts/bank/entryColumns';
import { readBankFile } from '../../src/modules/accounts/bank/readFile';
import { BANK } from '../server/office';
import { openScreen, placeNow, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();
const BRS = '/api/accounts/bank-reconciliation';
let bank = 0;

/** A bank with a cheque paid, a receipt and a statement that shows both and a charge. */
async function fillBank() {
  const { client, branches, today, rent } = booksNow();
  const groups = await client.get<{ rows: { id: number; name: string }[] }>('/api/accounts/groups?q=Bank%20Accounts');
  const groupId = groups.rows.find((group) => group.name === 'Bank Accounts')?.id;
  const made = await client.post<{ id: number }>('/api/accounts/accounts', {
    ...blankAccount,
    ...BANK,
    name: 'Axis Current A/c',
    groupId,
    overdraftLimit: 1_00_00_000_00,
  });
  bank = made.id;
  const header = { date: today, branchId: branches[0], narration: null };
  const line = { accountId: rent, bills: [], narration: null, costCentreId: null };
  const plain = { gstPercent: null, interState: false, tdsSectionId: null, tdsAmount: null, tdsReason: null };
  await client.post('/api/accounts/payments?step=post', {
    ...header,
    payFromId: bank,
    mode: 'cheque',
    instrumentNo: '101001',
    instrumentDate: today,
    payee: 'Landlord',
    postDated: false,
    lines: [{ ...line, ...plain, amount: 1_000_00 }],
  });
  await client.post('/api/accounts/receipts?step=post', {
    ...header,
    receiveInId: bank,
    mode: 'neft',
    instrumentNo: null,
    instrumentDate: null,
    drawnOn: null,
    lines: [{ ...line, amount: 5_000_00, tdsDeducted: 0, discountAllowed: 0 }],
  });
  const lineOf = (amount: number, reference: string | null, narration: string) => ({
    date: today,
    amount,
    reference,
    narration,
    runningNo: 1,
  });
  await client.post(`${BRS}/imports`, {
    accountId: bank,
    fileName: 'axis.csv',
    format: 'csv',
    lines: [
      lineOf(-1_000_00, '000101001', 'CHQ PAID LANDLORD'),
      lineOf(5_000_00, null, 'CASH COUNTER'),
      lineOf(-590_00, null, 'SMS CHG'),
    ],
  });
}

beforeAll(fillBank);
// Books and bank are side by side where there is room.
beforeAll(() => (window as unknown as HappyWindow).happyDOM.setViewport({ width: 1440, height: 900 }));

const open = (more = '') => openScreen(bankReconciliationPanel, `?accountId=${bank}${more}`);
const rowOf = (table: HTMLElement, words: string | RegExp) =>
  within(table).getByText(words).closest('tr') as HTMLTableRowElement;

describe('bank reconciliation', () => {
  test('begins with the first bank where none is chosen', async () => {
    openScreen(bankReconciliationPanel);
    expect(await screen.findByRole('grid', { name: 'Book entries not cleared' })).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Bank account').value).not.toBe('');
  });

  test('shows the books next to the bank, and the difference between them', async () => {
    open();
    const books = await screen.findByRole('grid', { name: 'Book entries not cleared' });
    const lines = await screen.findByRole('grid', { name: 'Statement lines not in the books' });
    expect(within(books).getAllByRole('row')).toHaveLength(3);
    expect(within(lines).getAllByRole('row')).toHaveLength(4);
    expect(within(books).getByText(/^Cheque 101001 · /)).toBeDefined();
    // 4,000 in the books, 1,000 not presented, 5,000 not cleared, and the bank's own 5,000, 1,000 and 590.
    expect(screen.getByText('Should be at bank').parentElement?.textContent).toContain('3,410.00');
  });

  test('keeps a balance, shows the difference, and refuses to mark a day that does not tie', async () => {
    open();
    const keys = userEvent.setup();
    await keys.type(await screen.findByLabelText('shows a balance of'), '3,500{Enter}');
    await waitFor(() => expect(screen.getByText('Difference').parentElement?.textContent).toContain('90.00'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Mark reconciled/ }).disabled).toBe(true);
    const field = screen.getByLabelText('shows a balance of');
    await keys.clear(field);
    await keys.type(field, '3410{Enter}');
    await screen.findByText(/ties/);
  });

  test('refuses a clearing day before the cheque’s in the words of the rule', async () => {
    open();
    const keys = userEvent.setup();
    const [cell] = await screen.findAllByLabelText(/^PY.* cleared on$/);
    if (!cell) throw new Error('there is no cell');
    await keys.type(cell, '1-1-2020{Enter}');
    expect(await screen.findByText('Clearing date is before the cheque date.')).toBeDefined();
  });

  test('takes an exact pair with Alt+E', async () => {
    open('&tab=suggested');
    const keys = userEvent.setup();
    const table = await screen.findByRole('grid', { name: 'Suggested pairs' });
    expect(within(table).getByText('Same number and amount')).toBeDefined();
    await keys.keyboard('{Alt>}e{/Alt}');
    expect(await screen.findByText('1 pair is matched')).toBeDefined();
    expect(await screen.findByText(/Nothing more goes together by itself/)).toBeDefined();
  });

  test('matches the ticked entries on both sides with Alt+M, by keyboard alone', async () => {
    open();
    const keys = userEvent.setup();
    const books = await screen.findByRole('grid', { name: 'Book entries not cleared' });
    const lines = await screen.findByRole('grid', { name: 'Statement lines not in the books' });
    rowOf(books, /^RC/).focus();
    await keys.keyboard(' ');
    rowOf(lines, 'SMS CHG').focus();
    await keys.keyboard(' ');
    const match = await screen.findByRole<HTMLButtonElement>('button', { name: /^Match Alt/ });
    expect(match.disabled).toBe(true);
    await keys.keyboard(' {ArrowUp} ');
    await waitFor(() => expect(match.disabled).toBe(false));
    await keys.keyboard('{Alt>}m{/Alt}');
    expect(await screen.findByText('Everything in the books up to this day has cleared.')).toBeDefined();
  });

  test('books a charge in place with Enter, and the day is marked', async () => {
    open();
    const keys = userEvent.setup();
    const lines = await screen.findByRole('grid', { name: 'Statement lines not in the books' });
    rowOf(lines, 'SMS CHG').focus();
    await keys.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText<HTMLInputElement>('Narration').value).toBe('SMS CHG');
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Mode').value).toBe('neft');
    await keys.selectOptions(within(dialog).getByLabelText('Mode'), 'Cheque');
    await keys.type(within(dialog).getByLabelText('Instrument no.'), '101001');
    await keys.type(within(dialog).getByLabelText('Account'), 'bank cha{Enter}');
    await waitFor(() => expect(within(dialog).getByLabelText<HTMLInputElement>('Account').value).toBe('Bank Charges'));
    await keys.click(within(dialog).getByRole('button', { name: 'Post payment' }));
    const used = await within(dialog).findByText(/^Cheque 101001 is already used in PY/);
    expect(within(dialog).getByLabelText('Instrument no.').getAttribute('aria-describedby')).toBe(used.id);
    await keys.selectOptions(within(dialog).getByLabelText('Mode'), 'UPI');
    await keys.click(within(dialog).getByRole('button', { name: 'Post payment' }));
    expect(await screen.findByText(/^Payment PY.* is posted and cleared$/)).toBeDefined();
    expect(await screen.findByText('No line of the bank is open up to this day.')).toBeDefined();
    await keys.keyboard('{Alt>}r{/Alt}');
    expect(
      await screen.findByText(`Axis Current A/c is reconciled up to ${formatDate(booksNow().today)}`),
    ).toBeDefined();
    expect(await screen.findByText(/Reconciled by ASHA/)).toBeDefined();
  });

  test('imports a file: columns guessed, a bad row put right, and the suggestions follow', async () => {
    const { client, today } = booksNow();
    await client.post(`${BRS}/reopen`, { accountId: bank, asOn: today, reason: 'The bank sent another file' });
    open('&tab=import');
    const keys = userEvent.setup();
    expect(await screen.findByText('axis.csv')).toBeDefined();
    const day = `${today.slice(8)}/${today.slice(5, 7)}/${today.slice(0, 4)}`;
    const text = `Date,Particulars,Debit,Credit,Balance\n${day},ATM,100.00,,900.00\nTotal,,5.00,,\n31/31/2026,FEE,7.00,,893.00\n`;
    await keys.upload(screen.getByLabelText(/Statement file of the bank/), new File([text], 'more.csv'));
    expect(await screen.findByText(/2 lines to put right or leave out/)).toBeDefined();
    expect(screen.getByLabelText<HTMLSelectElement>('Withdrawal').selectedOptions[0]?.textContent).toBe('3. Debit');
    await keys.click(screen.getAllByRole('button', { name: 'Leave out' })[0] as HTMLElement);
    await keys.type(screen.getByLabelText('Date of row 4'), day);
    const go = await screen.findByRole<HTMLButtonElement>('button', { name: /^Import 2 lines/ });
    await waitFor(() => expect(go.disabled).toBe(false));
    await keys.click(go);
    expect(await screen.findByText('2 lines imported')).toBeDefined();
    await waitFor(() => expect(placeNow()).toContain('tab=suggested'));
    const kept = await client.get<{ map: { withdrawal: number } }>(`${BRS}/column-map?accountId=${bank}`);
    expect(kept.map.withdrawal).toBe(2);
  });
});

describe('after a file came', () => {
  test('the screen opens on its last day with the balance that it ends with', async () => {
    const day = addDays(booksNow().today, -9);
    const written = (date: string) => formatDate(date as IsoDate);
    open('&tab=import');
    const keys = userEvent.setup();
    const text = `Date,Particulars,Debit,Credit,Balance\n${written(addDays(day, -1))},ATM,10.00,,90.00\n${written(day)},FEE,1.00,,89.00\n`;
    await keys.upload(await screen.findByLabelText(/Statement file of the bank/), new File([text], 'early.csv'));
    await keys.click(await screen.findByRole('button', { name: /^Import 2 lines/ }));
    await waitFor(() => expect(placeNow()).toContain(`asOn=${day}`));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('shows a balance of').value).toBe('89.00'));
  });

  test('a balance in the file that does not follow is reported with its row', async () => {
    const day = formatDate(addDays(booksNow().today, -3));
    open('&tab=import');
    const rows = ['ATM,10.00,,90.00', 'FEE,1.00,,89.00', 'TEA,2.00,,80.00'].map((row) => `${day},${row}\n`);
    const text = `Date,Particulars,Debit,Credit,Balance\n${rows.join('')}`;
    const field = await screen.findByLabelText(/Statement file of the bank/);
    await userEvent.setup().upload(field, new File([text], 'cut.csv'));
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      'Row 4: the balance is 80.00, the lines up to it give 87.00. A line is missing or repeated there. Compare it with the bank, or download the whole file again.',
    );
    // It may be as the bank has it, so the lines come in all the same.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Import 3 lines/ }).disabled).toBe(false);
  });

  test('a line of a day that is still to come is put right first', async () => {
    const { today } = booksNow();
    open('&tab=import');
    const keys = userEvent.setup();
    const late = formatDate(addDays(today, 1));
    const text = `Date,Particulars,Debit,Credit,Balance\n${formatDate(today)},ATM,30.00,,90.00\n${late},FEE,31.00,,59.00\n`;
    await keys.upload(await screen.findByLabelText(/Statement file of the bank/), new File([text], 'late.csv'));
    expect(await screen.findByText(`${late} is still to come. Check the order of day and month.`)).toBeDefined();
    expect(screen.getByLabelText('Date of row 3').getAttribute('aria-invalid')).toBe('true');
    await keys.click(screen.getByRole('button', { name: 'Leave out' }));
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Import 1 line/ }).disabled).toBe(false),
    );
  });

  test('lines after its last balance are not hidden behind the day of that balance', () => {
    const map = { ...(guessColumnMap([['Date', 'Narration', 'Debit', 'Credit', 'Balance']]) as ColumnMap) };
    const rows = [
      ['Date', 'Narration', 'Debit', 'Credit', 'Balance'],
      ['02/11/2026', 'ATM', '10.00', '', '90.00'],
      ['05/11/2026', 'FEE', '1.00', '', ''],
    ];
    expect(endOfStatement(readTable(rows, map))).toEqual({ date: '2026-11-05', balance: null });
    expect(endOfStatement(readTable(rows.slice(0, 2), map))).toEqual({ date: '2026-11-02', balance: 90_00 });
    expect(endOfStatement(readTable([], map))).toBeNull();
  });

  test('one with matched lines names the steps before it is taken back', async () => {
    open('&tab=import');
    const row = (await screen.findByText('axis.csv')).closest('tr') as HTMLElement;
    expect(within(row).queryByRole('button')).toBeNull();
    expect(within(row).getByText(/undo its matches under Cleared/)).toBeDefined();
  });

  test('documents of the asset register open from the books, of any kind', () => {
    const paths = ['PY', 'AQ', 'AD', 'AV'].map((type) => voucherPath({ type, voucherId: 7, number: '1' }));
    expect(paths.map((path) => path?.split('?')[1])).toEqual([
      'open=7',
      'tab=acquisitions&open=7',
      'tab=disposals&open=7',
      'tab=revisions&open=7',
    ]);
  });
});

test('a rule is added by a button, however many there are', async () => {
  openScreen(bankReconciliationPanel, `?accountId=${bank}&tab=rules`);
  const [first] = await screen.findAllByRole('button', { name: /^New rule/ });
  await userEvent.click(first as HTMLElement);
  expect(await screen.findByLabelText('Words or pattern')).toBeDefined();
});

describe('on an account that asks for a cost centre', () => {
  const keys = userEvent.setup();
  const pick = async (within_: ReturnType<typeof within>, label: string, words: string) => {
    await keys.clear(within_.getByLabelText(label));
    await keys.type(within_.getByLabelText(label), `${words}{Enter}`);
  };
  beforeAll(async () => {
    const { client } = booksNow();
    const groups = await client.get<{ rows: { id: number; name: string }[] }>('/api/accounts/groups?q=Finance');
    const groupId = groups.rows[0]?.id;
    const account = { ...blankAccount, name: 'Site Charges', groupId, costCentreNeeded: true };
    await client.post('/api/accounts/accounts', account);
    await client.post('/api/accounts/cost-centres', { name: 'South site', code: null, parentId: null, active: true });
  });

  test('a rule names one', async () => {
    openScreen(bankReconciliationPanel, `?accountId=${bank}&tab=rules&open=new`);
    await screen.findByLabelText('On account');
    await pick(within(document.body), 'On account', 'bank cha');
    expect(screen.queryByLabelText('Cost centre')).toBeNull();
    await pick(within(document.body), 'On account', 'site cha');
    expect(await screen.findByLabelText('Cost centre')).toBeDefined();
  });

  test('a voucher made in place has one', async () => {
    open();
    const lines = await screen.findByRole('grid', { name: 'Statement lines not in the books' });
    const [fee] = within(lines).getAllByText('FEE');
    fee?.closest('tr')?.focus();
    await keys.keyboard('{Enter}');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.queryByLabelText('Cost centre')).toBeNull();
    await pick(dialog, 'Account', 'site cha');
    await dialog.findByLabelText('Cost centre');
    await keys.click(dialog.getByRole('button', { name: 'Post payment' }));
    expect(await dialog.findByText('Site Charges asks for a cost centre')).toBeDefined();
    await pick(dialog, 'Cost centre', 'south');
    await keys.click(dialog.getByRole('button', { name: 'Post payment' }));
    expect(await screen.findByText(/^Payment PY.* is posted and cleared$/)).toBeDefined();
  });
});

describe('a chosen file', () => {
  const file = (content: string | Uint8Array<ArrayBuffer>, name = 'statement') => new File([content], name);

  test('is recognised by its content, with any name', async () => {
    expect((await readBankFile(file('<OFX><STMTTRN></OFX>', 'a.csv'))).format).toBe('ofx');
    expect((await readBankFile(file(':20:1\n:60F:C260101INR1,00\n', 'a.txt'))).format).toBe('mt940');
    const csv = await readBankFile(file('Date\tAmount\n01/01/2026\t"1,00,000"\n', 'a.xls'));
    expect(csv).toMatchObject({
      format: 'csv',
      cells: [
        ['Date', 'Amount'],
        ['01/01/2026', '1,00,000'],
      ],
    });
  });

  test('keeps the numbers that the bank writes as formulas of texts', async () => {
    const read = await readBankFile(
      file('Date,Cheque No.,Debit\n="01-04-2026 10:20:15",="000101002",="1,41,600.00"\n'),
    );
    expect(read).toMatchObject({
      cells: [
        ['Date', 'Cheque No.', 'Debit'],
        ['01-04-2026 10:20:15', '000101002', '1,41,600.00'],
      ],
    });
  });

  test('as an Excel sheet gives dates, whole numbers of cheques and amounts to the paisa', async () => {
    const bytes = readFileSync(join(import.meta.dirname, '../fixtures/bank/axis-march-2026.xlsx'));
    const read = await readBankFile(file(new Uint8Array(bytes)));
    if (!('cells' in read)) throw new Error('no cells');
    const map = guessColumnMap(read.cells);
    if (!map) throw new Error('no headings');
    const { lines, closing } = readTable(read.cells, map);
    expect(lines.map(({ date, amount, reference, narration }) => [date, amount, reference, narration])).toEqual([
      ['2026-03-28', -1_00_000_00, '101004', 'PUNE POLYMERS'],
      ['2026-03-31', 1_250_30, '', 'INTEREST & MORE'],
    ]);
    expect(closing).toEqual({ date: '2026-03-31', balance: 2_84_910_30 });
  });

  test('in the encoding of old machines is read, too', async () => {
    const latin = await readBankFile(file(new Uint8Array([0x43, 0x61, 0x66, 0xe9, 0x2c, 0x31, 0x0a])));
    expect(latin).toMatchObject({ cells: [['Café', '1']] });
  });

  test.each([
    [new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0]), /old kind/],
    [
      new Uint8Array([
        0xd0,
        0xcf,
        0x11,
        0xe0,
        ...new TextEncoder().encode('E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0'),
      ]),
      /locked by a password/,
    ],
    [new Uint8Array([0x25, 0x50, 0x44, 0x46]), /PDF/],
    [new Uint8Array([]), /empty/],
    [new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), /no Excel sheet/],
    [new TextEncoder().encode('<html><table></table></html>'), /web page/],
    [new TextEncoder().encode('<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>'), /web page/],
  ])('that cannot be read says what to do: %#', async (bytes, words) => {
    await expect(readBankFile(file(bytes as Uint8Array<ArrayBuffer>))).rejects.toThrow(words);
  });
});
