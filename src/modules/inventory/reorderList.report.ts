import { reorderList } from '../../../contract/inventory/reorderList';
import { inventory as screens } from '../../../contract/inventory/screens';
import { definePlainReport } from '../../kit/report/definePlainReport';
import { ReorderRequests } from './ReorderRequests';

/** Items to order. */
export const reorderListReport = definePlainReport(reorderList, {
  minor: ['code', 'requested', 'reserved', 'lot', 'leadDays', 'supplier', 'lastRate'],
  Tools: ReorderRequests,
  grouped: { counted: 'Items' },
  open: ({ itemId }) => ({ screen: screens.items, params: { open: itemId } }),
  empty: 'No item is at or below its reorder level.',
});
