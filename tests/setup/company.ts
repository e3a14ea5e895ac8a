import { companyData } from '../../contract/admin/company';
import { blankAccount } from '../../contract/books/accounts';
import { financialYearOf, type IsoDate, todayInIndia } from '../../contract/dates';
import type { UserDetails } from '../../contract/session';
import type { Client } from './client';

export const PASSWORD = 'correct horse battery';

/** Gives a caller with a session token, or a stranger. */
export type Connect = (token?: string) => Client;

export type Books = {
  company: number;
  client: Client;
  token: string;
  today: IsoDate;
  branches: number[];
  rent: number;
  salaries: number;
};

type Row = { id: number; name: string };
type Options = { branches?: readonly string[]; today?: IsoDate };

/** Sets up a company on an empty product, signs its administrator in and gives it two expense accounts. */
export async function newBooks(
  connect: Connect,
  { branches = ['HYD'], today = todayInIndia() }: Options = {},
): Promise<Books> {
  const made = await connect().post<{ company: number }>('/api/setup', companyForm(branches, today));
  return openBooks(connect, made.company, today);
}

const companyForm = (branches: readonly string[], today: IsoDate) => ({
  name: 'Sindhu Traders Pvt Ltd',
  edition: 'D-COM',
  gstin: null,
  stateCode: '36',
  yearFrom: financialYearOf(today).from,
  chart: 'trading',
  branches: branches.map((code) => ({ code, name: `Branch ${code}`, stateCode: '36' })),
  adminUser: 'ASHA',
  adminName: 'Asha Rao',
  adminPassword: PASSWORD,
});

/** A further company in addition to that of `newBooks`, with an administrator of its own who is signed in. */
export async function furtherBooks(connect: Connect, { client, today }: Books): Promise<Books> {
  const made = await client.post<{ company: number }>(companyData.another, companyForm(['SEC'], today));
  return openBooks(connect, made.company, today);
}

/** Signs in to the company of `newBooks` again, after a restart. */
export async function openBooks(connect: Connect, company: number, today = todayInIndia()): Promise<Books> {
  const session = await connect().post<UserDetails>('/api/login', { company, user: 'ASHA', password: PASSWORD });
  const token = session.usr.kCode;
  const client = connect(token);
  const branches = await client.get<{ id: number }[]>('/api/admin/branches/lookup?q=');
  const rent = await expenseAccount(client, 'Office Rent');
  const salaries = await expenseAccount(client, 'Office Salaries');
  return { company, client, token, today, branches: branches.map((branch) => branch.id), rent, salaries };
}

async function expenseAccount(client: Client, name: string): Promise<number> {
  const found = await client.get<{ rows: Row[] }>(`/api/accounts/accounts?q=${encodeURIComponent(name)}`);
  const existing = found.rows.find((row) => row.name === name);
  if (existing) return existing.id;
  const groups = await client.get<{ rows: Row[] }>('/api/accounts/groups?q=Indirect%20Expenses');
  const group = groups.rows.find((row) => row.name === 'Indirect Expenses');
  if (!group) throw new Error('the chart of accounts has no group Indirect Expenses');
  const account = await client.post<Row>('/api/accounts/accounts', {
    ...blankAccount,
    name,
    groupId: group.id,
    tillExpense: true,
  });
  return account.id;
}

/** A two-line journal; the smallest voucher there is. */
export function journal(books: Books, branchId: number, paise: number, narration: string | null = null) {
  const line = { bills: [], narration: null, costCentreId: null };
  return {
    date: books.today,
    branchId,
    narration,
    purpose: 'general',
    lines: [
      { ...line, accountId: books.rent, debit: paise, credit: 0 },
      { ...line, accountId: books.salaries, debit: 0, credit: paise },
    ],
  };
}
