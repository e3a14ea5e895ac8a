import type { Quantity } from '../../../contract/amount';
import { holidayLists } from '../../../contract/hrd/holidayLists';
import { leaveTypes } from '../../../contract/hrd/leaveTypes';
import { defineMasterTabs } from '../../kit/master/defineMasterTabs';
import { plainMaster } from '../../kit/master/master';

const noDays = 0 as Quantity;

const leaveTypesMaster = plainMaster(leaveTypes, {
  wide: true,
  blank: {
    paid: 'full',
    accrual: 'yearly',
    workedPerDay: 20,
    creditOn: 'first',
    joinRule: 'halfAfter15',
    leaveRule: 'halfAfter15',
    maxCarry: noDays,
    maxEncash: noDays,
    minBalanceKept: noDays,
    allowHalfDay: true,
    sandwich: 'never',
    genders: 'any',
    afterMonths: 0,
  },
  columns: ['name', 'code', 'paid', 'yearlyQuota', 'accrual', 'carryForward', 'encashable', 'active'],
  form: [
    {
      group: 'Leave',
      fields: ['code', 'name', 'paid', 'allowHalfDay', 'allowNegative', 'genders', 'afterMonths', 'active'],
    },
    {
      group: 'Credit',
      fields: [
        'yearlyQuota',
        'accrual',
        { field: 'workedPerDay', when: ({ accrual }) => accrual === 'worked' },
        'creditOn',
        'joinRule',
        'leaveRule',
        { field: 'expiryDays', help: 'For days earned by work on a holiday. If blank, never' },
      ],
    },
    {
      group: 'End of the year',
      fields: [
        'carryForward',
        { field: 'maxCarry', when: ({ carryForward }) => carryForward === true },
        {
          field: 'carryExpiryMonths',
          help: 'If blank, never. Carried days are taken first',
          when: ({ carryForward }) => carryForward === true,
        },
        'encashable',
        { field: 'maxEncash', when: ({ encashable }) => encashable === true },
        { field: 'minBalanceKept', when: ({ encashable }) => encashable === true },
        'encashAtExit',
      ],
    },
    {
      group: 'Requests',
      fields: [
        { field: 'maxInRow', help: 'If blank, no limit' },
        'minNoticeDays',
        'docAfterDays',
        'sandwich',
        { field: 'sandwichAbsence', when: ({ sandwich }) => sandwich !== 'never' },
      ],
    },
  ],
  tabs: [{ lines: 'clubbingBlocked', label: 'Not together with' }],
});

const holidayListsMaster = plainMaster(holidayLists, {
  blank: { optionalHolidays: 0 },
  columns: ['name', 'code', 'year', 'branchName', 'active'],
  form: [
    'code',
    'name',
    'year',
    { field: 'branchId', help: 'If blank, for every branch' },
    { field: 'optionalHolidays', help: 'So many of the optional ones each employee takes' },
    'active',
  ],
  tabs: [
    { lines: 'holidays', label: 'Holidays', start: { kind: 'public' } },
    { lines: 'weekOffs', label: 'Week-offs', start: { week: 'every' } },
  ],
});

/** Kinds of leave, and the days on which nobody works. */
export const leavesScreen = defineMasterTabs(
  { tab: 'types', label: 'Leaves', master: leaveTypesMaster },
  { tab: 'holidays', label: 'Holiday lists', master: holidayListsMaster },
);
