import { sql } from 'drizzle-orm';
import { auditLog } from '../../contract/admin/auditLog';
import { admin } from '../../contract/admin/screens';
import type { Instant } from '../../contract/dates';
import { NOTIFICATIONS } from '../../contract/notifications';
import { isAdministrator } from '../../contract/screen';
import type { System } from '../core/calls/system';
import { rowsOf } from '../core/db/database';
import { instantText } from '../core/documents/documentStore';
import { BY_NIGHT, type Job } from '../core/jobs/job';
import type { NoteSource } from '../core/notifications/notifications';
import { verifyChain } from '../core/trail/audit';
import { readAnchors } from '../core/trail/auditAnchor';

/** More than these are one matter. */
const MOST_TOLD = 10;

/**
 * Walks the chain of each company once a night. A finding is no failure of the job: it goes to the log and the bell.
 */
export const auditChainJob: Job = {
  name: 'auditChain',
  title: 'Check of the audit trail',
  ...BY_NIGHT,
  rights: 'owner',
  async work(system, { company }) {
    const { sealed, problems } = await checkAuditChain(system, company);
    return `${sealed} entries proved, ${found(problems.length)}`;
  },
};

/** How many problems a check has found, in words. */
export const found = (problems: number): string =>
  problems === 0 ? 'nothing is wrong' : problems === 1 ? '1 problem found' : `${problems} problems found`;

type Chain = { sealed: number; problems: string[] };

/** Walks the chain of one company, and notifies its administrators by the bell if it is broken. */
export async function checkAuditChain(system: System, company: number): Promise<Chain> {
  const { database, anchors, clock, events } = system;
  const anchor = (await readAnchors(anchors)).find((one) => one.company === company);
  const { problems, sealed } = await verifyChain(database, company, anchor);
  await database.query(sql`
    insert into audit_checks (company_id, checked_at, up_to, problems)
    values (${company}, ${clock().toISOString()}, ${sealed}, ${JSON.stringify(problems.slice(0, MOST_TOLD))}::jsonb)
    on conflict (company_id) do update set checked_at = excluded.checked_at, up_to = excluded.up_to, problems = excluded.problems`);
  events.publish(company, problems.length > 0 ? [auditLog.path, NOTIFICATIONS] : [auditLog.path]);
  return { sealed, problems };
}

/** The bell says it to administrators for as long as the last walk found a break. */
export const auditNotes: NoteSource = async (tx, { who }) => {
  if (!isAdministrator(who)) return [];
  const broken = await rowsOf<{ problem: string; at: Instant }>(
    tx,
    sql`select problems ->> 0 as problem, ${instantText('checked_at')} as at from audit_checks
         where company_id = ${who.companyId} and problems <> '[]'`,
  );
  return broken.map(({ problem, at }) => ({
    key: 'audit.broken',
    icon: 'server',
    status: 'danger',
    title: 'The audit trail was tampered with',
    badge: null,
    text: problem,
    time: at,
    link: admin.auditLog.path,
  }));
};
