import type * as z from 'zod/mini';
import { voucher } from '../../books/vouchers';
import { documentType } from '../../document';
import { optionalText } from '../../fields';
import { ref } from '../../references';
import { ALL_BRANCHES, ASSETS } from '../../targets';
import { accountsKinds } from '../kinds';

/** An asset moves to another branch at cost and accumulated depreciation, through Branch Accounts (type AT). */
export const assetTransfers = documentType({
  ...accountsKinds.assetTransfer,
  ...voucher,
  head: {
    assetId: ref(ASSETS),
    toBranchId: ref(ALL_BRANCHES, 'Choose a branch of the list'),
    location: optionalText(80),
  },
});
export type AssetTransferInput = z.infer<typeof assetTransfers.input>;
