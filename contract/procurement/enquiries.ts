import * as z from 'zod/mini';
import { documentType, trackedLines } from '../document';
import { offerStages } from '../documentStages';
import { called, choice, isoDateField, optionalEmail, optionalText, positiveQuantity } from '../fields';
import { optionalRef, ref, refKey, refs } from '../references';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { units } from '../stock/units';
import { procurementKinds } from './kinds';
import { purchaseTypes } from './purchaseTypes';
import { procurement as screens } from './screens';
import { suppliers } from './suppliers';

export const MOST_SUPPLIERS = 20;

/** A request for offers to several suppliers, from approved requests or entered directly (type EN). */
export const purchaseEnquiries = documentType({
  ...procurementKinds.enquiry,
  head: {
    supplierIds: refs(suppliers, MOST_SUPPLIERS, 'Select the suppliers').check(
      z.minLength(1, 'Select at least one supplier'),
    ),
    validTill: isoDateField('Enter the last day for quotations'),
    storeId: optionalRef(stores),
    purchaseTypeId: optionalRef(purchaseTypes),
    /** Address for answers; by default that of the sender. */
    replyTo: optionalEmail,
  },
  lines: {
    items: trackedLines({
      itemId: ref(items),
      unitId: ref(units),
      description: optionalText(250),
      qty: positiveQuantity,
      neededOn: z.nullable(isoDateField()),
    }),
  },
  /** How many suppliers were asked, and how many answered; only lists count them. */
  list: { validTill: isoDateField(), asked: z.optional(z.int()), quoted: z.optional(z.int()) },
  filters: {
    supplierId: refKey(suppliers, 'Select a supplier of the list'),
    answers: z.optional(called('Answers', choice({ none: 'None yet', some: 'Some' }))),
  },
  stages: offerStages(screens.enquiryApprovals, 'ordered', { part: 'partly ordered', whole: 'closed' }),
  approval: { branch: 'PUR', code: 'pur_enq', screen: screens.enquiryApprovals },
  from: [{ type: 'PQ', lines: 'items', relation: 'enquired', into: 'items' }],
  expires: 'validTill',
});
export type PurchaseEnquiry = z.infer<typeof purchaseEnquiries.document>;
export type PurchaseEnquiryInput = z.infer<typeof purchaseEnquiries.input>;
