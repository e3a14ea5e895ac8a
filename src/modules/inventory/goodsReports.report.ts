import {
  departmentUse,
  materialIssuesList,
  materialLossesList,
  stockTransfers,
} from '../../../contract/inventory/goodsReports';
import { inventoryKinds } from '../../../contract/inventory/kinds';
import { recipeConsumption } from '../../../contract/inventory/recipeConsumption';
import { inventory as screens } from '../../../contract/inventory/screens';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** Goods issued, lost and transferred, line by line, and the consumption of departments. */

export const materialIssuesListReport = definePlainReport(materialIssuesList, {
  columns: ['date', 'number', 'department', 'purpose', 'store', 'item', 'qty', 'unit', 'value'],
  minor: ['purpose', 'store', 'unit'],
  grouped: { counted: 'Lines' },
  draws: { by: 'month', across: 'department', figures: ['value'], as: 'steps' },
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

export const departmentUseReport = definePlainReport(departmentUse, {
  minor: ['issued', 'returned', 'unit', 'varianceValue'],
  grouped: { counted: 'Items' },
  open: ({ departmentId, itemId }, { from, to }) => ({
    screen: departmentUse.screen,
    params: { departmentId, itemId, from: String(from), to: String(to) },
  }),
  empty: 'No department used goods in this period.',
});

export const materialLossesListReport = definePlainReport(materialLossesList, {
  minor: ['witness', 'store', 'unit', 'share'],
  grouped: { counted: 'Lines' },
  draws: { by: 'lossType', figures: ['value'], as: 'pareto' },
  open: ({ documentId, date }) => documentLink(inventoryKinds.loss.type, documentId, date),
  empty: 'No goods were lost in this period.',
});

export const stockTransfersReport = definePlainReport(stockTransfers, {
  columns: [
    'date',
    'number',
    'store',
    'to',
    'item',
    'sent',
    'received',
    'short',
    'pending',
    'unit',
    'receivedOn',
    'days',
  ],
  minor: ['unit', 'short', 'pending', 'receivedOn', 'days'],
  grouped: { counted: 'Lines' },
  open: ({ type, documentId, date }) => documentLink(type, documentId, date),
  empty: 'No goods were transferred in this period.',
});
