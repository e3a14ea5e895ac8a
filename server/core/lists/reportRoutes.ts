import type { SQL } from 'drizzle-orm';
import type { PlainAnswer, PlainReport } from '../../../contract/plainReport';
import type { ListQuery } from '../../../contract/resource';
import type { Api } from '../calls/api';
import { refuseCosts, seesCosts, withoutCosts } from '../calls/costs';
import { invalid } from '../calls/refused';
import type { Tx } from '../db/database';
import { listOf, wholeColumn } from './listEngine';
import type { List, ListColumn, ListParts, ListRequest, ListSum } from './listParts';

/** The server's part of a plain report: the source of its rows, and the SQL of each column. */
export type ReportSql<R, S, A> = Pick<
  ListParts<R>,
  | 'from'
  | 'company'
  | 'branch'
  | 'otherBranch'
  | 'only'
  | 'joins'
  | 'where'
  | 'order'
  | 'ties'
  | 'key'
  | 'cutBy'
  | 'summed'
> & {
  /** One line for the description of the API. */
  summary: string;
  columns: { [F in keyof R]-?: ListColumn | SQL };
  /** The sums of the contract besides its totals. */
  sums?: { [N in Exclude<keyof S, keyof R>]: ListSum };
  /** Fields of the contract around the rows. */
  around?(tx: Tx, asked: ListRequest, sums: S): Promise<Omit<A, keyof PlainAnswer<R, S>>>;
};

type Query = Partial<ListQuery> & {
  from?: string;
  to?: string;
  by?: string;
  across?: string;
  group?: string;
  value?: string | null;
};

/** The call of a plain report: a page of its rows, or its groups with their sums. @returns the same for dashboards. */
export function reportRoutes<Q, R extends object, S extends Record<string, number>, A>(
  api: Api,
  report: PlainReport<Q, R, S, A>,
  { summary, columns, around, ...parts }: ReportSql<R, S, A>,
): List<R> {
  const { path, screen, query, row, answer, filters, totals, summed, groups, costs } = report;
  const known = Object.entries<ListColumn | SQL>(columns);
  const list = listOf<R>({
    ...parts,
    many: `rows of ${screen.title}`,
    row,
    filters,
    columns: Object.fromEntries(
      known.map(([field, column]) => [field, totals.includes(field) ? { sum: true, ...wholeColumn(column) } : column]),
    ),
    groups,
    mostSummed: Number.POSITIVE_INFINITY,
  });
  const missing = summed.find((name) => !totals.includes(name) && !Object.hasOwn(parts.sums ?? {}, name));
  if (missing) throw new Error(`The report ${screen.title} has no sum ${missing}, which its contract has`);
  api.on({ method: 'GET', path, summary, needs: { anyOf: [screen] }, query, answer }, async (tx, ctx) => {
    const { from, to, by, across, group, value = null } = ctx.query as Query;
    if (from && to && to < from) throw invalid({ to: 'The last day comes before the first' });
    const hidden = costs.length > 0 && !(await seesCosts(tx, ctx.who)) ? costs : [];
    if (hidden.length > 0) refuseCosts(ctx.query, hidden);
    const shown = <T>(whole: T): T => (hidden.length === 0 ? whole : withoutCosts(whole, hidden));
    const drilled = group ? { field: group, value } : null;
    const isGrouped = by !== undefined && groups.includes(by);
    const found = isGrouped ? await list.groups(tx, ctx, by, across) : [];
    const {
      rows,
      total,
      sums = {},
    } = isGrouped ? { rows: [], total: found.length, sums: await list.sums(tx, ctx) } : await list.page(tx, ctx);
    const more = await around?.(tx, ctx, sums as S);
    return {
      ...shown(more),
      rows: shown(rows),
      total,
      sums: shown(sums),
      by: isGrouped ? by : null,
      group: drilled,
      // The value of a group is its name.
      groups: found.map((one) => ({ ...one, sums: shown(one.sums) })),
    };
  });
  return list;
}
