import { type SQL, sql } from 'drizzle-orm';
import type { Paise, Quantity } from '../../contract/amount';
import { firstOfMonth, type IsoDate, periodOf } from '../../contract/dates';
import { stockLedger } from '../../contract/inventory/stockLedger';
import type { Api } from '../core/calls/api';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { between } from '../core/lists/listEngine';
import type { ListRequest } from '../core/lists/listParts';
import { reportRoutes } from '../core/lists/reportRoutes';
import { inBranches } from './pools';

type Asked = { from: IsoDate; to: IsoDate; itemId?: string; storeId?: string };
const asked = ({ query }: ListRequest) => query as Asked;

/** Movements of a day in the order of costing: by the minute, receipts before issues, then as entered. */
const IN_ORDER = sql`m.date, m.minute, m.qty < 0, m.id`;
const month = (day: SQL) => sql`to_char(${day}, 'YYYY-MM')`;

/** The requested item and store, on any day. */
const ofItem = (request: ListRequest, table: string) => {
  const { itemId, storeId } = asked(request);
  const column = (name: string) => sql.raw(`${table}.${name}`);
  return sql`${column('company_id')} = ${request.who.companyId} and ${column('item_id')} = ${Number(itemId)}
    ${storeId ? sql`and ${column('store_id')} = ${Number(storeId)}` : sql``} ${inBranches(request, `${table}.branch_id`)}`;
};

/** The balance before the period: sums of months, and the days of the first one. */
const opening = (request: ListRequest): SQL => {
  const { from } = asked(request);
  return sql`(
    select coalesce(sum(qty), 0)::bigint as qty, coalesce(sum(value), 0)::bigint as value
      from (select n.in_qty - n.out_qty as qty, n.in_value - n.out_value as value from stock_months n
             where ${ofItem(request, 'n')} and n.period < ${periodOf(firstOfMonth(from))}
            union all
            select n.qty, n.value from stock_moves n
             where ${ofItem(request, 'n')} and n.date >= ${firstOfMonth(from)} and n.date < ${from}) before)`;
};

/** The movements of one item have the balance after each movement; those of several items have none. */
function movesOf(request: ListRequest): SQL {
  const { from, to, itemId, storeId } = asked(request);
  if (!itemId) return sql`stock_moves`;
  const balanceValue = storeId ? sql`null::bigint` : sql`(o.value + sum(m.value) over w)::bigint`;
  return sql`(
    select m.*, (o.qty + sum(m.qty) over w)::bigint as balance, ${balanceValue} as balance_value
      from stock_moves m cross join ${opening(request)} o
     where ${ofItem(request, 'm')} and m.date between ${from} and ${to} window w as (order by ${IN_ORDER}))`;
}

/** Movements of several items have no balance. */
const ofOneItem = (column: 'balance' | 'balance_value') => (request: ListRequest) =>
  asked(request).itemId ? sql.raw(`m.${column}`) : sql`null::bigint`;

type Month = {
  month: string;
  received: Quantity;
  issued: Quantity;
  value: Paise;
  balance: Quantity;
  balanceValue: Paise | null;
};

/** The opening balance of an item, and the sums of its months; the last month may end with the period. */
async function bookOf(tx: Tx, request: ListRequest) {
  const { from, to, itemId, storeId } = asked(request);
  if (!itemId) return { opening: null, months: [] };
  const costs = (value: SQL) => (storeId ? sql`null::bigint` : sql`(${value})::bigint`);
  const before = await rowOf<{ qty: Quantity; value: Paise | null }>(
    tx,
    sql`select o.qty, ${costs(sql`o.value`)} as value from ${opening(request)} o`,
  );
  const months = await rowsOf<Month>(
    tx,
    sql`select t.month, t.received, t.issued, t.value, (o.qty + sum(t.received - t.issued) over w)::bigint as balance,
               ${costs(sql`o.value + sum(t.value) over w`)} as "balanceValue"
          from (select ${month(sql`m.date`)} as month, sum(greatest(m.qty, 0))::bigint as received,
                       sum(greatest(-m.qty, 0))::bigint as issued, sum(m.value)::bigint as value
                  from stock_moves m where ${ofItem(request, 'm')} and m.date between ${from} and ${to} group by 1) t
         cross join ${opening(request)} o window w as (order by t.month) order by t.month`,
  );
  return { opening: before, months };
}

/** Source or destination: a party, a department, the other store or branch, otherwise the remark. */
const named = (table: string, key: string) =>
  sql.raw(`(select x.name from ${table} x where x.company_id = d.company_id and x.id = (d.input ->> '${key}')::int)`);
const PARTICULARS = sql`coalesce(d.party_name, ${named('departments', 'departmentId')}, ${named('loss_types', 'lossTypeId')},
  (select x.name from branches x where x.company_id = d.company_id and x.id = case when d.branch_id = m.branch_id then d.other_branch_id else d.branch_id end),
  case when d.type = 'ST' then case when m.qty < 0 then ${named('stores', 'toStoreId')} else ${named('stores', 'storeId')} end end,
  d.input ->> 'person', d.narration)`;

/** Movements by date, with what corrected their values since. */
export const stockLedgerRoutes = (api: Api) =>
  reportRoutes(api, stockLedger, {
    summary: 'Movements of goods; of one item with its balance',
    from: (_tx, request) => sql`${movesOf(request)} m`,
    company: sql`m.company_id`,
    branch: 'm.branch_id',
    // Counts and sums read the movements alone, and a page is cut before names are joined to it.
    key: sql`m.id`,
    joins: {
      document: sql`join documents d on d.company_id = m.company_id and d.id = m.document_id`,
      item: sql`join items i on i.company_id = m.company_id and i.id = m.item_id`,
      unit: sql`join units u on u.company_id = i.company_id and u.id = i.unit_id`,
      store: sql`join stores s on s.company_id = m.company_id and s.id = m.store_id`,
    },
    columns: {
      documentId: sql`m.document_id`,
      type: { value: sql`d.type`, joins: ['document'] },
      date: { value: sql`m.date`, type: 'date', required: true },
      number: { value: sql`d.number`, joins: ['document'] },
      item: { value: sql`i.name`, joins: ['item'] },
      store: { value: sql`s.name`, joins: ['store'] },
      particulars: { value: PARTICULARS, joins: ['document'] },
      received: sql`greatest(m.qty, 0)`,
      issued: sql`greatest(-m.qty, 0)`,
      unit: { value: sql`u.code`, joins: ['item', 'unit'] },
      rate: sql`(case when m.qty <> 0 and m.valued_by <> 'none' then round(abs(m.value) * 100000.0 / abs(m.qty)) end)::bigint`,
      value: { value: sql`m.value`, sum: true },
      balance: { value: ofOneItem('balance') },
      balanceValue: { value: ofOneItem('balance_value') },
      month: month(sql`m.date`),
    },
    where: {
      ...between(sql`m.date`),
      itemId: (key) => sql`m.item_id = ${Number(key)}`,
      storeId: (key) => sql`m.store_id = ${Number(key)}`,
    },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`m.minute, m.qty < 0, m.id`,
    around: (tx, request) => bookOf(tx, request),
  });
