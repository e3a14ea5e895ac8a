import { sql } from 'drizzle-orm';
import type { Problems } from '../../contract/problems';
import { type Outlet, type OutletInput, outlets } from '../../contract/selling/outlets';
import type { Api, Ctx } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { outletTills, outlets as table } from './tables';

type C = Ctx<unknown, unknown>;

export const outletRoutes = (api: Api) =>
  tableRoutes(api, outlets, {
    table,
    lines: { tills: outletTills },
    order: ['name'],
    hint: 'branchName',
    constraints: {
      outlet_tills_series: {
        field: 'tills',
        message: () => 'A till of another outlet has one of these series. Each till numbers its bills in its own.',
      },
    },
    check: checkOutlet,
    async checkDelete(tx, ctx, outlet) {
      const open = await openTills(tx, ctx, outlet.id);
      if (open.length > 0) throw new Refused(409, 'TILL_OPEN', stillOpen(open), { type: 4 });
    },
  });

const stillOpen = (open: readonly string[]) =>
  open.length === 1
    ? `Till ${open[0]} is open. Close it first.`
    : `Tills ${open.join(', ')} are open. Close them first.`;

async function checkOutlet(tx: Tx, ctx: C, input: OutletInput, present: Outlet | null): Promise<void> {
  const problems: Record<string, string> = {
    ...(await storeProblem(tx, ctx, input)),
    ...(await accountProblems(tx, ctx, input)),
  };
  if (present) {
    const open = await openTills(tx, ctx, present.id);
    const kept = new Set(input.tills.map(({ series }) => series));
    const gone = open.filter((series) => !kept.has(series));
    if (gone.length > 0) problems.tills = stillOpen(gone);
    if (open.length > 0 && !input.active) problems.active = stillOpen(open);
    if (open.length > 0 && input.branchId !== present.branchId) problems.branchId = stillOpen(open);
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

async function storeProblem(tx: Tx, { who }: C, { storeId, branchId }: OutletInput): Promise<Problems> {
  const [store] = await rowsOf<{ name: string; branchId: number; allowSale: boolean; active: boolean }>(
    tx,
    sql`select name, branch_id as "branchId", allow_sale as "allowSale", active from stores where company_id = ${who.companyId} and id = ${storeId}`,
  );
  if (!store) return { storeId: 'Select a store of the list' };
  if (!store.active) return { storeId: `${store.name} is inactive. Select another store.` };
  if (!store.allowSale)
    return { storeId: `Nothing is sold from ${store.name}. Select another store, or allow it there.` };
  if (store.branchId !== branchId)
    return { storeId: `${store.name} belongs to another branch. Select a store of this branch.` };
  return {};
}

/** The accounts that money goes to, and the one of what was counted too much or too little. */
async function accountProblems(tx: Tx, { who }: C, input: OutletInput): Promise<Problems> {
  const cash = [
    ['cashAccountId', input.cashAccountId],
    ...input.tills.map(({ cashAccountId }, place) => [`tills.${place}.cashAccountId`, cashAccountId] as const),
  ] as const;
  const { cardAccountId, upiAccountId, couponAccountId, overShortAccountId } = input;
  const clearing = Object.entries({ cardAccountId, upiAccountId, couponAccountId });
  const ids = [...cash.map(([, id]) => id), ...clearing.map(([, id]) => id), overShortAccountId].flatMap(
    (id) => id ?? [],
  );
  const rows = await rowsOf<{ id: number; name: string; controlType: string; nature: string }>(
    tx,
    sql`select a.id, a.name, g.control_type as "controlType", g.nature
          from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
         where a.company_id = ${who.companyId} and a.id = ${anyOf([...new Set(ids)])}`,
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const problems: Record<string, string> = {};
  for (const [field, id] of cash) {
    const account = id === null ? null : known.get(id);
    if (account && account.controlType !== 'cash') problems[field] = `${account.name} is no cash account. Select one.`;
  }
  for (const [field, id] of clearing) {
    const account = id === null ? null : known.get(id);
    if (account && (account.nature !== 'asset' || account.controlType === 'receivable'))
      problems[field] = `${account.name} cannot hold money on its way. Select a bank account or another asset.`;
  }
  const over = known.get(overShortAccountId);
  if (over && over.nature !== 'expense' && over.nature !== 'income')
    problems.overShortAccountId = `${over.name} is no expense. Select an account of expenses or income.`;
  return problems;
}

/** Tills of an outlet with an open shift, by their series. */
async function openTills(tx: Tx, { who }: C, outletId: number): Promise<string[]> {
  const rows = await rowsOf<{ series: string }>(
    tx,
    sql`select series from till_shifts where company_id = ${who.companyId} and outlet_id = ${outletId} and closed_at is null order by series`,
  );
  return rows.map(({ series }) => series);
}
