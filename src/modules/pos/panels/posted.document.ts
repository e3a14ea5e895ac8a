import { AccountChoice } from '../../../../contract/books/accountChoices';
import { counterBills } from '../../../../contract/pos/bills';
import { clearances } from '../../../../contract/pos/clearances';
import { MOVEMENTS, tillMovements } from '../../../../contract/pos/movements';
import type { Screen } from '../../../../contract/screen';
import { outlets } from '../../../../contract/selling/outlets';
import { PAID_WITH, TENDERS } from '../../../../contract/selling/tenders';
import { stores } from '../../../../contract/stock/stores';
import { units } from '../../../../contract/stock/units';
import { TILL_ACCOUNTS } from '../../../../contract/targets';
import { plainDocument } from '../../../kit/document/document';
import { narration, newestFirst } from '../../../kit/document/listParts';
import { anyBranch } from '../../../kit/inputs/branchInput';
import { choice, entriesOf, lookup } from '../../../kit/inputs/inputKinds';
import { onScreen } from '../../../kit/master/onScreen';
import { anyCustomer, anyItem, anySaleType } from '../../../selling/lookups';
import { DuplicateSlip } from './DuplicateSlip';

/** What tills have posted, as every other document is opened: from a ledger, a report or the return that follows it. */

const made = { list: [], order: newestFirst, carry: [], isFixed: true } as const;
const signatures = ['Prepared by', 'Checked by'] as const;
const paid = { field: 'tenders', title: 'Paid' } as const;
const paidHow = [
  { field: 'reference', label: 'Reference', input: 'text' },
  { field: 'amount', label: 'Amount', input: 'money' },
] as const;
const outlet = { field: 'outletId', label: 'Outlet', input: lookup(entriesOf(outlets, outlets.option)) } as const;

/** Bills of the counter, on the screen of a menu. */
export const billsOn = (screen: Screen) =>
  plainDocument(onScreen(counterBills, screen), {
    ...made,
    header: [
      { field: 'date', label: 'Date', input: 'date' },
      outlet,
      { field: 'customerId', label: 'Customer', input: anyCustomer },
      { field: 'buyerName', label: 'Name', input: 'text' },
      { field: 'buyerMobile', label: 'Mobile', input: 'text' },
      { field: 'buyerAddress', label: 'Address', input: 'text' },
      { field: 'saleTypeId', label: 'Sale type', input: anySaleType },
      { field: 'storeId', label: 'From store', input: lookup(entriesOf(stores)) },
      { field: 'includesTax', label: 'Rates include tax', input: 'switch' },
      { field: 'couponCode', label: 'Coupon', input: 'text' },
      { field: 'branchId', label: 'Branch', input: anyBranch },
    ],
    lines: [
      {
        field: 'items',
        title: 'Items',
        columns: [
          { field: 'itemId', label: 'Item', input: anyItem },
          { field: 'qty', label: 'Quantity', input: 'quantity' },
          { field: 'unitId', label: 'Unit', input: lookup(entriesOf(units)) },
          { field: 'rate', label: 'Rate', input: 'rate' },
          { field: 'discountPercent', label: 'Discount %', input: 'percent' },
          { field: 'gstPercent', label: 'GST %', input: 'percent' },
          { worked: 'taxable', label: 'Taxable', show: 'money' },
          { worked: 'amount', label: 'Amount', show: 'money' },
        ],
      },
      {
        field: 'offers',
        title: 'Offers used',
        columns: [
          { field: 'name', label: 'Offer', input: 'text' },
          { field: 'code', label: 'Coupon', input: 'text' },
          { field: 'line', label: 'Line', input: 'count' },
          { field: 'amount', label: 'Amount', input: 'money' },
        ],
      },
      { ...paid, columns: [{ field: 'mode', label: 'Mode', input: choice(TENDERS) }, ...paidHow] },
    ],
    below: [
      { field: 'billDiscountPercent', label: 'Bill discount %', input: 'percent' },
      { field: 'billDiscountAmount', label: 'Bill discount', input: 'money' },
      { field: 'received', label: 'Cash received', input: 'money' },
      narration,
    ],
    Tools: DuplicateSlip,
    print: { title: 'Counter bill', amount: (bill) => bill.amount, signatures },
  });

export const movementsOn = (screen: Screen) =>
  plainDocument(onScreen(tillMovements, screen), {
    ...made,
    header: [
      { field: 'date', label: 'Date', input: 'date' },
      { field: 'way', label: 'Kind', input: choice(MOVEMENTS) },
      { field: 'accountId', label: 'Account', input: lookup(entriesOf(TILL_ACCOUNTS, AccountChoice)) },
      { field: 'branchId', label: 'Branch', input: anyBranch },
    ],
    below: [narration],
    print: { title: 'Cash in and out', amount: (movement) => movement.amount, signatures },
  });

export const clearancesKind = plainDocument(clearances, {
  ...made,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'customerId', label: 'Customer', input: anyCustomer },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: { ...paid, columns: [{ field: 'mode', label: 'Mode', input: choice(PAID_WITH) }, ...paidHow] },
  below: [narration],
  print: { title: 'Credit clearance', amount: (clearance) => clearance.amount, signatures },
});
