import { addDays, financialYearOf, firstOfMonth, type IsoDate } from '../../contract/dates';
import { newBooks, openBooks } from '../setup/company';
import type { Place } from './databases';
import { fill, fillCustomers } from './fill';
import { fillSales } from './fillSales';
import { floorRate } from './floor';
import { postingRate } from './posting';
import { type Figure, middleOf } from './table';

const BRANCHES = ['HYD', 'BLR', 'PUN', 'MUM'];

/**
 * Posting through the API compared with its floor, the same rows without the API: one client, and eight on four
 * branches where the database serves more than one at a time.
 */
export async function postingFigures(place: Place): Promise<Figure[]> {
  const product = await place.start();
  const rates = new Map<number, number>();
  const clientsOf = place.name === 'PostgreSQL' ? [1, 8] : [1];
  const books = await newBooks(product.connect, { branches: BRANCHES });
  try {
    for (const clients of clientsOf) rates.set(clients, await postingRate(product.url, books, clients));
  } finally {
    await product.stop();
  }
  const database = await place.open();
  try {
    const figures: Figure[] = [];
    for (const [clients, rate] of rates) {
      const what = `Posting a two-line voucher, ${place.name}, ${clients === 1 ? '1 client' : `${clients} clients on 4 branches`}`;
      const floor = await floorRate(database, books, clients);
      figures.push(
        { what, value: rate, unit: '/s', budget: clients === 1 ? 300 : 1_000, atLeast: true },
        { what: `${what}, the floor: its rows by one INSERT`, value: floor, unit: '/s' },
        { what: `${what}, floor to API`, value: floor / rate, unit: 'times', budget: 3 },
      );
    }
    return figures;
  } finally {
    await database.close();
  }
}

/** Books of four branches with so many ledger lines, or none, in a place that does not run. @returns the company. */
export async function filledBooks(place: Place, lines: number): Promise<number> {
  const product = await place.start();
  const { company, rent } = await newBooks(product.connect, { branches: BRANCHES }).finally(() => product.stop());
  if (lines === 0) return company;
  const database = await place.open();
  await fill(database, { companyId: company, lines, busyAccount: rent }).finally(() => database.close());
  return company;
}

/**
 * Reports and lists over so many ledger lines, on a server that has been asked before; the time includes the call on
 * loopback, but not the caller's own work: the budgets are the server's.
 */
export async function reportFigures(place: Place, lines: number): Promise<Figure[]> {
  const company = await filledBooks(place, lines);
  const product = await place.start();
  try {
    const { token, rent } = await openBooks(product.connect, company);
    const year = 'from=2025-04-01&to=2026-03-31';
    const vouchers = '/api/accounts/journals?page=1&size=50&dir=desc&sort=date';
    const calls: Call[] = [
      ['Trial balance', `/api/accounts/trial-balance?${year}`],
      ['Trial balance of eight months', '/api/accounts/trial-balance?from=2025-04-01&to=2025-11-30'],
      ['Trial balance up to the middle of a month', '/api/accounts/trial-balance?from=2025-04-01&to=2025-11-17'],
      ['Profit and loss', `/api/accounts/profit-and-loss?${year}`],
      ['Profit and loss of eight months', '/api/accounts/profit-and-loss?from=2025-04-01&to=2025-11-30'],
      ['Profit and loss up to the middle of a month', '/api/accounts/profit-and-loss?from=2025-04-01&to=2025-11-17'],
      ['Balance sheet', '/api/accounts/balance-sheet?asOn=2026-03-31'],
      ['Balance sheet in the middle of a year', '/api/accounts/balance-sheet?asOn=2025-10-31'],
      ['Balance sheet in the middle of a month', '/api/accounts/balance-sheet?asOn=2025-11-17'],
      ['Ledger page, first', `/api/accounts/ledger?accountId=${rent}&${year}`],
      ['Ledger page, all years', `/api/accounts/ledger?accountId=${rent}&from=2023-04-01&to=2026-03-31&page=2`],
      ['Ageing of 1,000 parties, today', '/api/accounts/receivables-ageing?asOn=2026-03-31', 50],
      ['Ageing of 1,000 parties, two years back', '/api/accounts/receivables-ageing?asOn=2024-03-31', 50],
      // Our own: some sixteen statements for all tiles, charts and lists.
      ['Dashboard of the books', '/api/accounts/dashboard?asOn=2026-03-31', 50],
      ['List of vouchers', vouchers],
      ['Search of a voucher by its number', `${vouchers}&q=jvhyd/2526/00042`],
      ['Lookup of an account', '/api/accounts/accounts/lookup?q=customer%2099'],
    ];
    return await timesOf(calls, `${lines.toLocaleString('en-IN')} ledger lines, ${place.name}`, product.url, token);
  } finally {
    await product.stop();
  }
}

/** Looking an account up, and the list of accounts, among so many customers. */
export async function lookupFigures(place: Place, customers: number): Promise<Figure[]> {
  const company = await filledBooks(place, 0);
  const database = await place.open();
  await fillCustomers(database, company, customers).finally(() => database.close());
  const product = await place.start();
  try {
    const { token } = await openBooks(product.connect, company);
    const lookup = '/api/accounts/accounts/lookup?q=';
    const list = '/api/accounts/accounts?page=1&size=50&dir=asc&sort=';
    const calls: Call[] = [
      ['Lookup before anything is typed', lookup],
      ['Lookup of one letter', `${lookup}a`],
      ['Lookup of two common words', `${lookup}stores%20anand`],
      ['Lookup of a rare and a common word', `${lookup}stores%209999`],
      ['Lookup of a bank', `${lookup}a&controlType=bank,cash`],
      ['Lookup of what nobody is called', `${lookup}xyz`],
      ['List of accounts', `${list}name`],
      ['List of accounts with two words', `${list}name&q=lakshmi%20pharma`],
      ['List of accounts by balance', `${list}balance`, 50],
    ];
    return await timesOf(calls, `${customers.toLocaleString('en-IN')} parties, ${place.name}`, product.url, token);
  } finally {
    await product.stop();
  }
}

/** Reports of a year of sales that ends today, by so many lines of bills. They read sums, so they cost the same over any. */
export async function salesFigures(place: Place, lines: number): Promise<Figure[]> {
  const company = await filledBooks(place, 0);
  const database = await place.open();
  await fillSales(database, company, lines).finally(() => database.close());
  const product = await place.start();
  try {
    const { token, today } = await openBooks(product.connect, company);
    const days = (from: IsoDate, to: IsoDate = today) => `from=${from}&to=${to}`;
    const month = days(firstOfMonth(today));
    const thisYear = days(financialYearOf(today).from);
    const year = days(addDays(today, -364));
    const reports = '/api/sales/reports';
    const calls: Call[] = [
      ['List of sales of the month', `${reports}/list-of-sales?${month}`, 50],
      ['Customer wise sales of the month', `${reports}/customer-wise-sales?${month}`, 50],
      ['Customer wise sales of this year', `${reports}/customer-wise-sales?${thisYear}`, 50],
      ['Customer wise sales of twelve months up to today', `${reports}/customer-wise-sales?${year}`, 50],
      ['Agent wise sales of twelve months up to today', `${reports}/agent-wise-sales?${year}`, 50],
      ['Item wise sales of the month', `${reports}/item-wise-sales?${month}`, 50],
      ['Item wise sales of ten days', `${reports}/item-wise-sales?${days(addDays(today, -9))}`, 50],
      ['Item wise sales of this year', `${reports}/item-wise-sales?${thisYear}`, 50],
      ['Item wise sales of twelve months up to today', `${reports}/item-wise-sales?${year}`, 50],
      ['Top 10 items of this year', `${reports}/item-wise-sales?${thisYear}&top=top10`, 50],
      ['Dashboard of sales', '/api/sales/stock-dashboard', 50],
    ];
    return await timesOf(calls, `${lines.toLocaleString('en-IN')} lines of bills, ${place.name}`, product.url, token);
  } finally {
    await product.stop();
  }
}

export type Call = [name: string, path: string, budget?: number];

export async function timesOf(calls: readonly Call[], over: string, address: string, token: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path, budget = 20] of calls) {
    const value = await middleOf(15, () => answerOf(address + path, token));
    figures.push({ what: `${name}, ${over}`, value, unit: 'ms', ...(budget > 0 && { budget }) });
  }
  return figures;
}

async function answerOf(address: string, token: string): Promise<void> {
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`);
}
