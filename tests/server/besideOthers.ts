import { vi } from 'vitest';
import type { Database, Tx } from '../../server/core/db/database';
import type { TestApp } from '../setup/app';
import { JOURNALS, type Office } from './office';

/** Longer than any slice of long work lasts: with such steps every rest is the end of one. */
const A_SLICE = 1000;
/** Turns of the event loop in which a call that has come gets as far as the session it waits for. */
const ARRIVING = 10;
/** How often others ask while a transaction of their own server session is open. */
const ASKED = 2;

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

/** Long work runs with transactions that `changed` has changed. */
async function withTransactions<T>(database: Database, changed: (tx: Tx) => Tx, work: () => Promise<T>): Promise<T> {
  const { inSlices } = database;
  database.inSlices = (company, act) => inSlices(company, (tx) => act(changed(tx)));
  return work().finally(() => {
    database.inSlices = inSlices;
  });
}

/**
 * Runs `work` under a clock that goes on by `ms` wherever long work may rest, and at no other time: how many slices it
 * has is then decided by its rows and not by the speed of the machine.
 * @param seen hears each statement of long work.
 */
export async function byRests<T>(
  { system: { database } }: Pick<TestApp, 'system'>,
  ms: number,
  work: (rests: () => number) => Promise<T>,
  seen: (statement: Parameters<Tx['execute']>[0]) => void = () => undefined,
): Promise<T> {
  let rests = 0;
  const counting = (tx: Tx): Tx => ({
    ...tx,
    execute(statement) {
      seen(statement);
      return tx.execute(statement);
    },
    async rest(before) {
      rests += 1;
      for (let turn = 0; turn < ARRIVING; turn += 1) await nextTurn();
      return (await tx.rest?.(before)) ?? false;
    },
  });
  const now = vi.spyOn(performance, 'now').mockImplementation(() => rests * ms);
  return withTransactions(database, counting, () => work(() => rests)).finally(() => now.mockRestore());
}

/**
 * The result of `work` while somebody of another company asks, and how often he was answered before it was done. On the
 * embedded database he asks again and again, and is answered where the work rests; on a server he asks when the work
 * has written all and committed nothing.
 */
export async function besideOthers<T>(
  app: TestApp,
  { admin }: Pick<Office, 'admin'>,
  work: () => Promise<T>,
): Promise<{ done: T; answered: number }> {
  let answered = 0;
  const ask = () => admin.ok('GET', `${JOURNALS}?size=1`);
  const { database } = app.system;
  if (database.kind === 'postgres') {
    const askBeforeTheEnd = (tx: Tx): Tx => ({
      ...tx,
      async last(statement) {
        for (let time = 0; time < ASKED; time += 1) await ask().then(() => (answered += 1));
        return tx.last(statement);
      },
    });
    const done = await withTransactions(database, askBeforeTheEnd, work);
    return { done, answered };
  }
  return byRests(app, A_SLICE, async () => {
    let isOver = false;
    const asking = async () => {
      while (!isOver) {
        await ask();
        if (!isOver) answered += 1;
      }
    };
    const others = asking();
    const done = await work().finally(() => {
      isOver = true;
    });
    await others;
    return { done, answered };
  });
}
