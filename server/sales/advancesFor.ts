import { type SQL, sql } from 'drizzle-orm';
import { negate, sumOf } from '../../contract/amount';
import { type Advance, orderAdvances } from '../../contract/sales/orderAdvances';
import type { Api, Ctx } from '../core/calls/api';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

type C = Ctx<unknown, unknown>;

/** For an advance `b`: the tax that was collected at source on the money of its voucher. */
const collectedBefore = sql`
  (select json_build_object('sectionId', t.section_id, 'base', t.base, 'of', (
            select sum(-x.amount) from bills x
             where x.company_id = b.company_id and x.document_id = b.document_id and x.account_id = b.account_id and x.kind = 'advance'))
     from tds_deductions t join tds_sections s on s.company_id = t.company_id and s.id = t.section_id and s.code like '206C%'
    where t.company_id = b.company_id and t.document_id = b.document_id and t.account_id = b.account_id and b.kind = 'advance'
      and not t.is_mirror and t.revised = 0 and t.tax <> 0 limit 1)`;
const columns = sql`b.id, b.bill_no as "billNo", b.pending, -b.amount as received, ${collectedBefore} as collected`;

/** Keys of the orders that lines follow, directly or by way of a challan. */
const ordersOf = ({ who }: C, lineIds: readonly number[]): SQL => sql`
  select o.id from documents o
   where o.company_id = ${who.companyId} and o.type = 'CO' and o.id in (
     select l.document_id from item_lines l where l.company_id = ${who.companyId} and l.id = ${anyOf(lineIds)}
     union all
     select k.from_document_id from item_lines l
       join line_links k on k.company_id = l.company_id and k.to_document_id = l.document_id and k.is_live
      where l.company_id = ${who.companyId} and l.id = ${anyOf(lineIds)})`;

type Line = { fromLineId?: number | null };
const keysOf = (lines: readonly Line[]) => lines.flatMap(({ fromLineId }) => fromLineId ?? []);

/**
 * Open advances of a customer, in the order in which a bill uses them: first those for its orders, then those without
 * an order, last those for other orders; oldest first.
 */
export const advancesFor = (tx: Tx, ctx: C, accountId: number, lines: readonly Line[]): Promise<Advance[]> =>
  rowsOf<Advance>(
    tx,
    sql`select ${columns} from bills b
          left join documents a on a.company_id = b.company_id and a.id = b.document_id and a.type = 'CA'
         where b.company_id = ${ctx.who.companyId} and b.account_id = ${accountId} and b.pending < 0 and not b.is_cancelled
         order by case when a.input ->> 'orderId' is null then 1
                       when (a.input ->> 'orderId')::int in (${ordersOf(ctx, keysOf(lines))}) then 0 else 2 end, b.bill_date, b.id`,
  );

/** Open advances for the orders that lines follow: their invoice proposes to use them. */
export const orderAdvanceRoutes = (api: Api): void =>
  api.on(
    {
      method: 'GET',
      path: orderAdvances.path,
      summary: 'What is left of advances for the orders that lines follow',
      needs: { anyOf: orderAdvances.screens },
      query: orderAdvances.query,
      answer: orderAdvances.answer,
    },
    async (tx, ctx) => {
      const { who, query } = ctx;
      const rows = await rowsOf<Advance>(
        tx,
        sql`select ${columns} from documents a
              join bills b on b.company_id = a.company_id and b.document_id = a.id and b.kind = 'advance' and b.pending < 0 and not b.is_cancelled
             where a.company_id = ${who.companyId} and a.type = 'CA' and a.phase in ('live', 'done') ${mayBranches(who, 'a.branch_id')}
               and a.party_id in (select o.party_id from documents o where o.company_id = ${who.companyId} and o.id in (${ordersOf(ctx, query.lines.split(',').map(Number))}))
               and (a.input ->> 'orderId')::int in (${ordersOf(ctx, query.lines.split(',').map(Number))})
             order by b.bill_date, b.id`,
      );
      const left = sumOf(rows, ({ pending }) => negate(pending));
      return { left, numbers: rows.map(({ billNo }) => billNo), advances: rows };
    },
  );
