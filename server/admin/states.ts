import { sql } from 'drizzle-orm';
import { states } from '../../contract/admin/states';
import type { Api, Ctx } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { rowOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { states as table } from './tables';

/** States and their codes: place of supply, professional tax. */
export const stateRoutes = (api: Api) =>
  tableRoutes(api, states, {
    table,
    search: (_who, text) =>
      sql`(position(${text} in lower(r.name)) > 0 or lower(r."stateCode") = ${text} or r."gstCode" = ${text})`,
    hint: sql`coalesce(r."gstCode", r."stateCode")`,
    async check(tx, ctx, { gstCode }, present) {
      if (present?.gstCode && present.gstCode !== gstCode && (await isUsed(tx, ctx, present.gstCode)))
        throw invalid({ gstCode: `Branches or accounts use ${present.name}, so its GST code cannot be changed` });
    },
    async checkDelete(tx, ctx, { gstCode, name }) {
      if (!gstCode || !(await isUsed(tx, ctx, gstCode))) return;
      const why = `Branches or accounts use ${name}. Switch it off instead of deleting it.`;
      throw new Refused(409, 'IN_USE', why, { type: 3 });
    },
  });

/** Whether the company, a branch or an account is in the state. */
async function isUsed(tx: Tx, ctx: Ctx<unknown, unknown>, gstCode: string): Promise<boolean> {
  const { companyId } = ctx.who;
  const row = await rowOf<{ used: boolean }>(
    tx,
    sql`select exists (select from companies where id = ${companyId} and state_code = ${gstCode})
            or exists (select from branches where company_id = ${companyId} and state_code = ${gstCode})
            or exists (select from accounts where company_id = ${companyId} and state_code = ${gstCode}) as used`,
  );
  return row.used;
}
