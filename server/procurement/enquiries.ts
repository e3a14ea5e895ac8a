import { sql } from 'drizzle-orm';
import { purchaseEnquiries } from '../../contract/procurement/enquiries';
import { invalid } from '../core/calls/refused';
import { itemDocument } from '../stock/itemDocuments';
import { checkSuppliers } from './orderSuppliers';
import { mailsWhenApproved } from './supplierMails';

/** Quotations in force or ordered that follow from an enquiry `d`. */
export const QUOTED = sql`(
  select count(distinct q.id)::int from line_links k
    join documents q on q.company_id = k.company_id and q.id = k.to_document_id and q.type = 'QT'
   where k.company_id = d.company_id and k.from_document_id = d.id and k.relation = 'quoted' and q.status not in ('cancelled', 'rejected'))`;

export const purchaseEnquiryKind = itemDocument({
  resource: purchaseEnquiries,
  use: 'buy',
  reached: mailsWhenApproved('EN'),
  async check(tx, ctx, { date, validTill, supplierIds, items }) {
    if (validTill < date) throw invalid({ validTill: 'The last day is before the date of the enquiry' });
    const early = items.findIndex(({ neededOn }) => neededOn !== null && neededOn < date);
    if (early >= 0)
      throw invalid({ [`items.${early}.neededOn`]: 'It cannot be needed before the date of the enquiry' });
    await checkSuppliers(tx, ctx, supplierIds);
    return [];
  },
  list: {
    columns: {
      validTill: { value: sql`(d.input ->> 'validTill')`, type: 'date' },
      asked: sql`jsonb_array_length(d.input -> 'supplierIds')`,
      quoted: QUOTED,
    },
    where: {
      supplierId: (key) => sql`d.input -> 'supplierIds' @> ${JSON.stringify([Number(key)])}::jsonb`,
      answers: (answers) => (answers === 'none' ? sql`${QUOTED} = 0` : sql`${QUOTED} > 0`),
    },
  },
});
