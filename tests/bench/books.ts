import { newBooks, openBooks } from '../setup/company';
import type { Place } from './databases';
import { fill } from './fill';
import { postingRate } from './posting';
import { type Figure, middleOf } from './table';

const BRANCHES = ['HYD', 'BLR', 'PUN', 'MUM'];

/** Posting through the API: one client, and eight on four branches where the database serves more than one at a time. */
export async function postingFigures(place: Place): Promise<Figure[]> {
  const product = await place.start();
  try {
    const books = await newBooks(product.connect, { branches: BRANCHES });
    const what = `Posting a two-line voucher, ${place.name}`;
    const one = await postingRate(product.url, books, 1);
    const figures: Figure[] = [{ what: `${what}, 1 client`, value: one, unit: '/s', budget: 300, atLeast: true }];
    if (place.name === 'PostgreSQL') {
      const eight = await postingRate(product.url, books, 8);
      figures.push({
        what: `${what}, 8 clients on 4 branches`,
        value: eight,
        unit: '/s',
        budget: 1_000,
        atLeast: true,
      });
    }
    return figures;
  } finally {
    await product.stop();
  }
}

/** Books of four branches with so many ledger lines, in a place that does not run. @returns the company. */
export async function filledBooks(place: Place, lines: number): Promise<number> {
  const product = await place.start();
  const { company, rent } = await newBooks(product.connect, { branches: BRANCHES }).finally(() => product.stop());
  const database = await place.open();
  await fill(database, { companyId: company, lines, busyAccount: rent }).finally(() => database.close());
  return company;
}

/** Reports and lists over so many ledger lines; the time holds the call on loopback too. */
export async function reportFigures(place: Place, lines: number): Promise<Figure[]> {
  const company = await filledBooks(place, lines);
  const product = await place.start();
  try {
    const { client, rent } = await openBooks(product.connect, company);
    const year = 'from=2025-04-01&to=2026-03-31';
    const calls: [name: string, path: string, budget?: number][] = [
      ['Trial balance', `/api/accounts/trial-balance?${year}`],
      ['Profit and loss', `/api/accounts/profit-and-loss?${year}`],
      ['Balance sheet', '/api/accounts/balance-sheet?asOn=2026-03-31'],
      ['Ledger page, first', `/api/accounts/ledger?accountId=${rent}&${year}`],
      ['Ledger page, all years', `/api/accounts/ledger?accountId=${rent}&from=2023-04-01&to=2026-03-31&page=2`],
      ['Ageing of 1,000 parties, today', '/api/accounts/receivables-ageing?asOn=2026-03-31', 50],
      ['Ageing of 1,000 parties, two years back', '/api/accounts/receivables-ageing?asOn=2024-03-31', 50],
      ['Dashboard of the books', '/api/accounts/dashboard?asOn=2026-03-31'],
      ['List of vouchers', '/api/accounts/journals?size=50'],
      ['Search of a voucher by its number', '/api/accounts/journals?size=50&q=jvhyd/2526/00042'],
      ['Lookup of an account', '/api/accounts/accounts/lookup?q=customer%2099'],
    ];
    const figures: Figure[] = [];
    for (const [name, path, budget = 20] of calls) {
      const what = `${name}, ${lines.toLocaleString('en-IN')} ledger lines, ${place.name}`;
      figures.push({ what, value: await middleOf(15, () => client.get(path)), unit: 'ms', budget });
    }
    return figures;
  } finally {
    await product.stop();
  }
}
