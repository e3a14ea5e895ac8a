import { diningTables } from '../../../../contract/food/diningTables';
import { COURSES } from '../../../../contract/food/menuItems';
import { orders } from '../../../../contract/food/orders';
import { waiters } from '../../../../contract/food/waiters';
import type { Screen } from '../../../../contract/screen';
import { ORDER_KINDS } from '../../../../contract/selling/orderKinds';
import { outlets } from '../../../../contract/selling/outlets';
import { plainDocument } from '../../../kit/document/document';
import { narration, newestFirst } from '../../../kit/document/listParts';
import { anyBranch } from '../../../kit/inputs/branchInput';
import { choice, entriesOf, lookup } from '../../../kit/inputs/inputKinds';
import { onScreen } from '../../../kit/master/onScreen';
import { anyCustomer, anyItem } from '../../../selling/lookups';

/** An order with its bill, as a ledger, a report or a link opens it. */
export const ordersOn = (screen: Screen) =>
  plainDocument(onScreen(orders, screen), {
    list: [],
    order: newestFirst,
    carry: [],
    isFixed: true,
    header: [
      { field: 'date', label: 'Date', input: 'date' },
      { field: 'outletId', label: 'Outlet', input: lookup(entriesOf(outlets, outlets.option)) },
      { field: 'orderKind', label: 'Kind of order', input: choice(ORDER_KINDS) },
      { field: 'tableId', label: 'Table', input: lookup(entriesOf(diningTables, diningTables.option)) },
      { field: 'covers', label: 'Covers', input: 'count' },
      { field: 'waiterId', label: 'Waiter', input: lookup(entriesOf(waiters)) },
      { field: 'customerId', label: 'Customer', input: anyCustomer },
      { field: 'guestName', label: 'Guest', input: 'text' },
      { field: 'guestMobile', label: 'Mobile', input: 'text' },
      { field: 'token', label: 'Token', input: 'text' },
      { field: 'branchId', label: 'Branch', input: anyBranch },
    ],
    lines: {
      field: 'items',
      title: 'Items',
      columns: [
        { field: 'itemId', label: 'Item', input: anyItem },
        { field: 'qty', label: 'Quantity', input: 'quantity' },
        { field: 'rate', label: 'Rate', input: 'rate' },
        { field: 'discountPercent', label: 'Discount %', input: 'percent' },
        { field: 'gstPercent', label: 'Tax %', input: 'percent' },
        { field: 'course', label: 'Course', input: choice(COURSES) },
        { field: 'note', label: 'Note', input: 'text' },
        { worked: 'taxable', label: 'Taxable', show: 'money' },
        { worked: 'amount', label: 'Amount', show: 'money' },
      ],
    },
    below: [
      { field: 'billDiscountPercent', label: 'Bill discount %', input: 'percent' },
      { field: 'billDiscountAmount', label: 'Bill discount', input: 'money' },
      { field: 'discountReason', label: 'Reason', input: 'text' },
      { field: 'serviceChargePercent', label: 'Service charge %', input: 'percent' },
      { field: 'deliveryCharge', label: 'Delivery charge', input: 'money' },
      narration,
    ],
    print: { title: 'Tax invoice', amount: (order) => order.amount, signatures: ['Prepared by', 'Checked by'] },
  });
