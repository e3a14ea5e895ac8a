import { sql } from 'drizzle-orm';
import { add, type Paise } from '../../../contract/amount';
import { accountGroups, MAX_GROUP_DEPTH } from '../../../contract/books/accountGroups';
import { DOCUMENTS } from '../../../contract/changes';
import { MergeInput, MergePreview, MergeQuery, type MergeSide, mergeOf } from '../../../contract/merging';
import { TRAN } from '../../../contract/screen';
import { type Api, notFound } from '../../core/calls/api';
import { invalid, Refused } from '../../core/calls/refused';
import { staleRecord } from '../../core/calls/stale';
import { rowsOf, type Tx } from '../../core/db/database';
import { refuseUnchecked } from '../../core/documents/makerChecker';
import { mustWorkInAll } from '../../core/lists/branchScope';
import { groupTree, SEQUENCE_STEP } from '../accountGroups';
import { addBudgetLines } from './moveAccount';
import { ALL_BRANCHES } from './sides';

type GroupSide = MergeSide & {
  balance: Paise;
  nature: string;
  controlType: string;
  directCost: boolean;
  head: string | null;
  flow: string | null;
  isRoot: boolean;
  path: number[];
  depth: number;
  /** How deep the groups under it nest. */
  height: number;
  accounts: number;
  groups: number;
  budgets: number;
};

/** Merges one group into another: its accounts and groups move there, and it is deleted. */
export function groupMergeRoutes(api: Api): void {
  const path = mergeOf(accountGroups.path, ':id');
  const needs = { screen: accountGroups.screen, tran: TRAN.cancel };
  api.on(
    {
      method: 'GET',
      path,
      summary: 'What merging an account group into another would do',
      needs,
      query: MergeQuery,
      answer: MergePreview,
    },
    (tx, { who, id, query }) => {
      mustWorkInAll(who, ALL_BRANCHES);
      return preview(tx, who.companyId, id, query.intoId);
    },
  );
  api.on(
    {
      method: 'POST',
      path,
      summary: 'Merge an account group into another',
      needs,
      body: MergeInput,
      answer: MergePreview,
      alone: true,
    },
    async (tx, ctx) => {
      mustWorkInAll(ctx.who, ALL_BRANCHES);
      await refuseUnchecked(tx, ctx, 'Merges of groups');
      const { companyId } = ctx.who;
      const { intoId, version, reason } = ctx.body;
      const shown = await preview(tx, companyId, ctx.id, intoId);
      const { from, into } = shown;
      if (from.version !== version)
        throw await staleRecord(tx, ctx, { entity: accountGroups.path, id: ctx.id, what: accountGroups.names.one });
      const [refusal] = shown.refusals;
      if (refusal) throw new Refused(409, 'KEPT_APART', refusal, { type: 3 });
      await moveGroup(tx, companyId, from.id, into.id);
      const act = { action: 'merge', entity: accountGroups.path, reason } as const;
      ctx.audit({ ...act, entityId: from.id, before: from, after: { mergedInto: into.name, moves: shown.moves } });
      ctx.audit({
        ...act,
        entityId: into.id,
        before: { balance: into.balance },
        after: { merged: from.name, balance: shown.balanceAfter },
      });
      ctx.changed('/api/accounts', DOCUMENTS);
      return shown;
    },
  );
}

async function moveGroup(tx: Tx, companyId: number, fromId: number, intoId: number): Promise<void> {
  await tx.execute(
    sql`update accounts set group_id = ${intoId}, version = version + 1 where company_id = ${companyId} and group_id = ${fromId}`,
  );
  await tx.execute(
    sql`update account_groups g set parent_id = ${intoId}, sequence = o.place, version = version + 1
          from (select id, row_number() over (order by parent_id = ${fromId}, sequence, id) * ${SEQUENCE_STEP}::int as place
                  from account_groups where company_id = ${companyId} and parent_id in (${fromId}, ${intoId})) o
         where g.company_id = ${companyId} and g.id = o.id`,
  );
  await addBudgetLines(tx, companyId, sql`group_id`, fromId, intoId);
  await tx.execute(
    sql`update supplier_groups set account_group_id = ${intoId}, version = version + 1 where company_id = ${companyId} and account_group_id = ${fromId}`,
  );
  await tx.execute(sql`delete from account_groups where company_id = ${companyId} and id = ${fromId}`);
}

async function sidesOf(tx: Tx, companyId: number, fromId: number, intoId: number) {
  await tx.execute(sql`select 1 from account_groups where company_id = ${companyId} order by id for update`);
  const found = await rowsOf<GroupSide>(
    tx,
    sql`
    ${groupTree(companyId)}
    select t.id, t.version, t.name, coalesce(t.parent_name, 'the chart') as place, t.nature, t.control_type as "controlType", t.direct_cost as "directCost",
           t.head, t.flow, t.parent_id is null as "isRoot", to_json(t.path) as path, t.depth,
           (select max(b.depth) - t.depth from tree b where t.id = any(b.path)) as height,
           coalesce((select sum(m.debit - m.credit) from tree b
                       join accounts a on a.company_id = b.company_id and a.group_id = b.id
                       join account_months m on m.company_id = a.company_id and m.account_id = a.id where t.id = any(b.path)), 0)::bigint as balance,
           (select count(*)::int from accounts a where a.company_id = t.company_id and a.group_id = t.id) as accounts,
           (select count(*)::int from account_groups g where g.company_id = t.company_id and g.parent_id = t.id) as groups,
           (select count(*)::int from budget_lines l where l.company_id = t.company_id and l.group_id = t.id) as budgets
      from tree t where t.id in (${fromId}, ${intoId})`,
  );
  const from = found.find((side) => side.id === fromId);
  const into = found.find((side) => side.id === intoId);
  if (!from) throw notFound('This account group');
  if (!into) throw invalid({ intoId: 'Choose a group of the list' });
  return { from, into };
}

async function preview(tx: Tx, companyId: number, fromId: number, intoId: number): Promise<MergePreview> {
  const { from, into } = await sidesOf(tx, companyId, fromId, intoId);
  const counts = [
    { what: 'Accounts', count: from.accounts },
    { what: 'Groups under it', count: from.groups },
    { what: 'Lines of budgets', count: from.budgets },
  ];
  // A group inside the other is part of its balance already.
  const isWithin = from.path.includes(into.id);
  return {
    from,
    into,
    balanceAfter: isWithin ? into.balance : add(from.balance, into.balance),
    moves: counts.filter(({ count }) => count > 0),
    notes: notesOf(from, into),
    refusals: [...refusalsOf(from, into), ...(await budgetRefusals(tx, companyId, from, into))],
  };
}

/** A budget has no account twice: its plans within one group may not move under a line of the other. */
async function budgetRefusals(tx: Tx, companyId: number, from: GroupSide, into: GroupSide): Promise<string[]> {
  const [found] = await rowsOf<{ name: string }>(
    tx,
    sql`
    ${groupTree(companyId)},
    planned as (
      select l.budget_id, l.group_id, t.path
        from budget_lines l
        left join accounts a on a.company_id = l.company_id and a.id = l.account_id
        join tree t on t.id = coalesce(l.group_id, a.group_id)
       where l.company_id = ${companyId}
    )
    select b.name from planned f
      join planned i on i.budget_id = f.budget_id
      join budgets b on b.company_id = ${companyId} and b.id = f.budget_id
      join tree x on x.id = ${into.id}
     where (${from.id} = any(f.path) and f.group_id is distinct from ${from.id} and i.group_id = any(x.path))
        or (f.group_id = ${from.id} and ((${into.id} = any(i.path) and i.group_id is distinct from ${into.id})
                                         or (i.group_id = any(x.path) and i.group_id <> ${into.id})))
     limit 1`,
  );
  return found ? [`Budget ${found.name} plans amounts within both. Change that budget first.`] : [];
}

function notesOf(from: GroupSide, into: GroupSide): string[] {
  return [
    `${from.name} is removed; its balances move to ${into.name} in every statement, past years too. Totals stay.`,
    ...(from.head === into.head ? [] : ['They are under different heads of the statements; it takes the other head.']),
    ...(from.flow === into.flow ? [] : ['They are in different parts of the cash flow statement; it takes the other.']),
  ];
}

function refusalsOf(from: GroupSide, into: GroupSide): string[] {
  const [a, b] = [from.name, into.name];
  const rules: [boolean, string][] = [
    [from.id === into.id, 'Choose another group: one cannot be merged into itself.'],
    [from.isRoot, `${a} is a root of the chart and stays.`],
    [
      into.isRoot && from.accounts > 0,
      `${b} is a main group of the chart and cannot hold accounts. Choose a group under it.`,
    ],
    [from.id !== into.id && into.path.includes(from.id), `${b} is under ${a}. Merge it the other way round.`],
    [from.nature !== into.nature, `${a} is a group of ${from.nature}, ${b} of ${into.nature}: figures would change.`],
    [
      from.controlType !== into.controlType && from.accounts > 0,
      `The accounts of ${a} and of ${b} are used for different things (${from.controlType}, ${into.controlType}) and cannot be merged.`,
    ],
    [
      from.directCost !== into.directCost,
      `${from.directCost ? a : b} counts in gross profit and ${from.directCost ? b : a} does not, so gross profit would change.`,
    ],
    [
      !from.path.includes(into.id) && from.groups > 0 && into.depth + from.height > MAX_GROUP_DEPTH,
      `Groups nest at most ${MAX_GROUP_DEPTH} deep.`,
    ],
  ];
  return rules.flatMap(([holds, sentence]) => (holds ? [sentence] : []));
}
