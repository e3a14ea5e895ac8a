import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { atOnce } from '../../server/core/db/atOnce';
import { rowsOf } from '../../server/core/db/database';
import { testDatabase } from '../setup/database';

/** Reads of one transaction that are asked for together. */

const database = await testDatabase();

test('reads that are asked for together give their answers in the order they were asked for', async () => {
  const answers = await database.asSystem((tx) =>
    atOnce(...[3, 1, 2].map((n) => rowsOf<{ n: number }>(tx, sql`select ${n}::int as n`))),
  );
  expect(answers).toEqual([[{ n: 3 }], [{ n: 1 }], [{ n: 2 }]]);
});

test('the first failure is reported, not the statements refused after it, and all have ended by then', async () => {
  let ended = 0;
  const failed = database.asSystem((tx) => {
    const asked = [sql`select 1`, sql`select 1 / 0`, sql`select 2`].map((one) =>
      tx.execute(one).finally(() => {
        ended += 1;
      }),
    );
    // The refused one comes before the one that failed.
    return atOnce(asked[2] ?? Promise.resolve(), asked[1] ?? Promise.resolve());
  });
  await expect(failed).rejects.toThrow(/division by zero/);
  expect(ended).toBe(3);
});
