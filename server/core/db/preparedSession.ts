import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { compiled } from './compiled';
import type { Tx } from './database';
import { bind, describe, execute, joined, parse, parserOf, query, sync } from './postgresProtocol';

type Prepared = { name: string; fields: { name: string; parse: (text: string) => unknown }[] };
type Message = { name: string; fields?: unknown };

/** Number of prepared statements; beyond it all are dropped and prepared again on use. */
const KEPT_STATEMENTS = 1_000;

type Session = ReturnType<typeof preparedSession>;

/** The one session of an embedded database: each statement is prepared once, by name. */
export function preparedSession(lite: PGlite) {
  const prepared = new Map<string, Prepared>();
  let named = 0;

  async function send(messages: readonly Uint8Array[]): Promise<Message[]> {
    const { messages: answers } = await lite.execProtocol(joined(messages));
    return answers as unknown as Message[];
  }

  async function prepare(text: string): Promise<Prepared> {
    const known = prepared.get(text);
    if (known) return known;
    if (prepared.size >= KEPT_STATEMENTS) {
      await lite.exec('deallocate all');
      prepared.clear();
    }
    named += 1;
    const name = `s${named}`;
    const answers = await send([parse(name, text), describe(name), sync()]);
    const described = answers.find((message) => message.name === 'rowDescription')?.fields as
      | { name: string; dataTypeID: number }[]
      | undefined;
    const statement = {
      name,
      fields: (described ?? []).map((field) => ({ name: field.name, parse: parserOf(field.dataTypeID) })),
    };
    prepared.set(text, statement);
    return statement;
  }

  // Statements of one transaction that were requested together run in that order.
  let latest: Promise<unknown> = Promise.resolve();
  function run(statement: SQL, before: Uint8Array[] = [], after: Uint8Array[] = []) {
    const ran = latest.then(() => runNow(statement, before, after));
    latest = ran.catch(() => undefined);
    return ran;
  }

  /** @param before, after: messages that go the same way, in one crossing. */
  async function runNow(statement: SQL, before: Uint8Array[], after: Uint8Array[]) {
    const { sql: text, params } = compiled(statement);
    const { name, fields } = await prepare(text);
    const answers = await send([...before, bind(name, params), execute(), sync(), ...after]);
    const rows: Record<string, unknown>[] = [];
    for (const message of answers) {
      if (message.name !== 'dataRow') continue;
      const values = message.fields as (string | null)[];
      const row: Record<string, unknown> = {};
      for (const [index, field] of fields.entries()) {
        const value = values[index];
        row[field.name] = value === null || value === undefined ? null : field.parse(value);
      }
      rows.push(row);
    }
    return { rows };
  }

  return { send, run };
}

/** How long work in slices holds the session before it lets others in: a call takes several short turns. */
const SLICE_MS = 50;

type InTurn = ReturnType<typeof oneAtATime>;

/**
 * One session serves everybody, so work on it runs alone from its first statement to its last: a statement inside
 * another's transaction would run with that user's role and company.
 */
export function oneAtATime() {
  const busy = new AsyncLocalStorage<true>();
  const waiting: (() => void)[] = [];
  let isTaken = false;

  async function take(): Promise<void> {
    if (isTaken) await new Promise<void>((resolve) => waiting.push(resolve));
    isTaken = true;
  }
  // A finished transaction hands it over directly, so that nobody comes between.
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  }

  return {
    async alone<T>(work: () => Promise<T>): Promise<T> {
      if (busy.getStore()) throw new Error('this would wait for the transaction that it is called from');
      await take();
      try {
        return await busy.run(true, work);
      } finally {
        leave();
      }
    },
    isAwaited: () => waiting.length > 0,
    /** Everybody who waits comes before the work that calls this. */
    async letOthers(): Promise<void> {
      leave();
      await take();
    },
  };
}

/** Transactions of a session, one after the other; `first` goes with the begin, in one crossing. */
export function transactionsOf({ send, run }: Session, { alone, isAwaited, letOthers }: InTurn) {
  const begin = (first: SQL | null) => (first ? run(first, [query('begin')]) : send([query('begin')]));

  /** Lets others in once a slice is over. */
  function resting(first: SQL | null): NonNullable<Tx['rest']> {
    let begun = performance.now();
    return async (before) => {
      if (performance.now() - begun < SLICE_MS) return false;
      // Calls that have arrived meanwhile were not looked at yet.
      await new Promise((resolve) => setImmediate(resolve));
      const isOver = isAwaited();
      if (isOver) {
        await before();
        await send([query('commit')]);
        await letOthers();
        await begin(first);
      }
      begun = performance.now();
      return isOver;
    };
  }

  return <T>(first: SQL | null, work: (tx: Tx) => Promise<T>, inSlices = false): Promise<T> =>
    alone(async () => {
      let isOver = false;
      const tx: Tx = {
        execute: (statement) => run(statement),
        last(statement) {
          isOver = true;
          // After a statement that fails, the commit behind it rolls back.
          return run(statement, [], [query('commit')]);
        },
        ...(inSlices && { rest: resting(first) }),
      };
      try {
        await begin(first);
        const result = await work(tx);
        if (!isOver) await send([query('commit')]);
        return result;
      } catch (error) {
        await send([query('rollback')]);
        throw error;
      }
    });
}
