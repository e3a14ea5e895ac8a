import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import {
  amountsOf,
  BudgetLines,
  BudgetLinesInput,
  budgets,
  LastYear,
  monthEnds,
  monthsOf,
} from '../../../contract/accounts/budgets';
import type { Paise } from '../../../contract/amount';
import type { Nature } from '../../../contract/books/accountGroups';
import { addMonths, type IsoDate } from '../../../contract/dates';
import { optionalKey } from '../../../contract/fields';
import { TRAN } from '../../../contract/screen';
import { spanSums } from '../../books/spans';
import { type Api, type Ctx, notFound, parsed } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import { staleRecord } from '../../core/calls/stale';
import type { SignedIn } from '../../core/calls/system';
import { anyOf } from '../../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import { masterRoutes } from '../../core/masters/masters';
import { groupTree } from '../accountGroups';
import { onItsSide } from '../results';

type C = Ctx<unknown, unknown>;

/** Budgets that the user may see: of all branches together only for who may work in all. */
const mine = (who: SignedIn) => (who.branchIds ? mayBranches(who, 'b.branch_id') : sql``);

const TOTAL = (nature: Nature) => sql`
  coalesce((select sum(m.amount) from budget_lines l
              left join accounts a on a.company_id = l.company_id and a.id = l.account_id
              join account_groups g on g.company_id = l.company_id and g.id = coalesce(l.group_id, a.group_id) and g.nature = ${nature}
             cross join lateral unnest(l.amounts) as m(amount)
             where l.company_id = b.company_id and l.budget_id = b.id), 0)::bigint`;

export const budgetRows = (who: SignedIn) => sql`
  select b.id, b.version, b.name, b.year_from as "yearFrom", b.branch_id as "branchId", b.remark, b.active, n.name as "branchName",
         to_char(b.year_from, 'YYYY') || case when extract(month from b.year_from) > 1 then to_char(b.year_from + interval '1 year', '-YY') else '' end as year,
         ${TOTAL('income')} as income, ${TOTAL('expense')} as expense
    from budgets b left join branches n on n.company_id = b.company_id and n.id = b.branch_id
   where b.company_id = ${who.companyId} ${mine(who)}`;

export function budgetRoutes(api: Api): void {
  masterRoutes(api, budgets, {
    table: 'budgets',
    rows: budgetRows,
    order: sql`r."yearFrom" desc, r.name`,
    values: ({ name, yearFrom, branchId, remark, active }) => ({
      name,
      // Any day means the year that holds it.
      year_from: sql`(select make_date(extract(year from d)::int - (extract(month from d) < c.fy_start_month)::int, c.fy_start_month, 1)
                        from companies c, (select ${yearFrom}::date as d) y where c.id = (select current_setting('app.company')::int))`,
      branch_id: branchId,
      remark,
      active,
    }),
    filter: ({ active }) =>
      active === 'true' || active === 'false' ? sql`r.active = ${active === 'true'}` : undefined,
    lookup: {
      option: z.object({ id: z.int(), label: z.string(), hint: z.nullable(z.string()) }),
      rows: (who) => sql`
        select r.id, r.name as label, concat_ws(' · ', r.year, r."branchName") as hint, r.name, r.active, r."yearFrom" from (${budgetRows(who)}) r`,
    },
    constraints: {
      budgets_name: { field: 'name', message: (input) => `A budget named ${input.name} already exists.` },
    },
    async check(tx, ctx, input) {
      if (input.branchId === null) {
        if (ctx.who.branchIds) throw invalid({ branchId: 'Choose one of your branches' });
        return;
      }
      const found = await rowsOf(
        tx,
        sql`select id from branches where company_id = ${ctx.who.companyId} and id = ${input.branchId} ${mayBranches(ctx.who, 'id')}`,
      );
      if (found.length === 0) throw invalid({ branchId: 'Choose a branch of the list' });
    },
  });

  const lines = `${budgets.path}/:id/lines` as const;
  api.on(
    {
      method: 'GET',
      path: lines,
      summary: 'The lines of a budget, month by month',
      needs: { anyOf: [budgets.screen] },
      answer: BudgetLines,
    },
    (tx, ctx) => linesOf(tx, ctx, ctx.id),
  );

  api.on(
    {
      method: 'PUT',
      path: lines,
      summary: 'Enter or revise the lines of a budget',
      needs: { screen: budgets.screen, tran: TRAN.modify },
      body: BudgetLinesInput,
      answer: BudgetLines,
    },
    async (tx, ctx) => {
      const { who, id, body } = ctx;
      await tx.execute(sql`select id from budgets where company_id = ${who.companyId} and id = ${id} for update`);
      const before = await linesOf(tx, ctx, id);
      if (before.budget.version !== body.version)
        throw await staleRecord(tx, ctx, { entity: budgets.path, id, what: budgets.names.one });
      if (before.lines.length > 0 && !body.reason)
        throw invalid({ reason: 'Say why the budget is revised; it is kept in its history' });
      await checkLines(tx, who, body.lines);
      const stored = body.lines.map((line, place) => ({
        line_no: place + 1,
        account_id: line.accountId,
        group_id: line.groupId,
        amounts: amountsOf(line),
      }));
      await tx.execute(sql`delete from budget_lines where company_id = ${who.companyId} and budget_id = ${id}`);
      await tx.execute(sql`
        insert into budget_lines (company_id, budget_id, line_no, account_id, group_id, amounts)
        select ${who.companyId}, ${id}, line_no, account_id, group_id, amounts
          from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as l(line_no int, account_id int, group_id int, amounts bigint[])`);
      await tx.execute(
        sql`update budgets set version = version + 1 where company_id = ${who.companyId} and id = ${id}`,
      );
      const after = await linesOf(tx, ctx, id);
      ctx.audit({
        action: 'change',
        entity: budgets.path,
        entityId: id,
        before: { lines: before.lines },
        after: { lines: after.lines },
        reason: body.reason,
      });
      ctx.changed(budgets.path);
      return after;
    },
  );

  api.on(
    {
      method: 'GET',
      path: `${budgets.path}/:id/last-year`,
      summary: 'What an account or group did in the months before a budget',
      needs: { anyOf: [budgets.screen] },
      query: z.object({ accountId: optionalKey('Choose an account'), groupId: optionalKey('Choose a group') }),
      answer: LastYear,
    },
    async (tx, ctx) => {
      const { budget } = await linesOf(tx, ctx, ctx.id);
      return { amounts: await lastYear(tx, ctx.who, budget, ctx.query) };
    },
  );
}

async function linesOf(tx: Tx, { who }: Pick<C, 'who'>, id: number): Promise<BudgetLines> {
  const [budget] = await rowsOf<unknown>(tx, sql`select * from (${budgetRows(who)}) r where r.id = ${id}`);
  if (!budget) throw notFound(`This ${budgets.names.one}`);
  const found = await rowsOf<{ accountId: number | null; groupId: number | null; amounts: Paise[] }>(
    tx,
    sql`select account_id as "accountId", group_id as "groupId", to_json(amounts) as amounts from budget_lines
         where company_id = ${who.companyId} and budget_id = ${id} order by line_no`,
  );
  return {
    budget: parsed(budgets.row, budget),
    lines: found.map(({ amounts, ...line }) => ({ ...line, ...monthsOf(amounts) })),
  };
}

/** Lines name income and expenses, each amount once: no account twice, none under a group that has a line too. */
async function checkLines(tx: Tx, who: SignedIn, lines: BudgetLinesInput['lines']): Promise<void> {
  if (lines.length === 0) return;
  const { known } = await rowOf<{
    known: { accountId: number | null; groupId: number; name: string; path: number[]; nature: Nature }[] | null;
  }>(
    tx,
    sql`
    ${groupTree(who.companyId)}
    select json_agg(k) as known from (
      select null::int as "accountId", t.id as "groupId", t.name, t.path, t.nature from tree t where t.depth > 0
      union all
      select a.id, t.id, a.name, t.path, t.nature from accounts a join tree t on t.id = a.group_id where a.company_id = ${who.companyId}
         and a.id = ${anyOf(lines.flatMap((line) => line.accountId ?? []))}) k`,
  );
  const problems: Record<string, string> = {};
  const seen = new Set<string>();
  const groups = new Map(
    lines.flatMap(({ groupId }) =>
      groupId === null
        ? []
        : [[groupId, (known ?? []).find((one) => one.accountId === null && one.groupId === groupId)]],
    ),
  );
  for (const [place, { accountId, groupId }] of lines.entries()) {
    const field = `lines.${place}.${accountId === null ? 'groupId' : 'accountId'}`;
    const one = (known ?? []).find((each) =>
      accountId === null ? each.accountId === null && each.groupId === groupId : each.accountId === accountId,
    );
    if (!one) problems[field] = 'Choose an entry from the list';
    else if (one.nature !== 'income' && one.nature !== 'expense')
      problems[field] = `${one.name} is neither income nor an expense`;
    else if (seen.has(field.replace(/\d+/, '') + (accountId ?? groupId)))
      problems[field] = `${one.name} has a line already`;
    else {
      const above = one.path.find((id) => groups.has(id) && !(accountId === null && id === groupId));
      if (above !== undefined)
        problems[field] = `${one.name} is under ${groups.get(above)?.name}, which has a line of its own`;
    }
    seen.add(field.replace(/\d+/, '') + (accountId ?? groupId));
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

async function lastYear(
  tx: Tx,
  who: SignedIn,
  { yearFrom, branchId }: { yearFrom: IsoDate; branchId: number | null },
  { accountId, groupId }: { accountId?: string | undefined; groupId?: string | undefined },
): Promise<Paise[]> {
  if (!accountId && !groupId) throw invalid({ accountId: 'Choose an account or a group' });
  const before = addMonths(yearFrom, -12);
  const spans = monthEnds(before).map((to, place) => ({ from: addMonths(before, place), to, branchId }));
  const sums = sql.join(
    spans.map((_, place) => sql`coalesce(sum(s.${sql.raw(`s${place}`)}), 0)::bigint`),
    sql`, `,
  );
  const { nature, amounts } = await rowOf<{ nature: Nature | null; amounts: Paise[] }>(
    tx,
    sql`
    ${groupTree(who.companyId)}, sums as (${spanSums(who, spans)})
    select min(t.nature) as nature, json_build_array(${sums}) as amounts
      from accounts a join tree t on t.id = a.group_id left join sums s on s.account_id = a.id
     where a.company_id = ${who.companyId} and ${accountId ? sql`a.id = ${Number(accountId)}` : sql`${Number(groupId)} = any(t.path)`}`,
  );
  return nature === null ? amounts : amounts.map((amount) => onItsSide(nature, amount));
}
