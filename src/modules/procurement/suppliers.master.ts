import { AccountOption, accounts } from '../../../contract/books/accounts';
import { suppliers } from '../../../contract/procurement/suppliers';
import { choice, entriesOf, lookup } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';
import { AlikeSuppliers } from './AlikeSuppliers';
import { anyItem, anyPurchaseType, anyTdsSection, groupOfSupplier } from './lookups';
import { SupplierBankChange } from './SupplierBankChange';
import { blockWords, currencyWords, gstTypeWords, msmeKindWords, stateWords, yesNo } from './words';

const payableAccount = lookup(entriesOf(accounts, AccountOption), { filters: { controlType: 'payable' } });

/** Our suppliers. */
export const suppliersMaster = defineMaster(suppliers, {
  name: 'name',
  wide: true,
  Summary: SupplierBankChange,
  blank: { gstType: 'regular', blocked: 'none' },
  Preview: AlikeSuppliers,
  order: { sort: 'name', dir: 'asc' },
  filters: [
    { field: 'gstType', label: 'GST registration', input: choice(gstTypeWords) },
    { field: 'blocked', label: 'Blocked for', input: choice(blockWords) },
    { field: 'active', label: 'Active', input: choice(yesNo) },
  ],
  columns: [
    { field: 'name', label: 'Supplier' },
    { field: 'code', label: 'Code', card: 'fact' },
    { field: 'gstin', label: 'GSTIN', card: 'fact' },
    { field: 'city', label: 'City', card: 'fact' },
    { field: 'groupName', label: 'Group', optional: true, card: 'part' },
    { field: 'creditDays', label: 'Credit days', card: 'part' },
    { field: 'accountName', label: 'Ledger account', optional: true, card: 'part' },
    { field: 'blocked', label: 'Blocked for', words: blockWords, optional: true, card: 'part' },
    { field: 'active', label: 'Active', show: 'tick', card: 'mark', off: 'Inactive' },
  ],
  form: [
    {
      group: 'Supplier',
      fields: [
        { field: 'name', label: 'Name', input: 'text', width: 'wide' },
        { field: 'groupId', label: 'Group', input: groupOfSupplier, help: 'A new supplier begins with its terms' },
        { field: 'gstType', label: 'GST registration', input: choice(gstTypeWords) },
        { field: 'gstin', label: 'GSTIN', input: 'text', help: 'State and PAN are taken from it where they are empty' },
        { field: 'code', label: 'Code', input: 'text', width: 'short', help: 'If blank, from the name' },
        { field: 'active', label: 'Active', input: 'switch' },
      ],
    },
  ],
  tabs: [
    {
      tab: 'Details',
      form: [
        {
          group: 'Address',
          fields: [
            { field: 'address', label: 'Address', input: 'textarea', width: 'wide' },
            { field: 'city', label: 'City', input: 'text' },
            { field: 'pin', label: 'PIN', input: 'text', width: 'short' },
            { field: 'stateCode', label: 'State', input: choice(stateWords) },
          ],
        },
        {
          group: 'Terms',
          fields: [
            { field: 'creditDays', label: 'Credit days', input: 'count', width: 'short', help: 'If blank, 30' },
            { field: 'purchaseTypeId', label: 'Purchase type', input: anyPurchaseType, help: 'Orders begin with it' },
            { field: 'creditLimit', label: 'Credit limit', input: 'money', help: 'If blank, there is none' },
            { field: 'currency', label: 'Currency', input: choice(currencyWords), help: 'If blank, rupees' },
            { field: 'blocked', label: 'Blocked for', input: choice(blockWords) },
            {
              field: 'blockedReason',
              label: 'Reason',
              input: 'text',
              when: ({ blocked }) => blocked !== 'none',
            },
            {
              field: 'accountId',
              label: 'Ledger account',
              input: payableAccount,
              help: 'If blank, one is made and follows what is changed here',
            },
          ],
        },
      ],
    },
    {
      tab: 'Taxes',
      form: [
        { field: 'pan', label: 'PAN', input: 'text', width: 'short' },
        { field: 'msmeNo', label: 'Udyam number', input: 'text' },
        {
          field: 'msmeKind',
          label: 'Enterprise',
          input: choice(msmeKindWords),
          help: 'Micro and small ones are paid within 45 days',
          when: ({ msmeNo }: { msmeNo: string | null }) => !!msmeNo,
        },
        { field: 'tdsSectionId', label: 'TDS section', input: anyTdsSection },
        { field: 'lowerPercent', label: 'Rate of a certificate %', input: 'percent', help: 'For lower deduction' },
        {
          field: 'lowerUntil',
          label: 'Until',
          input: 'date',
          when: ({ lowerPercent }: { lowerPercent: number | null }) => lowerPercent !== null,
        },
      ],
    },
    {
      tab: 'Contacts',
      form: [
        {
          lines: 'contacts',
          label: 'Contacts',
          columns: [
            { field: 'name', label: 'Name', input: 'text' },
            { field: 'role', label: 'Role', input: 'text' },
            { field: 'phone', label: 'Phone', input: 'text' },
            { field: 'email', label: 'E-mail', input: 'text' },
            { field: 'forEnquiries', label: 'Enquiries', input: 'switch' },
            { field: 'forOrders', label: 'Orders', input: 'switch' },
            { field: 'forPayments', label: 'Payments', input: 'switch' },
          ],
        },
      ],
    },
    {
      tab: 'Bank accounts',
      form: [
        {
          lines: 'banks',
          label: 'Bank accounts',
          columns: [
            { field: 'bankName', label: 'Bank', input: 'text' },
            { field: 'accountNo', label: 'Account number', input: 'text' },
            { field: 'ifsc', label: 'IFSC', input: 'text' },
            { field: 'beneficiary', label: 'Name on the account', input: 'text' },
          ],
        },
      ],
    },
    {
      tab: 'Items supplied',
      form: [
        {
          lines: 'items',
          label: 'Items supplied',
          columns: [
            { field: 'itemId', label: 'Item', input: anyItem },
            { field: 'supplierCode', label: 'Code of the supplier', input: 'text' },
            { field: 'leadDays', label: 'Lead days', input: 'count' },
            { field: 'leastQuantity', label: 'Least quantity', input: 'quantity' },
            { field: 'preferred', label: 'Preferred', input: 'switch' },
          ],
        },
      ],
    },
  ],
});
