import * as z from 'zod/mini';
import { type Paise, sumOf } from '../amount';
import { ledgerFacts } from '../books/vouchers';
import { documentType, lineTable } from '../document';
import { voucherStages } from '../documentStages';
import { called, id, isoDateField, positiveMoney, signedMoney } from '../fields';
import { ref, refKey } from '../references';
import { sales } from '../sales/screens';
import { customers } from '../selling/customers';
import { paidLines } from '../selling/tenders';
import { posKinds } from './kinds';
import { pos as screens } from './screens';

/** Money of a customer for bills that he owed, taken at a till (type CL). */
export const clearances = documentType({
  ...posKinds.clearance,
  head: {
    shiftId: called('Till', z.int('Open a till first')),
    customerId: ref(customers),
  },
  lines: {
    bills: lineTable(z.object({ billId: called('Bill', id), amount: positiveMoney }), { most: 100 }),
    tenders: paidLines,
  },
  facts: ledgerFacts,
  worked: ({ bills }) => {
    const amount = sumOf(bills, (bill) => bill.amount ?? (0 as Paise));
    return { totals: [{ label: 'Total', amount, strong: true }], amount };
  },
  filters: { customerId: refKey(customers, 'Select a customer of the list') },
  stages: voucherStages,
  party: 'customerId',
});
export type ClearanceInput = z.infer<typeof clearances.input>;
export type Clearance = z.infer<typeof clearances.document>;

export const OpenBill = z.object({
  id,
  billNo: z.string(),
  billDate: isoDateField(),
  dueDate: isoDateField(),
  amount: signedMoney,
  pending: signedMoney,
});
export type OpenBill = z.infer<typeof OpenBill>;

/** Open bills of a customer, oldest first: read before money is taken. */
export const openBills = {
  path: '/api/pos/open-bills',
  screens: [screens.creditClearances, screens.posBillingStylish, sales.saleStylish, sales.saleClassy],
  query: z.object({ customerId: refKey(customers, 'Select a customer of the list') }),
  answer: z.array(OpenBill),
} as const;
