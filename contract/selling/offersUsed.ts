import * as z from 'zod/mini';
import { branchKeys, calendarMonth, called, id, isoDateField, signedMoney } from '../fields';
import { period, plainReport } from '../plainReport';
import { restaurant as screens } from '../restaurant/screens';
import { outletKey } from './saleReports';
import { SOLD_ROOT } from './sold';

/** The use of offers and coupons: a row for each on a bill. Cancelled bills are left out. */
export const offersUsed = plainReport({
  path: '/api/selling/reports/offers-used',
  screen: screens.consolidatedSales,
  tab: { key: 'offers', words: 'Offers used' },
  follows: SOLD_ROOT,
  columns: {
    documentId: id,
    type: z.string(),
    date: isoDateField(),
    month: calendarMonth,
    number: called('Bill', z.string()),
    outlet: z.nullable(z.string()),
    customer: z.string(),
    code: called('Code', z.string()),
    /** Its present name, or its name on the bill. */
    offer: called('Offer', z.string()),
    base: called('Before the offer', signedMoney),
    discount: signedMoney,
    net: called('Bill total', signedMoney),
  },
  filters: { ...period, outletId: outletKey, branchId: branchKeys },
  totals: ['base', 'discount'],
  groups: ['offer', 'outlet', 'date', 'month'],
});
