import { sales as screens } from '../../../contract/sales/screens';
import { documentScreen } from '../../kit/document/defineDocument';
import { defineTabbed } from '../../kit/document/defineTabbed';
import { challansDocument } from './challans.document';
import { estimatesDocument } from './estimates.document';
import { invoicesOn } from './invoices.document';

/** B2B and B2C Sales has estimates and challans next to its invoices; Sales shows the same invoices in short. */

export const stockSalesScreen = defineTabbed(screens.b2bAndB2cSales, {
  invoices: { words: 'Invoices', kind: invoicesOn(screens.b2bAndB2cSales) },
  estimates: { words: 'Estimates', kind: estimatesDocument },
  challans: { words: 'Delivery challans', kind: challansDocument },
});

export const salesScreen = documentScreen(invoicesOn(screens.sales));
