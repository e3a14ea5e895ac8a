import { sqlStateOf } from './database';

/** Error code of statements after another one of the transaction has failed. */
const ABORTED = '25P02';

type Pending<T extends readonly unknown[]> = { [K in keyof T]: Promise<T[K]> };

/**
 * Runs independent reads concurrently: reads requested together go to the database in one packet, without a round
 * trip for each. It ends when all have ended, so that none is sent after its transaction.
 * @throws the first failure, in the order given.
 */
export async function atOnce<T extends readonly unknown[]>(...work: Pending<T>): Promise<T> {
  const ended = await Promise.allSettled(work);
  const failed = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failed.length > 0) throw failed.find((reason) => sqlStateOf(reason)?.code !== ABORTED) ?? failed[0];
  return ended.map((one) => (one as PromiseFulfilledResult<unknown>).value) as unknown as T;
}
