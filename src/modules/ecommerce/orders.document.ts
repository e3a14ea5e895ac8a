import { ecommerce as screens } from '../../../contract/ecommerce/screens';
import type { Screen } from '../../../contract/screen';
import { onlineOrders, PAY_MODES, SLOTS } from '../../../contract/selling/onlineOrders';
import { stateName } from '../../../contract/statutory';
import { DocumentScreen } from '../../kit/document/DocumentScreen';
import { plainDocument } from '../../kit/document/document';
import { documentFilters, documentList, narration, newestFirst, totalColumn } from '../../kit/document/listParts';
import { statusWords } from '../../kit/document/stages';
import { choice } from '../../kit/inputs/inputKinds';
import { taxesOf } from '../../selling/salePaper';
import { TcsField } from '../../selling/TcsField';
import { stateWords } from '../../selling/words';
import { anyBranch, anyCustomer, anyOutlet, anyStore, anyUnit, invoicedItem } from './lookups';
import { PackingTools } from './PackingTools';

const words = statusWords(onlineOrders.stages);

const ITEMS = {
  field: 'items',
  title: 'Items',
  itemBeside: 'itemId',
  start: { rate: null, gstPercent: null },
  columns: [
    { field: 'itemId', label: 'Item', input: invoicedItem },
    { field: 'qty', label: 'Quantity', input: 'quantity' },
    { field: 'unitId', label: 'Unit', input: anyUnit },
    { field: 'rate', label: 'Rate', input: 'rate' },
    { field: 'discountPercent', label: 'Discount %', input: 'percent' },
    { field: 'gstPercent', label: 'GST %', input: 'percent' },
    { worked: 'taxable', label: 'Taxable', show: 'money' },
    { worked: 'amount', label: 'Amount', show: 'money' },
  ],
  sum: ['taxable', 'amount'],
  Detail: TcsField,
} as const;
const DELIVERY = {
  field: 'charges',
  title: 'Delivery',
  columns: [
    { field: 'label', label: 'Charge', input: 'text' },
    { field: 'amount', label: 'Amount', input: 'money' },
    { field: 'gstPercent', label: 'GST %', input: 'percent' },
    { worked: 'amount', label: 'With tax', show: 'money' },
  ],
  sum: ['amount'],
} as const;

/** An online order with its lines, on one of its screens; its paper is the packing slip. */
export const ordersOn = (screen: Screen) =>
  plainDocument(
    { ...onlineOrders, screen },
    {
      carry: ['branchId', 'outletId', 'storeId', 'includesTax', 'rounds'],
      own: ['externalNo', 'orderedAt', 'promisedAt', 'paidReference', 'coupon'],
      list: documentList(
        words,
        [
          { field: 'partyName', label: 'Customer', card: 'name' },
          { field: 'outletName', label: 'Channel', card: 'part' },
          { field: 'externalNo', label: 'Channel order', card: 'part' },
          { field: 'buyerMobile', label: 'Mobile', optional: true },
          { field: 'city', label: 'City', card: 'part' },
          { field: 'payMode', label: 'Payment', words: PAY_MODES, card: 'part' },
          { field: 'awb', label: 'AWB no.', optional: true },
          { field: 'invoiceNo', label: 'Invoice', card: 'fact' },
        ],
        [totalColumn],
      ),
      filters: documentFilters(words, [
        { field: 'outletId', label: 'Channel', input: anyOutlet },
        { field: 'payMode', label: 'Payment', input: choice(PAY_MODES) },
      ]),
      order: newestFirst,
      start: { payMode: 'prepaid', slot: 'any', includesTax: true },
      header: [
        { field: 'date', label: 'Date', input: 'date' },
        { field: 'outletId', label: 'Channel', input: anyOutlet },
        { field: 'externalNo', label: 'Order no. of the channel', input: 'text' },
        { field: 'payMode', label: 'Payment', input: choice(PAY_MODES) },
        {
          field: 'paidReference',
          label: 'Payment reference',
          input: 'text',
          when: ({ payMode }) => payMode === 'prepaid',
        },
        { field: 'buyerName', label: 'Name', input: 'text' },
        { field: 'buyerMobile', label: 'Mobile', input: 'text' },
        { field: 'address', label: 'Address', input: 'text', width: 'wide' },
        { field: 'city', label: 'City', input: 'text' },
        { field: 'pin', label: 'PIN', input: 'text' },
        { field: 'stateCode', label: 'State', input: choice(stateWords) },
        { field: 'interState', label: 'IGST', input: 'switch', help: 'Goods go to another state' },
        { field: 'storeId', label: 'From store', input: anyStore },
        { field: 'branchId', label: 'Branch', input: anyBranch },
      ],
      lines: [ITEMS, DELIVERY],
      below: [
        { field: 'includesTax', label: 'Rates include tax', input: 'switch' },
        { field: 'rounds', label: 'Rounded to the rupee', input: 'switch' },
        { field: 'billDiscountAmount', label: 'Bill discount', input: 'money' },
        { field: 'coupon', label: 'Coupon', input: 'text' },
        { field: 'slot', label: 'Delivery slot', input: choice(SLOTS) },
        { field: 'buyerEmail', label: 'E-mail', input: 'text' },
        { field: 'buyerGstin', label: 'GSTIN', input: 'text' },
        {
          field: 'customerId',
          label: 'Customer',
          input: anyCustomer,
          help: 'Needed for an invoice with a GSTIN and for goods that bear TCS',
        },
        narration,
      ],
      print: {
        kind: 'items',
        title: 'Packing slip',
        amount: (order) => order.amount,
        party: ({ buyerName, buyerMobile, address, city, pin, stateCode }) => [
          {
            title: 'Deliver to',
            name: buyerName,
            lines: [address, `${city} ${pin}`, stateName(stateCode), buyerMobile].filter(
              (line): line is string => !!line,
            ),
          },
        ],
        columns: ['itemId', 'qty', 'unitId', 'amount'],
        taxes: taxesOf,
        tells: [
          'buyerName',
          'buyerMobile',
          'address',
          'city',
          'pin',
          'stateCode',
          'interState',
          'includesTax',
          'rounds',
        ],
        signatures: ['Packed by', 'Checked by'],
      },
      Tools: PackingTools,
    },
  );

export const ordersKind = ordersOn(screens.onlineOrders);

/** Orders as a list, each with its form. */
export const ordersDocument = {
  screen: screens.onlineOrders,
  Component: DocumentScreen.bind(null, { kind: ordersKind }),
  makes: onlineOrders.names.one,
};
