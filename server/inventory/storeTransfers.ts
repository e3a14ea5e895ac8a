import type { Paise } from '../../contract/amount';
import { minuteOf } from '../../contract/inventory/stockDocuments';
import { storeTransfers } from '../../contract/inventory/storeTransfers';
import { goesOut, stockDocument } from '../stock/stockDocuments';

/** Between stores of a branch goods move and their value stays: no entry in the ledger. */
export const storeTransferKind = stockDocument({
  resource: storeTransfers,
  use: 'issue',
  storesOf: ({ storeId, toStoreId }) => ({ storeId, toStoreId }),
  minute: ({ time }) => minuteOf(time),
  async facts(_tx, _ctx, { storeId, toStoreId }, problems) {
    if (storeId === toStoreId) problems.add({ toStoreId: 'Select another store than the one the goods come from' });
    return {};
  },
  moves: (input, lines) =>
    lines.flatMap((line) => {
      const out = goesOut(input, input.storeId, line, null);
      return [out, { ...out, storeId: input.toStoreId, qty: line.qty, given: 0 as Paise }];
    }),
});
