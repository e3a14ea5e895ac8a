import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import type { SQL } from 'drizzle-orm';
import { compiled, type Tx } from './database';
import { bind, describe, execute, joined, parse, parserOf, query, sync } from './postgresProtocol';

type Prepared = { name: string; fields: { name: string; parse: (text: string) => unknown }[] };
type Message = { name: string; fields?: unknown };

/** Statements kept prepared; past it all are forgotten and prepared anew as they come. */
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

  /** @param before, after: messages that go the same way, in one crossing. */
  async function run(statement: SQL, before: Uint8Array[] = [], after: Uint8Array[] = []) {
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

/**
 * One session serves everybody, so whatever runs on it runs alone from its first statement to its last: a statement
 * between those of another's transaction would run with that one's role and company.
 */
export function oneAtATime() {
  const busy = new AsyncLocalStorage<true>();
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    if (busy.getStore()) throw new Error('this would wait for the transaction that it is called from');
    const turn = last.then(() => busy.run(true, work));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** Transactions of a session, one after the other; `first` goes with the begin, in one crossing. */
export function transactionsOf({ send, run }: Session, alone: ReturnType<typeof oneAtATime>) {
  return <T>(first: SQL | null, work: (tx: Tx) => Promise<T>): Promise<T> =>
    alone(async () => {
      let isOver = false;
      const tx: Tx = {
        execute: (statement) => run(statement),
        last(statement) {
          isOver = true;
          // After a statement that fails, the commit behind it rolls back.
          return run(statement, [], [query('commit')]);
        },
      };
      try {
        await (first ? run(first, [query('begin')]) : send([query('begin')]));
        const result = await work(tx);
        if (!isOver) await send([query('commit')]);
        return result;
      } catch (error) {
        await send([query('rollback')]);
        throw error;
      }
    });
}
