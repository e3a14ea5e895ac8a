import { sql } from 'drizzle-orm';
import type { CompanyData } from '../../contract/admin/company';
import { restoreCompany } from '../backup/restoreCompany';
import { discard, type StoredBackup, storedBackups } from '../backup/store';
import { takeBackup } from '../backup/take';
import { Refused } from '../core/calls/refused';
import type { SignedIn, System } from '../core/calls/system';
import { rowOf, type Tx } from '../core/db/database';
import { documentCount } from '../core/documents/numberSeries';
import type { DemoInto } from '../setup/demo';
import { demoWork } from './companyJobs';

/** People, their rights, branches and settings stay when demo data are cleared: they were set up meanwhile. */
const STAYS: ReadonlySet<string> = new Set([
  'branches',
  'password_resets',
  'role_grants',
  'roles',
  'sessions',
  'settings',
  'user_branches',
  'user_factors',
  'user_roles',
  'users',
]);

/** The backup of the company as it was before demo data came; while it is kept, they are there. */
export async function demoBackup(dataDir: string, scope: number): Promise<StoredBackup | undefined> {
  return (await storedBackups(dataDir, scope)).find(({ how, state }) => how === 'demo' && state === 'done');
}

export async function demoState(tx: Tx, { dataDir }: System, scope: number): Promise<CompanyData['demo']> {
  // Asked first: what has ended by now is seen whole in what is read after it.
  const work = demoWork(scope);
  const loaded = await demoBackup(dataDir, scope);
  const { documents, isDemo } = await standing(tx, scope);
  return {
    loadedAt: loaded?.takenAt ?? null,
    by: loaded?.by ?? null,
    refusal: loaded ? null : refusalOf(documents, isDemo),
    work,
  };
}

const standing = (tx: Tx, scope: number) =>
  rowOf<{ documents: number; isDemo: boolean }>(
    tx,
    sql`select ${documentCount(sql`c.id`)} as documents, c.is_demo as "isDemo"
          from companies c where c.id = ${scope}`,
  );

function refusalOf(documents: number, isDemo: boolean): string | null {
  if (isDemo) return 'This is a demo company: it has demo data from its beginning.';
  if (documents === 0) return null;
  const entries = documents === 1 ? 'an entry' : `${documents.toLocaleString('en-IN')} entries`;
  return `The company has ${entries} of its own. Demo data come only into empty books, so that the two never mix.`;
}

/** The target of demo data. @throws Refused where there are entries already. */
export async function demoInto(tx: Tx, { dataDir }: System, scope: number): Promise<DemoInto> {
  if (await demoBackup(dataDir, scope)) {
    throw new Refused(409, 'DEMO_LOADED', 'The demo data are loaded already.', { type: 2 });
  }
  const { documents, isDemo } = await standing(tx, scope);
  const refusal = refusalOf(documents, isDemo);
  if (refusal) throw new Refused(409, 'NOT_EMPTY', refusal, { type: 3 });
  return rowOf<DemoInto>(
    tx,
    sql`select id as code, p_code as edition, state_code as "stateCode", books_from as "booksFrom", fy_start_month as "startMonth"
          from companies where id = ${scope}`,
  );
}

/** Fills the books after a backup of their present state; a failure half-way restores it. */
export async function loadDemo(system: System, who: SignedIn, fill: () => Promise<void>): Promise<void> {
  const { database, dataDir, clock } = system;
  const scope = who.companyId;
  const backup = await takeBackup({ database, dataDir, scope, clock }, { how: 'demo', by: who.uCode });
  try {
    await fill();
  } catch (error) {
    await putBack(system, who, backup);
    throw error;
  }
  await database.query(sql`analyze`);
}

/** Removes the demo data, and with it every entry since it was loaded. */
export async function clearDemo(system: System, who: SignedIn, backup: StoredBackup): Promise<void> {
  await putBack(system, who, backup);
}

async function putBack(system: System, who: SignedIn, backup: StoredBackup): Promise<void> {
  await restoreCompany(system, { who, second: null, backup, now: system.clock(), stays: STAYS });
  await discard(system.dataDir, who.companyId, backup);
}
