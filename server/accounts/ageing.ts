import { type SQL, sql } from 'drizzle-orm';
import {
  type AgeingAnswer,
  type AgeingRow,
  EDGES,
  edgesOf,
  payablesAgeing,
  receivablesAgeing,
} from '../../contract/accounts/ageing';
import { negate, type Paise, sumOf } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { inForce, MSME_DAYS } from '../../contract/statutoryFigures';
import type { Api } from '../core/api';
import { rowOf, rowsOf, type Tx } from '../core/database';
import { mayBranches } from '../core/documentHeader';
import { invalid } from '../core/refused';
import type { Signed } from '../core/system';
import { pendingOn } from './openBills';
import { spanSums } from './spans';

type Asked = {
  asOn: IsoDate;
  by: 'due' | 'bill';
  edges: string;
  accountId?: string | undefined;
  branchId?: string | undefined;
  msme?: 'all' | 'only';
};
type Side = 'receivable' | 'payable';

/** Receivables and payables by age, both from bills and what moved them. */
export function ageingRoutes(api: Api): void {
  const call = { method: 'GET' } as const;
  api.on(
    {
      ...call,
      path: receivablesAgeing.path,
      summary: 'What customers owe, by age',
      needs: { anyOf: [receivablesAgeing.screen] },
      query: receivablesAgeing.query,
      answer: receivablesAgeing.answer,
    },
    (tx, { who, query }) => ageingOf(tx, who, 'receivable', query),
  );
  api.on(
    {
      ...call,
      path: payablesAgeing.path,
      summary: 'What is owed to suppliers, by age',
      needs: { anyOf: [payablesAgeing.screen] },
      query: payablesAgeing.query,
      answer: payablesAgeing.answer,
    },
    (tx, { who, query }) => ageingOf(tx, who, 'payable', query),
  );
}

type Open = {
  accountId: number;
  party: string;
  isMsme: boolean;
  billId: number | null;
  kind: string | null;
  bill: string;
  billDate: IsoDate | null;
  dueDate: IsoDate | null;
  /** Days since the bill date, and since the due date. */
  age: number | null;
  overdue: number | null;
  pending: Paise;
};

async function ageingOf(tx: Tx, who: Signed, side: Side, asked: Asked): Promise<AgeingAnswer> {
  const edges = edgesOf(asked.edges);
  if (!edges) throw invalid({ edges: 'Give four growing numbers of days, such as 30,60,90,180' });
  const open = await openBills(tx, who, side, asked);
  const balances = await balancesOf(tx, who, side, asked);
  // Without bills there is nothing to age: the balance stands on account.
  const unbilled = balances.filter((one) => !one.billWise && one.pending !== 0);
  const found = unbilled.length === 0 ? open : byParty([...open, ...unbilled]);
  const rows = found.map((row) => ageingRow(row, side, asked, edges));
  const control = sumOf(balances, (one) => one.pending);
  return { rows, control: side === 'payable' ? negate(control) : control, edges: [...edges] };
}

const NAMES = new Intl.Collator('en-IN');
const byParty = (rows: Open[]) => rows.sort((a, b) => NAMES.compare(a.party, b.party));

const ZERO = 0 as Paise;

function ageingRow(row: Open, side: Side, { by }: Asked, edges: readonly number[]): AgeingRow {
  const { accountId, party, billId, bill, billDate, dueDate } = row;
  const amount = side === 'payable' ? negate(row.pending) : row.pending;
  const isBill = row.kind === 'bill';
  const days = isBill ? (by === 'due' ? row.overdue : row.age) : null;
  const edge = edges.findIndex((limit) => (days ?? 0) <= limit);
  const bucket = days === null || days <= 0 ? null : edge < 0 ? edges.length : edge;
  const inBucket = (place: number) => (bucket === place ? amount : ZERO);
  return {
    accountId,
    party,
    billId,
    bill,
    billDate: isBill ? billDate : null,
    dueDate: isBill ? dueDate : null,
    days,
    isLate:
      side === 'payable' &&
      row.isMsme &&
      isBill &&
      amount > 0 &&
      (row.age ?? 0) > (billDate ? inForce(MSME_DAYS, billDate) : 0),
    notDue: days !== null && bucket === null ? amount : ZERO,
    b0: inBucket(0),
    b1: inBucket(1),
    b2: inBucket(2),
    b3: inBucket(3),
    b4: inBucket(4),
    onAccount: days === null ? amount : ZERO,
    net: amount,
  };
}

function parties(who: Signed, side: Side, { accountId, msme }: Asked): SQL {
  return sql`
    select a.id, a.name, a.bill_wise, a.msme_no is not null as is_msme
      from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
     where a.company_id = ${who.companyId} and g.control_type = ${side}
       ${accountId ? sql`and a.id = ${Number(accountId)}` : sql``} ${msme === 'only' ? sql`and a.msme_no is not null` : sql``}`;
}

const pendingFor = (who: Signed, { asOn, branchId }: Pick<Asked, 'asOn' | 'branchId'>): SQL =>
  pendingOn(
    who.companyId,
    asOn,
    branchId || who.branchIds
      ? (column) =>
          sql`(${branchId ? sql`${sql.raw(column)} = ${Number(branchId)}` : sql`true`} ${mayBranches(who, column)})`
      : null,
  );

/** Movements count by their own day, those that a cancellation took back too: so the ledger of that day counts them. */
async function openBills(tx: Tx, who: Signed, side: Side, asked: Asked): Promise<Open[]> {
  // As one value: a row a message costs more than working it out.
  const { bills } = await rowOf<{ bills: Open[] }>(
    tx,
    sql`
    with parties as (${parties(who, side, asked)}), ${pendingFor(who, asked)},
    listed as (
      select a.id as "accountId", a.name as party, a.is_msme as "isMsme", b.id as "billId", b.kind, b.bill_no as bill,
             b.bill_date as "billDate", b.due_date as "dueDate", ${asked.asOn}::date - b.bill_date as age, ${asked.asOn}::date - b.due_date as overdue,
             b.open as pending
        from pending b join parties a on a.id = b.account_id
       order by a.name, b.kind <> 'bill', b.due_date, b.id)
    select coalesce(json_agg(listed), '[]') as bills from listed`,
  );
  return bills;
}

type Balance = Open & { billWise: boolean };

/** The control accounts on that day, party by party, without looking at bills. */
async function balancesOf(tx: Tx, who: Signed, side: Side, asked: Asked): Promise<Balance[]> {
  const branchId = asked.branchId ? Number(asked.branchId) : null;
  const { balances } = await rowOf<{ balances: Balance[] }>(
    tx,
    sql`
    with parties as (${parties(who, side, asked)}),
    sums as (${spanSums(who, [{ from: null, to: asked.asOn, branchId }], sql`and account_id in (select id from parties)`)}),
    listed as (
      select a.id as "accountId", a.name as party, a.is_msme as "isMsme", null::int as "billId", null as kind, 'Balance' as bill,
             null as "billDate", null as "dueDate", null::int as age, null::int as overdue, s.s0 as pending, a.bill_wise as "billWise"
        from parties a join sums s on s.account_id = a.id)
    select coalesce(json_agg(listed), '[]') as balances from listed`,
  );
  return balances;
}

export type AgedSums = Pick<AgeingRow, 'notDue' | 'b0' | 'b1' | 'b2' | 'b3' | 'b4' | 'onAccount'>;

/** The columns of both reports summed up, by due date and the usual limits, for whoever needs no more than the totals. */
export async function agedSums(
  tx: Tx,
  who: Signed,
  asked: Pick<Asked, 'asOn' | 'branchId'>,
): Promise<Record<Side, AgedSums>> {
  const [a, b, c, d] = edgesOf(EDGES) ?? [];
  const bucket = (name: string, condition: SQL) =>
    sql`coalesce(sum(open) filter (where kind = 'bill' and ${condition}), 0)::bigint as ${sql.identifier(name)}`;
  const rows = await rowsOf<AgedSums & { side: Side }>(
    tx,
    sql`
    with ${pendingFor(who, asked)},
    aged as (
      select g.control_type as side, p.kind, case when g.control_type = 'payable' then -p.open else p.open end as open, ${asked.asOn}::date - p.due_date as days
        from pending p
        join accounts a on a.company_id = ${who.companyId} and a.id = p.account_id
        join account_groups g on g.company_id = a.company_id and g.id = a.group_id)
    select side, ${bucket('notDue', sql`days <= 0`)}, ${bucket('b0', sql`days between 1 and ${a}`)}, ${bucket('b1', sql`days > ${a} and days <= ${b}`)},
           ${bucket('b2', sql`days > ${b} and days <= ${c}`)}, ${bucket('b3', sql`days > ${c} and days <= ${d}`)}, ${bucket('b4', sql`days > ${d}`)},
           coalesce(sum(open) filter (where kind <> 'bill'), 0)::bigint as "onAccount"
      from aged where side in ('receivable', 'payable') group by side`,
  );
  const none = { notDue: ZERO, b0: ZERO, b1: ZERO, b2: ZERO, b3: ZERO, b4: ZERO, onAccount: ZERO };
  const sideOf = (side: Side) => rows.find((row) => row.side === side) ?? none;
  return { receivable: sideOf('receivable'), payable: sideOf('payable') };
}
