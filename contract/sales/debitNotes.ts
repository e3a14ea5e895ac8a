import * as z from 'zod/mini';
import { add, type Paise, sumOf } from '../amount';
import { ledgerFacts } from '../books/vouchers';
import { documentType, lineTable } from '../document';
import { voucherStages } from '../documentStages';
import { called, choice, optionalText, percentField, positiveMoney, yesOrNo } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { taxesOn, taxSum } from '../selling/amounts';
import { customers } from '../selling/customers';
import { items } from '../stock/items';
import { salesKinds } from './kinds';
import { SOLD_INVOICES } from './openOptions';

export const DEBIT_REASONS = {
  rateDifference: 'Rate difference',
  shortBilled: 'Billed too little',
  extraCharge: 'Extra charge',
  interest: 'Interest',
  chequeBounce: 'Cheque returned',
} as const;

const NONE = 0 as Paise;

/** What a customer owes besides an invoice, without goods (type SD). */
export const debitNotes = documentType({
  ...salesKinds.debitNote,
  head: {
    customerId: ref(customers),
    invoiceId: called('Against invoice', ref(SOLD_INVOICES)),
    debitReason: choice(DEBIT_REASONS),
    /** As on the invoice that it corrects. */
    interState: called('IGST', yesOrNo),
  },
  lines: {
    charges: lineTable(
      z.object({
        /** The goods whose HSN it bears. */
        itemId: z._default(optionalRef(items), null),
        label: z._default(called('For', optionalText(120)), null),
        amount: positiveMoney,
        gstPercent: percentField(),
      }),
      { most: 50 },
    ),
  },
  facts: ledgerFacts,
  filters: { customerId: refKey(customers, 'Select a customer of the list') },
  worked: ({ charges, interState }) => {
    const lines = charges.map(({ amount, gstPercent }) => {
      const kind = { percent: gstPercent ?? (0 as never), isVat: false, includesTax: false };
      const taxes = taxesOn(amount ?? NONE, { ...kind, isInterState: interState === true });
      return { tax: taxSum(taxes), total: add(amount ?? NONE, taxSum(taxes)) };
    });
    const amount = sumOf(lines, ({ total }) => total as Paise);
    const tax = sumOf(lines, (line) => line.tax as Paise);
    return {
      lines: { charges: lines },
      totals: [
        { label: 'Taxable', amount: sumOf(charges, (line) => line.amount ?? NONE) },
        ...(tax > 0 ? [{ label: 'GST', amount: tax }] : []),
        { label: 'Total', amount, strong: true as const },
      ],
      amount,
    };
  },
  stages: voucherStages,
  party: 'customerId',
});
export type DebitNote = z.infer<typeof debitNotes.document>;
export type DebitNoteInput = z.infer<typeof debitNotes.input>;
export type DebitNoteRow = z.infer<typeof debitNotes.row>;
