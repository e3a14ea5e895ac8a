import { sql } from 'drizzle-orm';
import { gstr3b, gstr3bRows, placesOf, SUPPLIES_OF_LINE } from '../../../contract/accounts/gst/gstr3b';
import type { Paise } from '../../../contract/amount';
import { addHeads, eachHead, isNoTax, noTax } from '../../../contract/books/gst/heads';
import { lastOfMonth } from '../../../contract/dates';
import { inForce, OUTWARD_FIXED } from '../../../contract/statutoryFigures';
import { filingsFor } from '../../books/gst/filed';
import { type Api, todayOf } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import { rowOf, type Tx } from '../../core/db/database';
import { creditMoved } from './creditReversal';
import { setOffAt } from './gstSetOff';
import { late3b, untoldIn } from './late3b';
import { portalCredit } from './portalCredit';
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
      const { from, to, branchId, credit } = query;
      if (to < from) throw invalid({ to: 'The last day comes before the first' });
      const registration = await registrationOf(tx, who, branchId);
      const scope: Scope = { companyId: who.companyId, branchIds: registration.branchIds, from, to };
      const sums = await supplySums(tx, scope);
      const today = todayOf(now);
      const { rows: setOff, coveredBy, dues, cash } = await setOffAt(tx, who, registration, lastOfMonth(to), today);
      const { without } = await tieToLedger(tx, who, scope);
      const places = placesOf(sums);
      const portal = await portalCredit(tx, registration, scope);
      const rows = gstr3bRows(sums, await creditMoved(tx, scope), credit === 'portal' ? portal : null);
      const key = { registration: registration.gstin ?? registration.stateCode, from, to };
      const filings = await filingsFor(tx, who.companyId, key);
      const found = filings.find(({ form }) => form === 'GSTR-3B');
      const filed = found ? { form: found.form, from, to, filedOn: found.filedOn, ackNo: found.ackNo } : null;
      const isNil = isNoTax(addHeads(noTax, ...rows.filter(({ table }) => table === '3.1')));
      // Unpaid tax of earlier months has the interest of their own returns.
      const earlier = setOff.find(({ part }) => part === 'earlier') ?? noTax;
      const own = eachHead((head) => Math.max(0, cash[head] - earlier[head]) as Paise);
      const late = await late3b(tx, who, {
        scope,
        cash: own,
        isNil,
        filedOn: filed?.filedOn ?? null,
        today,
        stateCode: registration.stateCode,
      });
      return {
        gstin: registration.gstin,
        branchIds: registration.branchIds,
        from,
        to,
        rows,
        places,
        late,
        filed,
        credit: {
          from: credit,
          books: addHeads(noTax, ...sums.filter(SUPPLIES_OF_LINE['4A5'])),
          portal: portal.available.heads,
          bills: portal.bills,
        },
        outwardFixed: inForce(OUTWARD_FIXED, from),
        untold: await untoldIn(tx, scope, filings),
        setOff,
        coveredBy,
        dues,
        without: without.length + (await unstatedSales(tx, scope)),
      };
    },
  );
}

/** Valid sales without a statement whether they are taxable, exempt or nil-rated. */
async function unstatedSales(tx: Tx, scope: Scope): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count
          from (select from gst_lines l where ${inScope(scope)} and l.direction = 'outward' and l.supply = 'unstated'
                 group by l.document_id having sum(l.taxable) <> 0) sales`,
  );
  return count;
}
