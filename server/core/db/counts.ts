import type { Database, Tx } from './database';

/** Counts of rows that lists have, by company, for as long as nothing is written there. */
export type Counts = {
  /** @param of names what is counted within the company: the same name, the same rows. */
  kept(companyId: number, of: string, count: () => Promise<number>): Promise<number>;
  /** Called after a write in a company; null: in any company. */
  forget(companyId: number | null): void;
};

/** A process that lost its connection to the others corrects its counts after this time. */
const KEPT_MS = 60_000;
const MOST_OF_COMPANY = 50;
const MOST_COMPANIES = 500;

export function keepCounts(): Counts {
  const companies = new Map<number, Map<string, { count: number; at: number }>>();
  const ofCompany = (companyId: number) => {
    const known = companies.get(companyId) ?? new Map();
    if (companies.size >= MOST_COMPANIES && known.size === 0) companies.clear();
    companies.set(companyId, known);
    return known;
  };
  return {
    async kept(companyId, of, count) {
      const at = performance.now();
      const known = ofCompany(companyId);
      const found = known.get(of);
      if (found && at - found.at < KEPT_MS) return found.count;
      const counted = await count();
      if (known.size >= MOST_OF_COMPANY) known.clear();
      // Where something was written meanwhile, this map is no longer the one of the company.
      known.set(of, { count: counted, at });
      return counted;
    },
    forget(companyId) {
      if (companyId === null) companies.clear();
      else companies.delete(companyId);
    },
  };
}

/**
 * A database that forgets the counts of a company after each transaction that may have written there, committed or
 * not.
 */
export function withCounts(database: Omit<Database, 'counts'>): Database {
  const counts = keepCounts();
  const writing = <T>(companyId: number | null, work: Promise<T>) => work.finally(() => counts.forget(companyId));
  const inSlices = (companyId: number, { rest, ...tx }: Tx): Tx => ({
    ...tx,
    // Others come in after the commit, which follows.
    ...(rest && { rest: (before) => rest(() => before().finally(() => counts.forget(companyId))) }),
  });
  return {
    ...database,
    counts,
    inCompany(companyId, work, turn) {
      const done = database.inCompany(companyId, work, turn);
      return turn === 'reads' ? done : writing(companyId, done);
    },
    inSlices: (companyId, work) =>
      writing(
        companyId,
        database.inSlices(companyId, (tx) => work(inSlices(companyId, tx))),
      ),
    asSystem: (work) => writing(null, database.asSystem(work)),
    inBulk: (work) => writing(null, database.inBulk(work)),
  };
}
