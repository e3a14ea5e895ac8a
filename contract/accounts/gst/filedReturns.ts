import * as z from 'zod/mini';
import { branches } from '../../admin/branches';
import { isGstForm, RETURN_FORMS, type ReturnForm } from '../../books/gst/returnForms';
import { addMonths, formatDate, type IsoDate, isIsoDate, lastOfMonth } from '../../dates';
import { called, choice, isoDateField, optionalText, text } from '../../fields';
import { master } from '../../master';
import type { Problems } from '../../problems';
import { optionalRef } from '../../references';
import { accounts as screens } from '../screens';
import { isReturnPeriod } from './gstr1Json';

const isQuarter = (from: IsoDate, to: IsoDate) =>
  from.endsWith('-01') && Number(from.slice(5, 7)) % 3 === 1 && to === lastOfMonth(addMonths(from, 2));
const isTaxYear = (from: IsoDate, to: IsoDate) => from.endsWith('-04-01') && to === lastOfMonth(addMonths(from, 11));

/** The error in the days of a return; null where they are a period of its form. */
export function periodProblem(form: ReturnForm, from: IsoDate, to: IsoDate): string | null {
  if (form === 'GSTR-4') return isTaxYear(from, to) ? null : 'GSTR-4 is of a year from 01-Apr to 31-Mar';
  if (form === 'CMP-08' || !isGstForm(form))
    return isQuarter(from, to) ? null : `${form} is of a quarter, such as 01-Apr to 30-Jun`;
  return isReturnPeriod({ from, to }) ? null : `${form} is of a month or a quarter`;
}

/** Fifteen letters and digits of the GST portal (ARN), fifteen digits of the income tax (token or acknowledgement). */
export function acknowledgementProblem(form: ReturnForm, ackNo: string): string | null {
  if (isGstForm(form)) return /^[A-Z]{2}[A-Z0-9]{13}$/.test(ackNo) ? null : 'An ARN has 15 letters and digits';
  return /^\d{15}$/.test(ackNo) ? null : 'An acknowledgement number has 15 digits';
}

/** Filed returns, with date and number: their vouchers are no longer amended. */
export const filedReturns = master({
  path: '/api/accounts/filed-returns',
  screen: screens.filedReturns,
  names: { one: 'filed return', many: 'filed returns' },
  fields: {
    form: called('Return', choice(RETURN_FORMS)),
    /** A branch of the registration; none for statements of TDS and TCS. */
    branchId: called('Registration of', optionalRef(branches)),
    fromDate: called('From', isoDateField('Enter the first day of the period')),
    toDate: called('To', isoDateField('Enter the last day of the period')),
    filedOn: called('Filed on', isoDateField('Enter the day on which it was filed')),
    ackNo: called('ARN or acknowledgement no.', text(15, 'Enter the number that the portal gave')),
    remarks: called('Remarks', optionalText(120)),
  },
  row: {
    /** Name in lookups: the form and its first day. */
    name: z.string(),
    active: z.boolean(),
    branchName: z.nullable(z.string()),
    /** GSTIN, or the state where there is none; nothing for statements of TDS and TCS. */
    registration: called('Registration', z.string()),
  },
  filters: ['form', 'branchId'],
  rules: filingProblems,
});
export type FiledReturn = z.infer<typeof filedReturns.row>;
export type FiledReturnInput = z.infer<typeof filedReturns.input>;

type Entered = {
  form: ReturnForm;
  branchId: number | null;
  fromDate: IsoDate;
  toDate: IsoDate;
  filedOn: IsoDate;
  ackNo: string;
};

function filingProblems({ form, branchId, fromDate, toDate, filedOn, ackNo }: Entered): Problems {
  // An invalid date is refused at its own field.
  if (![fromDate, toDate, filedOn].every(isIsoDate)) return {};
  const period = toDate < fromDate ? 'The last day comes before the first' : periodProblem(form, fromDate, toDate);
  const number = acknowledgementProblem(form, ackNo);
  return {
    ...(period && { toDate: period }),
    ...(number && { ackNo: number }),
    ...(filedOn <= toDate && { filedOn: `A return is filed after its period ends on ${formatDate(toDate)}` }),
    ...(isGstForm(form) && branchId === null && { branchId: 'Select a branch of the registration' }),
    ...(!isGstForm(form) &&
      branchId !== null && { branchId: 'Leave it blank: statements of TDS and TCS are of the whole company' }),
  };
}
