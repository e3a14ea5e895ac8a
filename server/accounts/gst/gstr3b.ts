import { sql } from 'drizzle-orm';
import { gstr3b, gstr3bRows, placesOf } from '../../../contract/accounts/gst/gstr3b';
import { lastOfMonth } from '../../../contract/dates';
import { type Api, todayOf } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import { rowOf, type Tx } from '../../core/db/database';
import { creditMoved } from './creditReversal';
import { setOffAt } from './gstSetOff';
import { inScope, registrationOf, type Scope } from './scope';
import { supplySums } from './supplies';
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
      const sums = await supplySums(tx, scope);
      const { rows: setOff, coveredBy, dues } = await setOffAt(tx, who, registration, lastOfMonth(to), todayOf(now));
      const { without } = await tieToLedger(tx, who, scope);
      const places = placesOf(sums);
      return {
        gstin: registration.gstin,
        branchIds: registration.branchIds,
        from,
        to,
        rows: gstr3bRows(sums, await creditMoved(tx, scope)),
        places,
        setOff,
        coveredBy,
        dues,
        without: without.length + (await unstatedSales(tx, scope)),
      };
    },
  );
}

/** Sales that stand and of which nobody said whether they are taxable, exempt or nil-rated. */
async function unstatedSales(tx: Tx, scope: Scope): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count
          from (select from gst_lines l where ${inScope(scope)} and l.direction = 'outward' and l.supply = 'unstated'
                 group by l.document_id having sum(l.taxable) <> 0) sales`,
  );
  return count;
}
