import * as z from 'zod/mini';
import { HEADS, HeadsSchema, headFields } from '../../books/gst/heads';
import { ledger } from '../../books/ledger';
import { id, isoDateField, optionalKey, signedMoney } from '../../fields';
import { report } from '../../resource';
import { JournalInput } from '../journals';
import { accounts as screens } from '../screens';

/** One line of the set-off; the columns are the heads. */
export const SetOffRow = z.object({
  /** `earlier` and `owed` only where tax of earlier months is owed too: `dues` is then that of the month alone. */
  part: z.enum(['credit', 'earlier', 'dues', 'owed', 'used', 'supplies', 'reverse', 'cash', 'paid', 'unpaid', 'left']),
  label: z.string(),
  ...headFields,
  total: signedMoney,
  strong: z.boolean(),
});
export type SetOffRow = z.infer<typeof SetOffRow>;

/** A set-off that took along what an earlier month left. */
export const CoveredBy = z.nullable(
  z.object({ voucherId: id, number: z.string(), date: isoDateField(), month: isoDateField() }),
);

export const SetOffAnswer = z.object({
  gstin: z.nullable(z.string()),
  asOn: isoDateField(),
  rows: z.array(SetOffRow),
  /** Usable credit; `held` waits until its tax under reverse charge is paid. */
  credit: HeadsSchema,
  held: HeadsSchema,
  dues: HeadsSchema,
  cash: HeadsSchema,
  /** Owed under reverse charge, which no credit may pay. */
  reverseCash: HeadsSchema,
  /** The part of the cash already paid, from a bank or from the cash ledger. */
  paid: HeadsSchema,
  /** The part paid directly to the accounts of reverse charge, not through GST Payable. */
  straight: HeadsSchema,
  /** Balance of the registration's GST cash ledger now (CGST Act 2017, section 49(1)). */
  cashLedger: signedMoney,
  branchIds: z.array(id),
  /** Its ledgers, each where it is one account: credit, tax owed, tax owed under reverse charge, by head; GST Payable, and the cash. */
  ledgers: z.array(
    z.object({
      of: z.enum(['input', 'output', 'reverse', 'payable', 'cash']),
      head: z.nullable(z.enum(HEADS)),
      accountId: id,
    }),
  ),
  /** The journals that set this period off already. */
  posted: z.array(z.object({ voucherId: id, number: z.string(), date: isoDateField() })),
  /** The set-off of a later month that took along what this one left; null when there is none, or it was set off itself. */
  coveredBy: CoveredBy,
  /** The journal that the button would post; null when there is nothing to set off, or it is done. */
  journal: z.nullable(JournalInput),
  /** The journal that pays from the cash ledger what is owed of this month and those before; null when that is nothing. */
  payment: z.nullable(JournalInput),
});
export type SetOffAnswer = z.infer<typeof SetOffAnswer>;

/** Credit and dues of a registration at the end of a month, and how the one pays the other. */
export const gstSetOff = report({
  path: '/api/accounts/gst-set-off',
  screen: screens.gstSetOff,
  follows: ledger.path,
  query: z.object({ asOn: isoDateField(), branchId: optionalKey('Choose a branch of the list') }),
  row: SetOffRow,
  answer: SetOffAnswer,
});
