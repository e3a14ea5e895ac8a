import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../db/database';
import { tokenHashOf } from '../signIn/sessions';

type Linked = { companyId: number; mailId: number };
/** The recipients of the links; without a party, all of a document. */
type Asked = { kind: string; documentId: number; partyId?: number };

/**
 * Uses the one-time link of a mail, and ends those of other mails that ask for the same answer, such as reminders.
 * @returns false where somebody was quicker.
 */
export async function takeLink(
  tx: Tx,
  { companyId, mailId }: Linked,
  token: string,
  { kind, documentId, partyId }: Asked,
  now: Date,
): Promise<boolean> {
  const usedAt = now.toISOString();
  const [own] = await rowsOf(
    tx,
    sql`update mails set link_used_at = ${usedAt}
         where company_id = ${companyId} and id = ${mailId} and link_hash = ${tokenHashOf(token)} and link_used_at is null returning 1`,
  );
  if (!own) return false;
  await tx.execute(
    sql`update mails set link_used_at = ${usedAt}
         where company_id = ${companyId} and related_kind = ${kind} and related_id = ${documentId} and link_hash is not null
           and link_used_at is null ${partyId === undefined ? sql`` : sql`and link_party_id = ${partyId}`}`,
  );
  return true;
}
