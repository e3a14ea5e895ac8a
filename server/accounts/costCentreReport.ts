import { type SQL, sql } from 'drizzle-orm';
import {
  type CentreColumn,
  type CentreRow,
  costCentreReport,
  MOST_CENTRES,
} from '../../contract/accounts/costCentreReport';
import { add, negate, type Paise } from '../../contract/amount';
import { addDays, type IsoDate, periodOf, yearBefore } from '../../contract/dates';
import { spanSums } from '../books/spans';
import type { Api } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { treeOf } from '../core/masters/tree';
import { groupTree } from './accountGroups';
import { onItsSide, resultsOf } from './results';

type Asked = { from: IsoDate; to: IsoDate; branchId?: string | undefined; costCentreId?: string | undefined };
type Found = Omit<CentreRow, 'amounts'> & {
  total: Paise;
  parts: { column: number; amount: Paise }[] | null;
};

const ZERO = 0 as Paise;

/** Income and expenses of a period by cost centre, from the kept sums of months. */
export function costCentreReportRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: costCentreReport.path,
      summary: 'Profit and loss account by cost centre',
      needs: { anyOf: [costCentreReport.screen] },
      query: costCentreReport.query,
      answer: costCentreReport.answer,
    },
    async (tx, { who, query }) => {
      if (query.to < query.from) throw invalid({ to: 'The last day comes before the first' });
      const columns = await columnsOf(tx, who, query.costCentreId ? Number(query.costCentreId) : null);
      const rowsIn = async (asked: Asked) =>
        (await accountsByCentre(tx, who, asked, columns))
          .map((row) => rowOfAccount(row, columns))
          .filter(({ amounts }) => amounts.some(Boolean));
      const now = await rowsIn(query);
      if (query.compare === 'none') return { columns, rows: now, results: resultsOf(now, columns.length) };
      const then = await rowsIn({ ...query, from: yearBefore(query.from), to: yearBefore(query.to) });
      const rows = compared(now, then, columns.length);
      const { centreId = null, name = null } = columns.at(-1) ?? {};
      const all: CentreColumn[] = [...columns, { kind: 'previous', centreId, name }];
      return { columns: all, rows, results: resultsOf(rows, all.length) };
    },
  );
}

/** Each account with its total of the year before in a further column. */
function compared(now: readonly CentreRow[], then: readonly CentreRow[], columns: number): CentreRow[] {
  const past = new Map(then.map((row) => [row.accountId, row.amounts.at(-1) ?? ZERO]));
  const known = new Set(now.map(({ accountId }) => accountId));
  const gone = then
    .filter(({ accountId }) => !known.has(accountId))
    .map((row) => ({ ...row, amounts: Array.from({ length: columns }, () => ZERO) }));
  return [...now, ...gone].map((row) => ({ ...row, amounts: [...row.amounts, past.get(row.accountId) ?? ZERO] }));
}

/** The centres right under the requested one (or the top level), entries without a centre, and the total. */
async function columnsOf(tx: Tx, who: SignedIn, centreId: number | null): Promise<CentreColumn[]> {
  const centres = await rowsOf<{ id: number; name: string; parentId: number | null }>(
    tx,
    sql`select c.id, c.name, c.parent_id as "parentId" from cost_centres c
         where c.company_id = ${who.companyId} and ${centreId === null ? sql`c.parent_id is null` : sql`${centreId} in (c.id, c.parent_id)`} order by lower(c.name)`,
  );
  const asked = centres.find(({ id }) => id === centreId);
  if (centreId !== null && !asked) throw invalid({ costCentreId: 'Choose a cost centre of the list' });
  const parts = centres.filter(({ id }) => id !== centreId);
  if (parts.length > MOST_CENTRES)
    throw invalid({
      costCentreId: `At most ${MOST_CENTRES} cost centres can be compared. Group some under another one.`,
    });
  const columns = parts.map(({ id, name }): CentreColumn => ({ kind: 'centre', centreId: id, name }));
  if (!asked)
    return [...columns, { kind: 'none', centreId: null, name: null }, { kind: 'total', centreId: null, name: null }];
  return [
    ...columns,
    ...(parts.length > 0 ? [{ kind: 'own' as const, centreId: asked.id, name: asked.name }] : []),
    { kind: 'total', centreId: asked.id, name: asked.name },
  ];
}

/** Sums by account and by the column of its centre. Only a broken first or last month reads its own entries. */
function centreSums(who: SignedIn, { from, to, branchId }: Asked): SQL {
  const mine = (table: string) => sql`
    ${sql.raw(table)}.company_id = ${who.companyId} ${branchId ? sql`and ${sql.raw(table)}.branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, `${table}.branch_id`)}`;
  const cut = (period: number, outside: SQL) => sql`
    union all
    select e.account_id, e.cost_centre_id, e.credit - e.debit from ledger_entries e
     where ${mine('e')} and e.period = ${period} and e.cost_centre_id is not null and ${outside}`;
  return sql`
    select account_id, cost_centre_id, sum(net) as net
      from (select m.account_id, m.cost_centre_id, m.debit - m.credit as net from cost_centre_months m
             where ${mine('m')} and m.period between ${periodOf(from)} and ${periodOf(to)} and m.period % 10 <> 5
            ${from.endsWith('-01') ? sql`` : cut(periodOf(from), sql`e.date < ${from}`)}
            ${periodOf(addDays(to, 1)) === periodOf(to) ? cut(periodOf(to), sql`e.date > ${to}`) : sql``}) n
     group by account_id, cost_centre_id`;
}

async function accountsByCentre(
  tx: Tx,
  who: SignedIn,
  asked: Asked,
  columns: readonly CentreColumn[],
): Promise<Found[]> {
  const places = columns.flatMap(({ kind, centreId }, column) =>
    kind === 'centre' || kind === 'own' ? [{ column, centre: centreId, own: kind === 'own' }] : [],
  );
  const whole = columns.at(-1)?.centreId ?? null;
  const span = { from: asked.from, to: asked.to, branchId: asked.branchId ? Number(asked.branchId) : null };
  const { rows } = await rowOf<{ rows: Found[] }>(
    tx,
    sql`
    ${groupTree(who.companyId)}, ${treeOf('cost_centres', 'centres', who.companyId)},
    by_centre as (${centreSums(who, asked)}),
    placed as (
      select s.account_id, p."column", sum(s.net)::bigint as amount
        from by_centre s join centres c on c.id = s.cost_centre_id
        join jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p("column" int, centre int, own boolean)
          on case when p.own then p.centre = c.id else p.centre = any(c.path) end
       group by s.account_id, p."column"),
    totals as (${
      whole === null
        ? sql`select account_id, s0 as total from (${spanSums(who, [span])}) t`
        : sql`select s.account_id, sum(s.net)::bigint as total from by_centre s join centres c on c.id = s.cost_centre_id where ${whole} = any(c.path) group by s.account_id`
    }),
    listed as (
      select a.id as "accountId", a.name as line, l.name as "group", t.nature, t.head, t.direct_cost as "directCost", x.total,
             (select json_agg(json_build_object('column', p."column", 'amount', p.amount)) from placed p where p.account_id = a.id) as parts
        from totals x
        join accounts a on a.company_id = ${who.companyId} and a.id = x.account_id
        join tree t on t.id = a.group_id
        join tree l on l.id = coalesce(t.line_id, t.id)
       where t.nature in ('income', 'expense')
       order by t.place, a.name)
    select coalesce(json_agg(listed), '[]') as rows from listed`,
  );
  return rows;
}

function rowOfAccount({ total, parts, ...row }: Found, columns: readonly CentreColumn[]): CentreRow {
  const amounts = columns.map((_, place) => parts?.find(({ column }) => column === place)?.amount ?? ZERO);
  const named = add(...amounts);
  const sums = columns.map(({ kind }, place) => {
    if (kind === 'total') return total;
    return kind === 'none' ? add(total, negate(named)) : (amounts[place] ?? ZERO);
  });
  return {
    ...row,
    amounts: sums.map((sum) => onItsSide(row.nature, sum)),
  };
}
