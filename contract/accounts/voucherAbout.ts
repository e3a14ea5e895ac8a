import * as z from 'zod/mini';
import { headFields } from '../books/gst/heads';
import { DIRECTIONS, NOTE_KINDS, REGISTERED_SUPPLIES } from '../books/gst/supplies';
import { choice, id, isoDateField, signedMoney } from '../fields';
import { ReversePaperOf } from './gst/reversePapers';

/** Another voucher that this one has to do with. */
export const LinkedVoucher = z.object({ id, type: z.string(), number: z.string(), date: isoDateField() });
export type LinkedVoucher = z.infer<typeof LinkedVoucher>;

/** The effects of a posted voucher besides its entries: GST, TDS, bills, and related vouchers. */
export const VoucherAbout = z.object({
  gst: z.array(
    z.object({
      direction: choice(DIRECTIONS),
      kind: choice(NOTE_KINDS),
      supply: z.enum(REGISTERED_SUPPLIES),
      billNo: z.string(),
      hsn: z.nullable(z.string()),
      rate: z.int(),
      taxable: signedMoney,
      ...headFields,
      reverseCharge: z.boolean(),
      creditEligible: z.boolean(),
    }),
  ),
  tds: z.array(
    z.object({
      section: z.string(),
      party: z.string(),
      base: signedMoney,
      tax: signedMoney,
      reason: z.nullable(z.string()),
    }),
  ),
  bills: z.array(
    z.object({
      billId: id,
      accountId: id,
      party: z.string(),
      billNo: z.string(),
      /** `bill`, or money that is not matched with a bill. */
      kind: z.enum(['bill', 'advance', 'onAccount']),
      /** The voucher created the bill; otherwise it settled a part. */
      isOwn: z.boolean(),
      dueDate: isoDateField(),
      /** The amount moved by the voucher, above zero where it is owed to us. */
      amount: signedMoney,
      pending: signedMoney,
      others: z.array(z.extend(LinkedVoucher, { amount: signedMoney })),
    }),
  ),
  /** Documents that the company issues itself because the tax is on reverse charge. */
  reversePapers: z.array(ReversePaperOf),
  /** E-mail addresses of its parties. */
  emails: z.array(z.string()),
  /** The day on which the bank showed its money; null where it has not, or where none moved. */
  clearedOn: z.nullable(isoDateField()),
  /** The account of bank charges asks for a cost centre, as when its cheque is returned. */
  chargesNeedCentre: z.boolean(),
});
export type VoucherAbout = z.infer<typeof VoucherAbout>;

export const voucherAboutPath = (voucherId: number) => `/api/accounts/vouchers/${voucherId}/about`;
