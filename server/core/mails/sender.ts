import { sql } from 'drizzle-orm';
import { COMPANY_WIDE } from '../../../contract/settings';
import type { Mail } from '../calls/system';
import type { Database } from '../db/database';

/** The company's settings for outgoing mails: settings `mail_*`. */
export type Sender = Pick<Mail, 'fromName' | 'replyTo' | 'server'>;

/** STARTTLS, RFC 8314. */
const STANDARD_PORT = 587;

/** Read with the owner's rights, since nobody else sees the password of the mail server. */
export async function senderOf(database: Database, companyId: number): Promise<Sender> {
  const [row] = await database.query<{ sets: Record<string, string> | null; password: string | null }>(sql`
    select (select json_object_agg(s.setup_code, s.setup_value) from settings s
             where s.company_id = c.id and s.branch_id = ${COMPANY_WIDE} and starts_with(s.setup_code, 'mail_')) as sets,
           nullif(c.mail_password, '') as password
      from companies c where c.id = ${companyId}`);
  const sets = row?.sets ?? {};
  const { mail_host: host, mail_user: user } = sets;
  const from = sets.mail_from ?? (user?.includes('@') ? user : undefined);
  const port = Number(sets.mail_port ?? STANDARD_PORT);
  return {
    ...(sets.mail_name && { fromName: sets.mail_name }),
    ...(sets.mail_replyTo && { replyTo: sets.mail_replyTo }),
    ...(host && from && { server: { host, port, user: user ?? null, password: row?.password ?? null, from } }),
  };
}
