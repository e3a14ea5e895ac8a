import { sql } from 'drizzle-orm';
import { isCheckedFor, MAKER_CHECKER, mayCheck } from '../../../contract/makerChecker';
import type { Names } from '../../../contract/resource';
import { COMPANY_WIDE } from '../../../contract/settings';
import type { Ctx } from '../calls/api';
import { Refused } from '../calls/refused';
import { SYSTEM } from '../calls/runAsSystem';
import { rowsOf, type Tx } from '../db/database';

type Made = { path: string; names: Names; draft: { id: number } | null; isChanged: boolean };

/**
 * Refuses to post what one entered oneself, while maker and checker are two. What the product posts by the calendar was
 * agreed to when its template was made.
 */
export async function refuseMaker(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  { path, names, draft, isChanged }: Made,
): Promise<void> {
  if (who.uCode === SYSTEM) return;
  const makers = draft && !isChanged ? await makersOf(tx, who.companyId, path, draft.id) : [who.userId];
  if (mayCheck(true, makers, who.userId)) return;
  throw new Refused(
    403,
    'OWN_DOCUMENT',
    draft
      ? `You cannot approve your own ${names.one}. You entered or changed it, so somebody else has to post it (setting Maker and checker). Leave it as a draft.`
      : `Nobody posts what they enter themselves (setting Maker and checker). Save the ${names.one} as a draft; somebody else posts it.`,
    { type: 3 },
  );
}

/** Whether what this user enters waits for somebody else. */
export async function isChecked(tx: Tx, { who }: Ctx<unknown, unknown>): Promise<boolean> {
  if (who.uCode === SYSTEM) return false;
  const [set] = await rowsOf<{ value: string }>(
    tx,
    sql`select setup_value as value from settings where company_id = ${who.companyId} and branch_id = ${COMPANY_WIDE}
           and setup_code = ${MAKER_CHECKER}`,
  );
  return isCheckedFor(set?.value, who);
}

/** Whoever entered or changed a document that is not in force yet, as the audit trail has it. */
export async function makersOf(tx: Tx, companyId: number, path: string, id: number): Promise<number[]> {
  const rows = await rowsOf<{ userId: number }>(
    tx,
    sql`select distinct user_id as "userId" from audit
         where company_id = ${companyId} and entity = ${path} and entity_id = ${id} and action in ('create', 'change', 'submit', 'revise')`,
  );
  return rows.map(({ userId }) => userId);
}
