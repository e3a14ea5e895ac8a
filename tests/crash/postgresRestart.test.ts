import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Refusal } from '../setup/client';
import { type Books, journal, newBooks } from '../setup/company';
import { ownServer, postgresPrograms } from '../setup/ownServer';
import { buildProduct, startProduct, verifyProduct } from '../setup/product';

/** In order and by a crash in turn, so five are the fewest that show both twice. */
const ROUNDS = Math.max(5, Number(process.env.RESTART_ROUNDS ?? 5));
const CLIENTS = 8;
const BRANCHES = ['HYD', 'BLR', 'PUN', 'MUM'];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

type Posted = { id: number; number: string };

/**
 * Posts one journal after another until it is stopped; an answer "try again" is repeated under its key.
 * @returns the acknowledged journals.
 */
async function keepPosting(
  books: Books,
  branchId: number,
  isOver: () => boolean,
  acknowledged: () => void,
): Promise<Posted[]> {
  const posted: Posted[] = [];
  while (!isOver()) {
    const [key, body] = [randomUUID(), journal(books, branchId, 100 + posted.length)];
    for (;;) {
      try {
        posted.push(await books.client.post<Posted>('/api/accounts/journals?step=post', body, key));
        acknowledged();
        break;
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 503) throw error;
        await pause(50);
      }
    }
  }
  return posted;
}

test.skipIf(!postgresPrograms())(
  `PostgreSQL restarts ${ROUNDS} times, in order and by a crash, while ${CLIENTS} clients post: each voucher is there once and the product lives`,
  { timeout: (ROUNDS + 2) * 60_000 },
  async () => {
    buildProduct();
    const server = await ownServer();
    const product = await startProduct({ databaseUrl: server.url });
    try {
      const books = await newBooks(product.connect, { branches: BRANCHES });
      const all: Posted[] = [];
      let posted = 0;
      for (let round = 0; round < ROUNDS; round++) {
        let isOver = false;
        const before = posted;
        const posting = Array.from({ length: CLIENTS }, (_, client) =>
          keepPosting(
            books,
            books.branches[client % BRANCHES.length] ?? 0,
            () => isOver,
            () => {
              posted += 1;
            },
          ),
        );
        // On any machine some are acknowledged before the restart and some after it.
        while (posted < before + CLIENTS) await pause(10);
        await pause(Math.random() * 500);
        server.restart(round % 2 === 0 ? 'fast' : 'immediate');
        const since = posted;
        while (posted < since + CLIENTS) await pause(10);
        isOver = true;
        all.push(...(await Promise.all(posting)).flat());
        await expect.poll(() => fetch(`${product.url}/api/ready`).then(({ status }) => status)).toBe(200);
      }
      expect(all.length).toBe(posted);
      const kept = await Promise.all(
        all.map(({ id }) => books.client.get<Posted>(`/api/accounts/journals/${id}`).then(({ number }) => number)),
      );
      expect(kept).toEqual(all.map(({ number }) => number));
      const { total } = await books.client.get<{ total: number }>('/api/accounts/journals?size=1');
      expect(total).toBe(all.length);
      await product.stop();
      expect(await verifyProduct({ databaseUrl: server.url })).toMatch(/^(ok .*\n)+$/);
    } finally {
      await product.kill();
      server.remove();
    }
  },
);
