import * as z from 'zod/mini';
import { gstHeads } from '../../books/gst/supplies';
import { gstBlock, instrumentOfAsset, voucher } from '../../books/vouchers';
import { documentType, lineTable } from '../../document';
import { isoDateField, nameText, optionalText, positiveMoney, text } from '../../fields';
import { ref } from '../../references';
import { ACCOUNTS, ASSET_CLASSES } from '../../targets';
import { accountsKinds } from '../kinds';

/** One asset of a bill; without a day of use it is capital work in progress. */
export const AcquisitionLine = z.object({
  code: text(16, 'Give the asset a code'),
  name: nameText(80, 'Give the asset a name'),
  classId: ref(ASSET_CLASSES),
  /** Without GST. */
  cost: positiveMoney,
  gstPercent: gstBlock.gstPercent,
  /** No credit is taken: the tax joins the cost (CGST Act 2017, section 17(5)). */
  blocked: z.boolean('Say yes or no'),
  putToUse: z.nullable(isoDateField()),
});
export type AcquisitionLine = z.infer<typeof AcquisitionLine>;

/** Assets bought outside purchases: Dr cost and input GST, Cr the supplier or the bank (type AQ). */
export const acquisitions = documentType({
  ...accountsKinds.acquisition,
  ...voucher,
  head: {
    creditId: ref(ACCOUNTS, 'Select the supplier or the bank'),
    billNo: optionalText(16),
    billDate: z.nullable(isoDateField()),
    dueDate: z.nullable(isoDateField()),
    ...instrumentOfAsset,
    gstHeads,
  },
  lines: { lines: lineTable(AcquisitionLine) },
});
export type AcquisitionInput = z.infer<typeof acquisitions.input>;
