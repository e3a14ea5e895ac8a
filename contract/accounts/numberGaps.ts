import * as z from 'zod/mini';
import { ledger } from '../books/ledger';
import { branchKeys, id, isoDateField } from '../fields';
import { report } from '../resource';
import { accounts as screens } from './screens';

/** The numbers of one branch, financial year and type of document. */
export const NumberSeries = z.object({
  branchId: id,
  branchName: z.string(),
  /** For people: 2025-26. */
  year: z.string(),
  yearFrom: isoDateField(),
  yearTo: isoDateField(),
  type: z.string(),
  first: z.nullable(z.string()),
  last: z.nullable(z.string()),
  /** Numbers given by the counter. */
  given: z.int(),
  /** Documents with these numbers. */
  count: z.int(),
  cancelled: z.int(),
  missing: z.int(),
  /** The first of the missing numbers. */
  gaps: z.array(z.string()),
});
export type NumberSeries = z.infer<typeof NumberSeries>;

/** At most so many financial years are proved in one call. */
export const MOST_YEARS = 10;

/** The proof that numbers run without a gap, counter by counter (CGST Rules 2017, rule 46(b)). */
export const numberGaps = report({
  path: '/api/accounts/number-gaps',
  screen: screens.numberGaps,
  follows: ledger.path,
  query: z.object({
    /** Every financial year that these days touch is looked at whole. */
    from: isoDateField(),
    to: isoDateField(),
    branchId: branchKeys,
  }),
  row: NumberSeries,
  answer: z.object({ rows: z.array(NumberSeries) }),
});
