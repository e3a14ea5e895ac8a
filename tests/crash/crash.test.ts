import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Books, journal, newBooks, openBooks } from '../setup/company';
import { buildProduct, type Place, startProduct, verifyProduct } from '../setup/product';
import { onServer, withName } from '../setup/server';

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3);
const CLIENTS = 4;
const BRANCHES = ['HYD', 'BLR', 'PUN', 'MUM'];

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

async function allJournals(books: Books): Promise<Voucher[]> {
  const rows: Voucher[] = [];
  for (let page = 1; ; page++) {
    const answer = await books.client.get<{ rows: Voucher[]; total: number }>(
      `/api/accounts/journals?size=200&page=${page}`,
    );
    rows.push(...answer.rows);
    if (rows.length >= answer.total || answer.rows.length === 0) return rows;
  }
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

async function crashAndLook(place: Place) {
  const start = () => startProduct(place);
  let product = await start();
  const company = (await newBooks(product.connect, { branches: BRANCHES })).company;
  const known = new Map<string, Voucher>();
  try {
    for (let round = 1; round <= ROUNDS; round++) {
      const books = await openBooks(product.connect, company);
      const sent: Sent[] = [];
      const clients = Array.from({ length: CLIENTS }, (_, index) =>
        keepPosting(books, books.branches[index % books.branches.length] ?? 0, sent),
      );
      // At any moment after the first answer, however slow the machine is.
      while (!sent.some(({ answer }) => answer)) await setTimeout(10);
      await setTimeout(Math.random() * 1_600);
      await product.kill();
      await Promise.all(clients);

      product = await start();
      const after = await openBooks(product.connect, company);
      const rows = new Map((await allJournals(after)).map((row) => [row.id, row]));

      const acknowledged = sent.flatMap((entry) => entry.answer ?? []);
      expect(acknowledged.length).toBeGreaterThan(0);
      for (const voucher of acknowledged) known.set(voucher.number, voucher);
      const lost = [...known.values()].filter((voucher) => rows.get(voucher.id)?.number !== voucher.number);
      expect(lost.map((voucher) => voucher.number)).toEqual([]);

      // A client that heard nothing asks again with the same key: the voucher is there once, whoever made it.
      for (const entry of sent.filter((it) => it.answer === null)) {
        const answer = await after.client.post<Voucher>('/api/accounts/journals?step=post', entry.body, entry.key);
        known.set(answer.number, answer);
      }
      const final = await allJournals(after);
      expect(final.map((row) => row.number).sort()).toEqual([...known.keys()].sort());
      expect(numberProblems(final)).toEqual([]);

      // Nothing half there: the newest vouchers have both their sides.
      for (const row of final.toSorted((a, b) => b.id - a.id).slice(0, 2 * CLIENTS)) {
        const whole = await after.client.get<Voucher>(`/api/accounts/journals/${row.id}`);
        expect(whole.status).toBe('posted');
        expect(whole.entries.map((entry) => entry.debit - entry.credit)).toEqual([whole.amount, -whole.amount]);
      }
      await product.stop();
      expect(await verifyProduct(place)).toMatch(/^(ok .*\n)+$/);
      product = await start();
    }
  } finally {
    await product.kill();
  }
}

// Both at once: each waits for the other's processes only where the machine has no core left.
describe.concurrent('after the power is cut while four clients post', () => {
  const minutes = (ROUNDS + 2) * 60_000;

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
