import { salesOrders } from '../../../contract/crm/orders';
import { defineDocument } from '../../kit/document/defineDocument';
import { documentFilters, documentList, narration, newestFirst, totalColumn } from '../../kit/document/listParts';
import { priceOfQuantity } from '../../selling/offeredPrice';
import { chargeTable, discountFields, lineFigures, soldColumns } from '../../selling/saleForm';
import { buyerMail, buyerOf, taxesOf } from '../../selling/salePaper';
import { termFields } from './agreed';
import { anyAgent, anyBranch, anyCustomer, anySaleType, anyStore, offeredTo, openLead } from './lookups';
import { pickListAbout, proforma } from './orderPapers';
import { orderStatusWords } from './words';

const TOLD = [
  'customerId',
  'saleTypeId',
  'storeId',
  'leadId',
  'interState',
  'includesTax',
  'rounds',
  'agentId',
  'terms',
] as const;
/** Fields that the store need not know. */
const MONEY = [
  'creditDays',
  'billDiscountPercent',
  'billDiscountAmount',
  'advanceExpected',
  'paymentTerms',
  'freightTerms',
  'warranty',
] as const;

/** Orders of customers: lines of quotations (Alt+F), or without any. */
export const ordersDocument = defineDocument(salesOrders, {
  carry: ['branchId', 'saleTypeId', 'storeId', 'includesTax', 'rounds'],
  own: ['poNo', 'poDate'],
  list: documentList(
    orderStatusWords,
    [
      { field: 'partyName', label: 'Customer', card: 'name' },
      { field: 'poNo', label: 'Customer order no.', optional: true },
      { field: 'particulars', label: 'Items', optional: true },
      { field: 'deliveryDate', label: 'Delivery', show: 'date', card: 'fact' },
    ],
    [totalColumn],
  ),
  filters: documentFilters(orderStatusWords, [{ field: 'customerId', label: 'Customer', input: anyCustomer }]),
  order: newestFirst,
  start: { rounds: true },
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'customerId', label: 'Customer', input: offeredTo },
    { field: 'poNo', label: 'Customer order no.', input: 'text' },
    { field: 'poDate', label: 'Customer order date', input: 'date' },
    { field: 'saleTypeId', label: 'Sale type', input: anySaleType },
    { field: 'deliveryDate', label: 'Delivery', input: 'date' },
    { field: 'storeId', label: 'From store', input: anyStore },
    { field: 'leadId', label: 'Enquiry', input: openLead },
    { field: 'contact', label: 'For the attention of', input: 'text' },
    { field: 'creditDays', label: 'Credit days', input: 'count' },
    { field: 'interState', label: 'IGST', input: 'switch', help: 'The customer is in another state, an SEZ or abroad' },
    { field: 'includesTax', label: 'Rates include tax', input: 'switch' },
    { field: 'agentId', label: 'Agent', input: anyAgent },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: [
    {
      field: 'items',
      title: 'Items',
      itemBeside: 'itemId',
      entered: { qty: priceOfQuantity },
      start: { rate: null, gstPercent: null },
      columns: [...soldColumns, ...lineFigures],
      sum: ['taxable', 'amount'],
    },
    chargeTable,
  ],
  below: [
    ...discountFields,
    { field: 'advanceExpected', label: 'Advance expected', input: 'money' },
    ...termFields,
    narration,
  ],
  print: {
    kind: 'items',
    title: 'Order acknowledgement',
    amount: (order) => order.amount,
    party: buyerOf,
    columns: ['itemId', 'qty', 'unitId', 'rate', 'discountPercent', 'taxable', 'gstPercent', 'amount'],
    taxes: taxesOf,
    terms: ({ terms }) => terms,
    tells: TOLD,
    signatures: ['Prepared by', 'Approved by'],
  },
  papers: {
    proforma,
    pickList: {
      about: pickListAbout,
      of: (order) => ({ ...order, charges: [] }),
      isPriced: () => false,
      columns: ['itemId'],
      terms: () => null,
      tells: [...TOLD, ...MONEY],
      signatures: ['Picked by', 'Checked by'],
    },
  },
  mailTo: buyerMail,
});
