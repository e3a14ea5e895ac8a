import { sql } from 'drizzle-orm';
import type { IsoDate } from '../../contract/dates';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { METHOD } from './ledger/facts';

/** The share of the cost of goods that has input credit, where purchases took only a part of the credit. */

/** Goods that are lost or given away; a unit that is left out is the item's own. */
export type LeavingGoods = { itemId: number; unitId?: number; qty: number };

/** The part of a cost that bears credit: `part` of each `whole`. */
export type CreditedPart = { part: number; whole: number };

/**
 * The share of a line's tax that a purchase took as credit: all, a part, or none by the item, its assigned tax or the
 * supplier.
 */
const CREDIT = (line: 'l' | 'bl') => sql`coalesce((${sql.raw(line)}.more ->> 'creditTaken')::bigint, 0)`;
/** Goods that came without their bill bear no tax yet. */
const TAKES_LESS = sql`${CREDIT('l')} < l.tax or l.tax = 0`;

/**
 * Goods on hand on a day came with the latest receipts. Under moving average the goods that leave come from all
 * receipts, under FIFO from the oldest. A receipt without credit has none; one with a share has it on the cost of the
 * goods without the tax that is part of their cost (CGST Act 2017, section 17(1), (2) and (5)(h)). Receipts that are
 * no purchases, and those without a bill so far, count as whole.
 * @returns nothing for items whose purchases all took the whole credit.
 */
export async function creditedParts(
  tx: Tx,
  companyId: number,
  { branchId, day }: { branchId: number; day: IsoDate },
  goods: readonly LeavingGoods[],
): Promise<Map<number, CreditedPart>> {
  if (goods.length === 0) return new Map();
  const leaving = JSON.stringify(goods.map(({ itemId, unitId = null, qty }) => ({ itemId, unitId, qty })));
  const rows = await rowsOf<CreditedPart & { itemId: number }>(
    tx,
    sql`
    with asked as (
      select g."itemId" as item_id, sum(g.qty * coalesce(n.factor, 1000) / 1000) as qty
        from jsonb_to_recordset(${leaving}::jsonb) as g("itemId" int, "unitId" int, qty bigint)
        left join item_units n on n.company_id = ${companyId} and n.item_id = g."itemId" and n.unit_id = g."unitId"
       where exists (select from item_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id
                      where l.company_id = ${companyId} and l.item_id = g."itemId" and l.item_id = ${anyOf(goods.map(({ itemId }) => itemId))}
                        and l.more ? 'creditTaken' and d.type = 'PI' and d.branch_id = ${branchId} and d.phase in ('live', 'done') and (${TAKES_LESS}))
       group by g."itemId"),
    moved as (
      select m.* from asked a
        join stock_moves m on m.company_id = ${companyId} and m.branch_id = ${branchId} and m.item_id = a.item_id
       where m.date <= ${day} and m.valued_by <> 'none' and m.mirror_of_id is null and m.corrects_id is null
         and not exists (select from stock_moves x where x.company_id = m.company_id and x.mirror_of_id = m.id)),
    held as (
      select a.item_id, greatest(sum(m.qty), a.qty) as qty, case when ${METHOD} = 'fifo' then greatest(sum(m.qty) - a.qty, 0) else 0 end as above
        from asked a join moved m on m.item_id = a.item_id join branches b on b.company_id = ${companyId} and b.id = ${branchId}
       group by a.item_id, a.qty, b.company_id, b.id),
    received as (
      select m.item_id, m.document_id, m.line_no, m.qty + coalesce(c.qty, 0) as qty, m.value + coalesce(c.value, 0) as value,
             sum(m.qty + coalesce(c.qty, 0)) over (partition by m.item_id order by m.date desc, m.minute desc, m.id desc) as upto
        from moved m
        left join lateral (select sum(r.qty) as qty, sum(r.value) as value from moved r
                            where r.layer_id = m.id and r.valued_by in ('receipt', 'revalued')) c on true
       where m.qty > 0),
    taken as (
      select r.item_id, r.value * (least(r.upto, h.qty) - greatest(r.upto - r.qty, h.above)) / r.qty as value,
             case when t.taxable is null or t.taxable = 0 then 1
                  when t.tax = 0 then 0
                  else t.taxable * (t.credit * 1.0 / t.tax) / (t.taxable + t.tax - t.credit) end as share
        from received r
        join held h on h.item_id = r.item_id
        left join lateral (
          select case when d.input ->> 'mode' = 'goodsOnly' then k.taxable else l.taxable end as taxable,
                 case when d.input ->> 'mode' = 'goodsOnly' then k.tax else l.tax end as tax,
                 case when d.input ->> 'mode' = 'goodsOnly' then k.credit else ${CREDIT('l')} end as credit
            from documents d
            join item_lines l on l.company_id = d.company_id and l.document_id = d.id and l.part = 'items' and l.place = r.line_no
            left join lateral (
              select sum(bl.taxable) as taxable, sum(bl.tax) as tax, sum(${CREDIT('bl')}) as credit
                from line_links i join item_lines bl on bl.company_id = i.company_id and bl.id = i.to_line_id
               where i.company_id = l.company_id and i.from_line_id = l.id and i.relation = 'billed' and i.is_live) k on true
           where d.company_id = ${companyId} and d.id = r.document_id and d.type = 'PI') t on true
       where r.qty > 0 and least(r.upto, h.qty) > greatest(r.upto - r.qty, h.above))
    select item_id as "itemId", round(sum(value * share))::bigint as part, round(sum(value))::bigint as whole
      from taken group by item_id having round(sum(value)) > 0`,
  );
  return new Map(rows.map(({ itemId, part, whole }) => [itemId, { part, whole }]));
}
