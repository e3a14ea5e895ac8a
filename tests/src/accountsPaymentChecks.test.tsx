import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { pendingBillsPath } from '../../contract/books/vouchers';
import { addDays, formatDate } from '../../contract/dates';
import { paymentsDocument } from '../../src/modules/accounts/payments.document';
import { openScreen, server, settled } from './kitSupport';
import {
  booksNow,
  desk,
  focused,
  type Made,
  marked,
  PAYMENTS,
  paid,
  payment,
  posted,
  rs,
  save,
  serveDesk,
  share,
  summary,
  told,
} from './voucherDesk';

serveDesk();

/** A new payment from the bank by NEFT, up to its lines. */
async function payFromBank() {
  openScreen(paymentsDocument, '?open=new');
  const keys = userEvent.setup();
  await keys.click(await screen.findByLabelText('Pay from'));
  await keys.keyboard('hdfc{Enter}');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Pay from').value).toBe('HDFC Current A/c'));
  await keys.selectOptions(screen.getByLabelText('Mode'), 'NEFT');
  return keys;
}

/** Accounts page 7, row 6: a screen reports all that it can know before the server is called. */
describe('a payment', () => {
  test('reports its date, cheque, bills, cost centre and TDS at once; each cell is marked, the first has the focus', async () => {
    const stale = addDays(desk.today, -120);
    const body = payment(
      [
        paid(desk.deccan, rs(70_000), { bills: [share('against', rs(70_000), { billId: desk.bought })] }),
        paid(desk.bank, rs(5)),
        paid(desk.centred, rs(100)),
        paid(booksNow().rent, rs(100), { tdsAmount: rs(10) }),
        paid(desk.deccan, rs(700), {
          bills: [share('new', rs(700), { billDate: desk.today, dueDate: addDays(desk.today, -1) })],
        }),
        paid(desk.deccan, rs(50), { bills: [share('advance', rs(60))] }),
      ],
      { mode: 'cheque', instrumentNo: '12', instrumentDate: stale, date: addDays(desk.today, 1) },
    );
    expect(await told(paymentsDocument, PAYMENTS, body)).toEqual([
      'Date: The date cannot be in the future.',
      'Instrument no.: A cheque number has 6 digits',
      expect.stringMatching(/^Instrument date: A cheque of .* was good for 3 months/),
      'Line 1, bill 1: Only 62,400.00 is pending on DS/101.',
      'Line 2, Account: HDFC Current A/c cannot pay into itself',
      'Line 3, Cost centre: Shop Rent asks for a cost centre',
      'Line 4: Choose the section under which tax is kept back',
      'Line 5, bill 1: Give the number of the bill',
      'Line 5, bill 1: A bill cannot fall due before its own date',
      'Line 6: Bills of Deccan Supplies add up to 60.00, the line is 50.00.',
    ]);
    expect(focused()).toBe('date');
    expect(marked()).toEqual(
      expect.arrayContaining([
        'date',
        'instrumentNo',
        'instrumentDate',
        'lines.0.bills.0.amount',
        'lines.1.accountId',
        'lines.2.costCentreId',
        'lines.3.tdsSectionId',
        'lines.4.bills.0.billNo',
        'lines.4.bills.0.dueDate',
        'Bills of Deccan Supplies',
      ]),
    );
  });

  test('shows the GST of a line whose account became a supplier, and says that it has none', async () => {
    const supplier = paid(desk.deccan, rs(100), { gstPercent: 18_000 });
    expect(await told(paymentsDocument, PAYMENTS, payment([supplier]))).toEqual([
      'Line 1: Deccan Supplies is no cost and has no GST. Leave the GST out, or choose what was bought.',
    ]);
    expect(focused()).toBe('lines.0.gstPercent');
    expect(screen.getByLabelText<HTMLInputElement>('GST %').value).toBe('18');
  });

  test('reports two lines that settle more than a bill together, and an account that is switched off', async () => {
    const { client } = booksNow();
    const against = (amount: number) => ({ bills: [share('against', amount, { billId: desk.bought })] });
    const { id } = await save(
      PAYMENTS,
      payment(
        [
          paid(desk.deccan, rs(60_000), against(rs(60_000))),
          paid(desk.deccan, rs(3_000), against(rs(3_000))),
          paid(desk.off, rs(1)),
        ],
        {
          mode: 'cash',
        },
      ),
    );
    const { version } = await client.get<Made>(`/api/accounts/accounts/${desk.off}`);
    await client.post('/api/accounts/accounts/activate', { rows: [{ id: desk.off, version }], active: false });
    openScreen(paymentsDocument, `?open=${id}`);
    const keys = userEvent.setup();
    await waitFor(() =>
      expect(screen.getAllByLabelText<HTMLInputElement>('Account').map(({ value }) => value)).toContain('Old Rent'),
    );
    await waitFor(() => expect(document.querySelector('.preview-empty')).toBeNull());
    await settled();
    await keys.keyboard('{Alt>}a{/Alt}');
    await waitFor(() =>
      expect(summary()).toEqual([
        'Mode: HDFC Current A/c is a bank account. Choose how the bank moves the money, or a cash account.',
        'Line 2, bill 1: Only 62,400.00 is pending on DS/101.',
        'Line 3, Account: Old Rent is switched off. Choose another account or switch it on.',
      ]),
    );
    expect(focused()).toBe('mode');
    expect(posted).toEqual([]);
  });

  test('is entered by keyboard: F4 goes to the date, Alt+O takes the oldest bills, a sum is worked out, and it is posted', async () => {
    const keys = await payFromBank();
    await keys.click(screen.getByLabelText('Account', { selector: '[data-line="0"] input' }));
    await keys.keyboard('deccan{Enter}');
    // The account shows its debt, and how many bills wait.
    expect(await screen.findByText('62,400.00 Cr · 1 bill pending, 62,400.00 Cr')).toBeDefined();
    await keys.keyboard('=1000*2+400{Enter}');
    await keys.keyboard('{Alt>}o{/Alt}');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Bill amount').value).toBe('2,400.00'));
    await keys.keyboard('{F4}');
    expect(focused()).toBe('date');
    await keys.keyboard(`${formatDate(desk.locked)}`);
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(
      (await screen.findAllByText(`Entries up to ${formatDate(desk.locked)} are locked for HYD.`)).length,
    ).toBeGreaterThan(0);
    expect(focused()).toBe('date');
    expect(posted).toEqual([]);
    await keys.clear(screen.getByLabelText('Date'));
    await keys.keyboard(`${formatDate(desk.today)}`);
    await keys.click(screen.getByLabelText('Narration'));
    await keys.keyboard('Part of DS/101');
    await keys.keyboard('{Alt>}a{/Alt}');
    // The bank has nothing yet: a dialog says so, and the user confirms.
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/^HDFC Current A\/c would be −2,400\.00 on/)).toBeDefined();
    await keys.click(within(dialog).getByRole('button', { name: 'Post voucher' }));
    expect(await screen.findByText(/^Payment PYHYD\/\d{4}\/\d{5} is posted$/)).toBeDefined();
    await keys.keyboard('{Control>}r{/Control}');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Narration').value).toBe('Part of DS/101');
  });

  test('is typed ahead of the server: Alt+O waits for its account, and Alt+A for its bills', async () => {
    const owed = async () =>
      (await booksNow().client.get<{ pending: number }[]>(`${pendingBillsPath}?accountId=${desk.deccan}`))[0]
        ?.pending ?? 0;
    const before = await owed();
    openScreen(paymentsDocument, '?open=new');
    server.use(
      // Then the books themselves answer.
      http.get(/lookup|pending/, async () => {
        await delay(300);
      }),
    );
    const keys = userEvent.setup({ delay: null });
    await keys.click(await screen.findByLabelText('Pay from'));
    await keys.keyboard('hdfc{Enter}');
    await keys.selectOptions(screen.getByLabelText('Mode'), 'NEFT');
    await keys.click(screen.getByLabelText('Account', { selector: '[data-line="0"] input' }));
    await keys.keyboard('deccan{Enter}1200{Alt>}o{/Alt}{Alt>}a{/Alt}');
    await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Post voucher' }));
    expect(await screen.findByText(/^Payment PYHYD\/\d{4}\/\d{5} is posted$/)).toBeDefined();
    expect(await owed()).toBe(before + rs(1_200));
  });

  test('is typed with its taxes without a mouse: Alt+L opens them and goes there, and the paid amount is shown', async () => {
    const keys = await payFromBank();
    // The bank moves it at once, so no date of an instrument is asked.
    expect(screen.queryByLabelText('Instrument date')).toBeNull();
    await keys.click(screen.getByLabelText('Account', { selector: '[data-line="0"] input' }));
    await keys.keyboard('rent{Enter}');
    expect(await screen.findByRole('button', { name: 'GST and TDS' })).toBeDefined();
    await keys.keyboard('180000{Alt>}l{/Alt}');
    expect(focused()).toBe('lines.0.tdsSectionId');
    await keys.keyboard('194I(b{Enter}');
    await waitFor(() => expect(focused()).toBe('lines.0.tdsAmount'));
    await keys.click(screen.getByLabelText('GST %'));
    await keys.keyboard('18');
    // Without a PAN 20 % is deducted.
    expect(await screen.findByText('1,76,400.00', { selector: '.entry-foot *' })).toBeDefined();
    await keys.click(screen.getByLabelText('PAN of payee'));
    await keys.keyboard('AAFCS4821M');
    // Page 8.2 of accounts: rent of three months, less 10 % TDS.
    expect(await screen.findByText('1,94,400.00', { selector: '.entry-foot *' })).toBeDefined();
  });

  test('takes along the typing when Alt+A is pressed, and is not posted with an unknown cost centre', async () => {
    const keys = await payFromBank();
    await keys.click(screen.getByLabelText('Account', { selector: '[data-line="0"] input' }));
    await keys.keyboard('rent{Enter}100');
    await keys.click(screen.getByLabelText('Cost centre'));
    await keys.keyboard('hydbad');
    expect(await screen.findByText('No cost centre has this in its name')).toBeDefined();
    await keys.keyboard('{Alt>}a{/Alt}');
    expect(await screen.findByText('Please fix 1 error')).toBeDefined();
    expect(focused()).toBe('costCentreId');
    expect(posted).toEqual([]);
  });

  test('that is refused by the server leads to the voucher that has its cheque', async () => {
    const cheque = { mode: 'cheque', instrumentNo: '101003', instrumentDate: desk.today };
    const first = await booksNow().client.post<{ id: number; number: string }>(`${PAYMENTS}?step=post`, {
      ...payment([paid(booksNow().rent, rs(10))], cheque),
      confirmed: [{ code: 'OVERDRAFT', reason: null }],
    });
    const { id } = await save(PAYMENTS, payment([paid(booksNow().rent, rs(20))], cheque));
    openScreen(paymentsDocument, `?open=${id}`);
    const keys = userEvent.setup();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Account').value).toBe('Office Rent'));
    const words = `Cheque 101003 is already used in ${first.number}.`;
    // The preview says it while it is typed.
    expect(await screen.findByText(`Instrument no.: ${words}`)).toBeDefined();
    await keys.keyboard('{Alt>}a{/Alt}');
    const link = await screen.findByRole('link', { name: first.number });
    expect(link.getAttribute('href')).toContain(`open=${first.id}`);
    expect(summary()).toEqual([`Instrument no.: ${words}`]);
    expect(focused()).toBe('instrumentNo');
  });

  test('that is posted is not worked out once more, when its cheque is used', async () => {
    const previews: number[] = [];
    server.events.on('response:mocked', ({ request, response }) => {
      if (request.url.endsWith('/preview')) previews.push(response.status);
    });
    const cheque = { mode: 'cheque', instrumentNo: '101009', instrumentDate: desk.today };
    const { id } = await save(PAYMENTS, payment([paid(booksNow().rent, rs(10))], cheque));
    openScreen(paymentsDocument, `?open=${id}`);
    const keys = userEvent.setup();
    await waitFor(() => expect(previews).toEqual([200]));
    await keys.keyboard('{Alt>}a{/Alt}');
    await keys.click(await screen.findByRole('button', { name: 'Post voucher' }));
    await screen.findByText(/^Payment .* is posted$/);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(previews).toEqual([200]);
  });
});
