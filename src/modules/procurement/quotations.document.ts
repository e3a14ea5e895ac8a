import { purchaseQuotations } from '../../../contract/procurement/quotations';
import { defineDocument } from '../../kit/document/defineDocument';
import { documentFilters, documentList, narration, newestFirst } from '../../kit/document/listParts';
import {
  amountInWords,
  bySupplier,
  columnsIn,
  currencyOf,
  discountAndTax,
  inOtherState,
  itemQuantity,
  ofSupplier,
  validTill,
  valueInCurrency,
} from './documentParts';
import { anyPurchaseType, anySupplier, buyingBranch, quotedItem } from './lookups';
import { QuotationNote } from './QuotationNote';
import { supplierOf } from './supplierParts';
import { quotationStatusWords } from './words';

/** Offers of a supplier: the lines of an enquiry (Alt+F), filled in, or read or pasted from the reply sheet. */
export const quotationsDocument = defineDocument(purchaseQuotations, {
  carry: ['branchId', 'validTill'],
  list: documentList(
    quotationStatusWords,
    [...ofSupplier, validTill],
    [{ field: 'amount', label: 'Total', show: 'money', card: 'figure' }],
  ),
  filters: documentFilters(quotationStatusWords, [bySupplier]),
  order: newestFirst,
  HeadNote: QuotationNote,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'supplierId', label: 'Supplier', input: anySupplier },
    { field: 'supplierRef', label: 'Their reference', input: 'text' },
    { field: 'validTill', label: 'Valid till', input: 'date' },
    { field: 'deliveryDays', label: 'Delivery days', input: 'count' },
    { field: 'creditDays', label: 'Credit days', input: 'count' },
    inOtherState,
    ...currencyOf,
    { field: 'purchaseTypeId', label: 'Purchase type', input: anyPurchaseType },
    { field: 'branchId', label: 'Branch', input: buyingBranch },
  ],
  lines: {
    field: 'items',
    itemBeside: 'itemId',
    start: { rate: null, gstPercent: null },
    columns: [
      ...itemQuantity(quotedItem),
      { field: 'rate', label: 'Rate', input: 'rate' },
      ...discountAndTax,
      { field: 'leadDays', label: 'Lead days', input: 'count' },
      { field: 'makeOffered', label: 'Make offered', input: 'text' },
      { worked: 'amount', label: 'Amount', show: 'money' },
    ],
    stored: [valueInCurrency],
    sum: ['taxable', 'amount'],
  },
  below: [
    { field: 'freight', label: 'Freight', input: 'money' },
    { field: 'packing', label: 'Packing', input: 'money' },
    narration,
  ],
  print: {
    kind: 'items',
    title: 'Purchase quotation',
    amount: amountInWords,
    party: supplierOf,
    columns: ({ currency }) =>
      columnsIn(currency, ['itemId', 'qty', 'unitId', 'rate', 'discountPercent', 'gstPercent', 'leadDays', 'amount']),
    signatures: ['Entered by', 'Approved by'],
  },
});
