import * as z from 'zod/mini';
import { id, isoDateField, money, optionalText } from '../../fields';
import { documentResource, voucherFlow } from '../../resource';
import { TRAN } from '../../screen';
import { gstHeads } from '../gst/supplies';
import { accounts as screens } from '../screens';
import { gstBlock, instrumentOfAsset, VoucherFacts, VoucherFilters, VoucherHeader, VoucherRow } from '../vouchers';
import { lifeYears, wdvPercent } from './assetClasses';

/** From a date on an asset costs more, lasts longer or shorter, or has another rate (type AV); later runs only. */
export const AssetRevisionInput = z.object({
  ...VoucherHeader,
  assetId: id,
  addedCost: money,
  gstPercent: gstBlock.gstPercent,
  gstHeads,
  blocked: z.boolean('Say yes or no'),
  /** Supplier or bank; only added cost has one. */
  creditId: z.nullable(id),
  billNo: optionalText(16),
  billDate: z.nullable(isoDateField()),
  dueDate: z.nullable(isoDateField()),
  ...instrumentOfAsset,
  /** Straight line: years that are left from the date on; null keeps what was left. */
  lifeYears,
  /** Written down value: the rate from the date on; null keeps it. */
  wdvPercent,
});
export type AssetRevisionInput = z.infer<typeof AssetRevisionInput>;

export const assetRevisions = documentResource({
  path: '/api/accounts/asset-revisions',
  screen: screens.assets,
  tab: 'revisions',
  names: { one: 'revision', many: 'revisions' },
  type: 'AV',
  input: AssetRevisionInput,
  row: VoucherRow,
  document: z.extend(AssetRevisionInput, VoucherFacts),
  filters: VoucherFilters,
  flow: voucherFlow({ create: TRAN.create, cancel: TRAN.cancel }),
});
