import * as z from 'zod/mini';
import { isoDateField } from '../fields';
import { documentResource } from '../resource';
import { openings } from './openings';
import { VoucherFacts, VoucherRow } from './vouchers';
import { yearEnd } from './yearEnd';

/** Vouchers that a panel makes and nobody types: they are read, printed and commented on like any other. */
const fixed = {
  input: z.object({ date: isoDateField() }),
  row: VoucherRow,
  document: z.object(VoucherFacts),
  flow: {},
} as const;

export const openingVouchers = documentResource({
  path: openings.path,
  screen: openings.screen,
  names: { one: 'opening voucher', many: 'opening vouchers' },
  type: 'OP',
  ...fixed,
});

export const closingVouchers = documentResource({
  path: yearEnd.path,
  screen: yearEnd.screen,
  names: { one: 'closing voucher', many: 'closing vouchers' },
  type: 'YE',
  ...fixed,
});
