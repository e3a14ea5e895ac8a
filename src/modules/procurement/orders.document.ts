import { multiplyDivide } from '../../../contract/amount';
import { purchaseOrders } from '../../../contract/procurement/orders';
import { gstOn, taxesByRate } from '../../../contract/stock/itemFigures';
import { defineDocument } from '../../kit/document/defineDocument';
import { documentFilters, documentList, narration, newestFirst, totalColumn } from '../../kit/document/listParts';
import { choice } from '../../kit/inputs/inputKinds';
import {
  amountInWords,
  bySupplier,
  columnsIn,
  currencyOf,
  discountAndTax,
  inOtherState,
  itemQuantity,
  ofSupplier,
  taxableAndAmount,
  valueInCurrency,
} from './documentParts';
import { amendmentAbout } from './goodsPaper';
import {
  anyAccount,
  anyItem,
  anyStore,
  anySupplier,
  buyingBranch,
  orderedItem,
  someTerms,
  typeOfOrder,
} from './lookups';
import { PlaceOfSupply } from './PlaceOfSupply';
import { SendToSuppliers } from './SendToSuppliers';
import { letterOf, supplierOf, termsOf } from './supplierParts';
import { orderStatusWords, paymentEventWords } from './words';

/** Orders to a supplier, from requests, quotations or a bulk order (Alt+F), or without any. */
export const ordersDocument = defineDocument(purchaseOrders, {
  carry: ['branchId', 'storeId', 'expectedOn'],
  list: documentList(
    orderStatusWords,
    [...ofSupplier, { field: 'expectedOn', label: 'Expected on', show: 'date', card: 'fact' }],
    [totalColumn],
  ),
  filters: documentFilters(orderStatusWords, [bySupplier]),
  order: newestFirst,
  HeadNote: PlaceOfSupply,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'supplierId', label: 'Supplier', input: anySupplier },
    { field: 'expectedOn', label: 'Expected on', input: 'date' },
    { field: 'storeId', label: 'Deliver to store', input: anyStore },
    { field: 'creditDays', label: 'Credit days', input: 'count' },
    inOtherState,
    ...currencyOf,
    { field: 'purchaseTypeId', label: 'Purchase type', input: typeOfOrder },
    { field: 'termIds', label: 'Order terms', input: someTerms, width: 'wide' },
    { field: 'branchId', label: 'Branch', input: buyingBranch },
  ],
  lines: [
    {
      field: 'items',
      title: 'Items',
      itemBeside: 'itemId',
      start: { rate: null, gstPercent: null },
      columns: [
        ...itemQuantity(orderedItem),
        { field: 'rate', label: 'Rate', input: 'rate' },
        ...discountAndTax,
        ...taxableAndAmount,
      ],
      stored: [valueInCurrency],
      sum: ['taxable', 'amount'],
    },
    {
      field: 'schedule',
      title: 'Delivery schedule',
      columns: [
        { field: 'itemId', label: 'Item', input: anyItem },
        { field: 'date', label: 'Date', input: 'date' },
        { field: 'qty', label: 'Quantity', input: 'quantity' },
      ],
    },
    {
      field: 'charges',
      title: 'Other charges',
      columns: [
        { field: 'accountId', label: 'Charge', input: anyAccount },
        { field: 'amount', label: 'Amount', input: 'money' },
        { field: 'gstPercent', label: 'GST %', input: 'percent' },
        { worked: 'total', label: 'Total', show: 'money' },
      ],
    },
    {
      field: 'payments',
      title: 'Payment terms',
      columns: [
        { field: 'percent', label: 'Part %', input: 'percent' },
        { field: 'event', label: 'Paid on', input: choice(paymentEventWords) },
        { field: 'days', label: 'Days after', input: 'count' },
      ],
    },
  ],
  below: [
    { field: 'freight', label: 'Freight', input: 'money' },
    { field: 'packing', label: 'Packing', input: 'money' },
    { field: 'terms', label: 'Further terms', input: 'textarea' },
    narration,
  ],
  print: {
    kind: 'items',
    title: 'Purchase order',
    amount: amountInWords,
    party: supplierOf,
    columns: ({ currency }) =>
      columnsIn(currency, ['itemId', 'qty', 'unitId', 'rate', 'discountPercent', 'taxable', 'gstPercent', 'amount']),
    taxes: ({ items, interState, currency }) =>
      taxesByRate(currency === null ? items : [], interState).map(({ gstPercent: rate, taxable }) => {
        const half = multiplyDivide(taxable, rate, 200_000);
        return { rate, taxable, ...(interState ? { igst: gstOn(taxable, rate, true) } : { cgst: half, sgst: half }) };
      }),
    terms: ({ id }) => termsOf('PO', id),
    letter: ({ id }) => letterOf('PO', id),
    about: async (order) => amendmentAbout(order),
    signatures: ['Prepared by', 'Approved by'],
  },
  Tools: SendToSuppliers,
});
