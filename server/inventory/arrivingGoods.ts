import { sql } from 'drizzle-orm';
import type { Instant } from '../../contract/dates';
import { branchReceipts } from '../../contract/inventory/branchReceipts';
import { branchTransfers } from '../../contract/inventory/branchTransfers';
import { canOpen } from '../../contract/screen';
import { rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { instantText } from '../core/documents/documentStore';
import type { Note, NoteSource } from '../core/notifications/notifications';

type Arriving = { branchId: number; branch: string; count: number; last: string; since: Instant };

/** Goods on their way to a branch, for users who receive goods there. */
export const arrivingNotes: NoteSource = async (tx, { who }) => {
  if (!canOpen(who, branchReceipts.screen)) return [];
  const rows = await rowsOf<Arriving>(
    tx,
    sql`
    select b.id as "branchId", b.name as branch, count(*)::int as count, max(d.number) as last, ${instantText('max(d.posted_at)')} as since
      from documents d join branches b on b.company_id = d.company_id and b.id = d.other_branch_id
     where d.company_id = ${who.companyId} and d.type = ${branchTransfers.type} and d.phase = 'live' ${mayBranches(who, 'd.other_branch_id')}
     group by b.id, b.name order by b.id`,
  );
  return rows.map(
    ({ branchId, branch, count, last, since }): Note => ({
      key: `transit.${branchId}`,
      icon: 'stock',
      status: 'primary',
      title: `Goods are on their way to ${branch}`,
      badge: count > 1 ? String(count) : null,
      text:
        count === 1 ? `${last} waits to be received.` : `${count} transfers wait to be received, the last is ${last}.`,
      time: since,
      link: branchReceipts.screen.path,
    }),
  );
};
