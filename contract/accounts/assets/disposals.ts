import * as z from 'zod/mini';
import { choice, id, isoDateField, money } from '../../fields';
import { documentResource, voucherFlow } from '../../resource';
import { TRAN } from '../../screen';
import { gstHeads } from '../gst/supplies';
import { accounts as screens } from '../screens';
import { gstBlock, instrumentOfAsset, VoucherFacts, VoucherFilters, VoucherHeader, VoucherRow } from '../vouchers';

export const DISPOSALS = ['sell', 'scrap'] as const;

/** An asset is sold or scrapped: depreciated to the day, taken out of the books, gain or loss (type AD). */
export const DisposalInput = z.object({
  ...VoucherHeader,
  assetId: id,
  kind: choice(DISPOSALS, 'Choose whether it is sold or scrapped'),
  /** What it fetched, without GST. */
  saleValue: money,
  gstPercent: gstBlock.gstPercent,
  gstHeads,
  /** Bank, cash or customer; nothing where it fetched nothing. */
  receiveId: z.nullable(id),
  dueDate: z.nullable(isoDateField()),
  ...instrumentOfAsset,
});
export type DisposalInput = z.infer<typeof DisposalInput>;

export const disposals = documentResource({
  path: '/api/accounts/asset-disposals',
  screen: screens.assets,
  tab: 'disposals',
  names: { one: 'disposal', many: 'disposals' },
  type: 'AD',
  input: DisposalInput,
  row: VoucherRow,
  document: z.extend(DisposalInput, VoucherFacts),
  filters: VoucherFilters,
  flow: voucherFlow({ create: TRAN.create, cancel: TRAN.cancel }),
});
