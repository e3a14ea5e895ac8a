import * as z from 'zod/mini';
import { MAX_ID } from '../fields';
import { crmKinds } from './kinds';

/** The part of a proforma invoice that is not in its quotation or order: where it is paid. */
export const proformas = {
  path: '/api/crm/proforma',
  screens: [crmKinds.quotation.screen, crmKinds.order.screen],
  query: z.object({
    documentId: z.coerce.number<string | number>('Name the document').check(z.int(), z.gte(1), z.lte(MAX_ID)),
  }),
  /** Bank account and UPI ID, each on a line; null where the company has none. */
  answer: z.object({ bank: z.nullable(z.string()) }),
} as const;
