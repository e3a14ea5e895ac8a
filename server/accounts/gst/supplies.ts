import { type SQL, sql } from 'drizzle-orm';
import type { SupplySum } from '../../../contract/accounts/gst/gstr3b';
import { rowsOf, type Tx } from '../../core/db/database';
import { inScope, type Scope } from './scope';

/** The properties by which GSTR-3B groups supplies, as columns of `suppliesIn`. */
const CLASS = sql`"direction", "supply", "reverseCharge", "creditEligible", "gstType", "isRegistered", "interState", "placeOfSupply"`;

/** Lines of GST with the columns that the form needs, from the point of view of their branch's state. */
export const suppliesIn = (scope: Scope): SQL => sql`
  select l.*, l.reverse_charge as "reverseCharge", l.credit_eligible as "creditEligible", l.gst_type as "gstType",
         coalesce(l.gstin, p.gstin) is not null as "isRegistered",
         l.igst <> 0 or coalesce(case when l.direction = 'outward' then l.place_of_supply else left(coalesce(l.gstin, p.gstin), 2) end, p.state_code, o.state_code) <> o.state_code as "interState",
         case when l.direction = 'outward' then coalesce(l.place_of_supply, p.state_code) end as "placeOfSupply"
    from gst_lines l
    join branches o on o.company_id = l.company_id and o.id = l.branch_id
    left join accounts p on p.company_id = l.company_id and p.id = l.party_id
   where ${inScope(scope)}`;

/** Sums by the properties of the form. */
export const supplySums = (tx: Tx, scope: Scope): Promise<SupplySum[]> =>
  rowsOf<SupplySum>(
    tx,
    sql`
    select ${CLASS}, sum(taxable)::bigint as taxable, sum(igst)::bigint as igst, sum(cgst)::bigint as cgst, sum(sgst)::bigint as sgst, sum(cess)::bigint as cess
      from (${suppliesIn(scope)}) told
     group by ${CLASS}`,
  );

/** Limits lines `l` of `suppliesIn` to those with the same properties as these sums. */
export const matchingSums = (sums: readonly SupplySum[]): SQL => sql`exists (
  select from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb)
         as c("direction" text, "supply" text, "reverseCharge" boolean, "creditEligible" boolean, "gstType" text, "isRegistered" boolean, "interState" boolean, "placeOfSupply" text)
   where (c."direction", c."supply", c."reverseCharge", c."creditEligible", c."isRegistered", c."interState")
       = (l."direction", l."supply", l."reverseCharge", l."creditEligible", l."isRegistered", l."interState")
     and c."gstType" is not distinct from l."gstType" and c."placeOfSupply" is not distinct from l."placeOfSupply")`;
