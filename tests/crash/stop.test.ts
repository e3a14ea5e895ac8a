import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Books, journal, newBooks, openBooks } from '../setup/company';
import { buildProduct, type Place, type Product, startProduct } from '../setup/product';
import { onServer, withName } from '../setup/server';

const leftovers: (() => Promise<void>)[] = [];
beforeAll(buildProduct);
afterAll(async () => {
  for (const clean of leftovers) await clean();
});

type Begun = { product: Product; books: Books; post(): Promise<unknown>; streamEnds: Promise<unknown> };

/** A product with books, to which a browser listens. */
async function begin(place: Place): Promise<Begun> {
  const product = await startProduct(place);
  const books = await newBooks(product.connect);
  const stream = await fetch(`${product.url}/api/events`, { headers: { authorization: `Bearer ${books.token}` } });
  const post = () => books.client.post('/api/accounts/journals?step=post', journal(books, books.branches[0] ?? 0, 100));
  return { product, books, post, streamEnds: stream.text().catch(() => 'cut') };
}

async function journalsAfter(place: Place, { company }: Books): Promise<number> {
  const product = await startProduct(place);
  const { client } = await openBooks(product.connect, company);
  const { total } = await client.get<{ total: number }>('/api/accounts/journals?size=1');
  await product.stop();
  return total;
}

describe('stopped while calls are in flight, the product answers every call that it carries out', () => {
  test('on the embedded database: every posted call was answered', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vyapar-stop-'));
    leftovers.push(async () => rmSync(dataDir, { recursive: true, force: true }));
    const { product, books, post, streamEnds } = await begin({ dataDir });
    const calls = Array.from({ length: 200 }, post);
    await Promise.race(calls);
    await Promise.all([product.stop(), streamEnds]);
    const posted = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
    expect(await journalsAfter({ dataDir }, books)).toBe(posted.length);
  });

  const url = process.env.CRASH_POSTGRES;
  test.skipIf(!url)('on PostgreSQL: calls that take three seconds are answered', async () => {
    const name = `vyapar_stop_${randomUUID().slice(0, 8)}`;
    await onServer(url ?? '', `create database ${name}`);
    leftovers.push(() => onServer(url ?? '', `drop database if exists ${name} with (force)`));
    const databaseUrl = withName(url ?? '', name);
    const { product, books, post, streamEnds } = await begin({ databaseUrl });
    const beside = new pg.Client({ connectionString: databaseUrl });
    await beside.connect();
    await beside.query(`begin; select pg_advisory_xact_lock(hashtext('vyapar-company'), ${books.company})`);
    const calls = Promise.all(Array.from({ length: 6 }, post));
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = '${name}' and wait_event_type = 'Lock'`;
    // A transaction sees the activity of the server as it was at its first look.
    const counted = async () => {
      await beside.query('select pg_stat_clear_snapshot()');
      return (await beside.query(waiting)).rows[0].n;
    };
    await expect.poll(counted).toBe(6);
    const stopped = product.stop();
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await beside.query('rollback');
    await beside.end();
    expect(await calls).toHaveLength(6);
    await Promise.all([stopped, streamEnds]);
    expect(await journalsAfter({ databaseUrl }, books)).toBe(6);
  });
});
