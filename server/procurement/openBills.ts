import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatPaise, type Paise, type Rate } from '../../contract/amount';
import { type Currency, inCurrencyOf } from '../../contract/currencies';
import { formatDate, type IsoDate } from '../../contract/dates';
import { optionalKey, searchText, usedIn } from '../../contract/fields';
import { procurementKinds } from '../../contract/procurement/kinds';
import { OpenOption } from '../../contract/procurement/openOptions';
import { procurement as screens } from '../../contract/procurement/screens';
import { OPEN_ADVANCES, OPEN_BILLS, OPEN_ORDERS } from '../../contract/targets';
import type { Api, Ctx } from '../core/calls/api';
import { documentsIn, type Entries, rowsIn } from '../core/calls/references';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { lookupScreens } from '../core/masters/lookup';

/** Open documents with suppliers: bills, advances, orders; forms choose from them, and documents read them by key. */

type C = Ctx<unknown, unknown>;

export type BillNamed = {
  id: number;
  kind: 'bill' | 'advance' | 'onAccount';
  billNo: string;
  accountId: number;
  pending: Paise;
  documentId: number;
  number: string;
  date: IsoDate;
  /** Why it is not paid for now. */
  hold: string | null;
  /** For a bill in another currency: the currency, and the rate of the bill in the books. */
  currency: Currency | null;
  exchangeRate: Rate | null;
};

/** Bills and advances by their keys. */
export async function billsNamed(tx: Tx, { who }: C, ids: readonly number[]): Promise<Map<number, BillNamed>> {
  const rows = await rowsOf<BillNamed>(
    tx,
    sql`
    select b.id, b.kind, b.bill_no as "billNo", b.account_id as "accountId", b.pending, b.document_id as "documentId", d.number, d.date, h.reason as hold,
           ${CURRENCY} as currency, ${EXCHANGE} as "exchangeRate"
      from bills b
      join documents d on d.company_id = b.company_id and d.id = b.document_id
      left join bill_holds h on h.company_id = b.company_id and h.bill_id = b.id
     where b.company_id = ${who.companyId} and b.id = ${anyOf(ids)} and not b.is_cancelled`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether purchase `d` is in another currency and `b` the bill of its supplier: who carries the goods bills in rupees. */
const IS_ABROAD = sql`d.type = 'PI' and d.input ->> 'currency' is not null
  and exists (select from suppliers o where o.company_id = d.company_id and o.id = d.party_id and o.account_id = b.account_id)`;
/** A bill `b` of the openings has its own currency; that of a purchase comes from its document `d`. */
export const CURRENCY = sql`coalesce(b.currency, case when ${IS_ABROAD} then d.input ->> 'currency' end)`;
export const EXCHANGE = sql`coalesce(b.exchange_rate, case when ${IS_ABROAD} then (d.input ->> 'exchangeRate')::bigint end)`;

const Query = z.object({
  q: z.optional(searchText),
  id: optionalKey('No such entry'),
  /** Which form asks: its own order is the one of open bills. */
  used: z.optional(usedIn),
  supplierId: optionalKey('Select a supplier of the list'),
});
type Asked = z.infer<typeof Query>;
type Row = {
  id: number;
  label: string;
  note: IsoDate;
  left: Paise;
  supplierId: number;
  currency?: Currency | null;
  exchangeRate?: Rate | null;
};

/** The lookups of bills, advances and orders of a supplier. */
export function openBillRoutes(api: Api): void {
  const on = (
    path: `/api/${string}`,
    summary: string,
    entries: Entries,
    read: (tx: Tx, ctx: C, asked: Asked) => Promise<Row[]>,
  ) =>
    api.on(
      {
        method: 'GET',
        path: `${path}/lookup`,
        summary,
        needs: { anyOf: lookupScreens(api, path, entries, [screens.purchasesStockInwards]) },
        query: Query,
        answer: z.array(OpenOption),
      },
      async (tx, ctx) => {
        const rows = await read(tx, ctx, ctx.query);
        return rows.map(({ note, currency = null, exchangeRate = null, ...row }) => {
          const leftInCurrency = exchangeRate === null ? null : inCurrencyOf(row.left, exchangeRate);
          const left = [
            formatPaise(row.left),
            ...(leftInCurrency === null ? [] : [`${currency} ${formatPaise(leftInCurrency)}`]),
          ];
          return { ...row, currency, leftInCurrency, hint: [formatDate(note), ...left].join(' · ') };
        });
      },
    );
  on(OPEN_BILLS.path, 'Bills of a supplier, those with something pending first', rowsIn('bills'), (tx, ctx, asked) =>
    billsOf(tx, ctx, asked, sql`b.kind = 'bill' and b.amount < 0`, sql`-b.pending`),
  );
  on(OPEN_ADVANCES.path, 'Advances that a supplier still has', rowsIn('bills'), (tx, ctx, asked) =>
    billsOf(tx, ctx, asked, sql`b.kind <> 'bill' and b.amount > 0`, sql`b.pending`),
  );
  on(OPEN_ORDERS.path, 'Orders of a supplier that are in force', documentsIn(procurementKinds.order.type), ordersOf);
}

/** @param wanted which of `bills b`. @param left what is left of one. */
function billsOf(
  tx: Tx,
  { who }: C,
  { q = '', id, supplierId }: Asked,
  wanted: ReturnType<typeof sql>,
  left: ReturnType<typeof sql>,
) {
  return rowsOf<Row>(
    tx,
    sql`
    select b.id, b.bill_no as label, b.bill_date as note, ${left} as left, s.id as "supplierId", ${CURRENCY} as currency, ${EXCHANGE} as "exchangeRate"
      from suppliers s join bills b on b.company_id = s.company_id and b.account_id = s.account_id
      join documents d on d.company_id = b.company_id and d.id = b.document_id
     where s.company_id = ${who.companyId} and ${wanted} and not b.is_cancelled ${mayBranches(who, 'b.branch_id')}
       ${id ? sql`and b.id = ${Number(id)}` : sql``} ${supplierId ? sql`and s.id = ${Number(supplierId)}` : sql``}
       and position(${q.trim().toLowerCase()} in lower(b.bill_no)) > 0
     order by b.pending = 0, b.due_date, b.id limit 50`,
  );
}

function ordersOf(tx: Tx, { who }: C, { q = '', id, supplierId }: Asked) {
  return rowsOf<Row>(
    tx,
    sql`
    select d.id, d.number as label, d.date as note, d.amount as left, d.party_id as "supplierId"
      from documents d
     where d.company_id = ${who.companyId} and d.type = 'PO' and d.phase in ('live', 'done') ${mayBranches(who, 'd.branch_id')}
       ${id ? sql`and d.id = ${Number(id)}` : sql``} ${supplierId ? sql`and d.party_id = ${Number(supplierId)}` : sql``}
       and position(${q.trim().toLowerCase()} in lower(d.number)) > 0
     order by d.date desc, d.id desc limit 50`,
  );
}
