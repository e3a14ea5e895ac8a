import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { describe, expect, test } from 'vitest';
import type { Paise } from '../../contract/amount';
import { blankAccount } from '../../contract/books/accounts';
import { formatDate, todayInIndia } from '../../contract/dates';
import { journalsDocument } from '../../src/modules/accounts/journals.document';
import { chooseShort, type ShortLine, shortOf } from '../../src/modules/accounts/shortReceipt';
import { journal } from '../setup/company';
import { openScreen, placeNow, serveBooks, serveKit, server } from './kitSupport';

serveKit();
const booksNow = serveBooks();

const cells = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label);
const cell = (label: string, line: number) => cells(label)[line] as HTMLInputElement;

/** Two accounts and a figure, by keyboard alone. */
async function enterJournal(keys: ReturnType<typeof userEvent.setup>) {
  await keys.click(await screen.findByLabelText('Account', { selector: '[data-line="0"] input' }));
  await keys.keyboard('office rent{Enter}');
  await waitFor(() => expect(cell('Account', 0).value).toBe('Office Rent'));
  // Enter goes past the credit of a line that is debited.
  await keys.keyboard('=1200*3+50{Enter}');
  expect(document.activeElement).toBe(cell('Remark', 0));
  await keys.keyboard('{Enter}');
  expect(document.activeElement).toBe(cell('Account', 1));
  await keys.keyboard('office sal{Enter}');
  await waitFor(() => expect(cell('Account', 1).value).toBe('Office Salaries'));
  await keys.keyboard('{Alt>}b{/Alt}');
  await waitFor(() => expect(cell('Credit', 1).value).toBe('3,650.00'));
  // Enter goes on from the figure that was filled in.
  await waitFor(() => expect(document.activeElement).toBe(cell('Credit', 1)));
}

describe('a journal', () => {
  test('keeps a figure without an opposite side when it is asked to balance', async () => {
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup();
    await keys.click(await screen.findByLabelText('Account', { selector: '[data-line="0"] input' }));
    await keys.keyboard('office rent{Enter}100{Enter}{Alt>}b{/Alt}');
    expect(await screen.findByText('Debit and credit of the other lines agree already')).toBeDefined();
    expect(cell('Debit', 0).value).toBe('100.00');
  });

  test('is entered, previewed and posted without a mouse, and the next one begins', async () => {
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup();
    await enterJournal(keys);
    const posting = await screen.findByRole('table', { name: 'Posting' });
    expect(within(posting).getByText('Office Rent')).toBeDefined();
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText(/^Journal JVHYD\/\d{4}\/\d{5} is posted$/)).toBeDefined();
    await waitFor(() => expect(cell('Account', 0).value).toBe(''));
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe(formatDate(todayInIndia()));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Date')));
  });

  test('waits for an account that was typed ahead of its list, and is posted with it', async () => {
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup({ delay: null });
    await enterJournal(keys);
    server.use(
      // Then the books themselves answer.
      http.get('*/api/accounts/accounts/lookup', async () => {
        await delay(300);
      }),
    );
    await keys.clear(cell('Account', 0));
    await keys.type(cell('Account', 0), 'offic salar{Enter}');
    await keys.keyboard('{Alt>}a{/Alt}');
    const told = (await screen.findByText(/^Journal JVHYD\/\d{4}\/\d{5} is posted$/)).textContent ?? '';
    const { client } = booksNow();
    const { rows } = await client.get<{ rows: { number: string; particulars: string }[] }>('/api/accounts/journals');
    expect(rows.find(({ number }) => told.includes(number))?.particulars).toBe('Office Salaries');
  });

  test('reports all problems at once, without the server, and goes to the first cell', async () => {
    const posted: string[] = [];
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST' && request.url.includes('step=post')) posted.push(request.url);
    });
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup();
    await enterJournal(keys);
    await keys.clear(cell('Credit', 1));
    await keys.type(cell('Credit', 1), '3530');
    await keys.keyboard('{Alt>}a{/Alt}');
    expect((await screen.findAllByText(/exceeds credit by 120\.00/)).length).toBeGreaterThan(0);
    await waitFor(() => expect(document.activeElement).toBe(cell('Account', 0)));
    await keys.clear(cell('Credit', 1));
    await keys.click(cell('Remark', 1));
    await keys.tab();
    await waitFor(() => expect(cells('Account')).toHaveLength(3));
    await keys.type(cell('Debit', 2), '500');
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText('Please fix 2 errors')).toBeDefined();
    expect(screen.getByText('Line 2, Debit: Give a debit or a credit, one of both')).toBeDefined();
    expect(screen.getByText(/^Line 3, Account: Select an account/)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(cell('Debit', 1)));
    expect(cell('Account', 2).getAttribute('aria-invalid')).toBe('true');
    expect(posted).toEqual([]);
  });

  test("repeats by Ctrl+R the user's last narration, on any machine, and no empty narration in its place", async () => {
    const { client, branches } = booksNow();
    const elsewhere = (narration: string | null) =>
      client.post('/api/accounts/journals?step=post', journal(booksNow(), branches[0] ?? 0, 100_00, narration));
    await elsewhere('Older');
    await elsewhere('Written elsewhere');
    await elsewhere(null);
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup();
    const narration = () => screen.getByLabelText<HTMLTextAreaElement>('Narration');
    const postIt = async () => {
      await keys.keyboard('{Alt>}a{/Alt}');
      await waitFor(() => expect(cell('Account', 0).value).toBe(''));
    };
    await enterJournal(keys);
    expect(narration().value).toBe('');
    await keys.keyboard('{Control>}r{/Control}');
    await waitFor(() => expect(narration().value).toBe('Written elsewhere'));
    await keys.clear(narration());
    await keys.type(narration(), 'Written here');
    await postIt();
    await enterJournal(keys);
    await postIt();
    await elsewhere('Later than both');
    await keys.keyboard('{Control>}r{/Control}');
    expect(narration().value).toBe('Written here');
  });

  test('Tab on the last cell adds a line, Ctrl+Del drops it, arrows move between lines', async () => {
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup();
    await enterJournal(keys);
    await keys.click(cell('Remark', 1));
    await keys.tab();
    await waitFor(() => expect(cells('Account')).toHaveLength(3));
    await waitFor(() => expect(document.activeElement).toBe(cell('Account', 2)));
    await keys.keyboard('{Control>}{Delete}{/Control}');
    await waitFor(() => expect(cells('Account')).toHaveLength(2));
    cell('Debit', 0).focus();
    await keys.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(cell('Debit', 1)));
  });

  test('Alt+L opens the centre and the GST of a line, which Enter does not pass through', async () => {
    await booksNow().client.post('/api/accounts/cost-centres', {
      code: null,
      name: 'Retail shop',
      parentId: null,
      active: true,
    });
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup();
    await enterJournal(keys);
    expect(screen.queryByLabelText('GST %')).toBeNull();
    await screen.findAllByRole('button', { name: 'Cost centre' });
    cell('Remark', 0).focus();
    await keys.keyboard('{Alt>}l{/Alt}');
    expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe('lines.0.costCentreId');
    expect(screen.getAllByLabelText('GST %')).toHaveLength(1);
  });

  test('the value of a field that its purpose hides is left out of the posting that is shown', async () => {
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup();
    await enterJournal(keys);
    await screen.findByRole('table', { name: 'Posting' });
    await keys.selectOptions(screen.getByLabelText('Purpose'), 'provision');
    // A day that no provision may be taken back on.
    await keys.type(await screen.findByLabelText('Take back on'), '1-1-2020');
    await waitFor(() => expect(screen.queryByRole('table', { name: 'Posting' })).toBeNull());
    await keys.selectOptions(screen.getByLabelText('Purpose'), 'general');
    expect(await screen.findByRole('table', { name: 'Posting' })).toBeDefined();
  });

  test('lines are pasted from a spreadsheet', async () => {
    openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup();
    await keys.click(await screen.findByLabelText('Account', { selector: '[data-line="0"] input' }));
    await keys.paste('Office Rent\t1,500\t\tMarch\nOffice Salaries\t\t1,500\t');
    await waitFor(() => expect(cell('Account', 1).value).toBe('Office Salaries'));
    expect(cell('Debit', 0).value).toBe('1,500.00');
    expect(cell('Credit', 1).value).toBe('1,500.00');
    expect(cell('Remark', 0).value).toBe('March');
  });

  test('typing that was not posted comes back after a reload', async () => {
    const first = openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup();
    await enterJournal(keys);
    first.unmount();
    openScreen(journalsDocument, '?open=new');
    expect(await screen.findByText(/Unsaved entry restored/)).toBeDefined();
    await waitFor(() => expect(cell('Account', 1).value).toBe('Office Salaries'));
    expect(cell('Debit', 0).value).toBe('3,650.00');
  });

  test('a copy is kept and asked about like anything that was typed', async () => {
    const first = openScreen(journalsDocument, '?open=new');
    const keys = userEvent.setup();
    await enterJournal(keys);
    await keys.keyboard('{Alt>}d{/Alt}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Date')));
    await keys.keyboard('{Alt>}n{/Alt}');
    expect(await screen.findByText('What you typed is neither posted nor saved as a draft.')).toBeDefined();
    await keys.keyboard('{Escape}');
    first.unmount();
    openScreen(journalsDocument, '?open=new');
    expect(await screen.findByText(/Unsaved entry restored/)).toBeDefined();
    await waitFor(() => expect(cell('Account', 1).value).toBe('Office Salaries'));
  });

  test('a posted one is shown as paper, and cancelled only with a reason', async () => {
    const [branch = 0] = booksNow().branches;
    const posted = await booksNow().client.post<{ id: number; number: string }>(
      '/api/accounts/journals?step=post',
      journal(booksNow(), branch, 1_18_000_00),
    );
    openScreen(journalsDocument, `?open=${posted.id}`);
    const keys = userEvent.setup();
    expect(await screen.findByText('Rupees One Lakh Eighteen Thousand Only')).toBeDefined();
    await keys.click(screen.getByRole('button', { name: 'Cancel voucher' }));
    const dialog = await screen.findByRole('dialog');
    await keys.type(within(dialog).getByLabelText('Reason'), 'oops');
    await keys.click(within(dialog).getByRole('button', { name: 'Cancel voucher' }));
    expect(within(dialog).getByText('Say why, in 10 to 200 characters')).toBeDefined();
    await keys.type(within(dialog).getByLabelText('Reason'), ', entered twice');
    await keys.click(within(dialog).getByRole('button', { name: 'Cancel voucher' }));
    expect((await screen.findAllByText(/Mirror entry of the cancellation/)).length).toBe(2);
    await keys.keyboard('{Escape}');
    await waitFor(() => expect(placeNow()).not.toContain('open'));
  });
});

test('drafts that warn are posted from the list once their warnings are ticked', async () => {
  const { client, branches, salaries } = booksNow();
  const groups = await client.get<{ rows: { id: number; name: string }[] }>('/api/accounts/groups?size=200');
  const groupId = groups.rows.find(({ name }) => name === 'Bank Accounts')?.id;
  const bank = { bankName: 'HDFC Bank', accountNo: '50200012345678', ifsc: 'HDFC0001234' };
  const money = await client.post<{ id: number }>('/api/accounts/accounts', {
    ...blankAccount,
    ...bank,
    name: 'HDFC Current A/c',
    groupId,
  });
  const draft = (from: number) => {
    const { lines, ...header } = journal(booksNow(), branches[0] ?? 0, 100_00);
    const [debit, credit] = lines;
    return client.post('/api/accounts/journals', {
      ...header,
      lines: [debit, { ...credit, accountId: from }],
    });
  };
  await draft(salaries);
  await draft(money.id);
  openScreen(journalsDocument, '?status=draft');
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('checkbox', { name: 'All rows of this page' }));
  await keys.click(screen.getByRole('button', { name: /^Post drafts/ }));
  const asked = await screen.findByRole('dialog', { name: /^Post \d drafts\?$/ });
  await keys.click(within(asked).getByRole('button', { name: 'Post drafts' }));
  const told = await screen.findByRole('dialog', { name: /^\d posted, 1 to confirm$/ });
  expect(within(told).getByText(/Use payment, receipt or transfer/)).toBeDefined();
  await keys.click(within(told).getByRole('checkbox'));
  await keys.click(within(told).getByRole('button', { name: 'Post drafts that are ticked (1)' }));
  expect(await screen.findByText(/^\d journals: posted$/)).toBeDefined();
});

test('Alt+T works out the taxes of a journal and gives the party the rest', async () => {
  const { client } = booksNow();
  const groups = await client.get<{ rows: { id: number; name: string }[] }>('/api/accounts/groups?size=200');
  const sections = await client.get<{ id: number; code: string }[]>('/api/accounts/tds-sections/lookup?q=194J(b)');
  await client.post('/api/accounts/accounts', {
    ...blankAccount,
    name: 'Rao and Company',
    groupId: groups.rows.find((group) => group.name === 'Trade Payables')?.id,
    stateCode: '36',
    pan: 'AABCS1429B',
    tdsSectionId: sections[0]?.id,
  });
  openScreen(journalsDocument, '?open=new');
  const keys = userEvent.setup();
  await keys.click(await screen.findByLabelText('Account', { selector: '[data-line="0"] input' }));
  await keys.keyboard('office rent{Enter}');
  await waitFor(() => expect(cell('Account', 0).value).toBe('Office Rent'));
  await keys.type(cell('Debit', 0), '60000');
  await keys.click(screen.getByRole('button', { name: 'GST' }));
  await keys.type(screen.getByLabelText('GST %'), '18');
  await keys.click(cell('Account', 1));
  await keys.keyboard('rao and{Enter}');
  await waitFor(() => expect(cell('Account', 1).value).toBe('Rao and Company'));
  await keys.keyboard('{Alt>}t{/Alt}');
  expect(await screen.findByText(/TDS 393\(1\) Sl\. 6\(iii\) 6,000\.00: 10 % of 60,000\.00/)).toBeDefined();
  await waitFor(() =>
    expect(
      cells('Account')
        .map((one) => one.value)
        .at(-1),
    ).toBe('Rao and Company'),
  );
  expect(cells('Credit').at(-1)?.value).toBe('64,800.00');
});

describe('a receipt that is short of its bills', () => {
  const pending = [
    { id: 1, pending: 500_00 },
    { id: 2, pending: 700_00 },
  ] as never;
  const bill = (billId: number, amount: number) => ({ refType: 'against' as const, billId, amount: amount as Paise });
  const dated = { billNo: null, billDate: null, dueDate: null };
  const line = (amount: number, bills: ReturnType<typeof bill>[]): ShortLine => ({
    amount: amount as Paise,
    shortTo: null,
    shortAmount: 0 as Paise,
    bills: bills.map((one) => ({ ...dated, ...one })),
  });
  const shares = ({ bills }: ShortLine) => bills.map(({ billId, amount }) => [billId, amount]);

  test('asks where the rest goes when its bills are more than its amount, and not when they are met', () => {
    expect(shortOf(line(1_100_00, [bill(1, 500_00), bill(2, 700_00)]), pending)).toEqual({ rest: 100_00, to: null });
    expect(shortOf(line(1_200_00, [bill(1, 500_00), bill(2, 700_00)]), pending)).toBeNull();
    expect(shortOf(line(1_100_00, []), pending)).toBeNull();
  });

  test('leaves the rest of the last bill pending', () => {
    const left = chooseShort(line(1_100_00, [bill(1, 500_00), bill(2, 700_00)]), pending, 'pending');
    expect(shares(left)).toEqual([
      [1, 500_00],
      [2, 600_00],
    ]);
    expect(shortOf(left, pending)).toEqual({ rest: 100_00, to: 'pending' });
  });

  test('gives the rest up as a discount or a bad debt, and back, without changing the received amount', () => {
    const start = line(1_100_00, [bill(1, 500_00), bill(2, 600_00)]);
    const discount = chooseShort(start, pending, 'discount');
    expect([discount.amount, discount.shortTo, discount.shortAmount]).toEqual([1_200_00, 'discount', 100_00]);
    expect(shortOf(discount, pending)).toEqual({ rest: 100_00, to: 'discount' });
    const badDebt = chooseShort(discount, pending, 'badDebt');
    expect([badDebt.amount, badDebt.shortTo, badDebt.shortAmount]).toEqual([1_200_00, 'badDebt', 100_00]);
    expect(chooseShort(badDebt, pending, 'pending')).toEqual(start);
  });

  test('asks again when the amount is typed again after the choice', () => {
    const chosen = chooseShort(line(1_100_00, [bill(1, 500_00), bill(2, 600_00)]), pending, 'badDebt');
    expect(shortOf({ ...chosen, amount: 1_150_00 as Paise }, pending)).toEqual({ rest: 150_00, to: null });
  });
});
