import { sql } from 'drizzle-orm';
import { states } from '../../contract/admin/states';
import { Option } from '../../contract/resource';
import type { Api, Ctx } from '../core/api';
import { rowOf, rowsOf, type Tx } from '../core/database';
import { masterRoutes } from '../core/masters';
import { invalid, Refused } from '../core/refused';
import type { Signed } from '../core/system';
import { activeFilter, allOf } from './filters';

const rows = (who: Signed) => sql`
  select s.id, s.version, s.country_id as "countryId", c.name as "countryName", s.state_code as "stateCode", s.gst_code as "gstCode", s.name,
         s.pt_applies as "ptApplies", s.active
    from states s join countries c on c.company_id = s.company_id and c.id = s.country_id
   where s.company_id = ${who.companyId}`;

/** States and their codes: place of supply, professional tax. */
export function stateRoutes(api: Api): void {
  masterRoutes(api, states, {
    table: 'states',
    rows,
    order: sql`r.name`,
    search: (_who, text) =>
      sql`(position(${text} in lower(r.name)) > 0 or lower(r."stateCode") = ${text} or r."gstCode" = ${text})`,
    filter: ({ active, countryId }) =>
      allOf(
        activeFilter(active),
        countryId ? sql`r."countryId" = ${/^\d{1,9}$/.test(countryId) ? Number(countryId) : 0}` : undefined,
      ),
    values: (input) => ({
      country_id: input.countryId,
      state_code: input.stateCode,
      gst_code: input.gstCode,
      name: input.name,
      pt_applies: input.ptApplies,
      active: input.active,
    }),
    lookup: {
      option: Option,
      rows: (who) => sql`
        select r.id, r.name as label, coalesce(r."gstCode", r."stateCode") as hint, r.name, r."stateCode", r."gstCode", r.active from (${rows(who)}) r`,
    },
    constraints: {
      states_code: {
        field: 'stateCode',
        message: ({ stateCode }) => `${stateCode} is another state's of the country.`,
      },
      states_gst_code: { field: 'gstCode', message: ({ gstCode }) => `GST code ${gstCode} is another state's.` },
    },
    async check(tx, ctx, input, present) {
      const known = await rowsOf(
        tx,
        sql`select 1 from countries where company_id = ${ctx.who.companyId} and id = ${input.countryId}`,
      );
      if (known.length === 0) throw invalid({ countryId: 'Choose a country of the list' });
      if (present?.gstCode && present.gstCode !== input.gstCode && (await isUsed(tx, ctx, present.gstCode))) {
        throw invalid({ gstCode: `Branches or accounts stand in ${present.name}, so its GST code stays` });
      }
    },
    async checkDelete(tx, ctx, present) {
      if (present.gstCode && (await isUsed(tx, ctx, present.gstCode))) {
        throw new Refused(
          409,
          'IN_USE',
          `Branches or accounts stand in ${present.name}. Switch it off instead of deleting it.`,
          { type: 3 },
        );
      }
    },
  });
}

/** Whether the company, a branch or an account stands in the state. */
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
