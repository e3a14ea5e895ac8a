import { statSync } from 'node:fs';
import { loadavg } from 'node:os';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../server/core/db/database';
import { type Books, journal, openBooks } from '../setup/company';
import { runCommand } from '../setup/product';
import { filledBooks } from './books';
import type { Place } from './databases';
import type { Figure } from './table';

const CLIENTS = 4;
/** How long postings are counted before the backup begins, to hold those during it against. */
const BEFORE_MS = 10_000;

/** A voucher that was acknowledged, and when on the clock of `performance`. */
type Posted = { id: number; asked: number; answered: number };

/** Clients that post one voucher after the other until they are stopped. */
function keepPosting(books: Books): { posted: Posted[]; stop(): Promise<void> } {
  const posted: Posted[] = [];
  let isOver = false;
  const work = async (branchId: number) => {
    for (let n = 1; !isOver; n++) {
      const asked = performance.now();
      const voucher = await books.client.post<{ id: number }>(
        '/api/accounts/journals?step=post',
        journal(books, branchId, 100 + n),
      );
      posted.push({ id: voucher.id, asked, answered: performance.now() });
    }
  };
  const { branches } = books;
  const all = Promise.all(Array.from({ length: CLIENTS }, (_, place) => work(branches[place % branches.length] ?? 0)));
  const stop = async () => {
    isOver = true;
    await all;
  };
  return { posted, stop };
}

/**
 * A backup of so many ledger lines while four clients post, and its restore into an empty place.
 * @throws Error when the restore lacks any of this: every voucher acknowledged before the backup began, and the balance
 * of every account as the entries of the same vouchers make it in the original books.
 */
export async function backupFigures(place: Place, empty: Place, lines: number): Promise<Figure[]> {
  const company = await filledBooks(place, lines);
  const [load] = loadavg();
  const product = await place.start();
  const posting = keepPosting(await openBooks(product.connect, company));
  let begun = 0;
  let ended = 0;
  const { text, status, seconds } = await new Promise((resolve) => setTimeout(resolve, BEFORE_MS))
    .then(() => {
      begun = performance.now();
      return runCommand(place.at, '--backup');
    })
    .finally(async () => {
      ended = performance.now();
      await posting.stop();
      await product.stop();
    });
  if (status !== 0) throw new Error(`the backup failed: ${text}`);
  const file = text.split('\n').find((line) => line.endsWith('.gz')) ?? '';

  const restored = await runCommand(empty.at, '--restore', file);
  if (restored.status !== 0) throw new Error(`the restore failed: ${restored.text}`);
  const before = posting.posted.filter(({ answered }) => answered < begun);
  await mustAgree(place, empty, company, before);

  const during = posting.posted.filter(({ answered }) => answered >= begun && answered < ended);
  const longest = (all: readonly Posted[]) => Math.max(0, ...all.map(({ asked, answered }) => answered - asked));
  const what = `${lines.toLocaleString('en-IN')} ledger lines, ${place.name}`;
  return [
    { what: `Load of the machine before the backup, ${what}`, value: load ?? 0, unit: '' },
    { what: `Backup while ${CLIENTS} clients post, ${what}`, value: seconds, unit: 's' },
    { what: `Its file, ${what}`, value: statSync(file).size / 1_000_000, unit: 'MB' },
    { what: `Posting before it, ${what}`, value: before.length / (BEFORE_MS / 1000), unit: '/s' },
    { what: `Posting meanwhile, ${what}`, value: during.length / seconds, unit: '/s' },
    { what: `Longest wait of a posting before it, ${what}`, value: longest(before), unit: 'ms' },
    { what: `Longest wait of a posting meanwhile, ${what}`, value: longest(during), unit: 'ms' },
    { what: `Restore into an empty database, and its proof, ${what}`, value: restored.seconds, unit: 's' },
  ];
}

async function withDatabase<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await place.open();
  return work(database).finally(() => database.close());
}

type Balance = { account: number; debit: number; credit: number; entries: number };

async function mustAgree(place: Place, empty: Place, company: number, before: readonly Posted[]): Promise<void> {
  const balances = (database: Database, which: SQL) =>
    database.query<Balance>(sql`
      select account_id as account, sum(debit)::bigint as debit, sum(credit)::bigint as credit, count(*)::int as entries
        from ledger_entries where company_id = ${company} and ${which} group by 1 order by 1`);
  const first = Math.min(...before.map(({ id }) => id));
  const restored = await withDatabase(empty, async (database) => ({
    posted: (
      await database.query<{ id: number }>(
        sql`select id from documents where company_id = ${company} and id >= ${first} order by id`,
      )
    ).map(({ id }) => id),
    balances: await balances(database, sql`true`),
  }));
  const held = new Set(restored.posted);
  const lost = before.filter(({ id }) => !held.has(id));
  if (lost.length > 0) throw new Error(`${lost.length} vouchers acknowledged before the backup are not in it`);
  const same = sql`(document_id < ${first} or document_id in (select value::int from jsonb_array_elements_text(${JSON.stringify(restored.posted)}::jsonb)))`;
  const original = await withDatabase(place, (database) => balances(database, same));
  if (original.length < 1_000 || JSON.stringify(original) !== JSON.stringify(restored.balances))
    throw new Error('the balances of the accounts are not those of the books that were backed up');
}
