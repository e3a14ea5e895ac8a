import { materialConsumption } from '../../../contract/food/materialConsumption';
import { inventory } from '../../../contract/inventory/screens';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** What kitchens needed by their recipes, and what they used. */
export const materialConsumptionReport = definePlainReport(materialConsumption, {
  minor: ['itemGroup', 'unit', 'free', 'lost', 'percent', 'neededValue', 'usedValue'],
  grouped: { counted: 'Ingredients', charted: ['neededValue', 'usedValue'] },
  open: ({ itemId }, query) => ({
    screen: inventory.stockLedger,
    params: { itemId, from: String(query.from), to: String(query.to) },
  }),
  empty: 'No dish with a recipe was sold in this period, and no ingredient was used.',
});
