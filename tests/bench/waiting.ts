import { setTimeout } from 'node:timers/promises';
import { type OpeningSheet, sheetPath } from '../../contract/accounts/openingSheet';
import { openings } from '../../contract/accounts/openings';
import { blankAccount } from '../../contract/books/accounts';
import { addDays, financialYearOf } from '../../contract/dates';
import { type Books, furtherBooks, newBooks } from '../setup/company';
import type { Place } from './databases';
import type { Figure } from './table';

const ROWS = 10_000;
const PARTIES = 5_000;
const CENTRES = '/api/accounts/cost-centres';
const BLANK = { code: null, name: '', parentId: null, active: true };

/** How long each call of another company took until the work was over, with a pause between them, in ms. */
async function waits(work: Promise<unknown>, other: Books['client'], pause: number): Promise<number[]> {
  let isOver = false;
  const working = work.finally(() => {
    isOver = true;
  });
  const waited: number[] = [];
  const asking = async () => {
    while (!isOver) {
      const begin = performance.now();
      await other.get('/api/accounts/journals?size=1');
      waited.push(performance.now() - begin);
      await setTimeout(pause);
    }
  };
  await Promise.all([working, asking()]);
  return waited.toSorted((a, b) => a - b);
}

/** Imports customers, and returns a function that opens each with a bill. */
async function openingsOfMany({ client, branches, today }: Books) {
  const { rows: groups } = await client.get<{ rows: { id: number; name: string }[] }>(
    '/api/accounts/groups?q=Trade%20Receivables',
  );
  const groupId = groups.find(({ name }) => name === 'Trade Receivables')?.id;
  const rows = Array.from({ length: PARTIES }, (_, n) => ({ name: `Party ${n}`, groupId, billWise: true }));
  await client.post('/api/accounts/accounts/import', { blank: blankAccount, rows, file: 'parties.csv' });
  const sheet = await client.get<OpeningSheet>(`${sheetPath(openings)}?branchId=${branches[0]}&q=Party`);
  const { from } = financialYearOf(today);
  const lines = sheet.rows.map(({ id }, place) => {
    const [billDate, amount] = [addDays(from, -30), 100_00];
    const bill = { refType: 'new', billId: null, billNo: `B/${place}`, billDate, dueDate: from, amount };
    return { accountId: id, debit: amount, credit: 0, bills: [bill] };
  });
  return { branchId: branches[0], lines, version: null, confirmed: [{ code: 'OPENING_DIFFERENCE', reason: null }] };
}

/**
 * How long a call of another company waits while a file of 10,000 rows is imported: where it asks again and again, and
 * where it comes once in two seconds, so that long work has gone on alone before it; and while balances of 5,000 parties
 * are opened.
 */
export async function waitingFigures(place: Place): Promise<Figure[]> {
  const product = await place.start();
  try {
    const books = await newBooks(product.connect);
    const other = await furtherBooks(product.connect, books);
    const figures: Figure[] = [];
    const tell = (what: string, waited: number[]) => {
      const begun = `A call of another company during ${what}, ${place.name}`;
      figures.push(
        { what: `${begun}, the middle one`, value: waited[Math.floor(waited.length / 2)] ?? 0, unit: 'ms' },
        { what: `${begun}, the longest`, value: waited.at(-1) ?? 0, unit: 'ms', budget: 300 },
      );
    };
    for (const [often, pause] of [
      ['again and again', 0],
      ['every two seconds', 2_000],
    ] as const) {
      const rows = Array.from({ length: ROWS }, (_, n) => ({ name: `Centre ${pause} ${n}` }));
      const importing = books.client.post(`${CENTRES}/import`, { blank: BLANK, rows, file: 'centres.csv' });
      tell(`an import of 10,000 rows, asked ${often}`, await waits(importing, other.client, pause));
    }
    const balances = await openingsOfMany(books);
    tell('openings of 5,000 parties', await waits(books.client.put(openings.path, balances), other.client, 0));
    return figures;
  } finally {
    await product.stop();
  }
}
