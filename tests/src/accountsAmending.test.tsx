import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { blankAccount } from '../../contract/books/accounts';
import { pendingBillsPath } from '../../contract/books/vouchers';
import { journalsDocument } from '../../src/modules/accounts/journals.document';
import { openingsPanel } from '../../src/modules/accounts/openings/openings.panel';
import { receiptsDocument } from '../../src/modules/accounts/receipts.document';
import { receivablesAgeingReport } from '../../src/modules/accounts/reports/ageing.report';
import { journal } from '../setup/company';
import { openScreen, placeNow, serveBooks, serveKit, server } from './kitSupport';

serveKit();
const booksNow = serveBooks();

type Posted = { id: number; number: string; status: string; amount?: number; amendedTo: { id: number } | null };
type Bill = { id: number; billNo: string; pending: number };

const JOURNALS = '/api/accounts/journals';
const REASON = 'The rent was entered for the wrong month';
const postJournal = (body: object) => booksNow().client.post<Posted>(`${JOURNALS}?step=post`, body);
const readJournal = (id: number) => booksNow().client.get<Posted>(`${JOURNALS}/${id}`);

/** Presses a button of the voucher and gives the dialog that asks for a reason the one above. */
async function giveReason(keys: ReturnType<typeof userEvent.setup>, button: string, confirm: string) {
  await keys.click(await screen.findByRole('button', { name: button }));
  const dialog = await screen.findByRole('dialog');
  await keys.type(within(dialog).getByLabelText('Reason'), REASON);
  await keys.click(within(dialog).getByRole('button', { name: confirm }));
}

describe('a posted voucher that is amended', () => {
  test('opens its form; the saved voucher is the same one under the same number', async () => {
    const [branch = 0] = booksNow().branches;
    const first = await postJournal(journal(booksNow(), branch, 7_350_00, 'Rent of October'));
    openScreen(journalsDocument, `?open=${first.id}`);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Amend' }));
    const values = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
    await waitFor(() => expect(values('Account')).toEqual(['Office Rent', 'Office Salaries']));
    expect(values('Debit')[0]).toBe('7,350.00');
    // Nothing is cancelled meanwhile.
    expect((await readJournal(first.id)).status).toBe('posted');
    const amend = async (label: string, amount: string) => {
      const [input] = screen.getAllByLabelText<HTMLInputElement>(label).filter(({ value }) => value !== '');
      await keys.clear(input as HTMLInputElement);
      await keys.type(input as HTMLInputElement, amount);
    };
    await amend('Debit', '7400');
    await amend('Credit', '7400');
    await keys.keyboard('{Alt>}a{/Alt}');
    await waitFor(async () =>
      expect(await readJournal(first.id)).toMatchObject({ status: 'posted', number: first.number, amount: 7_400_00 }),
    );
  });
});

test('the reason of a cancellation that did not arrive is not asked for again', async () => {
  const [branch = 0] = booksNow().branches;
  const { id, number } = await postJournal(journal(booksNow(), branch, 900_00, 'Rent of June'));
  server.use(http.post(`*${JOURNALS}/${id}/cancel`, () => HttpResponse.error(), { once: true }));
  openScreen(journalsDocument, `?open=${id}`);
  const keys = userEvent.setup();
  await giveReason(keys, 'Cancel voucher', 'Cancel voucher');
  await screen.findByText(/^Network Error/);
  await keys.click(await screen.findByRole('button', { name: 'Cancel voucher' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe(REASON);
  await keys.click(dialog.getByRole('button', { name: 'Cancel voucher' }));
  expect(await screen.findByText(`Journal ${number} is cancelled`)).toBeDefined();
});

test('a cancelled voucher is copied to a new draft that leads back to it', async () => {
  const [branch = 0] = booksNow().branches;
  const first = await postJournal(journal(booksNow(), branch, 1_200_00, 'Rent of May'));
  const { client } = booksNow();
  const body = { version: 1, reason: REASON };
  await client.post(`${JOURNALS}/${first.id}/cancel`, body);
  openScreen(journalsDocument, `?open=${first.id}`);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: 'Copy to new draft' }));
  const link = await screen.findByRole('link', { name: first.number });
  expect(link.getAttribute('href')).toContain(`open=${first.id}`);
  expect(screen.getByText(/^Amended from/)).toBeDefined();
  expect(screen.getAllByLabelText<HTMLInputElement>('Debit')[0]?.value).toBe('1,200.00');
});

describe('bills of a customer', () => {
  let party: number;
  const line = (accountId: number, amount: number, bills: object[] = []) => ({
    accountId,
    debit: Math.max(amount, 0),
    credit: Math.max(-amount, 0),
    bills,
    narration: null,
    costCentreId: null,
  });
  const share = (refType: string, amount: number, more: object = {}) => ({
    refType,
    billId: null,
    billNo: null,
    billDate: null,
    dueDate: null,
    amount,
    ...more,
  });
  /** Above zero the party owes it. */
  const booked = (amount: number, bill: object) => {
    const { today, branches, salaries } = booksNow();
    const lines = [line(party, amount, [bill]), line(salaries, -amount)];
    return postJournal({ date: today, branchId: branches[0], narration: null, purpose: 'general', lines });
  };
  const sold = (billNo: string, amount: number) => {
    const { today } = booksNow();
    return booked(amount, share('new', amount, { billNo, billDate: today, dueDate: today }));
  };
  const pending = () => booksNow().client.get<Bill[]>(`${pendingBillsPath}?accountId=${party}`);

  beforeAll(async () => {
    const { client } = booksNow();
    const groups = await client.get<{ rows: { id: number; name: string }[] }>('/api/accounts/groups?size=200');
    const groupId = groups.rows.find((group) => group.name === 'Trade Receivables')?.id;
    const made = await client.post<{ id: number }>('/api/accounts/accounts', {
      ...blankAccount,
      name: 'Bharat Retail',
      groupId,
      billWise: true,
    });
    party = made.id;
  });

  test('a voucher whose bill was met is not cancelled, and the dialog leads to who met it', async () => {
    const sale = await sold('B/1', 500_00);
    const [bill] = await pending();
    const settler = await booked(-500_00, share('against', 500_00, { billId: bill?.id }));
    openScreen(journalsDocument, `?open=${sale.id}`);
    const keys = userEvent.setup();
    await giveReason(keys, 'Cancel voucher', 'Cancel voucher');
    const refused = await screen.findByRole('alertdialog', { name: 'This could not be done' });
    const link = within(refused).getByRole('link', { name: settler.number });
    expect(link.getAttribute('href')).toBe(`#/large/accounts/accjournals?open=${settler.id}`);
    await keys.click(within(refused).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect((await readJournal(sale.id)).status).toBe('posted');
    // A link closes the page that it leaves.
    await giveReason(keys, 'Cancel voucher', 'Cancel voucher');
    const told = await screen.findByRole('alertdialog');
    await keys.click(within(told).getByRole('link', { name: settler.number }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('money on account meets them by one journal, after the user has seen which', async () => {
    await sold('B/2', 300_00);
    await sold('B/3', 400_00);
    await booked(-450_00, share('onAccount', 450_00));
    openScreen(receivablesAgeingReport);
    const keys = userEvent.setup();
    const party = (await screen.findByRole('link', { name: 'Bharat Retail' })).closest('tr') as HTMLElement;
    const [, ...figures] = within(party).getAllByRole('link');
    expect(figures.length).toBeGreaterThan(1);
    for (const figure of figures) expect(figure.getAttribute('href')).toMatch(/accountId=\d+&from=.*&view=bills$/);
    await keys.click(await screen.findByRole('button', { name: 'Allocate on-account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Allocate on-account money' });
    const rows = (await within(dialog).findAllByRole('row')).slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell').at(-1)?.textContent)).toEqual(['300.00', '150.00']);
    expect(rows[0]?.textContent).toContain('Bharat Retail');
    expect(rows[1]?.textContent).toContain('B/3');
    expect(within(dialog).getByText('450.00')).toBeDefined();
    const allocate = within(dialog).getByRole('button', { name: /^Allocate/ });
    expect(document.activeElement).toBe(allocate);
    await keys.keyboard('{Enter}');
    expect(
      await screen.findByText(/^The allocation is posted as JVHYD\/\d{4}\/\d{5}\. Cancel that journal/),
    ).toBeDefined();
    const allocation = { name: 'Allocate on-account money' };
    await waitFor(() => expect(screen.queryByRole('dialog', allocation)).toBeNull());
    expect((await pending()).map((one) => [one.billNo, one.pending])).toEqual([['B/3', 250_00]]);

    await keys.click(screen.getByRole('button', { name: 'Allocate on-account' }));
    const again = await screen.findByRole('dialog', allocation);
    expect(await within(again).findByText('No money on account could meet a pending bill.')).toBeDefined();
    expect(within(again).queryByRole('button', { name: /^Allocate/ })).toBeNull();
  });

  test('are chosen by keyboard: the row that was added is gone on in, and its choice keeps the focus', async () => {
    await sold('B/7', 700_00);
    const [bill] = (await pending()).filter(({ billNo }) => billNo === 'B/7');
    openScreen(receiptsDocument, '?open=new');
    const keys = userEvent.setup();
    await keys.click(await screen.findByLabelText('Account', { selector: '[data-line="0"] input' }));
    await keys.keyboard('bharat{Enter}');
    await keys.type(await screen.findByLabelText('Amount credited'), '1000');
    await keys.click(await screen.findByRole('button', { name: 'Against' }));
    const choice = screen.getByLabelText<HTMLSelectElement>('Pending bill');
    await waitFor(() => expect(document.activeElement).toBe(choice));
    await keys.selectOptions(choice, String(bill?.id));
    expect(document.activeElement).toBe(screen.getByLabelText('Pending bill'));
    expect(screen.getByLabelText<HTMLInputElement>('Bill amount').value).toBe('700.00');
    expect(screen.getByText('300.00 still without a bill')).toBeDefined();
  });
});

test.each([
  ['a voucher', journalsDocument, 'Back to the list'],
  ['the voucher of the openings', openingsPanel, 'Back'],
] as const)('%s that is not there leads back without a key, as a phone has none', async (_what, definition, name) => {
  openScreen(definition, '?open=999999');
  await screen.findByText(/does not exist any more/);
  await userEvent.setup().click(screen.getByRole('button', { name }));
  await waitFor(() => expect(placeNow()).not.toContain('open='));
});
