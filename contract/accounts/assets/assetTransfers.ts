import * as z from 'zod/mini';
import { id, optionalText } from '../../fields';
import { documentResource, voucherFlow } from '../../resource';
import { TRAN } from '../../screen';
import { accounts as screens } from '../screens';
import { VoucherFacts, VoucherFilters, VoucherHeader, VoucherRow } from '../vouchers';

/** An asset moves to another branch at cost and accumulated depreciation, through Branch Accounts (type AT). */
export const AssetTransferInput = z.object({
  ...VoucherHeader,
  assetId: id,
  toBranchId: id,
  location: optionalText(80),
});
export type AssetTransferInput = z.infer<typeof AssetTransferInput>;

export const assetTransfers = documentResource({
  path: '/api/accounts/asset-transfers',
  screen: screens.assets,
  tab: 'transfers',
  names: { one: 'asset transfer', many: 'asset transfers' },
  type: 'AT',
  input: AssetTransferInput,
  row: VoucherRow,
  document: z.extend(AssetTransferInput, VoucherFacts),
  filters: VoucherFilters,
  flow: voucherFlow({ create: TRAN.create, cancel: TRAN.cancel }),
});
