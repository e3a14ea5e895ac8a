import * as z from 'zod/mini';
import { gstHeads } from '../../books/gst/supplies';
import { gstBlock, instrumentOfAsset, voucher } from '../../books/vouchers';
import { documentType } from '../../document';
import { isoDateField, money, optionalText } from '../../fields';
import { optionalRef, ref } from '../../references';
import { ACCOUNTS, ASSETS } from '../../targets';
import { accountsKinds } from '../kinds';
import { lifeYears, wdvPercent } from './assetClasses';

/** From a date on an asset costs more, lasts longer or shorter, or has another rate (type AV); later runs only. */
export const assetRevisions = documentType({
  ...accountsKinds.assetRevision,
  ...voucher,
  head: {
    assetId: ref(ASSETS),
    addedCost: money,
    gstPercent: gstBlock.gstPercent,
    gstHeads,
    blocked: z.boolean('Say yes or no'),
    /** Supplier or bank; only added cost has one. */
    creditId: optionalRef(ACCOUNTS),
    billNo: optionalText(16),
    billDate: z.nullable(isoDateField()),
    dueDate: z.nullable(isoDateField()),
    ...instrumentOfAsset,
    /** Straight line: years that are left from the date on; null keeps what was left. */
    lifeYears,
    /** Written down value: the rate from the date on; null keeps it. */
    wdvPercent,
  },
});
export type AssetRevisionInput = z.infer<typeof assetRevisions.input>;
