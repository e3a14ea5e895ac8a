import * as z from 'zod/mini';
import type { Paise, Percent } from '../amount';
import { ledgerFacts } from '../books/vouchers';
import { documentType, type Entered, lineTable } from '../document';
import { amendableStages } from '../documentStages';
import { called, choice, optionalText, percentField, positiveMoney, yesOrNo } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { type SaleFigures, saleFigures, taxSum } from '../selling/amounts';
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

type NoteEntered = Entered<{
  interState: boolean;
  rounds: boolean;
  charges: { amount: Paise; gstPercent: Percent }[];
}>;

/** Tax on each line, rounded as the invoice is. */
export const debitNoteFigures = ({ charges, interState, rounds }: NoteEntered): SaleFigures =>
  saleFigures([], {
    method: 'line',
    isInterState: interState,
    rounds,
    charges: charges.map(({ amount, gstPercent }) => ({ label: '', amount, taxPercent: gstPercent })),
  });

/** A charge to a customer on top of an invoice, without goods (type SD). */
export const debitNotes = documentType({
  ...salesKinds.debitNote,
  head: {
    customerId: ref(customers),
    invoiceId: called('Against invoice', ref(SOLD_INVOICES)),
    debitReason: choice(DEBIT_REASONS),
    /** As on the invoice that it corrects. */
    interState: called('IGST', yesOrNo),
    /** As the invoice is. */
    rounds: z._default(called('Rounded to the rupee', yesOrNo), false),
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
  worked: (note) => {
    const { charges, taxable, taxes, roundOff, payable } = debitNoteFigures(note);
    const tax = taxSum(taxes);
    const some = (label: string, amount: Paise) => (amount === 0 ? [] : [{ label, amount }]);
    return {
      lines: { charges: charges.map((line) => ({ tax: line.tax, total: line.amount })) },
      totals: [
        { label: 'Taxable', amount: taxable },
        ...some('GST', tax),
        ...some('Round off', roundOff),
        { label: 'Total', amount: payable, strong: true as const },
      ],
      amount: payable,
    };
  },
  stages: amendableStages,
  party: 'customerId',
  follows: 'invoiceId',
});
export type DebitNote = z.infer<typeof debitNotes.document>;
export type DebitNoteInput = z.infer<typeof debitNotes.input>;
export type DebitNoteRow = z.infer<typeof debitNotes.row>;
