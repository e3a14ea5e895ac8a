import { sql } from 'drizzle-orm';
import { type CashFlowRow, cashFlow } from '../../contract/accounts/cashFlow';
import { add, negate, type Paise, sumOf } from '../../contract/amount';
import type { CashActivity, CashFlowClass, Nature } from '../../contract/books/accountGroups';
import { addDays, type IsoDate, periodOf, yearBefore } from '../../contract/dates';
import { spanSums } from '../books/spans';
import type { Api } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { groupTree } from './accountGroups';
import { latest } from './bank/clearing.decide';

type Asked = { from: IsoDate; to: IsoDate; branchId: number | null };

/** Movements in the period by statement line and class of accounts; debit above zero. */
type Moved = {
  groupId: number;
  line: string;
  nature: Nature;
  class: CashFlowClass | 'cash';
  /** Sits among the fixed assets: what disposal and depreciation are set against. */
  isFixedAsset: boolean;
  /** The whole movement, and the part opposite cash and bank. */
  net: Paise;
  opposite: Paise;
  /** Balance before the first day. */
  opening: Paise;
};

const ZERO = 0 as Paise;
const isResult = ({ nature }: Moved) => nature === 'income' || nature === 'expense';

/** Sources and uses of cash, computed by both methods from one reading. */
export function cashFlowRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: cashFlow.path,
      summary: 'Cash flow statement, direct and indirect',
      needs: { anyOf: [cashFlow.screen] },
      query: cashFlow.query,
      answer: cashFlow.answer,
    },
    async (tx, { who, query }) => {
      if (query.to < query.from) throw invalid({ to: 'The last day comes before the first' });
      const { booksFrom } = await rowOf<{ booksFrom: IsoDate }>(
        tx,
        sql`select books_from as "booksFrom" from companies where id = ${who.companyId}`,
      );
      const branchId = query.branchId ? Number(query.branchId) : null;
      const now = await flowOf(tx, who, { from: query.from, to: query.to, branchId }, booksFrom);
      if (query.compare === 'none') return now;
      const past = { from: yearBefore(query.from), to: yearBefore(query.to), branchId };
      const then = await flowOf(tx, who, past, booksFrom);
      const { opening, closing } = then;
      return { ...now, rows: compared(now.rows, then.rows), previous: { opening, closing } };
    },
  );
}

const NOTHING: Flow = { rows: [], opening: ZERO, closing: ZERO };
type Flow = { rows: CashFlowRow[]; opening: Paise; closing: Paise };

async function flowOf(tx: Tx, who: SignedIn, asked: Asked, booksFrom: IsoDate): Promise<Flow & { from: IsoDate }> {
  if (asked.to < booksFrom) return { from: asked.from, ...NOTHING };
  // Openings are balances, not flows: the books begin with them.
  const from = latest([asked.from, booksFrom]);
  const moved = await movedIn(tx, who, { ...asked, from });
  const money = moved.filter((one) => one.class === 'cash');
  const others = moved.filter((one) => one.class !== 'cash');
  const opening = sumOf(money, (one) => one.opening);
  return {
    from,
    rows: [...directRows(others), ...indirectRows(others)].filter(({ amount }) => amount !== 0),
    opening,
    closing: add(opening, ...money.map((one) => one.net)),
  };
}

const keyOf = ({ method, activity, kind, groupId, line }: CashFlowRow) =>
  [method, activity, kind, groupId, line].join(' ');

/** Each line with what it was a year before; lines of that year alone come after those of this one. */
function compared(now: readonly CashFlowRow[], then: readonly CashFlowRow[]): CashFlowRow[] {
  const past = new Map(then.map((row) => [keyOf(row), row.amount]));
  const known = new Set(now.map(keyOf));
  const gone = then.filter((row) => !known.has(keyOf(row))).map((row) => ({ ...row, amount: ZERO }));
  return [...now, ...gone].map((row) => ({ ...row, previous: past.get(keyOf(row)) ?? ZERO }));
}

/**
 * The period by statement line. Movements come from the kept sums of months; the part opposite cash is read from the
 * vouchers of the period that move cash, over the index by account and period, so that moving a group or an account
 * changes this statement like every other.
 */
function movedIn(tx: Tx, who: SignedIn, { from, to, branchId }: Asked): Promise<Moved[]> {
  const here = (table: string) =>
    sql`${branchId === null ? sql`` : sql`and ${sql.raw(table)}.branch_id = ${branchId}`} ${mayBranches(who, `${table}.branch_id`)}`;
  return rowsOf<Moved>(
    tx,
    sql`
    ${groupTree(who.companyId)},
    sums as (${spanSums(who, [
      { from, to, branchId },
      { from: null, to: addDays(from, -1), branchId },
    ])}),
    opened as (
      select m.account_id, sum(m.debit - m.credit) as net from account_months m
       where m.company_id = ${who.companyId} and m.period = ${periodOf(from, 'opening')} ${here('m')} group by m.account_id),
    classed as (
      select a.id, coalesce(t.line_id, t.id) as line_id, t.nature, t.control_type = 'fixedAsset' as is_fixed,
             case when t.control_type in ('cash', 'bank') then 'cash'
                  when exists (select from account_purposes p where p.company_id = a.company_id and p.account_id = a.id
                                                                and p.purpose in ('gainOnAssets', 'lossOnAssets')) then 'nonCash'
                  else coalesce(t.flow, 'operating') end as class
        from accounts a join tree t on t.id = a.group_id where a.company_id = ${who.companyId}),
    touched as (
      select distinct e.document_id, e.is_mirror
        from classed c join ledger_entries e on e.company_id = ${who.companyId} and e.account_id = c.id
       where c.class = 'cash' and e.period between ${periodOf(from)} and ${periodOf(to)} and e.period % 10 = 0
         and e.date between ${from} and ${to} ${here('e')}),
    opposite as (
      select e.account_id, sum(e.debit - e.credit) as net
        from touched d join ledger_entries e on e.company_id = ${who.companyId} and e.document_id = d.document_id and e.is_mirror = d.is_mirror
       where true ${here('e')}
       group by e.account_id)
    select l.id as "groupId", l.name as line, c.nature, c.class, bool_or(c.is_fixed) as "isFixedAsset",
           coalesce(sum(s.s0), 0)::bigint as net, coalesce(sum(o.net), 0)::bigint as opposite,
           (coalesce(sum(s.s1), 0) + coalesce(sum(b.net), 0))::bigint as opening
      from classed c
      join tree l on l.id = c.line_id
      left join sums s on s.account_id = c.id
      left join opened b on b.account_id = c.id
      left join opposite o on o.account_id = c.id
     group by l.id, l.name, l.place, c.nature, c.class
    having coalesce(sum(abs(s.s0)), 0) <> 0 or coalesce(sum(abs(o.net)), 0) <> 0 or c.class = 'cash'
     order by l.place`,
  );
}

const rowFor = (
  method: CashFlowRow['method'],
  { groupId, line }: Moved,
  activity: CashActivity,
  amount: Paise,
  kind: CashFlowRow['kind'] = 'movement',
): CashFlowRow => ({ method, activity, kind, groupId, line, amount });

/**
 * The groups opposite cash. Cash opposite a group without cash of its own (depreciation reversed, gain or loss on a
 * sale) belongs to the asset that was sold.
 */
function directRows(others: readonly Moved[]): CashFlowRow[] {
  const ofAssets = sumOf(
    others.filter((one) => one.class === 'nonCash'),
    (one) => negate(one.opposite),
  );
  return withAssets(
    others.flatMap((one) =>
      one.class === 'nonCash' || one.class === 'cash' ? [] : [rowFor('direct', one, one.class, negate(one.opposite))],
    ),
    others,
    'direct',
    ofAssets,
  );
}

/** Profit without what moved no cash and what belongs to the other activities, then what each group took up or set free. */
function indirectRows(others: readonly Moved[]): CashFlowRow[] {
  const results = others.filter(isResult);
  const balances = others.filter((one) => !isResult(one));
  const profit = negate(sumOf(results, (one) => one.net));
  const apart = results.filter((one) => one.class !== 'operating');
  const nonCash = others.filter((one) => one.class === 'nonCash');
  return withAssets(
    [
      { method: 'indirect', activity: 'operating', kind: 'profit', groupId: null, line: 'Net profit', amount: profit },
      ...apart.map((one) => rowFor('indirect', one, 'operating', one.net, 'adjustment')),
      ...balances.flatMap((one) =>
        one.class === 'nonCash' || one.class === 'cash' ? [] : [rowFor('indirect', one, one.class, negate(one.net))],
      ),
      ...apart.flatMap((one) =>
        one.class === 'investing' || one.class === 'financing'
          ? [rowFor('indirect', one, one.class, negate(one.net))]
          : [],
      ),
    ],
    others,
    'indirect',
    negate(sumOf(nonCash, (one) => one.net)),
  );
}

/** Adds entries without cash to the line of the fixed assets, or shows them separately. */
function withAssets(
  rows: CashFlowRow[],
  others: readonly Moved[],
  method: CashFlowRow['method'],
  amount: Paise,
): CashFlowRow[] {
  if (amount === ZERO) return rows;
  const assets = others.find((one) => one.isFixedAsset && one.class === 'investing');
  const own = rows.find((row) => row.groupId === assets?.groupId && row.activity === 'investing');
  if (own) return rows.map((row) => (row === own ? { ...row, amount: add(row.amount, amount) } : row));
  const line = assets
    ? rowFor(method, assets, 'investing', amount)
    : ({ method, activity: 'investing', kind: 'movement', groupId: null, line: 'Fixed assets', amount } as const);
  return [...rows, line];
}
