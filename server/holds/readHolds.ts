import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../core/calls/api';
import { rowsOf, type Tx } from '../core/db/database';
import { instantText } from '../core/documents/documentStore';
import type { Hold, HoldKind, HoldShape } from './holdKind';

type C = Ctx<unknown, unknown>;

/** Further tables and conditions of a read over the row `h`. */
type Which = { from?: SQL; where?: SQL; limit?: number };

/** Claims of a kind that are in force, in the order of their units and times. */
export function readHolds<S extends HoldShape>(
  tx: Tx,
  ctx: C,
  kind: Pick<HoldKind<S>, 'type'>,
  { from, where, limit }: Which = {},
): Promise<Hold[]> {
  return rowsOf<Hold>(
    tx,
    sql`
    select h.id, h.unit_id as "unitId", h.slot, h.part, ${instantText('h.from_at')} as "from", ${instantText('h.until_at')} as "until", h.quantity,
           h.document_id as "documentId", d.number, h.holder_kind as "holderKind", h.holder_id as "holderId", h.holder_name as "holderName", h.reason, ${instantText('h.expires_at')} as "expiresAt"
      from holds h
      left join documents d on d.company_id = h.company_id and d.id = h.document_id
      ${from ? sql`cross join ${from}` : sql``}
     where h.company_id = ${ctx.who.companyId} and h.kind = ${kind.type} and (h.expires_at is null or h.expires_at > ${ctx.now.toISOString()}::timestamptz)
       ${where ? sql`and ${where}` : sql``}
     order by h.unit_id, h.slot, h.part, h.from_at
     ${limit === undefined ? sql`` : sql`limit ${limit}`}`,
  );
}

export const holdsOfDocument = <S extends HoldShape>(tx: Tx, ctx: C, kind: HoldKind<S>, documentId: number) =>
  readHolds(tx, ctx, kind, { where: sql`h.document_id = ${documentId}` });

/** How much of each unit is claimed in the slots from one to another, both included; what is not named is 0. */
export function readCounts(
  tx: Tx,
  ctx: C,
  kind: HoldKind<'counted'>,
  slots: { from: string; to: string },
): Promise<{ unitId: number; slot: string; taken: number }[]> {
  const { companyId } = ctx.who;
  return rowsOf(
    tx,
    sql`
    select c.unit_id as "unitId", c.slot, c.taken - coalesce(lapsed.quantity, 0)::int as taken
      from hold_counts c
      left join (select unit_id, slot, sum(quantity) as quantity from holds
                  where company_id = ${companyId} and kind = ${kind.type} and slot between ${slots.from} and ${slots.to} and expires_at <= ${ctx.now.toISOString()}::timestamptz
                  group by unit_id, slot) lapsed on lapsed.unit_id = c.unit_id and lapsed.slot = c.slot
     where c.company_id = ${companyId} and c.kind = ${kind.type} and c.slot between ${slots.from} and ${slots.to}
     order by c.slot, c.unit_id`,
  );
}
