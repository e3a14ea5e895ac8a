import { sql } from 'drizzle-orm';
import { financialYearOf, formatDate, type IsoDate, todayInIndia } from '../../../contract/dates';
import type { CostingMethod } from '../../../contract/stock/costing';
import type { Ctx } from '../../core/calls/api';
import { Refused } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { numberSql } from '../../core/documents/numbering';
import { REVALUATION } from './corrections';
import { IS_VOID, METHOD } from './facts';

/**
 * Another way of costing the goods of a branch. It begins with a financial year, before anything moves in it; what is on
 * hand is carried over at what it cost (inventory page 1).
 */

type C = Ctx<unknown, unknown>;
type Branch = { id: number; name: string; method: CostingMethod };

const branchesOf = (tx: Tx, { companyId }: SignedIn): Promise<Branch[]> =>
  rowsOf(
    tx,
    sql`select b.id, b.code as name, ${METHOD} as method from branches b where b.company_id = ${companyId} order by b.id`,
  );

/** @param put stores the setting, for all branches or for one. @throws Refused where goods have moved this year. */
export async function changeCosting(tx: Tx, ctx: C, put: () => Promise<void>): Promise<void> {
  const before = new Map((await branchesOf(tx, ctx.who)).map(({ id, method }) => [id, method]));
  await put();
  for (const branch of await branchesOf(tx, ctx.who)) {
    const was = before.get(branch.id);
    if (was && was !== branch.method) await carryOver(tx, ctx, branch, was);
  }
}

async function carryOver(tx: Tx, ctx: C, { id: branchId, name, method }: Branch, was: CostingMethod): Promise<void> {
  const { companyId } = ctx.who;
  const { fyStartMonth } = await rowOf<{ fyStartMonth: number }>(
    tx,
    sql`select fy_start_month as "fyStartMonth" from companies where id = ${companyId}`,
  );
  const year = financialYearOf(todayInIndia(ctx.now), fyStartMonth);
  await tx.execute(
    sql`select 1 from stock_pools where company_id = ${companyId} and branch_id = ${branchId} order by item_id for update`,
  );
  const moved = await rowOf<{ n: number; first: IsoDate | null; ever: boolean }>(
    tx,
    sql`
    select count(*)::int as n, min(m.date) as first,
           exists (select from stock_moves a where a.company_id = ${companyId} and a.branch_id = ${branchId}) as ever
      from stock_moves m
     where m.company_id = ${companyId} and m.branch_id = ${branchId} and m.date >= ${year.from} and m.corrects_id is null
       and m.valued_by <> 'carried' and not ${IS_VOID}`,
  );
  if (moved.first !== null)
    throw new Refused(
      409,
      'COSTING_IN_USE',
      `Goods of ${name} have moved ${moved.n === 1 ? 'once' : `${moved.n} times`} since the year began, first on ${formatDate(moved.first)}. Change the cost of stock at the start of the next year, before goods move.`,
      { type: 4 },
    );
  if (!moved.ever) return;
  await tx.execute(sql`
    insert into costing_changes (company_id, branch_id, since, method, was) values (${companyId}, ${branchId}, ${year.from}, ${method}, ${was})
    on conflict (company_id, branch_id, since) do update set method = excluded.method`);
  // A change that is withdrawn before it took effect opens the former year again.
  if (method === 'average')
    await tx.execute(
      sql`delete from costing_changes where company_id = ${companyId} and branch_id = ${branchId} and since = ${year.from} and was = method`,
    );
  await tx.execute(sql`
    with own as (select id from stock_layers where company_id = ${companyId} and branch_id = ${branchId})
    delete from stock_takes where company_id = ${companyId} and layer_id in (select id from own)`);
  await tx.execute(sql`delete from stock_layers where company_id = ${companyId} and branch_id = ${branchId}`);
  await storeCarried(tx, ctx, { branchId, method, since: year.from, year: year.code });
}

const WORDS: Record<CostingMethod, string> = { average: 'moving average', fifo: 'first in, first out' };

/** The document of the change, a movement for each item on hand, and under FIFO the layer that each begins with. */
async function storeCarried(
  tx: Tx,
  { who, now }: C,
  { branchId, method, since, year }: { branchId: number; method: CostingMethod; since: IsoDate; year: string },
): Promise<void> {
  const { companyId, userId } = who;
  const at = now.toISOString();
  const number = numberSql({
    company: sql`${companyId}::int`,
    branchId: sql`${branchId}::int`,
    branch: sql`(select code from branches where company_id = ${companyId} and id = ${branchId})`,
    year: sql`${year}::text`,
    type: sql`${REVALUATION}::text`,
    serial: sql`c.last`,
  });
  await tx.execute(sql`
    with on_hand as (
      select p.item_id, p.qty, p.value,
             (select m.store_id from stock_moves m where m.company_id = p.company_id and m.branch_id = p.branch_id and m.item_id = p.item_id
               order by m.date desc, m.minute desc, m.id desc limit 1) as store_id
        from stock_pools p where p.company_id = ${companyId} and p.branch_id = ${branchId} and p.qty > 0
    ),
    counted as (
      insert into number_counters (company_id, branch_id, series, year, type, last)
      select ${companyId}, ${branchId}, ${year}, ${year}, ${REVALUATION}, 1 where exists (select from on_hand)
      on conflict (company_id, branch_id, type, series) do update set last = number_counters.last + 1
      returning last
    ),
    stored as (
      insert into documents (company_id, type, status, phase, stage_at, branch_id, date, year, serial, number, series, input, particulars, narration, amount,
                             created_by, created_at, posted_by, posted_at)
      select ${companyId}, ${REVALUATION}, 'posted', 'done', ${at}, ${branchId}, ${since}, ${year}, c.last, ${number}, ${year},
             jsonb_build_object('date', ${since}::text, 'branchId', ${branchId}::int, 'method', ${method}::text),
             'Stock revaluation', ${`Stock is costed by ${WORDS[method]} from here on`}, 0, ${userId}, ${at}, ${userId}, ${at}
        from counted c
      returning id
    ),
    moved as (
      insert into stock_moves (company_id, document_id, line_no, branch_id, item_id, store_id, date, minute, qty, value, valued_by, given)
      select ${companyId}, s.id, least(row_number() over (order by h.item_id), 32767), ${branchId}, h.item_id, h.store_id, ${since}, -1, 0, 0, 'carried', 0
        from stored s, on_hand h order by h.item_id
      returning id, item_id
    )
    insert into stock_layers (company_id, id, branch_id, item_id, date, minute, left_qty, left_value)
    select ${companyId}, m.id, ${branchId}, m.item_id, ${since}, -1, h.qty, h.value
      from moved m join on_hand h on h.item_id = m.item_id where ${method === 'fifo'}`);
}
