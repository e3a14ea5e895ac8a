import { sql } from 'drizzle-orm';
import { currencyProblems } from '../../contract/currencies';
import { type PurchaseQuotationInput, purchaseQuotations } from '../../contract/procurement/quotations';
import type { Ctx } from '../core/calls/api';
import { invalid, refuse } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { itemDocument } from '../stock/itemDocuments';
import { ratesInRupees } from './billed';
import { followedProblems } from './followed';
import { orderSupplier } from './orderSuppliers';

export const purchaseQuotationKind = itemDocument({
  resource: purchaseQuotations,
  use: 'buy',
  party: (tx, ctx, { supplierId }) => orderSupplier(tx, ctx, supplierId),
  lineFigures: ({ items, ...money }) => ratesInRupees(items, money),
  async check(tx, ctx, input, { documentId }) {
    if (input.validTill < input.date) throw invalid({ validTill: 'The quotation ended before its date' });
    refuse(currencyProblems(input));
    refuse(await followedProblems(tx, ctx, input, documentId));
    await refuseSecond(tx, ctx, input, documentId);
    return [];
  },
  list: {
    columns: { validTill: { value: sql`(d.input ->> 'validTill')`, type: 'date' } },
    where: { supplierId: (key) => sql`d.party_id = ${Number(key)}` },
  },
});

/** A supplier has one quotation for an enquiry; another offer is the next revision. */
async function refuseSecond(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  { supplierId, items }: PurchaseQuotationInput,
  ownId: number | null,
): Promise<void> {
  const lines = items.flatMap(({ fromLineId }) => fromLineId ?? []);
  if (lines.length === 0) return;
  type Enquiry = { number: string; isAsked: boolean; quotation: string | null; supplier: string };
  const enquiries = await rowsOf<Enquiry>(
    tx,
    sql`
    select e.number, e.input -> 'supplierIds' @> ${JSON.stringify([supplierId])}::jsonb as "isAsked",
           (select s.name from suppliers s where s.company_id = e.company_id and s.id = ${supplierId}) as supplier,
           (select min(q.number) from line_links k
              join documents q on q.company_id = k.company_id and q.id = k.to_document_id and q.type = 'QT'
             where k.company_id = e.company_id and k.from_document_id = e.id and q.party_id = ${supplierId}
               and q.phase <> 'void' and q.id <> ${ownId ?? 0}) as quotation
      from documents e
     where e.company_id = ${who.companyId}
       and e.id in (select l.document_id from item_lines l where l.company_id = e.company_id and l.id = ${anyOf(lines)})
     order by e.id`,
  );
  const [first, second] = enquiries;
  if (second)
    throw invalid({ items: `${first?.number} and ${second.number} are two enquiries. Enter two quotations.` });
  if (first && !first.isAsked)
    throw invalid({
      supplierId: `${first.supplier} was not asked in ${first.number}. Add the supplier to the enquiry.`,
    });
  if (first?.quotation)
    throw invalid({
      supplierId: `${first.quotation} is the quotation of ${first.supplier} for ${first.number}. Change it instead.`,
    });
}
