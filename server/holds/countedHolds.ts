import { sql } from 'drizzle-orm';
import type { Ctx } from '../core/calls/api';
import { rowsOf, type Tx } from '../core/db/database';
import type { CountedClaim, Holder, HoldKind } from './holdKind';

type C = Ctx<unknown, unknown>;
type Count = { unitId: number; slot: string; taken: number };

const keyOf = ({ unitId, slot }: { unitId: number; slot: string }) => `${slot} ${unitId}`;

const asked = (claims: readonly CountedClaim[]) =>
  sql`json_to_recordset(${JSON.stringify(claims.map(({ unitId, slot, quantity }) => ({ unit_id: unitId, slot, quantity })))}::json) as asked (unit_id int, slot text, quantity int)`;

/** Makes the counters of the claims and locks them in one order for all transactions. */
async function lockCounters(tx: Tx, ctx: C, type: string, claims: readonly CountedClaim[]): Promise<void> {
  await tx.execute(sql`
    insert into hold_counts (company_id, kind, unit_id, slot, taken)
    select distinct ${ctx.who.companyId}::int, ${type}::text, unit_id, slot, 0 from ${asked(claims)} order by slot, unit_id
    on conflict (company_id, kind, slot, unit_id) do update set taken = hold_counts.taken`);
}

/** Takes away expired claims on locked counters. @returns what is claimed of each by now. */
async function currentCounts(
  tx: Tx,
  ctx: C,
  type: string,
  claims: readonly CountedClaim[],
): Promise<Map<string, number>> {
  const { companyId } = ctx.who;
  await tx.execute(sql`
    with lapsed as (
      delete from holds h using ${asked(claims)}
       where h.company_id = ${companyId} and h.kind = ${type} and h.unit_id = asked.unit_id and h.slot = asked.slot and h.expires_at <= ${ctx.now.toISOString()}::timestamptz
      returning h.unit_id, h.slot, h.quantity),
    sums as (select unit_id, slot, sum(quantity)::int as quantity from lapsed group by unit_id, slot)
    update hold_counts c set taken = c.taken - sums.quantity from sums
     where c.company_id = ${companyId} and c.kind = ${type} and c.unit_id = sums.unit_id and c.slot = sums.slot`);
  const rows = await rowsOf<Count>(
    tx,
    sql`select distinct c.unit_id as "unitId", c.slot, c.taken from hold_counts c, ${asked(claims)}
         where c.company_id = ${companyId} and c.kind = ${type} and c.unit_id = asked.unit_id and c.slot = asked.slot`,
  );
  return new Map(rows.map((row) => [keyOf(row), row.taken]));
}

/** Takes some of units of which there are several. @throws Refused where one has not enough left. */
export async function takeCounted(
  tx: Tx,
  ctx: C,
  kind: HoldKind<'counted'>,
  claims: readonly CountedClaim[],
  holder: Holder,
): Promise<void> {
  await lockCounters(tx, ctx, kind.type, claims);
  const counts = await currentCounts(tx, ctx, kind.type, claims);
  const capacities = (await kind.capacity?.(tx, ctx, claims)) ?? [];
  for (const [place, claim] of claims.entries()) {
    const taken = counts.get(keyOf(claim)) ?? 0;
    const capacity = capacities[place] ?? 0;
    if (taken + claim.quantity > capacity) throw await kind.refusal(tx, ctx, { asked: claim, taken, capacity });
    counts.set(keyOf(claim), taken + claim.quantity);
  }
  await storeCounted(tx, ctx, kind.type, claims, holder);
}

async function storeCounted(
  tx: Tx,
  ctx: C,
  type: string,
  claims: readonly CountedClaim[],
  holder: Holder,
): Promise<void> {
  const { companyId } = ctx.who;
  await tx.execute(sql`
    with claimed as (
      insert into holds (company_id, kind, shape, unit_id, slot, quantity, document_id, holder_kind, holder_id, holder_name, reason, expires_at, created_at)
      select ${companyId}::int, ${type}::text, 'counted', unit_id, slot, quantity, ${holder.documentId ?? null}::int, ${holder.kind ?? null}::text, ${holder.id ?? null}::int, ${holder.name}::text,
             ${holder.reason ?? null}::text, ${holder.expiresAt?.toISOString() ?? null}::timestamptz, ${ctx.now.toISOString()}::timestamptz
        from ${asked(claims)}
      returning unit_id, slot, quantity),
    sums as (select unit_id, slot, sum(quantity)::int as quantity from claimed group by unit_id, slot)
    update hold_counts c set taken = c.taken + sums.quantity from sums
     where c.company_id = ${companyId} and c.kind = ${type} and c.unit_id = sums.unit_id and c.slot = sums.slot`);
}
