import { sql } from 'drizzle-orm';
import { type GstRegistration, gstRegistrations } from '../../contract/admin/gstRegistrations';
import { formatDate, type IsoDate } from '../../contract/dates';
import { Option } from '../../contract/resource';
import type { Api, Ctx } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { rowOf, type Tx } from '../core/db/database';
import { masterRoutes } from '../core/masters/masters';

type C = Ctx<unknown, unknown>;

/** The GST registrations of the company by date. Documents stay under the registration of their posting. */
export function gstRegistrationRoutes(api: Api): void {
  masterRoutes(api, gstRegistrations, {
    table: 'gst_registrations',
    rows: (who) => sql`
      select n.id, n.version, n.from_date as "fromDate", n.kind, n.composition_of as "compositionOf", n.remarks
        from gst_registrations n where n.company_id = ${who.companyId}`,
    order: sql`r."fromDate" desc`,
    search: (_who, text) => sql`position(${text} in lower(r.kind || ' ' || coalesce(r.remarks, ''))) > 0`,
    values: ({ fromDate, kind, compositionOf, remarks }) => ({
      from_date: fromDate,
      kind,
      remarks,
      composition_of: compositionOf,
    }),
    lookup: {
      option: Option,
      rows: (who) => sql`
        select n.id, n.kind || ' ' || n.from_date as label, null as hint, n.kind, n.remarks, n.from_date as "fromDate"
          from gst_registrations n where n.company_id = ${who.companyId}`,
    },
    constraints: {
      gst_registrations_day: {
        field: 'fromDate',
        message: ({ fromDate }) => `A registration from ${formatDate(fromDate)} is in the list already.`,
      },
    },
    async check(tx, ctx, input, present) {
      const last = await lastPosted(tx, ctx, earlier(input.fromDate, present?.fromDate));
      const isSame =
        present?.fromDate === input.fromDate &&
        present.kind === input.kind &&
        present.compositionOf === input.compositionOf;
      if (last && !isSame) throw invalid({ fromDate: stands(last) });
    },
    async checkDelete(tx, ctx, present: GstRegistration) {
      const last = await lastPosted(tx, ctx, present.fromDate);
      if (last) throw new Refused(409, 'IN_USE', stands(last), { type: 3 });
    },
  });
}

const earlier = (one: IsoDate, other: IsoDate | undefined): IsoDate => (other && other < one ? other : one);
const stands = (last: IsoDate) =>
  `Supplies up to ${formatDate(last)} are posted under the registration of their day. Give a registration from a later day.`;

/** The last day from one on that has supplies. */
async function lastPosted(tx: Tx, { who }: C, from: IsoDate): Promise<IsoDate | null> {
  const { last } = await rowOf<{ last: IsoDate | null }>(
    tx,
    sql`select max(date) as last from gst_lines where company_id = ${who.companyId} and date >= ${from} and revised = 0`,
  );
  return last;
}
