import { designations } from '../../../contract/admin/designations';
import { employees } from '../../../contract/admin/employees';
import { employeePay } from '../../../contract/hrd/employeePay';
import { hrd as screens } from '../../../contract/hrd/screens';
import { anyBranch } from '../../kit/inputs/branchInput';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';
import { defineMasterTabs } from '../../kit/master/defineMasterTabs';
import { plainMaster } from '../../kit/master/master';
import { onScreen } from '../../kit/master/onScreen';
import { anyState } from './lookups';

const anyDesignation = lookup(entriesOf(designations));

/** Employees on a short form. */
export const simpleEmployeesMaster = defineMaster(employees, {
  columns: ['name', 'code', 'designationName', 'branchName', 'mobile', 'email', 'joinedOn', 'active'],
  form: [
    'code',
    'name',
    { field: 'designationId', input: anyDesignation },
    { field: 'branchId', input: anyBranch },
    'mobile',
    'email',
    'joinedOn',
    'active',
  ],
});

const employeesMaster = plainMaster(onScreen(employees, screens.employees), {
  wide: true,
  columns: [
    'name',
    'code',
    'departmentName',
    'designationName',
    'branchName',
    'mobile',
    'joinedOn',
    'status',
    { field: 'managerName', optional: true },
    { field: 'shiftName', optional: true },
    'active',
  ],
  form: [
    {
      group: 'Person',
      fields: [
        'code',
        { field: 'name', width: 'wide', help: 'As on the PAN and the UAN' },
        'mobile',
        'email',
        'active',
      ],
    },
    {
      group: 'Job',
      fields: [
        { field: 'designationId', input: anyDesignation },
        'departmentId',
        { field: 'branchId', input: anyBranch },
        'managerId',
        'joinedOn',
        'employmentType',
        'status',
        { field: 'leftOn', when: ({ status }) => status === 'left' || status === 'notice' },
      ],
    },
  ],
  tabs: [
    { tab: 'Time', form: ['shiftId', 'holidayListId', 'confirmedOn'] },
    {
      tab: 'Person and address',
      form: [
        'gender',
        'dateOfBirth',
        'relativeName',
        'relation',
        'presentAddress',
        'permanentAddress',
        { field: 'stateCode', input: anyState },
        'pin',
      ],
    },
  ],
});

const payMaster = plainMaster(onScreen(employeePay, screens.employees), {
  wide: true,
  name: 'employeeName',
  blank: {
    payMode: 'monthly',
    pfStatus: 'member',
    epsMember: true,
    pfRestrict: true,
    employerRestrict: true,
    payBy: 'bank',
  },
  columns: [
    { field: 'employeeName', label: 'Employee', card: 'name' },
    'employeeCode',
    'payMode',
    { field: 'monthlyPay', label: 'Salary', card: 'figure' },
    'pfStatus',
    'uan',
    'esiNumber',
    'payBy',
    'active',
  ],
  form: [
    {
      group: 'Salary',
      fields: ['employeeId', 'payMode', 'skill', { field: 'minimumWage', help: '0: not looked at' }, 'active'],
    },
    {
      group: 'Bank',
      fields: [
        'payBy',
        { field: 'bankName', when: ({ payBy }) => payBy === 'bank' },
        { field: 'accountNo', when: ({ payBy }) => payBy === 'bank' },
        { field: 'ifsc', when: ({ payBy }) => payBy === 'bank' },
      ],
    },
  ],
  tabs: [
    {
      lines: 'payLines',
      label: 'Salary',
      columns: ['componentId', 'amount', { field: 'fromDate', help: 'A later day is a revision' }],
    },
    {
      tab: 'Statutory',
      form: [
        {
          group: 'Provident fund',
          fields: [
            'pfStatus',
            'uan',
            'pfNumber',
            'pfFrom',
            'pfRestrict',
            'employerRestrict',
            'epsMember',
            'epsTo',
            'vpfAmount',
            'vpfPercent',
            'intlWorker',
          ],
        },
        {
          group: 'ESI and professional tax',
          fields: [
            'esiApplicable',
            'esiNumber',
            'disabled',
            { field: 'ptStateCode', input: anyState, help: 'If blank, the state of the branch' },
            'ptExempt',
          ],
        },
        {
          group: 'Income tax',
          fields: [
            'pan',
            { field: 'aadhaarLast4', help: 'More is not kept' },
            'taxRegime',
            'otherIncome',
            'formerIncome',
            'formerTax',
            { field: 'monthlyTds', help: 'If blank, as worked out' },
          ],
        },
      ],
    },
    { lines: 'family', label: 'Family' },
    { lines: 'documents', label: 'Documents' },
    { lines: 'assets', label: 'Things given' },
  ],
});

/** Employees, and their pay for users who may open Salary Statement. */
export const employeesScreen = defineMasterTabs(
  { tab: 'employees', label: 'Employees', master: employeesMaster },
  { tab: 'pay', label: 'Pay and papers', master: payMaster, needs: screens.salaryStatement },
);
