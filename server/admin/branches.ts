import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Branch, branches } from '../../contract/admin/branches';
import { BranchOption } from '../../contract/branch';
import { RIGHTS_ROOT } from '../../contract/changes';
import { stateName } from '../../contract/statutory';
import { ALL_BRANCHES } from '../../contract/targets';
import type { Api, Ctx } from '../core/calls/api';
import { rowsIn } from '../core/calls/references';
import { invalid, Refused } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { LookupQuery, lookupScreens } from '../core/masters/lookup';
import { masterRoutes } from '../core/masters/masters';
import { activeFilter } from './filters';
import { lockBranches } from './settings';

type C = Ctx<unknown, unknown>;

const rows = (who: SignedIn) => sql`
  select b.id, b.version, b.code, b.name, b.state_code as "stateCode", b.gstin, b.no_gstin_reason as "noGstinReason", b.address, b.city, b.pin, b.phone, b.email, b.active,
         (select s.name from states s where s.company_id = b.company_id and s.gst_code = b.state_code order by s.id limit 1) as "stateName",
         (select count(*)::int from users u where u.company_id = b.company_id and u.branch_id = b.id and not u.is_disabled) as users,
         exists (select from number_counters n where n.company_id = b.company_id and n.branch_id = b.id) as "isNumbered"
    from branches b where b.company_id = ${who.companyId}`;

/** Branches: their codes are part of numbers, their addresses are on letterheads, their states decide the GST. */
export function branchRoutes(api: Api): void {
  allBranchRoutes(api);
  masterRoutes(api, branches, {
    table: 'branches',
    rows,
    order: sql`r.id`,
    search: (_who, text) => sql`position(${text} in lower(r.name || ' ' || r.code)) > 0`,
    filter: ({ active }) => activeFilter(active),
    values: (input) => ({
      code: input.code,
      name: input.name,
      state_code: input.stateCode,
      gstin: input.gstin,
      no_gstin_reason: input.gstin ? null : input.noGstinReason,
      address: input.address,
      city: input.city,
      pin: input.pin,
      phone: input.phone,
      email: input.email,
      active: input.active,
    }),
    // Every form has a branch: any signed-in user chooses among the branches that they may work in.
    lookup: {
      option: BranchOption,
      isOpen: true,
      rows: (who) => sql`
        select b.id, b.name as label, b.code as hint, b.name, b.code, b.state_code as "stateCode", b.active
          from branches b where b.company_id = ${who.companyId} ${mayBranches(who, 'b.id')}`,
    },
    constraints: {
      branches_code: { field: 'code', message: ({ code }) => `Another branch has the code ${code}.` },
    },
    async check(tx, ctx, input, present) {
      // Two branches that are switched off at the same moment wait for one another here.
      await rowOf(tx, sql`select pg_advisory_xact_lock(hashtext('vyapar-branches'), ${ctx.who.companyId})`);
      await askForGstin(tx, ctx, input);
      if (!present) return;
      if (present.code !== input.code && present.isNumbered) {
        throw invalid({
          code: `Numbers that were given carry ${present.code}, so it cannot be changed. Make another branch`,
        });
      }
      if (present.stateCode !== input.stateCode) await refuseMoved(tx, ctx, present);
      if (present.active && !input.active) await refuseClosing(tx, ctx, present, 'switched off');
    },
    async saved(tx, ctx) {
      await lockBranches(tx, ctx.who);
      ctx.changed(RIGHTS_ROOT, '/api/letter-head', '/api/admin/settings');
    },
    async checkDelete(tx, ctx, present) {
      await refuseClosing(tx, ctx, present, 'deleted');
      ctx.changed('/api/admin/settings');
    },
  });
}

/** Branches that goods or money are sent to: all of the company, by name and state alone. */
function allBranchRoutes(api: Api): void {
  const { path } = ALL_BRANCHES;
  const all = (who: SignedIn) => sql`
    select b.id, b.name as label, b.code as hint, b.name, b.code, b.state_code as "stateCode", b.active
      from branches b where b.company_id = ${who.companyId}`;
  api.labels.set(path, all);
  api.on(
    {
      method: 'GET',
      path: `${path}/lookup`,
      summary: 'All branches of the company by name or code',
      needs: { anyOf: lookupScreens(api, path, rowsIn('branches')) },
      query: LookupQuery,
      answer: z.array(BranchOption),
    },
    (tx, { who, query: { q = '', id } }) => {
      const chosen = id
        ? sql`r.id = ${Number(id)}`
        : sql`r.active and position(${q.trim().toLowerCase()} in lower(r.name || ' ' || r.code)) > 0`;
      return rowsOf<BranchOption>(tx, sql`select * from (${all(who)}) r where ${chosen} order by r.name limit 50`);
    },
  );
}

/** A supply is made under a registration in its own state (CGST Act 2017, section 22): a branch elsewhere has one, or says why not. */
async function askForGstin(tx: Tx, { who }: C, input: z.infer<typeof branches.input>): Promise<void> {
  if (input.gstin || input.noGstinReason) return;
  const company = await rowOf<{ gstin: string | null; stateCode: string }>(
    tx,
    sql`select gstin, state_code as "stateCode" from companies where id = ${who.companyId}`,
  );
  if (!company.gstin || company.stateCode === input.stateCode) return;
  const where = `${input.name} is in ${stateName(input.stateCode) ?? input.stateCode}, the company in ${stateName(company.stateCode) ?? company.stateCode}`;
  throw invalid({ gstin: `${where}. Enter its own GSTIN, or choose why it has none.` });
}

/**
 * Supplies reported to the GST in one state do not move to another (CGST Act 2017, section 25: a registration for
 * each state).
 */
async function refuseMoved(tx: Tx, ctx: C, { id, name, stateCode }: Branch): Promise<void> {
  const { isUsed } = await rowOf<{ isUsed: boolean }>(
    tx,
    sql`select exists (select from gst_lines where company_id = ${ctx.who.companyId} and branch_id = ${id}) as "isUsed"`,
  );
  if (!isUsed) return;
  const state = stateName(stateCode) ?? stateCode;
  throw invalid({
    stateCode: `${name} has GST entries in ${state}, so its state cannot be changed. Make another branch for the other state`,
  });
}

async function refuseClosing(tx: Tx, ctx: C, { id, name, active }: Branch, act: string): Promise<void> {
  const others = await rowsOf(
    tx,
    sql`select 1 from branches where company_id = ${ctx.who.companyId} and id <> ${id} and active limit 1`,
  );
  if (active && others.length === 0) {
    throw new Refused(409, 'LAST_BRANCH', `${name} is the last branch and stays. Make another one first.`, { type: 4 });
  }
  const users = await rowsOf<{ code: string }>(
    tx,
    sql`select code from users where company_id = ${ctx.who.companyId} and branch_id = ${id} and not is_disabled order by code limit 6`,
  );
  if (users.length === 0) return;
  const names = users
    .slice(0, 5)
    .map(({ code }) => code)
    .join(', ');
  const words = `${name} is the own branch of ${names}${users.length > 5 ? ' and others' : ''}, so it is not ${act}.`;
  throw new Refused(409, 'IN_USE', `${words} Give them another one under Users first.`, { type: 3 });
}
