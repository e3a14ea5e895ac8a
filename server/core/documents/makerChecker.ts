import { sql } from 'drizzle-orm';
import { isCheckedFor, MAKER_CHECKER, mayCheck } from '../../../contract/makerChecker';
import type { Names } from '../../../contract/resource';
import { isAdministrator } from '../../../contract/screenAccess';
import type { Ctx } from '../calls/api';
import { Refused } from '../calls/refused';
import { SYSTEM } from '../calls/runAsSystem';
import { rowsOf, type Tx } from '../db/database';
import { namedSetting } from '../settings/settingsRoutes';

type Made = { path: string; names: Names; draft: { id: number } | null; isChanged: boolean };

/**
 * Refuses to post one's own entry, while maker and checker are two. Postings of the product by the calendar were
 * agreed to when their template was made.
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

/**
 * Refuses what goes into the books as it is entered, without a draft that somebody else could post.
 * @param what in the plural, as a sentence begins with it.
 */
export async function refuseUnchecked(tx: Tx, ctx: Ctx<unknown, unknown>, what: string): Promise<void> {
  if (!(await isChecked(tx, ctx))) return;
  const next = isAdministrator(ctx.who)
    ? 'Two administrators can set it so that an administrator may do both.'
    : 'Ask an administrator.';
  throw new Refused(
    403,
    'OWN_DOCUMENT',
    `${what} go into the books without a draft, and nobody posts what they enter themselves (setting Maker and checker). ${next}`,
    { type: 3 },
  );
}

/** Refuses to take out of the books what one entered oneself, as it was refused to bring it there. */
export async function refuseOwnCancel(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  { path, names }: Pick<Made, 'path' | 'names'>,
  { id, number }: { id: number; number: string | null },
): Promise<void> {
  if (!(await isChecked(tx, ctx))) return;
  const makers = await makersOf(tx, ctx.who.companyId, path, id);
  if (mayCheck(true, makers, ctx.who.userId)) return;
  throw new Refused(
    403,
    'OWN_DOCUMENT',
    `You entered or changed ${number ?? `this ${names.one}`}, so somebody else has to cancel it (setting Maker and checker).`,
    { type: 3 },
  );
}

/** Whether what this user enters waits for somebody else. */
export async function isChecked(tx: Tx, { who }: Ctx<unknown, unknown>): Promise<boolean> {
  if (who.uCode === SYSTEM) return false;
  return isCheckedFor(await namedSetting(tx, who, MAKER_CHECKER), who);
}

/** Users who entered or changed a document that is not in force yet, by the audit trail. */
export async function makersOf(tx: Tx, companyId: number, path: string, id: number): Promise<number[]> {
  const rows = await rowsOf<{ userId: number }>(
    tx,
    sql`select distinct user_id as "userId" from audit
         where company_id = ${companyId} and entity = ${path} and entity_id = ${id} and user_id is not null and action in ('create', 'change', 'submit', 'revise')`,
  );
  return rows.map(({ userId }) => userId);
}
