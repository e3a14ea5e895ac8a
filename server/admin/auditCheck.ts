import { sql } from 'drizzle-orm';
import { auditLog } from '../../contract/admin/auditLog';
import { admin } from '../../contract/admin/screens';
import { type Instant, todayInIndia } from '../../contract/dates';
import { NOTIFICATIONS } from '../../contract/notifications';
import { isAdministrator } from '../../contract/screen';
import { verifyChain } from '../core/audit';
import { readAnchors } from '../core/auditAnchor';
import { rowsOf } from '../core/database';
import { instantText } from '../core/documentStore';
import type { NoteSource } from '../core/notifications';
import type { System } from '../core/system';

/** At night, when little is posted; a server that was off then catches up when it is on. */
const FROM_HOUR = 2;
/** More than these are one matter. */
const MOST_TOLD = 10;

/** Whether what is done by night may be done: from then to midnight, so that it is made up for by day. */
export const isNight = (now: Date): boolean =>
  Number(now.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit' })) >= FROM_HOUR;

/** Walks the audit chain of each company once a day and keeps what it found. @returns how many were walked. */
export async function checkAuditChains(system: System): Promise<number> {
  const now = system.clock();
  if (!isNight(now)) return 0;
  const due = await system.database.query<{ company: number }>(sql`
    select c.id as company from companies c left join audit_checks k on k.company_id = c.id
     where k.checked_at is null or (k.checked_at at time zone 'Asia/Kolkata')::date < ${todayInIndia(now)}::date order by c.id`);
  for (const { company } of due) await checkAuditChain(system, company);
  return due.length;
}

/** Walks the chain of one company, and tells its administrators by the bell if it is broken. */
export async function checkAuditChain(system: System, company: number): Promise<void> {
  const { database, anchors, clock, events } = system;
  const anchor = (await readAnchors(anchors)).find((one) => one.company === company);
  const { problems, sealed } = await verifyChain(database, company, anchor);
  await database.query(sql`
    insert into audit_checks (company_id, checked_at, up_to, problems)
    values (${company}, ${clock().toISOString()}, ${sealed}, ${JSON.stringify(problems.slice(0, MOST_TOLD))}::jsonb)
    on conflict (company_id) do update set checked_at = excluded.checked_at, up_to = excluded.up_to, problems = excluded.problems`);
  events.publish(company, problems.length > 0 ? [auditLog.path, NOTIFICATIONS] : [auditLog.path]);
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
