import * as z from 'zod/mini';
import { GENDERS } from '../admin/employees';
import { called, choice, codeText, count, nameText, quantity, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import { ref } from '../references';
import { hrd as screens } from './screens';

export const ACCRUALS = {
  yearly: 'Once a year',
  monthly: 'Each month',
  quarterly: 'Each quarter',
  worked: 'By days worked',
  none: 'Not at all',
} as const;

const PATH = '/api/hrd/leave-types';
const names = { one: 'leave', many: 'leaves' } as const;
const days = z.nullable(count(366));

/** Kinds of leave: days a year, when they are credited, and how unused days end. */
export const leaveTypes = master({
  path: PATH,
  screen: screens.leaves,
  tab: 'types',
  names,
  imports: true,
  fields: {
    code: codeText(6, 'Give the leave a code, such as CL'),
    name: nameText(40, 'Give the leave a name, such as Casual leave'),
    paid: choice({ full: 'Full', half: 'Half', none: 'Without pay' }),
    yearlyQuota: called('Days a year', quantity),
    accrual: called('Credited', choice(ACCRUALS)),
    /** So many days worked earn one day of leave. */
    workedPerDay: called('Days worked for one day', count(366, 1)),
    creditOn: called('Credited on the', choice({ first: 'First day', last: 'Last day' })),
    joinRule: called(
      'Month of joining',
      choice({ full: 'Whole credit', halfAfter15: 'Half after the 15th', none: 'Nothing' }),
    ),
    leaveRule: called(
      'Month of leaving',
      choice({ full: 'Whole credit', halfAfter15: 'Half up to the 15th', none: 'Nothing' }),
    ),
    carryForward: called('Carried to the next year', yesOrNo),
    maxCarry: called('Carried at most', quantity),
    /** Months of the new year after which carried days lapse; null: never. */
    carryExpiryMonths: called('Carried days lapse after months', z.nullable(count(12, 1))),
    encashable: yesOrNo,
    maxEncash: called('Encashed at most', quantity),
    minBalanceKept: called('Not encashed below', quantity),
    encashAtExit: called('All is encashed at exit', yesOrNo),
    allowHalfDay: called('Half days', yesOrNo),
    allowNegative: called('Balance may be below zero', yesOrNo),
    maxInRow: called('Days in a row at most', days),
    minNoticeDays: called('Days of notice', days),
    docAfterDays: called('Paper needed above days', days),
    sandwich: called(
      'Holidays between count',
      choice({ never: 'Never', weekOff: 'Week-offs', holiday: 'Holidays', both: 'Both' }),
    ),
    sandwichAbsence: called('Also between absences', yesOrNo),
    genders: called('For', choice({ any: 'Everybody', ...GENDERS })),
    afterMonths: called('After months of service', count(600)),
    /** Days after which what was earned by work on a holiday lapses; null: never. */
    expiryDays: called('Lapses after days', days),
    active: yesOrNo,
  },
  lines: {
    clubbingBlocked: lineTable(
      { leaveId: called('Leave', ref({ path: PATH, names })) },
      { most: 20, unique: ['leaveId'], what: 'leave' },
    ),
  },
  option: { code: z.string() },
  filters: ['paid', 'active'],
  rules: ({ accrual, yearlyQuota, carryForward, maxCarry, encashable, maxEncash }) => ({
    ...(accrual !== 'none' && accrual !== 'worked' && yearlyQuota === 0 && { yearlyQuota: 'Give the days of a year' }),
    ...(!carryForward && maxCarry > 0 && { maxCarry: 'These days are not carried' }),
    ...(!encashable && maxEncash > 0 && { maxEncash: 'These days are not encashed' }),
  }),
});
export type LeaveTypeInput = z.infer<typeof leaveTypes.input>;
export type LeaveType = z.infer<typeof leaveTypes.row>;
