import * as z from 'zod/mini';
import { gstBill, placeOfSupply } from '../books/gst/supplies';
import { approvedVoucher, costCentreId, JournalLine, ledgerFacts, voucher } from '../books/vouchers';
import { documentType, lineTable } from '../document';
import { choice, id, isoDateField, money } from '../fields';
import { returnAs } from './chequeReturns';
import { countedLine } from './countedLines';
import { accountsKinds } from './kinds';
import { accounts as screens } from './screens';

export const PURPOSES = [
  'general',
  'purchaseNote',
  'saleNote',
  'debitNote',
  'creditNote',
  'provision',
  'gstSetOff',
  'creditReversal',
  'creditReclaim',
  'tdsAdjust',
  'stockClosing',
] as const;

/** Credit of a bill that a journal gives back or takes again. */
const CreditOf = z.object({ billId: id, igst: money, cgst: money, sgst: money, cess: money });
export type CreditOf = z.infer<typeof CreditOf>;

const Other = z.nullable(z.object({ id, number: z.string() }));

/** Links a journal and its reversal. */
const Reversal = {
  reversedBy: z.optional(z.nullable(z.object({ on: isoDateField(), by: Other, problem: z.nullable(z.string()) }))),
  reversalOf: z.optional(Other),
};

/** Entries without money: posted as typed (type JV). */
export const journals = documentType({
  ...accountsKinds.journal,
  ...approvedVoucher(screens.journals, 'acc_jrn'),
  facts: { ...ledgerFacts, ...Reversal },
  filters: { purpose: z.optional(choice(PURPOSES)) },
  list: { ...voucher.list, purpose: z.optional(z.nullable(choice(PURPOSES))) },
  head: {
    costCentreId,
    purpose: choice(PURPOSES),
    ...gstBill,
    placeOfSupply,
    /** Last day of the period that a set-off is for. */
    setOffFor: z.optional(z.nullable(isoDateField())),
    /** The bills whose credit it gives back or takes again. */
    creditOf: z.optional(z.nullable(z.array(CreditOf).check(z.maxLength(500, 'At most 500 bills in one journal')))),
    /** The receipt or payment whose cheque the bank sent back after clearing it; its lines are the mirror of that one's. */
    returnOf: z.optional(z.nullable(id)),
    /** The line of a bank that it is made from: a bank account in a journal is intended then. */
    bankLineId: z.optional(z.nullable(id)),
    /** The fate of its supply, where the voucher recorded GST. */
    returnAs,
    /** Day on which a journal of its own reverses it, as for provisions. */
    reverseOn: z.optional(z.nullable(isoDateField())),
  },
  lines: { lines: lineTable(z.extend(JournalLine, countedLine), { least: 2 }) },
});
export const JournalInput = journals.input;
export type JournalInput = z.infer<typeof JournalInput>;
