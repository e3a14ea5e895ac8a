import * as z from 'zod/mini';
import { id, isoDateField, nameText, optionalText, positiveMoney, text } from '../../fields';
import { documentResource, voucherFlow } from '../../resource';
import { TRAN } from '../../screen';
import { gstHeads } from '../gst/supplies';
import { accounts as screens } from '../screens';
import {
  gstBlock,
  instrumentOfAsset,
  lines,
  VoucherFacts,
  VoucherFilters,
  VoucherHeader,
  VoucherRow,
} from '../vouchers';

/** One asset of a bill; without a day of use it is capital work in progress. */
export const AcquisitionLine = z.object({
  code: text(16, 'Give the asset a code'),
  name: nameText(80, 'Give the asset a name'),
  classId: id,
  /** Without GST. */
  cost: positiveMoney,
  gstPercent: gstBlock.gstPercent,
  /** No credit is taken: the tax joins the cost (CGST Act 2017, section 17(5)). */
  blocked: z.boolean('Say yes or no'),
  putToUse: z.nullable(isoDateField()),
});
export type AcquisitionLine = z.infer<typeof AcquisitionLine>;

/** Assets bought outside purchases: Dr cost and input GST, Cr the supplier or the bank (type AQ). */
export const AcquisitionInput = z.object({
  ...VoucherHeader,
  creditId: id,
  billNo: optionalText(16),
  billDate: z.nullable(isoDateField()),
  dueDate: z.nullable(isoDateField()),
  ...instrumentOfAsset,
  gstHeads,
  lines: lines(AcquisitionLine, 1),
});
export type AcquisitionInput = z.infer<typeof AcquisitionInput>;

export const acquisitions = documentResource({
  path: '/api/accounts/asset-acquisitions',
  screen: screens.assets,
  tab: 'acquisitions',
  names: { one: 'acquisition', many: 'acquisitions' },
  type: 'AQ',
  input: AcquisitionInput,
  row: VoucherRow,
  document: z.extend(AcquisitionInput, VoucherFacts),
  filters: VoucherFilters,
  flow: voucherFlow({ create: TRAN.create, cancel: TRAN.cancel }),
});
