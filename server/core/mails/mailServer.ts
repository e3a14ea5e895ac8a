import { sql } from 'drizzle-orm';
import { COMPANY_WIDE } from '../../../contract/settings';
import type { Ctx } from '../calls/api';
import { rowsOf, type Tx } from '../db/database';

/** Whether mails to addresses outside leave: by the company's own mail server or by that of the installation. */
export async function mailsLeave(tx: Tx, { who, system }: Pick<Ctx<unknown, unknown>, 'who' | 'system'>) {
  if (!system.mailer.keepsFiles) return true;
  const [set] = await rowsOf(
    tx,
    sql`select 1 from settings where company_id = ${who.companyId} and branch_id = ${COMPANY_WIDE} and setup_code = 'mail_host' and setup_value <> ''`,
  );
  return set !== undefined;
}
