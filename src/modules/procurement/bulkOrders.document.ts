import { bulkOrders } from '../../../contract/procurement/bulkOrders';
import { defineDocument } from '../../kit/document/defineDocument';
import { documentFilters, documentList, narration, newestFirst, totalColumn } from '../../kit/document/listParts';
import { taxesOf } from './billed';
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
  validTill,
  valueInCurrency,
} from './documentParts';
import { anySupplier, buyingBranch, orderedItem, someTerms, typeOfOrder } from './lookups';
import { PlaceOfSupply } from './PlaceOfSupply';
import { SendToSuppliers } from './SendToSuppliers';
import { letterOf, supplierOf, termsOf } from './supplierParts';
import { bulkOrderStatusWords } from './words';

/** An agreed rate for a quantity over some months; orders call it off (Alt+F there). */
export const bulkOrdersDocument = defineDocument(bulkOrders, {
  carry: ['branchId'],
  list: documentList(
    bulkOrderStatusWords,
    [...ofSupplier, { field: 'validFrom', label: 'Valid from', show: 'date', card: 'fact' }, validTill],
    [totalColumn],
  ),
  filters: documentFilters(bulkOrderStatusWords, [bySupplier]),
  order: newestFirst,
  HeadNote: PlaceOfSupply,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'supplierId', label: 'Supplier', input: anySupplier },
    { field: 'validFrom', label: 'Valid from', input: 'date' },
    { field: 'validTill', label: 'Valid till', input: 'date' },
    {
      field: 'valueLimit',
      label: 'Value limit',
      input: 'money',
      help: 'In rupees. Orders from it come to no more before GST',
    },
    { field: 'creditDays', label: 'Credit days', input: 'count' },
    inOtherState,
    ...currencyOf,
    { field: 'purchaseTypeId', label: 'Purchase type', input: typeOfOrder },
    { field: 'termIds', label: 'Order terms', input: someTerms, width: 'wide' },
    { field: 'branchId', label: 'Branch', input: buyingBranch },
  ],
  lines: {
    field: 'items',
    itemBeside: 'itemId',
    start: { rate: null, gstPercent: null },
    columns: [
      ...itemQuantity(orderedItem),
      { field: 'rate', label: 'Agreed rate', input: 'rate' },
      ...discountAndTax,
      ...taxableAndAmount,
    ],
    stored: [valueInCurrency],
    sum: ['taxable', 'amount'],
  },
  below: [{ field: 'terms', label: 'Further terms', input: 'textarea' }, narration],
  print: {
    kind: 'items',
    title: 'Bulk order',
    amount: amountInWords,
    party: supplierOf,
    columns: ({ currency }) =>
      columnsIn(currency, ['itemId', 'qty', 'unitId', 'rate', 'discountPercent', 'taxable', 'gstPercent', 'amount']),
    taxes: ({ items, interState, currency }) => (currency === null ? taxesOf(items, null, interState) : []),
    terms: ({ id }) => termsOf('BO', id),
    letter: ({ id }) => letterOf('BO', id),
    signatures: ['Prepared by', 'Approved by'],
  },
  Tools: SendToSuppliers,
});
