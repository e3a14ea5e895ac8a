import * as z from 'zod/mini';
import { ledgerFacts, Preview, voucher } from '../../books/vouchers';
import { addDays, addMonths, financialYearOf, firstOfMonth, type IsoDate, lastOfMonth } from '../../dates';
import { documentType } from '../../document';
import { choice, id, isoDateField, signedMoney } from '../../fields';
import { accountsKinds } from '../kinds';

export const RUN_PERIODS = ['month', 'quarter', 'year'] as const;
export type RunPeriod = (typeof RUN_PERIODS)[number];

/** The charge of a run on one asset. */
export const DepreciationLine = z.object({
  assetId: id,
  code: z.string(),
  name: z.string(),
  className: z.string(),
  /** The first day that is charged. */
  from: isoDateField(),
  days: z.int(),
  cost: signedMoney,
  /** Accumulated before this run. */
  before: signedMoney,
  charge: signedMoney,
  /** Cost less all depreciation after this run. */
  net: signedMoney,
});
export type DepreciationLine = z.infer<typeof DepreciationLine>;

const WithLines = { assets: z.array(DepreciationLine) };
export const DepreciationPreview = z.extend(Preview, WithLines);
export type DepreciationPreview = z.infer<typeof DepreciationPreview>;

/** Depreciation of a branch up to the end of a period, which is the date of the voucher (type DP). */
export const depreciationRuns = documentType({
  ...accountsKinds.depreciationRun,
  ...voucher,
  facts: { ...ledgerFacts, ...WithLines },
  head: { period: choice(RUN_PERIODS, 'Choose a period') },
});
export type DepreciationRunInput = z.infer<typeof depreciationRuns.input>;

const MONTHS: Readonly<Record<RunPeriod, number>> = { month: 1, quarter: 3, year: 12 };

/** The last day of the month, financial quarter or financial year that holds a date. */
export function endOfPeriod(date: IsoDate, period: RunPeriod, startMonth = 4): IsoDate {
  const year = financialYearOf(date, startMonth);
  if (period === 'month') return lastOfMonth(date);
  for (
    let end = addDays(addMonths(year.from, MONTHS[period]), -1);
    ;
    end = lastOfMonth(addMonths(firstOfMonth(end), MONTHS[period]))
  ) {
    if (end >= date) return end;
  }
}
