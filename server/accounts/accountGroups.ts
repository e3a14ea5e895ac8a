import { type SQL, sql } from 'drizzle-orm';
import { DEFAULT_HEADS } from '../../contract/accounts/statements';
import {
  type AccountGroup,
  type AccountGroupInput,
  AccountGroupOption,
  accountGroups,
  isStatementLine,
  MAX_GROUP_DEPTH,
  MAX_SEQUENCE,
  STATEMENT_HEADS,
} from '../../contract/books/accountGroups';
import { DOCUMENTS } from '../../contract/changes';
import type { Api } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { masterRoutes } from '../core/masters/masters';
import { kindChangeRefusal } from './kindChange';

const DEFAULT_HEAD = sql`${JSON.stringify(DEFAULT_HEADS)}::jsonb ->> g.nature`;

/**
 * The tree of groups, flattened in statement order: roots first, each followed by its descendants. `path` holds the
 * keys from the root down; `head` and `flow` are those of the group or its nearest ancestor that has one. `line_id`
 * is the statement line of the group: the group right under its root, or the nearest one with another head than its
 * parent.
 */
export const groupTree = (companyId: number) => sql`
  with recursive tree as (
    select g.*, null::text as parent_name, 0 as depth, g.name as trail, array[g.sequence, g.id] as place,
           array[g.id] as path, ${DEFAULT_HEAD} as head, g.cash_flow as flow, null::int as line_id
      from account_groups g where g.company_id = ${companyId} and g.parent_id is null
    union all
    select g.*, t.name, t.depth + 1, t.trail || ' › ' || g.name, t.place || array[g.sequence, g.id],
           t.path || g.id, coalesce(g.statement_head, t.head), coalesce(g.cash_flow, t.flow),
           case when t.depth = 0 or g.statement_head <> t.head then g.id else t.line_id end
      from account_groups g join tree t on t.company_id = g.company_id and t.id = g.parent_id
  )`;

const rows = (who: SignedIn) => sql`
  ${groupTree(who.companyId)}
  select t.id, t.version, t.code, t.name, t.parent_id as "parentId", t.parent_name as "parentName", t.nature, t.direct_cost as "directCost",
         t.control_type as "controlType", t.statement_head as "statementHead", t.cash_flow as "cashFlow", t.loans, t.sequence, t.depth, t.trail, t.place, t.parent_id is null as "isRoot",
         (select count(*)::int from accounts a where a.company_id = t.company_id and a.group_id = t.id) as accounts,
         exists (select from tree b join accounts a on a.company_id = b.company_id and a.group_id = b.id
                   join account_months m on m.company_id = a.company_id and m.account_id = a.id where t.id = any(b.path)) as "isPosted"
    from tree t`;

/** Groups follow each other by tens, so that one can be put between two. */
export const SEQUENCE_STEP = 10;

/** The highest code that ends in a figure, so that it can be counted on. */
const lastCode = (siblings: SQL) =>
  sql`(select u.code from ${siblings} and u.code ~ '[0-9]$' order by length(u.code) desc, u.code desc limit 1)`;

type Parent = { id: number; nature: string; directCost: boolean; depth: number };

async function parentOf(tx: Tx, who: SignedIn, parentId: number): Promise<Parent> {
  const [parent] = await rowsOf<Parent>(
    tx,
    sql`${groupTree(who.companyId)} select id, nature, direct_cost as "directCost", depth from tree where id = ${parentId}`,
  );
  if (!parent) throw invalid({ parentId: 'Choose a group of the list' });
  return parent;
}

const isMoved = (input: AccountGroupInput, present: AccountGroup | null) =>
  present !== null && present.parentId !== input.parentId;

/**
 * The place after the groups under a parent. Where the last place leaves no room, all get new numbers in
 * steps of ten.
 */
async function endOf(tx: Tx, who: SignedIn, parentId: number, ownId: number | null): Promise<number> {
  const others = sql`company_id = ${who.companyId} and parent_id = ${parentId} and id is distinct from ${ownId}::int`;
  const last = () =>
    rowOf<{ place: number }>(
      tx,
      sql`select coalesce(max(sequence), 0) + ${SEQUENCE_STEP}::int as place from account_groups where ${others}`,
    );
  const { place } = await last();
  if (place <= MAX_SEQUENCE) return place;
  await tx.execute(sql`
    update account_groups g set sequence = o.place
      from (select id, row_number() over (order by sequence, id) * ${SEQUENCE_STEP}::int as place from account_groups where ${others}) o
     where g.company_id = ${who.companyId} and g.id = o.id`);
  return (await last()).place;
}

export function accountGroupRoutes(api: Api): void {
  masterRoutes(api, accountGroups, {
    table: 'account_groups',
    rows,
    order: sql`r.place`,
    values: (input) => ({
      code: input.code,
      name: input.name,
      parent_id: input.parentId,
      direct_cost: input.directCost,
      control_type: input.controlType,
      statement_head: input.statementHead,
      cash_flow: input.cashFlow,
      loans: input.loans,
      sequence: input.sequence,
      nature: sql`(select p.nature from account_groups p where p.company_id = (select current_setting('app.company')::int) and p.id = ${input.parentId})`,
    }),
    lookup: {
      option: AccountGroupOption,
      rows: (who) => sql`
        select r.id, r.name as label, r.trail as hint, r.name, r.code, r.place, r."controlType", r.depth, r."directCost",
               not exists (select from account_groups u where u.company_id = ${who.companyId} and u.parent_id = r.id) as "isLeaf",
               ${lastCode(sql`accounts u where u.company_id = ${who.companyId} and u.group_id = r.id`)} as "lastAccountCode",
               ${lastCode(sql`account_groups u where u.company_id = ${who.companyId} and u.parent_id = r.id`)} as "lastGroupCode"
          from (${rows(who)}) r`,
      leavesFirst: sql`not r."isLeaf"`,
    },
    constraints: {
      account_groups_name: { field: 'name', message: (input) => `A group named ${input.name} already exists.` },
      account_groups_code: { field: 'code', message: (input) => `Code ${input.code} is taken by another group.` },
    },
    async check(tx, ctx, input, present) {
      if (present?.isRoot)
        throw new Refused(409, 'ROOT', `${present.name} is a root of the chart and stays as it is.`, { type: 3 });
      const parent = await parentOf(tx, ctx.who, input.parentId);
      if (present) await checkMove(tx, ctx.who, present, parent);
      if (isResult(parent) && input.controlType !== 'none') throw invalid({ controlType: ONLY_HELD });
      if (present && present.controlType !== input.controlType) {
        const kept = await kindChangeRefusal(tx, ctx.who, present.controlType, sql`a.group_id = ${present.id}`);
        if (kept)
          throw invalid({ controlType: `${kept}, so this group stays as it is. Make another group for what differs.` });
      }
      if (input.statementHead && STATEMENT_HEADS[input.statementHead] !== parent.nature)
        throw invalid({ statementHead: `A group under ${parent.nature} groups belongs under one of their heads` });
      if (parent.depth + 1 > MAX_GROUP_DEPTH)
        throw invalid({ parentId: `Groups nest at most ${MAX_GROUP_DEPTH} deep` });
      // Its place among the groups that it leaves means nothing among the new ones.
      const isPlaced = input.sequence !== null && !(isMoved(input, present) && input.sequence === present?.sequence);
      return {
        ...input,
        directCost: isStatementLine(parent.depth + 1) ? input.directCost : parent.directCost,
        sequence: isPlaced ? input.sequence : await endOf(tx, ctx.who, parent.id, present?.id ?? null),
      };
    },
    async saved(tx, ctx, id) {
      // Nature comes from the root and a line of the statements counts as a whole, so what is below takes both along.
      await tx.execute(sql`
        with recursive below as (
          select company_id, id, nature, direct_cost from account_groups where company_id = ${ctx.who.companyId} and id = ${id}
          union all
          select g.company_id, g.id, b.nature, b.direct_cost from account_groups g join below b on b.company_id = g.company_id and b.id = g.parent_id
        )
        update account_groups g set nature = b.nature, direct_cost = b.direct_cost
          from below b where g.company_id = b.company_id and g.id = b.id`);
      ctx.changed('/api/accounts', DOCUMENTS);
    },
    async checkDelete(tx, ctx, present) {
      if (present.isRoot)
        throw new Refused(409, 'ROOT', `${present.name} is a root of the chart and stays.`, { type: 3 });
      const below = await rowsOf(
        tx,
        sql`select from account_groups where company_id = ${ctx.who.companyId} and parent_id = ${present.id}`,
      );
      if (below.length > 0)
        throw new Refused(
          409,
          'IN_USE',
          below.length === 1 ? 'Move its 1 group first.' : `Move its ${below.length} groups first.`,
          { type: 3 },
        );
      if (present.accounts > 0)
        throw new Refused(
          409,
          'IN_USE',
          present.accounts === 1 ? 'Move its 1 account first.' : `Move its ${present.accounts} accounts first.`,
          { type: 3 },
        );
    },
  });
}

/** Assets and liabilities are in the balance sheet; otherwise cash flow and ageing would not agree with it. */
const ONLY_HELD = 'Only groups of assets and liabilities can hold parties, banks, cash, taxes, stock or fixed assets';
const isResult = ({ nature }: Pick<Parent, 'nature'>) => nature === 'income' || nature === 'expense';

/** A group moves neither under itself nor, once its accounts are posted to, under another nature. */
async function checkMove(tx: Tx, who: SignedIn, present: AccountGroup, parent: Parent): Promise<void> {
  const below = await rowsOf<{
    id: number;
    depth: number;
    posted: boolean;
    head: string | null;
    name: string;
    control: string;
  }>(
    tx,
    sql`
    with recursive below as (
      select company_id, id, 0 as depth, statement_head, name, control_type from account_groups where company_id = ${who.companyId} and id = ${present.id}
      union all
      select g.company_id, g.id, b.depth + 1, g.statement_head, g.name, g.control_type from account_groups g join below b on b.company_id = g.company_id and b.id = g.parent_id
    )
    select b.id, b.depth, b.statement_head as head, b.name, b.control_type as control, exists (
      select from accounts a join account_months m on m.company_id = a.company_id and m.account_id = a.id
       where a.company_id = b.company_id and a.group_id = b.id) as posted
      from below b`,
  );
  if (below.some((group) => group.id === parent.id)) throw invalid({ parentId: 'A group cannot be under itself' });
  const depth = Math.max(...below.map((group) => group.depth));
  if (parent.depth + 1 + depth > MAX_GROUP_DEPTH)
    throw invalid({ parentId: `Groups nest at most ${MAX_GROUP_DEPTH} deep` });
  if (parent.nature !== present.nature && below.some((group) => group.posted)) {
    throw invalid({ parentId: `Its accounts have entries, so it stays among ${present.nature} groups` });
  }
  const held = below.find((group) => group.id !== present.id && group.control !== 'none');
  if (isResult(parent) && held) throw invalid({ parentId: `${ONLY_HELD}. ${held.name} under it does.` });
  const headed = below.find((group) => group.id !== present.id && group.head !== null);
  if (parent.nature !== present.nature && headed)
    throw invalid({
      parentId: `${headed.name} under it has a head of ${present.nature} groups. Clear that head first`,
    });
}
