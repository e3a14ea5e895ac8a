import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Gstr1Answer, gstr1 } from '../../contract/accounts/gst/gstr1';
import { gstSetOff, type SetOffAnswer } from '../../contract/accounts/gst/gstSetOff';
import { accounts as screens } from '../../contract/accounts/screens';
import { formatPaise, type Paise } from '../../contract/amount';
import type { Heads } from '../../contract/books/gst/heads';
import { addMonths, firstOfMonth, isoDate, lastOfMonth } from '../../contract/dates';
import { gstinCheckCharacter } from '../../contract/statutory';
import { queryClient } from '../../src/kit/queries';
import { gstr1Report } from '../../src/modules/accounts/gst/gstr1.report';
import { gstr2bReport } from '../../src/modules/accounts/gst/gstr2b.report';
import { gstr3bReport } from '../../src/modules/accounts/gst/gstr3b.report';
import { gstSetOffReport } from '../../src/modules/accounts/gst/gstSetOff.report';
import { gstSummaryReport } from '../../src/modules/accounts/gst/gstSummary.report';
import { linksOf } from '../../src/modules/accounts/gst/setOffLinks';
import { tdsRegisterReport } from '../../src/modules/accounts/tds/tdsRegister.report';
import { answer, openScreen, placeNow, serveBooks, serveKit, server } from './kitSupport';

/** The reports of the taxes over a sale of 1,000.00 at 18 % of the present month and rent with TDS. */
serveKit();
const booksNow = serveBooks();
const SUPPLIER = '36AAACD1111A1Z';

/** Rent in cash from which TDS is kept back, to a landlord who gave his GSTIN, or nothing. */
async function rentPaid(payee: string, amount: number, more: object) {
  const { client, today, branches, rent } = booksNow();
  const sections = await client.get<{ id: number }[]>('/api/accounts/tds-sections/lookup?q=194I(b)');
  await client.post('/api/accounts/payments?step=post', {
    date: today,
    branchId: branches[0] ?? 0,
    narration: null,
    costCentreId: null,
    payFromId: await named('Cash'),
    mode: 'cash',
    instrumentNo: null,
    instrumentDate: null,
    payee,
    postDated: false,
    lines: [
      {
        bills: [],
        narration: null,
        costCentreId: null,
        accountId: rent,
        amount,
        gstPercent: null,
        interState: false,
        tdsSectionId: sections[0]?.id ?? null,
        tdsAmount: null,
        tdsReason: null,
        ...more,
      },
    ],
    confirmed: [
      { code: 'CASH_LIMIT', reason: 'the landlord has no bank' },
      { code: 'CASH_LAW', reason: 'the landlord has no bank' },
    ],
  });
}

async function named(name: string): Promise<number> {
  const found = await booksNow().client.get<{ id: number; label: string }[]>(
    `/api/accounts/accounts/lookup?q=${encodeURIComponent(name)}`,
  );
  return found.find((option) => option.label === name)?.id ?? 0;
}

beforeAll(async () => {
  const { client, today, branches } = booksNow();
  const line = { bills: [], narration: null, costCentreId: null };
  const side = (accountId: number, debit: number, credit: number) => ({ ...line, accountId, debit, credit });
  const header = { date: today, branchId: branches[0] ?? 0, narration: null };
  await client.post('/api/accounts/journals?step=post', {
    ...header,
    purpose: 'saleNote',
    lines: [
      side(await named('Cash'), 1_180_00, 0),
      { ...side(await named('Sales'), 0, 1_000_00), gstPercent: 18_000, hsn: '8471' },
      side(await named('Output CGST'), 0, 90_00),
      side(await named('Output SGST'), 0, 90_00),
    ],
    confirmed: [{ code: 'BANK_IN_JOURNAL', reason: null }],
  });
  const capital = await named('Share Capital');
  const cash = await named('Cash');
  await client.post('/api/accounts/journals?step=post', {
    ...header,
    purpose: 'general',
    lines: [side(cash, 1_00_000_00, 0), side(capital, 0, 1_00_000_00)],
    confirmed: [{ code: 'BANK_IN_JOURNAL', reason: null }],
  });
  await rentPaid('Landlord', 60_000_00, {
    gstPercent: 18_000,
    partyGstin: SUPPLIER + gstinCheckCharacter(SUPPLIER),
    gstBillNo: 'R/7',
  });
});

const month = () => {
  const { today } = booksNow();
  return `?from=${firstOfMonth(today)}&to=${lastOfMonth(today)}`;
};

describe('the GST reports on screen', () => {
  test('the summary ties with the ledger, and a rate leads to its vouchers', async () => {
    openScreen(gstSummaryReport, month());
    const table = await screen.findByRole('table', { name: 'GST Summary' });
    const rates = within(table).getAllByRole('link', { name: '18 %' });
    expect(rates[0]?.getAttribute('href')).toMatch(
      /accgstsummary\?.*by=voucher&section=outward&line=all&supply=taxable&rate=18000/,
    );
    expect(screen.getByText(/^Agrees with the tax accounts of the ledger: output tax 180.00/)).toBeDefined();
  });

  test('GSTR-1 shows its tables, and its problems by name', async () => {
    openScreen(gstr1Report, month());
    const table = await screen.findByRole('table', { name: 'Tables' });
    expect(within(table).getByRole('link', { name: 'B2C small' })).toBeDefined();
    const wrong = within(table).getByRole('link', { name: 'What is wrong' });
    expect(wrong.getAttribute('href')).toContain('show=problems');
    await userEvent.setup().selectOptions(screen.getByLabelText('table'), 'problems');
    expect(placeNow()).toContain('show=problems');
    expect(await screen.findByText('Branch Branch HYD has no GSTIN. Give it under Branches.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'JSON' })).toBeNull();
  });

  test('there is a file for the portal of a month or a quarter, and of no other days', async () => {
    const told = await booksNow().client.get<Gstr1Answer>(`${gstr1.path}${month()}`);
    const isOffered = async (from: string, to: string) => {
      server.use(answer(gstr1.path, { ...told, gstin: '36AABCS1429B1ZP', from, to }));
      const { unmount } = openScreen(gstr1Report, `?from=${from}&to=${to}`);
      const button = (await screen.findByRole('button', { name: 'JSON' })) as HTMLButtonElement;
      const words = [button.disabled, button.title];
      unmount();
      queryClient.clear();
      return words;
    };
    const none = [true, 'The portal takes the file of a month or of a quarter'];
    expect(await isOffered('2026-02-01', '2026-02-28')).toEqual([false, '']);
    expect(await isOffered('2026-01-01', '2026-03-31')).toEqual([false, '']);
    expect(await isOffered('2026-02-01', '2026-04-30')).toEqual(none);
    expect(await isOffered('2026-02-05', '2026-02-28')).toEqual(none);
    expect(await isOffered('2025-04-01', '2026-03-31')).toEqual(none);
  });

  test('a row of GSTR-1 that sums up leads to its vouchers, which add up to it', async () => {
    openScreen(gstr1Report, `${month()}&show=hsn`);
    const user = userEvent.setup();
    const row = await screen.findByRole('link', { name: '8471' });
    await user.click(row);
    const table = await screen.findByRole('table', { name: 'HSN or SAC 8471, 18 %, Others' });
    expect(screen.getByRole('heading', { name: /: HSN or SAC 8471, 18 %, Others$/ })).toBeDefined();
    expect(placeNow()).toContain('behind=hsn.others.8471.18000');
    const [head, line, ...others] = within(table).getAllByRole('row');
    expect(head).toBeDefined();
    expect(line?.textContent).toMatch(/JVHYD.*1,000\.00.*90\.00.*90\.00.*1,180\.00/);
    expect(others.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Total.*1,000\.00.*1,180\.00$/),
    ]);
    await user.selectOptions(screen.getByLabelText('table'), 'B2C small');
    expect(placeNow()).not.toContain('behind');
    expect(await screen.findByRole('table', { name: 'B2C small' })).toBeDefined();
  });

  test('the vouchers of the summary are narrowed to the HSN of the row that led to them', async () => {
    openScreen(gstSummaryReport, `${month()}&by=hsn`);
    const link = (await screen.findAllByRole('link', { name: '18 %' }))[0];
    const to = link?.getAttribute('href') ?? '';
    expect(to).toMatch(/by=voucher&section=outward&.*supply=taxable&rate=18000&hsn=8471/);
    openScreen(gstSummaryReport, `${month()}&by=voucher&rate=18000&hsn=9999`);
    expect(await screen.findByText('No voucher of these days touches the GST. Choose another period.')).toBeDefined();
  });

  test('GSTR-3B draws the whole form, empty lines too', async () => {
    openScreen(gstr3bReport, month());
    const table = await screen.findByRole('table', { name: 'GSTR-3B' });
    const row = within(table)
      .getByText(/^\(a\) Outward taxable supplies/)
      .closest('tr');
    expect(row?.textContent).toContain('1,000.00');
    expect(within(table).getByText('(B1) Reversed: rules 38, 42 and 43 and section 17(5)')).toBeDefined();
  });

  test('a month that is not over is not set off', async () => {
    openScreen(gstSetOffReport, `?asOn=${lastOfMonth(addMonths(firstOfMonth(booksNow().today), 1))}`);
    expect(await screen.findByRole('table', { name: 'GST set-off' })).toBeDefined();
    expect((screen.getByRole('button', { name: 'Post set-off' }) as HTMLButtonElement).disabled).toBe(true);
  });

  test('the tax left after the set-off is paid from the cash ledger by one act, once the ledger holds enough', async () => {
    const { client, today, branches } = booksNow();
    const [payable, ledger, cash] = [await named('GST Payable'), await named('GST Cash Ledger'), await named('Cash')];
    const line = { bills: [], narration: null, costCentreId: null };
    const side = (accountId: number, debit: number, credit: number) => ({ ...line, accountId, debit, credit });
    const header = { date: today, branchId: branches[0] ?? 0, narration: null, purpose: 'general' };
    const moved = [side(await named('Output SGST'), 90_00, 0), side(payable, 0, 90_00)];
    await client.post('/api/accounts/journals?step=post', { ...header, lines: moved });
    const set = await client.get<SetOffAnswer>(`${gstSetOff.path}?asOn=${lastOfMonth(today)}`);
    // The month runs still, so the journal is the one that it will offer once it is over.
    const payment = { ...header, purpose: 'gstSetOff', lines: [side(payable, 90_00, 0), side(ledger, 0, 90_00)] };
    const user = userEvent.setup();
    const offered = async (cashLedger: number) => {
      server.use(answer(gstSetOff.path, { ...set, cashLedger, payment }));
      const opened = openScreen(gstSetOffReport, `?asOn=${lastOfMonth(today)}`);
      const row = (await screen.findByText('In the GST cash ledger now')).closest('tr');
      await waitFor(() => expect(row?.textContent).toContain(formatPaise(cashLedger as Paise)));
      await user.click(screen.getByRole('button', { name: 'Pay from cash ledger' }));
      return opened;
    };

    const short = await offered(50_00);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Credit of the month')).toMatch(/accgstsummary\?from=.*&to=.*&branchId=\d+$/);
    expect(hrefOf('Tax on supplies made')).toBe(hrefOf('Credit of the month'));
    // With tax of earlier months in it the sum is the balance of the ledger at the end of the month.
    const owed = linksOf('owed', { ...set, ledgers: [{ of: 'output', head: 'cgst', accountId: ledger }] });
    expect(owed.opens?.cgst?.params).toMatchObject({ accountId: ledger, to: set.asOn });
    expect(hrefOf('In the GST cash ledger now')).toContain(`ledgerdetailed?accountId=${ledger}&`);
    expect(await screen.findByText(/^The GST cash ledger holds 50.00, and 90.00 is to be paid/)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    short.unmount();
    queryClient.clear();

    await client.post('/api/accounts/journals?step=post', {
      ...header,
      lines: [side(ledger, 100_00, 0), side(cash, 0, 100_00)],
      confirmed: [{ code: 'BANK_IN_JOURNAL', reason: null }],
    });
    await offered(100_00);
    const dialog = await screen.findByRole('dialog', { name: 'Pay 90.00 of GST from the cash ledger?' });
    await user.click(within(dialog).getByRole('button', { name: 'Pay' }));
    expect(await screen.findByText(/^The tax is paid by JV/)).toBeDefined();
    const { cashLedger } = await client.get<SetOffAnswer>(`${gstSetOff.path}?asOn=${lastOfMonth(today)}`);
    expect(cashLedger).toBe(10_00);
  });

  test('a bill that GSTR-2B does not have can be accepted with a reason', async () => {
    openScreen(gstr2bReport, month());
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'the landlord files by quarter');
    await user.click(within(dialog).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('the landlord files by quarter')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Open again' })).toBeDefined();
  });
});

test('tax to be paid in cash leads to the ledgers that owe it, a payment to the ledger it was paid to', () => {
  const none = { igst: 0, cgst: 0, sgst: 0, cess: 0 } as Heads;
  const heads = (more: object) => ({ ...none, ...more }) as Heads;
  const asOn = isoDate('2025-09-30');
  const answer: SetOffAnswer = {
    gstin: null,
    asOn,
    rows: [],
    credit: none,
    held: none,
    dues: heads({ cgst: 9_000 }),
    cashLedger: 0 as Paise,
    cash: heads({ igst: 1_800, cgst: 9_500, sgst: 9_000 }),
    reverseCash: heads({ igst: 1_800, cgst: 500 }),
    paid: heads({ igst: 1_800, cgst: 100 }),
    straight: heads({ igst: 1_800 }),
    branchIds: [4] as never,
    posted: [],
    ledgers: [
      { of: 'output', head: 'igst', accountId: 1 },
      { of: 'output', head: 'cgst', accountId: 2 },
      { of: 'output', head: 'sgst', accountId: 3 },
      { of: 'reverse', head: 'igst', accountId: 4 },
      { of: 'reverse', head: 'cgst', accountId: 5 },
      { of: 'payable', head: null, accountId: 6 },
    ] as never,
    coveredBy: null,
    journal: null,
    payment: null,
  };
  type Part = Parameters<typeof linksOf>[0];
  const of = (part: Part, more: object = {}) => {
    const { opens = {} } = linksOf(part, { ...answer, ...more });
    return ['igst', 'cgst', 'sgst', 'total'].map((head) => opens[head]?.params.accountId ?? opens[head]?.screen.path);
  };
  const supplies = screens.gstSummary.path;
  expect(of('supplies')).toEqual([1, 2, 3, supplies]);
  expect(of('reverse')).toEqual([4, 5, supplies, supplies]);
  // CGST is owed on both grounds, so it is the sum of two ledgers.
  expect(of('cash')).toEqual([4, supplies, 3, supplies]);
  expect(of('paid')).toEqual([4, 6, 6, 6]);
  const posted = [{ voucherId: 77, number: 'JVHYD/2526/00002', date: asOn }];
  expect(linksOf('cash', { ...answer, posted } as never).open?.params.open).toBe(77);
  expect(of('unpaid', { posted })).toEqual([6, 6, 6, 6]);
  expect(linksOf('supplies', answer).opens?.cgst?.params).toEqual({
    accountId: 2,
    from: '2025-09-01',
    to: '2025-09-30',
    branchId: '4',
  });
});

test('where branches are registered apart, a return begins with that of one’s own branch', async () => {
  const { client } = booksNow();
  await client.post('/api/admin/branches', {
    code: 'BLR',
    name: 'Bengaluru',
    stateCode: '29',
    gstin: null,
    address: null,
    phone: null,
    email: null,
    active: true,
  });
  openScreen(gstr3bReport, month());
  const table = await screen.findByRole('table', { name: 'GSTR-3B' });
  expect(
    within(table)
      .getByText(/^\(a\) Outward taxable supplies/)
      .closest('tr')?.textContent,
  ).toContain('1,000.00');
  expect(((await screen.findByLabelText('registration of')) as HTMLInputElement).value).toBe('Branch HYD');
});

test('the TDS register shows the tax deducted, from whom, and where there is no PAN', async () => {
  await rentPaid('Caretaker', 5_000_00, {});
  openScreen(tdsRegisterReport, month());
  // Rent is paid today, under the Act of 2025.
  expect(await screen.findByText('393(1) Sl. 2(ii), formerly 194I(b)')).toBeDefined();
  const table = await screen.findByRole('table', { name: 'Deductions' });
  const row = within(table).getByText('Landlord').closest('tr');
  expect(row?.textContent).toContain('6,000.00');
  // A GSTIN contains the PAN of its holder.
  expect(row?.textContent).toContain('AAACD1111A');
  expect(within(table).getByText('No PAN').closest('tr')?.textContent).toContain('Caretaker');
  // The limit of the month is the caretaker's own, independent of payments to the landlord.
  const told = screen.getByText(/^Deducted in these days 6,000.00, nothing deposited · 6,000.00 is left to deposit/);
  expect(told.className).not.toContain('is-bad');
});
