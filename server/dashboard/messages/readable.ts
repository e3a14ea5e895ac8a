import { sql } from 'drizzle-orm';
import type { SignedIn } from '../../core/calls/system';

/** Threads `t` that this user reads: named himself, or by a role that he holds now. */
export const readable = (who: SignedIn) => sql`
  (exists (select from thread_members m where m.company_id = t.company_id and m.thread_id = t.id and m.user_id = ${who.userId})
   or exists (select from thread_roles r join user_roles ur on ur.company_id = r.company_id and ur.role_id = r.role_id and ur.user_id = ${who.userId}
               where r.company_id = t.company_id and r.thread_id = t.id))`;

/** The beginning of the newest message `l` of a thread; without words the name of its first file. */
export const beginningOf = sql`
  coalesce(nullif(left(l.text, 200), ''), (select f.name from message_files f where f.company_id = l.company_id and f.message_id = l.id order by f.id limit 1), '')`;
