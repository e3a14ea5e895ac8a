import * as z from 'zod/mini';
import { contact } from '../admin/branches';
import { logo } from '../admin/companyProfile';
import { COMPOSITION_OF, REGISTRATIONS } from '../admin/registrations';
import { branchCode, GSTIN_STATE, isInState, stateCode } from '../branch';
import { addMonths, type IsoDate } from '../dates';
import { editions } from '../editions';
import {
  choice,
  isoDateField,
  newPassword,
  optionalEmail,
  optionalPattern,
  optionalText,
  text,
  yesOrNo,
} from '../fields';
import { gstinProblem, ifscProblem, pinProblem, upiProblem } from '../statutory';
import { CHART_TEMPLATES, OWNERSHIPS, TRADE_KEYS } from '../trades';

/** First run: which of the two ways into the product are open. */
export const SetupState = z.object({
  /** No company exists yet, and no demo company is offered. */
  empty: z.boolean(),
  /** Sign-ins of the demo companies. */
  demo: z.array(
    z.object({
      company: z.int(),
      name: z.string(),
      edition: z.string(),
      /** Name of its trade, and a sentence about what can be tried there. */
      trade: z.string(),
      about: z.string(),
      users: z.array(z.object({ user: z.string(), role: z.string() })),
      /** A company that is not made yet is made at the first sign-in to it. */
      made: z.boolean(),
      /** Progress; null while it is not running. */
      percent: z.nullable(z.int()),
    }),
  ),
  demoPassword: z.nullable(z.string()),
  /** Code of the only company, so that its people need not type it; null where there is another, a demo company too. */
  onlyCompany: z.nullable(z.int()),
});
export type SetupState = z.infer<typeof SetupState>;

const editionCodes = Object.keys(editions) as [keyof typeof editions, ...(keyof typeof editions)[]];

/** Paper of counter bills. */
export const PAPERS = { mm80: '80 mm roll', mm58: '58 mm roll', a4: 'A4 paper', none: 'No printer' } as const;
export type Paper = keyof typeof PAPERS;

const bank = z.object({
  bankName: text(60, 'Give the bank a name'),
  accountNo: text(30, 'Give the account number').check(
    z.refine((number) => /^\d{6,20}$/.test(number), 'An account number has 6 to 20 digits'),
  ),
  ifsc: optionalPattern(ifscProblem),
});

/** Answers that a program may leave out. */
const leftOut = <S extends z.ZodMiniType>(schema: S, value: z.infer<S>) =>
  z._default(schema, value as never) as unknown as S;

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
    /** Its masters are made with it; a company without a trade begins with chart, taxes and few codes. */
    trade: leftOut(z.nullable(choice(TRADE_KEYS, 'Choose your trade')), null),
    ownership: leftOut(z.nullable(choice(OWNERSHIPS)), null),
    /** How it is registered under the GST; left out, nothing is recorded and it is a regular dealer. */
    registration: leftOut(z.nullable(choice(REGISTRATIONS)), null),
    compositionOf: leftOut(z.nullable(choice(COMPOSITION_OF)), null),
    /** Turnover above 5 crore: HSN of six digits on bills (notification 78/2020-Central Tax). */
    above5Crore: leftOut(yesOrNo, false),
    /** First day whose returns are filed from here. */
    returnsFrom: leftOut(firstDay, null),
    address: leftOut(contact.address, null),
    city: leftOut(optionalText(50), null),
    pin: leftOut(optionalPattern(pinProblem), null),
    phone: leftOut(contact.phone, null),
    email: leftOut(contact.email, null),
    logo: leftOut(logo, null),
    /** Licences that bills name, such as that of FSSAI. */
    licences: leftOut(optionalText(200), null),
    bank: leftOut(z.nullable(bank), null),
    upiId: leftOut(optionalPattern(upiProblem, 'asTyped'), null),
    paper: leftOut(choice(PAPERS), 'mm80'),
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
    z.refine(
      ({ registration, gstin }) => registration === null || (registration === 'unregistered') === (gstin === null),
      {
        path: ['gstin'],
        message: 'A registered company has a GSTIN, one that is not registered has none',
      },
    ),
    z.refine(({ registration, compositionOf }) => (registration === 'composition') === (compositionOf !== null), {
      path: ['compositionOf'],
      message: 'Choose the business under composition',
    }),
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
