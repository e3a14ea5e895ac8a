import { type SQL, sql } from 'drizzle-orm';
import { SETTLED_BY } from '../../../contract/selling/sold';

/** The one place that says what a sale adds to the sums: writing, taking back and verifying all read it. */

const SUMMED = [
  'bills',
  'qty',
  'returned_qty',
  'gross',
  'discount',
  'taxable',
  'returned',
  'tax',
  'total',
  'cost',
  'commission',
] as const;

export const SUM_COLUMNS = sql.raw(SUMMED.join(', '));
const added = sql.raw(SUMMED.map((column) => `${column} = sale_sums.${column} + excluded.${column}`).join(', '));
const daySums = sql.raw(SUMMED.map((column) => `sum(${column}) as ${column}`).join(', '));
const sums = (sign: 1 | -1) => sql.raw(SUMMED.map((column) => `${sign} * sum(${column})`).join(', '));

/** The key of a way of paying at an outlet: so many numbers for each outlet. */
export const SETTLED_PLACES = 16;
const SETTLED = sql.raw(
  Object.entries(SETTLED_BY)
    .map(([mode, number]) => `(${number}, b.${mode})`)
    .join(', '),
);

/**
 * The sums of rows of the register by owner, key and day. Goods count by item, everything else by document; a way of
 * paying has only the amount.
 */
const ownersOf = (bills: SQL, items: SQL) => sql`
  select b.company_id, b.branch_id, b.date, o.owner, o.key, (b.kind = 'bill')::int as bills, 0 as qty, 0 as returned_qty, b.gross, b.discount, b.taxable,
         case when b.kind = 'return' then -b.taxable else 0 end as returned, b.cgst + b.sgst + b.igst + b.vat as tax, b.total, b.cost, b.commission
    from ${bills} b
   cross join lateral (values ('all', 0), ('customer', coalesce(b.customer_id, 0)), ('agent', b.agent_id), ('type', b.sale_type_id), ('hour', b.hour::int),
                              ('outlet', coalesce(b.outlet_id, 0)))
     as o(owner, key)
   where o.key is not null
  union all
  select b.company_id, b.branch_id, b.date, 'item', i.item_id, (b.kind = 'bill')::int, i.qty, case when b.kind = 'return' then -i.qty else 0 end,
         i.gross, i.discount, i.taxable, case when b.kind = 'return' then -i.taxable else 0 end, i.tax, i.taxable + i.tax, i.cost, 0
    from ${items} i join ${bills} b on b.company_id = i.company_id and b.document_id = i.document_id
  union all
  select b.company_id, b.branch_id, b.date, o.owner, o.key, 0, i.qty, case when b.kind = 'return' then -i.qty else 0 end, 0, 0, 0, 0, 0, 0, 0, 0
    from ${items} i join ${bills} b on b.company_id = i.company_id and b.document_id = i.document_id
   cross join lateral (values ('all', 0), ('type', b.sale_type_id), ('outlet', coalesce(b.outlet_id, 0))) as o(owner, key)
   where o.key is not null
  union all
  select b.company_id, b.branch_id, b.date, 'mode', coalesce(b.outlet_id, 0) * ${sql.raw(String(SETTLED_PLACES))} + m.number, (b.kind = 'bill')::int, 0, 0, 0, 0, 0, 0, 0,
         m.amount, 0, 0
    from ${bills} b cross join lateral (values ${SETTLED}) as m(number, amount)
   where m.amount <> 0`;

/** First of April of the year that a day is in. */
const YEAR_OF = sql`(date_trunc('year', r.date - interval '3 months') + interval '3 months')::date`;

/** Sums of rows of the register by day, month and year; of many lines of one owner and day first the day's. */
export const summedUp = (bills: SQL, items: SQL, sign: 1 | -1 = 1): SQL => sql`
  select company_id, owner, span.name as span, span.date, branch_id, key, ${sums(sign)}
    from (select company_id, owner, date, branch_id, key, ${daySums}
            from (${ownersOf(bills, items)}) o group by 1, 2, 3, 4, 5) r
   cross join lateral (values ('day', r.date), ('month', date_trunc('month', r.date)::date), ('year', ${YEAR_OF})) as span(name, date)
   group by 1, 2, 3, 4, 5, 6`;

/** Adds rows of the register to the sums, or takes them away. Rows are taken in one order, so that two sales never wait for each other. */
export const addToSums = (bills: SQL, items: SQL, sign: 1 | -1): SQL => sql`
  insert into sale_sums (company_id, owner, span, date, branch_id, key, ${SUM_COLUMNS})
  ${summedUp(bills, items, sign)}
   order by 1, 2, 3, 4, 5, 6
  on conflict (company_id, owner, span, date, branch_id, key) do update set ${added}`;
