import * as z from 'zod/mini';
import { employees } from '../admin/employees';
import {
  called,
  choice,
  isoDateField,
  money,
  nameText,
  optionalPattern,
  optionalText,
  percentField,
  positiveMoney,
  text,
  yesOrNo,
} from '../fields';
import { lineTable, master } from '../master';
import { ref } from '../references';
import { ifscProblem, panProblem, stateName } from '../statutory';
import { payComponents } from './payComponents';
import { hrd as screens } from './screens';

export const PAY_MODES = { monthly: 'A month', daily: 'A day', hourly: 'An hour', piece: 'A piece' } as const;
export const SKILLS = {
  unskilled: 'Unskilled',
  semiSkilled: 'Semi-skilled',
  skilled: 'Skilled',
  highlySkilled: 'Highly skilled',
} as const;

const digits = (length: number, words: string) =>
  optionalPattern((value) => (new RegExp(`^\\d{${length}}$`).test(value) ? null : words));

/**
 * Pay, bank, identity numbers and family of an employee. All is confidential: users who may not open Salary Statement
 * see nothing here, in no list, search, export or history.
 */
export const employeePay = master({
  path: '/api/hrd/employee-pay',
  screen: screens.salaryStatement,
  tab: 'pay',
  names: { one: 'pay of an employee', many: 'pay of employees' },
  fields: {
    employeeId: called('Employee', ref(employees)),
    payMode: called('Paid by', choice(PAY_MODES)),
    skill: called('Skill', z.nullable(choice(SKILLS))),
    /** Of the state for this skill; zero: not looked at. */
    minimumWage: called('Minimum wage', money),
    pan: called('PAN', optionalPattern(panProblem)),
    aadhaarLast4: called(
      'Aadhaar (last 4 digits)',
      digits(4, 'Give only the last 4 digits of the Aadhaar number; more is not kept'),
    ),
    uan: called('UAN', digits(12, 'A UAN has 12 digits')),
    pfNumber: called('PF number', optionalText(30)),
    pfStatus: called('Provident fund', choice({ member: 'Member', excluded: 'Excluded', none: 'Not covered' })),
    pfFrom: called('Member from', z.nullable(isoDateField())),
    epsMember: called('Member of the pension scheme', yesOrNo),
    epsTo: called('Pension scheme until', z.nullable(isoDateField())),
    /** Contributions of the employee and of the employer stop at the ceiling of wages. */
    pfRestrict: called('Own PF to the ceiling', yesOrNo),
    employerRestrict: called("Employer's PF to the ceiling", yesOrNo),
    vpfAmount: called('Voluntary PF a month', money),
    vpfPercent: called('Voluntary PF %', percentField()),
    intlWorker: called('International worker', yesOrNo),
    esiNumber: called('ESI number', digits(10, 'An ESI number has 10 digits')),
    esiApplicable: called('ESI', choice({ auto: 'By wages', yes: 'Yes', no: 'No' })),
    disabled: called('Disability', yesOrNo),
    /** Null: the state of the branch. */
    ptStateCode: called(
      'State of professional tax',
      optionalPattern((value) => (stateName(value) ? null : 'Choose a state of the list')),
    ),
    ptExempt: called('No professional tax', yesOrNo),
    taxRegime: called('Income tax', choice({ new: 'New regime', old: 'Old regime' })),
    otherIncome: called('Other income of the year', money),
    formerIncome: called('Income of a former employer', money),
    formerTax: called('Tax of a former employer', money),
    /** Null: as worked out. */
    monthlyTds: called('TDS a month', z.nullable(money)),
    payBy: called('Paid through', choice({ bank: 'Bank', cheque: 'Cheque', cash: 'Cash' })),
    bankName: called('Bank', optionalText(60)),
    accountNo: called(
      'Account number',
      optionalPattern((value) => (/^\d{6,18}$/.test(value) ? null : 'An account number has 6 to 18 digits')),
    ),
    ifsc: called('IFSC', optionalPattern(ifscProblem)),
    active: yesOrNo,
  },
  lines: {
    /** Of a component the line counts that began last: a later one is a revision. */
    payLines: lineTable(
      {
        componentId: called('Component', ref(payComponents)),
        amount: positiveMoney,
        fromDate: isoDateField('Give the first day'),
      },
      { most: 300, unique: ['componentId', 'fromDate'], what: 'component of that day' },
    ),
    family: lineTable(
      {
        name: nameText(80, 'Give the name'),
        relation: text(30, 'Give the relation, such as Wife'),
        dateOfBirth: z.nullable(isoDateField()),
        nomineePercent: called('Nominee %', percentField()),
      },
      { most: 20 },
    ),
    documents: lineTable(
      {
        kind: called('Document', text(40, 'Give the kind of document')),
        number: called('Its number', optionalText(40)),
        validTo: called('Valid until', z.nullable(isoDateField())),
      },
      { most: 40 },
    ),
    assets: lineTable(
      {
        item: called('Thing', text(60, 'Say what was given, such as Laptop')),
        serialNo: called('Serial number', optionalText(40)),
        givenOn: isoDateField('Give the day'),
        returnedOn: z.nullable(isoDateField()),
      },
      { most: 40 },
    ),
  },
  row: { employeeName: z.string(), employeeCode: called('Employee No', z.string()), monthlyPay: money },
  filters: ['pfStatus', 'payBy', 'active'],
  rules: ({ payBy, accountNo, ifsc, pfStatus, pfRestrict, employerRestrict, family, assets }) => {
    const nominees = family.reduce((sum, { nomineePercent }) => sum + nomineePercent, 0);
    return {
      ...(payBy === 'bank' && accountNo === null && { accountNo: 'Give the account number' }),
      ...(payBy === 'bank' && ifsc === null && { ifsc: 'Give the IFSC of the branch of the bank' }),
      ...(pfStatus === 'member' &&
        pfRestrict &&
        !employerRestrict && { employerRestrict: 'The employer pays on no more than the employee' }),
      ...(nominees !== 0 && nominees !== 100_000 && { family: 'The shares of the nominees do not add up to 100 %' }),
      ...Object.fromEntries(
        assets.flatMap(({ givenOn, returnedOn }, place) =>
          returnedOn !== null && returnedOn < givenOn
            ? [[`assets.${place}.returnedOn`, 'It came back before it was given']]
            : [],
        ),
      ),
    };
  },
});
export type EmployeePayInput = z.infer<typeof employeePay.input>;
export type EmployeePay = z.infer<typeof employeePay.row>;
