import type { RegistrationKind } from '../../admin/registrations';
import type { ReturnForm } from '../../books/gst/returnForms';
import { addDays, addMonths, firstOfMonth, type IsoDate, lastOfMonth, statutoryYearOf } from '../../dates';
import { CMP08_DUE_DAY, GSTR1_DUE_DAY, GSTR4_DUE, inForce } from '../../statutoryFigures';
import { dueOn3b, isQuarter } from './lateReturn';

/** Returns of the GST that a registration has still to file, each with its day. */

type Days = { from: IsoDate; to: IsoDate };
export type FiledDays = Days & { form: ReturnForm };

const RETURNS = {
  regular: ['GSTR-1', 'GSTR-3B'],
  composition: ['CMP-08', 'GSTR-4'],
  unregistered: [],
} as const satisfies Record<RegistrationKind, readonly ReturnForm[]>;
/** GSTR-1A is filed by who wants to amend, so nobody is late with it. */
type DueForm = (typeof RETURNS)[RegistrationKind][number];
export const DUE_FORMS: readonly DueForm[] = [...RETURNS.regular, ...RETURNS.composition];

/** Whether a registration of that kind files a form. */
export const isFiledBy = (form: DueForm, kind: RegistrationKind): boolean =>
  (RETURNS[kind] as readonly DueForm[]).includes(form);

/**
 * The day by which a return of a period is filed.
 * @param stateCode of the registration: GSTR-3B of a quarter has two days, by state.
 */
export function returnDueOn(form: DueForm, period: Days, stateCode: string): IsoDate {
  const { to } = period;
  const next = addMonths(firstOfMonth(to), 1);
  if (form === 'GSTR-4') return `${to.slice(0, 4)}-${inForce(GSTR4_DUE, period.from)}` as IsoDate;
  if (form === 'CMP-08') return addDays(next, inForce(CMP08_DUE_DAY, to) - 1);
  if (form === 'GSTR-1') {
    const { month, quarter } = inForce(GSTR1_DUE_DAY, to);
    return addDays(next, (isQuarter(period) ? quarter : month) - 1);
  }
  return dueOn3b(period, stateCode);
}

/** The months that a return of a form is of: those of the last one filed, where it has a choice. */
function lengthOf(form: DueForm, last: Days | undefined): number {
  if (form === 'GSTR-4') return 12;
  if (form === 'CMP-08') return 3;
  return last && isQuarter(last) ? 3 : 1;
}

/** Whether the last GSTR-3B that is recorded was of a quarter, so that the next one is too. */
export function isQuarterly(filed: readonly FiledDays[]): boolean {
  const own = filed.filter(({ form }) => form === 'GSTR-3B').sort((a, b) => a.to.localeCompare(b.to));
  return lengthOf('GSTR-3B', own.at(-1)) === 3;
}

/** The first day of the period of so many months that a day is in; years begin on 01-Apr. */
function periodOfDay(day: IsoDate, months: number): IsoDate {
  if (months === 12) return statutoryYearOf(day).from;
  const first = firstOfMonth(day);
  return addMonths(first, -((Number(first.slice(5, 7)) - 1) % months));
}

/** How far back a return is missed. */
const MOST_MISSED = 12;

/**
 * Periods that are over before a day and not filed: all since the last filing. Where none was ever recorded only the
 * last is known to be missing: earlier ones may have been filed before the register was kept.
 */
export function unfiledPeriods(form: DueForm, filed: readonly FiledDays[], today: IsoDate): Days[] {
  const own = filed.filter((one) => one.form === form);
  const last = own.reduce<FiledDays | undefined>(
    (newest, one) => (newest && newest.to > one.to ? newest : one),
    undefined,
  );
  const months = lengthOf(form, last);
  const missed: Days[] = [];
  let from = last ? addDays(last.to, 1) : addMonths(periodOfDay(today, months), -months);
  for (let to = lastOfMonth(addMonths(from, months - 1)); to < today; to = lastOfMonth(addMonths(from, months - 1))) {
    missed.push({ from, to });
    from = addDays(to, 1);
  }
  return missed.slice(-MOST_MISSED);
}
