import * as z from 'zod/mini';
import { choice, isoDateField, money, optionalText, percentField, text } from '../fields';
import { resource, Stored } from '../resource';
import { admin as screens } from './screens';

export const BASES = ['whole', 'excess'] as const;

/**
 * Rates of a section from a day on, by kind of payee, and the limits below which nothing is deducted; 0 is no limit.
 */
const figures = {
  individualHuf: percentField(),
  other: percentField(),
  noPan: percentField(),
  /** A single payment above it is taxed regardless of the year's sum. */
  singleLimit: money,
  monthlyLimit: money,
  yearlyLimit: money,
  /** Past a limit the tax is on the whole sum, or on what is above. */
  basis: choice(BASES),
  /** Where the law says it. */
  source: z._default(optionalText(120), null),
};

/** A section under which tax is deducted or collected at source; its number is data, for the law renames them. */
const shape = z.object({
  code: text(12, 'Give the section, such as 194C'),
  name: text(60, 'Say what is paid under it'),
  /** First day of these rates; a later day keeps the former ones for older documents. */
  fromDate: isoDateField('Give the first day of these rates'),
  ...figures,
  /** Last day of the section; null while it is in force. */
  toDate: z.nullable(isoDateField()),
  active: z.boolean('Say yes or no'),
});
export const TdsSectionInput = shape.check(
  z.refine((section) => section.toDate === null || section.toDate >= section.fromDate, {
    path: ['toDate'],
    message: 'The last day lies before the first',
  }),
);
export type TdsSectionInput = z.infer<typeof TdsSectionInput>;

export const TdsSection = z.extend(shape, {
  ...Stored,
  /** Rates of former days, the latest first. */
  earlier: z.array(z.object({ fromDate: isoDateField(), ...figures })),
  /** Accounts that name it. */
  accounts: z.int(),
});
export type TdsSection = z.infer<typeof TdsSection>;

export const tdsSections = resource({
  path: '/api/admin/tds-sections',
  screen: screens.tdsSections,
  names: { one: 'TDS section', many: 'TDS sections' },
  input: TdsSectionInput,
  row: TdsSection,
  filters: z.object({ active: z.optional(z.string()) }),
});
