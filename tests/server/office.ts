import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { type Paise, rupees } from '../../contract/amount';
import { blankAccount } from '../../contract/books/accounts';
import type { LedgerEntry, PendingBill } from '../../contract/books/vouchers';
import type { ErrorBody } from '../../contract/errors';
import type { Grant } from '../../contract/screen';
import type { UserDetails } from '../../contract/session';
import { createCompany } from '../../server/setup/company';
import type { TestApp } from '../setup/app';

export const PASSWORD = 'correct horse battery';
/** As weak as may be: every file signs in, and a password that the product hashes takes long on purpose. */
const weakHash = hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Paise from rupees as the pages write them: `rs('1,18,000.50')`. */
export const rs = (text: string): Paise => rupees(text.replaceAll(',', ''));

export type Answer<T = unknown> = { status: number; body: T; text: string };
type More = { key?: string; raw?: string; headers?: Record<string, string> };

/** Calls of one user, or of a stranger when there is no token. */
export type Caller = {
  token?: string;
  call<T = unknown>(method: string, path: string, body?: unknown, more?: More): Promise<Answer<T>>;
  /** The answer of a call that must succeed. */
  ok<T = Voucher>(method: string, path: string, body?: unknown, more?: More): Promise<T>;
  /** The refusal of a call that must not. */
  refused(method: string, path: string, body?: unknown, more?: More): Promise<ErrorBody & { status: number }>;
};

export function callerOf(app: Pick<TestApp, 'fetch'>, token?: string): Caller {
  async function call<T>(method: string, path: string, body?: unknown, more: More = {}): Promise<Answer<T>> {
    const payload = more.raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await app.fetch(
      new Request(`http://test.local${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(method === 'POST' && { 'idempotency-key': more.key ?? randomUUID() }),
          ...more.headers,
        },
        ...(payload !== undefined && { body: payload }),
      }),
    );
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as T, text };
  }
  return {
    token,
    call,
    async ok<T>(method: string, path: string, body?: unknown, more?: More) {
      const answer = await call<T>(method, path, body, more);
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
      return answer.body;
    },
    async refused(method, path, body, more) {
      const answer = await call<ErrorBody>(method, path, body, more);
      if (answer.status < 400) throw new Error(`${method} ${path} was not refused: ${answer.text}`);
      return { status: answer.status, ...answer.body };
    },
  };
}

/** The fields of a posted or saved voucher that tests read. */
export type Voucher = {
  id: number;
  version: number;
  number: string | null;
  status: string;
  date: string;
  amount: number;
  particulars: string;
  entries: LedgerEntry[];
  cancelReason: string | null;
  cancelledBy: string | null;
};

export type Office = {
  app: TestApp;
  company: number;
  branchId: number;
  branches: Record<string, number>;
  admin: Caller;
  /** A user whose role begins without any grant; `grant` gives it some. */
  clerk: Caller;
  grant(grants: readonly Grant[]): Promise<void>;
  signIn(user: string): Promise<Caller>;
  /** Key of an account by its name. */
  account(name: string): number;
  section(code: string): number;
  open(name: string, group: string, more?: object): Promise<number>;
  pending(accountId: number): Promise<PendingBill[]>;
  entries(voucher: Voucher): string[];
};

type Options = {
  code?: number;
  name?: string;
  branches?: readonly string[];
  yearFrom?: string;
  /** Follows the names of its people and roles. */
  mark?: string;
};

/** The required fields of an account with a bank. */
export const BANK = { bankName: 'HDFC Bank', accountNo: '50200012345678', ifsc: 'HDFC0001234' };

/** A trading company with an administrator ASHA and a clerk RAVI, with a bank account, a customer and a supplier. */
export async function openOffice(app: TestApp, options: Options = {}): Promise<Office> {
  const { code = 20_001, name = 'Sindhu Traders Pvt Ltd', branches = ['HYD'], yearFrom = '2025-04-01' } = options;
  const marked = (text: string) => (options.mark ? `${text} ${options.mark}` : text);
  const passwordHash = await weakHash;
  await app.system.database.asSystem((tx) =>
    createCompany(
      tx,
      {
        code,
        name,
        edition: 'D-COM',
        gstin: null,
        stateCode: '36',
        yearFrom: yearFrom as never,
        chart: 'trading',
        branches: branches.map((branch) => ({ code: branch, name: `Branch ${branch}`, stateCode: '36' })),
        isDemo: false,
        roles: [
          { code: 'ADMINISTRATOR', name: marked('Administrator'), grants: [] },
          { code: 'CLERK', name: marked('Clerk'), grants: [] },
        ],
        users: [
          { code: 'ASHA', name: marked('Asha Rao'), passwordHash, role: 'ADMINISTRATOR' },
          { code: 'RAVI', name: marked('Ravi Kumar'), passwordHash, role: 'CLERK' },
        ],
      },
      app.system.clock(),
    ),
  );
  const signIn = async (user: string) => {
    const session = await callerOf(app).ok<UserDetails>('POST', '/api/login', {
      company: code,
      user,
      password: PASSWORD,
    });
    return callerOf(app, session.usr.kCode);
  };
  const admin = await signIn('ASHA');
  const clerk = await signIn('RAVI');
  const { query } = app.system.database;
  const named = async (table: string, column: string) =>
    new Map(
      (
        await query<{ id: number; name: string }>(
          sql`select id, ${sql.identifier(column)} as name from ${sql.identifier(table)} where company_id = ${code}`,
        )
      ).map((row) => [row.name, row.id]),
    );
  const accounts = await named('accounts', 'name');
  const groups = await named('account_groups', 'name');
  const sections = await named('tds_sections', 'code');
  const branchIds = await named('branches', 'code');
  const known = (map: Map<string, number>, key: string) => {
    const id = map.get(key);
    if (id === undefined) throw new Error(`there is no ${key}`);
    return id;
  };
  const open = async (account: string, group: string, more: object = {}) => {
    const bank = group === 'Bank Accounts' ? BANK : {};
    const input = { ...blankAccount, ...bank, name: account, groupId: known(groups, group), ...more };
    const { id } = await admin.ok<{ id: number }>('POST', '/api/accounts/accounts', input);
    accounts.set(account, id);
    return id;
  };
  await open('HDFC Current A/c', 'Bank Accounts', { overdraftLimit: rs('1,00,00,000') });
  await open('Anand Stores', 'Trade Receivables', { billWise: true, creditDays: 30 });
  await open('Deccan Supplies', 'Trade Payables', { billWise: true, creditDays: 30 });

  return {
    app,
    company: code,
    branchId: known(branchIds, branches[0] ?? ''),
    branches: Object.fromEntries(branchIds),
    admin,
    clerk,
    signIn,
    open,
    account: (account) => known(accounts, account),
    section: (section) => known(sections, section),
    async grant(grants) {
      await app.system.database.asSystem(async (tx) => {
        const role = sql`select id from roles where company_id = ${code} and code = 'CLERK'`;
        await tx.execute(sql`delete from role_grants where company_id = ${code} and role_id = (${role})`);
        await tx.execute(sql`
          insert into role_grants (company_id, role_id, module_code, menu_code, screen_code, trans_code)
          select distinct ${code}::int, (${role}), g."moduleCode", g."menuCode", g."screenCode", g."transCode"
            from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb) as g("moduleCode" int, "menuCode" int, "screenCode" int, "transCode" int)`);
        await tx.execute(sql`update roles set revision = revision + 1 where company_id = ${code} and code = 'CLERK'`);
      });
    },
    pending: (accountId) => admin.ok<PendingBill[]>('GET', `/api/accounts/bills/pending?accountId=${accountId}`),
    entries: (voucher) => voucher.entries.map(entryText),
  };
}

let freshCode = 50_000;

/** A company of its own for tests that look at other users' acts a minute later: sign-ins are counted by the minute. */
export function freshOffice(app: TestApp, options: Omit<Options, 'code'> = {}): Promise<Office> {
  freshCode += 1;
  app.setNow(new Date(app.system.clock().getTime() + 61_000).toISOString());
  return openOffice(app, { ...options, code: freshCode });
}

const money = (paise: number) => (paise / 100).toFixed(2);

/** An entry as the pages write it: `Cash +30000.00`, with `mirror` in front when a cancellation wrote it. */
function entryText(entry: LedgerEntry): string {
  const amount = entry.debit > 0 ? `+${money(entry.debit)}` : `-${money(entry.credit)}`;
  return `${entry.isMirror ? 'mirror ' : ''}${entry.accountName} ${amount}`;
}

const plain = { bills: [], narration: null, costCentreId: null };

export const paymentLine = (accountId: number, amount: Paise, more: object = {}) => ({
  accountId,
  amount,
  gstPercent: null,
  interState: false,
  tdsSectionId: null,
  tdsAmount: null,
  tdsReason: null,
  ...plain,
  ...('tdsSectionId' in more && more.tdsSectionId !== null && { partyPan: 'AAACR1234C' }),
  ...more,
});

export const receiptLine = (accountId: number, amount: Paise, more: object = {}) => ({
  accountId,
  amount,
  tdsDeducted: 0,
  discountAllowed: 0,
  ...plain,
  ...more,
});

/** A line of a journal; `amount` above zero debits. */
export const journalLine = (accountId: number, amount: number, more: object = {}) => ({
  accountId,
  debit: Math.max(amount, 0),
  credit: Math.max(-amount, 0),
  ...plain,
  ...more,
});

export const against = (billId: number, amount: Paise) => ({
  refType: 'against',
  billId,
  billNo: null,
  billDate: null,
  dueDate: null,
  amount,
});

export const newBill = (billNo: string, billDate: string, dueDate: string, amount: Paise) => ({
  refType: 'new',
  billId: null,
  billNo,
  billDate,
  dueDate,
  amount,
});

const byBank = { mode: 'neft', instrumentNo: null, instrumentDate: null };

/** Whole inputs of the four kinds of voucher, by default today by bank. */
export function forms(office: Office, today = '2026-03-31') {
  const header = { date: today, branchId: office.branchId, narration: null };
  const bank = office.account('HDFC Current A/c');
  const cash = office.account('Cash');
  return {
    payment: (lines: object[], more: object = {}) => ({
      ...header,
      payFromId: bank,
      ...byBank,
      payee: null,
      postDated: false,
      lines,
      ...more,
    }),
    receipt: (lines: object[], more: object = {}) => ({
      ...header,
      receiveInId: bank,
      ...byBank,
      drawnOn: null,
      lines,
      ...more,
    }),
    journal: (lines: object[], more: object = {}) => ({ ...header, purpose: 'general', lines, ...more }),
    transfer: (fromId: number, toId: number, amount: Paise, more: object = {}) => ({
      ...header,
      fromId,
      toId,
      amount,
      charges: 0,
      ...byBank,
      ...(fromId === cash && { mode: 'cash' }),
      ...more,
    }),
  };
}

export const PAYMENTS = '/api/accounts/payments';
export const RECEIPTS = '/api/accounts/receipts';
export const JOURNALS = '/api/accounts/journals';
export const TRANSFERS = '/api/accounts/transfers';
export const post = (path: string) => `${path}?step=post`;
