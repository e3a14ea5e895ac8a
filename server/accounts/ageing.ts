import { type SQL, sql } from 'drizzle-orm';
import {
  type AgeingAnswer,
  type AgeingRow,
  EDGES,
  edgesOf,
  payablesAgeing,
  receivablesAgeing,
} from '../../contract/accounts/ageing';
import { negate, type Paise } from '../../contract/amount';
import { daysBetween, type IsoDate } from '../../contract/dates';
import { inForce, MSME_DAYS } from '../../contract/statutoryFigures';
import { pendingOn } from '../books/openBills';
import { spanSums } from '../books/spans';
import type { Api } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

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

type Party = { id: number; name: string; isMsme: boolean };
/** A bill with its open amount, or the whole balance of a party that is not kept bill by bill. */
type Open = {
  party: Party;
  billId: number | null;
  isBill: boolean;
  isCancelled: boolean;
  bill: string;
  billDate: IsoDate | null;
  dueDate: IsoDate | null;
  pending: Paise;
};

async function ageingOf(tx: Tx, who: SignedIn, side: Side, asked: Asked): Promise<AgeingAnswer> {
  const edges = edgesOf(asked.edges);
  if (!edges) throw invalid({ edges: 'Give four growing numbers of days, such as 30,60,90,180' });
  const { open, control } = await openBills(tx, who, side, asked);
  const rows = open.map((row) => ageingRow(row, side, asked, edges));
  return { rows, control: side === 'payable' ? negate(control) : control, edges: [...edges] };
}

const NAMES = new Intl.Collator('en-IN');
const ZERO = 0 as Paise;

function ageingRow(row: Open, side: Side, { asOn, by }: Asked, edges: readonly number[]): AgeingRow {
  const { party, billId, isBill, isCancelled, bill, billDate, dueDate } = row;
  const amount = side === 'payable' ? negate(row.pending) : row.pending;
  const since = (date: IsoDate | null) => (isBill && date ? daysBetween(date, asOn) : null);
  const days = since(by === 'due' ? dueDate : billDate);
  const edge = edges.findIndex((limit) => (days ?? 0) <= limit);
  const bucket = days === null || days <= 0 ? null : edge < 0 ? edges.length : edge;
  const inBucket = (place: number) => (bucket === place ? amount : ZERO);
  return {
    accountId: party.id,
    party: party.name,
    billId,
    bill,
    billDate: isBill ? billDate : null,
    dueDate: isBill ? dueDate : null,
    days,
    isLate:
      side === 'payable' &&
      party.isMsme &&
      amount > 0 &&
      (since(billDate) ?? 0) > (billDate ? inForce(MSME_DAYS, billDate) : 0),
    isCancelled,
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

function partiesOf(who: SignedIn, side: Side, { accountId, msme }: Asked): SQL {
  return sql`
    select a.id, a.name, a.bill_wise, a.msme_no is not null as is_msme
      from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
     where a.company_id = ${who.companyId} and g.control_type = ${side}
       ${accountId ? sql`and a.id = ${Number(accountId)}` : sql``} ${msme === 'only' ? sql`and a.msme_no is not null` : sql``}`;
}

const pendingFor = (who: SignedIn, { asOn, branchId }: Pick<Asked, 'asOn' | 'branchId'>): SQL =>
  pendingOn(
    who.companyId,
    asOn,
    branchId || who.branchIds
      ? (column) =>
          sql`(${branchId ? sql`${sql.raw(column)} = ${Number(branchId)}` : sql`true`} ${mayBranches(who, column)})`
      : null,
  );

/**
 * Lines as the statement returns them: figures joined by commas, and names in a separate array, since names may hold
 * commas.
 */
type Sums = { parties: string; names: string[]; bills: string; numbers: string[]; control: Paise };
type Bill = Omit<Open, 'party'> & { billId: number; dueDate: IsoDate };
/** `balance` only of a party that is not kept by bills. */
type Owing = { party: Party; balance: Paise | null; bills: Bill[] };

/**
 * The open amounts at the end of the day, party by party, and the control accounts without reading bills. Movements
 * count by their own day, including those reversed by a cancellation: so the ledger of that day counts them.
 */
async function openBills(tx: Tx, who: SignedIn, side: Side, asked: Asked): Promise<{ open: Open[]; control: Paise }> {
  const branchId = asked.branchId ? Number(asked.branchId) : null;
  // Returned as one value: a row per message costs more than the computation, and a JSON array for each bill twice as
  // much as a line of text. For parties that are kept by bills, 0 in the sums, only the total of the balances is
  // needed.
  const sums = await rowOf<Sums>(
    tx,
    sql`
    with parties as materialized (${partiesOf(who, side, asked)}), ${pendingFor(who, asked)},
    open as materialized (
      select b.account_id, b.bill_no, concat_ws(',', b.account_id, b.id, (b.kind = 'bill')::int, b.is_cancelled::int, b.bill_date, b.due_date, b.open) as line
        from pending b join parties a on a.id = b.account_id),
    kept as materialized (select id, case when bill_wise then 0 else id end as as_id from parties),
    sums as materialized (${spanSums(who, [{ from: null, to: asked.asOn, branchId }], sql``, sql`kept`)}),
    listed as (
      select a.name, concat_ws(',', a.id, a.is_msme::int, s.s0) as line
        from parties a left join sums s on s.account_id = a.id and s.s0 <> 0
       where s.account_id is not null or a.id in (select account_id from open)
       order by a.name)
    select p.*, b.*, (select coalesce(sum(s0), 0)::bigint from sums) as control
      from (select coalesce(string_agg(line, ';'), '') as parties, coalesce(json_agg(name), '[]') as names from listed) p,
           (select coalesce(string_agg(line, ';'), '') as bills, coalesce(json_agg(bill_no), '[]') as numbers from open) b`,
  );
  return { open: openOf(owingOf(sums)), control: sums.control };
}

const linesOf = (text: string) => (text === '' ? [] : text.split(';').map((line) => line.split(',')));

/** Parties as they are listed, with their bills as they come. */
function owingOf({ parties, names, bills, numbers }: Sums): Owing[] {
  const owing = linesOf(parties).map(([id, isMsme, balance], place): Owing => {
    const party = { id: Number(id), name: names[place] ?? '', isMsme: isMsme === '1' };
    return { party, balance: balance === undefined ? null : (Number(balance) as Paise), bills: [] };
  });
  const byAccount = new Map(owing.map((one) => [one.party.id, one.bills]));
  for (const [place, [accountId, id, isBill, isCancelled, billDate, dueDate, pending]] of linesOf(bills).entries())
    byAccount.get(Number(accountId))?.push({
      billId: Number(id),
      isBill: isBill === '1',
      isCancelled: isCancelled === '1',
      bill: numbers[place] ?? '',
      billDate: billDate as IsoDate,
      dueDate: dueDate as IsoDate,
      pending: Number(pending) as Paise,
    });
  return owing;
}

/** Bills under their parties; without bills there is nothing to age: the balance is on account. */
function openOf(owing: readonly Owing[]): Open[] {
  const isMixed = owing.some(({ balance }) => balance !== null);
  // With balances the names are in the order of the language, independent of the sort order of the database.
  const ordered = isMixed ? [...owing].sort((a, b) => NAMES.compare(a.party.name, b.party.name)) : owing;
  return ordered.flatMap(({ party, balance, bills }) => {
    const open: Open[] = bills.sort(inOrder).map((bill) => ({ party, ...bill }));
    return balance === null ? open : [...open, { party, ...UNBILLED, pending: balance }];
  });
}

/** Bills before what is on account, what falls due first before the rest. */
const inOrder = (a: Bill, b: Bill) =>
  Number(b.isBill) - Number(a.isBill) ||
  (a.dueDate < b.dueDate ? -1 : a.dueDate > b.dueDate ? 1 : 0) ||
  a.billId - b.billId;

const UNBILLED = { billId: null, isBill: false, isCancelled: false, bill: 'Balance', billDate: null, dueDate: null };

export type AgedSums = Pick<AgeingRow, 'notDue' | 'b0' | 'b1' | 'b2' | 'b3' | 'b4' | 'onAccount'>;

/** The columns of both reports summed up, by due date and the usual limits, for callers that need only the totals. */
export async function agedSums(
  tx: Tx,
  who: SignedIn,
  asked: Pick<Asked, 'asOn' | 'branchId'>,
): Promise<Record<Side, AgedSums>> {
  const [a, b, c, d] = edgesOf(EDGES) ?? [];
  // Each amount goes to one column, so amounts are summed once, by side and column: a sum per column would read every
  // bill once for each column.
  const rows = await rowsOf<{ side: Side; name: keyof AgedSums; amount: Paise }>(
    tx,
    sql`
    with ${pendingFor(who, asked)},
    sides as materialized (
      select a.id, g.control_type as side from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
       where a.company_id = ${who.companyId} and g.control_type in ('receivable', 'payable')),
    aged as (
      select s.side, p.open, case when p.kind <> 'bill' then 'onAccount' else
             case when days <= 0 then 'notDue' when days <= ${a} then 'b0' when days <= ${b} then 'b1' when days <= ${c} then 'b2'
                  when days <= ${d} then 'b3' else 'b4' end end as name
        from (select account_id, kind, open, ${asked.asOn}::date - due_date as days from pending) p join sides s on s.id = p.account_id)
    select side, name, sum(case when side = 'payable' then -open else open end)::bigint as amount from aged group by side, name`,
  );
  const none = { notDue: ZERO, b0: ZERO, b1: ZERO, b2: ZERO, b3: ZERO, b4: ZERO, onAccount: ZERO };
  const sideOf = (side: Side): AgedSums => ({
    ...none,
    ...Object.fromEntries(rows.filter((row) => row.side === side).map(({ name, amount }) => [name, amount])),
  });
  return { receivable: sideOf('receivable'), payable: sideOf('payable') };
}
