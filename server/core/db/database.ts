import type { Filesystem } from '@electric-sql/pglite/basefs';
import { type SQL, sql } from 'drizzle-orm';
import type { Counts } from './counts';

/**
 * The one place that knows which database answers: PGlite inside this process, or a PostgreSQL server. Everything
 * else sees transactions, either inside one company (row-level security in force) or as the system itself.
 */
export type Tx = {
  /** Runs one statement; it is prepared once and its plan kept. */
  execute(statement: SQL): Promise<{ rows: unknown[] }>;
  /** The same with the commit right behind it, on the same way to the database: the last statement of a transaction. */
  last(statement: SQL): Promise<{ rows: unknown[] }>;
  /**
   * In long work in slices: lets others use the session of this transaction. The work so far is committed, and
   * continues afterwards in a transaction of the same kind. Nothing happens where nobody waits or the slice is not
   * over yet, nor on a server, which has a session for each transaction.
   * @param before work to do before the commit.
   * @returns whether there was a commit.
   */
  rest?(before: () => Promise<void>): Promise<boolean>;
};

/** The transaction as one whose next statement is its last. */
export const closing = (tx: Tx): Tx => ({ ...tx, execute: tx.last });

export type Database = {
  kind: 'pglite' | 'postgres';
  /** Runs `work` in one transaction that sees and changes rows of one company only. */
  inCompany<T>(companyId: number, work: (tx: Tx) => Promise<T>, turn?: Turn): Promise<T>;
  /**
   * The same for work that takes seconds: where one session serves everybody it rests between its slices (`Tx.rest`), and
   * of one company one such work goes on at a time.
   */
  inSlices<T>(companyId: number, work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs `work` in one transaction with the owner's rights: sign-in, set-up, sealing, verification. */
  asSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work`, which takes seconds, with the owner's rights. On a server it is one transaction. The embedded
   * database commits between its slices (`Tx.rest`) and flushes only the last one to the disk.
   */
  inBulk<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Runs `work`, which only reads, over all data of one moment, with the owner's rights, for any length of time;
   * others go on working meanwhile.
   */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** The system outside a transaction: each statement is one of its own. */
  plain: Tx;
  /** Rows of one such statement. */
  query<R>(statement: SQL): Promise<R[]>;
  /** Hears what any process sends on a channel, until it is stopped. */
  listen(channel: string, heard: Heard): Promise<Listening>;
  counts: Counts;
  migrate(folder: string): Promise<void>;
  close(): Promise<void>;
};

export type Heard = {
  /** Called with each payload. */
  hear(payload: string): void;
  /** Called when the way to the database was lost and is back: what was sent meanwhile nobody has heard. */
  missed(): void;
};
export type Listening = { isListening(): boolean; stop(): Promise<void> };

/**
 * The concurrency of a transaction within its company: one that `reads` waits for nobody; those that write run side
 * by side; one that is `alone` waits for the writers before it and blocks those after it, so that the data for its
 * decision, such as the balances of a year that it closes, does not change until it has committed.
 */
export type Turn = 'reads' | 'writes' | 'alone';

export type DatabaseOptions = {
  /** Folder of the embedded database; without it and without `url` the database lives in memory. */
  dataDir?: string;
  /** Address of a PostgreSQL server, 15 or newer. */
  url?: string;
  /** The file layer of the embedded database, when it has no folder. */
  files?: Filesystem;
  poolSize?: number;
  /** Thrown away after use, so nothing is lost by a power cut: its files are not forced to the disk. */
  isScratch?: true;
};

/** The role that business statements run under: not the owner of any table, so that row-level security binds it. */
export const APP_ROLE = 'erp_app';

const TURNS: Record<Turn, (companyId: number) => SQL> = {
  reads: () => sql``,
  writes: (companyId) => sql`, pg_advisory_xact_lock_shared(hashtext('vyapar-company'), ${companyId})`,
  alone: (companyId) => sql`, pg_advisory_xact_lock(hashtext('vyapar-company'), ${companyId})`,
};

/** The first statement of a transaction of a company. */
export const entering = (companyId: number, turn: Turn) => sql`
  select set_config('role', ${APP_ROLE}, true), set_config('app.company', ${String(companyId)}, true),
         set_config('plan_cache_mode', 'force_generic_plan', true) ${TURNS[turn](companyId)}`;

/** Rows of a raw statement. The caller names their shape or parses them with a contract schema. */
export async function rowsOf<R>(tx: Tx, statement: SQL): Promise<R[]> {
  return (await tx.execute(statement)).rows as R[];
}

/** The only row of a statement that gives one. */
export async function rowOf<R>(tx: Tx, statement: SQL): Promise<R> {
  const [row] = await rowsOf<R>(tx, statement);
  if (row === undefined) throw new Error('a statement that gives one row gave none');
  return row;
}

type SqlState = { code: string; constraint?: string; message: string };

/** The database error inside any wrapping errors, with its SQLSTATE. */
export function sqlStateOf(error: unknown): SqlState | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint, message } = cause as Error & Partial<SqlState>;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return { code, constraint, message };
  }
  return null;
}

const RETRIES = 4;
/** Serialization failure, deadlock: the database rolled back and asks to try again. */
const PASSING = new Set(['40001', '40P01']);
/** Two entered the same at once: the second one looks again, finds what the first one stored, and says so. */
const TAKEN = '23505';

/** Repeats a transaction that the database asked to repeat; nothing of a failed try remains. */
export async function persistent<T>(run: () => Promise<T>): Promise<T> {
  let wasTaken = false;
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const state = sqlStateOf(error)?.code ?? '';
      const isSecond = state === TAKEN && wasTaken;
      if (attempt >= RETRIES || isSecond || !(PASSING.has(state) || state === TAKEN)) throw error;
      wasTaken ||= state === TAKEN;
    }
  }
}
