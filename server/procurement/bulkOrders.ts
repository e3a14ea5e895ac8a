import { sql } from 'drizzle-orm';
import { currencyProblems } from '../../contract/currencies';
import { bulkOrders } from '../../contract/procurement/bulkOrders';
import { invalid, refuse } from '../core/calls/refused';
import { itemDocument } from '../stock/itemDocuments';
import { ratesInRupees } from './billed';
import { followedProblems } from './followed';
import { orderSupplier } from './orderSuppliers';
import { mailsWhenApproved } from './supplierMails';

export const bulkOrderKind = itemDocument({
  resource: bulkOrders,
  use: 'buy',
  reached: mailsWhenApproved('BO'),
  party: (tx, ctx, { supplierId }) => orderSupplier(tx, ctx, supplierId),
  lineFigures: ({ items, ...money }) => ratesInRupees(items, money),
  async check(tx, ctx, input, { documentId }) {
    const { validFrom, validTill, items } = input;
    if (validTill < validFrom) throw invalid({ validTill: 'The last day is before the first' });
    const free = items.findIndex(({ rate }) => rate === 0);
    if (free >= 0) throw invalid({ [`items.${free}.rate`]: 'Enter the agreed rate' });
    refuse(currencyProblems(input));
    refuse(await followedProblems(tx, ctx, input, documentId));
    return [];
  },
  list: {
    columns: {
      validFrom: { value: sql`(d.input ->> 'validFrom')`, type: 'date' },
      validTill: { value: sql`(d.input ->> 'validTill')`, type: 'date' },
    },
    where: { supplierId: (key) => sql`d.party_id = ${Number(key)}` },
  },
});
