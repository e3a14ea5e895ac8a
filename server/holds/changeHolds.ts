import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../core/calls/api';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { Claim, Hold, Holder, HoldKind, HoldShape, RangeClaim } from './holdKind';
import { readHolds } from './readHolds';
import { takeHolds } from './takeHolds';

type C = Ctx<unknown, unknown>;

/** Frees the claims that match, of any kind. @returns how many there were. */
async function freeHolds(tx: Tx, ctx: C, where: SQL): Promise<number> {
  const { companyId } = ctx.who;
  const [row] = await rowsOf<{ freed: number }>(
    tx,
    sql`
    with locked as (select c.kind, c.slot, c.unit_id from hold_counts c
                     where c.company_id = ${companyId} and (c.kind, c.slot, c.unit_id) in (select h.kind, h.slot, h.unit_id from holds h where h.company_id = ${companyId} and h.shape = 'counted' and ${where})
                     order by c.kind, c.slot, c.unit_id for update),
    freed as (delete from holds h where h.company_id = ${companyId} and ${where} and (select count(*) from locked) >= 0
              returning h.kind, h.shape, h.unit_id, h.slot, h.quantity),
    sums as (select kind, unit_id, slot, sum(quantity)::int as quantity from freed where shape = 'counted' group by kind, unit_id, slot),
    counted as (update hold_counts c set taken = c.taken - sums.quantity from sums
                 where c.company_id = ${companyId} and c.kind = sums.kind and c.unit_id = sums.unit_id and c.slot = sums.slot)
    select count(*)::int as freed from freed`,
  );
  return row?.freed ?? 0;
}

/** Frees a document's holds of a kind: all, or those that meet `where` over the row `h`. */
export const releaseHolds = <S extends HoldShape>(tx: Tx, ctx: C, kind: HoldKind<S>, documentId: number, where?: SQL) =>
  freeHolds(tx, ctx, sql`h.kind = ${kind.type} and h.document_id = ${documentId} ${where ? sql`and ${where}` : sql``}`);

/** Frees the claim on a unit that is held by somebody, such as a copy that comes back. */
export const releaseUnit = <S extends HoldShape>(tx: Tx, ctx: C, kind: HoldKind<S>, unitId: number) =>
  freeHolds(tx, ctx, sql`h.kind = ${kind.type} and h.unit_id = ${unitId}`);

/** Frees every claim that has expired. @returns how many. */
export const releaseExpired = (tx: Tx, ctx: C) =>
  freeHolds(tx, ctx, sql`h.expires_at <= ${ctx.now.toISOString()}::timestamptz`);

/**
 * Makes claims of a document lasting that would have expired; `expiresAt` gives them another end instead.
 * @returns how many were still in force. Those that had lapsed are taken again by the caller.
 */
export async function confirmHolds<S extends HoldShape>(
  tx: Tx,
  ctx: C,
  kind: HoldKind<S>,
  documentId: number,
  expiresAt: Date | null = null,
): Promise<number> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`update holds set expires_at = ${expiresAt?.toISOString() ?? null}::timestamptz
         where company_id = ${ctx.who.companyId} and kind = ${kind.type} and document_id = ${documentId}
           and (expires_at is null or expires_at > ${ctx.now.toISOString()}::timestamptz)
        returning id`,
  );
  return rows.length;
}

/** Gives claims of one document to another one and its holder: a reservation that becomes a stay. */
export async function handOverHolds<S extends HoldShape>(
  tx: Tx,
  ctx: C,
  kind: HoldKind<S>,
  fromDocumentId: number,
  to: Holder & { documentId: number },
): Promise<void> {
  await tx.execute(sql`
    update holds set document_id = ${to.documentId}, holder_kind = ${to.kind ?? null}::text, holder_id = ${to.id ?? null}::int, holder_name = ${to.name},
           reason = ${to.reason ?? null}::text, expires_at = ${to.expiresAt?.toISOString() ?? null}::timestamptz
     where company_id = ${ctx.who.companyId} and kind = ${kind.type} and document_id = ${fromDocumentId}`);
}

/**
 * Frees claims and takes others for the same holder in one act. Where one of the new ones is refused, the former ones stay:
 * the refusal ends the transaction.
 */
export async function moveHolds<S extends HoldShape>(
  tx: Tx,
  ctx: C,
  kind: HoldKind<S>,
  documentId: number,
  { free, claims, holder }: { free?: SQL; claims: readonly Claim<S>[]; holder: Holder },
): Promise<void> {
  await releaseHolds(tx, ctx, kind, documentId, free);
  await takeHolds(tx, ctx, kind, claims, { ...holder, documentId });
}

const holderOf = (hold: Hold): Holder => ({
  name: hold.holderName,
  kind: hold.holderKind,
  id: hold.holderId,
  documentId: hold.documentId,
  reason: hold.reason,
  expiresAt: hold.expiresAt === null ? null : new Date(hold.expiresAt),
});

const claimOn = (hold: Hold, unitId: number): Claim<HoldShape> & Partial<RangeClaim> => ({
  unitId,
  slot: hold.slot,
  part: hold.part,
  quantity: hold.quantity,
  ...(hold.from !== null && { from: new Date(hold.from), until: hold.until === null ? null : new Date(hold.until) }),
});

/**
 * Two holders change their units, such as two guests their rooms: what each holds from a slot on.
 * @param from first slot that changes; without it, all.
 */
export async function swapHolds<S extends 'slot' | 'open' | 'range'>(
  tx: Tx,
  ctx: C,
  kind: HoldKind<S>,
  units: readonly [number, number],
  from = '',
): Promise<void> {
  const [one, other] = units;
  const both = await readHolds(tx, ctx, kind, {
    where: sql`h.unit_id = ${anyOf([one, other])} and h.slot >= ${from}`,
  });
  await freeHolds(
    tx,
    ctx,
    sql`h.id = ${anyOf(
      both.map(({ id }) => id),
      'bigint',
    )}`,
  );
  for (const hold of both) {
    const unitId = hold.unitId === one ? other : one;
    await takeHolds(tx, ctx, kind, [claimOn(hold, unitId) as Claim<S>], holderOf(hold));
  }
}
