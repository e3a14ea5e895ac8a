import { accounts, blankAccount } from '../../../contract/accounts/accounts';
import { choice } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';
import { anyGroup, anyTdsSection } from './lookups';
import { controlWords, gstTypeWords, stateWords, yesNo } from './words';

/** Ledger accounts: what every voucher posts to. */
export const accountsMaster = defineMaster(accounts, {
  name: 'name',
  wide: true,
  blank: { ...blankAccount, groupId: null },
  order: { sort: 'name', dir: 'asc' },
  filters: [
    { field: 'groupId', label: 'Group', input: anyGroup },
    { field: 'controlType', label: 'Stands for', input: choice(controlWords) },
    { field: 'active', label: 'Active', input: choice(yesNo) },
  ],
  columns: [
    { field: 'name', label: 'Account' },
    { field: 'code', label: 'Code' },
    { field: 'groupName', label: 'Group' },
    { field: 'gstin', label: 'GSTIN' },
    { field: 'pan', label: 'PAN', optional: true },
    { field: 'creditDays', label: 'Credit days', show: 'count', optional: true },
    { field: 'creditLimit', label: 'Credit limit', show: 'money', optional: true },
    { field: 'phone', label: 'Phone', optional: true },
    { field: 'billWise', label: 'Bill-wise', show: 'tick', optional: true },
    { field: 'active', label: 'Active', show: 'tick' },
    { field: 'balance', label: 'Balance', show: 'balance', unsorted: true },
  ],
  form: [
    {
      group: 'Account',
      fields: [
        { field: 'name', label: 'Name', input: 'text', width: 'wide' },
        {
          field: 'groupId',
          label: 'Group',
          input: anyGroup,
          help: 'The nature cannot change once something is posted',
        },
        { field: 'code', label: 'Code', input: 'text', width: 'short' },
        { field: 'active', label: 'Active', input: 'switch' },
        { field: 'costCentreNeeded', label: 'Ask for a cost centre', input: 'switch' },
      ],
    },
    {
      group: 'Credit and interest',
      fields: [
        {
          field: 'billWise',
          label: 'Bill-wise details',
          input: 'switch',
          help: 'Every amount meets the bills that it settles',
        },
        { field: 'creditDays', label: 'Credit days', input: 'count', when: (account) => account.billWise === true },
        { field: 'creditLimit', label: 'Credit limit', input: 'money', help: 'Empty: none' },
        { field: 'interestPercent', label: 'Interest % a year', input: 'percent' },
        { field: 'graceDays', label: 'Grace days', input: 'count' },
      ],
    },
    {
      group: 'Bank',
      fields: [
        { field: 'bankName', label: 'Bank', input: 'text' },
        { field: 'accountNo', label: 'Account number', input: 'text' },
        { field: 'ifsc', label: 'IFSC', input: 'text' },
        { field: 'upiId', label: 'UPI ID', input: 'text' },
        { field: 'overdraftLimit', label: 'Overdraft limit', input: 'money', help: 'Empty: none' },
      ],
    },
    {
      group: 'Taxes',
      fields: [
        { field: 'gstin', label: 'GSTIN', input: 'text' },
        { field: 'gstType', label: 'GST registration', input: choice(gstTypeWords) },
        { field: 'stateCode', label: 'State', input: choice(stateWords) },
        { field: 'pan', label: 'PAN', input: 'text' },
        {
          field: 'msmeNo',
          label: 'Udyam number',
          input: 'text',
          help: 'Payables to micro and small enterprises fall due within 45 days',
        },
        { field: 'tdsSectionId', label: 'TDS section', input: anyTdsSection },
      ],
    },
    {
      group: 'Contact',
      fields: [
        { field: 'address', label: 'Address', input: 'textarea', width: 'wide' },
        { field: 'phone', label: 'Phone', input: 'text' },
        { field: 'email', label: 'E-mail', input: 'text' },
      ],
    },
  ],
});
