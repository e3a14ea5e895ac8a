import { bigint, boolean, date, integer, smallint, text } from 'drizzle-orm/pg-core';
import { employees, hrDepartments } from '../admin/tables';
import { accounts } from '../books/tables';
import { linesOf, masterTable, refTo } from '../core/db/masterTable';

const paise = (name: string) => bigint(name, { mode: 'number' });
const quantity = (name: string) => bigint(name, { mode: 'number' });
const day = (name: string) => date(name, { mode: 'string' });

/** One line at most for a department. It is no column there: the department of an employee is one of the employee. */
export const departmentHeads = linesOf(hrDepartments, 'department_heads', 'department_id', {
  employeeId: refTo('employee_id', employees).notNull(),
});

export const rangeTables = masterTable(
  'range_tables',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    stateCode: text('state_code'),
    basis: text('basis').notNull(),
    incomeBase: text('income_base').notNull(),
    gender: text('gender').notNull(),
    fromDate: day('from_date').notNull(),
  },
  { unique: [['code', 'fromDate']] },
);

export const ranges = linesOf(rangeTables, 'ranges', 'table_id', {
  fromAmount: paise('from_amount').notNull(),
  toAmount: paise('to_amount'),
  amount: paise('amount').notNull(),
  percent: integer('percent').notNull(),
  overrideMonth: text('override_month'),
  overrideAmount: paise('override_amount').notNull(),
});

export const payComponents = masterTable(
  'pay_components',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    calc: text('calc').notNull(),
    percentage: integer('percentage').notNull(),
    formula: text('formula'),
    rangeTableId: refTo('range_table_id', rangeTables),
    prorate: boolean('prorate').notNull(),
    core: boolean('core').notNull(),
    inRemuneration: boolean('in_remuneration').notNull(),
    taxable: boolean('taxable').notNull(),
    onPayslip: boolean('on_payslip').notNull(),
    roundTo: text('round_to').notNull(),
    accountId: refTo('account_id', accounts),
    payOrder: smallint('pay_order').notNull(),
  },
  { unique: ['code', 'name'] },
);

export const componentBases = linesOf(payComponents, 'component_bases', 'percent_id', {
  componentId: refTo('component_id', payComponents).notNull(),
});

export const leaveTypes = masterTable(
  'leave_types',
  {
    code: text('code').notNull(),
    name: text('name').notNull(),
    paid: text('paid').notNull(),
    yearlyQuota: quantity('year_qty').notNull(),
    accrual: text('accrual').notNull(),
    workedPerDay: smallint('worked_per_day').notNull(),
    creditOn: text('credit_on').notNull(),
    joinRule: text('join_rule').notNull(),
    leaveRule: text('leave_rule').notNull(),
    carryForward: boolean('carry_forward').notNull(),
    maxCarry: quantity('carry_qty').notNull(),
    carryExpiryMonths: smallint('carry_expiry_months'),
    encashable: boolean('encashable').notNull(),
    maxEncash: quantity('encash_qty').notNull(),
    minBalanceKept: quantity('kept_qty').notNull(),
    encashAtExit: boolean('encash_at_exit').notNull(),
    allowHalfDay: boolean('allow_half_day').notNull(),
    allowNegative: boolean('allow_negative').notNull(),
    maxInRow: smallint('max_in_row'),
    minNoticeDays: smallint('min_notice_days'),
    docAfterDays: smallint('doc_after_days'),
    sandwich: text('sandwich').notNull(),
    sandwichAbsence: boolean('sandwich_absence').notNull(),
    genders: text('genders').notNull(),
    afterMonths: smallint('after_months').notNull(),
    expiryDays: smallint('expiry_days'),
  },
  { unique: ['code', 'name'] },
);

export const blockedLeaves = linesOf(leaveTypes, 'blocked_leaves', 'type_id', {
  leaveId: refTo('leave_id', leaveTypes).notNull(),
});

/** Confidential: its calls ask for the rights of Salary Statement. */
export const employeePay = masterTable(
  'employee_pay',
  {
    employeeId: refTo('employee_id', employees).notNull(),
    payMode: text('pay_mode').notNull(),
    skill: text('skill'),
    minimumWage: paise('minimum_wage').notNull(),
    pan: text('pan'),
    aadhaarLast4: text('aadhaar_last4'),
    uan: text('uan'),
    pfNumber: text('pf_number'),
    pfStatus: text('pf_status').notNull(),
    pfFrom: day('pf_from'),
    epsMember: boolean('eps_member').notNull(),
    epsTo: day('eps_to'),
    pfRestrict: boolean('pf_restrict').notNull(),
    employerRestrict: boolean('employer_restrict').notNull(),
    vpfAmount: paise('vpf_amount').notNull(),
    vpfPercent: integer('vpf_percent').notNull(),
    intlWorker: boolean('intl_worker').notNull(),
    esiNumber: text('esi_number'),
    esiApplicable: text('esi_applicable').notNull(),
    disabled: boolean('disabled').notNull(),
    ptStateCode: text('pt_state_code'),
    ptExempt: boolean('pt_exempt').notNull(),
    taxRegime: text('tax_regime').notNull(),
    otherIncome: paise('other_income').notNull(),
    formerIncome: paise('former_income').notNull(),
    formerTax: paise('former_tax').notNull(),
    monthlyTds: paise('monthly_tds'),
    payBy: text('pay_by').notNull(),
    bankName: text('bank_name'),
    accountNo: text('account_no'),
    ifsc: text('ifsc'),
  },
  { unique: ['employeeId', 'pan', 'uan', 'esiNumber'] },
);

export const payLines = linesOf(employeePay, 'pay_lines', 'pay_id', {
  componentId: refTo('component_id', payComponents).notNull(),
  amount: paise('amount').notNull(),
  fromDate: day('from_date').notNull(),
});

export const familyMembers = linesOf(employeePay, 'family_members', 'pay_id', {
  name: text('name').notNull(),
  relation: text('relation').notNull(),
  dateOfBirth: day('date_of_birth'),
  nomineePercent: integer('nominee_percent').notNull(),
});

export const employeeDocuments = linesOf(employeePay, 'employee_documents', 'pay_id', {
  kind: text('kind').notNull(),
  number: text('number'),
  validTo: day('valid_to'),
});

export const employeeAssets = linesOf(employeePay, 'employee_assets', 'pay_id', {
  item: text('item').notNull(),
  serialNo: text('serial_no'),
  givenOn: day('given_on').notNull(),
  returnedOn: day('returned_on'),
});
