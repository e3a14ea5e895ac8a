import * as z from 'zod/mini';
import { add, type Paise, sumOf } from '../amount';
import { ledgerFacts } from '../books/vouchers';
import { documentType, lineTable } from '../document';
import { amendableStages } from '../documentStages';
import { choice, isoDateField, percentField, positiveMoney, text } from '../fields';
import { ref, refKey } from '../references';
import { gstOn } from '../stock/itemFigures';
import { OPEN_BILLS } from '../targets';
import { procurementKinds } from './kinds';
import { suppliers } from './suppliers';

export const CREDIT_REASONS = ['rateDifference', 'quantityScheme', 'shortSupply', 'other'] as const;
const NONE = 0 as Paise;

/** A credit by a supplier in a credit note, without goods moving (type CN). */
export const creditNotes = documentType({
  ...procurementKinds.creditNote,
  head: {
    supplierId: ref(suppliers),
    noteNo: text(16, 'Enter the number of the credit note'),
    noteDate: isoDateField(),
    creditReason: choice(CREDIT_REASONS),
    /** As on the bills that it corrects. */
    interState: z.boolean('Say yes or no'),
  },
  lines: {
    bills: lineTable(z.object({ billId: ref(OPEN_BILLS), taxable: positiveMoney, gstPercent: percentField() })),
  },
  list: { noteNo: z.string() },
  facts: ledgerFacts,
  filters: { supplierId: refKey(suppliers, 'Select a supplier of the list') },
  worked: ({ bills, interState }) => {
    const lines = bills.map(({ taxable, gstPercent }) => {
      const tax = taxable && gstPercent ? gstOn(taxable, gstPercent, interState === true) : NONE;
      return { tax, amount: add(taxable ?? NONE, tax) };
    });
    const amount = sumOf(lines, (line) => line.amount);
    const tax = sumOf(lines, (line) => line.tax);
    return {
      lines: { bills: lines },
      totals: [
        { label: 'Taxable', amount: sumOf(bills, ({ taxable }) => taxable ?? NONE) },
        ...(tax > 0 ? [{ label: 'GST', amount: tax }] : []),
        { label: 'Total', amount, strong: true as const },
      ],
      amount,
    };
  },
  stages: amendableStages,
  party: 'supplierId',
});
export type CreditNoteInput = z.infer<typeof creditNotes.input>;
export type CreditNote = z.infer<typeof creditNotes.document>;
export type CreditNoteRow = z.infer<typeof creditNotes.row>;
