import { sql } from 'drizzle-orm';
import { purchaseRequests } from '../../contract/procurement/requests';
import { invalid } from '../core/calls/refused';
import { itemDocument } from '../stock/itemDocuments';

const priority = sql`d.input ->> 'priority'`;

export const purchaseRequestKind = itemDocument({
  resource: purchaseRequests,
  use: 'buy',
  async check(_tx, _ctx, { date, neededBy, items }) {
    if (neededBy < date) throw invalid({ neededBy: 'It cannot be needed before the date of the request' });
    const early = items.findIndex(({ neededOn }) => neededOn !== null && neededOn < date);
    if (early >= 0)
      throw invalid({ [`items.${early}.neededOn`]: 'It cannot be needed before the date of the request' });
    return [];
  },
  list: {
    columns: { neededBy: { value: sql`(d.input ->> 'neededBy')`, type: 'date' }, priority },
    where: { priority: (value) => sql`${priority} = ${value}` },
  },
});
