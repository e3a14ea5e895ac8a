import * as z from 'zod/mini';
import type { Paise, Percent } from '../amount';
import { ledgerFacts } from '../books/vouchers';
import { documentType, trackedLines } from '../document';
import { followedVoucherStages } from '../documentStages';
import { called, choice, isoDateField, optionalText, yesOrNo } from '../fields';
import { ref, refKey } from '../references';
import { customers } from '../selling/customers';
import { shipToFields, transportFields, withEway } from '../selling/deliveries';
import { type SaleEntered, saleTermFields, soldFields, workedSale } from '../selling/soldLines';
import { stores } from '../stock/stores';
import { goodsOutFields } from '../stock/trackedGoods';
import { salesKinds } from './kinds';

const stages = followedVoucherStages('invoiced', {
  open: 'not invoiced',
  part: 'partly invoiced',
  whole: 'invoiced',
});

/** Why goods go out before their invoice (CGST Rules 2017, rule 55). */
export const CHALLAN_REASONS = {
  supply: 'Supply, invoice follows',
  approval: 'On approval',
  demonstration: 'For demonstration or exhibition',
  other: 'Other than supply',
} as const;

const WITHOUT_MORE = {
  charges: [],
  rounds: false,
  billDiscountPercent: 0 as Percent,
  billDiscountAmount: 0 as Paise,
} as const;
type Sent = Pick<SaleEntered, 'items' | 'interState' | 'includesTax'>;
export const workedChallan = (entered: Sent) => workedSale({ ...entered, ...WITHOUT_MORE }, 'line');

/** Goods that go to a customer without an invoice (type DC): they wait in the store of those with customers. */
export const challans = documentType({
  ...salesKinds.challan,
  head: {
    customerId: ref(customers),
    storeId: ref(stores),
    purpose: called('Reason', choice(CHALLAN_REASONS)),
    interState: z._default(saleTermFields.interState, false),
    includesTax: z._default(saleTermFields.includesTax, false),
    withoutPrices: z._default(called('Print without prices', yesOrNo), false),
    ...shipToFields,
    poNo: optionalText(30),
    poDate: z._default(z.nullable(isoDateField()), null),
    ...transportFields,
  },
  lines: {
    items: trackedLines({ ...soldFields, remark: z._default(optionalText(120), null), ...goodsOutFields }),
  },
  facts: ledgerFacts,
  filters: { customerId: refKey(customers, 'Select a customer of the list') },
  worked: workedChallan,
  stages: withEway(stages),
  party: 'customerId',
  from: [{ type: 'CO', lines: 'items', relation: 'delivered', into: 'items', left: 'is left on' }],
});
export type Challan = z.infer<typeof challans.document>;
export type ChallanInput = z.infer<typeof challans.input>;
