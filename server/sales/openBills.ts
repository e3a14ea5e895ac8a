import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { formatPaise, type Paise } from '../../contract/amount';
import { formatDate, type IsoDate } from '../../contract/dates';
import { optionalKey, searchText, usedIn } from '../../contract/fields';
import { salesKinds } from '../../contract/sales/kinds';
import {
  COMMISSION_BILLS,
  CUSTOMER_ADVANCES,
  CUSTOMER_BILLS,
  CUSTOMER_ORDERS,
  InvoiceOption,
  OpenOption,
  SOLD_INVOICES,
} from '../../contract/sales/openOptions';
import { sales as screens } from '../../contract/sales/screens';
import type { Screen } from '../../contract/screen';
import type { Api, Ctx } from '../core/calls/api';
import { documentsIn, type Entries, rowsIn } from '../core/calls/references';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { lookupScreens } from '../core/masters/lookup';

/** Open documents of customers and agents: forms choose from them, and vouchers read them by key. */

type C = Ctx<unknown, unknown>;

export type BillNamed = { id: number; billNo: string; accountId: number; pending: Paise; date: IsoDate };

/** Bills and advances by their keys. */
export async function billsNamed(tx: Tx, { who }: C, ids: readonly number[]): Promise<Map<number, BillNamed>> {
  const rows = await rowsOf<BillNamed>(
    tx,
    sql`select id, bill_no as "billNo", account_id as "accountId", pending, bill_date as date from bills
         where company_id = ${who.companyId} and id = ${anyOf(ids)} and not is_cancelled`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const Query = z.object({
  q: z.optional(searchText),
  id: optionalKey('No such entry'),
  /** Which form asks: its own order is the one of open bills. */
  used: z.optional(usedIn),
  customerId: optionalKey('Select a customer of the list'),
  agentId: optionalKey('Select an agent of the list'),
});
type Asked = z.infer<typeof Query>;
type Row = {
  id: number;
  label: string;
  note: IsoDate;
  left: Paise;
  partyId: number;
  interState?: boolean;
  rounds?: boolean;
};

export function openBillRoutes(api: Api): void {
  const on = <O extends z.ZodMiniType>(
    path: `/api/${string}`,
    summary: string,
    { screen, answer, entries }: { screen: Screen; answer: O; entries: Entries },
    read: (tx: Tx, ctx: C, asked: Asked) => Promise<Row[]>,
  ) =>
    api.on(
      {
        method: 'GET',
        path: `${path}/lookup`,
        summary,
        needs: { anyOf: lookupScreens(api, path, entries, [screen]) },
        query: Query,
        answer: z.array(answer),
      },
      async (tx, ctx) => {
        const rows = await read(tx, ctx, ctx.query);
        return rows.map(({ note, ...row }) => ({
          ...row,
          hint: `${formatDate(note)} · ${formatPaise(row.left)}`,
        })) as z.output<O>[];
      },
    );
  const open = (screen: Screen, entries = rowsIn('bills')) => ({ screen, answer: OpenOption, entries });
  on(CUSTOMER_BILLS.path, 'Bills of a customer that are not paid', open(screens.saleAdvances), (tx, ctx, asked) =>
    billsOf(tx, ctx, asked, CUSTOMERS, sql`b.kind = 'bill' and b.amount > 0`),
  );
  on(CUSTOMER_ADVANCES.path, 'Advances that a customer still has', open(screens.saleAdvances), (tx, ctx, asked) =>
    billsOf(tx, ctx, asked, CUSTOMERS, sql`b.kind <> 'bill' and b.amount < 0`),
  );
  on(COMMISSION_BILLS.path, 'Commission of an agent that is not paid', open(screens.agentPayments), (tx, ctx, asked) =>
    billsOf(tx, ctx, asked, AGENTS, sql`b.kind = 'bill' and b.amount < 0`),
  );
  on(CUSTOMER_ORDERS.path, 'Orders in force of a customer', open(screens.saleAdvances, documentsIn('CO')), ordersOf);
  const sold = { screen: screens.debitNotes, answer: InvoiceOption, entries: documentsIn(salesKinds.invoice.type) };
  on(SOLD_INVOICES.path, 'Posted invoices of a customer', sold, invoicesOf);
}

type Owner = { table: SQL; asked(asked: Asked): string | undefined };
const CUSTOMERS: Owner = { table: sql`customers`, asked: ({ customerId }) => customerId };
const AGENTS: Owner = { table: sql`agents`, asked: ({ agentId }) => agentId };

/** @param wanted which of `bills b`. */
function billsOf(tx: Tx, { who }: C, asked: Asked, owner: Owner, wanted: SQL) {
  const { q = '', id } = asked;
  const ownerId = owner.asked(asked);
  return rowsOf<Row>(
    tx,
    sql`
    select b.id, b.bill_no as label, b.bill_date as note, abs(b.pending) as left, p.id as "partyId"
      from ${owner.table} p join bills b on b.company_id = p.company_id and b.account_id = p.account_id
     where p.company_id = ${who.companyId} and ${wanted} and not b.is_cancelled ${mayBranches(who, 'b.branch_id')}
       ${id ? sql`and b.id = ${Number(id)}` : sql`and b.pending <> 0`} ${ownerId ? sql`and p.id = ${Number(ownerId)}` : sql``}
       and position(${q.trim().toLowerCase()} in lower(b.bill_no)) > 0
     order by b.due_date, b.id limit 50`,
  );
}

/** The open part of an order here: its expected advance that has not been received. */
function ordersOf(tx: Tx, { who }: C, { q = '', id, customerId }: Asked) {
  return rowsOf<Row>(
    tx,
    sql`
    select d.id, d.number as label, d.date as note, d.party_id as "partyId",
           greatest(coalesce((d.input ->> 'advanceExpected')::bigint, 0) - coalesce((
             select sum(a.amount) from documents a
              where a.company_id = d.company_id and a.type = 'CA' and a.party_id = d.party_id and a.phase in ('live', 'done')
                and a.input ->> 'act' = 'advance' and (a.input ->> 'orderId')::int = d.id), 0), 0)::bigint as left
      from documents d
     where d.company_id = ${who.companyId} and d.type = 'CO' and d.number is not null ${mayBranches(who, 'd.branch_id')}
       ${id ? sql`and d.id = ${Number(id)}` : sql`and d.phase = 'live'`} ${customerId ? sql`and d.party_id = ${Number(customerId)}` : sql``}
       and position(${q.trim().toLowerCase()} in lower(d.number)) > 0
     order by d.date desc, d.id desc limit 50`,
  );
}

function invoicesOf(tx: Tx, { who }: C, { q = '', id, customerId }: Asked) {
  return rowsOf<Row>(
    tx,
    sql`
    select d.id, d.number as label, d.date as note, d.amount as left, d.party_id as "partyId", (d.input ->> 'interState')::boolean as "interState",
           (d.input ->> 'rounds')::boolean as rounds
      from documents d
     where d.company_id = ${who.companyId} and d.type = 'SI' and d.phase in ('live', 'done') ${mayBranches(who, 'd.branch_id')}
       ${id ? sql`and d.id = ${Number(id)}` : sql``} ${customerId ? sql`and d.party_id = ${Number(customerId)}` : sql``}
       and position(${q.trim().toLowerCase()} in lower(d.number)) > 0
     order by d.date desc, d.id desc limit 50`,
  );
}
