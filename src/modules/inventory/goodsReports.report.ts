import { materialIssuesList, materialLossesList, stockTransfers } from '../../../contract/inventory/goodsReports';
import { inventoryKinds } from '../../../contract/inventory/kinds';
import { recipeConsumption } from '../../../contract/inventory/recipeConsumption';
import { inventory as screens } from '../../../contract/inventory/screens';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** Goods issued, lost and transferred, line by line. */

export const materialIssuesListReport = definePlainReport(materialIssuesList, {
  minor: ['store', 'unit'],
  grouped: { counted: 'Lines' },
  open: ({ documentId, date }) => documentLink(inventoryKinds.issue.type, documentId, date),
  empty: 'No goods were issued in this period.',
});

export const recipeConsumptionReport = definePlainReport(recipeConsumption, {
  minor: ['unit', 'percent', 'theoreticalValue', 'actualValue'],
  grouped: { counted: 'Ingredients', charted: ['theoreticalValue', 'actualValue'] },
  open: ({ itemId }, query) => ({
    screen: screens.stockLedger,
    params: { itemId, from: String(query.from), to: String(query.to) },
  }),
  empty: 'No dish with a recipe was sold in this period, and no ingredient was used.',
});

export const materialLossesListReport = definePlainReport(materialLossesList, {
  minor: ['store', 'unit'],
  grouped: { counted: 'Lines' },
  open: ({ documentId, date }) => documentLink(inventoryKinds.loss.type, documentId, date),
  empty: 'No goods were lost in this period.',
});

export const stockTransfersReport = definePlainReport(stockTransfers, {
  minor: ['unit'],
  grouped: { counted: 'Lines' },
  open: ({ documentId, date }) => documentLink(inventoryKinds.transfer.type, documentId, date),
  empty: 'No goods were transferred in this period.',
});
