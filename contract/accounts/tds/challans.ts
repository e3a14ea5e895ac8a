import * as z from 'zod/mini';
import { id, isoDateField } from '../../fields';
import { optionalRef } from '../../references';
import { resource, Stored } from '../../resource';
import { TDS_SECTIONS } from '../../targets';
import { accounts as screens } from '../screens';

const digits = (count: number, what: string) =>
  z
    .string(`Give the ${what}`)
    .check(z.trim(), z.regex(new RegExp(`^\\d{${count}}$`), `The ${what} has ${count} digits`));

/** A challan (ITNS 281) by what identifies it: BSR code of the branch, day, serial number. */
export const ChallanInput = z.object({
  /** The payment that deposited the tax. */
  documentId: id,
  /** A day of the month whose deductions it covers. */
  month: isoDateField('Say for which month'),
  /** null: every section of the month. */
  sectionId: optionalRef(TDS_SECTIONS),
  number: digits(5, 'challan number'),
  bsrCode: digits(7, 'BSR code'),
  date: isoDateField(),
});
export type ChallanInput = z.infer<typeof ChallanInput>;

export const Challan = z.extend(ChallanInput, { ...Stored, voucher: z.string(), section: z.nullable(z.string()) });
export type Challan = z.infer<typeof Challan>;

export const tdsChallans = resource({
  path: '/api/accounts/tds-challans',
  screen: screens.tdsRegister,
  names: { one: 'challan', many: 'challans' },
  input: ChallanInput,
  row: Challan,
});
