import { NoTurn } from './passing';

/**
 * How long a statement waits for a lock, and a transaction for its turn, before the call is refused with a request to
 * retry.
 */
export const PATIENCE_MS = 10_000;

type Turns = { running: number; waiting: (() => void)[] };

/**
 * Turns of companies at the connections of a pool: one company has at most its share, so that a delay in it, such as
 * a lock over all its books, leaves connections to the others.
 * @param share transactions of one company at a time.
 * @param patienceMs how long a transaction waits for a turn.
 */
export function companyTurns(share: number, patienceMs: number) {
  const byCompany = new Map<number, Turns>();

  const turn = (turns: Turns) =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        turns.waiting.splice(turns.waiting.indexOf(go), 1);
        reject(new NoTurn('others of the company had all its connections'));
      }, patienceMs);
      turns.waiting.push(go);
    });

  return async <T>(companyId: number, work: () => Promise<T>): Promise<T> => {
    const turns = byCompany.get(companyId) ?? { running: 0, waiting: [] };
    byCompany.set(companyId, turns);
    // A finished transaction hands its turn over, so the count stays.
    if (turns.running < share) turns.running += 1;
    else await turn(turns);
    try {
      return await work();
    } finally {
      const next = turns.waiting.shift();
      if (next) next();
      else {
        turns.running -= 1;
        if (turns.running === 0) byCompany.delete(companyId);
      }
    }
  };
}
