import { sql } from 'drizzle-orm';
import { gstr3b, gstr3bRows, placesOf, type SupplySum } from '../../../contract/accounts/gst/gstr3b';
import { lastOfMonth } from '../../../contract/dates';
import { type Api, todayOf } from '../../core/api';
import { rowsOf, type Tx } from '../../core/database';
import { invalid } from '../../core/refused';
import { creditMoved } from './creditReversal';
import { setOffAt } from './gstSetOff';
import { inScope, registrationOf, type Scope } from './scope';
import { tieToLedger } from './tie';

/** The summary return: what is owed, what credit there is, and what is left to pay. */
export function gstr3bRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: gstr3b.path,
      summary: 'Working figures of GSTR-3B',
      needs: { anyOf: [gstr3b.screen] },
      query: gstr3b.query,
      answer: gstr3b.answer,
    },
    async (tx, { who, query, now }) => {
      const { from, to, branchId } = query;
      if (to < from) throw invalid({ to: 'The last day comes before the first' });
      const registration = await registrationOf(tx, who, branchId);
      const scope: Scope = { companyId: who.companyId, branchIds: registration.branchIds, from, to };
      const sums = await supplySums(tx, scope, registration.stateCode);
      const { rows: setOff, dues } = await setOffAt(tx, who, registration, lastOfMonth(to), todayOf(now));
      const { without } = await tieToLedger(tx, who, scope);
      const places = placesOf(sums);
      return {
        gstin: registration.gstin,
        from,
        to,
        rows: gstr3bRows(sums, await creditMoved(tx, scope)),
        places,
        setOff,
        dues,
        without: without.length,
      };
    },
  );
}

/** Added up by what the form tells apart. */
function supplySums(tx: Tx, scope: Scope, stateCode: string): Promise<SupplySum[]> {
  return rowsOf<SupplySum>(
    tx,
    sql`
    select direction, supply, "reverseCharge", "creditEligible", "gstType", "isRegistered", "interState", "placeOfSupply",
           sum(taxable)::bigint as taxable, sum(igst)::bigint as igst, sum(cgst)::bigint as cgst, sum(sgst)::bigint as sgst, sum(cess)::bigint as cess
      from (select l.direction, l.supply, l.reverse_charge as "reverseCharge", l.credit_eligible as "creditEligible", l.gst_type as "gstType",
                   coalesce(l.gstin, a.gstin) is not null as "isRegistered",
                   l.igst <> 0 or coalesce(case when l.direction = 'outward' then l.place_of_supply else left(coalesce(l.gstin, a.gstin), 2) end, a.state_code, ${stateCode}) <> ${stateCode} as "interState",
                   case when l.direction = 'outward' then coalesce(l.place_of_supply, a.state_code) end as "placeOfSupply",
                   l.taxable, l.igst, l.cgst, l.sgst, l.cess
              from gst_lines l left join accounts a on a.company_id = l.company_id and a.id = l.party_id
             where ${inScope(scope)}) told
     group by 1, 2, 3, 4, 5, 6, 7, 8`,
  );
}
