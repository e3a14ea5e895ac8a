import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { backups } from '../../contract/admin/backup';
import { formatInstant } from '../../contract/dates';
import type { SignedIn, System } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { fillWords } from '../core/lists/search/words';
import { notify } from '../core/notifications/notifications';
import { hashPassword } from '../core/signIn/sessions';
import { writeTrail } from '../core/trail/audit';
import { dangling } from './dangling';
import { countedBalances } from './figures';
import { LEFT_OUT, OTHER_VERSION } from './format';
import { headerOf, loadRows, setCounters, unchecked } from './load';
import { BadBackup } from './read';
import { ofScope, shapesOf } from './shape';
import { fileOf, type StoredBackup } from './store';
import { takeBackup } from './take';
import { schemaOf } from './write';

/**
 * Tables that a restore leaves unchanged: the licence, which is the supplier's, the company's own row, which carries
 * it, and the audit trail, which records the actions since the backup and the restore itself. Jobs already run stay
 * recorded, so that nobody is reminded twice.
 */
const LEFT = new Set(['companies', 'licences', 'audit', 'audit_checks', 'job_runs']);
const ENDED = ['sessions', 'password_resets', 'search_words'];

type Wanted = {
  who: SignedIn;
  /** The administrator who agreed; null where nobody had to. */
  second: string | null;
  backup: StoredBackup;
  now: Date;
  /** Further tables that stay as they are now. */
  stays?: ReadonlySet<string>;
};

/** Restores a company to one of its own backups, after a backup of its present state: everything or nothing. */
export async function restoreCompany(system: System, { who, second, backup, now, stays }: Wanted): Promise<void> {
  const { database, dataDir, clock } = system;
  const scope = who.companyId;
  const left = new Set([...LEFT, ...(stays ?? [])]);
  const file = fileOf(dataDir, scope, backup);
  const header = await headerOf(file);
  if (header.company?.id !== scope) throw new BadBackup('This is the backup of another company.');
  const before = await takeBackup({ database, dataDir, scope, clock }, { how: 'restore', by: who.uCode });
  const noPassword = await hashPassword(randomBytes(32).toString('hex'));
  await database.asSystem(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vyapar-company'), ${scope})`);
    if ((await schemaOf(tx)) !== header.schema) throw new BadBackup(OTHER_VERSION);
    await unchecked(tx);
    const revision = await revisionsOf(tx, scope);
    const passwords = await rowsOf<{ id: number; hash: string }>(
      tx,
      sql`select id, password_hash as hash from users where company_id = ${scope}`,
    );
    await removeRows(tx, scope, left);
    const { manifest } = await loadRows(tx, file, dataDir, left);
    if (stays) await refuseDangling(tx, scope, stays);
    await fillWords(tx, scope);
    await tx.execute(sql`
      update users u set password_hash = coalesce(k.hash, ${noPassword})
        from users v left join jsonb_to_recordset(${JSON.stringify(passwords)}::jsonb) as k(id int, hash text) on k.id = v.id
       where u.company_id = ${scope} and v.company_id = u.company_id and v.id = u.id`);
    for (const table of LEFT_OUT) {
      await tx.execute(sql`
        delete from ${sql.identifier(table)} p where company_id = ${scope}
           and not exists (select from users u where u.company_id = p.company_id and u.id = p.user_id)`);
    }
    // Rights are kept in memory by role and revision: one that comes back must not meet what it was since.
    await tx.execute(sql`update roles set revision = ${revision + 1} where company_id = ${scope}`);
    await tx.execute(sql`update users set revision = ${revision + 1} where company_id = ${scope}`);
    await setCounters(tx, manifest);
    if (JSON.stringify(await countedBalances(tx, scope)) !== JSON.stringify(manifest.balances)) {
      throw new BadBackup('The balances that came back are not those of the backup. Nothing was changed.');
    }
    const after = { takenAt: backup.takenAt, confirmedBy: second, before: before.file };
    await writeTrail(tx, who, now, [{ action: 'restore', entity: backups.path, number: backup.file, after }]);
    if (second !== null) await tell(tx, who, now, second, backup);
  });
  await database.query(sql`analyze`);
}

/** Everybody is notified by the bell: their entries since the backup are lost, and they saw only a sign-out. */
const tell = (tx: Tx, who: SignedIn, now: Date, second: string, backup: StoredBackup) =>
  notify(
    tx,
    { who, now, changed: () => undefined },
    {
      key: 'backup.restored',
      icon: 'server',
      status: 'danger',
      title: 'A backup was restored',
      badge: null,
      text: `The books are those of ${formatInstant(backup.takenAt)}. What was entered after that is gone. ${who.uCode} restored them, and ${second} agreed.`,
      screen: null,
    },
  );

/** Restored rows may refer to rows that stayed, such as users: none may be missing. */
async function refuseDangling(tx: Tx, scope: number, stays: ReadonlySet<string>): Promise<void> {
  const broken = await dangling(tx, scope, stays);
  if (broken.length === 0) return;
  throw new BadBackup(
    `Something that the backup refers to was deleted since (${broken.join(', ')}). Nothing was changed. Restore the backup as a whole instead.`,
  );
}

async function revisionsOf(tx: Tx, scope: number): Promise<number> {
  const { revision } = await rowOf<{ revision: number }>(
    tx,
    sql`select greatest((select max(revision) from roles where company_id = ${scope}), (select max(revision) from users where company_id = ${scope}), 0)::int as revision`,
  );
  return revision;
}

/** Takes all rows of a company away, with its sessions; references are not looked at, as nothing of another refers to them. */
export async function removeRows(tx: Tx, scope: number, left: ReadonlySet<string> = new Set()): Promise<number> {
  let removed = 0;
  const tables = [...(await shapesOf(tx, scope)).map(({ table }) => table), ...ENDED];
  for (const table of tables) {
    if (left.has(table)) continue;
    const { rows } = await rowOf<{ rows: number }>(
      tx,
      sql`with gone as (delete from ${sql.identifier(table)} where ${ofScope(table, scope)} returning 1) select count(*)::int as rows from gone`,
    );
    removed += rows;
  }
  return removed;
}
