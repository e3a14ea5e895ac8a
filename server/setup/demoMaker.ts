import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { DEMO_IN_THE_MAKING } from '../../contract/errors';
import type { LoginInput } from '../../contract/session';
import { LEFT_OUT } from '../backup/format';
import { unchecked } from '../backup/load';
import { removeRows } from '../backup/restoreCompany';
import type { LiveEvents } from '../core/calls/events';
import { Refused } from '../core/calls/refused';
import type { System } from '../core/calls/system';
import { type Database, rowOf, type Tx } from '../core/db/database';
import { databaseWithin } from '../core/db/databaseWithin';
import { forgetAnchor } from '../core/trail/auditAnchor';
import { type AppOver, makeDemoCompany } from './demo';
import { DEMO_COMPANIES, DEMO_PASSWORD, type DemoCompany, demoUsers } from './demoCompanies';
import { isToBeMade } from './demoOffer';

const BEAT_MS = 500;

/** Makes the demo companies that are offered, each once, however many people and processes ask for it. */
export type DemoMaker = {
  /** Makes those that are not made yet, or waits until another process has. */
  makeAll(say: (words: string) => void): Promise<void>;
  /** A sign-in to a company that is not made yet begins to make it, and is refused until it is there. */
  beforeSignIn(input: Pick<LoginInput, 'company' | 'user' | 'password'>): Promise<void>;
  /** Removes what a process that ended half-way has left of a company. */
  clearRemains(): Promise<void>;
  /** Stops the work and removes its results. */
  end(): Promise<void>;
};

export function demoMaker(system: System, appOver: AppOver): DemoMaker {
  const { database, log } = system;
  const running = new Map<number, Promise<void>>();
  let isEnding = false;

  async function makeWhole(company: DemoCompany): Promise<void> {
    const beat = startBeat(database, company.code);
    try {
      await database.inBulk(async (tx) => {
        if (!(await isClaimed(tx, company.code))) return;
        const within = databaseWithin(tx, database);
        const rest = () => {
          if (isEnding) throw new Error('the product is stopping');
          return within.rest();
        };
        const inside = { ...system, database: { ...within, rest }, events: SILENT };
        await makeDemoCompany({ system: inside, appOver, advance: beat.advance }, company);
        await within.query(sql`update demo_companies set made_at = clock_timestamp() where company = ${company.code}`);
        log.info({ company: company.code }, 'demo company made');
      });
    } catch (error) {
      await clear(company.code);
      await database.query(
        sql`update demo_companies set beat_at = null where company = ${company.code} and made_at is null`,
      );
      if (!isEnding) throw error;
    } finally {
      await beat.end();
    }
  }

  function make(company: DemoCompany): Promise<void> {
    const work = running.get(company.code) ?? makeWhole(company).finally(() => void running.delete(company.code));
    running.set(company.code, work);
    return work;
  }

  async function makeAll(say: (words: string) => void): Promise<void> {
    for (const [place, company] of DEMO_COMPANIES.entries()) {
      say(`Demo company ${place + 1} of ${DEMO_COMPANIES.length}: ${company.name}`);
      for (; await isToBeMade(database.plain, company.code); await pause(BEAT_MS)) await make(company);
    }
    await database.query(sql`analyze`);
    if (database.kind === 'pglite') await database.query(sql`checkpoint`);
  }

  async function beforeSignIn({ company: code, user, password }: Pick<LoginInput, 'company' | 'user' | 'password'>) {
    const company = DEMO_COMPANIES.find((demo) => demo.code === code);
    if (!company || password !== DEMO_PASSWORD) return;
    if (!demoUsers(company).some((known) => known.user === user.toUpperCase())) return;
    if (!(await isToBeMade(database.plain, code))) return;
    make(company).catch((err: unknown) => log.error({ err, company: code }, 'making a demo company'));
    const words = `${company.name} is being prepared. Sign in again in a few seconds.`;
    throw new Refused(409, DEMO_IN_THE_MAKING, words, { type: 2 });
  }

  async function clear(code: number): Promise<void> {
    await database.asSystem((tx) => removeRemains(tx, code));
    await rm(join(system.dataDir, 'files', String(code)), { recursive: true, force: true });
    await forgetAnchor(system.anchors, code);
  }

  async function clearRemains(): Promise<void> {
    const remains = await database.query<{ id: number }>(
      sql`select c.id from companies c join demo_companies d on d.company = c.id where d.made_at is null`,
    );
    for (const { id } of remains) await clear(id);
  }

  async function end(): Promise<void> {
    isEnding = true;
    await Promise.allSettled(running.values());
  }

  return { makeAll, beforeSignIn, clearRemains, end };
}

/** Nobody sees a company before it is made, so nobody waits for its changes. */
const SILENT: LiveEvents = {
  publish: () => undefined,
  subscribe: () => () => undefined,
  recent: () => [],
  isListening: () => true,
  endStreams: () => undefined,
  isOver: () => false,
  close: async () => undefined,
};

/** Takes the company until the end of the transaction, unless another process has it or it is made. */
async function isClaimed(tx: Tx, code: number): Promise<boolean> {
  const { isFree } = await rowOf<{ isFree: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(hashtext('vyapar-demo'), ${code}) as "isFree"`,
  );
  return isFree && (await isToBeMade(tx, code));
}

async function removeRemains(tx: Tx, code: number): Promise<void> {
  const { isThere } = await rowOf<{ isThere: boolean }>(
    tx,
    sql`select exists (select from companies where id = ${code}) as "isThere"`,
  );
  if (!isThere) return;
  await unchecked(tx);
  await removeRows(tx, code);
  for (const table of LEFT_OUT) await tx.execute(sql`delete from ${sql.identifier(table)} where company_id = ${code}`);
}

/**
 * Writes how far a company is where every process reads it, outside of the transaction that makes it. The timer is set
 * before that transaction begins, so that it does not belong to it.
 */
function startBeat(database: Database, code: number) {
  let percent = -1;
  let writing: Promise<unknown> = Promise.resolve();
  let isWriting = false;
  const write = async () => {
    isWriting = true;
    await database
      .query(
        sql`update demo_companies set percent = ${percent}, beat_at = clock_timestamp() where company = ${code} and made_at is null`,
      )
      .catch(() => undefined);
    isWriting = false;
  };
  const timer = setInterval(() => {
    if (percent >= 0 && !isWriting) writing = write();
  }, BEAT_MS);
  return {
    advance(reached: number): void {
      percent = Math.max(percent, Math.floor(reached));
    },
    async end(): Promise<void> {
      clearInterval(timer);
      await writing;
    },
  };
}
