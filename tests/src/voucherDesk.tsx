import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect } from 'vitest';
import { blankAccount } from '../../contract/books/accounts';
import { addDays, firstOfMonth, todayInIndia } from '../../contract/dates';
import type { ScreenDefinition } from '../../src/kit/definition';
import { openScreen, serveBooks, serveKit, server, settled } from './kitSupport';

let booksOf: ReturnType<typeof serveBooks>;
export const booksNow = () => booksOf();

export const PAYMENTS = '/api/accounts/payments';
export const RECEIPTS = '/api/accounts/receipts';
export const JOURNALS = '/api/accounts/journals';
export const TRANSFERS = '/api/accounts/transfers';
const BANK = { bankName: 'HDFC Bank', accountNo: '50200012345678', ifsc: 'HDFC0001234' };
export type Made = { id: number; version: number };

/** Accounts and bills of a company for the checks of vouchers; filled before the first test. */
export const desk = {
  bank: 0,
  cash: 0,
  anand: 0,
  deccan: 0,
  centred: 0,
  off: 0,
  sold: 0,
  bought: 0,
  today: todayInIndia(),
  /** The last day on which the branch takes nothing any more. */
  locked: todayInIndia(),
};

export const rs = (rupees: number) => rupees * 100;
const none = { bills: [], narration: null, costCentreId: null };
export const share = (refType: string, amount: number, more: object = {}) => ({
  refType,
  billId: null,
  billNo: null,
  billDate: null,
  dueDate: null,
  amount,
  ...more,
});
export const journalLine = (accountId: number, amount: number, more: object = {}) => ({
  ...none,
  accountId,
  debit: Math.max(amount, 0),
  credit: Math.max(-amount, 0),
  ...more,
});
export const paid = (accountId: number, amount: number, more: object = {}) => ({
  ...none,
  accountId,
  amount,
  gstPercent: null,
  tdsSectionId: null,
  tdsAmount: null,
  tdsReason: null,
  ...more,
});
export const received = (accountId: number, amount: number, more: object = {}) => ({
  ...none,
  accountId,
  amount,
  tdsDeducted: 0,
  discountAllowed: 0,
  ...more,
});
export const header = () => ({ date: desk.today, branchId: booksNow().branches[0] ?? 0, narration: null });
export const byBank = { mode: 'neft', instrumentNo: null, instrumentDate: null };
export const payment = (lines: object[], more: object = {}) => ({
  ...header(),
  payFromId: desk.bank,
  ...byBank,
  payee: null,
  postDated: false,
  lines,
  ...more,
});
export const receipt = (lines: object[], more: object = {}) => ({
  ...header(),
  receiveInId: desk.bank,
  ...byBank,
  drawnOn: null,
  lines,
  ...more,
});
export const save = (path: string, body: object) => booksNow().client.post<Made>(path, body);

/** Postings that reached the server in a test. */
export let posted: string[] = [];

/** Each file that works at the desk says so: files share this module, and hooks belong to the file that makes them. */
export function serveDesk() {
  serveKit();
  booksOf = serveBooks();
  beforeAll(async () => {
    const { client, app } = booksNow();
    desk.today = booksNow().today;
    desk.locked = addDays(firstOfMonth(desk.today), -1);
    const groups = await client.get<{ rows: { id: number; name: string }[] }>('/api/accounts/groups?size=200');
    const open = async (name: string, group: string, more: object = {}) => {
      const groupId = groups.rows.find((one) => one.name === group)?.id;
      return (await client.post<Made>('/api/accounts/accounts', { ...blankAccount, ...more, name, groupId })).id;
    };
    desk.bank = await open('HDFC Current A/c', 'Bank Accounts', BANK);
    desk.anand = await open('Anand Stores', 'Trade Receivables', { billWise: true });
    desk.deccan = await open('Deccan Supplies', 'Trade Payables', { billWise: true });
    desk.centred = await open('Shop Rent', 'Indirect Expenses', { costCentreNeeded: true });
    desk.off = await open('Old Rent', 'Indirect Expenses');
    const found = await client.get<{ rows: Made[] }>('/api/accounts/accounts?q=Cash&controlType=cash');
    desk.cash = found.rows[0]?.id ?? 0;
    const bill = async (party: number, billNo: string, amount: number, other: number) => {
      const bills = [share('new', Math.abs(amount), { billNo, billDate: desk.today, dueDate: desk.today })];
      await client.post(`${JOURNALS}?step=post`, {
        ...header(),
        purpose: 'general',
        lines: [journalLine(party, amount, { bills }), journalLine(other, -amount)],
      });
      const pending = await client.get<{ id: number; billNo: string }[]>(
        `/api/accounts/bills/pending?accountId=${party}`,
      );
      return pending.find((one) => one.billNo === billNo)?.id ?? 0;
    };
    desk.sold = await bill(desk.anand, 'S/25/004', rs(4_13_600), booksNow().rent);
    desk.bought = await bill(desk.deccan, 'DS/101', -rs(62_400), booksNow().rent);
    await app.system.database.query(
      sql`update branches set lock_up_to = ${desk.locked}::date where company_id = ${booksNow().company}`,
    );
  });
  beforeEach(() => {
    posted = [];
    server.events.on('request:start', ({ request }) => {
      if (request.url.includes('step=post')) posted.push(request.url);
    });
  });
}

export const summary = () =>
  [...(document.querySelector('.error-summary')?.querySelectorAll('li button') ?? [])].map((one) => one.textContent);
export const marked = () =>
  [...document.querySelectorAll('form [aria-invalid="true"], form [data-problem]')].map((one) =>
    one.hasAttribute('data-problem')
      ? one.getAttribute('aria-label')
      : one.closest('[data-path]')?.getAttribute('data-path'),
  );

/**
 * Opens a draft that was saved with its faults, posts it by keyboard and returns the reported problems, without the
 * server.
 */
export async function told(of: ScreenDefinition, path: string, body: object) {
  const { id } = await save(path, body);
  openScreen(of, `?open=${id}`);
  const keys = userEvent.setup();
  const names = 'lines' in body ? 'Account' : 'From';
  await waitFor(() =>
    expect(screen.getAllByLabelText<HTMLInputElement>(names).every(({ value }) => value !== '')).toBe(true),
  );
  // Pending lines and open days are looked up while the draft is drawn.
  await waitFor(() => expect(document.querySelector('.preview-empty')).toBeNull());
  await settled();
  await keys.keyboard('{Alt>}a{/Alt}');
  await waitFor(() => expect(document.querySelector('.error-summary')).not.toBeNull());
  expect(posted).toEqual([]);
  return summary();
}
export const focused = () => document.activeElement?.closest('[data-path]')?.getAttribute('data-path');
