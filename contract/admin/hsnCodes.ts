import * as z from 'zod/mini';
import type { IsoDate } from '../dates';
import { called, isoDateField, optionalPattern, optionalText, percentField, text } from '../fields';
import { Option, resource, Stored } from '../resource';
import { admin as screens } from './screens';

/** @returns what is wrong with an HSN or SAC, or null: 4, 6 or 8 digits (notification 78/2020-Central Tax). */
export const hsnProblem = (code: string): string | null =>
  /^\d{4}(\d{2}(\d{2})?)?$/.test(code) ? null : 'An HSN or SAC has 4, 6 or 8 digits';

/** Chapter 99 holds services; their codes are SAC. */
export const isService = (code: string): boolean => code.startsWith('99');

/** @returns what is wrong with a code that is shorter than the turnover asks for, or null. @param least the setting `hsnDigits`. */
export const tooShort = (code: string, least: number): string | null =>
  code.length >= least
    ? null
    : `${isService(code) ? 'SAC' : 'HSN'} ${code} has ${code.length} digits; with your turnover at least ${least} are asked for.`;

/** Unit of quantity of table 12: services have none, goods without one of their own are counted as others. */
export const unitOf = (code: string, uqc: string | undefined): string =>
  isService(code) ? 'NA' : uqc && uqc !== 'NA' ? uqc : 'OTH';

/** Goods and services by their code, with the tax that they bear. */
export const HsnCodeInput = z.object({
  code: text(8, 'Give the HSN or SAC').check(
    z.refine((code) => hsnProblem(code) === null, 'An HSN or SAC has 4, 6 or 8 digits'),
  ),
  description: text(120, 'Say what goods or services these are'),
  /** Everyday words that it is found by, such as chawal for 1006, with commas between. */
  keywords: z._default(called('Everyday words', optionalText(160)), null),
  /** When another rate applies; the item says which one it bears. */
  condition: z._default(called('Other rates', optionalText(160)), null),
  /** Code of a tax, such as GST18; its rate is that of the day. */
  taxCode: optionalPattern((code) => (/^[A-Z0-9.]{1,12}$/.test(code) ? null : 'Give the code of a tax, such as GST18')),
  /** Unit of quantity that returns count in. */
  uqc: text(3, 'Give the unit, such as NOS').check(
    z.regex(/^[A-Z]{2,3}$/, 'A unit has 2 or 3 capital letters, such as NOS'),
  ),
  /** The buyer owes the tax (CGST Act 2017, section 9(3)). */
  reverseCharge: z.boolean('Say yes or no'),
  /** Its tax is credit; not for what section 17(5) of the CGST Act 2017 blocks. */
  itcEligible: z.boolean('Say yes or no'),
  active: z.boolean('Say yes or no'),
});

export const HsnCode = z.extend(HsnCodeInput, {
  ...Stored,
  isService: z.boolean(),
  /** Rate of today; null where no tax is named or none is in force. */
  rate: z.nullable(percentField()),
});
export type HsnCode = z.infer<typeof HsnCode>;

export const HsnOption = z.extend(Option, {
  code: z.string(),
  condition: z.nullable(z.string()),
  /** Code of its tax, and the unit of the company that returns count it in. */
  taxCode: z.nullable(z.string()),
  unitId: z.nullable(z.int()),
  reverseCharge: z.boolean(),
  itcEligible: z.boolean(),
  rates: z.array(z.object({ rate: percentField(), from: isoDateField(), to: z.nullable(isoDateField()) })),
});
export type HsnOption = z.infer<typeof HsnOption>;

/** The rate of a code on a day; null where none is in force. */
export const rateOn = ({ rates }: Pick<HsnOption, 'rates'>, day: IsoDate) =>
  rates.find(({ from, to }) => from <= day && (to === null || to >= day))?.rate ?? null;

export const hsnCodes = resource({
  imports: true,
  path: '/api/admin/hsn-codes',
  screen: screens.hsnCodes,
  names: { one: 'HSN or SAC', many: 'HSN and SAC codes' },
  input: HsnCodeInput,
  row: HsnCode,
  filters: z.object({ active: z.optional(z.string()), kind: z.optional(z.string()) }),
});
