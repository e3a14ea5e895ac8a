import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SAMPLE_CHEQUE } from '../../contract/accounts/cheques/cheque';
import { CTS_2010 } from '../../contract/accounts/cheques/chequeLayouts';
import type { Paise, Quantity } from '../../contract/amount';
import { blankAccount } from '../../contract/books/accounts';
import { ChequeFace } from '../../src/modules/accounts/cheques/ChequeFace';
import { chequesScreen } from '../../src/modules/accounts/cheques/Cheques';
import { paymentsDocument } from '../../src/modules/accounts/payments.document';
import { receiptsDocument } from '../../src/modules/accounts/receipts.document';
import { transfersDocument } from '../../src/modules/accounts/transfers.document';
import { BANK } from '../server/office';
import { openScreen, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();
let bank = 0;

beforeAll(async () => {
  const { client } = booksNow();
  const groups = await client.get<{ rows: { id: number; name: string }[] }>('/api/accounts/groups?q=Bank');
  const groupId = groups.rows.find((row) => row.name === 'Bank Accounts')?.id ?? 0;
  bank = (
    await client.post<{ id: number }>('/api/accounts/accounts', {
      ...blankAccount,
      ...BANK,
      name: 'Canara Bank',
      groupId,
      overdraftLimit: 1_00_00_000_00,
    })
  ).id;
  const book = { accountId: bank, fromNo: '440001', toNo: '440003', layoutId: null, remark: null, active: true };
  await client.post('/api/accounts/cheque-books', book);
});

async function payByCheque(payee: string | null): Promise<number> {
  const { client, branches, rent, today } = booksNow();
  const { number } = await client.get<{ number: string }>(`/api/accounts/cheque-books/next?accountId=${bank}`);
  const line = {
    accountId: rent,
    amount: 1_18_000_00,
    bills: [],
    gstPercent: null,
    interState: false,
    tdsSectionId: null,
    tdsAmount: null,
    tdsReason: null,
    narration: null,
    costCentreId: null,
  };
  const { id } = await client.post<{ id: number }>('/api/accounts/payments?step=post', {
    date: today,
    branchId: branches[0],
    payFromId: bank,
    mode: 'cheque',
    instrumentNo: number,
    instrumentDate: today,
    payee,
    postDated: false,
    narration: null,
    lines: [line],
  });
  return id;
}

describe('a cheque layout', () => {
  test('is seen as it will be printed, and a part moves by the arrow keys together with its figures', async () => {
    openScreen(chequesScreen, '?open=new');
    const payee = await screen.findByRole('button', { name: 'Payee, 22 mm from the left, 20 mm from the top' });
    fireEvent.keyDown(payee, { key: 'ArrowRight' });
    fireEvent.keyDown(payee, { key: 'ArrowDown', shiftKey: true });
    await screen.findByRole('button', { name: 'Payee, 22.5 mm from the left, 25 mm from the top' });
    const group = within(screen.getByRole('group', { name: 'Payee' }));
    expect(group.getByLabelText<HTMLInputElement>('From the left').value).toBe('22.5');
    expect(group.getByLabelText<HTMLInputElement>('From the top').value).toBe('25');
  });
});

describe('the cheque of a payment', () => {
  test('is drawn with the words of its amount, tried, printed once and then marked as printed', async () => {
    const sheets: string[] = [];
    vi.stubGlobal('print', () => {
      sheets.push(document.querySelector('.print-sheet')?.textContent ?? '');
      window.dispatchEvent(new Event('afterprint'));
    });
    openScreen(paymentsDocument, `?open=${await payByCheque('Landlord')}`);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Print cheque' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cheque 440001' }));
    await keys.click(await dialog.findByRole('button', { name: 'Test print' }));
    await waitFor(() => expect(sheets).toHaveLength(1));
    expect(sheets[0]).toContain('Sample Payee');
    await keys.click(dialog.getByRole('button', { name: 'Print cheque' }));
    await waitFor(() => expect(sheets).toHaveLength(2));
    expect(sheets[1]).toContain('LandlordOne Lakh Eighteen Thousand Only ****1,18,000.00**');
    expect(await dialog.findByText(/This cheque has been printed/)).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Print again' })).toBeDefined();
  });

  test('to self is not crossed, or the bank would give no cash for it', async () => {
    const { client, branches, today } = booksNow();
    const [cash] = await client.get<{ id: number }[]>('/api/accounts/accounts/lookup?q=Cash&controlType=cash');
    const [date, branchId] = [today, branches[0]];
    const money = { fromId: bank, toId: cash?.id, toBranchId: null, amount: 5_000_00, charges: 0, chargesGst: null };
    const { id } = await client.post<{ id: number }>('/api/accounts/transfers?step=post', {
      date,
      branchId,
      narration: null,
      costCentreId: null,
      ...money,
      mode: 'cheque',
      instrumentNo: '990001',
      instrumentDate: today,
      confirmed: [{ code: 'CHEQUE_BOOK', reason: null }],
    });
    openScreen(transfersDocument, `?open=${id}`);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Print cheque' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cheque 990001' }));
    const face = await dialog.findByRole('img', { name: 'Cheque' });
    expect(face.textContent).toContain('Self');
    expect(face.textContent).not.toContain('PAYEE');
  });

  test('asks whom it pays where the voucher names nobody', async () => {
    openScreen(paymentsDocument, `?open=${await payByCheque(null)}`);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Print cheque' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cheque 440002' }));
    const print = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Print cheque' });
    expect(print.disabled).toBe(true);
    await keys.type(dialog.getByLabelText(/^Payee/), 'Lakshmi Devi');
    expect(dialog.getByRole('img', { name: 'Cheque' }).textContent).toContain('Lakshmi Devi');
    expect(print.disabled).toBe(false);
    await keys.click(print);
    await dialog.findByRole('button', { name: 'Print again' });
    expect(dialog.queryByLabelText(/^Payee/)).toBeNull();
  });

  test('is set smaller where the name is longer than its line, and not printed where it cannot be read', () => {
    const cheque = { ...SAMPLE_CHEQUE, payee: 'The Long Named Cooperative Society of Weavers' };
    const sizeAt = (mm: number) => {
      const payeeWidth = (mm * 1000) as Quantity;
      const { container, unmount } = render(<ChequeFace layout={{ ...CTS_2010, payeeWidth }} cheque={cheque} />);
      const name = [...container.querySelectorAll('text')].find((text) => /Weavers|Too long/.test(text.textContent));
      const told = [name?.textContent, Number(name?.getAttribute('font-size')) / 0.3528];
      unmount();
      return told;
    };
    expect(sizeAt(140)).toEqual([cheque.payee, expect.closeTo(11)]);
    expect(sizeAt(70)).toEqual([cheque.payee, expect.closeTo(7.3)]);
    expect(sizeAt(40)[0]).toBe('Too long for its line');
  });

  test('has its longest amount within its lines and its edge, in words and in figures', () => {
    const cheque = { ...SAMPLE_CHEQUE, amount: 9_77_77_77_777_77 as Paise };
    const { container } = render(<ChequeFace layout={CTS_2010} cheque={cheque} />);
    const widthOf = (word: RegExp) => {
      const text = [...container.querySelectorAll('text')].find((one) => word.test(one.textContent));
      return (text?.textContent ?? '').length * 0.6 * Number(text?.getAttribute('font-size'));
    };
    const widths = [widthOf(/^Nine Hundred/), widthOf(/Only \*\*$/), widthOf(/^\*\*9,77,77,77,777\.77\*\*$/)];
    // The lines are 120 and 135 mm wide; from the figure to the edge there are 44, and a printer reaches 40.
    for (const [place, most] of [120, 135, 40].entries()) {
      expect(widths[place]).toBeGreaterThan(most * 0.9);
      expect(widths[place]).toBeLessThanOrEqual(most);
    }
  });

  test.each([
    ['payment', paymentsDocument],
    ['receipt', receiptsDocument],
    ['transfer', transfersDocument],
  ] as const)('is that of one %s alone: a duplicate asks for its own', async (one, definition) => {
    const { client, branches, rent, today } = booksNow();
    const [cash] = await client.get<{ id: number }[]>('/api/accounts/accounts/lookup?q=Cash&controlType=cash');
    const line = { accountId: rent, amount: 100_00, bills: [], narration: null };
    const untaxed = { gstPercent: null, tdsSectionId: null, tdsAmount: null, tdsReason: null };
    const typed = {
      payment: { payFromId: bank, payee: null, postDated: false, lines: [{ ...line, ...untaxed }] },
      receipt: { receiveInId: bank, drawnOn: 'SBI', lines: [{ ...line, tdsDeducted: 0, discountAllowed: 0 }] },
      transfer: { fromId: bank, toId: cash?.id, amount: 100_00, charges: 0 },
    };
    const cheque = { mode: 'cheque', instrumentNo: '990002', instrumentDate: today };
    const header = { date: today, branchId: branches[0], narration: 'Once more' };
    const draft = { ...header, ...cheque, ...typed[one] };
    const { id } = await client.post<{ id: number }>(`/api/accounts/${one}s?step=save`, draft);
    openScreen(definition, `?open=${id}`);
    const keys = userEvent.setup();
    const number = () => screen.getByLabelText<HTMLInputElement>('Instrument no.');
    await waitFor(() => expect(number().value).toBe('990002'));
    await keys.keyboard('{Alt>}d{/Alt}');
    await screen.findByRole('heading', { name: `New ${one}` });
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Narration').value).toBe('Once more'));
    expect(number().value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Instrument date').value).toBe('');
  });

  test.each([
    ['payment', paymentsDocument, 'Pay from'],
    ['transfer', transfersDocument, 'From'],
  ] as const)('of a %s gets the next leaf of the book by Alt+K', async (_one, definition, label) => {
    openScreen(definition, '?open=new');
    const keys = userEvent.setup();
    const from = () => screen.getByLabelText<HTMLInputElement>(label);
    await screen.findByLabelText(label);
    await keys.click(from());
    await keys.keyboard('canara{Enter}');
    await waitFor(() => expect(from().value).toBe('Canara Bank'));
    await keys.keyboard('{Alt>}k{/Alt}');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Instrument no.').value).toBe('440003'));
  });
});
