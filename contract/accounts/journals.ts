import * as z from 'zod/mini';
import { choice, id, isoDateField, money } from '../fields';
import { documentResource, voucherFlow } from '../resource';
import { TRAN } from '../screen';
import { returnAs } from './chequeReturns';
import { gstBill, placeOfSupply } from './gst/supplies';
import { accounts as screens } from './screens';
import { costCentreId, JournalLine, lines, VoucherFacts, VoucherFilters, VoucherHeader, VoucherRow } from './vouchers';

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

/** Entries without money: posted as typed (type JV). */
export const JournalInput = z.object({
  ...VoucherHeader,
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
  /** The line of a bank that it is made from: bank in a journal is then what was asked for. */
  bankLineId: z.optional(z.nullable(id)),
  /** What becomes of its supply, where it told the GST of one. */
  returnAs,
  /** Day on which it is taken back by a journal of its own, as provisions are. */
  reverseOn: z.optional(z.nullable(isoDateField())),
  lines: lines(JournalLine, 2),
});
export type JournalInput = z.infer<typeof JournalInput>;

const Other = z.nullable(z.object({ id, number: z.string() }));

/** How a journal stands to the one that takes it back. */
const Reversal = {
  reversedBy: z.optional(z.nullable(z.object({ on: isoDateField(), by: Other, problem: z.nullable(z.string()) }))),
  reversalOf: z.optional(Other),
};

/** What lists show of a journal: as of every voucher, and what it is for. */
const JournalRow = z.extend(VoucherRow, { purpose: z.optional(z.nullable(choice(PURPOSES))) });

export const journals = documentResource({
  path: '/api/accounts/journals',
  screen: screens.journals,
  names: { one: 'journal', many: 'journals' },
  type: 'JV',
  input: JournalInput,
  row: JournalRow,
  document: z.extend(JournalInput, { ...VoucherFacts, ...Reversal }),
  filters: z.extend(VoucherFilters, { purpose: z.optional(choice(PURPOSES)) }),
  flow: voucherFlow({ create: TRAN.create, cancel: TRAN.cancel }),
});
