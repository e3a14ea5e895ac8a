import * as z from 'zod/mini';
import { branchCode, GSTIN_STATE, isInState, stateCode } from './branch';
import { addMonths, type IsoDate } from './dates';
import { editions } from './editions';
import { choice, isoDateField, newPassword, optionalEmail, optionalPattern, text } from './fields';
import { gstinProblem } from './statutory';

/** First run: which of the two ways into the product are open. */
export const SetupState = z.object({
  /** No company exists yet. */
  empty: z.boolean(),
  /** Sign-ins of the demo companies, while demo data is there. */
  demo: z.array(
    z.object({
      company: z.int(),
      name: z.string(),
      edition: z.string(),
      users: z.array(z.object({ user: z.string(), role: z.string() })),
    }),
  ),
  demoPassword: z.nullable(z.string()),
});
export type SetupState = z.infer<typeof SetupState>;

const editionCodes = Object.keys(editions) as [keyof typeof editions, ...(keyof typeof editions)[]];
export const CHART_TEMPLATES = ['trading', 'service', 'manufacturing', 'restaurant', 'hotel', 'school'] as const;

const firstDay = z.nullable(isoDateField());
const isInYear = (day: IsoDate, yearFrom: IsoDate) => day >= yearFrom && day < addMonths(yearFrom, 12);

/** Setting up the first company. */
export const CompanyInput = z
  .object({
    name: text(80, 'Give the company a name'),
    edition: choice(editionCodes, 'Choose an edition'),
    gstin: optionalPattern(gstinProblem),
    stateCode,
    /** First day of the first financial year kept here. */
    yearFrom: isoDateField('Give the first day of the financial year'),
    /** First day of the books, where they begin inside that year; its openings may hold income and expense so far. */
    booksFrom: z._default(firstDay, null) as unknown as typeof firstDay,
    chart: choice(CHART_TEMPLATES, 'Choose a chart of accounts'),
    branches: z
      .array(
        z.object({
          code: branchCode,
          name: text(60, 'Give the branch a name'),
          stateCode,
        }),
      )
      .check(z.minLength(1, 'Enter at least one branch'), z.maxLength(50, 'At most 50 branches here')),
    adminUser: z
      .string('Give the administrator a user code')
      .check(
        z.trim(),
        z.toUpperCase(),
        z.regex(/^[A-Z0-9._]{2,20}$/, 'A user code has 2 to 20 letters, digits, dots or underscores'),
      ),
    adminName: text(60, 'Give the name of the administrator'),
    /** Where a link goes when the password is forgotten; who sends none is set up without one. */
    adminEmail: z._default(optionalEmail, null) as unknown as typeof optionalEmail,
    adminPassword: newPassword,
  })
  .check(
    z.refine(isInState, GSTIN_STATE),
    z.refine((company) => company.yearFrom.endsWith('-01'), {
      path: ['yearFrom'],
      message: 'A financial year begins on the first day of a month',
    }),
    z.refine(({ yearFrom, booksFrom }) => booksFrom === null || isInYear(booksFrom, yearFrom), {
      path: ['booksFrom'],
      message: 'The books begin on a day of the first financial year',
    }),
    z.refine((company) => new Set(company.branches.map((branch) => branch.code)).size === company.branches.length, {
      path: ['branches'],
      message: 'Two branches have the same code',
    }),
  );
export type CompanyInput = z.infer<typeof CompanyInput>;

/** Answer of a finished set-up: what to sign in with. */
export const CompanyMade = z.object({ company: z.int(), user: z.string() });
export type CompanyMade = z.infer<typeof CompanyMade>;
