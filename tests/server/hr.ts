import type { Caller } from './office';
import { rs } from './office';

/** Masters of an HR office, as bodies and as one small company. */

export const HR = {
  departments: '/api/hrd/departments',
  designations: '/api/hrd/designations',
  employees: '/api/hrd/employees',
  rangeTables: '/api/hrd/range-tables',
  components: '/api/hrd/pay-components',
  leaveTypes: '/api/hrd/leave-types',
  holidayLists: '/api/hrd/holiday-lists',
  shifts: '/api/hrd/shifts',
  pay: '/api/hrd/employee-pay',
} as const;

export const departmentForm = (code: string, name: string, more: object = {}) => ({
  code,
  name,
  parentId: null,
  headId: null,
  costCentreId: null,
  salaryAccountId: null,
  active: true,
  ...more,
});
export const employeeForm = (code: string, name: string, designationId: number, more: object = {}) => ({
  code,
  name,
  designationId,
  branchId: null,
  mobile: null,
  email: null,
  joinedOn: null,
  active: true,
  ...more,
});
export const rangeLine = (from: string, to: string | null, amount: string, more: object = {}) => ({
  fromAmount: rs(from),
  toAmount: to === null ? null : rs(to),
  amount: rs(amount),
  percent: 0,
  overrideMonth: null,
  overrideAmount: 0,
  ...more,
});
export const rangeTableForm = (code: string, name: string, fromDate: string, ranges: object[], more: object = {}) => ({
  code,
  name,
  stateCode: '29',
  basis: 'month',
  incomeBase: 'earnedGross',
  gender: 'any',
  fromDate,
  active: true,
  ranges,
  ...more,
});
export const componentForm = (code: string, name: string, more: object = {}) => ({
  code,
  name,
  kind: 'earning',
  calc: 'fixed',
  percentage: 0,
  formula: null,
  rangeTableId: null,
  prorate: true,
  core: code === 'BASIC',
  inRemuneration: true,
  taxable: true,
  onPayslip: true,
  roundTo: 'rupee',
  accountId: null,
  payOrder: 10,
  active: true,
  percentOf: [],
  ...more,
});
export const leaveTypeForm = (code: string, name: string, more: object = {}) => ({
  code,
  name,
  paid: 'full',
  yearlyQuota: 12_000,
  accrual: 'monthly',
  workedPerDay: 20,
  creditOn: 'first',
  joinRule: 'halfAfter15',
  leaveRule: 'halfAfter15',
  carryForward: false,
  maxCarry: 0,
  carryExpiryMonths: null,
  encashable: false,
  maxEncash: 0,
  minBalanceKept: 0,
  encashAtExit: false,
  allowHalfDay: true,
  allowNegative: false,
  maxInRow: null,
  minNoticeDays: null,
  docAfterDays: null,
  sandwich: 'never',
  sandwichAbsence: false,
  genders: 'any',
  afterMonths: 0,
  expiryDays: null,
  active: true,
  clubbingBlocked: [],
  ...more,
});
export const holidayListForm = (code: string, name: string, more: object = {}) => ({
  code,
  name,
  year: 2026,
  branchId: null,
  optionalHolidays: 0,
  active: true,
  holidays: [{ date: '2026-08-15', name: 'Independence Day', kind: 'public' }],
  weekOffs: [{ weekday: 'sun', week: 'every' }],
  ...more,
});
export const shiftForm = (code: string, name: string, more: object = {}) => ({
  code,
  name,
  startTime: '09:00',
  endTime: '17:30',
  breakMinutes: 30,
  fullDayMinutes: 480,
  halfDayMinutes: 240,
  graceIn: 10,
  graceOut: 10,
  latesPerHalfDay: 3,
  otAfterMinutes: 30,
  otRoundMinutes: 15,
  otBefore: false,
  otNeedsApproval: true,
  otMaxDay: 0,
  inWindowBefore: 120,
  outWindowAfter: 240,
  shortLeaveMinutes: 0,
  shortLeavesAMonth: 0,
  active: true,
  weekOffs: [],
  ...more,
});
export const payForm = (employeeId: number, more: object = {}) => ({
  employeeId,
  payMode: 'monthly',
  skill: null,
  minimumWage: 0,
  pan: null,
  aadhaarLast4: null,
  uan: null,
  pfNumber: null,
  pfStatus: 'member',
  pfFrom: null,
  epsMember: true,
  epsTo: null,
  pfRestrict: true,
  employerRestrict: true,
  vpfAmount: 0,
  vpfPercent: 0,
  intlWorker: false,
  esiNumber: null,
  esiApplicable: 'auto',
  disabled: false,
  ptStateCode: null,
  ptExempt: false,
  taxRegime: 'new',
  otherIncome: 0,
  formerIncome: 0,
  formerTax: 0,
  monthlyTds: null,
  payBy: 'cash',
  bankName: null,
  accountNo: null,
  ifsc: null,
  active: true,
  payLines: [],
  family: [],
  documents: [],
  assets: [],
  ...more,
});

/** One record of each master; every name carries the mark of its company. */
export async function fillHr(admin: Pick<Caller, 'ok'>, mark: string, employeeId: number) {
  const make = async (path: string, body: object) => (await admin.ok<{ id: number }>('POST', path, body)).id;
  const department = await make(HR.departments, departmentForm('OFFICE', `${mark} office`, { headId: employeeId }));
  const table = await make(
    HR.rangeTables,
    rangeTableForm('PT-KA', `${mark} tax`, '2025-04-01', [rangeLine('0', null, '200')]),
  );
  const basic = await make(HR.components, componentForm('BASIC', `${mark} basic`));
  const hra = await make(
    HR.components,
    componentForm('HRA', `${mark} rent`, {
      calc: 'percent',
      percentage: 40_000,
      percentOf: [{ componentId: basic }],
      payOrder: 20,
    }),
  );
  const sick = await make(HR.leaveTypes, leaveTypeForm('SL', `${mark} sick`));
  const leave = await make(
    HR.leaveTypes,
    leaveTypeForm('CL', `${mark} casual`, { clubbingBlocked: [{ leaveId: sick }] }),
  );
  const list = await make(HR.holidayLists, holidayListForm('MAIN', `${mark} holidays`));
  const shift = await make(HR.shifts, shiftForm('A', `${mark} day`, { weekOffs: [{ weekday: 'sun' }] }));
  const pay = await make(
    HR.pay,
    payForm(employeeId, {
      bankName: `${mark} bank`,
      payLines: [{ componentId: basic, amount: rs('18,000'), fromDate: '2026-04-01' }],
      family: [{ name: `${mark} relative`, relation: 'Wife', dateOfBirth: null, nomineePercent: 100_000 }],
      documents: [{ kind: 'Licence', number: `${mark}1`, validTo: null }],
      assets: [{ item: `${mark} laptop`, serialNo: null, givenOn: '2026-04-01', returnedOn: null }],
    }),
  );
  return {
    hrStored: {
      [HR.departments]: department,
      [HR.rangeTables]: table,
      [HR.components]: hra,
      [HR.leaveTypes]: leave,
      [HR.holidayLists]: list,
      [HR.shifts]: shift,
      [HR.pay]: pay,
    },
  };
}
