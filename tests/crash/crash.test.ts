import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Openings } from '../../contract/accounts/openings';
import { blankAccount } from '../../contract/books/accounts';
import { addDays, financialYearOf } from '../../contract/dates';
import { Refusal } from '../setup/client';
import { type Books, journal, newBooks } from '../setup/company';
import { buildProduct, type Place, startProduct, verifyProduct } from '../setup/product';
import { onServer, withName } from '../setup/server';

/** Each round starts the product once. The books are verified after the last one, or after each (CRASH_VERIFY=each). */
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 20);
const VERIFY_EACH = process.env.CRASH_VERIFY === 'each';
const CLIENTS = 4;
const BRANCHES = ['HYD', 'BLR', 'PUN', 'MUM'];
/** Parties with a bill each, of two vouchers: enough that their openings take a good part of each round. */
const PARTIES = 200;
const OPENINGS = '/api/accounts/openings';

type Voucher = {
  id: number;
  number: string;
  status: string;
  amount: number;
  entries: { debit: number; credit: number }[];
};
type Sent = { key: string; body: unknown; answer: Voucher | null };

const folders: string[] = [];
const leftovers: (() => Promise<void>)[] = [];
beforeAll(buildProduct);
afterAll(async () => {
  for (const clean of leftovers) await clean();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Posts one journal after another until the server is gone; the last one has no answer. */
async function keepPosting(books: Books, branchId: number, sent: Sent[]): Promise<void> {
  for (let n = 1; ; n++) {
    const entry: Sent = { key: randomUUID(), body: journal(books, branchId, 100 + n), answer: null };
    sent.push(entry);
    try {
      entry.answer = await books.client.post<Voucher>('/api/accounts/journals?step=post', entry.body, entry.key);
    } catch {
      return;
    }
  }
}

/** Journals, the newest first; those of before `known` are left out, as far as whole pages go. */
async function journalsSince(books: Books, known = 0): Promise<{ rows: Voucher[]; total: number }> {
  const rows: Voucher[] = [];
  for (let page = 1; ; page++) {
    const answer = await books.client.get<{ rows: Voucher[]; total: number }>(
      `/api/accounts/journals?size=200&page=${page}`,
    );
    rows.push(...answer.rows);
    if (rows.length >= answer.total || answer.rows.length === 0 || (answer.rows.at(-1)?.id ?? 0) <= known)
      return { rows, total: answer.total };
  }
}

type Party = { id: number };

/** Accounts of customers, whose openings are bills. */
async function manyParties({ client }: Books): Promise<Party[]> {
  const groups = await client.get<{ rows: { id: number; name: string }[] }>(
    '/api/accounts/groups?q=Trade%20Receivables',
  );
  const groupId = groups.rows.find(({ name }) => name === 'Trade Receivables')?.id;
  const rows = Array.from({ length: PARTIES }, (_, n) => ({ name: `Party ${n}`, groupId, billWise: true }));
  await client.post('/api/accounts/accounts/import', { blank: blankAccount, rows, file: 'parties.csv' });
  const found = await client.get<{ rows: Party[]; total: number }>('/api/accounts/accounts?q=Party&size=200');
  expect(found.total).toBe(PARTIES);
  return found.rows;
}

type Opened = {
  /** The opening amount of each party when it was last acknowledged, in paise, and the one under way. */
  saved: number;
  tried: number;
  /** Sends the openings under way again. */
  again(client: Books['client']): Promise<Openings>;
};

/** Enters the openings of a branch again and again, each time with the next amount, until the server is gone. */
async function keepOpening(books: Books, parties: readonly Party[], from: Openings): Promise<Opened> {
  const branchId = books.branches[0] ?? 0;
  const { from: yearFrom } = financialYearOf(books.today);
  const billDate = addDays(yearFrom, -30);
  let { version } = from;
  let saved = from.lines[0]?.debit ?? 0;
  for (let debit = saved + 100; ; debit += 100) {
    const lines = parties.map(({ id }, place) => {
      const bill = { refType: 'new', billId: null, billNo: `B/${place}`, billDate, dueDate: yearFrom, amount: debit };
      return { accountId: id, debit, credit: 0, bills: [bill] };
    });
    const body = { branchId, lines, version, confirmed: [{ code: 'OPENING_DIFFERENCE', reason: null }] };
    const send = (client: Books['client']) => client.put<Openings>(OPENINGS, body);
    try {
      ({ version } = await send(books.client));
      saved = debit;
    } catch (error) {
      if (error instanceof Refusal) throw error;
      return { saved, tried: debit, again: send };
    }
  }
}

const openingsOf = ({ client, branches }: Books) => client.get<Openings>(`${OPENINGS}?branchId=${branches[0]}`);

/**
 * Either the acknowledged balances are stored, or those under way when the power went: all parties, and nothing else.
 * Between two vouchers of one save some have the former amount: then `isWhole` is false, and sending it again completes
 * it.
 */
async function checkOpenings(books: Books, { saved, tried, again }: Opened): Promise<void> {
  let opened = await openingsOf(books);
  const amountsOf = ({ lines }: Openings) => [...new Set(lines.map(({ debit }) => debit))];
  for (const amount of amountsOf(opened)) expect([saved, tried]).toContain(amount);
  if (!opened.isWhole) opened = await again(books.client);
  if (saved === 0 && opened.lines.length === 0) return;
  expect([opened.lines.length, amountsOf(opened).length, opened.isWhole]).toEqual([PARTIES, 1, true]);
}

/** Serial numbers of each branch and year: from 1, without a gap, none twice. */
function numberProblems(rows: readonly Voucher[]): string[] {
  const last = new Map<string, number>();
  return rows
    .map((row) => row.number)
    .sort()
    .flatMap((number) => {
      const series = number.slice(0, number.lastIndexOf('/'));
      const expected = (last.get(series) ?? 0) + 1;
      const serial = Number(number.slice(series.length + 1));
      last.set(series, serial);
      return serial === expected ? [] : [`${number} stands where ${expected} belongs`];
    });
}

/** @param known the vouchers acknowledged so far; those of this round are added. */
async function lookAfterCrash(books: Books, sent: readonly Sent[], known: Map<string, Voucher>): Promise<void> {
  const newestKnown = Math.max(0, ...[...known.values()].map(({ id }) => id));
  const acknowledged = sent.flatMap((entry) => entry.answer ?? []);
  expect(acknowledged.length).toBeGreaterThan(0);
  const numbers = new Map((await journalsSince(books, newestKnown)).rows.map(({ id, number }) => [id, number]));
  const lost = acknowledged.filter(({ id, number }) => numbers.get(id) !== number);
  expect(lost.map(({ number }) => number)).toEqual([]);
  for (const voucher of acknowledged) known.set(voucher.number, voucher);

  // A client that got no answer asks again with the same key: the voucher is there once, from either attempt.
  for (const entry of sent.filter(({ answer }) => answer === null)) {
    const answer = await books.client.post<Voucher>('/api/accounts/journals?step=post', entry.body, entry.key);
    known.set(answer.number, answer);
  }
  const now = await journalsSince(books, newestKnown);
  expect(now.total).toBe(known.size);
  // Nothing half there: the newest vouchers have both their sides.
  for (const row of now.rows.slice(0, 2 * CLIENTS)) {
    const whole = await books.client.get<Voucher>(`/api/accounts/journals/${row.id}`);
    expect(whole.status).toBe('posted');
    expect(whole.entries.map((entry) => entry.debit - entry.credit)).toEqual([whole.amount, -whole.amount]);
  }
}

async function crashAndLook(place: Place) {
  let product = await startProduct(place);
  const first = await newBooks(product.connect, { branches: BRANCHES });
  const parties = await manyParties(first);
  const known = new Map<string, Voucher>();
  const verifyBooks = async () => {
    await product.stop();
    expect(await verifyProduct(place)).toMatch(/^(ok .*\n)+$/);
  };
  // The session outlives the process, so that nobody has to sign in again.
  const books = () => ({ ...first, client: product.connect(first.token) });
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      const before = books();
      const sent: Sent[] = [];
      const clients = Array.from({ length: CLIENTS }, (_, index) =>
        keepPosting(before, before.branches[index % before.branches.length] ?? 0, sent),
      );
      const opening = keepOpening(before, parties, await openingsOf(before));
      // At any moment after the first answer, however slow the machine is.
      while (!sent.some(({ answer }) => answer)) await setTimeout(10);
      await setTimeout(Math.random() * 600);
      await product.kill();
      await Promise.all(clients);

      product = await startProduct(place);
      await lookAfterCrash(books(), sent, known);
      await checkOpenings(books(), await opening);
      if (VERIFY_EACH && round < ROUNDS) {
        await verifyBooks();
        product = await startProduct(place);
      }
    }
    const { rows } = await journalsSince(books());
    expect(rows.map(({ number }) => number).sort()).toEqual([...known.keys()].sort());
    expect(numberProblems(rows)).toEqual([]);
    await verifyBooks();
  } finally {
    await product.kill();
  }
}

// Both at once: each waits for the other's processes only where the machine has no core left.
describe.concurrent('after the power is cut while four clients post and openings are entered', () => {
  const minutes = (ROUNDS + 4) * 2 * 60_000;

  test(`${ROUNDS} times: the embedded books are whole and complete`, { timeout: minutes }, async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vyapar-crash-'));
    folders.push(dataDir);
    await crashAndLook({ dataDir });
  });

  const url = process.env.CRASH_POSTGRES;
  test.skipIf(!url)(
    `${ROUNDS} times: the books on PostgreSQL are whole and complete`,
    { timeout: minutes },
    async () => {
      const name = `vyapar_crash_${randomUUID().slice(0, 8)}`;
      await onServer(url ?? '', `create database ${name}`);
      leftovers.push(() => onServer(url ?? '', `drop database if exists ${name} with (force)`));
      const databaseUrl = withName(url ?? '', name);
      await crashAndLook({ databaseUrl });
    },
  );
});
