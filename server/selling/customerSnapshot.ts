import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import { addMonths, firstOfMonth, type IsoDate } from '../../contract/dates';
import {
  CUSTOMER_AGES,
  type CustomerSnapshot,
  customerSnapshotPath,
  CustomerSnapshot as Snapshot,
} from '../../contract/selling/customerSnapshot';
import { customers } from '../../contract/selling/customers';
import { type Api, notFound, todayOf } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

const MONTHS = 12;
const TOP = 5;

type Owed = { accountId: number; creditLimit: Paise | null; outstanding: Paise };

export const customerSnapshotRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: customerSnapshotPath,
      summary: 'A customer at a glance: credit, bills by age, sales of twelve months, days to pay, top items',
      needs: { anyOf: [customers.screen, ...(customers.alsoOn ?? [])] },
      answer: Snapshot,
    },
    async (tx, { who, id, now }): Promise<CustomerSnapshot> => {
      const today = todayOf(now);
      const [owed] = await rowsOf<Owed>(
        tx,
        sql`
        select c.account_id as "accountId", c.credit_limit as "creditLimit",
               coalesce((select sum(y.debit - y.credit) from account_years y
                          where y.company_id = c.company_id and y.account_id = c.account_id), 0)::bigint as outstanding
          from customers c where c.company_id = ${who.companyId} and c.id = ${id}`,
      );
      if (!owed) throw notFound('This customer');
      const { accountId, creditLimit, outstanding } = owed;
      return {
        outstanding,
        creditLimit,
        creditLeft: creditLimit === null ? null : ((creditLimit - outstanding) as Paise),
        ...(await billsOf(tx, who, accountId, today)),
        months: await monthsOf(tx, who, id, today),
        items: await itemsOf(tx, who, id, today),
      };
    },
  );

/** Pending amounts by age, and the days from a bill to its last payment. */
async function billsOf(tx: Tx, who: SignedIn, accountId: number, today: IsoDate) {
  const late = sql`${today}::date - b.due_date`;
  const due = sql`b.pending > 0 and not b.is_cancelled`;
  const bounds = [
    sql`${late} <= 0`,
    sql`${late} between 1 and 30`,
    sql`${late} between 31 and 60`,
    sql`${late} between 61 and 90`,
    sql`${late} > 90`,
  ];
  const ages = CUSTOMER_AGES.map(
    (_, at) => sql`coalesce(sum(b.pending) filter (where ${due} and ${bounds[at] ?? sql`true`}), 0)`,
  );
  const paid = sql`b.pending = 0 and b.amount > 0 and not b.is_cancelled and b.last_day between ${addMonths(today, -MONTHS)} and ${today}`;
  const row = await rowOf<{ ages: number[]; advances: Paise; daysToPay: number | null; settled: number }>(
    tx,
    sql`
    select json_build_array(${sql.join(ages, sql`, `)}) as ages,
           coalesce(-sum(b.pending) filter (where b.pending < 0 and not b.is_cancelled), 0)::bigint as advances,
           round(sum(b.amount * (b.last_day - b.first_day)) filter (where ${paid}) / nullif(sum(b.amount) filter (where ${paid}), 0), 1)::float8 as "daysToPay",
           (count(*) filter (where ${paid}))::int as settled
      from bills b where b.company_id = ${who.companyId} and b.account_id = ${accountId} ${mayBranches(who, 'b.branch_id')}`,
  );
  return { ...row, ages: row.ages.map(Number) as Paise[] };
}

async function monthsOf(tx: Tx, who: SignedIn, id: number, today: IsoDate) {
  const months = Array.from({ length: MONTHS }, (_, at) => addMonths(firstOfMonth(today), at - MONTHS + 1));
  const rows = await rowsOf<{ month: IsoDate; taxable: Paise }>(
    tx,
    sql`
    select date_trunc('month', b.date)::date as month, sum(b.taxable)::bigint as taxable from sale_bills b
     where b.company_id = ${who.companyId} and b.customer_id = ${id} and b.is_live and b.date between ${months[0]} and ${today} ${mayBranches(who, 'b.branch_id')}
     group by 1`,
  );
  return months.map((month) => ({
    month,
    taxable: Number(rows.find((row) => row.month === month)?.taxable ?? 0) as Paise,
  }));
}

const itemsOf = (tx: Tx, who: SignedIn, id: number, today: IsoDate) =>
  rowsOf<CustomerSnapshot['items'][number]>(
    tx,
    sql`
    select i.id as "itemId", i.name, u.code as unit, sum(s.qty)::bigint as qty, sum(s.taxable)::bigint as taxable
      from sale_bills b join sale_items s on s.company_id = b.company_id and s.document_id = b.document_id
      join items i on i.company_id = s.company_id and i.id = s.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
     where b.company_id = ${who.companyId} and b.customer_id = ${id} and b.is_live and b.date >= ${addMonths(today, -MONTHS)} ${mayBranches(who, 'b.branch_id')}
     group by i.id, i.name, u.code order by sum(s.taxable) desc, i.name limit ${TOP}`,
  );
