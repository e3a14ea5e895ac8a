import { lazy } from 'react';
import type { ControlType } from '../../../contract/books/accountGroups';
import { accounts, blankAccount, isParty } from '../../../contract/books/accounts';
import { choice, many } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';
import { translate } from '../../kit/translate';
import { accountColumns } from './accountColumns';
import { anyBranch, anyGroup, anyTdsSection, groupOfAccount } from './lookups';
import { controlWords, gstTypeWords, stateWords, yesNo } from './words';

const AccountSummary = lazy(async () => ({ default: (await import('./merge/MergeTool')).AccountSummary }));

const AccountLabels = lazy(async () => ({ default: (await import('./AddressLabels')).AccountLabels }));

/** The kind of control account of the group; the choice of a group fills it in. */
const controls = (account: object): ControlType | null =>
  (account as { controlType?: ControlType | null }).controlType ?? null;
const isAmong =
  (...types: readonly ControlType[]) =>
  (account: object) => {
    const type = controls(account);
    return type !== null && types.includes(type);
  };
const isBank = isAmong('bank');
const isOwn = isAmong('cash', 'tax', 'stock', 'fixedAsset');
const notOwn = (account: object) => !isOwn(account);
const isSomebody = (account: object) => isParty(controls(account) ?? 'none');

/** Ledger accounts: every voucher posts to them. */
export const accountsMaster = defineMaster(accounts, {
  name: 'name',
  wide: true,
  fixed: (account) =>
    account.mergedIntoName === null
      ? null
      : translate('Merged into {mergedIntoName}: all its entries are there.', {
          mergedIntoName: account.mergedIntoName,
        }),
  Summary: AccountSummary,
  blank: { ...blankAccount, groupId: null, controlType: null },
  order: { sort: 'name', dir: 'asc' },
  filters: [
    { field: 'groupId', label: 'Group', input: anyGroup },
    { field: 'controlType', label: 'Used for', input: choice(controlWords) },
    { field: 'active', label: 'Active', input: choice(yesNo) },
  ],
  columns: accountColumns,
  Tools: AccountLabels,
  form: [
    {
      group: 'Account',
      fields: [
        { field: 'name', label: 'Name', input: 'text', width: 'wide' },
        {
          field: 'groupId',
          label: 'Group',
          input: groupOfAccount,
          help: 'The nature cannot change once something is posted',
        },
        { field: 'code', label: 'Code', input: 'text', width: 'short', help: 'Suggested: the next one of its group' },
        {
          field: 'branchIds',
          label: 'Branches',
          input: many(anyBranch.source, 'Every branch'),
          width: 'wide',
          help: 'Vouchers of other branches cannot name it',
        },
        { field: 'active', label: 'Active', input: 'switch' },
        { field: 'costCentreNeeded', label: 'Ask for a cost centre', input: 'switch' },
        { field: 'tillExpense', label: 'Paid out at a till', input: 'switch' },
        {
          field: 'billWise',
          label: 'Bill-wise details',
          input: 'switch',
          help: 'Every amount meets the bills that it settles',
          when: (account) => !isOwn(account) && !isBank(account),
        },
      ],
    },
    {
      group: 'Credit and interest',
      when: (account: { billWise: boolean | null }) => isSomebody(account) || account.billWise === true,
      fields: [
        {
          field: 'creditDays',
          label: 'Credit days',
          input: 'count',
          help: 'If blank, 30',
          when: (account) => account.billWise === true,
        },
        {
          field: 'creditLimit',
          label: 'Credit limit',
          input: 'money',
          help: 'If blank, no limit. Sales beyond the limit need a reason',
        },
        { field: 'interestPercent', label: 'Interest % a year', input: 'percent' },
        { field: 'graceDays', label: 'Grace days', input: 'count' },
      ],
    },
    {
      group: 'Bank',
      when: (account: object) => isBank(account) || isSomebody(account),
      fields: [
        { field: 'bankName', label: 'Bank', input: 'text' },
        { field: 'accountNo', label: 'Account number', input: 'text' },
        { field: 'ifsc', label: 'IFSC', input: 'text' },
        { field: 'upiId', label: 'UPI ID', input: 'text' },
        { field: 'overdraftLimit', label: 'Overdraft limit', input: 'money', help: 'If blank, none', when: isBank },
      ],
    },
    {
      group: 'Taxes',
      when: notOwn,
      fields: [
        { field: 'gstin', label: 'GSTIN', input: 'text', help: 'State and PAN are taken from it where they are empty' },
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
        {
          field: 'tdsOpeningBase',
          label: 'Paid in the year before these books',
          input: 'money',
          help: 'Counts towards the TDS limit of the year',
          when: (account) => isSomebody(account) && account.tdsSectionId !== null,
        },
        {
          field: 'tdsOpeningTax',
          label: 'TDS kept back on that',
          input: 'money',
          when: (account) => isSomebody(account) && account.tdsSectionId !== null,
        },
      ],
    },
    {
      group: 'Certificate for lower TDS',
      when: isSomebody,
      fields: [
        {
          field: 'certificateNo',
          label: 'Certificate no.',
          input: 'text',
          help: 'Section 395(1), asked for by form 128',
        },
        { field: 'certificatePercent', label: 'Rate %', input: 'percent', help: '0 for no deduction' },
        { field: 'certificateFrom', label: 'From', input: 'date' },
        { field: 'certificateTo', label: 'To', input: 'date' },
        { field: 'certificateLimit', label: 'Up to', input: 'money', help: 'If blank, any amount' },
      ],
    },
    {
      group: 'Contact',
      when: notOwn,
      fields: [
        { field: 'address', label: 'Address', input: 'textarea', width: 'wide' },
        { field: 'phone', label: 'Phone', input: 'text' },
        { field: 'email', label: 'E-mail', input: 'text' },
      ],
    },
  ],
});
