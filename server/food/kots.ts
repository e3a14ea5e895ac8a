import { sql } from 'drizzle-orm';
import type { IsoDate } from '../../contract/dates';
import type { Ctx } from '../core/calls/api';
import { rowOf, rowsOf, type Tx } from '../core/db/database';

/** KOTs: numbered for each outlet and business date, one row for each KOT group. */

type C = Pick<Ctx<unknown, unknown>, 'who' | 'now' | 'changed'>;
export const KITCHEN_ROOT = '/api/food/kitchen';

export type KotHead = {
  outletId: number;
  day: IsoDate;
  documentId: number;
  place: string;
};
export type KotKind = 'new' | 'cancelled' | 'moved';
export type KotLine = {
  line: string;
  kotGroupId: number;
  menuItemId: number;
  name: string;
  qty: number;
  note: string | null;
  reason: string | null;
};

export const kotNumber = (number: number): string => `K-${String(number).padStart(4, '0')}`;

/** The number of a KOT by its key: that which it has, or the next one of the day. Nobody else takes it meanwhile. */
export async function numberOfKot(
  tx: Tx,
  { who }: C,
  { outletId, day }: Pick<KotHead, 'outletId' | 'day'>,
  key: string,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('kots'), ${outletId}::int)`);
  const [known] = await rowsOf<{ number: number }>(
    tx,
    sql`select number from kots where company_id = ${who.companyId} and key = ${key}::uuid limit 1`,
  );
  if (known) return known.number;
  const { number } = await rowOf<{ number: number }>(
    tx,
    sql`select coalesce(max(number), 0) + 1 as number from kots
         where company_id = ${who.companyId} and outlet_id = ${outletId} and day = ${day}`,
  );
  return number;
}

/** Writes the slips of a KOT, one for each KOT group, with their lines. */
export async function writeKot(
  tx: Tx,
  ctx: C,
  { outletId, day, documentId, place }: KotHead,
  { key, kind, number, lines }: { key: string; kind: KotKind; number: number; lines: readonly KotLine[] },
): Promise<void> {
  if (lines.length === 0) return;
  const { companyId, userId } = ctx.who;
  const groups = [...new Set(lines.map(({ kotGroupId }) => kotGroupId))];
  await tx.execute(sql`
    with slips as (
      insert into kots (company_id, outlet_id, day, number, key, kot_group_id, document_id, kind, place, sent_by, sent_at)
      select ${companyId}, ${outletId}, ${day}::date, ${number}, ${key}::uuid, g.value::int, ${documentId}, ${kind}, ${place}, ${userId}, ${ctx.now.toISOString()}
        from jsonb_array_elements_text(${JSON.stringify(groups)}::jsonb) as g(value)
      on conflict (company_id, key, kot_group_id) do update set version = kots.version + 1
      returning id, kot_group_id)
    insert into kot_lines (company_id, kot_id, line, menu_item_id, name, qty, note, reason)
    select ${companyId}, s.id, l.line, l."menuItemId", l.name, l.qty, l.note, l.reason
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l(line uuid, "kotGroupId" int, "menuItemId" int, name text, qty bigint, note text, reason text)
      join slips s on s.kot_group_id = l."kotGroupId"`);
  ctx.changed(KITCHEN_ROOT);
}
