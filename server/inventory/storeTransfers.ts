import { minuteOf } from '../../contract/inventory/stockDocuments';
import { storeTransfers } from '../../contract/inventory/storeTransfers';
import { listedName } from '../core/lists/documentList';
import { goesOut, stockDocument } from '../stock/stockDocuments';
import { storeOfKind } from '../stock/storeOfKind';

/**
 * Between stores of a branch goods move at their cost: there are entries only where the stores have different
 * accounts of stock in hand. Goods received by a second document are in the store of goods in transit until then.
 */
export const storeTransferKind = stockDocument({
  resource: storeTransfers,
  use: 'issue',
  storesOf: ({ storeId, toStoreId }) => ({ storeId, toStoreId }),
  takesExpired: true,
  minute: ({ time }) => minuteOf(time),
  list: { columns: { store: listedName('stores', 'storeId'), toStore: listedName('stores', 'toStoreId') } },
  async facts(tx, ctx, { branchId, storeId, toStoreId, inTransit }, problems) {
    if (storeId === toStoreId) problems.add({ toStoreId: 'Select another store than the one the goods come from' });
    const transitId = inTransit ? await storeOfKind(tx, ctx, branchId, 'transit', 'inTransit', problems) : null;
    return { intoId: transitId ?? toStoreId };
  },
  moves: (input, lines, { intoId }) =>
    lines.flatMap((line) => {
      const out = goesOut(input, input.storeId, line, null);
      return [out, { ...out, storeId: intoId, qty: line.qty }];
    }),
});
