import { accounts } from '../../../contract/accounts/screens';
import { type Invoice, type InvoiceInput, invoices } from '../../../contract/sales/invoices';
import type { Screen } from '../../../contract/screen';
import { saleTypes } from '../../../contract/selling/saleTypes';
import type { Field } from '../../kit/define';
import { plainDocument } from '../../kit/document/document';
import {
  documentFilters,
  documentList,
  narration,
  newestFirst,
  partyColumns,
  totalColumn,
} from '../../kit/document/listParts';
import { billColumnsOf } from '../../kit/document/SettleButton';
import { choice } from '../../kit/inputs/inputKinds';
import { onScreen } from '../../kit/master/onScreen';
import { gstOfValue, priceAndGstOfQuantity } from '../../selling/gstOfValue';
import { chargeTable, discountFields } from '../../selling/saleForm';
import { entryOf, taxesOf } from '../../selling/salePaper';
import { stateWords } from '../../selling/words';
import { shipToInputs, transportInputs } from './deliveryFields';
import { InvoicedDetail } from './InvoicedDetail';
import { InvoiceNote } from './InvoiceNote';
import {
  anyAgent,
  anyBranch,
  anyCustomer,
  anySaleType,
  anyStore,
  anyUnit,
  anyUser,
  invoicedItem,
  moneyAccount,
  soldTo,
} from './lookups';
import { PortalFiles } from './PortalFiles';
import { COPIES, lineNotes, PRINTED_DISCOUNT, paperAbout, payLinkOf } from './salePaper';
import { invoiceStatusWords, modeWords } from './words';

/** The terms of its sale type. */
const termsOf = async ({ id, saleTypeId }: Invoice): Promise<string | null> =>
  (await entryOf(saleTypes.path, saleTypes.option, saleTypeId, id))?.terms ?? null;

/** The questions of the law about the destination of goods. */
const SUPPLY: readonly Field<InvoiceInput>[] = [
  {
    field: 'placeOfSupply',
    label: 'Place of supply',
    input: choice(stateWords),
    help: 'If blank, the state of the GSTIN, else where goods go',
  },
  { field: 'reverseCharge', label: 'Reverse charge', input: 'switch', help: 'The customer pays the tax' },
  {
    field: 'tcsDeclared',
    label: 'TCS declaration',
    input: 'switch',
    help: 'The buyer declared that the goods are for manufacture, so no TCS',
  },
  {
    field: 'operatorId',
    label: 'E-commerce operator',
    input: anyCustomer,
    help: 'Only where the operator pays the tax (section 9(5))',
  },
  {
    field: 'throughId',
    label: 'Sold through',
    input: anyCustomer,
    help: 'The marketplace that collects TCS on the sale (section 52)',
  },
];

/** Fields that the paper shows among the parties, at its head or by its taxes; or that only concern our company. */
const TOLD = [
  ...['customerId', 'saleTypeId', 'storeId', 'interState', 'includesTax', 'rounds', 'agentId', 'salespersonId'],
  ...[
    'shipToId',
    'shipName',
    'shipAddress',
    'shipPin',
    'shipState',
    'shipGstin',
    'placeOfSupply',
    'reverseCharge',
    'tcsDeclared',
    'operatorId',
    'throughId',
  ],
  'ewayNo',
] as const;

const PAID = { screen: accounts.receipts, words: 'Receive payment' } as const;

/** Goods and services that are sold with a GST invoice, on the screen of a menu. */
export const invoicesOn = (screen: Screen) =>
  plainDocument(onScreen(invoices, screen), {
    carry: ['branchId', 'storeId', 'saleTypeId', 'includesTax', 'rounds'],
    own: [
      'irnNo',
      'ackNo',
      'ackDate',
      'signedQr',
      'ewayNo',
      'lrNo',
      'lrDate',
      'shippingBillNo',
      'shippingBillDate',
      'portCode',
    ],
    list: documentList(invoiceStatusWords, [...partyColumns('Customer')], [totalColumn, ...billColumnsOf(PAID)]),
    settledBy: PAID,
    usualStore: true,
    filters: documentFilters(invoiceStatusWords, [{ field: 'customerId', label: 'Customer', input: anyCustomer }]),
    order: newestFirst,
    start: { rounds: true },
    header: [
      { field: 'date', label: 'Date', input: 'date' },
      { field: 'customerId', label: 'Customer', input: soldTo },
      { field: 'saleTypeId', label: 'Sale type', input: anySaleType },
      { field: 'storeId', label: 'From store', input: anyStore },
      {
        field: 'interState',
        label: 'IGST',
        input: 'switch',
        help: 'The customer is in another state, an SEZ or abroad',
      },
      { field: 'includesTax', label: 'Rates include tax', input: 'switch' },
      { field: 'agentId', label: 'Agent', input: anyAgent },
      { field: 'salespersonId', label: 'Salesperson', input: anyUser },
      {
        field: 'dueDate',
        label: 'Due date',
        input: 'date',
        help: 'If blank, the credit days of the customer are used',
      },
      { field: 'branchId', label: 'Branch', input: anyBranch },
    ],
    lines: [
      {
        field: 'items',
        title: 'Items',
        start: { rate: null, gstPercent: null },
        entered: {
          qty: priceAndGstOfQuantity,
          rate: gstOfValue,
          discountPercent: gstOfValue,
          discountAmount: gstOfValue,
        },
        columns: [
          { field: 'itemId', label: 'Item', input: invoicedItem },
          { field: 'qty', label: 'Quantity', input: 'quantity' },
          { field: 'freeQty', label: 'Free', input: 'quantity' },
          { field: 'unitId', label: 'Unit', input: anyUnit },
          { field: 'rate', label: 'Rate', input: 'rate' },
          { field: 'discountPercent', label: 'Discount %', input: 'percent' },
          { field: 'discountAmount', label: 'Discount', input: 'money' },
          { field: 'gstPercent', label: 'GST %', input: 'percent' },
          { worked: 'taxable', label: 'Taxable', show: 'money' },
          { worked: 'amount', label: 'Amount', show: 'money' },
        ],
        passes: (_line, column) => column === 'freeQty' || column === 'discountAmount',
        sum: ['taxable', 'amount'],
        Detail: InvoicedDetail,
      },
      chargeTable,
      {
        field: 'tenders',
        title: 'Paid now',
        columns: [
          { field: 'mode', label: 'Mode', input: choice(modeWords) },
          { field: 'accountId', label: 'Bank or cash', input: moneyAccount },
          { field: 'amount', label: 'Amount', input: 'money' },
          { field: 'reference', label: 'Reference', input: 'text' },
        ],
        sum: ['amount'],
      },
    ],
    HeadNote: InvoiceNote,
    below: [
      ...discountFields,
      {
        field: 'advance',
        label: 'Advance adjusted',
        input: 'money',
        help: 'Those for its orders are used first, then the oldest',
      },
      {
        field: 'tcsAdvance',
        label: 'Advance with TCS',
        input: 'money',
        help: 'What of the advance bore TCS when it came in',
        when: ({ advance, tcsAdvance }) => Boolean(advance) || Boolean(tcsAdvance),
      },
      ...shipToInputs,
      ...SUPPLY,
      ...transportInputs,
      narration,
    ],
    payLink: payLinkOf,
    Tools: PortalFiles,
    print: {
      kind: 'items',
      title: 'Tax invoice',
      amount: (invoice) => invoice.amount,
      party: () => [],
      tells: TOLD,
      about: paperAbout,
      columns: ['itemId', 'qty', 'unitId', 'rate', PRINTED_DISCOUNT, 'taxable', 'gstPercent', 'amount'],
      notes: lineNotes,
      copies: COPIES,
      taxes: taxesOf,
      terms: termsOf,
      signatures: ['Received by', 'For the seller'],
    },
  });
