import * as z from 'zod/mini';
import { MAX_ID } from '../fields';
import { PortalBill } from '../selling/portalBill';
import { salesKinds } from './kinds';
import { sales as screens } from './screens';

/** A posted invoice or note for the portals of e-invoices and e-way bills. */
export const portalBills = {
  path: '/api/sales/portal-bills',
  query: z.object({
    documentId: z.coerce.number<string | number>('Name the document').check(z.int(), z.gte(1), z.lte(MAX_ID)),
  }),
  answer: PortalBill,
  screens: [salesKinds.invoice.screen, salesKinds.saleReturn.screen, salesKinds.debitNote.screen, screens.sales],
} as const;
