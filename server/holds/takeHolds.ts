import { type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '../core/calls/api';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { takeCounted } from './countedHolds';
import type { Claim, Holder, HoldKind, HoldShape, OpenClaim, RangeClaim, SlotClaim, Taken } from './holdKind';
import { readHolds } from './readHolds';

type C = Ctx<unknown, unknown>;
type UnitShape = Exclude<HoldShape, 'counted'>;
type UnitClaim = SlotClaim & OpenClaim & Partial<RangeClaim>;

/** The claims as rows `asked`, in the order in which all transactions lock them. */
function askedRows(claims: readonly UnitClaim[]): SQL {
  const rows = claims.map(({ unitId, slot = '', part = 0, from, until }, place) => ({
    place,
    unit_id: unitId,
    slot,
    part,
    from_at: from?.toISOString() ?? null,
    until_at: until?.toISOString() ?? null,
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as asked (place int, unit_id int, slot text, part smallint, from_at timestamptz, until_at timestamptz)`;
}

/** Whether a row `h` conflicts with a claim `asked`. */
const MEETS: Record<UnitShape, SQL> = {
  slot: sql`h.unit_id = asked.unit_id and h.slot = asked.slot and h.part = asked.part`,
  open: sql`h.unit_id = asked.unit_id`,
  range: sql`h.unit_id = asked.unit_id and tstzrange(h.from_at, h.until_at) && tstzrange(asked.from_at, asked.until_at)`,
};

/** Stores the claims that meet no other. @returns their keys. */
async function insertClaims<S extends UnitShape>(
  tx: Tx,
  ctx: C,
  kind: HoldKind<S>,
  claims: readonly Claim<S>[],
  holder: Holder,
): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`
    insert into holds (company_id, kind, shape, unit_id, slot, part, from_at, until_at, document_id, holder_kind, holder_id, holder_name, one_per_holder, reason, expires_at, created_at)
    select ${ctx.who.companyId}::int, ${kind.type}::text, ${kind.shape}::text, unit_id, slot, part, from_at, until_at, ${holder.documentId ?? null}::int, ${holder.kind ?? null}::text, ${holder.id ?? null}::int,
           ${holder.name}::text, ${kind.onePerHolder ?? false}::boolean, ${holder.reason ?? null}::text, ${holder.expiresAt?.toISOString() ?? null}::timestamptz, ${ctx.now.toISOString()}::timestamptz
      from ${askedRows(claims as readonly UnitClaim[])}
     order by unit_id, slot, part, from_at
    on conflict do nothing
    returning id`,
  );
  return rows.map(({ id }) => id);
}

/** Takes away claims of others that have expired. */
async function clearExpired<S extends UnitShape>(
  tx: Tx,
  ctx: C,
  kind: HoldKind<S>,
  claims: readonly Claim<S>[],
  holder: Holder,
): Promise<void> {
  await tx.execute(sql`
    delete from holds h using ${askedRows(claims as readonly UnitClaim[])}
     where h.company_id = ${ctx.who.companyId} and h.kind = ${kind.type} and h.expires_at <= ${ctx.now.toISOString()}::timestamptz
       and ((${MEETS[kind.shape]}) or (h.one_per_holder and h.holder_kind = ${holder.kind ?? null}::text and h.holder_id = ${holder.id ?? null}::int))`);
}

async function takeUnits<S extends UnitShape>(
  tx: Tx,
  ctx: C,
  kind: HoldKind<S>,
  claims: readonly Claim<S>[],
  holder: Holder,
): Promise<void> {
  const stored = await insertClaims(tx, ctx, kind, claims, holder);
  if (stored.length === claims.length) return;
  await tx.execute(sql`delete from holds where company_id = ${ctx.who.companyId} and id = ${anyOf(stored, 'bigint')}`);
  await clearExpired(tx, ctx, kind, claims, holder);
  const storedNow = await insertClaims(tx, ctx, kind, claims, holder);
  if (storedNow.length < claims.length) throw await refusalOf(tx, ctx, kind, claims, holder, storedNow);
}

/** The hold that is in the way of the first claim that meets one. */
async function refusalOf<S extends UnitShape>(
  tx: Tx,
  ctx: C,
  kind: HoldKind<S>,
  claims: readonly Claim<S>[],
  holder: Holder,
  stored: readonly number[],
): Promise<Error> {
  const isOther = sql`h.id <> all(${`{${stored.join()}}`}::bigint[])`;
  for (const asked of claims) {
    const [hold] = await readHolds(tx, ctx, kind, {
      from: askedRows([asked as UnitClaim]),
      where: sql`${MEETS[kind.shape]} and ${isOther}`,
      limit: 1,
    });
    if (hold) return kind.refusal(tx, ctx, { asked, hold, isOfHolder: false } as unknown as Taken<S>);
  }
  const [asked] = claims;
  const [hold] = await readHolds(tx, ctx, kind, {
    where: sql`${isOther} and h.one_per_holder and h.holder_kind = ${holder.kind ?? null}::text and h.holder_id = ${holder.id ?? null}::int`,
    limit: 1,
  });
  if (asked && hold) return kind.refusal(tx, ctx, { asked, hold, isOfHolder: true } as unknown as Taken<S>);
  // Claims of one call that meet each other, such as one bed twice.
  throw new Error(`claims of ${kind.type} in one call overlap`);
}

/**
 * Takes all claims or none. A second claimant waits for the first to commit and is then refused; expired claims of
 * others are cleared first.
 * @throws Refused with the sentence of the kind.
 */
export async function takeHolds<S extends HoldShape>(
  tx: Tx,
  ctx: C,
  kind: HoldKind<S>,
  claims: readonly Claim<S>[],
  holder: Holder,
): Promise<void> {
  if (claims.length === 0) return;
  if (kind.shape === 'counted') {
    return takeCounted(tx, ctx, kind as unknown as HoldKind<'counted'>, claims as readonly Claim<'counted'>[], holder);
  }
  return takeUnits(tx, ctx, kind as unknown as HoldKind<UnitShape>, claims as readonly Claim<UnitShape>[], holder);
}
