import * as z from 'zod/mini';
import { gstHeads } from '../../books/gst/supplies';
import { gstBlock, instrumentOfAsset, voucher } from '../../books/vouchers';
import { documentType } from '../../document';
import { choice, isoDateField, money } from '../../fields';
import { optionalRef, ref } from '../../references';
import { ACCOUNTS, ASSETS } from '../../targets';
import { accountsKinds } from '../kinds';

export const DISPOSALS = ['sell', 'scrap'] as const;

/** An asset is sold or scrapped: depreciated to the day, taken out of the books, gain or loss (type AD). */
export const disposals = documentType({
  ...accountsKinds.disposal,
  ...voucher,
  head: {
    assetId: ref(ASSETS),
    kind: choice(DISPOSALS, 'Choose whether it is sold or scrapped'),
    /** Sale value without GST. */
    saleValue: money,
    gstPercent: gstBlock.gstPercent,
    gstHeads,
    /** Bank, cash or customer; nothing where it fetched nothing. */
    receiveId: optionalRef(ACCOUNTS),
    dueDate: z.nullable(isoDateField()),
    ...instrumentOfAsset,
  },
});
export type DisposalInput = z.infer<typeof disposals.input>;
